/* SPDX-License-Identifier: MIT */
/*
 * script_puzzle.c: `puzzle`: says that the move of the next turn is better than any other.
 *
 * The statement is noted in the session.  It is a check only where a whole text is verified, since a search
 * takes a while; elsewhere it is taken on trust.
 */
#include "script/script_core.h"

#include <stdlib.h>

#include "players/clear_best.h"
#include "players/same_move.h"

/* ---- Reading ------------------------------------------------------------------------------------------ */

/* Reads `name` and a number from `least` to `most`. */
static bool read_amount(struct script_line *line, const char *name, const char *what, uint64_t least,
                        uint64_t most, uint64_t *amount)
{
    struct word word = line_next_word(&line->line);
    if (!word_is(word, name))
        return is_wanted(line, word, name);
    word = line_next_word(&line->line);
    return (word_unsigned(word, amount) && *amount >= least && *amount <= most) ||
           is_wanted(line, word, what);
}

static bool read_theme(struct script_line *line, struct puzzle_note *note)
{
    struct word word = line_next_word(&line->line);
    note->theme = (uint8_t) word_among(word, puzzle_theme_word, PUZZLE_THEME_COUNT);
    return note->theme < PUZZLE_THEME_COUNT ||
           is_wanted(line, word, "a theme (complete, share, block, farm, save)");
}

static bool read_note(struct script_line *line, struct puzzle_note *note, size_t *column)
{
    uint64_t difficulty, margin, nodes;
    if (!read_theme(line, note) ||
        !read_amount(line, "difficulty", "a difficulty (1 to 5)", 1, PUZZLE_DIFFICULTY_MAX, &difficulty))
        return false;
    *column = line_column(&line->line);
    if (!read_amount(line, "margin", "whole points (1 to 999)", 1, 999, &margin) ||
        !read_amount(line, "nodes", "the nodes of a search (400 to 100000)", PUZZLE_NODES_MIN,
                     PUZZLE_NODES_MAX, &nodes) ||
        !read_amount(line, "seed", "a seed (from 0 to 18446744073709551615)", 0, UINT64_MAX, &note->seed))
        return false;
    note->difficulty = (uint8_t) difficulty;
    note->margin = (uint16_t) margin;
    note->nodes = (unsigned) nodes;
    return read_line_end(&line->line, line->error);
}

enum script_status script_read_puzzle(struct script_line *line)
{
    struct script *script = line->script;
    struct puzzle_note note = {0};
    size_t column;
    if (!read_note(line, &note, &column))
        return SCRIPT_UNREADABLE;
    const struct game *game = session_game(script->session);
    const struct puzzle_note *known = session_puzzle(script->session);
    const char *fault = NULL;
    if (game->phase != PHASE_DRAW && game->phase != PHASE_PLACE)
        fault = "a puzzle stands before a turn";
    else if (session_parent(script->session))
        fault = "a puzzle stands outside of variations";
    else if (known && script->kind == SCRIPT_RECORD)
        fault = "'puzzle' stands twice; a record is one puzzle at most";
    if (fault)
        return script_fault(line, line->word.column, "%s", fault);
    note.turn = game->turn;
    session_note_puzzle(script->session, &note);
    script->puzzle_line = line->line.number;
    script->puzzle_column = column;
    return SCRIPT_OK;
}

/* ---- Checking ----------------------------------------------------------------------------------------- */

/* Compares what the search finds with the statement; false with the error. */
static bool compare(struct script_line *line, const struct game *game, const struct clear_best *found,
                    const struct move *answer, size_t column)
{
    const struct script *script = line->script;
    const struct puzzle_note *note = session_puzzle(script->session);
    int32_t point = value_units(game->player_count);
    int tenths = value_tenths(found->lead, game->player_count);
    bool best = moves_same(game, &found->best, answer);
    if (found->only)
        return text_error_set(line->error, line->line.number, column,
                              "there is no other move: this is no puzzle");
    if (best && found->lead >= note->margin * point)
        return true;
    struct text_buffer moves = {0};
    if (best)
        text_add(&moves, "the record says margin %u, but", note->margin);
    text_add(&moves, "%s by a search of %u nodes ", best ? "" : "this is not the best move:", note->nodes);
    record_write_move(&moves, game->set, game->drawn, &found->best);
    text_add(&moves, " is best, by %s%d.%d points before ", tenths < 0 ? "-" : "", abs(tenths) / 10,
             abs(tenths) % 10);
    record_write_move(&moves, game->set, game->drawn, &found->second);
    text_error_set(line->error, best ? script->puzzle_line : line->line.number,
                   best ? script->puzzle_column : column, "%s", moves.text ? moves.text : "");
    text_free(&moves);
    return false;
}

bool script_puzzle_holds(struct script_line *line, unsigned type, const struct move *move, size_t column)
{
    struct script *script = line->script;
    const struct puzzle_note *note = session_puzzle(script->session);
    struct game *game = &script->trial;
    struct undo undo;
    if (!script->verifies || script->puzzle_line == 0 || session_parent(script->session) ||
        note->turn != session_game(script->session)->turn)
        return true;
    *game = *session_game(script->session);
    struct search *search = search_new(game);
    if (game->phase == PHASE_DRAW)
        (void) game_draw(game, type, NULL, &undo, NULL);
    struct clear_best found = clear_best_find(search, game, note->nodes, note->seed);
    search_free(search);
    bool holds = compare(line, game, &found, move, column);
    script->checks += holds;
    script->puzzle_line = 0;
    return holds;
}
