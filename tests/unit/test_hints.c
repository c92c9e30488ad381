/* SPDX-License-Identifier: MIT */
/*
 * test_hints.c: hints for a position: legal, sorted, about the claim once the tile is placed, and the same
 * however the thinking is sliced and whatever tile comes next.
 */
#include <stdio.h>
#include <string.h>

#include "play.h"
#include "play/hints.h"
#include "play/reasons.h"
#include "play/turns.h"
#include "rows.h"

enum { TURNS = 9, CLAIMING = 2, SLICE_MS = 1000, NODES = 5000 };

static struct thinking computers; /* nobody is a computer */

/* A game of two in its turn TURNS, whose draws up to then are always the same; `seed` shuffles the rest.
 * `rules` are "option value option value". */
static struct session *begin(uint64_t seed, const char *rules)
{
    static const char stack[TURNS][2] = {"E", "U", "V", "B", "H", "J", "W", "G", "E"};
    struct setup setup;
    struct text_error error;
    struct placement list[PLACEMENT_MAX];
    char option[20], value[20];
    setup_default(&setup);
    setup.player_count = 2;
    setup.players[1].colour = 1;
    setup.seeded = true;
    setup.seed = seed;
    for (setup.stack_count = 0; setup.stack_count < TURNS; setup.stack_count++)
        strcpy(setup.stack[setup.stack_count], stack[setup.stack_count]);
    for (int length = 0; sscanf(rules, "%19s %19s%n", option, value, &length) == 2; rules += length)
        assert_int_equal(rules_set(&setup.rules, option, value), 0);
    struct session *session = session_new(play_book(), &setup, &error);
    assert_non_null(session);
    struct random random = random_from_seed(7);
    const struct game *game = session_game(session);
    while (turn_next(session, &computers, NULL) == TURN_PLACE && game->turn < TURNS) {
        size_t count = game_placements(game, game->drawn, list);
        assert_int_equal(session_place(session, list[game->turn % count], NULL), VERDICT_OK);
        assert_int_equal(session_figure(session, play_choose_figure(game, &random), NULL, NULL), VERDICT_OK);
    }
    return session;
}

static void think(struct hinting *hinting, const struct session *session)
{
    assert_true(hints_begin(hinting, session));
    while (hints_step(hinting, SLICE_MS))
        ;
}

static void check_same(const struct hinting *one, const struct hinting *other)
{
    char text[HINT_MOVE_MAX], other_text[HINT_MOVE_MAX];
    assert_int_equal(one->count, other->count);
    assert_int_equal(one->depth, other->depth);
    for (size_t i = 0; i < one->count; i++) {
        assert_string_equal(hint_write_move(one, &one->hints[i], text, sizeof text),
                            hint_write_move(other, &other->hints[i], other_text, sizeof other_text));
        assert_int_equal(one->hints[i].difference, other->hints[i].difference);
        assert_int_equal(one->hints[i].error, other->hints[i].error);
        assert_string_equal(one->hints[i].in_favour, other->hints[i].in_favour);
    }
}

/* ---- Positions ---------------------------------------------------------------------------------------- */

struct position_row {
    const char *name, *rules;
    bool searched; /* more than a first look */
    const char *note;
};

static const struct position_row position_rows[] = {
    {"two players", "", true, NULL},
    {"with a hand", "hand 3", false, "hold"},
    {"with sales", "sell on", true, "offers"},
    {"with abbots", "abbot on", true, NULL},
};

/* Each hint is a legal move with a reason, and stands in the order of what is shown of it. */
static void check_hints(const struct hinting *hinting)
{
    assert_int_equal(hinting->hints[0].difference, hinting->hints[1].difference);
    for (size_t i = 0; i < hinting->count; i++) {
        const struct judgement *hint = &hinting->hints[i];
        struct game after = hinting->game;
        struct undo undo;
        assert_int_equal(game_apply(&after, &hint->move, NULL, &undo, NULL), VERDICT_OK);
        assert_true(hint->difference >= (i < 2 ? 0 : hinting->hints[i - 1].difference));
        assert_true(hint->in_favour[0] != '\0');
    }
}

static void test_position(void **state)
{
    const struct position_row *row = *state;
    static struct hinting hinting = {.nodes = NODES}, other = {.nodes = NODES};
    struct session *session = begin(1, row->rules), *elsewhere = begin(2, row->rules);
    struct game before = *session_game(session);
    assert_true(hints_begin(&hinting, session));
    assert_int_equal(hinting.count, HINT_ROWS);
    assert_int_equal(hinting.depth, 0);
    assert_true(hinting.thinking);
    check_hints(&hinting);
    while (hints_step(&hinting, 1))
        check_hints(&hinting);
    assert_memory_equal(&before, session_game(session), sizeof before);
    assert_int_equal(hinting.depth, NODES);
    assert_int_equal(hinting.hints[0].error > 0, row->searched);
    assert_int_equal(hints_note(&hinting) != NULL, row->note != NULL);
    if (row->note)
        assert_non_null(strstr(hints_note(&hinting), row->note));
    if (strstr(row->rules, "hand") == NULL) { /* hands are filled from what comes next */
        think(&other, elsewhere);
        check_same(&hinting, &other);
    }
    hints_end(&hinting);
    hints_end(&other);
    session_free(session);
    session_free(elsewhere);
}

/* In a game in which everybody takes the first hint. */
static void test_turns(void **state)
{
    enum { LATEST = 30, FEW = 400 };
    static struct hinting hinting = {.nodes = FEW};
    struct session *session = begin(1, "");
    const struct game *game = session_game(session);
    (void) state;
    while (game->turn < LATEST && turn_next(session, &computers, NULL) == TURN_PLACE) {
        think(&hinting, session);
        if (hinting.count > 1)
            check_hints(&hinting);
        struct move move = hinting.hints[0].move;
        assert_int_equal(session_place(session, move.placement, NULL), VERDICT_OK);
        assert_int_equal(session_figure(session, move.figure, NULL, NULL), VERDICT_OK);
    }
    assert_int_equal(game->turn, LATEST);
    hints_end(&hinting);
    session_free(session);
}

/* ---- Going on ----------------------------------------------------------------------------------------- */

/* What was thought is kept as long as the position is the same. */
static void test_again(void **state)
{
    static struct hinting hinting = {.nodes = NODES};
    struct session *session = begin(1, "");
    (void) state;
    think(&hinting, session);
    assert_true(hints_begin(&hinting, session));
    assert_int_equal(hinting.depth, NODES);
    assert_false(hinting.thinking);
    struct placement placement = hinting.hints[0].move.placement;
    assert_int_equal(session_place(session, placement, NULL), VERDICT_OK);
    assert_true(hints_begin(&hinting, session));
    assert_int_equal(hinting.depth, 0);
    assert_true(hinting.thinking);
    assert_true(session_undo(session));
    assert_true(hints_begin(&hinting, session));
    assert_false(hinting.claim);
    hints_end(&hinting);
    session_free(session);
}

/* H13: an extension of the table changes the legal moves, though no tile is placed. */
static void test_extension(void **state)
{
    static struct hinting hinting = {.nodes = NODES};
    struct session *session = begin(1, "table 5x5 table-extend on");
    struct game before = *session_game(session);
    (void) state;
    think(&hinting, session);
    assert_int_equal(session_extend(session, SIDE_S, NULL), VERDICT_OK);
    assert_true(hints_begin(&hinting, session));
    assert_true(hinting.thinking);
    assert_memory_equal(&hinting.game, session_game(session), sizeof hinting.game);
    think(&hinting, session);
    assert_true(session_undo(session));
    assert_memory_equal(&before, session_game(session), sizeof before);
    assert_true(hints_begin(&hinting, session));
    assert_true(hinting.thinking);
    assert_memory_equal(&hinting.game, &before, sizeof before);
    check_hints(&hinting);
    hints_end(&hinting);
    session_free(session);
}

/* Every hint is about the tile as it lies; the first follows the hint for the whole move. */
static void test_claim(void **state)
{
    static struct hinting hinting = {.nodes = NODES};
    struct session *session = begin(1, "");
    char text[HINT_MOVE_MAX], lead[HINT_MOVE_MAX];
    (void) state;
    think(&hinting, session);
    struct move move = hinting.hints[0].move;
    assert_int_equal(session_place(session, move.placement, NULL), VERDICT_OK);
    think(&hinting, session);
    assert_true(hinting.claim);
    assert_true(hinting.count >= CLAIMING);
    assert_int_equal(hinting.hints[0].move.figure.kind, move.figure.kind);
    assert_int_equal(hinting.hints[0].move.figure.segment, move.figure.segment);
    check_hints(&hinting);
    for (size_t i = 0; i < hinting.count; i++) {
        struct placement hint = hinting.hints[i].move.placement;
        assert_int_equal(hint.square.x, move.placement.square.x);
        assert_int_equal(hint.square.y, move.placement.square.y);
        assert_int_equal(hint.rotation, move.placement.rotation);
        assert_true(hint_write_move(&hinting, &hinting.hints[i], text, sizeof text)[0] != '\0');
        hint_write_lead(&hinting, &hinting.hints[i], "+/-", lead, sizeof lead);
        assert_int_equal(lead[0], i == 0 ? '+' : '-');
        assert_non_null(strstr(lead, " +/- "));
        hinting.hints[i].difference = 0;
        hint_write_lead(&hinting, &hinting.hints[i], "+/-", lead, sizeof lead);
        assert_string_equal(lead, "equally good");
    }
    hints_end(&hinting);
    session_free(session);
}

static void test_over(void **state)
{
    static struct hinting hinting = {.nodes = NODES};
    struct session *session = begin(1, "");
    (void) state;
    assert_true(session_undo(session));
    assert_int_equal(session_game(session)->phase, PHASE_DRAW);
    assert_false(hints_begin(&hinting, session));
    assert_int_equal(session_end(session, NULL, NULL), VERDICT_OK);
    assert_false(hints_begin(&hinting, session));
    hints_end(&hinting);
    session_free(session);
}

/* ---- Reasons ------------------------------------------------------------------------------------------ */

static const struct field_row {
    const char *name;
    unsigned complete, unfinished;
    const char *words;
} field_rows[] = {
    {"no city", 0, 0, "claims the field early, before cities stand beside it"},
    {"one complete", 1, 0, "a field beside 1 complete city"},
    {"two unfinished", 0, 2, "a field beside 2 unfinished cities"},
    {"both", 2, 1, "a field beside 2 complete cities and 1 unfinished"},
    {"one of each", 1, 1, "a field beside 1 complete city and 1 unfinished"},
    {"more unfinished", 1, 3, "a field beside 1 complete city and 3 unfinished"},
};

static void test_field(void **state)
{
    const struct field_row *row = *state;
    const struct reason reason = {
        .kind = REASON_CLAIMS,
        .player = 0,
        .rival = NO_PLAYER,
        .unfinished = row->unfinished,
        .feature = {.kind = FEATURE_FIELD, .tiles = 3, .cities = (uint8_t) row->complete}};
    struct setup setup;
    char text[REASON_TEXT_MAX];
    setup_default(&setup);
    assert_string_equal(reason_write(&reason, 1, &setup, NO_PLAYER, text, sizeof text), row->words);
}

int main(void)
{
    static struct row_tests list;
    ROWS(&list, position_rows, test_position);
    rows_add_test(&list, "turn after turn", test_turns);
    rows_add_test(&list, "again", test_again);
    rows_add_test(&list, "an extension of the table", test_extension);
    rows_add_test(&list, "the claim", test_claim);
    rows_add_test(&list, "nothing to choose", test_over);
    ROWS(&list, field_rows, test_field);
    return rows_run(&list, "hints");
}
