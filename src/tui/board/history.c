/* SPDX-License-Identifier: MIT */
/*
 * history.c: shows a game at a point in its history, for the replay and the rules tester.
 *
 * The position is that of table->history.  Nothing here changes the game.
 */
#include "tui/board/history.h"

#include <stdio.h>

#include "base/sentence.h"
#include "base/translate.h"
#include "play/hints.h"
#include "session/record_write.h"
#include "tui/board/board_view.h"
#include "tui/board/features.h"
#include "words/describe.h"
#include "words/events.h"

/* ---- The position ------------------------------------------------------------------------------------- */

void history_take(struct shell *shell, struct session *session)
{
    history_free(shell);
    shell->table->history = replay_new(session);
    shell->table->session = session;
}

void history_free(struct shell *shell)
{
    replay_free(shell->table->history);
    shell->table->history = NULL;
}

void history_hold_cursor(struct shell *shell)
{
    shell->table->look.on = true;
    shell->table->held.square = shell->table->look.square;
    shell->table->held.wrong_sides = 0;
}

void history_point(struct shell *shell, struct square square)
{
    const struct game *game = table_game(shell);
    int tile = game_tile_at(game, square);
    shell->table->look.square = square;
    shell->table->look.segment = tile >= 0 ? game->tiles[tile].figure.segment : 0;
    history_hold_cursor(shell);
    board_follow(shell, false);
}

void history_show(struct shell *shell, bool centre)
{
    const struct game *game = table_game(shell);
    struct table *table = shell->table;
    table->held.square = game->tiles[game->tile_count - 1].square;
    table->held.wrong_sides = 0;
    table->numbered = FIGURE_MEEPLE;
    if (table->editable && game->phase == PHASE_PLACE)
        held_tile_begin(shell);
    if (table->editable)
        history_point(shell, table->held.square);
    board_refit(shell, centre);
}

void history_go(struct shell *shell, size_t at)
{
    replay_go(shell->table->history, at);
    history_show(shell, false);
}

bool history_go_to_turn(struct shell *shell, unsigned turn)
{
    const struct replay *history = shell->table->history;
    unsigned turns = replay_turns(history);
    if (turn > turns)
        shell_say(shell, _("There is no turn %1$u: the record has %2$u."), turn, turns);
    else
        history_go(shell, replay_end_of_turn(history, turn));
    return turn <= turns;
}

/* ---- In words ----------------------------------------------------------------------------------------- */

/* The type of a step's tile.  The end of the game and some extensions have none; their words do not use the
 * type returned. */
static const struct tile_type *type_of(const struct tile_set *set, const struct session_step *step)
{
    return &set->types[step->type == NO_TYPE ? 0 : step->type];
}

const char *history_describe_step(const struct session *session, size_t index, const struct game *game,
                                  char text[SENTENCE_MAX])
{
    const struct session_step *step = session_step_at(session, index);
    const struct setup *setup = session_setup(session);
    const size_t size = SENTENCE_MAX;
    const struct tile_type *type = type_of(game->set, step);
    char name[NAME_SHOWN_MAX];
    describe_player(setup, step->player, name, sizeof name);
    switch ((enum step_kind) step->kind) {
    case STEP_DRAW_TILE:
    case STEP_DEAL_TILE:
    case STEP_SELL_TILE:
    case STEP_EXTEND_TABLE:
        if (describe_aside(game, setup, step, text, size)[0] == '\0')
            snprintf(text, size, _("%1$s draws a tile: %2$s."), name, _(type->title));
        break;
    case STEP_PLACE_TILE:
        snprintf(text, size, _("%s places the tile here."), name);
        break;
    case STEP_PUT_FIGURE:
        describe_turn(session, index, text);
        break;
    case STEP_END_GAME:
        snprintf(text, size, _("The game is over. The features on the board are scored."));
        break;
    }
    return text;
}

void history_describe(const struct shell *shell, char text[SENTENCE_MAX])
{
    const struct table *table = shell->table;
    const struct replay *history = table->history;
    const struct replay_event *last = replay_last(history);
    const struct setup *setup = session_setup(table->session);
    char names[NAME_SHOWN_MAX * 2];
    if (!last)
        snprintf(text, SENTENCE_MAX, _("The board before the first turn of %s."),
                 describe_players(setup, (1U << setup->player_count) - 1, names, sizeof names));
    else if (last->score > 0)
        describe_score(setup, &replay_report(history)->entries[last->score - 1], text, SENTENCE_MAX);
    else
        (void) history_describe_step(table->session, last->step, table_game(shell), text);
}

/* "City corridor R+4" */
static void write_score(const struct shell *shell, const struct score_entry *entry, char *text, size_t size)
{
    const struct setup *setup = session_setup(shell->table->session);
    snprintf(text, size, "%s", describe_score_title(entry));
    for (unsigned seat = 0; seat < setup->player_count; seat++)
        if ((unsigned) entry->owners >> seat & 1U)
            sentence_add(text, size, " %c+%d", player_letter(setup, seat), entry->points);
}

/* "City corridor", "placed", "knight" */
static void write_step(const struct session_step *step, const struct tile_type *type, char *text, size_t size)
{
    static const char *const words[] = {[STEP_EXTEND_TABLE] = N_("the table grows"),
                                        [STEP_PLACE_TILE] = N_("placed"),
                                        [STEP_END_GAME] = N_("end")};
    if (step->kind == STEP_SELL_TILE)
        snprintf(text, size, _("%1$s sold for %2$d"), _(type->title), step->price);
    else if (step->kind == STEP_PUT_FIGURE)
        hint_describe_move(type, &(struct move){.figure = step->figure}, text, size);
    else
        snprintf(text, size, "%s", _(words[step->kind] ? words[step->kind] : type->title));
    if (step->discarded || step->returned)
        sentence_add(text, size, _(" fits nowhere"));
}

/* Writes a step as records do, since testers type such lines. */
static void write_in_notation(const struct session *session, const struct session_step *step,
                              const struct score_entry *entry, char *text, size_t size)
{
    struct text_buffer line = {0};
    if (entry)
        write_entry(&line, session_setup(session), entry);
    else
        write_step_line(&line, session, step);
    snprintf(text, size, "%.*s", (int) line.length - 1, line.text);
    text_free(&line);
}

void history_write_event(const struct shell *shell, const struct replay_event *event, char *text, size_t size)
{
    const struct session *session = shell->table->session;
    const struct session_step *step = session_step_at(session, event->step);
    const struct score_entry *entry =
        event->score > 0 ? &replay_report(shell->table->history)->entries[event->score - 1] : NULL;
    if (table_in_tester(shell))
        write_in_notation(session, step, entry, text, size);
    else if (entry)
        write_score(shell, entry, text, size);
    else
        write_step(step, type_of(table_game(shell)->set, step), text, size);
}

/* ---- On the board ------------------------------------------------------------------------------------- */

void history_draw_board(const struct shell *shell, struct canvas *canvas, struct highlights *lit)
{
    const struct replay_event *last = replay_last(shell->table->history);
    if (last && last->score > 0) {
        const struct score_entry *entry = &replay_report(shell->table->history)->entries[last->score - 1];
        if (table_in_tester(shell)) /* the tester also lights what its cursor is on */
            highlights_set(lit, table_game(shell), entry->node, (struct highlight){.kind = HIGHLIGHT_BRIGHT});
        else
            features_light(table_game(shell), entry, entry->points > 0 ? entry->points : 0, 0, lit);
    }
    board_draw(shell, canvas, lit);
    const struct session_step *put = board_figure_put(shell);
    if (put) /* its turn has not scored yet, so the game shown does not have the figure */
        board_draw_figure(shell, canvas, put->figure);
}
