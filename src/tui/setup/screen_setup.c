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
#include "tui/setup/setup_form.h"
#include "tui/kit/field.h"
#include "base/unicode.h"
#include "tui/board/keep.h"
#include "tui/setup/screen_rules.h"
#include "tui/setup/screen_setup.h"

static void setup_command(struct shell *shell, enum command command, unsigned number);

/* ---- The form ----------------------------------------------------------------------------------------- */

bool form_is_player(unsigned line)
{
    return line >= LINE_FIRST_PLAYER && line < LINE_FIRST_PLAYER + PLAYER_MAX;
}

bool form_shows(const struct shell *shell, unsigned line)
{
    if (line == LINE_CONTINUE)
        return shell->table->saved != NULL;
    if (form_is_player(line))
        return line - LINE_FIRST_PLAYER < form_of(shell)->player_count;
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

bool *form_switch(struct shell *shell, unsigned line, unsigned field)
{
    struct table *table = shell->table;
    bool *const hints[HINT_FIELDS] = {&table->hints.places, &table->hints.scores, &table->hints.bag};
    bool *const pages[PAGE_FIELDS] = {&table->score_pages, &table->handover};
    return line == LINE_HINTS ? hints[field] : line == LINE_PAGES ? pages[field] : NULL;
}

bool form_is_on(const struct shell *shell, unsigned line, unsigned field)
{
    const struct table *table = shell->table;
    const bool hints[HINT_FIELDS] = {table->hints.places, table->hints.scores, table->hints.bag};
    const bool pages[PAGE_FIELDS] = {table->score_pages, table->handover};
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

static void setup_open(struct shell *shell)
{
    struct table *table = shell->table;
    struct form *form = form_of(shell);
    table->look.on = false;
    table->rules_open = form->leave_asked = false;
    rules_begin(shell);
    begin_form(form);
    form->player_field = FIELD_NAME;
    choose(form, table->saved ? LINE_CONTINUE : LINE_BUTTONS, BUTTON_START);
}

static enum stage setup_stage(const struct shell *shell)
{
    const struct form *form = form_of(shell);
    if (shell->table->rules_open)
        return STAGE_RULES;
    bool text = form->line == LINE_SEED || (form_is_player(form->line) && form->field == FIELD_NAME);
    return text ? STAGE_NAME : STAGE_FORM;
}

/* ---- Moving ------------------------------------------------------------------------------------------- */

static unsigned next_line(const struct shell *shell, unsigned line, unsigned step)
{
    do
        line = (line + step) % LINES;
    while (!form_shows(shell, line));
    return line;
}

/* From player to player the same field stays chosen; any other line begins with its first. */
static void choose_line(struct shell *shell, unsigned step)
{
    struct form *form = form_of(shell);
    unsigned line = next_line(shell, form->line, step);
    choose(form, line, form_is_player(line) ? form->player_field : 0);
}

/* By a letter one moves on: not into a name, where the next letter would be typed. */
static void choose_line_by_letter(struct shell *shell, unsigned step)
{
    struct form *form = form_of(shell);
    choose_line(shell, step);
    if (form_is_player(form->line))
        form->field = FIELD_COLOUR;
}

static void choose_field(struct shell *shell, bool forward)
{
    struct form *form = form_of(shell);
    if (forward && form->field + 1 < form_fields(form->line)) {
        choose(form, form->line, form->field + 1);
    } else if (!forward && form->field > 0) {
        choose(form, form->line, form->field - 1);
    } else {
        unsigned line = next_line(shell, form->line, forward ? 1 : LINES - 1);
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
static void move_player(struct shell *shell, bool up)
{
    struct form *form = form_of(shell);
    unsigned seat = form->line - LINE_FIRST_PLAYER, last = form->player_count - 1;
    if (!form_is_player(form->line)) {
        shell_say(shell, "%s and %s move a player: choose a player's line first.",
                  key_word_of(shell, BINDING_FORM_EARLIER).text, key_word_of(shell, BINDING_FORM_LATER).text);
        return;
    }
    if (up ? seat == 0 : seat == last)
        return;
    swap_players(form, seat, up ? seat - 1 : seat + 1);
    form->line += up ? -1U : 1U;
}

static void remove_chosen(struct shell *shell)
{
    struct form *form = form_of(shell);
    if (!form_is_player(form->line)) {
        remove_player(form, form->player_count - 1);
        return;
    }
    remove_player(form, form->line - LINE_FIRST_PLAYER);
    if (!form_shows(shell, form->line))
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

static void change(struct shell *shell, bool right)
{
    struct table *table = shell->table;
    struct form *form = form_of(shell);
    switch (form->line) {
    case LINE_COUNT_OF_PLAYERS:
        if (right)
            add_player(form);
        else
            remove_player(form, form->player_count - 1);
        break;
    case LINE_RULES:
        rules_change_edition(shell, right);
        break;
    case LINE_UNDO:
        table->undo = (enum undo_reach) stepped(table->undo, UNDO_NONE + 1, right);
        break;
    case LINE_PACE:
        table->pace = (enum pace) stepped(table->pace, PACE_COUNT, right);
        break;
    default:
        if (form_is_player(form->line))
            change_player(form, right);
        break;
    }
}

/* Left and Right change a value; where fields stand side by side they go from one to the other. */
static void step_sideways(struct shell *shell, bool right)
{
    struct form *form = form_of(shell);
    if (form_is_player(form->line) || form_fields(form->line) == 1)
        change(shell, right);
    else if (right ? form->field + 1 < form_fields(form->line) : form->field > 0)
        form->field += right ? 1 : -1U;
}

/* ---- Text --------------------------------------------------------------------------------------------- */

/* The text that the chosen line holds, and its room; null for lines without text. */
static char *text_of_line(struct shell *shell, size_t *room)
{
    struct form *form = form_of(shell);
    if (form->line == LINE_SEED) {
        *room = FORM_SEED_MAX;
        return form->seed;
    }
    *room = FORM_NAME_MAX;
    return form_is_player(form->line) ? form->names[form->line - LINE_FIRST_PLAYER] : NULL;
}

/* A seed has no letters, so those that move in the form move here too. */
static bool moves_by_letter(struct shell *shell, uint32_t code)
{
    unsigned number;
    enum command command = command_of_key(&shell->keys, STAGE_FORM, code, &number);
    if (command != COMMAND_FORM_ABOVE && command != COMMAND_FORM_BELOW)
        return false;
    setup_command(shell, command, 0);
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

static bool setup_text(struct shell *shell, uint32_t code)
{
    struct form *form = form_of(shell);
    if (setup_stage(shell) != STAGE_NAME || unicode_width(code) < 0)
        return false;
    size_t room;
    char bytes[UNICODE_BYTES_MAX + 1], *text = text_of_line(shell, &room);
    if (!text || unicode_width(code) < 0)
        return true;
    if (form->line == LINE_SEED && (code < '0' || code > '9')) {
        if (!moves_by_letter(shell, code))
            shell_say(shell, "A seed is a number: digits only.");
        return true;
    }
    size_t length = unicode_encode(code, bytes);
    if (form->line == LINE_SEED && !is_seed(text, bytes)) {
        shell_say(shell, "A seed is a number up to %" PRIu64 ": it has no room for that digit.", UINT64_MAX);
        return true;
    }
    if (strlen(text) + length > room) {
        shell_say(shell, "There is no room for more.");
        return true;
    }
    shell->message[0] = '\0';
    form->changed = true;
    form->leave_asked = false;
    strcat(text, bytes);
    return true;
}

/* Takes the last character away, with the marks that stand on it. */
static void rub_out(struct shell *shell)
{
    size_t room;
    char *text = text_of_line(shell, &room);
    if (text)
        field_erase(text);
}

/* ---- Starting ----------------------------------------------------------------------------------------- */

static void fill_setup(const struct shell *shell, struct setup *setup)
{
    const struct table *table = shell->table;
    const struct form *form = form_of(shell);
    if (table->preset)
        *setup = *table->preset;
    else
        setup_default(setup);
    setup->player_count = form->player_count;
    for (unsigned seat = 0; seat < form->player_count; seat++) {
        setup->players[seat].colour = form->colours[seat];
        unicode_clean(form->names[seat], setup->players[seat].name, sizeof setup->players[seat].name);
        snprintf(setup->players[seat].computer, sizeof setup->players[seat].computer, "%s",
                 form->computers[seat] > 0 ? form_seat_word(form, seat) : "");
    }
    memcpy(setup->edition, table->choice.edition, sizeof setup->edition);
    setup->rules = table->choice.rules;
    setup->set_count = table->choice.set_count;
    memcpy(setup->sets, table->choice.sets, sizeof setup->sets);
    memcpy(setup->river_plan, table->choice.river_plan, sizeof setup->river_plan);
    setup->seeded = true;
    setup->seed = form->seed[0] != '\0' ? strtoull(form->seed, NULL, 10) : table->next_seed;
}

/* The game that is set up; null with the reason when it cannot be. */
static struct session *make_session(const struct shell *shell, struct text_error *error)
{
    struct setup *setup = calloc(1, sizeof *setup);
    if (!setup) {
        text_error_set(error, 0, 0, "There is not enough memory for a game");
        return NULL;
    }
    fill_setup(shell, setup);
    struct session *session = session_new(shell->table->book, setup, error);
    free(setup);
    return session;
}

static void start(struct shell *shell)
{
    struct table *table = shell->table;
    struct form *form = form_of(shell);
    struct text_error error = {0};
    struct session *session = make_session(shell, &error);
    char why[200];
    if (!session) {
        shell_say(shell, "%s.", error.message);
        return;
    }
    table_keep_saved(shell);
    table->session = session;
    (void) memory_keep(shell, session, why); /* when that fails nothing is lost but this */
    form->changed = form->kept = false;
    table->next_seed++;
    shell_restart(shell, SCREEN_TABLE);
}

static void go_on(struct shell *shell)
{
    struct table *table = shell->table;
    table->session = table->saved;
    table->saved = NULL;
    shell_restart(shell, SCREEN_TABLE);
}

/* ---- Leaving ------------------------------------------------------------------------------------------ */

bool setup_keep(struct shell *shell)
{
    struct form *form = form_of(shell);
    struct text_error error = {0};
    char why[200] = "";
    if (!form->changed)
        return true;
    struct session *session = make_session(shell, &error);
    bool kept = session && memory_keep(shell, session, why);
    form->changed = !kept;
    form->kept = kept;
    if (!kept)
        shell_say(shell, "What is set up here cannot be kept for the next time: %s.",
                  session ? why : error.message);
    session_free(session);
    return kept;
}

bool setup_was_kept(const struct shell *shell)
{
    return form_of(shell)->kept;
}

/* What was typed waits for the next start; where it cannot, leaving is asked about. */
static void leave(struct shell *shell)
{
    struct form *form = form_of(shell);
    if (setup_keep(shell) || form->leave_asked) {
        shell->leaving = true;
        return;
    }
    form->leave_asked = true;
    shell_say_more(shell, "Once more leaves all the same.");
}

static void press_button(struct shell *shell)
{
    switch (form_of(shell)->field) {
    case BUTTON_START:
        start(shell);
        break;
    case BUTTON_LOAD:
        shell_push(shell, SCREEN_GAMES);
        break;
    default:
        leave(shell);
        break;
    }
}

/* Space: turns a switch, presses a button, changes a value. */
static void use_field(struct shell *shell)
{
    struct form *form = form_of(shell);
    bool *turned = form_switch(shell, form->line, form->field);
    if (turned)
        *turned = !*turned;
    else if (form->line == LINE_BUTTONS)
        press_button(shell);
    else if (form->line == LINE_CONTINUE)
        go_on(shell);
    else
        change(shell, true);
}

/* Enter: does what the line is there for, else goes on to the next. */
static void enter(struct shell *shell)
{
    switch (form_of(shell)->line) {
    case LINE_CONTINUE:
        go_on(shell);
        break;
    case LINE_RULES:
        shell->table->rules_open = true;
        break;
    case LINE_BUTTONS:
        press_button(shell);
        break;
    default:
        choose_line(shell, 1);
        break;
    }
}

static void setup_point(struct shell *shell, int x, bool chosen)
{
    struct form *form = form_of(shell);
    int field = form_field_at(shell, form->line, x);
    if (field < 0)
        return;
    chosen = chosen && form->field == (unsigned) field;
    choose(form, form->line, (unsigned) field);
    if (form->line == LINE_CONTINUE && chosen)
        setup_command(shell, COMMAND_ACCEPT, 0);
    else if (setup_stage(shell) == STAGE_FORM && (chosen || form_switch(shell, form->line, form->field)))
        setup_command(shell, COMMAND_FORM_USE, 0);
}

static void form_command(struct shell *shell, enum command command)
{
    switch (command) {
    case COMMAND_UP:
        choose_line(shell, LINES - 1);
        break;
    case COMMAND_DOWN:
        choose_line(shell, 1);
        break;
    case COMMAND_FORM_ABOVE:
        choose_line_by_letter(shell, LINES - 1);
        break;
    case COMMAND_FORM_BELOW:
        choose_line_by_letter(shell, 1);
        break;
    case COMMAND_NEXT:
        choose_field(shell, true);
        break;
    case COMMAND_PREVIOUS:
        choose_field(shell, false);
        break;
    case COMMAND_LEFT:
        step_sideways(shell, false);
        break;
    case COMMAND_RIGHT:
        step_sideways(shell, true);
        break;
    case COMMAND_FORM_USE:
        use_field(shell);
        break;
    case COMMAND_ACCEPT:
        enter(shell);
        break;
    case COMMAND_BACK:
        choose(form_of(shell), LINE_BUTTONS, BUTTON_START);
        break;
    default:
        break;
    }
}

static bool is_at_end(const struct shell *shell)
{
    const struct form *form = form_of(shell);
    return form->line == LINE_BUTTONS || form->line == LINE_CONTINUE;
}

/* Whether a command may change what is set up. */
static bool is_change(const struct shell *shell, enum command command)
{
    const struct form *form = form_of(shell);
    switch (command) {
    case COMMAND_ERASE:
    case COMMAND_FORM_EARLIER:
    case COMMAND_FORM_LATER:
    case COMMAND_FORM_ADD:
    case COMMAND_FORM_REMOVE:
        return true;
    case COMMAND_FORM_USE:
        return form->line != LINE_BUTTONS && form->line != LINE_CONTINUE;
    case COMMAND_LEFT:
    case COMMAND_RIGHT:
        return form_is_player(form->line) || form_fields(form->line) == 1;
    default:
        return false;
    }
}

static void setup_command(struct shell *shell, enum command command, unsigned number)
{
    struct form *form = form_of(shell);
    (void) number;
    form->changed = form->changed || is_change(shell, command);
    if (command == COMMAND_QUIT || (command == COMMAND_BACK && is_at_end(shell))) {
        leave(shell);
        return;
    }
    bool leaves = form->line == LINE_BUTTONS && form->field == BUTTON_QUIT;
    form->leave_asked = form->leave_asked && leaves;
    if (shell->table->rules_open) {
        rules_command(shell, command);
        return;
    }
    switch (command) {
    case COMMAND_ERASE:
        rub_out(shell);
        break;
    case COMMAND_FORM_EARLIER:
        move_player(shell, true);
        break;
    case COMMAND_FORM_LATER:
        move_player(shell, false);
        break;
    case COMMAND_FORM_ADD:
        add_player(form);
        break;
    case COMMAND_FORM_REMOVE:
        remove_chosen(shell);
        break;
    default:
        form_command(shell, command);
        break;
    }
}

static void setup_draw(const struct shell *shell, struct canvas *canvas)
{
    if (shell->table->rules_open)
        rules_draw(shell, canvas);
    else
        form_draw(shell, canvas);
}

/* Esc leaves the set-up from its end only. */
static const char *setup_words(const struct shell *shell, enum binding binding)
{
    return binding == BINDING_FORM_QUIT && !is_at_end(shell) ? "back" : NULL;
}

const struct screen_ops setup_screen = {
    .title = "Set-up",
    .state_size = sizeof(struct form),
    .stage_of = setup_stage,
    .open = setup_open,
    .command = setup_command,
    .text = setup_text,
    .words = setup_words,
    .point = setup_point,
    .draw = setup_draw,
};
