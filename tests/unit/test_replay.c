/* SPDX-License-Identifier: MIT */
/*
 * test_replay.c: goes through whole games forwards and backwards, and plays games that branch off.
 */
#include "bastide/replay.h"

#include <stdio.h>

#include "bastide/files.h"
#include "bastide/record.h"
#include "play.h"
#include "rows.h"

struct record_row {
    const char *name; /* the file */
};

static const struct record_row records[] = {{"abbot-4-players.bastide"},
                                            {"base-2-players.bastide"},
                                            {"base-3-players-dense.bastide"},
                                            {"base-5-players-merge.bastide"},
                                            {"first-edition-2-players.bastide"}};

static struct tile_book book;
static struct game game, other;

static struct session *open_record(const char *name)
{
    char path[FILE_PATH_MAX], why[200];
    struct text_buffer text = {0};
    struct text_error error = {0};
    snprintf(path, sizeof path, "%s/%s", RECORDS, name);
    assert_true(file_read(path, &text, why));
    struct session *session = record_read(&book, text.text, text.length, &error);
    assert_non_null(session);
    text_free(&text);
    return session;
}

/* The replay's game is the one that the session itself replays. */
static void check_position(const struct session *session, const struct replay *replay)
{
    const struct replay_event *last = replay_last(replay);
    bool before = replay_is_before_scores(replay);
    session_replay(session, replay_steps(replay) - before, &game, NULL);
    assert_memory_equal(replay_game(replay), &game, sizeof game);
    assert_int_equal(last != NULL, replay_at(replay) > 0);
    if (!last)
        return;
    assert_int_equal(before, last->score == 0 && last->scores > 0);
    if (last->score == last->scores || before)
        assert_memory_equal(last->points, game.score, sizeof game.score);
    if (last->scores > 0)
        assert_int_equal(replay_report(replay)->entry_count, last->scores);
}

static void steps(void **state)
{
    const struct record_row *row = *state;
    struct session *session = open_record(row->name);
    struct replay *replay = replay_new(session);
    assert_non_null(replay);
    size_t length = replay_length(replay);
    assert_true(length > session_step_count(session));
    for (size_t at = 0; at <= length; at++) {
        replay_go(replay, at);
        check_position(session, replay);
    }
    replay_go(replay, length + 5);
    assert_int_equal(replay_at(replay), length);
    assert_memory_equal(replay_game(replay), session_game(session), sizeof game);
    for (size_t at = length; at-- > 0;) {
        replay_go(replay, at);
        check_position(session, replay);
    }
    replay_free(replay);
    session_free(session);
}

/* Going by turns and by scores makes the same stops forwards and backwards, and leaves none out. */
static void stops(void **state)
{
    const struct record_row *row = *state;
    struct session *session = open_record(row->name);
    struct replay *replay = replay_new(session);
    size_t length = replay_length(replay), turns = 0, scores = 0, at;
    assert_int_equal(replay_turns(replay), 71);
    for (at = 0; at < length; turns++) {
        size_t next = replay_turn_after(replay, at);
        assert_true(next > at);
        assert_int_equal(replay_turn_before(replay, next), at);
        if (turns < 71)
            assert_int_equal(replay_end_of_turn(replay, (unsigned) turns + 1), next);
        at = next;
    }
    assert_int_equal(turns, 72); /* the final scoring is a turn of its own */
    assert_int_equal(replay_turn_after(replay, length), length);
    assert_int_equal(replay_turn_before(replay, 0), 0);
    for (at = 0; replay_score_after(replay, at) < length || at == 0; at = replay_score_after(replay, at))
        scores++;
    size_t expected = 0;
    for (size_t i = 0; i < length; i++)
        expected += replay_event(replay, i)->score > 0;
    assert_true(expected > 5);
    assert_in_range(scores, expected - 1, expected);
    for (at = length; at > 0; at = replay_score_before(replay, at))
        scores--;
    assert_in_range(scores + 1, 0, 2);
    replay_free(replay);
    session_free(session);
}

/* The branch has the same position and draws, can be played to its end, and its record holds. */
static void check_branch(const struct session *session, size_t made, bool to_the_end)
{
    static struct placement list[PLACEMENT_MAX];
    struct text_buffer text = {0};
    struct text_error error = {0};
    struct session *branch = session_branch(&book, session, made, 7, &error);
    if (!branch)
        fail_msg("after %zu steps: %s", made, error.message);
    const struct game *now = session_game(branch);
    session_replay(session, made, &other, NULL);
    assert_int_equal(now->tile_count, other.tile_count);
    assert_memory_equal(now->tiles, other.tiles, sizeof other.tiles);
    assert_memory_equal(now->score, other.score, sizeof other.score);
    assert_int_equal(now->phase, other.phase);
    assert_int_equal(now->player, other.player);
    assert_int_equal(now->drawn, other.drawn);
    if (now->phase == PHASE_DRAW && !game_has_hands(now) &&
        session_step_at(session, made)->kind == STEP_DRAW_TILE) {
        assert_int_equal(session_draw(branch, DRAW_NEXT, NULL, NULL), VERDICT_OK);
        assert_int_equal(session_step_at(branch, made)->type, session_step_at(session, made)->type);
    }
    while (to_the_end && now->phase != PHASE_OVER) {
        if (now->phase == PHASE_DRAW) {
            assert_int_equal(session_draw(branch, DRAW_NEXT, NULL, NULL), VERDICT_OK);
        } else if (now->phase == PHASE_PLACE) {
            assert_true(game_placements(now, now->drawn, list) > 0);
            assert_int_equal(session_place(branch, list[0], NULL), VERDICT_OK);
        } else {
            struct figure none = {.kind = FIGURE_NONE};
            assert_int_equal(session_figure(branch, none, NULL, NULL), VERDICT_OK);
        }
    }
    session_write(branch, &text);
    struct session *read = record_read(&book, text.text, text.length, &error);
    if (!read)
        fail_msg("after %zu steps, line %zu: %s", made, error.line, error.message);
    session_free(read);
    session_free(branch);
    text_free(&text);
}

static void branches(void **state)
{
    const struct record_row *row = *state;
    struct session *session = open_record(row->name);
    for (size_t made = 0; made + 1 < session_step_count(session); made += 1 + made / 4)
        check_branch(session, made, made % 3 == 0);
    session_free(session);
}

/* With a seed all draws are the same, with hands too, and if the first player is drawn. */
static void seeded_branches(void **state)
{
    (void) state;
    static const char *const rules[][2] = {
        {"hand", "3"}, {"draw-ahead", "on"}, {"first-player", "random"}, {"unplaceable", "return"}};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        static struct setup setup;
        struct text_error error = {0};
        setup_default(&setup);
        setup.player_count = 2;
        setup.players[1].colour = COLOUR_BLUE;
        setup.seeded = true;
        setup.seed = 11;
        assert_int_equal(rules_set(&setup.rules, rules[i][0], rules[i][1]), 0);
        struct session *session = session_new(&book, &setup, &error);
        assert_non_null(session);
        static struct placement list[PLACEMENT_MAX];
        const struct game *now = session_game(session);
        for (unsigned turn = 0; turn < 12; turn++) {
            unsigned type = DRAW_NEXT;
            assert_true(session_deal_known(session));
            for (unsigned held = 0; held < HAND_MAX && game_has_hands(now); held++)
                if (type == DRAW_NEXT && now->hand[now->player][held] != NO_TYPE &&
                    game_has_placement(now, now->hand[now->player][held]))
                    type = now->hand[now->player][held];
            assert_int_equal(session_draw(session, type, NULL, NULL), VERDICT_OK);
            if (now->phase != PHASE_PLACE)
                continue;
            assert_true(game_placements(now, now->drawn, list) > 0);
            assert_int_equal(session_place(session, list[0], NULL), VERDICT_OK);
            assert_int_equal(session_figure(session, (struct figure){.kind = FIGURE_NONE}, NULL, NULL),
                             VERDICT_OK);
        }
        for (size_t made = 0; made < session_step_count(session); made++)
            check_branch(session, made, false);
        session_free(session);
    }
}

/* Hands are filled up after the last turn (H3): that begins no turn. */
static void dealt_turns(void **state)
{
    (void) state;
    static const char text[] =
        "bastide 1\nrule hand 3\nplayer red \"Ada\"\ndeal red V\ndeal red E\ndeal red U\n"
        "turn 1 red V -1,0 180 -\ndeal red W\n";
    struct text_error error = {0};
    struct session *session = record_read(&book, text, sizeof text - 1, &error);
    assert_non_null(session);
    struct replay *replay = replay_new(session);
    assert_int_equal(replay_turns(replay), 1);
    replay_free(replay);
    session_free(session);
}

int main(void)
{
    static struct row_tests tests;
    play_base_book(&book);
    ROWS(&tests, records, steps);
    ROWS(&tests, records, stops);
    ROWS(&tests, records, branches);
    rows_add_test(&tests, "tiles dealt after a turn", dealt_turns);
    rows_add_test(&tests, "branches of games with a seed", seeded_branches);
    return rows_run(&tests, "replay");
}
