/*
 * setup_form.c: the values of the set-up form's lines, and the functions that change them.
 *
 * It draws nothing and begins no game.
 */
#include "tui/setup/setup_form.h"

#include <stdio.h>
#include <string.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "bots/command_words.h"
#include "players/levels.h"

/* ---- Lines and fields --------------------------------------------------------------------------------- */

bool form_is_player(unsigned line)
{
    return line >= LINE_FIRST_PLAYER && line < LINE_FIRST_PLAYER + PLAYER_MAX;
}

static bool shows(const struct shell *shell, unsigned line)
{
    if (line == LINE_CONTINUE)
        return shell->table->saved != NULL;
    return !form_is_player(line) || line - LINE_FIRST_PLAYER < shell->table->next.player_count;
}

static unsigned fields(unsigned line)
{
    return form_is_player(line) ? 3 : line == LINE_BUTTONS ? 4 : 1;
}

static enum form_kind kind(struct form_place at)
{
    bool player = form_is_player(at.line);
    if (at.line == LINE_SEED || (player && at.field == FIELD_NAME))
        return FORM_TEXT;
    return player || at.line == LINE_COUNT_OF_PLAYERS || at.line == LINE_RULES ? FORM_VALUE : FORM_BUTTON;
}

bool form_is_value(unsigned line)
{
    return form_is_player(line) || fields(line) == 1;
}

void form_choose(struct setup_view *view, unsigned line, unsigned field)
{
    view->at = (struct form_place){line, field};
    if (form_is_player(line))
        view->player_field = field;
}

/* ---- What they say ------------------------------------------------------------------------------------ */

/* "Continue: turn 32 of 71, Ada and Bruno" */
static void write_continue(const struct session *saved, char *text, size_t size)
{
    const struct setup *setup = session_setup(saved);
    char names[SENTENCE_MAX];
    snprintf(text, size, _("Continue: turn %1$u of %2$u, %3$s"), session_game(saved)->turn,
             session_set(saved)->tile_count - 1U,
             describe_players(setup, (1U << setup->player_count) - 1, names, sizeof names));
}

static void write_player(const struct setup_player *player, unsigned field, char *text, size_t size)
{
    const char *seat = strcmp(player->computer, COMMAND_SEAT) == 0 ? _("program")
                       : player->computer[0] != '\0'               ? player->computer
                                                                   : _("person");
    snprintf(text, size, "%s",
             field == FIELD_COLOUR ? _(colour_word((enum colour) player->colour))
             : field == FIELD_SEAT ? seat
                                   : player->name);
}

unsigned form_level_count(void)
{
    unsigned count = 0;
    while (level_number(count))
        count++;
    return count;
}

unsigned form_usual_level(const struct setup *next)
{
    enum { USUAL = 3 };
    for (size_t seat = next->player_count; seat-- > 0;)
        for (unsigned i = 0; i < form_level_count(); i++)
            if (strcmp(next->players[seat].computer, level_number(i)->name) == 0)
                return i;
    return USUAL;
}

static void write_button(const struct shell *shell, unsigned button, char *text, size_t size)
{
    static const char *const buttons[][4] = {
        {N_("[ Load a game ]"), N_("[ Learn to play ]"), N_("[ Puzzles ]"), N_("[ Quit ]")},
        {N_("[Load]"), N_("[Learn]"), N_("[Puzzle]"), N_("[Quit]")}};
    snprintf(text, size, "%s", _(buttons[shell->width < SETUP_NARROW][button]));
}

static void write(const struct shell *shell, struct form_place at, char *text, size_t size)
{
    const struct table *table = shell->table;
    bool narrow = shell->width < SETUP_NARROW;
    if (at.line == LINE_CONTINUE)
        write_continue(table->saved, text, size);
    else if (at.line == LINE_TOGETHER)
        snprintf(text, size, _("[ Play together ]"));
    else if (at.line == LINE_AGAINST)
        snprintf(text, size, narrow ? _("[ Play the computer: %s ]") : _("[ Play against the computer: %s ]"),
                 level_number(form_of(shell)->level)->name);
    else if (at.line == LINE_COUNT_OF_PLAYERS)
        snprintf(text, size, "%zu", table->next.player_count);
    else if (at.line == LINE_RULES)
        rules_summary(&table->next, text, size);
    else if (at.line == LINE_SEED)
        snprintf(text, size, "%s", form_of(shell)->seed);
    else if (at.line == LINE_OPTIONS)
        snprintf(text, size, "%s", narrow ? _("[ Options ]") : _("[ Options: hints, undo, pace, looks ]"));
    else if (form_is_player(at.line))
        write_player(&table->next.players[at.line - LINE_FIRST_PLAYER], at.field, text, size);
    else
        write_button(shell, at.field, text, size);
}

const struct form setup_form = {LINES, shows, fields, kind, write};

/* ---- Players ------------------------------------------------------------------------------------------ */

/* Whether another of the first `count` players has the colour. */
static bool colour_taken(const struct setup *next, size_t count, unsigned seat, unsigned colour)
{
    for (unsigned other = 0; other < count; other++)
        if (other != seat && next->players[other].colour == colour)
            return true;
    return false;
}

/* Takes the next colour that nobody else at the table has. */
static void change_colour(struct setup *next, unsigned seat, unsigned step)
{
    unsigned colour = next->players[seat].colour;
    do
        colour = (colour + step) % COLOUR_COUNT;
    while (colour_taken(next, next->player_count, seat, colour));
    next->players[seat].colour = (uint8_t) colour;
}

/* The words of records for a seat: "" for a person, the levels in their order, then a program. */
static const char *seat_listed(unsigned index)
{
    const struct level *level = index > 0 ? level_listed(index - 1) : NULL;
    if (index == 0)
        return "";
    return level ? level->name : index > 1 && level_listed(index - 2) ? COMMAND_SEAT : NULL;
}

unsigned form_seat_of(const char *computer)
{
    unsigned seat = 0;
    while (seat_listed(seat) && strcmp(seat_listed(seat), computer) != 0)
        seat++;
    return seat_listed(seat) ? seat : 0;
}

static unsigned stepped(unsigned value, unsigned count, bool right)
{
    return (value + (right ? 1 : count - 1)) % count;
}

static void change_seat(struct setup_player *player, bool right)
{
    unsigned count = 0;
    while (seat_listed(count))
        count++;
    snprintf(player->computer, sizeof player->computer, "%s",
             seat_listed(stepped(form_seat_of(player->computer), count, right)));
}

void form_assign_colours(struct setup *next)
{
    for (unsigned seat = (unsigned) next->player_count; seat < PLAYER_MAX; seat++) {
        struct setup_player *player = &next->players[seat];
        *player = (struct setup_player){0};
        while (colour_taken(next, seat, seat, player->colour))
            player->colour++;
    }
}

void form_add_player(struct shell *shell)
{
    struct setup *next = &shell->table->next;
    shell->table->next_changed = true;
    if (next->player_count == PLAYER_MAX)
        return;
    unsigned seat = (unsigned) next->player_count++;
    struct setup_player *player = &next->players[seat];
    player->name[0] = player->computer[0] = '\0';
    if (colour_taken(next, seat, seat, player->colour))
        change_colour(next, seat, 1);
}

void form_swap_players(struct setup *next, unsigned one, unsigned other)
{
    struct setup_player player = next->players[one];
    next->players[one] = next->players[other];
    next->players[other] = player;
}

static void remove_player(struct setup *next, size_t seat)
{
    if (next->player_count == 1)
        return;
    for (; seat + 1 < next->player_count; seat++)
        form_swap_players(next, (unsigned) seat, (unsigned) seat + 1);
    next->player_count--;
}

void form_remove_player(struct shell *shell)
{
    struct setup *next = &shell->table->next;
    struct form_place *at = &form_of(shell)->at;
    bool player = form_is_player(at->line);
    shell->table->next_changed = true;
    remove_player(next, player ? at->line - LINE_FIRST_PLAYER : next->player_count - 1);
    if (!shows(shell, at->line))
        at->line--;
}

/* The choice moves with the player. */
void form_move_player(struct shell *shell, int by)
{
    struct form_place *at = &form_of(shell)->at;
    struct setup *next = &shell->table->next;
    unsigned seat = at->line - LINE_FIRST_PLAYER;
    if (!form_is_player(at->line)) {
        shell_say(shell, _("%1$s and %2$s move a player: choose a player's line first."),
                  key_word_of(shell, COMMAND_PAGE_UP).text, key_word_of(shell, COMMAND_PAGE_DOWN).text);
        return;
    }
    shell->table->next_changed = true;
    if (by < 0 ? seat == 0 : seat + 1 == next->player_count)
        return;
    form_swap_players(next, seat, seat + (unsigned) by);
    at->line += (unsigned) by;
}

/* ---- Changing values ---------------------------------------------------------------------------------- */

static void change_player(struct setup *next, struct form_place at, bool right)
{
    unsigned seat = at.line - LINE_FIRST_PLAYER;
    if (at.field == FIELD_SEAT)
        change_seat(&next->players[seat], right);
    else
        change_colour(next, seat, right ? 1 : COLOUR_COUNT - 1);
}

void form_change(struct shell *shell, bool right)
{
    struct table *table = shell->table;
    struct form_place at = form_of(shell)->at;
    if (at.line == LINE_AGAINST)
        form_of(shell)->level = stepped(form_of(shell)->level, form_level_count(), right);
    if (kind(at) == FORM_BUTTON)
        return;
    table->next_changed = true;
    if (at.line == LINE_RULES)
        rules_change_edition(&table->next, right ? 1 : -1);
    else if (form_is_player(at.line))
        change_player(&table->next, at, right);
    else if (at.line == LINE_COUNT_OF_PLAYERS && right)
        form_add_player(shell);
    else if (at.line == LINE_COUNT_OF_PLAYERS)
        remove_player(&table->next, table->next.player_count - 1);
}

char *form_text(struct shell *shell, size_t *room)
{
    struct setup_view *view = form_of(shell);
    if (kind(view->at) != FORM_TEXT)
        return NULL;
    *room = view->at.line == LINE_SEED ? FORM_SEED_MAX + 1 : FORM_NAME_MAX + 1;
    return view->at.line == LINE_SEED ? view->seed
                                      : shell->table->next.players[view->at.line - LINE_FIRST_PLAYER].name;
}
