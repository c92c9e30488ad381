/* SPDX-License-Identifier: MIT */
/*
 * test_shortfall.c: what is said of every wrong move of every puzzle.
 *
 * The differences in points are computed again here, by making the moves.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "play.h"
#include "play/puzzle.h"
#include "play/reasons.h"
#include "players/same_move.h"
#include "players/search.h"
#include "rows.h"

/* A position after a move. */
struct after {
    struct game game;
    struct report report;
    struct value_list list;
};

static unsigned long moves, told, saved; /* moves that were tried; that have a difference; of meeples */

static bool make(const struct puzzle *puzzle, const struct move *move, struct after *after)
{
    struct undo undo;
    int32_t value[PLAYER_MAX];
    after->game = puzzle->game;
    if (game_apply(&after->game, move, &after->report, &undo, NULL) != VERDICT_OK)
        return false;
    evaluation_of(search_evaluation(puzzle->search), &after->game, DEPTH_LOOK, value, &after->list);
    return true;
}

/* The terms of features of a kind, for the player who moves or for the others, and their scores. */
static long worth(const struct after *after, unsigned seat, bool mine, unsigned kind)
{
    long sum = 0;
    for (unsigned i = 0; i < after->list.count; i++) {
        const struct value_term *term = &after->list.terms[i];
        if (term->node != NO_NODE && after->game.nodes[term->node].kind == kind &&
            (term->player == seat) == mine)
            sum += term->amount;
    }
    for (unsigned i = 0; i < after->report.entry_count; i++)
        for (unsigned player = 0; player < after->game.player_count; player++)
            if (after->report.entries[i].kind == kind && (after->report.entries[i].owners >> player & 1U) &&
                (player == seat) == mine)
                sum += VALUE_POINT * after->report.entries[i].points;
    return sum;
}

static unsigned meeples_of_others(const struct game *game, unsigned seat)
{
    unsigned sum = 0;
    for (unsigned player = 0; player < game->player_count; player++)
        sum += player == seat ? 0 : game_figures_left(game, player, FIGURE_MEEPLE);
    return sum;
}

/* Whether the better move really has more of it. */
static bool is_true(const struct shortfall *shortfall, const struct after *mine, const struct after *best,
                    unsigned seat)
{
    const struct game *game = &mine->game, *better = &best->game;
    switch (shortfall->kind) {
    case SHORTFALL_POINTS:
        return shortfall->points > 0 && shortfall->points == better->score[seat] - game->score[seat];
    case SHORTFALL_MEEPLES:
        return shortfall->meeples == game_figures_left(game, seat, FIGURE_MEEPLE) &&
               shortfall->meeples_after == game_figures_left(better, seat, FIGURE_MEEPLE) &&
               game_figures_left(game, seat, FIGURE_MEEPLE) < game_figures_left(better, seat, FIGURE_MEEPLE);
    case SHORTFALL_FOR_RIVALS:
        return meeples_of_others(game, seat) > meeples_of_others(better, seat);
    case SHORTFALL_FEATURES:
        return worth(best, seat, true, shortfall->feature) > worth(mine, seat, true, shortfall->feature);
    default:
        return worth(best, seat, false, shortfall->feature) < worth(mine, seat, false, shortfall->feature);
    }
}

/* A square is told as "2,-1". */
static bool names_a_square(const char *text)
{
    for (const char *comma = strchr(text, ','); comma; comma = strchr(comma + 1, ','))
        if (comma > text && isdigit((unsigned char) comma[-1]) &&
            (isdigit((unsigned char) comma[1]) || comma[1] == '-'))
            return true;
    return false;
}

static void check_move(struct puzzle *puzzle, const struct after *best, struct move move)
{
    static struct after after;
    struct shortfall list[SHORTFALLS_MAX];
    char text[REASON_TEXT_MAX];
    unsigned seat = puzzle->game.player;
    if (moves_same(&puzzle->game, &move, &puzzle->answer) || !make(puzzle, &move, &after))
        return;
    size_t count =
        shortfall_find(search_evaluation(puzzle->search), &puzzle->game, &move, &puzzle->answer, list);
    shortfall_write(list, count, text, sizeof text);
    moves++;
    told += count > 0;
    assert_true(text[0] != '\0' && strlen(text) < sizeof text - 1);
    if (names_a_square(text))
        fail_msg("puzzle %zu: %s", puzzle->index + 1, text);
    for (size_t i = 0; i < count; i++) {
        saved += list[i].kind == SHORTFALL_MEEPLES;
        if (list[i].part <= 0 || !is_true(&list[i], &after, best, seat))
            fail_msg("puzzle %zu, %d,%d: %s", puzzle->index + 1, move.placement.square.x,
                     move.placement.square.y, text);
    }
}

static void check_placement(struct puzzle *puzzle, const struct after *best, struct placement placement)
{
    static const unsigned kinds[] = {FIGURE_MEEPLE, FIGURE_ABBOT};
    check_move(puzzle, best, (struct move){placement, {.kind = FIGURE_NONE}});
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        for (unsigned at = 0; at < puzzle->game.set->types[puzzle->game.drawn].segment_count; at++)
            check_move(puzzle, best,
                       (struct move){placement, {.kind = (uint8_t) kinds[i], .segment = (uint8_t) at}});
}

static void every_wrong_move(void **state)
{
    static struct after best;
    struct puzzle puzzle = {0};
    struct placement list[PLACEMENT_MAX];
    struct text_error error;
    (void) state;
    for (size_t i = 0; i < puzzle_count(); i++) {
        assert_true(puzzle_open(&puzzle, play_book(), i, &error));
        evaluation_see_bag(search_evaluation(puzzle.search), &puzzle.game, puzzle.game.player);
        assert_true(make(&puzzle, &puzzle.answer, &best));
        size_t count = game_placements(&puzzle.game, puzzle.game.drawn, list);
        for (size_t at = 0; at < count; at++)
            check_placement(&puzzle, &best, list[at]);
    }
    puzzle_close(&puzzle);
    printf("%lu moves, %lu with a difference, %lu of them of meeples\n", moves, told, saved);
    assert_true(moves > 4000 && told * 10 > moves * 9 && saved > 0);
}

/* The answer of a puzzle to save a meeple is said to save it, or to bring the abbot back. */
static void saving_is_said(void **state)
{
    struct puzzle puzzle = {0};
    struct text_error error;
    (void) state;
    for (size_t i = 0; i < puzzle_count(); i++) {
        assert_true(puzzle_open(&puzzle, play_book(), i, &error));
        if (puzzle.info.note.theme != PUZZLE_SAVE)
            continue;
        puzzle_judge(&puzzle, &puzzle.answer);
        assert_false(puzzle_judge_step(&puzzle, 1000));
        if (!strstr(puzzle.verdict.in_favour, "keeps a meeple for later") &&
            !strstr(puzzle.verdict.in_favour, "the abbot comes back"))
            fail_msg("puzzle %zu: %s", i + 1, puzzle.verdict.in_favour);
    }
    puzzle_close(&puzzle);
}

int main(void)
{
    static struct row_tests list;
    rows_add_test(&list, "every wrong move", every_wrong_move);
    rows_add_test(&list, "saving is said", saving_is_said);
    return rows_run(&list, "shortfall");
}
