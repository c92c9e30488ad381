/* SPDX-License-Identifier: MIT */
/*
 * screen_setup.c: the set-up form's commands.  Rules and tiles have a page of their own (screen_rules.c).
 *
 * The lines and fields are those of setup_form.h.  No question has to be answered: Enter at once starts a
 * sensible game.
 */
#include "tui/setup/screen_setup.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/translate.h"
#include "base/unicode.h"
#include "tui/board/table_save.h"
#include "tui/kit/field.h"
#include "tui/setup/setup_form.h"
#include "tui/setup/setup_memory.h"
#include "words/player_names.h"
#include "words/rule_words.h"

static void setup_command(struct shell *shell, enum command command);

unsigned setup_people(const struct setup *next)
{
    unsigned people = 0;
    for (size_t seat = 0; seat < next->player_count; seat++)
        people += next->players[seat].computer[0] == '\0';
    return people;
}

struct setup_player *setup_person(struct setup *next)
{
    unsigned person = 0;
    while (person + 1 < next->player_count && next->players[person].computer[0] != '\0')
        person++;
    form_swap_players(next, 0, person);
    return &next->players[0];
}

/* Opens the set-up; after a game alone against a computer, the computer's seat becomes a person's. */
static void setup_open(struct shell *shell)
{
    struct setup_view *view = form_of(shell);
    struct setup *next = &shell->table->next;
    if (next->player_count == 2 && setup_people(next) < 2)
        next->players[0].computer[0] = next->players[1].computer[0] = '\0';
    view->player_field = FIELD_NAME;
    form_choose(view, LINE_PLAY, 0);
}

static enum stage setup_stage(const struct shell *shell)
{
    return form_kind(form_of(shell)->at) == FORM_TEXT ? STAGE_NAME : STAGE_FORM;
}

/* ---- Moving ------------------------------------------------------------------------------------------- */

/* Moves to another line.  Keeps the field when moving from player to player; other lines begin with their
 * first field.  A move by a letter avoids names, where the next letter would be typed. */
static void choose_line(struct shell *shell, int by)
{
    struct setup_view *view = form_of(shell);
    unsigned line = form_step(shell, view->at.line, by > 0);
    form_choose(view, line, form_is_player(line) ? view->player_field : 0);
    if (view->by_letter && form_is_player(line))
        view->at.field = FIELD_COLOUR;
}

static void choose_field(struct shell *shell, int by)
{
    struct setup_view *view = form_of(shell);
    struct form_place at = view->at;
    if (by > 0 ? at.field + 1 < form_fields(at.line) : at.field > 0) {
        form_choose(view, at.line, at.field + (unsigned) by);
        return;
    }
    at.line = form_step(shell, at.line, by > 0);
    form_choose(view, at.line, by > 0 ? 0 : form_fields(at.line) - 1);
}

/* Left and Right change a value, or move between fields side by side. */
static void step_sideways(struct shell *shell, int by)
{
    struct form_place *at = &form_of(shell)->at;
    if (form_is_value(at->line))
        form_change(shell, by > 0);
    else if (by > 0 ? at->field + 1 < form_fields(at->line) : at->field > 0)
        at->field += (unsigned) by;
}

/* ---- Text --------------------------------------------------------------------------------------------- */

/* Whether a letter moves in the form; it does in the seed too, which has no letters. */
static bool moves_by_letter(struct shell *shell, uint32_t code)
{
    unsigned number;
    enum command command = command_of_key(&shell->keys, STAGE_FORM, code, &number);
    if (command != COMMAND_UP && command != COMMAND_DOWN)
        return false;
    setup_command(shell, command);
    return true;
}

static bool is_seed(const char *digits)
{
    errno = 0;
    (void) strtoull(digits, NULL, 10);
    return errno == 0;
}

/* Adds a digit to the seed.  Other keys move to another line, or get a message. */
static bool type_seed(struct shell *shell, char seed[FORM_SEED_MAX + 1], uint32_t code)
{
    char before[FORM_SEED_MAX + 1];
    memcpy(before, seed, sizeof before);
    if (code < '0' || code > '9') {
        if (!moves_by_letter(shell, code))
            shell_say(shell, _("A seed is a number: digits only."));
        return false;
    }
    if (field_text(shell, seed, sizeof before, code) && strcmp(before, seed) != 0 && is_seed(seed))
        return true;
    memcpy(seed, before, sizeof before);
    shell_say(shell, _("A seed is a number up to %llu: it has no room for that digit."),
              (unsigned long long) UINT64_MAX);
    return false;
}

static bool setup_text(struct shell *shell, uint32_t code)
{
    struct setup_view *view = form_of(shell);
    size_t room;
    char *text = form_text(shell, &room);
    if (!text || unicode_width(code) < 0)
        return false;
    if (text == view->seed ? type_seed(shell, text, code) : field_text(shell, text, room, code)) {
        shell->table->next_changed = true;
    }
    return true;
}

static void erase(struct shell *shell)
{
    size_t room;
    char *text = form_text(shell, &room);
    if (text)
        field_erase(text);
    shell->table->next_changed = true;
}

/* ---- Starting ----------------------------------------------------------------------------------------- */

/* Creates the game that was set up; null with the reason on failure. */
static struct session *make_session(const struct shell *shell, struct text_error *error)
{
    const char *seed = form_of(shell)->seed;
    struct setup setup = shell->table->next;
    for (size_t seat = 0; seat < setup.player_count; seat++) {
        char *name = setup.players[seat].name;
        unicode_clean(shell->table->next.players[seat].name, name, FORM_NAME_MAX + 1);
        if (name[strspn(name, " ")] == '\0') /* the name has only blanks */
            name[0] = '\0';
    }
    setup.seeded = true;
    setup.seed = seed[0] != '\0' ? strtoull(seed, NULL, 10) : shell->table->next_seed;
    return session_new(shell->table->book, &setup, error);
}

/* Begins the game that was set up, or says why that is not possible. */
static void setup_start(struct shell *shell)
{
    struct text_error error = {0};
    char why[200], name[NAME_SHOWN_MAX];
    if (describe_namesakes(&shell->table->next, name, sizeof name)) {
        shell_say(shell, _("Two players are called %s: each needs a name of its own."), name);
        return;
    }
    struct session *session = make_session(shell, &error);
    if (!session) {
        shell_say(shell, "%s.", words_without_rule(error.message));
        return;
    }
    (void) memory_save(shell, session, why); /* if that fails, only the set-up is lost */
    shell->table->next_changed = form_of(shell)->kept = false;
    shell->table->next_seed++;
    table_begin(shell, session);
}

void setup_play_against(struct shell *shell, const char *level)
{
    struct setup *next = &shell->table->next;
    setup_person(next)->computer[0] = '\0';
    if (next->player_count < 2)
        form_add_player(shell);
    struct setup_player *computer = &next->players[1];
    if (computer->computer[0] == '\0')
        computer->name[0] = '\0';
    snprintf(computer->computer, sizeof computer->computer, "%s", level);
    next->player_count = 2;
    setup_start(shell);
}

/* ---- Leaving ------------------------------------------------------------------------------------------ */

bool setup_save(struct shell *shell)
{
    struct text_error error = {0};
    char why[200] = "";
    if (!shell->table->next_changed)
        return true;
    struct session *session = make_session(shell, &error);
    bool kept = session && memory_save(shell, session, why);
    shell->table->next_changed = !kept;
    form_of(shell)->kept = kept;
    if (!kept)
        shell_say(shell, _("This set-up cannot be saved for the next start: %s."),
                  session ? why : words_without_rule(error.message));
    session_free(session);
    return kept;
}

bool setup_was_saved(const struct shell *shell)
{
    return form_of(shell)->kept;
}

void setup_leave(struct shell *shell)
{
    struct setup_view *view = form_of(shell);
    if (setup_save(shell) || view->leave_asked) {
        shell->leaving = true;
        return;
    }
    view->leave_asked = true;
    shell_say_more(shell, _("Once more quits anyway."));
}

/* ---- Commands ----------------------------------------------------------------------------------------- */

static void press_button(struct shell *shell)
{
    struct setup_view *view = form_of(shell);
    switch (view->at.line) {
    case LINE_ADD:
        form_add_player(shell);
        form_choose(view, LINE_FIRST_PLAYER + (unsigned) shell->table->next.player_count - 1, FIELD_NAME);
        break;
    case LINE_TILES:
        rules_change_extra(shell, view->at.field);
        break;
    case LINE_MORE:
        view->more = !view->more;
        break;
    case LINE_ALL_RULES:
        shell_push(shell, SCREEN_RULES);
        break;
    case LINE_OPTIONS:
        shell_push_with(shell, SCREEN_MENU, "options");
        break;
    default:
        setup_start(shell);
        break;
    }
}

/* Space: presses a button, opens a page or changes a value. */
static void use_field(struct shell *shell)
{
    if (form_kind(form_of(shell)->at) == FORM_BUTTON)
        press_button(shell);
    else
        form_change(shell, true);
}

static bool is_name(struct form_place at)
{
    return form_is_player(at.line) && at.field == FIELD_NAME;
}

static void choose_start(struct shell *shell)
{
    form_choose(form_of(shell), LINE_PLAY, 0);
}

/* Enter: presses a button; goes from a name to the next name, and from the last one to the button; on any
 * other line starts the game that is set up. */
static void enter(struct shell *shell)
{
    struct form_place at = form_of(shell)->at;
    if (form_kind(at) == FORM_BUTTON)
        press_button(shell);
    else if (!is_name(at))
        setup_start(shell);
    else if (at.line + 1 - LINE_FIRST_PLAYER < shell->table->next.player_count)
        form_choose(form_of(shell), at.line + 1, FIELD_NAME);
    else
        choose_start(shell);
}

static void setup_point(struct shell *shell, int x, bool chosen)
{
    struct setup_view *view = form_of(shell);
    int field = form_field_at(shell, view->at.line, x, shell->mouse.y);
    if (field < 0)
        return;
    chosen = chosen && view->at.field == (unsigned) field;
    form_choose(view, view->at.line, (unsigned) field);
    if (setup_stage(shell) == STAGE_FORM && chosen)
        setup_command(shell, COMMAND_CHANGE);
}

static const struct action actions[] = {{COMMAND_UP, .step = choose_line, .by = -1},
                                        {COMMAND_DOWN, .step = choose_line, .by = 1},
                                        {COMMAND_PREVIOUS, .step = choose_field, .by = -1},
                                        {COMMAND_NEXT, .step = choose_field, .by = 1},
                                        {COMMAND_LEFT, .step = step_sideways, .by = -1},
                                        {COMMAND_RIGHT, .step = step_sideways, .by = 1},
                                        {COMMAND_PAGE_UP, .step = form_move_player, .by = -1},
                                        {COMMAND_PAGE_DOWN, .step = form_move_player, .by = 1},
                                        {COMMAND_CHANGE, .act = use_field},
                                        {COMMAND_ACCEPT, .act = enter},
                                        {COMMAND_BACK, .act = choose_start},
                                        {COMMAND_ERASE, .act = erase},
                                        {COMMAND_FORM_ADD, .act = form_add_player},
                                        {COMMAND_DELETE, .act = form_remove_player},
                                        {0}};

static void setup_command(struct shell *shell, enum command command)
{
    if (command == COMMAND_BACK && setup_stage(shell) == STAGE_FORM)
        shell_pop(shell);
    else
        (void) shell_act(shell, actions, command);
}

static bool setup_key(struct shell *shell, uint32_t key, enum command command)
{
    (void) command;
    form_of(shell)->by_letter = key > ' ' && key < INPUT_NONE;
    return false;
}

static const char *setup_words(const struct shell *shell, enum command command)
{
    struct form_place at = form_of(shell)->at;
    if (command != COMMAND_ACCEPT || at.line == LINE_PLAY)
        return NULL;
    return is_name(at) ? N_("next") : form_kind(at) == FORM_BUTTON ? N_("choose") : NULL;
}

const struct screen_ops setup_screen = {
    .title = "Set-up",
    .state_size = sizeof(struct setup_view),
    .stage_of = setup_stage,
    .open = setup_open,
    .first = setup_key,
    .command = setup_command,
    .text = setup_text,
    .words = setup_words,
    .point = setup_point,
    .draw = form_draw,
};
