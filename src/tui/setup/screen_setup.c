/*
 * screen_setup.c: everything that is agreed before a game.  Rules and tiles are on a page of their own
 * (screen_rules.c).
 *
 * The lines and their fields are those of setup_form.h.  Enter at once starts a game that makes sense, or
 * goes on with the one that was left: nothing has to be answered.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "players/levels.h"
#include "tui/kit/keys_line.h"
#include "tui/setup/setup_form.h"
#include "tui/kit/typed.h"
#include "base/unicode.h"
#include "tui/kit/keep.h"
#include "tui/setup/screen_rules.h"
#include "tui/setup/screen_setup.h"

static void setup_command(struct ui *ui, enum command command, unsigned number);

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
    return form->computers[seat] > 0 ? level_listed(form->computers[seat] - 1U)->name : "person";
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

static void setup_open(struct ui *ui)
{
    ui->look.on = false;
    ui->form.rules_open = ui->form.leave_asked = false;
    rules_begin(ui);
    begin_form(&ui->form);
    ui->form.player_field = FIELD_NAME;
    choose(&ui->form, ui->saved ? LINE_CONTINUE : LINE_BUTTONS, BUTTON_START);
}

static enum stage setup_stage(const struct ui *ui)
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

/* By a letter one moves on: not into a name, where the next letter would be typed. */
static void choose_line_by_letter(struct ui *ui, unsigned step)
{
    choose_line(ui, step);
    if (form_is_player(ui->form.line))
        ui->form.field = FIELD_COLOUR;
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
    while (level_listed(count - 1))
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
        ui_say(ui, "%s and %s move a player: choose a player's line first.",
               key_word_of(ui, COMMAND_FORM_EARLIER).text, key_word_of(ui, COMMAND_FORM_LATER).text);
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

/* A seed has no letters, so those that move in the form move here too. */
static bool moves_by_letter(struct ui *ui, uint32_t code)
{
    unsigned number;
    enum command command = command_of_key(&ui->keys, STAGE_FORM, code, &number);
    if (command != COMMAND_FORM_ABOVE && command != COMMAND_FORM_BELOW)
        return false;
    setup_command(ui, command, 0);
    return true;
}

/* Whether the digits with one more behind them are still a seed. */
static bool is_seed(const char *digits, const char *more)
{
    char text[FORM_SEED_MAX + UNICODE_BYTES_MAX + 1];
    snprintf(text, sizeof text, "%s%s", digits, more);
    errno = 0;
    (void) strtoull(text, NULL, 10);
    return errno == 0 && strlen(text) <= FORM_SEED_MAX;
}

static bool setup_text(struct ui *ui, uint32_t code)
{
    if (setup_stage(ui) != STAGE_NAME || unicode_width(code) < 0)
        return false;
    size_t room;
    char bytes[UNICODE_BYTES_MAX + 1], *text = text_of_line(ui, &room);
    if (!text || unicode_width(code) < 0)
        return true;
    if (ui->form.line == LINE_SEED && (code < '0' || code > '9')) {
        if (!moves_by_letter(ui, code))
            ui_say(ui, "A seed is a number: digits only.");
        return true;
    }
    size_t length = unicode_encode(code, bytes);
    if (ui->form.line == LINE_SEED && !is_seed(text, bytes)) {
        ui_say(ui, "A seed is a number up to %" PRIu64 ": it has no room for that digit.", UINT64_MAX);
        return true;
    }
    if (strlen(text) + length > room) {
        ui_say(ui, "There is no room for more.");
        return true;
    }
    ui->message[0] = '\0';
    ui->form.changed = true;
    ui->form.leave_asked = false;
    strcat(text, bytes);
    return true;
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

/* The game that is set up; null with the reason when it cannot be. */
static struct session *make_session(const struct ui *ui, struct text_error *error)
{
    struct setup *setup = calloc(1, sizeof *setup);
    if (!setup) {
        text_error_set(error, 0, 0, "There is not enough memory for a game");
        return NULL;
    }
    fill_setup(ui, setup);
    struct session *session = session_new(ui->book, setup, error);
    free(setup);
    return session;
}

static void start(struct ui *ui)
{
    struct text_error error = {0};
    struct session *session = make_session(ui, &error);
    char why[200];
    if (!session) {
        ui_say(ui, "%s.", error.message);
        return;
    }
    ui_keep_saved(ui);
    ui->session = session;
    (void) memory_keep(ui, session, why); /* when that fails nothing is lost but this */
    ui->form.changed = ui->form.kept = false;
    ui->next_seed++;
    shell_restart(ui, SCREEN_TABLE);
}

static void go_on(struct ui *ui)
{
    ui->session = ui->saved;
    ui->saved = NULL;
    shell_restart(ui, SCREEN_TABLE);
}

/* ---- Leaving ------------------------------------------------------------------------------------------ */

bool setup_keep(struct ui *ui)
{
    struct text_error error = {0};
    char why[200] = "";
    if (!ui->form.changed)
        return true;
    struct session *session = make_session(ui, &error);
    bool kept = session && memory_keep(ui, session, why);
    ui->form.changed = !kept;
    ui->form.kept = kept;
    if (!kept)
        ui_say(ui, "What is set up here cannot be kept for the next time: %s.",
               session ? why : error.message);
    session_free(session);
    return kept;
}

/* What was typed waits for the next start; where it cannot, leaving is asked about. */
static void leave(struct ui *ui)
{
    if (setup_keep(ui) || ui->form.leave_asked) {
        ui->leaving = true;
        return;
    }
    ui->form.leave_asked = true;
    ui_say_more(ui, "Once more leaves all the same.");
}

static void press_button(struct ui *ui)
{
    switch (ui->form.field) {
    case BUTTON_START:
        start(ui);
        break;
    case BUTTON_LOAD:
        shell_push(ui, SCREEN_GAMES);
        break;
    default:
        leave(ui);
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
    else if (ui->form.line == LINE_CONTINUE)
        go_on(ui);
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

static void setup_point(struct ui *ui, int x, bool chosen)
{
    struct form *form = &ui->form;
    int field = form_field_at(ui, form->line, x);
    if (field < 0)
        return;
    chosen = chosen && form->field == (unsigned) field;
    choose(form, form->line, (unsigned) field);
    if (form->line == LINE_CONTINUE && chosen)
        setup_command(ui, COMMAND_FORM_GO, 0);
    else if (setup_stage(ui) == STAGE_FORM && (chosen || form_switch(ui, form->line, form->field)))
        setup_command(ui, COMMAND_FORM_USE, 0);
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
    case COMMAND_FORM_ABOVE:
        choose_line_by_letter(ui, LINES - 1);
        break;
    case COMMAND_FORM_BELOW:
        choose_line_by_letter(ui, 1);
        break;
    case COMMAND_FORM_NEXT:
        choose_field(ui, true);
        break;
    case COMMAND_FORM_BEFORE:
        choose_field(ui, false);
        break;
    case COMMAND_FORM_LEFT:
    case COMMAND_FORM_LESS:
        step_sideways(ui, false);
        break;
    case COMMAND_FORM_RIGHT:
    case COMMAND_FORM_MORE:
        step_sideways(ui, true);
        break;
    case COMMAND_FORM_USE:
        use_field(ui);
        break;
    case COMMAND_FORM_GO:
        enter(ui);
        break;
    case COMMAND_FORM_TYPED:
        choose(&ui->form, LINE_BUTTONS, BUTTON_START);
        break;
    default:
        break;
    }
}

static bool is_at_end(const struct ui *ui)
{
    return ui->form.line == LINE_BUTTONS || ui->form.line == LINE_CONTINUE;
}

/* Whether a command may change what is set up. */
static bool is_change(const struct ui *ui, enum command command)
{
    switch (command) {
    case COMMAND_FORM_RUB_OUT:
    case COMMAND_FORM_EARLIER:
    case COMMAND_FORM_LATER:
    case COMMAND_FORM_ADD:
    case COMMAND_FORM_REMOVE:
    case COMMAND_RULES_LEFT:
    case COMMAND_RULES_RIGHT:
        return true;
    case COMMAND_FORM_USE:
        return ui->form.line != LINE_BUTTONS && ui->form.line != LINE_CONTINUE;
    case COMMAND_FORM_LEFT:
    case COMMAND_FORM_LESS:
    case COMMAND_FORM_RIGHT:
    case COMMAND_FORM_MORE:
        return form_is_player(ui->form.line) || form_fields(ui->form.line) == 1;
    default:
        return false;
    }
}

static void setup_command(struct ui *ui, enum command command, unsigned number)
{
    (void) number;
    ui->form.changed = ui->form.changed || is_change(ui, command);
    if (command == COMMAND_FORM_QUIT && !is_at_end(ui))
        command = COMMAND_FORM_TYPED;
    if (command == COMMAND_QUIT || command == COMMAND_FORM_QUIT) {
        leave(ui);
        return;
    }
    bool leaves = ui->form.line == LINE_BUTTONS && ui->form.field == BUTTON_QUIT;
    ui->form.leave_asked = ui->form.leave_asked && leaves;
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

static void setup_draw(const struct ui *ui, struct canvas *canvas)
{
    if (ui->form.rules_open)
        rules_draw(ui, canvas);
    else
        form_draw(ui, canvas);
}

/* Esc leaves the set-up from its end only. */
static const char *setup_words(const struct ui *ui, enum command command)
{
    return command == COMMAND_FORM_QUIT && !is_at_end(ui) ? "back" : NULL;
}

const struct screen_ops setup_screen = {
    .title = "Set-up",
    .stage_of = setup_stage,
    .open = setup_open,
    .command = setup_command,
    .text = setup_text,
    .words = setup_words,
    .point = setup_point,
    .draw = setup_draw,
};
