/* SPDX-License-Identifier: MIT */
/*
 * test_analysis.c: `moves`, `eval` and `best` at the console.
 *
 * Rows test what does not depend on the weights of the evaluation.  The rest is tested by laws, in games of
 * several set-ups: `moves all` lists every legal move once, the best first; the value of a move is the one
 * that `eval` gives its player after it; the parts of a value add up to it, and the players' values to 0;
 * `best` gives the same answer each time; none of them changes the game.
 */
#include "console_rows.h"

#include <string.h>

#include "play.h"

static const struct console_row rows[] = {
    {"moves before a draw", "", "moves", SCRIPT_REFUSED, 1, "no tile is drawn: say 'draw TILE' first"},
    {"moves after the placement", PLACED, "moves", SCRIPT_REFUSED, 1, "the tile drawn is already placed"},
    {"moves after the end", OVER, "moves", SCRIPT_REFUSED, 1, "the game is over"},
    {"moves with hands", "rule hand 3\ndeal red V\ndeal red E\ndeal red U\n", "moves", SCRIPT_REFUSED, 1,
     "H3: say which tile of the hand is drawn"},
    {"moves of a tile that fits nowhere", "stack E C\nturn 1 red E 0,-1 180 -\n", "moves", SCRIPT_REFUSED, 1,
     "T3: the next tile fits nowhere"},
    {"moves of no number", "draw V\n", "moves 0", SCRIPT_UNREADABLE, 7, "expected a number from 1"},
    {"moves of another word", "draw V\n", "moves V", SCRIPT_UNREADABLE, 7, "expected a number from 1"},
    {"moves with more", "draw V\n", "moves all 3", SCRIPT_UNREADABLE, 11, "not expected here"},
    {"best before a draw", "", "best", SCRIPT_REFUSED, 1, "no tile is drawn"},
    {"best of no nodes", "draw V\n", "best 0", SCRIPT_UNREADABLE, 6, "expected a number of nodes"},
    {"best of a wrong time", "draw V\n", "best 2m", SCRIPT_UNREADABLE, 6, "expected a number of nodes"},
    {"best of a unit alone", "draw V\n", "best ms", SCRIPT_UNREADABLE, 6, "expected a number of nodes"},
    {"best of no time", "draw V\n", "best 0s", SCRIPT_UNREADABLE, 6, "expected a number of nodes"},
    {"best of too long a time", "draw V\n", "best 601s", SCRIPT_UNREADABLE, 6, "expected a number of nodes"},
    {"best of a time that overflows", "draw V\n", "best 18446744073709551s", SCRIPT_UNREADABLE, 6,
     "expected a number of nodes"},
    {"best by time without a clock", "draw V\n", "best 2s", SCRIPT_REFUSED, 6, "at most 25600 nodes here"},
    {"best of too many nodes", "draw V\n", "best 25601", SCRIPT_REFUSED, 6, "at most 25600 nodes here"},
    {"best of no moves", "draw V\n", "best 100 0", SCRIPT_UNREADABLE, 10, "expected a number from 1"},
    {"best with more", "draw V\n", "best 100 1 1", SCRIPT_UNREADABLE, 12, "not expected here"},
    {"eval with more", "", "eval 1", SCRIPT_UNREADABLE, 6, "not expected here"},
    {"eval after the end", OVER, "eval", SCRIPT_OK, 0,
     "            red    blue\n"
     "value      2.00   -2.00\n"
     "track      2.00   -2.00\n"
     "stands     0.00    0.00\n"
     "chances    0.00    0.00\n"
     "meeples    0.00    0.00\n"
     "fields     0.00    0.00\n"},
    {"eval of three", "player red \"A\"\nplayer blue \"B\"\nplayer green \"C\"\n" OVER, "eval", SCRIPT_OK, 0,
     "            red    blue   green\n"
     "value      2.00   -1.00   -1.00\n"
     "track      2.00   -1.00   -1.00\n"
     "stands     0.00    0.00    0.00\n"
     "chances    0.00    0.00    0.00\n"
     "meeples    0.00    0.00    0.00\n"
     "fields     0.00    0.00    0.00\n"},
    {"eval of one", "player red \"A\"\n" OVER, "eval", SCRIPT_OK, 0,
     "            red\n"
     "value      2.00\n"
     "track      2.00\n"
     "stands     0.00\n"
     "chances    0.00\n"
     "meeples    0.00\n"
     "fields     0.00\n"},
};

/* ---- Laws --------------------------------------------------------------------------------------------- */

struct law_row {
    const char *name;
    const char *setup;
};

static const struct law_row laws[] = {
    {"two", "seed 1\n"},
    {"one", "player red \"A\"\nseed 2\n"},
    {"four with abbots", "edition 20ae\nplayer red \"A\"\nplayer blue \"B\"\nplayer green \"C\"\n"
                         "player pink \"D\"\nseed 3\n"},
    {"the first edition", "edition c1-2001\nseed 4\n"},
    {"three with a river", "tiles base river-c3\nplayer red \"A\"\nplayer blue \"B\"\nplayer black \"C\"\n"
                           "seed 5\n"},
    {"no fields on a small table", "rule fields off\nrule table 9x7\nseed 6\n"},
};

/* Runs a line that must succeed and, if it is a question, must not change the game. */
static void say(struct script *script, const char *line, bool question)
{
    static struct game before;
    struct text_buffer text = {0};
    struct text_error error = {0};
    if (question)
        before = *session_game(script_session(script));
    if (script_line(script, line, strlen(line), 1, &text, &error) != SCRIPT_OK)
        fail_msg("%s: column %zu: %s", line, error.column, error.message);
    if (question)
        assert_memory_equal(&before, session_game(script_session(script)), sizeof before);
    text_free(&text);
}

static void expect_sums(const struct answer *answer)
{
    int64_t all = 0;
    assert_int_equal(answer->kind, ANSWER_VALUES);
    for (size_t seat = 0; seat < answer->count; seat++) {
        int32_t sum = 0;
        for (unsigned part = 0; part < VALUE_PART_COUNT; part++)
            sum += answer->values[seat].parts[part];
        assert_int_equal(sum, answer->values[seat].value);
        all += answer->values[seat].value;
    }
    /* Each is rounded by at most half a hundredth. */
    if (answer->count > 1)
        assert_true(2 * all <= (int64_t) answer->count && -2 * all <= (int64_t) answer->count);
}

static bool same_move(const struct move *one, const struct move *other)
{
    return one->placement.square.x == other->placement.square.x &&
           one->placement.square.y == other->placement.square.y &&
           one->placement.rotation == other->placement.rotation && one->figure.kind == other->figure.kind &&
           one->figure.segment == other->figure.segment;
}

static void expect_list(const struct answer *answer, unsigned legal)
{
    assert_int_equal(answer->kind, ANSWER_MOVES);
    assert_int_equal(answer->count, legal);
    assert_int_equal(answer->valued_known, legal);
    for (size_t i = 1; i < answer->count; i++) {
        assert_true(answer->valued[i - 1].value >= answer->valued[i].value);
        for (size_t j = 0; j < i; j++)
            if (same_move(&answer->valued[i].move, &answer->valued[j].move))
                fail_msg("a move is listed twice");
    }
}

/* Makes the listed move with index `at`, and compares its value with that of the position after it. */
static void make_move(struct script *script, size_t at)
{
    struct move_value chosen = script_answer(script)->valued[at];
    unsigned player = session_game(script_session(script))->player;
    struct session *session = script_session(script);
    if (session_game(session)->phase == PHASE_DRAW)
        assert_int_equal(session_draw(session, DRAW_NEXT, NULL, NULL), VERDICT_OK);
    assert_int_equal(session_place(session, chosen.move.placement, NULL), VERDICT_OK);
    assert_int_equal(session_figure(session, chosen.move.figure, NULL, NULL), VERDICT_OK);
    say(script, "eval", true);
    assert_int_equal(script_answer(script)->values[player].value, chosen.value);
    expect_sums(script_answer(script));
}

static void expect_same_search(struct script *script)
{
    struct move_value found[3];
    say(script, "best 300", true);
    size_t count = script_answer(script)->count;
    memcpy(found, script_answer(script)->valued, count * sizeof found[0]);
    say(script, "moves 1", true);
    say(script, "best 300", true);
    assert_int_equal(script_answer(script)->count, count);
    for (size_t i = 0; i < count; i++) {
        const struct move_value *again = &script_answer(script)->valued[i];
        assert_true(same_move(&again->move, &found[i].move) && again->value == found[i].value &&
                    again->error == found[i].error && again->rollouts == found[i].rollouts);
    }
}

static void law_holds(void **state)
{
    const struct law_row *row = *state;
    struct script *script = script_new(play_book(), SCRIPT_CONSOLE);
    struct text_buffer text = {0};
    assert_non_null(script);
    console_pass(script, row->setup, &text);
    say(script, "phase", false);
    struct session *session = script_session(script);
    struct random random = random_from_seed(7);
    for (unsigned turn = 0; session_game(session)->phase != PHASE_OVER; turn++) {
        unsigned placements, legal;
        say(script, "draw", false);
        if (session_game(session)->phase != PHASE_PLACE)
            continue;
        game_count_choices(session_trial(session), &placements, &legal);
        if (turn % 8 == 0)
            expect_same_search(script);
        say(script, "moves all", true);
        expect_list(script_answer(script), legal);
        make_move(script, random_below(&random, legal < 4 ? legal : 4));
    }
    say(script, "end", false);
    say(script, "eval", true);
    expect_sums(script_answer(script));
    script_free(script);
    text_free(&text);
}

/* Asks before the draw, after it, and in the figure step. */
static void phases(void **state)
{
    struct script *script = script_new(play_book(), SCRIPT_CONSOLE);
    struct text_buffer text = {0};
    (void) state;
    assert_non_null(script);
    console_pass(script, "seed 9\nmoves 1\n", &text);
    struct move_value first = script_answer(script)->valued[0];
    console_pass(script, "draw\nmoves 1\n", &text);
    assert_true(same_move(&first.move, &script_answer(script)->valued[0].move));
    assert_int_equal(first.value, script_answer(script)->valued[0].value);
    assert_int_equal(session_place(script_session(script), first.move.placement, NULL), VERDICT_OK);
    say(script, "eval", true);
    struct player_value value = script_answer(script)->values[0];
    console_pass(script, "skip\neval\n", &text);
    assert_memory_equal(&value, script_answer(script)->values, sizeof value);
    script_free(script);
    text_free(&text);
}

/* A search stops when its caller says so, and answers with what it has found so far. */
static bool stop_soon(void *context, unsigned milliseconds)
{
    unsigned *asked = context;
    assert_int_equal(milliseconds, 2000);
    return ++*asked == 10;
}

static void stops(void **state)
{
    struct script *script = script_new(play_book(), SCRIPT_CONSOLE);
    struct text_buffer text = {0};
    unsigned asked = 0;
    (void) state;
    assert_non_null(script);
    script_stop_with(script, stop_soon, &asked);
    console_pass(script, "draw V\nbest 2s\n", &text);
    assert_int_equal(asked, 10);
    assert_int_equal(script_answer(script)->nodes, 400);
    assert_true(script_answer(script)->searched);
    assert_int_equal(script_answer(script)->count, 3);
    script_free(script);
    text_free(&text);
}

int main(void)
{
    static struct row_tests tests;
    ROWS(&tests, rows, console_line);
    ROWS(&tests, laws, law_holds);
    rows_add_test(&tests, "moves before the draw, eval in the figure step", phases);
    rows_add_test(&tests, "a search is stopped", stops);
    return rows_run(&tests, "analysis");
}
