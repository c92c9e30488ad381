/* SPDX-License-Identifier: MIT */
/*
 * test_play.c: seating people at a table, without a terminal: turns up to the next choice, undoing and
 * redoing decisions, computers, and hands.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play.h"
#include "play/decisions.h"
#include "play/hands.h"
#include "play/seats.h"
#include "play/thinking.h"
#include "play/turns.h"
#include "rows.h"
#include "seated.h"
#include "words/deeds.h"

static struct setup setup;
static struct thinking computers; /* without a state where no computer has a hand */

static struct session *begin_setup(void)
{
    struct text_error error;
    struct session *session = session_new(play_book(), &setup, &error);
    assert_non_null(session);
    return session;
}

/* ---- Decisions ---------------------------------------------------------------------------------------- */

struct decision_row {
    const char *name, *computer, *steps;
    enum undo_reach reach;
    bool open;
    const char *refusal; /* part of it; null: undo succeeds, and the rest applies */
    size_t index;
    bool turn_over;
    const char *sentence; /* part of the sentence about it */
};

static const struct decision_row decision_rows[] = {
    {"nothing yet", "", "d", UNDO_GAME, false, "nothing to undo yet", 0, false, NULL},
    {"a tile", "", "dp", UNDO_TURN, false, NULL, 1, false, "Your tile is back in your hand."},
    {"not with undo none", "", "dp", UNDO_NONE, false, "Undo is off", 0, false, NULL},
    {"nothing at all with undo none", "", "d", UNDO_NONE, false, "Undo is off", 0, false, NULL},
    {"a turn that is over", "", "dpf", UNDO_TURN, false, NULL, 2, true, "Red may claim again"},
    {"the same in the next turn", "", "dpfd", UNDO_TURN, false, NULL, 2, true, "Red may claim again"},
    {"behind the next tile only that tile", "", "dpfdp", UNDO_TURN, false, NULL, 4, false,
     "Your tile is back in your hand."},
    {"not with undo none in the next turn", "", "dpfd", UNDO_NONE, false, "Undo is off", 0, false, NULL},
    {"the same when the game is over", "", "dpfe", UNDO_TURN, false, "The game is over", 0, false, NULL},
    {"a turn that is over, in all the game", "", "dpfd", UNDO_GAME, false, NULL, 2, true,
     "Red may claim again; "},
    {"the end too", "", "dpfe", UNDO_GAME, false, NULL, 2, true, "; 'u' takes the tile back too"},
    {"a turn whose scores are explained", "", "dpf", UNDO_TURN, true, NULL, 2, false, "Red may claim again"},
    {"the same with one before it", "", "dpfdpf", UNDO_TURN, true, NULL, 5, false, "Blue may claim again"},
    {"behind a computer's turn", "greedy", "dpfdpfd", UNDO_GAME, false, NULL, 2, true, "Red may claim again"},
    {"while a computer's scores are explained", "greedy", "dpfdpf", UNDO_TURN, true, NULL, 2, true,
     "Red may claim again"},
    {"a computer's tile with the turn before it", "greedy", "dpfdp", UNDO_TURN, false, NULL, 2, true,
     "Red may claim again"},
    {"a computer's turn with the turn before it", "greedy", "dpfdpfd", UNDO_TURN, false, NULL, 2, true,
     "Red may claim again"},
    {"not with undo none", "greedy", "dpfdpfd", UNDO_NONE, false, "Undo is off", 0, false, NULL},
    {"behind the next tile only that tile, past a computer's", "greedy", "dpfdpfdp", UNDO_TURN, false, NULL,
     7, false, "Your tile is back in your hand."},
};

static void decisions(void **state)
{
    const struct decision_row *row = *state;
    struct session *session = seated_make(seated_begin(row->computer, 1), row->steps);
    size_t steps = session_step_count(session);
    struct decision decision = decision_last(session, row->reach, row->open);
    char text[1024];
    assert_int_equal(decision.refusal == NULL, row->refusal == NULL);
    if (row->refusal) {
        assert_non_null(strstr(decision.refusal, row->refusal));
    } else {
        assert_int_equal(decision.index, row->index);
        assert_int_equal(decision.turn_over, row->turn_over);
        const struct session_step *step = decision_undo(session, decision);
        assert_int_equal(session_step_count(session), row->index);
        assert_int_equal(session_known_count(session), steps);
        decision_describe_undo(session, step, "'u'", text, sizeof text);
        assert_non_null(strstr(text, row->sentence));
    }
    session_free(session);
}

/* The choice of the computer to move, thinking in the shortest slices. */
static struct move choose(const struct session *session)
{
    struct thinking thinking = {0};
    thinking_begin(&thinking, session);
    while (thinking_step(&thinking, 0))
        ;
    struct move move = thinking_move(&thinking);
    thinking_end(&thinking);
    return move;
}

/* Plays one more turn: a computer's choice, or the first placement without a figure. */
static void make_turn(struct session *session)
{
    const struct game *game = session_game(session);
    seated_make(session, "d");
    if (game->phase != PHASE_PLACE)
        return;
    if (!seat_is_computer(session, game->player)) {
        seated_make(session, "pf");
        return;
    }
    struct move move = choose(session);
    assert_int_equal(session_place(session, move.placement, NULL), VERDICT_OK);
    assert_int_equal(session_figure(session, move.figure, NULL, NULL), VERDICT_OK);
}

/* Undoes all decisions of a game and redoes them: two in each turn of a person, none of a computer. */
static void back_and_forth(void **state)
{
    enum { TURNS = 10 };
    struct session *session = seated_begin("greedy", 7);
    struct text_buffer before = {0}, after = {0};
    size_t taken = 0, made = 0, count, all = 0;
    bool turn_over;
    (void) state;
    for (unsigned turn = 0; turn < TURNS; turn++)
        make_turn(session);
    session_write(session, &before);
    size_t steps = session_step_count(session);
    for (; decision_last(session, UNDO_GAME, false).refusal == NULL; taken++)
        (void) decision_undo(session, decision_last(session, UNDO_GAME, false));
    assert_int_equal(taken, TURNS);
    for (; (count = decision_redo(session, &turn_over)) > 0; made++) {
        assert_int_equal(turn_over, made % 2 == 1);
        all += count;
    }
    assert_int_equal(made, TURNS);
    assert_int_equal(all, steps - 1); /* all but the first draw */
    session_write(session, &after);
    assert_string_equal(before.text, after.text);
    text_free(&before);
    text_free(&after);
    session_free(session);
}

/* ---- Seats -------------------------------------------------------------------------------------------- */

struct seat_row {
    const char *name, *computer;
    bool is_computer;
    unsigned people, you;
};

static const struct seat_row seat_rows[] = {
    {"a person", "", false, 2, NO_PLAYER},
    {"a computer player", "random", true, 1, 0},
    {"one that this program does not have", "oracle", true, 1, 0},
};

static void seats(void **state)
{
    const struct seat_row *row = *state;
    struct session *session = seated_make(seated_begin(row->computer, 3), "dpfd");
    assert_int_equal(seat_is_computer(session, 1), row->is_computer);
    assert_false(seat_is_computer(session, 0));
    assert_int_equal(seat_people(session), row->people);
    assert_int_equal(seat_called_you(session), row->you);
    assert_int_equal(seat_of_last_turn(session), 0);
    /* The same turn gives the same choice, and the game is unchanged. */
    struct game before = *session_game(session);
    struct move one = choose(session), other = choose(session);
    assert_memory_equal(&one.placement.square, &other.placement.square, sizeof one.placement.square);
    assert_int_equal(one.placement.rotation, other.placement.rotation);
    assert_int_equal(one.figure.kind, other.figure.kind);
    assert_memory_equal(&before, session_game(session), sizeof before);
    assert_int_equal(session_place(session, one.placement, NULL), VERDICT_OK);
    assert_int_equal(session_figure(session, one.figure, NULL, NULL), VERDICT_OK);
    assert_int_equal(seat_of_last_turn(session), 1);
    session_free(session);
}

/* Giving up a thought leaves the game unchanged, and the next thought reaches the same move. */
static void giving_up(void **state)
{
    struct session *session = seated_make(seated_begin("nodes:500", 3), "dpfd");
    struct game before = *session_game(session);
    struct thinking thinking = {0};
    (void) state;
    struct move whole = choose(session);
    for (unsigned slices = 0; slices < 8; slices++) {
        thinking_begin(&thinking, session);
        assert_true(thinking.on);
        for (unsigned i = 0; i < slices; i++)
            assert_true(thinking_step(&thinking, 0));
        struct move favourite = thinking_move(&thinking);
        assert_int_equal(game_placement_verdict(&before, before.drawn, favourite.placement, NULL),
                         VERDICT_OK);
        thinking_cancel(&thinking);
        assert_false(thinking.on);
        assert_memory_equal(&before, session_game(session), sizeof before);
    }
    thinking_begin(&thinking, session);
    while (thinking_step(&thinking, 0))
        ;
    struct move again = thinking_move(&thinking);
    assert_memory_equal(&whole.placement.square, &again.placement.square, sizeof whole.placement.square);
    assert_int_equal(whole.placement.rotation, again.placement.rotation);
    assert_int_equal(whole.figure.kind, again.figure.kind);
    assert_int_equal(whole.figure.segment, again.figure.segment);
    thinking_end(&thinking);
    session_free(session);
}

static void before_the_first_turn(void **state)
{
    struct session *session = seated_begin("", 1);
    (void) state;
    assert_int_equal(seat_of_last_turn(session), 0);
    session_free(session);
}

/* ---- Turns -------------------------------------------------------------------------------------------- */

struct turn_row {
    const char *name, *computer, *steps;
    enum turn_event event;
};

static const struct turn_row turn_rows[] = {
    {"the first tile", "", "", TURN_PLACE},
    {"a tile that was drawn", "", "d", TURN_PLACE},
    {"a figure", "", "dp", TURN_FIGURE},
    {"the next turn", "", "dpf", TURN_PLACE},
    {"a computer's turn", "greedy", "dpf", TURN_COMPUTER},
    {"a game that was broken off", "", "dpfe", TURN_OVER},
};

static void turns(void **state)
{
    const struct turn_row *row = *state;
    struct session *session = seated_make(seated_begin(row->computer, 1), row->steps);
    assert_int_equal(turn_next(session, &computers, NULL), row->event);
    size_t count = session_step_count(session);
    assert_int_equal(turn_next(session, &computers, NULL), row->event); /* and stays there */
    assert_int_equal(session_step_count(session), count);
    session_free(session);
}

/* T3: E completes the city, so C fits nowhere. */
static void misfits(void **state)
{
    (void) state;
    seated_set_up(&setup, "", 1);
    strcpy(setup.stack[setup.stack_count++], "E");
    strcpy(setup.stack[setup.stack_count++], "C");
    struct session *session = begin_setup();
    assert_int_equal(turn_next(session, &computers, NULL), TURN_PLACE);
    assert_int_equal(session_place(session, (struct placement){{0, -1}, ROTATION_180}, NULL), VERDICT_OK);
    seated_make(session, "f");
    assert_int_equal(turn_next(session, &computers, NULL), TURN_ASIDE);
    const struct session_step *step = session_step_at(session, session_step_count(session) - 1U);
    assert_true(step->discarded);
    assert_string_equal(session_set(session)->types[step->type].name, "C");
    assert_int_equal(turn_next(session, &computers, NULL), TURN_PLACE);
    session_free(session);
}

/* T3, H13: the people at the table are asked; computers among themselves extend it. */
static void room_for_a_misfit(void **state)
{
    (void) state;
    seated_set_up(&setup, "greedy", 1);
    assert_int_equal(rules_set(&setup.rules, "table", "1x1"), 0);
    assert_int_equal(rules_set(&setup.rules, "table-extend", "on"), 0);
    struct session *session = begin_setup();
    const struct game *game = session_game(session);
    assert_int_equal(turn_next(session, &computers, NULL), TURN_EXTEND);
    assert_int_equal(turn_next(session, &computers, NULL), TURN_EXTEND); /* and stays there */
    unsigned refused = game->drawn;
    assert_int_equal(session_discard(session, refused, NULL, NULL), VERDICT_OK);
    struct decision decision = decision_last(session, UNDO_GAME, false);
    assert_null(decision.refusal);
    (void) decision_undo(session, decision);
    assert_int_equal(turn_next(session, &computers, NULL), TURN_EXTEND);
    assert_int_equal(game->drawn, refused);
    assert_true(session_redo(session, NULL));
    assert_int_equal(game->supply.discarded, 1);
    assert_true(session_undo(session));
    assert_int_equal(session_extend(session, extension_side(game), NULL), VERDICT_OK);
    assert_int_equal(turn_next(session, &computers, NULL), TURN_PLACE);
    session_free(session);
    strcpy(setup.players[0].computer, "greedy");
    session = begin_setup();
    assert_int_equal(turn_next(session, &computers, NULL), TURN_ASIDE);
    assert_int_equal(turn_next(session, &computers, NULL), TURN_COMPUTER);
    assert_int_equal(session_game(session)->table_width + session_game(session)->table_height, 3);
    session_free(session);
}

static void nobody_knows_the_next_tile(void **state)
{
    struct refusal refusal = {.verdict = VERDICT_OK};
    (void) state;
    seated_set_up(&setup, "", 1);
    setup.seeded = false;
    struct session *session = begin_setup();
    assert_int_equal(turn_next(session, &computers, &refusal), TURN_NAME);
    assert_int_not_equal(refusal.verdict, VERDICT_OK);
    session_free(session);
}

/* Two computers play to the end, which is reported once. */
static void to_the_end(void **state)
{
    enum turn_event event;
    unsigned moves = 0;
    (void) state;
    seated_set_up(&setup, "random", 5);
    strcpy(setup.players[0].computer, "random");
    struct session *session = begin_setup();
    while ((event = turn_next(session, &computers, NULL)) == TURN_COMPUTER || event == TURN_ASIDE)
        if (event == TURN_COMPUTER) {
            struct move move = choose(session);
            assert_int_equal(session_place(session, move.placement, NULL), VERDICT_OK);
            assert_int_equal(session_figure(session, move.figure, NULL, NULL), VERDICT_OK);
            moves++;
        }
    assert_int_equal(event, TURN_ENDED);
    assert_true(session_game(session)->scored);
    assert_int_equal(moves, session_game(session)->turn - 1U);
    assert_int_equal(turn_next(session, &computers, NULL), TURN_OVER);
    session_free(session);
}

/* ---- What a placement would do ------------------------------------------------------------------------ */

struct deeds_row {
    const char *name, *tile;
    struct placement placement;
    bool fits;
    size_t count;
    enum deed_kind deed; /* the first one */
    enum feature_kind kind;
    unsigned tiles;
};

static const struct deeds_row deeds_rows[] = {
    {"a city completed", "E", {{0, -1}, ROTATION_180}, true, 2, DEED_COMPLETES, FEATURE_CITY, 2},
    {"a city that begins", "E", {{0, 1}, ROTATION_180}, true, 1, DEED_OPENS, 0, 0},
    {"where it does not fit", "E", {{0, -1}, ROTATION_0}, false, 0, 0, 0, 0},
    {"not beside a tile", "E", {{5, 5}, ROTATION_0}, false, 0, 0, 0, 0},
    {"a road prolonged, between two fields",
     "U",
     {{1, 0}, ROTATION_90},
     true,
     1,
     DEED_GROWS,
     FEATURE_ROAD,
     2},
};

static void find_deeds(void **state)
{
    const struct deeds_row *row = *state;
    static struct deeds deeds;
    seated_set_up(&setup, "", 1);
    strcpy(setup.stack[setup.stack_count++], row->tile);
    struct session *session = seated_make(begin_setup(), "d");
    struct game before = *session_game(session);
    assert_int_equal(deeds_find(session_game(session), row->placement, &deeds), row->fits);
    assert_memory_equal(&before, session_game(session), sizeof before);
    assert_int_equal(deeds.count, row->count);
    if (row->fits) {
        assert_int_equal(deeds.list[0].kind, row->deed);
        assert_int_equal(deeds.list[0].value.kind, row->kind);
        assert_int_equal(deeds.list[0].value.tiles, row->tiles);
    }
    session_free(session);
}

/* ---- Hands and agreements ----------------------------------------------------------------------------- */

struct pass_row {
    const char *name, *computer;
    unsigned hand, open, seen;
    bool every_turn, passes;
};

static const struct pass_row pass_rows[] = {
    {"no hands", "", HAND_ONE, HAND_SHOWN, 1, false, false},
    {"open hands", "", HAND_THREE, HAND_SHOWN, 1, false, false},
    {"hidden hands", "", HAND_THREE, HAND_HIDDEN, 1, false, true},
    {"hidden hands, the same player", "", HAND_THREE, HAND_HIDDEN, 0, false, false},
    {"hidden hands, nobody yet", "", HAND_THREE, HAND_HIDDEN, NO_PLAYER, false, true},
    {"hidden hands, alone", "greedy", HAND_THREE, HAND_HIDDEN, NO_PLAYER, false, false},
    {"at every turn", "", HAND_ONE, HAND_SHOWN, 1, true, true},
    {"at every turn, the same player", "", HAND_ONE, HAND_SHOWN, 0, true, false},
    {"at every turn, alone", "greedy", HAND_ONE, HAND_SHOWN, NO_PLAYER, true, false},
};

static void passing(void **state)
{
    const struct pass_row *row = *state;
    seated_set_up(&setup, row->computer, 1);
    setup.rules.value[RULE_HAND] = (uint8_t) row->hand;
    setup.rules.value[RULE_HAND_OPEN] = (uint8_t) row->open;
    struct session *session = begin_setup();
    assert_int_equal(turn_next(session, &computers, NULL), TURN_PLACE);
    assert_int_equal(hand_must_pass(session, row->seen, row->every_turn), row->passes);
    session_free(session);
}

static bool is_in_hand(const struct game *game, unsigned type)
{
    for (unsigned i = 0; i < HAND_MAX; i++)
        if (game->hand[game->player][i] == type)
            return true;
    return false;
}

/* Choosing another tile as often as there are types goes round all tiles of the hand that fit. */
static void holding(void **state)
{
    struct refusal refusal;
    const char *why;
    unsigned round = 0, seen = 0;
    (void) state;
    seated_set_up(&setup, "", 4);
    setup.rules.value[RULE_HAND] = HAND_THREE;
    struct session *session = begin_setup();
    const struct game *game = session_game(session);
    assert_int_equal(turn_next(session, &computers, NULL), TURN_PLACE);
    unsigned first = game->drawn;
    for (unsigned i = 0; i < HAND_MAX; i++)
        seen += game->hand[game->player][i] != NO_TYPE && game->hand[game->player][i] != first;
    assert_int_equal(seen, 2); /* of other types, all of which fit next to the first tile */
    do {
        unsigned next = hand_next(game), held = game->drawn;
        assert_true(hand_has_other(game, &why));
        assert_true(is_in_hand(game, next));
        assert_true(hand_hold(session, next, &refusal));
        assert_int_equal(game->drawn, next);
        assert_true(is_in_hand(game, held));
        round++;
    } while (game->drawn != first);
    assert_int_equal(round, 3);
    /* A tile that is not in the hand is refused, and nothing changes. */
    unsigned other = 0;
    while (is_in_hand(game, other) || other == first)
        other++;
    assert_false(hand_hold(session, other, &refusal));
    assert_int_not_equal(refusal.verdict, VERDICT_OK);
    assert_int_equal(game->drawn, first);
    session_free(session);
}

static void holding_without_hands(void **state)
{
    const char *why;
    struct session *session = seated_make(seated_begin("", 1), "d");
    (void) state;
    assert_int_equal(hand_next(session_game(session)), NO_TYPE);
    assert_false(hand_has_other(session_game(session), &why));
    assert_non_null(strstr(why, "without a hand"));
    session_free(session);
}

struct agree_row {
    const char *name, *computers[4];
    unsigned turn;
    unsigned asked[4]; /* in their order, up to NO_PLAYER */
};

static const struct agree_row agree_rows[] = {
    {"four people", {"", "", "", ""}, 0, {1, 2, 3, NO_PLAYER}},
    {"in the middle", {"", "", "", ""}, 2, {3, 0, 1, NO_PLAYER}},
    {"past computers", {"", "greedy", "", "random"}, 0, {2, NO_PLAYER}},
    {"only computers", {"", "greedy", "random", "random"}, 0, {NO_PLAYER}},
};

static void agreeing(void **state)
{
    const struct agree_row *row = *state;
    seated_set_up(&setup, "", 1);
    setup.player_count = 4;
    for (unsigned seat = 0; seat < 4; seat++)
        strcpy(setup.players[seat].computer, row->computers[seat]);
    assert_int_equal(rules_set(&setup.rules, "table", "9x9"), 0);
    assert_int_equal(rules_set(&setup.rules, "table-extend", "on"), 0);
    struct session *session = begin_setup();
    for (unsigned turn = 0; turn < row->turn; turn++)
        seated_make(session, "dpf");
    assert_int_equal(session_game(session)->player, row->turn);
    struct proposal proposal;
    enum proposal_state asked = proposal_extend(&proposal, session, SIDE_E, NULL);
    for (unsigned i = 0; row->asked[i] != NO_PLAYER; i++, asked = proposal_agree(&proposal, NULL)) {
        assert_int_equal(asked, PROPOSAL_ASKS);
        assert_int_equal(proposal.seat, row->asked[i]);
    }
    assert_int_equal(asked, PROPOSAL_MADE);
    session_free(session);
}

int main(void)
{
    struct row_tests list = {0};
    ROWS(&list, decision_rows, decisions);
    rows_add_test(&list, "all decisions back and forth", back_and_forth);
    ROWS(&list, seat_rows, seats);
    rows_add_test(&list, "a thought given up", giving_up);
    rows_add_test(&list, "the last seat before the first turn", before_the_first_turn);
    ROWS(&list, turn_rows, turns);
    rows_add_test(&list, "a tile that fits nowhere", misfits);
    rows_add_test(&list, "a tile that a larger table has room for", room_for_a_misfit);
    rows_add_test(&list, "an open bag", nobody_knows_the_next_tile);
    rows_add_test(&list, "two computers to the end", to_the_end);
    ROWS(&list, deeds_rows, find_deeds);
    ROWS(&list, pass_rows, passing);
    rows_add_test(&list, "holding each tile of a hand", holding);
    rows_add_test(&list, "holding another without hands", holding_without_hands);
    ROWS(&list, agree_rows, agreeing);
    return rows_run(&list, "play");
}
