/* SPDX-License-Identifier: MIT */
/*
 * text_starved.c: lets memory run out in the text formats, at each allocation of each use in turn.
 *
 * Each allocation fails once, and then together with all after it.  Either the result is complete, or the
 * message says that memory ran out; all blocks are freed, and a scenario that was being changed can still
 * be written and freed.  The allocations are those of the rooms that read and write texts (--wrap); the
 * test itself makes none while they are counted.
 */
#include <stdio.h>
#include <string.h>

#include "bastide/files.h"
#include "bastide/record.h"
#include "notation/record_sums.h"
#include "bastide/replay.h"
#include "bastide/rules_compare.h"
#include "bastide/scenario.h"
#include "play.h"
#include "rows.h"
#include "scarce_memory.h"

/* The output of a use, and why it failed; neither is allocated. */
static char told[1 << 17], why[TEXT_MESSAGE_MAX + 1];

/* ---- Output ------------------------------------------------------------------------------------------- */

static void tell(const char *text)
{
    size_t used = strlen(told);
    assert_true(used + strlen(text) < sizeof told);
    strcpy(told + used, text);
}

static void tell_why(const char *reason)
{
    snprintf(why, sizeof why, "%s", reason);
}

/* Appends a text that a format wrote, and empties it. */
static void tell_text(struct text_buffer *text)
{
    if (text->failed)
        tell_why("out of memory");
    else if (text->length > 0)
        tell(text->text);
    text_free(text);
}

/* ---- Games -------------------------------------------------------------------------------------------- */

static const struct tile_book *book(void)
{
    static struct tile_book all;
    static bool loaded;
    if (!loaded)
        loaded = file_load_book(&all, NULL);
    assert_true(loaded);
    return &all;
}

#define TWO "bastide 1\nplayer red \"Ann\"\nplayer blue \"Bob\"\n"

static struct session *read_game(const char *text)
{
    struct text_error error;
    struct session *session = record_read(book(), text, strlen(text), &error);
    if (!session)
        tell_why(error.message);
    return session;
}

static struct session *short_game(void)
{
    return read_game(TWO "turn 1 red V 1,0 0 meeple:road1\nturn 2 blue E 0,-1 180 meeple:city1\nend\n");
}

/* Random moves with two rivers and the base game: more events and scores than lists first have room for. */
static struct session *long_game(const char *tiles)
{
    char text[200];
    snprintf(text, sizeof text, TWO "%s\nseed 5\n", tiles);
    struct session *session = read_game(text);
    struct random random = random_from_seed(5);
    while (session && session_game(session)->phase != PHASE_OVER) {
        if (session_draw(session, DRAW_NEXT, NULL, NULL) != VERDICT_OK)
            (void) session_end(session, NULL, NULL);
        if (session_game(session)->phase != PHASE_PLACE)
            continue;
        struct placement placement = play_choose_placement(session_game(session), &random);
        (void) session_place(session, placement, NULL);
        (void) session_figure(session, play_choose_figure(session_game(session), &random), NULL, NULL);
    }
    return session;
}

/* ---- Uses --------------------------------------------------------------------------------------------- */

/* The game with which the uses below begin, made while there is memory. */
static struct session *game;

static void reads_a_record(void)
{
    struct text_error error = {0};
    static const char text[] = TWO "turn 1 red V 1,0 0 -\nlay\n";
    struct session *session = record_read_part(book(), text, strlen(text), &error);
    tell(session ? "read, then: " : "not read: ");
    if (!session || strcmp(error.message, "out of memory") == 0)
        tell_why(error.message);
    tell(error.message);
    session_free(session);
    session_free(short_game());
}

static void writes_a_record(void)
{
    struct text_buffer text = {0};
    session_write(game, &text);
    record_seal(&text);
    tell_text(&text);
}

static void copies_a_game(void)
{
    struct session *copy = session_copy(game);
    tell_why(copy ? "" : "out of memory");
    session_free(copy);
}

static void branches_off(void)
{
    struct text_error error = {0};
    struct text_buffer text = {0};
    struct session *branch = session_branch(book(), game, 4, 77, &error);
    if (branch)
        session_write(branch, &text);
    else
        tell_why(error.message);
    tell_text(&text);
    session_free(branch);
}

static void replays(void)
{
    char line[40];
    struct replay *replay = replay_new(game);
    if (!replay) {
        tell_why("out of memory");
        return;
    }
    snprintf(line, sizeof line, "%zu events", replay_length(replay));
    tell(line);
    replay_free(replay);
}

static void compares_rules(void)
{
    char line[40];
    struct text_error error = {0};
    struct setup other = *session_setup(game);
    other.rules.value[RULE_FIELDS] = FIELDS_OFF;
    other.rules.value[RULE_SMALL_CITY] = SMALL_CITY_HALF;
    struct rules_comparison *comparison = rules_compare(book(), game, &other, &error);
    if (!comparison) {
        tell_why(error.message);
        return;
    }
    snprintf(line, sizeof line, "%zu differences", comparison->count);
    tell(line);
    rules_comparison_free(comparison);
}

/* A game begins with a position, and writes it again. */
static void reads_a_position(void)
{
    static const char line[] =
        "position edition c3 | tiles base | player red \"A\" | turn 2 red place V | score red 0 "
        "| board D 0,0 0 - V 1,0 0 meeple:road1 red | bag A 2 V 3";
    struct text_error error = {0};
    struct text_buffer text = {0};
    struct session *session = record_read_position(book(), line, strlen(line), &error);
    if (!session) {
        tell_why(error.message);
        return;
    }
    if (!session_write_position(session, &text))
        tell_why("out of memory");
    tell_text(&text);
    session_free(session);
}

/* Lines at the console that allocate in different places. */
static void asks_at_the_console(void)
{
    static const char *const lines[] = {"turn 1 red V 1,0 0 meeple:road1",
                                        "= road 3 red",
                                        "= total red 9 blue 0",
                                        "turn 2 blue E 0,-1 180 -",
                                        "= city 1 blue",
                                        "= feature 1,0 road1 meeples blue:1",
                                        "= feature 1,0 road1 owners blue",
                                        "diff 1",
                                        "draw U",
                                        "moves",
                                        "best 20",
                                        "eval",
                                        "position",
                                        "place 2,0 90",
                                        "claims",
                                        "skip",
                                        "fork",
                                        "switch 1",
                                        "force X",
                                        "end",
                                        "= winner blue",
                                        "record",
                                        "board",
                                        "help"};
    struct text_error error = {0};
    struct text_buffer answer = {0};
    struct script *script = script_new(book(), SCRIPT_CONSOLE);
    if (!script) {
        tell_why("out of memory");
        return;
    }
    for (size_t i = 0; i < sizeof lines / sizeof *lines && why[0] == '\0'; i++) {
        error = (struct text_error){0};
        if (script_line(script, lines[i], strlen(lines[i]), 1, &answer, &error) != SCRIPT_OK)
            tell(error.message);
        if (strstr(error.message, "memory"))
            tell_why(error.message);
        if (answer.failed)
            tell_why("out of memory");
    }
    tell_text(&answer);
    script_free(script);
}

static void forces_a_tile(void)
{
    static const char *const lines[] = {"stack V U X", "draw", "force X", "record"};
    struct text_error error = {0};
    struct text_buffer answer = {0};
    struct script *script = script_new(book(), SCRIPT_CONSOLE);
    for (size_t i = 0; script && i < sizeof lines / sizeof *lines && why[0] == '\0'; i++)
        if (script_line(script, lines[i], strlen(lines[i]), 1, &answer, &error) != SCRIPT_OK)
            tell_why(error.message);
    if (!script)
        tell_why("out of memory");
    tell_text(&answer);
    script_free(script);
}

static void completes_a_line(void)
{
    static const char *const lines[] = {"", "meeple ", "why ", "turn 1 red V "};
    struct text_error error = {0};
    struct text_buffer list = {0};
    struct script *script = script_new(book(), SCRIPT_CONSOLE);
    if (!script) {
        tell_why("out of memory");
        return;
    }
    if (script_line(script, "draw V", 6, 1, &list, &error) != SCRIPT_OK ||
        script_line(script, "place 1,0 0", 11, 1, &list, &error) != SCRIPT_OK)
        tell_why(error.message);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        script_complete(script, lines[i], strlen(lines[i]), &list);
    tell_text(&list);
    script_free(script);
}

/* ---- Scenarios ---------------------------------------------------------------------------------------- */

/* Whatever happened to it, it can be written once memory is there again. */
static void expect_whole(struct scenario *scenario)
{
    struct text_buffer text = {0};
    scarce_memory_pause();
    scenario_write(scenario, &text);
    assert_false(text.failed);
    assert_non_null(strstr(text.text, "bastide 1"));
    text_free(&text);
    scarce_memory_go_on();
}

static void tell_scenario(struct scenario *scenario)
{
    struct text_buffer text = {0};
    scenario_write(scenario, &text);
    tell_text(&text);
    expect_whole(scenario);
    scenario_free(scenario);
}

static void reads_a_scenario(void)
{
    static const char text[] =
        "bastide 1 # of a test\nedition c1 # old\nplayer red \"Ann\" # who begins\nplayer blue \"Bob\"\n# "
        "here\n"
        "turn 1 red V 1,0 0 meeple:road1 # a road\n= total red 0 blue 0\n= total red 1 blue 0\n\ndraw E\n"
        "place 0,-1 180\nskip # nothing\nend\n";
    struct text_error error = {0};
    struct scenario *scenario = scenario_read(book(), text, strlen(text), &error);
    if (error.message[0] != '\0')
        tell_why(error.message);
    if (scenario)
        tell_scenario(scenario);
}

/* Setup lines, moves, checks, comments and branches, also in the middle of a history, at `steps`. */
static void changes_a_scenario(void)
{
    static const struct {
        size_t steps;
        const char *line;
    } lines[] = {{0, "edition c1"},
                 {0, "player green \"G\""},
                 {0, "player pink \"P\""},
                 {0, "# a comment"},
                 {0, "turn 1 green V 1,0 0 - # first"},
                 {3, "= total green 0 pink 0"},
                 {3, "= total green 1 pink 0"},
                 {3, "turn 2 pink E 0,-1 180 -"},
                 {3, "fork"},
                 {3, "turn 2 pink U 2,0 90 - # another"},
                 {6, "switch 1"},
                 {0, "turn 1 green U 1,0 90 -"}};
    struct scenario *scenario = scenario_new(book());
    if (!scenario) {
        tell_why("out of memory");
        return;
    }
    for (size_t i = 0; i < sizeof lines / sizeof *lines && why[0] == '\0'; i++) {
        struct text_error error = {0};
        struct text_buffer answer = {0};
        struct scenario_change change;
        (void) scenario_carry_out(scenario, lines[i].steps, lines[i].line, &answer, &error, &change);
        tell(error.message);
        if (strstr(error.message, "memory"))
            tell_why(error.message);
        tell_text(&answer);
    }
    tell_scenario(scenario);
}

static void changes_the_rules(void)
{
    static const char text[] =
        TWO "turn 1 red V 1,0 0 meeple:field1\n= total red 0 blue 0\nend\n= field 3 red\n";
    struct text_error error = {0};
    struct scenario_change change;
    struct scenario *scenario = scenario_read(book(), text, strlen(text), &error);
    if (error.message[0] != '\0')
        tell_why(error.message);
    if (!scenario)
        return;
    struct setup setup = *session_setup(scenario_session(scenario));
    setup.rules.value[RULE_FIELDS] = FIELDS_OFF;
    if (why[0] == '\0' && !scenario_adopt(scenario, &setup, &change, &error))
        tell_why(error.message);
    tell_scenario(scenario);
}

/* ---- Running out -------------------------------------------------------------------------------------- */

struct use_row {
    const char *name;
    void (*use)(void);
    bool is_long; /* begins with the long game */
};

static const struct use_row uses[] = {
    {"a record is read", reads_a_record, false},
    {"a record is written and sealed", writes_a_record, false},
    {"a game is copied", copies_a_game, false},
    {"a game branches off", branches_off, false},
    {"a game is replayed", replays, true},
    {"rules are compared", compares_rules, true},
    {"a position is read and written", reads_a_position, false},
    {"questions at the console", asks_at_the_console, false},
    {"a tile is forced", forces_a_tile, false},
    {"a line is completed", completes_a_line, false},
    {"a scenario is read and written", reads_a_scenario, false},
    {"a scenario is changed", changes_a_scenario, false},
    {"a scenario by other rules", changes_the_rules, false},
};

static void make_use(const struct use_row *row, unsigned long fails, bool onwards)
{
    told[0] = why[0] = '\0';
    scarce_memory_begin(fails, onwards);
    row->use();
    scarce_memory_end();
}

static void runs_out(void **state)
{
    static char usual[sizeof told];
    const struct use_row *row = *state;
    game = row->is_long ? long_game("tiles base river-c2 river2-c2") : short_game();
    assert_non_null(game);
    make_use(row, 0, false);
    assert_string_equal(why, "");
    strcpy(usual, told);
    unsigned long count = scarce_memory_count();
    assert_true(count > 0);
    for (unsigned long number = 1; number <= 2 * count; number++) {
        make_use(row, (number + 1) / 2, number % 2 == 0);
        if (why[0] == '\0' && strcmp(told, usual) != 0)
            fail_msg("allocation %lu fails in silence:\n%s\n    instead of\n%s", (number + 1) / 2, told,
                     usual);
        if (why[0] != '\0' && !strstr(why, "memory"))
            fail_msg("allocation %lu fails and the reason is: %s", (number + 1) / 2, why);
    }
    session_free(game);
    printf("%s: %lu allocations\n", row->name, count);
}

int main(void)
{
    static struct row_tests tests;
    ROWS(&tests, uses, runs_out);
    return rows_run(&tests, "starved");
}
