/*
 * screen_setup.c: everything that is agreed before a game.  Rules and tiles are on a page of their own
 * (screen_rules.c).
 *
 * The lines and their fields are those of setup_form.h.  Enter at once starts a game that makes sense, or
 * goes on with the one that was left: nothing has to be answered.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/ai.h"
#include "setup_form.h"
#include "typed.h"
#include "unicode.h"

/* ---- The form ----------------------------------------------------------------------------------------- */

bool form_is_player(unsigned line)
{
    return line >= LINE_FIRST_PLAYER && line < LINE_FIRST_PLAYER + PLAYER_MAX;
}

bool form_shows(const struct ui *ui, unsigned line)
{
    if (line == LINE_CONTINUE)
        return ui->saved != NULL;
    if (form_is_player(line))
        return line - LINE_FIRST_PLAYER < ui->form.player_count;
    return true;
}

unsigned form_fields(unsigned line)
{
    switch (line) {
    case LINE_HINTS:
        return HINT_FIELDS;
    case LINE_PAGES:
        return PAGE_FIELDS;
    case LINE_BUTTONS:
        return BUTTONS;
    default:
        return form_is_player(line) ? PLAYER_FIELDS : 1;
    }
}

bool *form_switch(struct ui *ui, unsigned line, unsigned field)
{
    bool *const hints[HINT_FIELDS] = {&ui->hints.places, &ui->hints.scores, &ui->hints.bag};
    bool *const pages[PAGE_FIELDS] = {&ui->score_pages, &ui->handover};
    return line == LINE_HINTS ? hints[field] : line == LINE_PAGES ? pages[field] : NULL;
}

bool form_is_on(const struct ui *ui, unsigned line, unsigned field)
{
    const bool hints[HINT_FIELDS] = {ui->hints.places, ui->hints.scores, ui->hints.bag};
    const bool pages[PAGE_FIELDS] = {ui->score_pages, ui->handover};
    return line == LINE_HINTS ? hints[field] : pages[field];
}

const char *form_seat_word(const struct form *form, unsigned seat)
{
    return form->computers[seat] > 0 ? ai_number(form->computers[seat] - 1U)->name : "person";
}

/* Two people without a name, in the first colours: enough for a game. */
static void begin_form(struct form *form)
{
    if (form->player_count > 0)
        return;
    form->player_count = 2;
    for (unsigned seat = 0; seat < PLAYER_MAX; seat++)
        form->colours[seat] = (uint8_t) seat;
}

static void choose(struct form *form, unsigned line, unsigned field)
{
    form->line = line;
    form->field = field;
    if (form_is_player(line))
        form->player_field = field;
}

void setup_open(struct ui *ui)
{
    ui->screen = SCREEN_SETUP;
    ui->overlay = OVERLAY_NONE;
    ui->look.on = false;
    ui->form.rules_open = false;
    rules_begin(ui);
    begin_form(&ui->form);
    ui->form.player_field = FIELD_NAME;
    choose(&ui->form, ui->saved ? LINE_CONTINUE : LINE_BUTTONS, BUTTON_START);
}

enum stage setup_stage(const struct ui *ui)
{
    const struct form *form = &ui->form;
    if (form->rules_open)
        return STAGE_RULES;
    bool text = form->line == LINE_SEED || (form_is_player(form->line) && form->field == FIELD_NAME);
    return text ? STAGE_NAME : STAGE_FORM;
}

/* ---- Moving ------------------------------------------------------------------------------------------- */

static unsigned next_line(const struct ui *ui, unsigned line, unsigned step)
{
    do
        line = (line + step) % LINES;
    while (!form_shows(ui, line));
    return line;
}

/* From player to player the same field stays chosen; any other line begins with its first. */
static void choose_line(struct ui *ui, unsigned step)
{
    struct form *form = &ui->form;
    unsigned line = next_line(ui, form->line, step);
    choose(form, line, form_is_player(line) ? form->player_field : 0);
}

static void choose_field(struct ui *ui, bool forward)
{
    struct form *form = &ui->form;
    if (forward && form->field + 1 < form_fields(form->line)) {
        choose(form, form->line, form->field + 1);
    } else if (!forward && form->field > 0) {
        choose(form, form->line, form->field - 1);
    } else {
        unsigned line = next_line(ui, form->line, forward ? 1 : LINES - 1);
        choose(form, line, forward ? 0 : form_fields(line) - 1);
    }
}

/* ---- Players ------------------------------------------------------------------------------------------ */

static bool colour_taken(const struct form *form, unsigned seat, unsigned colour)
{
    for (unsigned other = 0; other < form->player_count; other++)
        if (other != seat && form->colours[other] == colour)
            return true;
    return false;
}

/* The next colour that nobody else at the table has. */
static void change_colour(struct form *form, unsigned seat, unsigned step)
{
    unsigned colour = form->colours[seat];
    do
        colour = (colour + step) % COLOUR_COUNT;
    while (colour_taken(form, seat, colour));
    form->colours[seat] = (uint8_t) colour;
}

/* A person, or one of the computer players in their order. */
static void change_seat(struct form *form, unsigned seat, bool right)
{
    unsigned count = 1;
    while (ai_number(count - 1))
        count++;
    form->computers[seat] = (uint8_t) ((form->computers[seat] + (right ? 1 : count - 1)) % count);
}

static void add_player(struct form *form)
{
    if (form->player_count == PLAYER_MAX)
        return;
    unsigned seat = form->player_count++;
    form->names[seat][0] = '\0';
    form->computers[seat] = 0;
    if (colour_taken(form, seat, form->colours[seat]))
        change_colour(form, seat, 1);
}

static void swap_players(struct form *form, unsigned one, unsigned other)
{
    char name[FORM_NAME_MAX + 1];
    uint8_t colour = form->colours[one], computer = form->computers[one];
    memcpy(name, form->names[one], sizeof name);
    form->colours[one] = form->colours[other];
    form->computers[one] = form->computers[other];
    memcpy(form->names[one], form->names[other], sizeof name);
    form->colours[other] = colour;
    form->computers[other] = computer;
    memcpy(form->names[other], name, sizeof name);
}

/* Those behind move up. */
static void remove_player(struct form *form, unsigned seat)
{
    if (form->player_count == 1)
        return;
    for (; seat + 1 < form->player_count; seat++)
        swap_players(form, seat, seat + 1);
    form->player_count--;
}

/* The player of the chosen line sits earlier or later; the line chosen goes with the player. */
static void move_player(struct ui *ui, bool up)
{
    struct form *form = &ui->form;
    unsigned seat = form->line - LINE_FIRST_PLAYER, last = form->player_count - 1;
    if (!form_is_player(form->line)) {
        ui_say(ui, "PgUp and PgDn move a player: choose a player's line first.");
        return;
    }
    if (up ? seat == 0 : seat == last)
        return;
    swap_players(form, seat, up ? seat - 1 : seat + 1);
    form->line += up ? -1U : 1U;
}

static void remove_chosen(struct ui *ui)
{
    struct form *form = &ui->form;
    if (!form_is_player(form->line)) {
        remove_player(form, form->player_count - 1);
        return;
    }
    remove_player(form, form->line - LINE_FIRST_PLAYER);
    if (!form_shows(ui, form->line))
        form->line--;
}

/* ---- Changing values ---------------------------------------------------------------------------------- */

static unsigned stepped(unsigned value, unsigned count, bool right)
{
    return (value + (right ? 1 : count - 1)) % count;
}

static void change_player(struct form *form, bool right)
{
    unsigned seat = form->line - LINE_FIRST_PLAYER;
    if (form->field == FIELD_SEAT)
        change_seat(form, seat, right);
    else
        change_colour(form, seat, right ? 1 : COLOUR_COUNT - 1);
}

static void change(struct ui *ui, bool right)
{
    struct form *form = &ui->form;
    switch (form->line) {
    case LINE_COUNT_OF_PLAYERS:
        if (right)
            add_player(form);
        else
            remove_player(form, form->player_count - 1);
        break;
    case LINE_RULES:
        rules_change_edition(ui, right);
        break;
    case LINE_UNDO:
        ui->undo = (enum undo_reach) stepped(ui->undo, UNDO_NONE + 1, right);
        break;
    case LINE_PACE:
        ui->pace = (enum pace) stepped(ui->pace, PACE_COUNT, right);
        break;
    default:
        if (form_is_player(form->line))
            change_player(form, right);
        break;
    }
}

/* Left and Right change a value; where fields stand side by side they go from one to the other. */
static void step_sideways(struct ui *ui, bool right)
{
    struct form *form = &ui->form;
    if (form_is_player(form->line) || form_fields(form->line) == 1)
        change(ui, right);
    else if (right ? form->field + 1 < form_fields(form->line) : form->field > 0)
        form->field += right ? 1 : -1U;
}

/* ---- Text --------------------------------------------------------------------------------------------- */

/* The text that the chosen line holds, and its room; null for lines without text. */
static char *text_of_line(struct ui *ui, size_t *room)
{
    struct form *form = &ui->form;
    if (form->line == LINE_SEED) {
        *room = FORM_SEED_MAX;
        return form->seed;
    }
    *room = FORM_NAME_MAX;
    return form_is_player(form->line) ? form->names[form->line - LINE_FIRST_PLAYER] : NULL;
}

void setup_text(struct ui *ui, uint32_t code)
{
    size_t room;
    char bytes[UNICODE_BYTES_MAX + 1], *text = text_of_line(ui, &room);
    if (!text || unicode_width(code) < 0)
        return;
    if (ui->form.line == LINE_SEED && (code < '0' || code > '9')) {
        ui_say(ui, "A seed is a number: digits only.");
        return;
    }
    size_t length = unicode_encode(code, bytes);
    if (strlen(text) + length > room) {
        ui_say(ui, "There is no room for more.");
        return;
    }
    ui->message[0] = '\0';
    strcat(text, bytes);
}

/* Takes the last character away, with the marks that stand on it. */
static void rub_out(struct ui *ui)
{
    size_t room;
    char *text = text_of_line(ui, &room);
    if (text)
        typed_rub_out(text);
}

/* ---- Starting ----------------------------------------------------------------------------------------- */

static void fill_setup(const struct ui *ui, struct setup *setup)
{
    const struct form *form = &ui->form;
    if (ui->preset)
        *setup = *ui->preset;
    else
        setup_default(setup);
    setup->player_count = form->player_count;
    for (unsigned seat = 0; seat < form->player_count; seat++) {
        setup->players[seat].colour = form->colours[seat];
        unicode_clean(form->names[seat], setup->players[seat].name, sizeof setup->players[seat].name);
        snprintf(setup->players[seat].computer, sizeof setup->players[seat].computer, "%s",
                 form->computers[seat] > 0 ? form_seat_word(form, seat) : "");
    }
    memcpy(setup->edition, form->choice.edition, sizeof setup->edition);
    setup->rules = form->choice.rules;
    setup->set_count = form->choice.set_count;
    memcpy(setup->sets, form->choice.sets, sizeof setup->sets);
    memcpy(setup->river_plan, form->choice.river_plan, sizeof setup->river_plan);
    setup->seeded = true;
    setup->seed = form->seed[0] != '\0' ? strtoull(form->seed, NULL, 10) : ui->next_seed;
}

static void start(struct ui *ui)
{
    struct text_error error = {0};
    struct setup *setup = calloc(1, sizeof *setup);
    if (!setup) {
        ui_say(ui, "There is not enough memory for a game.");
        return;
    }
    fill_setup(ui, setup);
    struct session *session = session_new(ui->book, setup, &error);
    free(setup);
    if (!session) {
        ui_say(ui, "%s.", error.message);
        return;
    }
    ui_keep_saved(ui);
    ui->session = session;
    memory_keep(ui);
    ui->next_seed++;
    table_open(ui);
}

static void go_on(struct ui *ui)
{
    ui->session = ui->saved;
    ui->saved = NULL;
    table_open(ui);
}

static void press_button(struct ui *ui)
{
    switch (ui->form.field) {
    case BUTTON_START:
        start(ui);
        break;
    case BUTTON_LOAD:
        games_open(ui);
        break;
    default:
        ui->leaving = true;
        break;
    }
}

/* Space: turns a switch, presses a button, changes a value. */
static void use_field(struct ui *ui)
{
    bool *turned = form_switch(ui, ui->form.line, ui->form.field);
    if (turned)
        *turned = !*turned;
    else if (ui->form.line == LINE_BUTTONS)
        press_button(ui);
    else
        change(ui, true);
}

/* Enter: does what the line is there for, else goes on to the next. */
static void enter(struct ui *ui)
{
    switch (ui->form.line) {
    case LINE_CONTINUE:
        go_on(ui);
        break;
    case LINE_RULES:
        ui->form.rules_open = true;
        break;
    case LINE_BUTTONS:
        press_button(ui);
        break;
    default:
        choose_line(ui, 1);
        break;
    }
}

static void form_command(struct ui *ui, enum command command)
{
    switch (command) {
    case COMMAND_FORM_UP:
        choose_line(ui, LINES - 1);
        break;
    case COMMAND_FORM_DOWN:
        choose_line(ui, 1);
        break;
    case COMMAND_FORM_NEXT:
        choose_field(ui, true);
        break;
    case COMMAND_FORM_BEFORE:
        choose_field(ui, false);
        break;
    case COMMAND_FORM_LEFT:
        step_sideways(ui, false);
        break;
    case COMMAND_FORM_RIGHT:
        step_sideways(ui, true);
        break;
    case COMMAND_FORM_USE:
        use_field(ui);
        break;
    case COMMAND_FORM_GO:
        enter(ui);
        break;
    default:
        break;
    }
}

void setup_command(struct ui *ui, enum command command)
{
    if (ui->form.rules_open) {
        rules_command(ui, command);
        return;
    }
    switch (command) {
    case COMMAND_FORM_RUB_OUT:
        rub_out(ui);
        break;
    case COMMAND_FORM_EARLIER:
        move_player(ui, true);
        break;
    case COMMAND_FORM_LATER:
        move_player(ui, false);
        break;
    case COMMAND_FORM_ADD:
        add_player(&ui->form);
        break;
    case COMMAND_FORM_REMOVE:
        remove_chosen(ui);
        break;
    default:
        form_command(ui, command);
        break;
    }
}

void setup_draw(const struct ui *ui, struct canvas *canvas)
{
    if (ui->form.rules_open)
        rules_draw(ui, canvas);
    else
        form_draw(ui, canvas);
}
