/* SPDX-License-Identifier: MIT */
/*
 * test_scenario.c: scenarios with their checks, and the same moves by other rules.
 *
 *   test_scenario FOLDER...
 *
 * Every record below the folders holds, and written as a scenario reads back with the same game, checks and
 * text.  Then lines are carried out in the middle of a history, to see what stays, what is replaced, and
 * which checks are removed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/files.h"
#include "bastide/rules_compare.h"
#include "bastide/scenario.h"
#include "play.h"
#include "rows.h"

static struct scenario *read_text(const char *text)
{
    struct text_error error;
    struct scenario *scenario = scenario_read(play_book(), text, strlen(text), &error);
    if (error.line != 0)
        fail_msg("line %zu: %s", error.line, error.message);
    assert_non_null(scenario);
    return scenario;
}

/* ---- Records of the tree ------------------------------------------------------------------------------ */

static struct file_entries paths;

static void assert_same_game(struct scenario *one, struct scenario *other, const char *path)
{
    const struct game *a = session_game(scenario_session(one)), *b = session_game(scenario_session(other));
    if (a->tile_count != b->tile_count || a->turn != b->turn || a->phase != b->phase ||
        memcmp(a->score, b->score, sizeof a->score) != 0 || memcmp(a->tiles, b->tiles, sizeof a->tiles) != 0)
        fail_msg("%s: another game is read back", path);
    assert_int_equal(session_step_count(scenario_session(one)), session_step_count(scenario_session(other)));
}

static void check_record(const char *path)
{
    struct text_buffer text = {0}, written = {0}, again = {0};
    size_t failed, checks;
    char why[200];
    if (!file_read(path, &text, why))
        fail_msg("%s: %s", path, why);
    struct scenario *scenario = read_text(text.text);
    checks = scenario_checks(scenario, &failed);
    if (checks == 0 || failed > 0)
        fail_msg("%s: %zu of %zu checks do not hold", path, failed, checks);
    scenario_write(scenario, &written);
    struct scenario *other = read_text(written.text);
    assert_same_game(scenario, other, path);
    assert_int_equal(scenario_checks(other, &failed), checks);
    assert_int_equal(failed, 0);
    scenario_write(other, &again);
    assert_string_equal(written.text, again.text);
    scenario_free(scenario);
    scenario_free(other);
    text_free(&text);
    text_free(&written);
    text_free(&again);
}

static void records_come_back(void **state)
{
    (void) state;
    assert_true(paths.count > 150);
    for (size_t i = 0; i < paths.count; i++)
        check_record(paths.list[i].path);
}

/* ---- Lines in the middle ------------------------------------------------------------------------------ */

#define TWO   "bastide 1\nplayer red \"Ann\"\nplayer blue \"Bob\"\n"
#define TURNS "turn 1 red V 1,0 0 meeple:road1\n= total red 0 blue 0\nturn 2 blue E 0,-1 180 meeple:city1\n"
#define CITY  "= city 4 blue\n= total red 0 blue 4\n"

struct line_row {
    const char *name;
    const char *text; /* of the scenario */
    size_t steps;     /* where the line is carried out */
    const char *line;
    enum script_status status;
    const char *says; /* part of the answer or message */
    struct scenario_change change;
    size_t known, checks, failed; /* after it */
};

static const struct line_row line_rows[] = {
    {"a question changes nothing",
     TWO TURNS CITY,
     3,
     "why 1,0 0 V",
     SCRIPT_OK,
     "refused by P1",
     {3, 0, 0, false, false},
     6,
     3,
     0},
    {"a line that fails changes nothing",
     TWO TURNS CITY,
     3,
     "place 9,9 0",
     SCRIPT_REFUSED,
     "T1",
     {3, 0, 0, false, false},
     6,
     3,
     0},
    {"a draw replaces what came after",
     TWO TURNS CITY,
     3,
     "draw A",
     SCRIPT_OK,
     "draw A",
     {4, 3, 2, true, false},
     4,
     1,
     0},
    {"the same draw keeps nothing but itself",
     TWO TURNS CITY,
     3,
     "draw E",
     SCRIPT_OK,
     "draw E",
     {4, 2, 2, true, false},
     4,
     1,
     0},
    {"the same turn again replaces nothing",
     TWO TURNS CITY,
     3,
     "turn 2 blue E 0,-1 180 meeple:city1",
     SCRIPT_OK,
     "= city 4 blue",
     {6, 0, 0, false, false},
     6,
     3,
     0},
    {"another figure",
     TWO TURNS CITY,
     5,
     "skip",
     SCRIPT_OK,
     "= total red 0 blue 0",
     {6, 1, 2, true, false},
     6,
     1,
     0},
    {"a move at the end", TWO TURNS, 6, "draw U", SCRIPT_OK, "draw U", {7, 0, 0, true, false}, 7, 1, 0},
    {"undo goes back", TWO TURNS CITY, 6, "undo", SCRIPT_OK, "undone", {5, 0, 0, false, false}, 6, 3, 0},
    {"redo goes on", TWO TURNS CITY, 5, "redo", SCRIPT_OK, "redone", {6, 0, 0, false, false}, 6, 3, 0},
    {"goto", TWO TURNS CITY, 6, "goto 2", SCRIPT_OK, "turn 2", {3, 0, 0, false, false}, 6, 3, 0},
    {"a check that holds",
     TWO TURNS CITY,
     3,
     "= supply red 6",
     SCRIPT_OK,
     "",
     {3, 0, 0, false, true},
     6,
     4,
     0},
    {"a check that does not",
     TWO TURNS CITY,
     3,
     "= supply red 7",
     SCRIPT_WRONG,
     "6 meeples",
     {3, 0, 0, false, true},
     6,
     4,
     1},
    {"a comment stays where it was written",
     TWO TURNS CITY,
     3,
     "# here it begins",
     SCRIPT_OK,
     "",
     {3, 0, 0, false, true},
     6,
     3,
     0},
    {"a comment that no file could hold is none",
     TWO TURNS CITY,
     3,
     "#\x15",
     SCRIPT_UNREADABLE,
     "a control character stands here",
     {3, 0, 0, false, false},
     6,
     3,
     0},
    {"a check that is no line",
     TWO TURNS CITY,
     3,
     "= suply red 7",
     SCRIPT_UNREADABLE,
     "suply",
     {3, 0, 0, false, false},
     6,
     3,
     0},
    {"two alike need two scores",
     TWO TURNS CITY,
     6,
     "= city 4 blue",
     SCRIPT_WRONG,
     "no other city",
     {6, 0, 0, false, true},
     6,
     4,
     1},
    {"a refusal that comes",
     TWO TURNS CITY,
     3,
     "! P2 turn 2 blue E 0,-1 0 -",
     SCRIPT_OK,
     "",
     {3, 0, 0, false, true},
     6,
     4,
     0},
    {"a refusal that does not",
     TWO TURNS CITY,
     3,
     "! P2 turn 2 blue E 0,-1 180 -",
     SCRIPT_WRONG,
     "allowed",
     {3, 0, 0, false, true},
     6,
     4,
     1},
    {"a comment", TWO TURNS CITY, 3, "# here", SCRIPT_OK, "", {3, 0, 0, false, true}, 6, 3, 0},
    {"force in an open bag",
     TWO TURNS CITY,
     4,
     "force A",
     SCRIPT_OK,
     "draw A",
     {4, 3, 2, true, false},
     4,
     1,
     0},
    {"force against a seed",
     TWO "seed 3\n",
     0,
     "force A",
     SCRIPT_OK,
     "draw A",
     {1, 0, 0, true, false},
     1,
     0,
     0},
    {"fork", TWO TURNS CITY, 3, "fork", SCRIPT_OK, "branch 2", {3, 0, 0, true, false}, 6, 3, 0},
    {"setup in a game that has begun",
     TWO TURNS CITY,
     3,
     "edition c1",
     SCRIPT_UNREADABLE,
     "before the first turn",
     {3, 0, 0, false, false},
     6,
     3,
     0},
    {"setup before it", TWO, 0, "edition c1", SCRIPT_OK, "", {0, 0, 0, true, false}, 0, 0, 0},
    {"setup that is wrong", TWO, 0, "edition c9", SCRIPT_UNREADABLE, "c9", {0, 0, 0, false, false}, 0, 0, 0},
};

static void carry_line_out(void **state)
{
    const struct line_row *row = *state;
    struct text_buffer answer = {0};
    struct text_error error;
    struct scenario_change change;
    size_t failed;
    struct scenario *scenario = read_text(row->text);
    enum script_status status = scenario_carry_out(scenario, row->steps, row->line, &answer, &error, &change);
    const char *said = status == SCRIPT_OK ? (answer.text ? answer.text : "") : error.message;
    assert_int_equal(status, row->status);
    if (!strstr(said, row->says))
        fail_msg("'%s' instead of '%s'", said, row->says);
    assert_int_equal(change.steps, row->change.steps);
    assert_int_equal(change.replaced, row->change.replaced);
    assert_int_equal(change.dropped, row->change.dropped);
    assert_int_equal(change.history, row->change.history);
    assert_int_equal(change.added, row->change.added);
    assert_int_equal(session_step_count(scenario_session(scenario)), row->known);
    assert_int_equal(session_known_count(scenario_session(scenario)), row->known);
    assert_int_equal(scenario_checks(scenario, &failed), row->checks);
    assert_int_equal(failed, row->failed);
    text_free(&answer);
    scenario_free(scenario);
}

static void carry_out(struct scenario *scenario, size_t steps, const char *line)
{
    struct text_buffer answer = {0};
    struct text_error error;
    struct scenario_change change;
    if (scenario_carry_out(scenario, steps, line, &answer, &error, &change) != SCRIPT_OK)
        fail_msg("%s: %s", line, error.message);
    text_free(&answer);
}

/* Checks of one branch are not checks of another. */
static void branches_have_their_checks(void **state)
{
    size_t failed;
    struct scenario *scenario = read_text(TWO TURNS CITY);
    (void) state;
    carry_out(scenario, 3, "fork");
    carry_out(scenario, 3, "draw A");
    carry_out(scenario, 4, "= phase place");
    assert_int_equal(scenario_checks(scenario, &failed), 2);
    carry_out(scenario, 4, "switch 1");
    assert_int_equal(scenario_checks(scenario, &failed), 3);
    assert_int_equal(session_step_count(scenario_session(scenario)), 6);
    carry_out(scenario, 6, "switch 2");
    assert_int_equal(scenario_checks(scenario, &failed), 2);
    assert_int_equal(session_step_count(scenario_session(scenario)), 4);
    scenario_free(scenario);
}

static void expect_written(const struct scenario *scenario, const char *text)
{
    struct text_buffer written = {0};
    scenario_write(scenario, &written);
    assert_string_equal(written.text, text);
    text_free(&written);
}

/* Replaced steps can be restored with their checks and comments, and then the move again; only on its
 * own branch. */
static void comes_back(void **state)
{
    struct text_buffer before = {0}, after = {0};
    struct scenario_change change;
    struct scenario *scenario = read_text(TWO TURNS CITY);
    (void) state;
    carry_out(scenario, 0, "phase");
    carry_out(scenario, 6, "draw A");
    carry_out(scenario, 7, "# a comment");
    assert_false(scenario_can_bring_back(scenario));
    scenario_write(scenario, &before);
    carry_out(scenario, 3, "draw A");
    assert_true(scenario_can_bring_back(scenario));
    scenario_write(scenario, &after);
    carry_out(scenario, 3, "scores"); /* a question replaces nothing */
    for (unsigned i = 0; i < 2; i++) {
        scenario_bring_back(scenario, &change);
        assert_true(change.history);
        assert_int_equal(change.steps, 3);
        expect_written(scenario, before.text);
        scenario_bring_back(scenario, &change);
        expect_written(scenario, after.text);
    }
    carry_out(scenario, 4, "fork");
    assert_false(scenario_can_bring_back(scenario));
    carry_out(scenario, 4, "switch 1");
    scenario_bring_back(scenario, &change);
    expect_written(scenario, before.text);
    carry_out(scenario, 7, "legal");
    scenario_free(scenario);
    text_free(&before);
    text_free(&after);
}

/* Starts from nothing: names players, plays and checks a game, and reads it back from its record. */
static void from_nothing(void **state)
{
    struct text_buffer text = {0};
    size_t failed;
    struct scenario *scenario = scenario_new(play_book());
    (void) state;
    assert_int_equal(session_setup(scenario_session(scenario))->player_count, 2);
    carry_out(scenario, 0, "player green \"Gwen\"");
    assert_int_equal(session_setup(scenario_session(scenario))->player_count, 1);
    carry_out(scenario, 0, "player black \"Kim\"");
    carry_out(scenario, 0, "edition c1");
    carry_out(scenario, 0, "# S5: a small city");
    carry_out(scenario, 0, "turn 1 green E 0,-1 180 meeple:city1");
    carry_out(scenario, 3, "= city 2 green");
    carry_out(scenario, 3, "draw V");
    carry_out(scenario, 4, "= choices 12 48");
    scenario_write(scenario, &text);
    assert_string_equal(text.text, "bastide 1\n# S5: a small city\nedition c1\ntiles base\n"
                                   "player green \"Gwen\"\nplayer black \"Kim\"\n"
                                   "turn 1 green E 0,-1 180 meeple:city1\n= city 2 green\ndraw V\n"
                                   "= choices 12 48\n");
    scenario_free(scenario);
    scenario = read_text(text.text);
    assert_int_equal(scenario_checks(scenario, &failed), 2);
    scenario_drop(scenario, 1);
    assert_int_equal(scenario_checks(scenario, &failed), 1);
    scenario_free(scenario);
    text_free(&text);
}

/* Comments at the ends of lines stay; those of setup lines move to the top. */
static void comments_behind(void **state)
{
    static const char
        before[] = "bastide 1 # a record\n# about it\nrule abbot off   # as ever\nedition c1\t# the first\n"
                   "tiles base\nrule small-city full\nplayer red \"Ann # 1\" # she begins\n",
        written[] = "bastide 1\n# a record\n# about it\n# as ever\n# the first\n# she begins\nedition c1\n"
                    "tiles base\nrule small-city full\nplayer red \"Ann # 1\"\n",
        both[] = "player blue \"Bob\"\n"
                 "turn 1 red V 1,0 0 meeple:road1  # the road\n= total red 0 blue 0 # not yet\n"
                 "draw E # drawn\nplace 0,-1 180 # fits\nmeeple city1 # S5\n# the end\nend # broken off\n";
    struct text_buffer text = {0}, wanted = {0};
    (void) state;
    text_add(&text, "%s%s", before, both);
    text_add(&wanted, "%s%s", written, both);
    struct scenario *scenario = read_text(text.text);
    text_clear(&text);
    scenario_write(scenario, &text);
    assert_string_equal(text.text, wanted.text);
    carry_out(scenario, 3, "turn 2 blue U -1,0 90 - # instead");
    text_clear(&text);
    scenario_write(scenario, &text);
    assert_non_null(strstr(text.text, "not yet\nturn 2 blue U -1,0 90 - # instead\n"));
    assert_null(strstr(text.text, "drawn"));
    scenario_free(scenario);
    text_free(&text);
    text_free(&wanted);
}

/* A check that fails does not stop the reading; a refused turn does, and its place is reported. */
static void wrong_and_refused(void **state)
{
    static const char text[] = TWO TURNS "= city 5 blue\nturn 3 red V 9,9 0 -\n= city 1 red\n";
    struct text_error error;
    size_t failed;
    struct scenario *scenario = scenario_read(play_book(), text, strlen(text), &error);
    (void) state;
    assert_non_null(scenario);
    assert_int_equal(error.line, 8);
    assert_int_equal(error.column, 14);
    assert_int_equal(scenario_checks(scenario, &failed), 2);
    assert_int_equal(failed, 1);
    assert_int_equal(scenario_line_at(scenario, 1)->number, 7);
    assert_non_null(strstr(scenario_line_at(scenario, 1)->why, "= city 4 blue"));
    scenario_free(scenario);
    assert_null(scenario_read(play_book(), "nonsense", 8, &error));
    assert_int_equal(error.line, 1);
    assert_null(scenario_read(play_book(), "", 0, &error));
    assert_non_null(strstr(error.message, "bastide 1"));
}

/* ---- Other rules -------------------------------------------------------------------------------------- */

struct rules_row {
    const char *name, *text;
    const char *edition; /* of the other rules, or null */
    const char *rule, *value;
    size_t differences;
    const char *stop;     /* the rule that refuses a move, or "" */
    int one[2], other[2]; /* scores */
    size_t adopted;       /* steps that the other rules allow */
    size_t failed;        /* checks that fail after adopting */
};

#define FARMERS                                                                  \
    "turn 1 red F 0,-1 90 meeple:field1\nturn 2 blue E 0,-2 180 meeple:field1\n" \
    "turn 3 red U 1,0 90 meeple:field2\nend\n"
#define FARMERS_SCORED FARMERS "= field 3 red\n= field 3 red\n= field 3 blue\n= total red 6 blue 3\n"
#define ABBOT          TWO "rule abbot on\nturn 1 red B 0,1 0 abbot:monastery1\nturn 2 blue V 1,0 0 -\n"

/* S9: a city that pays red 5, since the field with red's farmer has the pig-herd, and blue 4. */
#define PIG_HERD                                                                                \
    "bastide 1\ntiles base river2-c2\nrule pig-herd on\nrule fields per-city\n"                 \
    "player red \"Ann\"\nplayer blue \"Bob\"\n"                                                 \
    "turn 1 red R2I 0,1 270 -\nturn 2 blue R2H 1,1 0 -\nturn 3 red R2F 2,1 270 meeple:field1\n" \
    "turn 4 blue R2J 2,2 90 -\nturn 5 red R2K 2,3 180 -\nturn 6 blue R2E -1,1 90 -\n"           \
    "turn 7 red R2D -2,1 90 -\nturn 8 blue R2Bg -3,1 270 -\nturn 9 red R2C -3,2 180 -\n"        \
    "turn 10 blue R2G -4,2 270 -\nturn 11 red R2L -4,3 0 -\nturn 12 red B 0,-1 0 -\n"           \
    "turn 13 blue E 1,0 180 meeple:field1\nend\n"

static const struct rules_row rules_rows[] = {
    {"the same rules", TWO FARMERS_SCORED, "c3", NULL, NULL, 0, "", {6, 3}, {6, 3}, 10, 0},
    {"farmers by the city", TWO FARMERS_SCORED, NULL, "fields", "per-city", 4, "", {6, 3}, {4, 0}, 10, 4},
    {"a city that pays two amounts", PIG_HERD, NULL, "pig-herd", "off", 1, "", {5, 4}, {4, 4}, 40, 0},
    {"no farmers", TWO FARMERS_SCORED, NULL, "fields", "off", 0, "S7", {0, 0}, {0, 0}, 2, 0},
    {"not over", TWO TURNS CITY, "c1", NULL, NULL, 1, "", {2, 4}, {2, 2}, 6, 2},
    {"a tile that fits nowhere by the others",
     TWO "turn 1 red C 0,-1 0 -\n",
     NULL,
     "table",
     "2x2",
     0,
     "T3",
     {0, 0},
     {0, 0},
     1,
     0},
    {"a tile that fits somewhere by the others",
     TWO "rule table 2x2\ndraw C\nend\n",
     NULL,
     "table",
     "none",
     0,
     "T3",
     {0, 0},
     {0, 0},
     1,
     0},
    {"hands, and nothing was played", TWO "rule hand 3\n", NULL, "hand", "1", 0, "", {0, 0}, {0, 0}, 0, 0},
    {"no hands, and nothing was played", TWO, NULL, "hand", "3", 0, "", {0, 0}, {0, 0}, 0, 0},
    {"an abbot that does not play", ABBOT, NULL, "abbot", "off", 0, "F5", {0, 0}, {0, 0}, 2, 0},
};

static struct setup *other_setup(const struct session *session, const struct rules_row *row)
{
    struct setup *setup = malloc(sizeof *setup);
    assert_non_null(setup);
    *setup = *session_setup(session);
    if (row->edition) {
        snprintf(setup->edition, sizeof setup->edition, "%s", row->edition);
        assert_int_equal(rules_edition(row->edition, &setup->rules), 0);
    }
    if (row->rule)
        assert_int_equal(rules_set(&setup->rules, row->rule, row->value), 0);
    return setup;
}

static void compare_rules(void **state)
{
    const struct rules_row *row = *state;
    struct text_error error = {0};
    struct scenario_change change;
    size_t failed;
    struct scenario *scenario = read_text(row->text);
    struct setup *setup = other_setup(scenario_session(scenario), row);
    struct rules_comparison *result = rules_compare(play_book(), scenario_session(scenario), setup, &error);
    assert_non_null(result);
    assert_memory_equal(result->stop_why, row->stop, strlen(row->stop));
    assert_int_equal(result->count, row->differences);
    for (unsigned seat = 0; seat < 2; seat++) {
        assert_int_equal(result->one_score[seat], row->one[seat]);
        assert_int_equal(result->other_score[seat], row->other[seat]);
    }
    assert_true(scenario_adopt(scenario, setup, &change, &error));
    assert_int_equal(session_step_count(scenario_session(scenario)), row->adopted);
    (void) scenario_checks(scenario, &failed);
    assert_int_equal(failed, row->failed);
    rules_comparison_free(result);
    scenario_free(scenario);
    free(setup);
}

/* ---- Variations --------------------------------------------------------------------------------------- */

#define BEFORE_IT "bastide 1\nedition c3\ntiles base\nplayer red \"A\"\nplayer blue \"B\"\n"
#define TURN_ONE  "turn 1 red V 1,0 0 meeple:road1\n= choices 6 24\n"
#define TURN_TWO  "turn 2 blue E 0,-1 180 meeple:city1\n= city 4 blue\n"
#define NORTH                                                                                        \
    "variation \"north\" # why not\n turn 1 red V 1,0 90 -\n variation\n\tturn 1 red V -1,0 270 -\n" \
    "\t= total red 0 blue 0\n end\n= next blue\nend\n"
/* The same as it is written. */
#define NORTH_GOES_ON                                                                                    \
    "variation \"north\" # why not\n  turn 1 red V 1,0 90 -\n  variation\n    turn 1 red V -1,0 270 -\n" \
    "    = total red 0 blue 0\n  end\n  = next blue\n"
#define NORTH_WRITTEN NORTH_GOES_ON "end\n"
#define PUZZLE        "puzzle block difficulty 2 margin 3 nodes 400 seed 1\n"

/* Lines carried out one after the other, each where the one before it led to, and the record after them. */
static const struct variation_row {
    const char *name, *text;
    size_t steps; /* where the first line is carried out */
    const char *lines, *written;
} variation_rows[] = {
    {"untouched", BEFORE_IT TURN_ONE NORTH TURN_TWO, 6, "", BEFORE_IT TURN_ONE NORTH_WRITTEN TURN_TWO},
    {"none, in a game that has not begun",
     "bastide 1\n# nothing yet\nedition c3\ntiles base\nplayer red \"A\"\n\n", 0, "",
     "bastide 1\n# nothing yet\n\nedition c3\ntiles base\nplayer red \"A\"\n"},
    {"begun and left", BEFORE_IT TURN_ONE NORTH TURN_TWO, 6, "variation\nend\n",
     BEFORE_IT TURN_ONE NORTH_WRITTEN TURN_TWO},
    {"a new one in the middle", BEFORE_IT TURN_ONE NORTH TURN_TWO, 0,
     "variation \"x\"\nturn 1 red V 1,0 90 meeple:road1 # so\n= next blue\nend\n",
     BEFORE_IT TURN_ONE NORTH_WRITTEN
     "variation \"x\"\n  turn 1 red V 1,0 90 meeple:road1 # so\n  = next blue\nend\n" TURN_TWO},
    {"written while it is played", BEFORE_IT TURN_ONE TURN_TWO, 0,
     "variation\nturn 1 red V 1,0 90 -\nvariation\nturn 1 red V 1,0 0 -\ndraw E\n",
     BEFORE_IT TURN_ONE "variation\n  turn 1 red V 1,0 90 -\n  variation\n    turn 1 red V 1,0 0 -\n"
                        "    draw E\n  end\nend\n" TURN_TWO},
    {"gone on with", BEFORE_IT TURN_ONE NORTH TURN_TWO, 3, "variation 1\nturn 2 blue E 0,-1 180 -\nend\n",
     BEFORE_IT TURN_ONE NORTH_GOES_ON "  turn 2 blue E 0,-1 180 -\nend\n" TURN_TWO},
    {"written while one is gone on with", BEFORE_IT TURN_ONE NORTH TURN_TWO, 3,
     "variation 1\nturn 2 blue E 0,-1 180 -\n",
     BEFORE_IT TURN_ONE NORTH_GOES_ON "  turn 2 blue E 0,-1 180 -\nend\n" TURN_TWO},
    {"ended by the final scoring", BEFORE_IT TURN_ONE, 3,
     "variation\nturn 1 red V 1,0 90 -\nend game\n= winner red blue\nend\n",
     BEFORE_IT TURN_ONE "variation\n  turn 1 red V 1,0 90 -\n  end game\n  = winner red blue\nend\n"},
    {"dropped, and another one entered", BEFORE_IT TURN_ONE NORTH "variation\nturn 1 red V -1,0 270 -\nend\n",
     3, "drop 1\nvariation 1\nturn 2 blue E 0,-1 180 -\nend\n",
     BEFORE_IT TURN_ONE "variation\n  turn 1 red V -1,0 270 -\n  turn 2 blue E 0,-1 180 -\nend\n"},
    {"whose turn is played again", BEFORE_IT TURN_ONE NORTH TURN_TWO, 0, "turn 1 red V 1,0 0 meeple:road1\n",
     BEFORE_IT TURN_ONE NORTH_WRITTEN},
    {"left where it stands", BEFORE_IT TURN_ONE NORTH TURN_TWO, 3, "variation 1\nend\n# back\n",
     BEFORE_IT TURN_ONE NORTH_WRITTEN "# back\n" TURN_TWO},
    {"whose turn is replaced", BEFORE_IT TURN_ONE NORTH TURN_TWO, 0, "turn 1 red V 1,0 0 -\n",
     BEFORE_IT "turn 1 red V 1,0 0 -\n"},
    {"with a puzzle before its turn", BEFORE_IT PUZZLE TURN_ONE NORTH, 3, "# so\n",
     BEFORE_IT PUZZLE TURN_ONE NORTH_WRITTEN "# so\n"},
    {"after which the main line goes on", BEFORE_IT TURN_ONE, 3,
     "variation\nturn 1 red V 1,0 90 -\nend\nturn 2 blue E 0,-1 180 meeple:city1\n= city 4 blue\n",
     BEFORE_IT TURN_ONE "variation\n  turn 1 red V 1,0 90 -\nend\n" TURN_TWO},
};

static void play_variations(void **state)
{
    const struct variation_row *row = *state;
    struct text_buffer answer = {0}, written = {0};
    struct text_error error;
    struct scenario_change change = {.steps = row->steps};
    struct scenario *scenario = read_text(row->text);
    for (const char *at = row->lines; *at != '\0'; at += strcspn(at, "\n") + 1) {
        char line[120];
        snprintf(line, sizeof line, "%.*s", (int) strcspn(at, "\n"), at);
        if (scenario_carry_out(scenario, change.steps, line, &answer, &error, &change) != SCRIPT_OK)
            fail_msg("%s: %s", line, error.message);
        assert_int_equal(session_step_count(scenario_session(scenario)),
                         session_known_count(scenario_session(scenario)));
    }
    scenario_write(scenario, &written);
    assert_string_equal(written.text, row->written);
    scenario_free(scenario);
    scenario_free(read_text(written.text));
    text_free(&written);
    text_free(&answer);
}

/* A position begins another game; what it replaced can be brought back. */
static void position_in_the_middle(void **state)
{
    static const char position[] =
        "position edition c3 | tiles base | player green \"G\" | turn 2 green draw | "
        "score green 3 | board D 0,0 0 - | bag V 1";
    struct scenario *scenario = read_text(BEFORE_IT TURN_ONE NORTH TURN_TWO);
    struct scenario_change change;
    struct text_error error;
    struct text_buffer answer = {0}, written = {0}, faulty = {0};
    (void) state;
    text_add(&faulty, "%s 9", position);
    assert_int_equal(scenario_carry_out(scenario, 3, faulty.text, &answer, &error, &change),
                     SCRIPT_UNREADABLE);
    assert_false(scenario_can_bring_back(scenario));
    assert_int_equal(scenario_carry_out(scenario, 0, "position", &answer, &error, &change), SCRIPT_OK);
    assert_int_equal(scenario_carry_out(scenario, 6, "fork", &answer, &error, &change), SCRIPT_OK);
    assert_int_equal(scenario_carry_out(scenario, 3, position, &answer, &error, &change), SCRIPT_OK);
    assert_int_equal(change.steps, 0);
    assert_int_equal(change.replaced, 6);
    assert_int_equal(scenario_line_count(scenario), 0);
    assert_int_equal(scenario_carry_out(scenario, 0, "turn 2 green V 1,0 0 -", &answer, &error, &change),
                     SCRIPT_OK);
    scenario_write(scenario, &written);
    assert_non_null(strstr(written.text, "player green \"G\"\nposition turn 2 green draw"));
    assert_true(scenario_can_bring_back(scenario));
    scenario_bring_back(scenario, &change);
    text_clear(&written);
    scenario_write(scenario, &written);
    assert_string_equal(written.text, BEFORE_IT TURN_ONE NORTH_WRITTEN TURN_TWO);
    text_clear(&answer);
    assert_int_equal(scenario_carry_out(scenario, 6, "scores", &answer, &error, &change), SCRIPT_OK);
    assert_string_equal(answer.text, "= total red 0 blue 4\n= supply red 6 blue 7\n");
    scenario_free(scenario);
    text_free(&written);
    text_free(&answer);
    text_free(&faulty);
}

/* Before the first step too `position` alone is a question, no setup. */
static void position_before_the_first_step(void **state)
{
    struct scenario *scenario = scenario_new(play_book());
    struct scenario_change change;
    struct text_error error;
    struct text_buffer answer = {0};
    (void) state;
    assert_int_equal(scenario_carry_out(scenario, 0, "position", &answer, &error, &change), SCRIPT_OK);
    assert_int_equal(strncmp(answer.text, "position edition c3 | tiles base | player red", 45), 0);
    assert_false(change.history);
    assert_int_equal(scenario_carry_out(scenario, 0, "# a report", &answer, &error, &change), SCRIPT_OK);
    assert_int_equal(scenario_carry_out(scenario, 0, "= next red", &answer, &error, &change), SCRIPT_OK);
    assert_int_equal(scenario_carry_out(scenario, 0, "fork", &answer, &error, &change), SCRIPT_OK);
    assert_int_equal(
        scenario_carry_out(scenario, 0,
                           "position edition c3 | tiles base | player green \"G\" | turn 2 green "
                           "draw | score green 3 | board D 0,0 0 - | bag V 1",
                           &answer, &error, &change),
        SCRIPT_OK);
    assert_int_equal(scenario_carry_out(scenario, 0, "fork", &answer, &error, &change), SCRIPT_OK);
    assert_int_equal(scenario_line_count(scenario), 1);
    scenario_free(scenario);
    text_free(&answer);
}

/* By rules that refuse a turn in it, it ends there, as a game does; all of it can be dropped. */
static void variation_by_other_rules(void **state)
{
    struct scenario *scenario = read_text(
        BEFORE_IT "turn 1 red V 1,0 0 -\nvariation\n  turn 1 red V 1,0 0 meeple:field1\n  variation\n"
                  "    turn 1 red V 1,0 90 -\n  end\n  = next blue\nend\n= next blue\n");
    struct setup setup = *session_setup(scenario_session(scenario));
    struct scenario_change change;
    struct text_error error;
    struct text_buffer written = {0};
    size_t failed;
    (void) state;
    assert_int_equal(rules_set(&setup.rules, "fields", "off"), 0);
    assert_true(scenario_adopt(scenario, &setup, &change, &error));
    assert_int_equal(change.dropped, 1);
    assert_int_equal(scenario_checks(scenario, &failed), 1);
    assert_int_equal(failed, 0);
    scenario_write(scenario, &written);
    assert_string_equal(strstr(written.text, "variation"),
                        "variation\n  draw V\n  place 1,0 0\nend\n= next blue\n");
    scenario_drop(scenario, 0);
    text_clear(&written);
    scenario_write(scenario, &written);
    assert_string_equal(strstr(written.text, "turn 1"), "turn 1 red V 1,0 0 -\n= next blue\n");
    scenario_free(scenario);
    text_free(&written);
}

/* What a faulty record leaves open is ended. */
static void variation_cut_off(void **state)
{
    static const char text[] = BEFORE_IT TURN_ONE "variation\n turn 1 red V 1,0 90 -\n variation\nlay V\n";
    struct text_error error;
    struct text_buffer written = {0};
    (void) state;
    struct scenario *scenario = scenario_read(play_book(), text, strlen(text), &error);
    assert_non_null(scenario);
    assert_int_equal(error.line, 11);
    scenario_write(scenario, &written);
    assert_string_equal(strstr(written.text, "variation"),
                        "variation\n  turn 1 red V 1,0 90 -\n  variation\n  end\nend\n");
    scenario_free(scenario);
    text_free(&written);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    char why[200];
    for (int i = 1; i < argc; i++)
        if (!file_walk(argv[i], ".bastide", &paths, why)) {
            fprintf(stderr, "%s: %s\n", argv[i], why);
            return 2;
        }
    ROWS(&tests, line_rows, carry_line_out);
    ROWS(&tests, rules_rows, compare_rules);
    rows_add_test(&tests, "records come back", records_come_back);
    rows_add_test(&tests, "branches have their checks", branches_have_their_checks);
    rows_add_test(&tests, "what gave way comes back", comes_back);
    rows_add_test(&tests, "from nothing", from_nothing);
    ROWS(&tests, variation_rows, play_variations);
    rows_add_test(&tests, "a variation by other rules", variation_by_other_rules);
    rows_add_test(&tests, "a position before the first step", position_before_the_first_step);
    rows_add_test(&tests, "a position in the middle", position_in_the_middle);
    rows_add_test(&tests, "a variation that is cut off", variation_cut_off);
    rows_add_test(&tests, "comments behind words", comments_behind);
    rows_add_test(&tests, "wrong and refused", wrong_and_refused);
    int status = rows_run(&tests, "scenario");
    file_entries_free(&paths);
    return status;
}
