/* SPDX-License-Identifier: MIT */
/*
 * test_parts.c: functions of the text formats: checksums, sets of records, the first player, branches,
 * replays, and the longest history.
 *
 * test_edges.c tests what can be tested by lines of the notation.
 */
#include <stdio.h>
#include <string.h>

#include "bastide/record.h"
#include "notation/record_sums.h"
#include "bastide/refusal_text.h"
#include "bastide/replay.h"
#include "bastide/scenario.h"
#include "base/lines.h"
#include "play.h"
#include "rows.h"

#define TWO "bastide 1\nplayer red \"Ann\"\nplayer blue \"Bob\"\n"

static struct session *read_game(const struct tile_book *book, const char *text)
{
    struct text_error error;
    struct session *session = record_read(book, text, strlen(text), &error);
    if (!session)
        fail_msg("%zu:%zu: %s", error.line, error.column, error.message);
    return session;
}

/* ---- Checksums ---------------------------------------------------------------------------------------- */

static void seals_nothing(void **state)
{
    struct text_buffer file = {0};
    (void) state;
    record_seal(&file);
    assert_int_equal(file.length, 0);
    text_free(&file);
}

struct sums_row {
    const char *name;
    size_t cut;           /* bytes missing at the end */
    size_t damaged;       /* index of the byte that is changed */
    size_t sealed;        /* lines up to the last valid checksum */
    size_t first, last;   /* changed lines */
    const char *sentence; /* null: no fault */
};

/* As version 0.2.0 wrote them: three parts, each with a checksum line: a head of two lines, a turn, and the
 * end; seven lines in all. */
static const struct sums_row sums_rows[] = {
    {"as it was written", 0, 1000, 7, 0, 0, NULL},
    {"cut in the last sum", 3, 1000, 5, 0, 0, NULL},
    {"cut before the last sum's line end", 1, 1000, 5, 0, 0, NULL},
    {"the head is another", 0, 3, 0, 1, 3,
     "lines 1 to 3 are not as they were written: the sum in line 3 does not match them"},
    {"the turn is another", 0, 41, 3, 4, 5,
     "lines 4 to 5 are not as they were written: the sum in line 5 does not match them"},
    {"the first sum is another", 0, 31, 0, 1, 3,
     "lines 1 to 3 are not as they were written: the sum in line 3 does not match them"},
    {"more behind the first sum", 0, 39, 0, 1, 3,
     "lines 1 to 3 are not as they were written: the sum in line 3 does not match them"},
};

static size_t lines_in(const char *text, size_t length)
{
    size_t count = 0;
    for (size_t i = 0; i < length; i++)
        count += text[i] == '\n';
    return count;
}

static void sums_hold(void **state)
{
    static const char *const parts[] = {"bastide 1\nplayer red \"A\"\n", "turn 1\n", "end\n"};
    const struct sums_row *row = *state;
    struct text_buffer file = {0};
    struct text_error error = {0};
    for (size_t i = 0; i < 3; i++) {
        text_add(&file, "%s", parts[i]);
        text_add(&file, "# sum %08x\n", (unsigned) record_sum(0, file.text, file.length));
    }
    if (row->damaged < file.length)
        file.text[row->damaged] ^= 1;
    struct record_sums sums = record_check_sums(file.text, file.length - row->cut);
    assert_int_equal(lines_in(file.text, sums.sealed), row->sealed);
    assert_int_equal(sums.first_line, row->first);
    assert_int_equal(sums.last_line, row->last);
    if (row->sentence) {
        record_sums_tell(&sums, &error);
        assert_string_equal(error.message, row->sentence);
        assert_int_equal(error.line, row->first);
        assert_int_equal(error.column, 1);
    }
    text_free(&file);
}

/* A file of today has one sum, at its end. */
static void one_sum(void **state)
{
    struct text_buffer file = {0};
    (void) state;
    text_add(&file, "bastide 1\nturn 1\n");
    record_seal(&file);
    assert_int_equal(lines_in(file.text, file.length), 3);
    assert_int_equal(record_check_sums(file.text, file.length).sealed, file.length);
    file.text[11] ^= 1;
    assert_int_equal(record_check_sums(file.text, file.length).first_line, 1);
    assert_int_equal(record_check_sums(file.text, file.length).last_line, 3);
    text_free(&file);
}

/* A line that begins like a checksum but is not one. */
static void longer_than_a_sum(void **state)
{
    static const char text[] = "# sum 00000000 and more\n";
    (void) state;
    struct record_sums sums = record_check_sums(text, strlen(text));
    assert_int_equal(sums.first_line, 1);
    assert_int_equal(sums.sealed, 0);
}

/* ---- Foreign sets ------------------------------------------------------------------------------------- */

struct foreign_row {
    const char *name, *text, *set; /* null: no set is foreign */
};

static const struct foreign_row foreign_rows[] = {
    {"all are known", TWO "tiles base river-c3\n", NULL},
    {"the second is not", TWO "tiles base hamlets\n", "hamlets"},
    {"no tiles at all", TWO, NULL},
    {"behind the first turn", TWO "turn 1 red V 1,0 0 -\ntiles hamlets\n", NULL},
    {"a name of 32 bytes", TWO "tiles a123456789b123456789c123456789d1 hamlets\n", NULL},
    {"a line that cannot be read before it", "bastide 1\n\xFF\ntiles hamlets\n", NULL},
    {"an empty text", "", NULL},
};

static void finds_foreign(void **state)
{
    const struct foreign_row *row = *state;
    char name[SET_NAME_MAX + 1] = "?";
    assert_int_equal(record_foreign_set(play_book(), row->text, strlen(row->text), name), row->set != NULL);
    assert_string_equal(name, row->set ? row->set : "");
}

/* ---- The first player (H1) ---------------------------------------------------------------------------- */

struct begin_row {
    const char *name, *text;
    const char *message; /* part of the refusal, or null */
};

#define MOST_ROADS "rule first-player most-roads\n"

static const struct begin_row begin_rows[] = {
    {"as the seed has it", TWO MOST_ROADS "seed 1\n", NULL},
    {"one draw too few by the seed", TWO MOST_ROADS "seed 1\nshow red N\n",
     "H1: the seed gives other draws for the first player than 'show' says"},
    {"draws of the wrong players by the seed", TWO MOST_ROADS "seed 1\nshow blue N\nshow red N\n",
     "H1: the seed gives other draws for the first player than 'show' says"},
    {"no draw and no seed", TWO MOST_ROADS,
     "H1: 'show red TILE' is missing: whoever draws the most road edges begins"},
};

static void who_begins(void **state)
{
    const struct begin_row *row = *state;
    struct text_error error = {0};
    struct session *session = record_read(play_book(), row->text, strlen(row->text), &error);
    assert_string_equal(error.message, row->message ? row->message : "");
    assert_int_equal(session != NULL, row->message == NULL);
    session_free(session);
}

/* A book whose only tile has no road: all players draw the same, for ever. */
static void read_fields(struct tile_book *book, unsigned copies)
{
    static struct text_errors errors;
    char text[200];
    snprintf(text, sizeof text,
             "set base %u \"Fields\"\nstart A\ntile A %u \"a field\"\nfield NL NR EL ER SL SR WL WR\n",
             copies, copies);
    *book = (struct tile_book){0};
    assert_true(tile_text_read(book, text, strlen(text), &errors));
}

/* If nobody is ahead after as many draws as are kept, the first of the leaders begins. */
static void nobody_is_ahead(void **state)
{
    static struct tile_book book;
    (void) state;
    read_fields(&book, 30);
    struct session *session = read_game(&book, TWO MOST_ROADS "seed 1\n");
    assert_int_equal(session_setup(session)->show_count, SETUP_SHOWS_MAX);
    assert_int_equal(session_game(session)->player, 0);
    session_free(session);
}

/* The same if the bag has too few tiles for all players. */
static void too_few_to_draw(void **state)
{
    static struct tile_book book;
    (void) state;
    read_fields(&book, 2);
    struct session *session = read_game(&book, TWO MOST_ROADS "seed 1\n");
    assert_true(session_setup(session)->show_count >= 1);
    assert_int_equal(session_game(session)->player, 0);
    session_free(session);
}

/* ---- The history -------------------------------------------------------------------------------------- */

/* H4: returning a tile is a step each time, so a game may have more steps than are kept. */
static void longest_history(void **state)
{
    struct session *session =
        read_game(play_book(), TWO "rule unplaceable return\nturn 1 red E 0,-1 180 -\n");
    int type = tile_set_find(session_set(session), "C");
    enum verdict verdict = VERDICT_OK;
    struct refusal refusal = {.verdict = VERDICT_OK};
    (void) state;
    assert_true(type >= 0);
    while (verdict == VERDICT_OK)
        verdict = session_draw(session, (unsigned) type, NULL, &refusal);
    assert_int_equal(verdict, VERDICT_TOO_LONG);
    assert_int_equal(refusal.verdict, VERDICT_TOO_LONG);
    assert_int_equal(session_draw(session, (unsigned) type, NULL, NULL), VERDICT_TOO_LONG);
    assert_in_range(session_step_count(session), SESSION_STEPS_MAX - 8, SESSION_STEPS_MAX);
    assert_int_equal(session_end(session, NULL, NULL), VERDICT_OK);
    session_free(session);
}

/* H3: with an open bag somebody must say which tile is dealt. */
static void deals_what_is_known(void **state)
{
    (void) state;
    struct session *session = read_game(play_book(), TWO "rule hand 3\n");
    assert_false(session_deal_known(session));
    assert_int_equal(session_step_count(session), 0);
    session_free(session);
    session = read_game(play_book(), TWO "rule hand 3\nseed 1\n");
    assert_true(session_deal_known(session));
    assert_int_equal(session_step_count(session), 3);
    session_free(session);
}

struct branch_row {
    const char *name, *text;
    const char *message; /* or null if the branch succeeds */
    size_t stack;        /* the number of tiles in the new game's stack */
};

static const struct branch_row branch_rows[] = {
    {"an open bag", TWO "turn 1 red V 1,0 0 -\n", NULL, 1},
    {"a stack that was not drawn to its end", TWO "stack V U X\nturn 1 red V 1,0 0 -\n", NULL, 3},
    {"a start that was drawn (H5)", TWO "rule start-tile bag\nstart D\nturn 1 red V 1,0 0 -\n", NULL, 2},
    {"the end of the game", TWO "turn 1 red V 1,0 0 -\nend\n", NULL, 1},
    {"a sale",
     TWO "rule sell on\nturn 1 red W 1,0 0 -\nturn 2 blue W -1,0 0 -\nturn 3 red E 1,-1 270 -\n"
         "turn 4 blue E -1,-1 90 -\nturn 5 red B 1,-2 0 -\nturn 6 blue E 0,-2 180 -\nsale red C blue 0\n",
     NULL, 7},
    {"an extension of the table (H13)",
     TWO "rule table 3x3\nrule table-extend on\nextend E\nturn 1 red V 1,0 0 -\nextend N\n", NULL, 1},
    {"a tile that went back (H4)",
     TWO "rule unplaceable return\nturn 1 red E 0,-1 180 -\nreturn blue C\nturn 2 blue V 1,0 0 -\n",
     "turn 2 cannot be played again with draws in a fixed order", 0},
    {"draws for the first player that no seed gives again (H1)",
     TWO MOST_ROADS "show red X\nshow blue C\nturn 1 red V 1,0 0 -\n",
     "H1: the seed gives other draws for the first player than 'show' says", 0},
};

static void branches_off(void **state)
{
    const struct branch_row *row = *state;
    struct text_error error = {0};
    struct session *session = read_game(play_book(), row->text);
    struct session *branch = session_branch(play_book(), session, session_step_count(session), 1, &error);
    assert_int_equal(branch != NULL, row->message == NULL);
    if (branch) {
        assert_int_equal(session_setup(branch)->stack_count, row->stack);
        assert_int_equal(session_game(branch)->tile_count, session_game(session)->tile_count);
    } else {
        assert_string_equal(error.message, row->message);
    }
    session_free(branch);
    session_free(session);
}

/* ---- Replays ------------------------------------------------------------------------------------------ */

/* A tile discarded before the end belongs to the finished turn: the final scoring is a turn of its own. */
static void stops_before_the_end(void **state)
{
    (void) state;
    struct session *session = read_game(play_book(), TWO "turn 1 red E 0,-1 180 -\ndiscard blue C\nend\n");
    struct replay *replay = replay_new(session);
    assert_non_null(replay);
    assert_int_equal(replay_length(replay), 5);
    assert_int_equal(replay_turn_after(replay, 0), 3);
    assert_int_equal(replay_turn_after(replay, 3), 4);
    assert_int_equal(replay_turn_after(replay, 4), 5);
    assert_int_equal(replay_score_after(replay, 0), 5); /* no feature scored */
    assert_int_equal(replay_score_before(replay, 5), 0);
    replay_free(replay);
    session_free(session);
}

static void unfinished(void **state)
{
    (void) state;
    struct session *session =
        read_game(play_book(), TWO "turn 1 red E 0,-1 180 meeple:city1\nturn 2 blue V 1,0 0 -\n");
    struct replay *replay = replay_new(session);
    assert_non_null(replay);
    assert_int_equal(replay_length(replay), 7);
    assert_int_equal(replay_end_of_turn(replay, 1), 4);
    assert_int_equal(replay_end_of_turn(replay, 2), 7);
    assert_int_equal(replay_end_of_turn(replay, 9), 7);
    assert_int_equal(replay_after_steps(replay, 0), 0);
    assert_int_equal(replay_after_steps(replay, 3), 4); /* with its scores */
    assert_int_equal(replay_after_steps(replay, 4), 5);
    assert_int_equal(replay_after_steps(replay, 9), 7);
    replay_free(replay);
    session_free(session);
}

/* ---- Scenarios ---------------------------------------------------------------------------------------- */

/* Lines may end in CR LF and begin with blanks, neither of which are kept. */
static void scenario_with_crlf(void **state)
{
    static const char text[] =
        "bastide 1\r\nplayer red \"Ann\"\r\nturn 1 red V 1,0 0 -\r\n\t= total red 0\r\n\r\n"
        "\t # done\r\n";
    struct text_error error = {0};
    struct text_buffer written = {0};
    (void) state;
    struct scenario *scenario = scenario_read(play_book(), text, strlen(text), &error);
    assert_non_null(scenario);
    assert_string_equal(error.message, "");
    assert_int_equal(scenario_line_count(scenario), 3);
    assert_string_equal(scenario_line_at(scenario, 0)->text, "\t= total red 0");
    assert_true(scenario_line_at(scenario, 0)->is_check);
    assert_string_equal(scenario_line_at(scenario, 1)->text, "");
    scenario_write(scenario, &written);
    assert_null(strchr(written.text, '\r'));
    text_free(&written);
    scenario_free(scenario);
}

/* Rules by which the game cannot begin are not adopted. */
static void adopts_nothing(void **state)
{
    struct text_error error = {0};
    struct scenario_change change;
    struct scenario *scenario = scenario_new(play_book());
    (void) state;
    assert_non_null(scenario);
    struct setup setup = *session_setup(scenario_session(scenario));
    strcpy(setup.river_plan, "none");
    assert_false(scenario_adopt(scenario, &setup, &change, &error));
    assert_string_equal(error.message, "V12: a river-plan needs a river");
    assert_string_equal(session_setup(scenario_session(scenario))->river_plan, "");
    scenario_free(scenario);
}

struct step_row {
    const char *name, *text;
    size_t steps;     /* where the line is carried out */
    const char *line; /* a step that replaces another */
    size_t dropped;   /* checks after it that were removed */
};

#define PLACED TWO "draw V\nplace 1,0 0\n= phase figure\nmeeple road1\n= total red 0 blue 0\n"
static const struct step_row step_rows[] = {
    {"the same again", PLACED, 1, "place 1,0 0", 1},
    {"on another column", PLACED, 1, "place -1,0 180", 2},
    {"on another row", PLACED, 1, "place 0,1 0", 2},
    {"in another turn", PLACED, 1, "place 1,0 90", 2},
    {"another figure", PLACED, 2, "skip", 1},
    {"the figure on another feature", PLACED, 2, "meeple field1", 1},
    {"another tile", PLACED, 0, "draw U", 2},
};

static void takes_the_place(void **state)
{
    const struct step_row *row = *state;
    struct text_error error = {0};
    struct text_buffer answer = {0};
    struct scenario_change change;
    struct scenario *scenario = scenario_read(play_book(), row->text, strlen(row->text), &error);
    assert_non_null(scenario);
    enum script_status status = scenario_carry_out(scenario, row->steps, row->line, &answer, &error, &change);
    assert_int_equal(status, SCRIPT_OK);
    assert_true(change.history);
    assert_int_equal(change.steps, row->steps + 1);
    assert_int_equal(change.dropped, row->dropped);
    text_free(&answer);
    scenario_free(scenario);
}

/* ---- Words -------------------------------------------------------------------------------------------- */

/* Never returns more bytes than asked for, even if they are not UTF-8. */
static void cuts_anything(void **state)
{
    (void) state;
    assert_int_equal(word_cut("abc", 3, 5), 3);
    assert_int_equal(word_cut("ab\xC3\xA9", 4, 3), 2);
    assert_int_equal(word_cut("\x80\x80\x80\x80", 4, 2), 0);
}

static void next_comes_the_end(void **state)
{
    char text[TEXT_MESSAGE_MAX + 1];
    struct refusal refusal = {.verdict = VERDICT_NOT_PLACE};
    (void) state;
    struct session *session = read_game(play_book(), TWO "end\n");
    refusal_write(session_game(session), session_setup(session), &refusal, text, sizeof text);
    assert_string_equal(text, "T1: no tile is drawn to be placed; next comes the end");
    session_free(session);
}

int main(void)
{
    static struct row_tests tests;
    rows_add_test(&tests, "nothing is sealed", seals_nothing);
    rows_add_test(&tests, "one sum", one_sum);
    ROWS(&tests, sums_rows, sums_hold);
    rows_add_test(&tests, "a line longer than a sum", longer_than_a_sum);
    ROWS(&tests, foreign_rows, finds_foreign);
    ROWS(&tests, begin_rows, who_begins);
    rows_add_test(&tests, "nobody is ahead", nobody_is_ahead);
    rows_add_test(&tests, "too few tiles to draw for the first player", too_few_to_draw);
    rows_add_test(&tests, "the longest history", longest_history);
    rows_add_test(&tests, "deals as far as the draws are known", deals_what_is_known);
    ROWS(&tests, branch_rows, branches_off);
    rows_add_test(&tests, "a replay stops before the end", stops_before_the_end);
    rows_add_test(&tests, "a replay of an unfinished game", unfinished);
    rows_add_test(&tests, "a scenario with CR LF", scenario_with_crlf);
    rows_add_test(&tests, "rules that a scenario cannot begin with", adopts_nothing);
    ROWS(&tests, step_rows, takes_the_place);
    rows_add_test(&tests, "words of anything are cut", cuts_anything);
    rows_add_test(&tests, "the end comes next", next_comes_the_end);
    return rows_run(&tests, "parts");
}
