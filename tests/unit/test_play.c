/*
 * test_play.c: seating people at a table, without a terminal: turns up to the next choice, undoing and
 * redoing decisions, computers, hands, and the files of a game.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bastide/files.h"
#include "play.h"
#include "play/decisions.h"
#include "play/hands.h"
#include "play/saving.h"
#include "play/seats.h"
#include "play/thinking.h"
#include "play/turns.h"
#include "rows.h"
#include "words/stakes.h"

static struct setup setup;
static struct thinking computers; /* without a state where no computer has a hand */

/* Red is a person, blue the player `computer`, or a person if that is empty. */
static void set_up(const char *computer, uint64_t seed)
{
    setup_default(&setup);
    setup.player_count = 2;
    setup.seeded = true;
    setup.seed = seed;
    for (unsigned seat = 0; seat < PLAYER_MAX; seat++)
        setup.players[seat].colour = (uint8_t) seat;
    snprintf(setup.players[1].computer, sizeof setup.players[1].computer, "%s", computer);
}

static struct session *begin_setup(void)
{
    struct text_error error;
    struct session *session = session_new(play_book(), &setup, &error);
    assert_non_null(session);
    return session;
}

static struct session *begin(const char *computer, uint64_t seed)
{
    set_up(computer, seed);
    return begin_setup();
}

/* Makes steps by letters: d draws, p places on the first placement, f places no figure, e ends; returns
 * the session. */
static struct session *make(struct session *session, const char *steps)
{
    struct placement list[PLACEMENT_MAX];
    const struct game *game = session_game(session);
    for (; *steps != '\0'; steps++)
        if (*steps == 'd') {
            assert_int_equal(session_draw(session, DRAW_NEXT, NULL, NULL), VERDICT_OK);
        } else if (*steps == 'p') {
            assert_true(game_placements(game, game->drawn, list) > 0);
            assert_int_equal(session_place(session, list[0], NULL), VERDICT_OK);
        } else if (*steps == 'f') {
            assert_int_equal(session_figure(session, (struct figure){FIGURE_NONE, 0}, NULL, NULL),
                             VERDICT_OK);
        } else {
            assert_int_equal(session_end(session, NULL, NULL), VERDICT_OK);
        }
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
    {"a tile", "", "dp", UNDO_TURN, false, NULL, 1, false, "The tile is back in hand."},
    {"not with undo none", "", "dp", UNDO_NONE, false, "undo none", 0, false, NULL},
    {"nothing at all with undo none", "", "d", UNDO_NONE, false, "undo none", 0, false, NULL},
    {"a turn that is over", "", "dpf", UNDO_TURN, false, NULL, 2, true, "Red may claim again"},
    {"the same in the next turn", "", "dpfd", UNDO_TURN, false, NULL, 2, true, "Red may claim again"},
    {"behind the next tile only that tile", "", "dpfdp", UNDO_TURN, false, NULL, 4, false,
     "The tile is back in hand."},
    {"not with undo none in the next turn", "", "dpfd", UNDO_NONE, false, "undo none", 0, false, NULL},
    {"the same when the game is over", "", "dpfe", UNDO_TURN, false, "The game is over", 0, false, NULL},
    {"a turn that is over, in all the game", "", "dpfd", UNDO_GAME, false, NULL, 2, true,
     "Red may claim again: "},
    {"the end too", "", "dpfe", UNDO_GAME, false, NULL, 2, true, " and 'u' takes it back"},
    {"a turn whose scores are explained", "", "dpf", UNDO_TURN, true, NULL, 2, false, "Red may claim again"},
    {"the same with one before it", "", "dpfdpf", UNDO_TURN, true, NULL, 5, false, "Blue may claim again"},
    {"behind a computer's turn", "greedy", "dpfdpfd", UNDO_GAME, false, NULL, 2, true, "Red may claim again"},
    {"while a computer's scores are explained", "greedy", "dpfdpf", UNDO_TURN, true, NULL, 2, true,
     "Red may claim again"},
    {"a computer's tile with the turn before it", "greedy", "dpfdp", UNDO_TURN, false, NULL, 2, true,
     "Red may claim again"},
    {"a computer's turn with the turn before it", "greedy", "dpfdpfd", UNDO_TURN, false, NULL, 2, true,
     "Red may claim again"},
    {"not with undo none", "greedy", "dpfdpfd", UNDO_NONE, false, "undo none", 0, false, NULL},
    {"behind the next tile only that tile, past a computer's", "greedy", "dpfdpfdp", UNDO_TURN, false, NULL,
     7, false, "The tile is back in hand."},
};

static void decisions(void **state)
{
    const struct decision_row *row = *state;
    struct session *session = make(begin(row->computer, 1), row->steps);
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
    make(session, "d");
    if (game->phase != PHASE_PLACE)
        return;
    if (!seat_is_computer(session, game->player)) {
        make(session, "pf");
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
    struct session *session = begin("greedy", 7);
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
    struct session *session = make(begin(row->computer, 3), "dpfd");
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
    struct session *session = make(begin("nodes:500", 3), "dpfd");
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
    struct session *session = begin("", 1);
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
    struct session *session = make(begin(row->computer, 1), row->steps);
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
    set_up("", 1);
    strcpy(setup.stack[setup.stack_count++], "E");
    strcpy(setup.stack[setup.stack_count++], "C");
    struct session *session = begin_setup();
    assert_int_equal(turn_next(session, &computers, NULL), TURN_PLACE);
    assert_int_equal(session_place(session, (struct placement){{0, -1}, ROTATION_180}, NULL), VERDICT_OK);
    make(session, "f");
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
    set_up("greedy", 1);
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
    set_up("", 1);
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
    set_up("random", 5);
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

struct outcome_row {
    const char *name, *tile;
    struct placement placement;
    bool fits;
    size_t count;
    enum feature_kind kind; /* of the type's first feature */
    unsigned tiles;
    bool complete;
};

static const struct outcome_row outcome_rows[] = {
    {"a city completed", "E", {{0, -1}, ROTATION_180}, true, 2, FEATURE_CITY, 2, true},
    {"a city that begins", "E", {{0, 1}, ROTATION_180}, true, 2, FEATURE_CITY, 1, false},
    {"where it does not fit", "E", {{0, -1}, ROTATION_0}, false, 0, 0, 0, false},
    {"not beside a tile", "E", {{5, 5}, ROTATION_0}, false, 0, 0, 0, false},
    {"a road prolonged, between two fields", "U", {{1, 0}, ROTATION_90}, true, 3, FEATURE_ROAD, 2, false},
};

static void outcomes(void **state)
{
    const struct outcome_row *row = *state;
    static struct outcome outcome;
    set_up("", 1);
    strcpy(setup.stack[setup.stack_count++], row->tile);
    struct session *session = make(begin_setup(), "d");
    struct game before = *session_game(session);
    assert_int_equal(outcome_find(session_game(session), row->placement, &outcome), row->fits);
    assert_memory_equal(&before, session_game(session), sizeof before);
    assert_int_equal(outcome.count, row->count);
    if (row->fits) {
        assert_int_equal(outcome.features[0].kind, row->kind);
        assert_int_equal(outcome.features[0].tiles, row->tiles);
        assert_int_equal(outcome.features[0].complete, row->complete);
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
    set_up(row->computer, 1);
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
    set_up("", 4);
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
    struct session *session = make(begin("", 1), "d");
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
    set_up("", 1);
    setup.player_count = 4;
    for (unsigned seat = 0; seat < 4; seat++)
        strcpy(setup.players[seat].computer, row->computers[seat]);
    assert_int_equal(rules_set(&setup.rules, "table", "9x9"), 0);
    assert_int_equal(rules_set(&setup.rules, "table-extend", "on"), 0);
    struct session *session = begin_setup();
    for (unsigned turn = 0; turn < row->turn; turn++)
        make(session, "dpf");
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

/* ---- Files -------------------------------------------------------------------------------------------- */

static char folder[] = "/tmp/bastide-play-XXXXXX";

/* The path of a file in this test's folder, valid until the next call. */
static const char *in_folder(const char *name)
{
    static char path[sizeof folder + 40];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static int remove_folder(void **state)
{
    char command[sizeof folder + 20];
    (void) state;
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

static void begin_saving(struct saving *saving)
{
    static char games[sizeof folder + 40], saves[sizeof folder + 40];
    assert_int_equal(remove_folder(NULL), 0);
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(games, sizeof games, "%s/games/", folder);
    snprintf(saves, sizeof saves, "%s/saves/", folder);
    *saving = (struct saving){.book = play_book(), .games = games, .saves = saves};
}

static size_t count_games(const struct saving *saving)
{
    struct file_entries entries = {0};
    assert_true(saving_list(saving, &entries));
    size_t count = entries.count;
    file_entries_free(&entries);
    return count;
}

/* Writes a game of some turns, with the text changed as a row says. */
static void write_changed(struct saving *saving, const char *steps, const char *from, const char *to,
                          size_t cut)
{
    struct session *session = make(begin("", 1), steps);
    struct text_buffer text = {0};
    char why[200];
    saving_begin(saving, session);
    assert_true(saving_write(saving, session));
    assert_string_equal(saving->told, "");
    session_free(session);
    save_close(&saving->save);
    assert_true(file_read_regular(saving->save.path, &text, why));
    char *at = from ? strstr(text.text, from) : NULL;
    assert_int_equal(at != NULL, from != NULL);
    FILE *file = fopen(saving->save.path, "w");
    assert_non_null(file);
    if (at)
        fprintf(file, "%.*s%s%s", (int) (at - text.text), text.text, to, at + strlen(from));
    else
        fwrite(text.text, 1, text.length - cut, file);
    fclose(file);
    text_free(&text);
}

struct find_row {
    const char *name, *steps;
    const char *from, *to; /* what is replaced in the file, or null */
    size_t cut;            /* bytes missing at the end */
    unsigned turn;         /* the turn of the game found; 0: none */
    const char *told;      /* part of the message, or the empty string for none */
};

static const struct find_row find_rows[] = {
    {"as it was left", "dpfdpf", NULL, NULL, 0, 3, ""},
    {"without a turn that has begun", "dpfdpfdp", NULL, NULL, 0, 3, ""},
    {"over", "dpfdpfe", NULL, NULL, 0, 0, ""},
    {"cut off in a line", "dpfdpf", NULL, NULL, 20, 3, "It holds up to turn 3"},
    {"damaged", "dpfdpf", "turn 2 blue", "turn 2 bluf", 0, 2, "It holds up to turn 2"},
    {"damaged at its beginning", "dpf", "bastide 1", "basti", 0, 0, ":1:1: "},
    {"newer", "dpf", "bastide 1", "bastide 9", 0, 0, ":1:9: "},
    {"with other tiles", "dpf", "tiles base", "tiles hamlets", 0, 0, "its tile set hamlets is not at hand"},
};

/* What is found is loaded the same; a game that is whole goes on in its file, what is left of another in a
 * new one. */
static void finding(void **state)
{
    const struct find_row *row = *state;
    static struct saving saving;
    char path[FILE_PATH_MAX];
    begin_saving(&saving);
    write_changed(&saving, row->steps, row->from, row->to, row->cut);
    struct session *session = saving_find(&saving, false, path);
    assert_int_equal(session ? session_game(session)->turn : 0, row->turn);
    session_free(session);
    if (row->told[0] == '\0')
        assert_string_equal(saving.told, "");
    else
        assert_non_null(strstr(saving.told, row->told));
    if (row->turn == 0)
        return;
    session = saving_load(&saving, path);
    assert_int_equal(session_game(session)->turn, row->turn);
    assert_int_equal(saving.save.open, row->told[0] == '\0');
    assert_true(saving_write(&saving, session));
    assert_int_equal(count_games(&saving), row->told[0] == '\0' ? 1 : 2);
    save_close(&saving.save);
    session_free(session);
}

static void nothing_to_find(void **state)
{
    static struct saving saving;
    char path[FILE_PATH_MAX];
    (void) state;
    begin_saving(&saving);
    assert_null(saving_find(&saving, true, path));
    assert_string_equal(saving.told, "");
    saving.games = saving.saves = NULL;
    assert_null(saving_find(&saving, true, path));
}

/* The newest unfinished game is found, one with an open bag only if it is wanted. */
static void newest_found(void **state)
{
    static struct saving saving;
    char path[FILE_PATH_MAX], why[200];
    struct session *one = make(begin("", 1), "dpf"), *two = make(begin("", 2), "dpfdpf");
    static const char open[] = "bastide 1\nplayer red \"Ann\"\n";
    (void) state;
    begin_saving(&saving);
    saving_begin(&saving, one);
    assert_true(saving_write(&saving, one));
    saving_begin(&saving, two);
    assert_true(saving_write(&saving, two));
    save_close(&saving.save);
    assert_int_equal(count_games(&saving), 2);
    struct session *found = saving_find(&saving, false, path);
    assert_int_equal(session_game(found)->turn, 3);
    session_free(found);
    assert_true(file_write(in_folder("games/open.bastide"), open, strlen(open), why));
    found = saving_find(&saving, true, path);
    assert_int_equal(session_game(found)->turn, 1);
    session_free(found);
    found = saving_find(&saving, false, path);
    assert_int_equal(session_game(found)->turn, 3);
    assert_non_null(strstr(saving.told, "someone names each tile"));
    session_free(found);
    session_free(one);
    session_free(two);
}

static struct session *finished_game(uint64_t seed)
{
    struct session *session = begin("", seed);
    while (session_game(session)->phase == PHASE_DRAW)
        if (session_game(make(session, "d"))->phase == PHASE_PLACE)
            (void) make(session, "pf");
    return make(session, "e");
}

/* Any number of games at once has files of their own; none of the finished ones is missing from the results.
 */
static void many_at_once(void **state)
{
    enum { GAMES = 12 };
    static struct saving saving[GAMES];
    struct session *sessions[GAMES];
    struct text_buffer results = {0};
    char why[200];
    (void) state;
    for (unsigned i = 0; i < GAMES; i++) {
        if (i == 0)
            begin_saving(&saving[0]);
        else
            saving[i] =
                (struct saving){.book = play_book(), .games = saving[0].games, .saves = saving[0].saves};
        sessions[i] = finished_game(i + 1);
        ((struct setup *) (uintptr_t) session_setup(sessions[i]))->players[0].name[0] = 'A';
        saving_begin(&saving[i], sessions[i]);
        assert_true(saving_write(&saving[i], sessions[i]));
        assert_string_equal(saving[i].told, "");
    }
    assert_int_equal(count_games(&saving[0]), GAMES);
    assert_true(file_read(in_folder("saves/results.txt"), &results, why));
    unsigned lines = 0;
    for (const char *at = results.text; (at = strchr(at, '\n')) != NULL; at++)
        lines++;
    assert_int_equal(lines, GAMES);
    for (unsigned i = 0; i < GAMES; i++) {
        assert_non_null(strstr(results.text, saving[i].save.path));
        save_close(&saving[i].save);
        session_free(sessions[i]);
    }
    text_free(&results);
}

/* The result of a game whose file was deleted stays when another game begins. */
static void result_of_a_deleted_game(void **state)
{
    static struct saving saving;
    struct session *session = finished_game(1);
    char first[FILE_PATH_MAX];
    (void) state;
    begin_saving(&saving);
    ((struct setup *) (uintptr_t) session_setup(session))->players[0].name[0] = 'A';
    saving_begin(&saving, session);
    assert_true(saving_write(&saving, session));
    memcpy(first, saving.save.path, sizeof first);
    assert_int_equal(unlink(first), 0);
    saving_begin(&saving, session);
    assert_string_not_equal(saving.save.path, first);
    save_close(&saving.save);
    session_free(session);
}

static void nowhere_to_write(void **state)
{
    static struct saving saving;
    struct session *session = make(begin("", 1), "dpf");
    char why[200] = "";
    (void) state;
    begin_saving(&saving);
    saving.games = "/proc/bastide/";
    saving_begin(&saving, session);
    assert_false(saving_write(&saving, session));
    assert_non_null(strstr(saving.told, "The game could not be saved: "));
    assert_false(saving_is_done(&saving));
    assert_false(saving_save_as(&saving, session, "friday", why));
    assert_string_not_equal(why, "");
    assert_true(saving_save_as(&saving, session, in_folder("copy.bastide"), why));
    saving.games = NULL; /* an unwanted game */
    assert_true(saving_write(&saving, session));
    assert_true(saving_is_done(&saving));
    assert_string_equal(saving.told, "");
    session_free(session);
}

/* Sittings add up, and the clock stops when the game is over. */
static void playing_time(void **state)
{
    static struct saving saving;
    struct session *session = begin("", 1);
    char path[FILE_PATH_MAX];
    (void) state;
    begin_saving(&saving);
    saving_begin(&saving, session);
    session_note_played(session, 600);
    make(session, "dpf");
    saving.counted -= 100;
    assert_true(saving_write(&saving, session));
    session_free(session);
    save_close(&saving.save);
    session_free(saving_find(&saving, false, path));
    session = saving_load(&saving, path);
    assert_in_range(session_played(session), 700, 702);
    while (session_game(session)->phase == PHASE_DRAW)
        if (session_game(make(session, "d"))->phase == PHASE_PLACE)
            (void) make(session, "pf");
    make(session, "e");
    saving.counted -= 50;
    assert_true(saving_write(&saving, session));
    unsigned whole = session_played(session);
    assert_in_range(whole, 750, 754);
    saving.counted -= 1000;
    assert_true(saving_write(&saving, session));
    assert_int_equal(session_played(session), whole);
    save_close(&saving.save);
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
    ROWS(&list, outcome_rows, outcomes);
    ROWS(&list, pass_rows, passing);
    rows_add_test(&list, "holding each tile of a hand", holding);
    rows_add_test(&list, "holding another without hands", holding_without_hands);
    ROWS(&list, agree_rows, agreeing);
    ROWS(&list, find_rows, finding);
    rows_add_test(&list, "nothing to find", nothing_to_find);
    rows_add_test(&list, "the newest is found", newest_found);
    rows_add_test(&list, "many at once", many_at_once);
    rows_add_test(&list, "the result of a deleted game", result_of_a_deleted_game);
    rows_add_test(&list, "nowhere to write", nowhere_to_write);
    rows_add_test(&list, "playing time", playing_time);
    return rows_run_between(&list, "play", NULL, remove_folder);
}
