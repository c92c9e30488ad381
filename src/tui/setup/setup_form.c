/* SPDX-License-Identifier: MIT */
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
    return line < LINE_FIRST_PLAYER + PLAYER_MAX;
}

bool form_shows(const struct shell *shell, unsigned line)
{
    size_t players = shell->table->next.player_count;
    if (line > LINE_MORE && line < LINE_PLAY)
        return form_of(shell)->more;
    return form_is_player(line) ? line - LINE_FIRST_PLAYER < players
                                : line != LINE_ADD || players < PLAYER_MAX;
}

unsigned form_fields(unsigned line)
{
    return form_is_player(line) ? 3 : line == LINE_TILES ? rules_extras() : 1;
}

enum form_kind form_kind(struct form_place at)
{
    bool player = form_is_player(at.line);
    if (at.line == LINE_SEED || (player && at.field == FIELD_NAME))
        return FORM_TEXT;
    return player || at.line == LINE_RULES ? FORM_VALUE : FORM_BUTTON;
}

bool form_is_value(unsigned line)
{
    return form_is_player(line) || line == LINE_RULES;
}

unsigned form_step(const struct shell *shell, unsigned line, bool down)
{
    do
        line = (line + (down ? 1 : LINES - 1U)) % LINES;
    while (!form_shows(shell, line));
    return line;
}

void form_choose(struct setup_view *view, unsigned line, unsigned field)
{
    view->at = (struct form_place){line, field};
    if (form_is_player(line))
        view->player_field = field;
}

/* ---- What the fields say ------------------------------------------------------------------------------ */

void setup_write_saved(const struct session *saved, char *text, size_t size)
{
    const struct setup *setup = session_setup(saved);
    char names[SENTENCE_MAX];
    snprintf(text, size, _("turn %1$u of %2$u, %3$s"), session_game(saved)->turn,
             session_set(saved)->tile_count - 1U,
             describe_players(setup, (1U << setup->player_count) - 1, names, sizeof names));
}

static void write_player(const struct setup_player *player, unsigned field, char *text, size_t size)
{
    const char *seat = strcmp(player->computer, COMMAND_SEAT) == 0 ? _("program")
                       : player->computer[0] != '\0'               ? _(player->computer)
                                                                   : _("person");
    snprintf(text, size, "%s",
             field == FIELD_COLOUR ? _(colour_word((enum colour) player->colour))
             : field == FIELD_SEAT ? seat
                                   : player->name);
}

void form_write(const struct shell *shell, struct form_place at, char *text, size_t size)
{
    const struct table *table = shell->table;
    static const char *const buttons[LINES] = {[LINE_ADD] = N_("[ add a player ]"),
                                               [LINE_ALL_RULES] = N_("[ Every rule, table size, rivers ]"),
                                               [LINE_OPTIONS] = N_("[ Options: hints, pace, looks ]"),
                                               [LINE_PLAY] = N_("[ Play ]")};
    if (form_is_player(at.line))
        write_player(&table->next.players[at.line - LINE_FIRST_PLAYER], at.field, text, size);
    else if (at.line == LINE_TILES)
        snprintf(text, size, "[%c] %s", rules_has_extra(shell, at.field) ? 'x' : ' ',
                 _(rules_extra_words(at.field)));
    else if (at.line == LINE_RULES)
        rules_summary(&table->next, text, size);
    else if (at.line == LINE_SEED)
        snprintf(text, size, "%s", form_of(shell)->seed);
    else if (at.line == LINE_MORE)
        snprintf(text, size, "%s", form_of(shell)->more ? _("[ Less ]") : _("[ More ... ]"));
    else
        snprintf(text, size, "%s", _(buttons[at.line]));
}

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

/* The word of records for a choice of a seat: "" for a person, the levels, then a program. */
static const char *seat_listed(unsigned index)
{
    return index == 0 ? "" : index <= LEVELS_LISTED ? levels_listed[index - 1] : COMMAND_SEAT;
}

bool form_has_seat(const char *computer)
{
    struct level level;
    return level_find(computer, &level) || strcmp(computer, COMMAND_SEAT) == 0;
}

static void change_seat(struct setup_player *player, bool right)
{
    enum { SEATS = LEVELS_LISTED + 2 };
    unsigned seat = 0;
    while (seat + 1 < SEATS && strcmp(seat_listed(seat), player->computer) != 0)
        seat++;
    snprintf(player->computer, sizeof player->computer, "%s",
             seat_listed((seat + (right ? 1 : SEATS - 1)) % SEATS));
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
    if (player && !form_shows(shell, at->line))
        at->line--;
}

/* Moves the chosen player, who stays chosen. */
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
    if (form_kind(at) == FORM_BUTTON)
        return;
    table->next_changed = true;
    if (at.line == LINE_RULES)
        rules_change_edition(&table->next, right ? 1 : -1);
    else if (form_is_player(at.line))
        change_player(&table->next, at, right);
}

char *form_text(struct shell *shell, size_t *room)
{
    struct setup_view *view = form_of(shell);
    if (form_kind(view->at) != FORM_TEXT)
        return NULL;
    *room = view->at.line == LINE_SEED ? FORM_SEED_MAX + 1 : FORM_NAME_MAX + 1;
    return view->at.line == LINE_SEED ? view->seed
                                      : shell->table->next.players[view->at.line - LINE_FIRST_PLAYER].name;
}
