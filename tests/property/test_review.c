/* SPDX-License-Identifier: MIT */
/*
 * test_review.c: the review of a game finds a blunder that was planted in it.
 *
 * Each game is played by the move of a first look, but for one turn, at which the worst move is played.  The
 * review, with few nodes, names that turn as its player's worst and marks it; the same nodes give the same
 * review, in slices of any size.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "play.h"
#include "play/review.h"
#include "players/evaluation.h"

enum { NODES = 600 };

/* A game, the turn of its blunder, and how many turns are played. */
static const struct row {
    const char *edition;
    unsigned players, blunder, turns;
    uint64_t seed;
} rows[] = {
    {"c3", 2, 21, 26, 3},
    {"c3", 3, 25, 32, 4},
    {"c1", 2, 22, 26, 5},
    {"c3", 1, 19, 22, 6},
};

enum { ROWS = sizeof rows / sizeof *rows };

static struct session *begin(const struct row *row)
{
    struct text_error error;
    struct setup setup;
    setup_default(&setup);
    snprintf(setup.edition, sizeof setup.edition, "%s", row->edition);
    assert_int_equal(rules_edition(row->edition, &setup.rules), 0);
    setup.player_count = row->players;
    for (unsigned seat = 0; seat < row->players; seat++)
        setup.players[seat].colour = (uint8_t) seat;
    setup.seeded = true;
    setup.seed = row->seed;
    struct session *session = session_new(play_book(), &setup, &error);
    assert_non_null(session);
    return session;
}

/* Plays the best or the worst move by a first look. */
static void play_turn(struct session *session, struct evaluation *evaluation, bool worst)
{
    struct game *game = session_trial(session);
    evaluation_see_bag(evaluation, game, game->player);
    size_t chosen = evaluation_of_moves(evaluation, game);
    for (size_t i = 0; worst && i < evaluation->move_count; i++)
        if (evaluation->moves[i].value < evaluation->moves[chosen].value)
            chosen = i;
    struct move move = evaluation->moves[chosen].move;
    assert_int_equal(session_place(session, move.placement, NULL), VERDICT_OK);
    assert_int_equal(session_figure(session, move.figure, NULL, NULL), VERDICT_OK);
}

static struct session *play(const struct row *row)
{
    struct session *session = begin(row);
    const struct game *game = session_game(session);
    struct evaluation *evaluation = evaluation_new(game->set, &game->rules, game->player_count, NULL);
    assert_non_null(evaluation);
    for (unsigned turn = 1; turn <= row->turns; turn++) {
        while (game->phase == PHASE_DRAW)
            assert_int_equal(session_draw(session, DRAW_NEXT, NULL, NULL), VERDICT_OK);
        play_turn(session, evaluation, turn == row->blunder);
    }
    evaluation_free(evaluation);
    return session;
}

static struct review *review(const struct session *session, unsigned slice)
{
    struct review *review = review_new(session, (struct review_budget){.nodes = NODES}, 0, 1);
    assert_non_null(review);
    while (review_step(review, slice))
        ;
    return review;
}

static void test_blunder(void **state)
{
    (void) state;
    for (size_t i = 0; i < ROWS; i++) {
        struct session *session = play(&rows[i]);
        struct review *made = review(session, 1000);
        const struct review_result *result = review_result(made);
        const struct review_turn *turn = review_find(result, rows[i].blunder);
        struct review_player sum;
        assert_int_equal(result->count, rows[i].turns);
        assert_non_null(turn);
        assert_int_equal(turn->mark, MARK_BLUNDER);
        review_sum(result, turn->player, &sum);
        assert_true(sum.worst_count > 0);
        assert_int_equal(result->turns[sum.worst[0]].turn, rows[i].blunder);
        assert_true(sum.loss >= turn->loss);
        review_free(made);
        session_free(session);
    }
}

static void test_slices(void **state)
{
    (void) state;
    struct session *session = play(&rows[1]);
    struct review *one = review(session, 1), *other = review(session, 100000);
    assert_memory_equal(review_result(one), review_result(other), sizeof *review_result(one));
    review_free(one);
    review_free(other);
    session_free(session);
}

/* The chances of all players add up, and after the last tile the points decide. */
static void test_chances(void **state)
{
    (void) state;
    const int32_t even[PLAYER_MAX] = {2560, 2560}, ahead[PLAYER_MAX] = {5120, 2560, 0};
    uint16_t chance[PLAYER_MAX];
    review_chances(even, 2, 30, chance);
    assert_int_equal(chance[0], CERTAIN_WIN / 2);
    assert_int_equal(chance[1], CERTAIN_WIN / 2);
    review_chances(ahead, 3, 30, chance);
    assert_true(chance[0] > chance[1] && chance[1] > chance[2]);
    assert_int_equal(chance[0] + chance[1] + chance[2], CERTAIN_WIN);
    uint16_t late[PLAYER_MAX];
    review_chances(ahead, 3, 3, late);
    assert_true(late[0] > chance[0]);
    review_chances(ahead, 3, 0, chance);
    assert_int_equal(chance[0], CERTAIN_WIN);
    const uint16_t near[PLAYER_MAX] = {455, 455, 90}; /* each by itself would be rounded to 46, 46, 9 */
    uint16_t percent[PLAYER_MAX];
    review_percents(near, 3, percent);
    assert_int_equal(percent[0], 46);
    assert_int_equal(percent[1], 45);
    assert_int_equal(percent[2], 9);
    const uint16_t close[PLAYER_MAX] = {254, 253, 313, 180}; /* no order is turned */
    review_percents(close, 4, percent);
    assert_true(percent[0] >= percent[1]);
    assert_int_equal(percent[0] + percent[1], 51);
    assert_int_equal(percent[2], 31);
    assert_int_equal(percent[3], 18);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_blunder),
        cmocka_unit_test(test_slices),
        cmocka_unit_test(test_chances),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
