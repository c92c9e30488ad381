/* SPDX-License-Identifier: MIT */
/*
 * test_tester.c: the rules tester by keys: walking through scenarios, forcing and trying tiles, moves by
 * other rules, checks, exports; and golden screens.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bastide/files.h"
#include "bastide/random.h"
#include "bastide/record.h"
#include "rows.h"
#include "support.h"
#include "tui/board/history.h"
#include "tui/look/overlay.h"
#include "tui/replay/screen_replay.h"
#include "game_check.h"

static struct shell shell;
static struct game game;

static void read_file(const char *path, struct text_buffer *text)
{
    char why[200];
    if (!file_read(path, text, why))
        fail_msg("%s: %s", path, why);
}

/* An empty name opens a game without steps. */
static void open_scenario(const char *name, enum tier tier, int width, int height)
{
    struct text_buffer text = {0};
    struct text_error error = {0};
    char path[FILE_PATH_MAX];
    struct start_options options = {.book = test_book(), .record = name, .fault = ""};
    if (name[0] == '\0') {
        options.scenario = scenario_new(test_book());
    } else {
        snprintf(path, sizeof path, SCENARIOS_FOLDER "/%s.bastide", name);
        read_file(path, &text);
        options.scenario = scenario_read(test_book(), text.text, text.length, &error);
        text_free(&text);
    }
    assert_non_null(options.scenario);
    assert_int_equal(error.line, 0);
    tui_begin(&shell, &options, tier, 1234);
    tui_resize(&shell, width, height);
}

static void open_text(const char *text)
{
    struct text_error error = {0};
    char fault[300] = "";
    struct start_options options = {
        .book = test_book(),
        .record = "text",
        .fault = fault,
        .settings = {.value = {[SETTING_ZOOM] = TUI_ZOOM_5X3}}}; /* quick to draw */
    options.scenario = scenario_read(test_book(), text, strlen(text), &error);
    if (error.line > 0)
        snprintf(fault, sizeof fault, "text:%zu:%zu: %s", error.line, error.column, error.message);
    assert_non_null(options.scenario);
    tui_begin(&shell, &options, TIER_ASCII, 1234);
    tui_resize(&shell, 80, 23);
}

static const char *typed(void)
{
    return ((const struct command_line *) shell_state(&shell, SCREEN_LINE))->text;
}

static void assert_says(const char *words)
{
    if (!strstr(shell.message, words))
        fail_msg("'%s' instead of '%s'", shell.message, words);
}

static void assert_shows(const char *words, bool shown)
{
    struct text_buffer picture = {0};
    test_picture(&shell, &picture);
    if ((strstr(picture.text, words) != NULL) != shown)
        fail_msg("'%s' is %sshown:\n%s", words, shown ? "not " : "", picture.text);
    text_free(&picture);
}

static void assert_checks(size_t checks, size_t failed)
{
    size_t fails;
    assert_int_equal(scenario_checks(replay_of(&shell)->scenario, &fails), checks);
    assert_int_equal(fails, failed);
}

/* ---- Along the history -------------------------------------------------------------------------------- */

/* The board shows what the session itself replays; drawing is optional since it takes long. */
static void assert_position(bool drawn)
{
    const struct replay *history = shell.table->history;
    session_replay(shell.table->session, replay_steps(history) - replay_is_before_scores(history), &game,
                   NULL);
    assert_memory_equal(table_game(&shell), &game, sizeof game);
    if (drawn)
        assert_shows("Rules tester", true);
}

static void walk(const char *path)
{
    struct text_buffer text = {0};
    read_file(path, &text);
    open_text(text.text);
    text_free(&text);
    assert_string_equal(shell.table->history_fault, "");
    const struct replay *history = shell.table->history;
    size_t length = replay_length(history), steps = session_step_count(shell.table->session);
    assert_int_equal(replay_at(history), length);
    test_keys(&shell, "<Home>");
    for (size_t at = 0; at < length; at++) {
        assert_int_equal(replay_at(history), at);
        assert_position(at % 3 == 0);
        test_keys(&shell, ".");
    }
    for (size_t at = length; at > 0; at--) {
        assert_int_equal(replay_at(history), at);
        assert_position(false);
        test_keys(&shell, ",");
    }
    test_keys(&shell, ",");
    assert_says("the beginning");
    for (size_t at = 0; at < length; at = replay_at(history)) {
        test_keys(&shell, "n");
        assert_true(replay_at(history) > at);
    }
    for (size_t at = length; at > 0; at = replay_at(history)) {
        test_keys(&shell, "N");
        assert_true(replay_at(history) < at);
    }
    assert_int_equal(session_step_count(shell.table->session), steps);
    assert_false(replay_of(&shell)->changed);
    tui_end(&shell);
}

static void test_every_scenario(void **state)
{
    struct file_entries paths = {0};
    char why[200];
    (void) state;
    assert_true(file_walk(SCENARIOS_FOLDER, ".bastide", &paths, why));
    assert_true(paths.count > 150);
    for (size_t i = 0; i < paths.count; i++)
        walk(paths.list[i].path);
    file_entries_free(&paths);
}

/* ---- Trying and playing on ---------------------------------------------------------------------------- */

static const char short_game[] = "bastide 1\nplayer red \"Ann\"\nplayer blue \"Bob\"\n"
                                 "turn 1 red V 1,0 0 meeple:road1\n= total red 0 blue 0\n"
                                 "turn 2 blue E 0,-1 180 meeple:city1\n= city 4 blue\n";

/* From an open bag any tile can be drawn, moved anywhere, refused with the reason, placed and claimed
 * with. */
static void test_play_from_nothing(void **state)
{
    (void) state;
    open_scenario("", TIER_ASCII, 80, 23);
    test_keys(&shell, "<Enter>");
    assert_says("F draws one of your choice");
    test_keys(&shell, ".");
    assert_says("No tile is in hand");
    test_keys(&shell, "Fzz<Enter>");
    assert_says("No tile in the bag");
    test_keys(&shell, "<Esc>FV<Enter>");
    assert_int_equal(table_game(&shell)->phase, PHASE_PLACE);
    assert_int_equal(shell_stage(&shell), STAGE_TEST);
    history_point(&shell, (struct square){1, 0});
    shell.table->held.rotation = ROTATION_180;
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_LINE);
    assert_shows("refused by P2", true);
    assert_shows("they do", true);
    assert_int_equal(shell.table->held.wrong_sides, 1U << SIDE_W);
    test_keys(&shell, "<Esc>D");
    assert_shows("refused by P2", true);
    assert_int_equal(session_step_count(shell.table->session), 1);
    test_keys(&shell, "<Esc> D");
    assert_shows("allowed", true);
    test_keys(&shell, "<Esc><Enter>");
    assert_int_equal(table_game(&shell)->phase, PHASE_FIGURE);
    test_keys(&shell, "9");
    assert_says("no number 9");
    shell_command(&shell, COMMAND_CLAIM, 0); /* a click on "1-9" in the bottom line */
    assert_says("Press the number");
    test_keys(&shell, "D");
    assert_shows("allowed", true);
    test_keys(&shell, "<Esc>1");
    assert_int_equal(table_game(&shell)->turn, 2);
    assert_int_equal(game_figures_left(table_game(&shell), 0, FIGURE_MEEPLE), MEEPLE_SUPPLY - 1);
    test_keys(&shell, "1");
    assert_says("after a tile was placed");
    tui_end(&shell);
}

/* P1 refuses a square that has no neighbour, and one with a tile. */
static void test_try_anywhere(void **state)
{
    (void) state;
    open_text(short_game);
    test_keys(&shell, "FA<Enter>");
    history_point(&shell, (struct square){3, 3});
    test_keys(&shell, "D");
    assert_shows("refused by P1", true);
    test_keys(&shell, "<Esc>");
    history_point(&shell, (struct square){0, 0});
    test_keys(&shell, "<Enter>");
    assert_shows("refused by P1", true);
    assert_int_equal(table_game(&shell)->phase, PHASE_PLACE);
    tui_end(&shell);
}

/* A move in the middle replaces later steps and their checks, which is reported. */
static void test_play_on(void **state)
{
    (void) state;
    open_text(short_game);
    assert_checks(2, 0);
    test_keys(&shell, ",,,");
    assert_int_equal(table_game(&shell)->phase, PHASE_PLACE);
    test_keys(&shell, "FB<Enter>");
    assert_says("replaced 3 steps and 1 check");
    assert_checks(1, 0);
    test_keys(&shell, "<Enter>0");
    assert_int_equal(session_step_count(shell.table->session), 6);
    test_keys(&shell, "q");
    assert_says("not exported");
    assert_false(shell.leaving);
    test_keys(&shell, ".q");
    assert_false(shell.leaving);
    test_keys(&shell, "q");
    assert_true(shell.leaving);
    tui_end(&shell);
}

/* In a record with a seed, forcing a tile changes the order, and the game continues. */
static void test_force_in_a_record(void **state)
{
    (void) state;
    open_text("bastide 1\nplayer red \"A\"\nplayer blue \"B\"\nseed 42\n");
    test_keys(&shell, ".");
    assert_int_equal(table_game(&shell)->phase, PHASE_PLACE);
    assert_string_equal(table_game(&shell)->set->types[table_game(&shell)->drawn].name, "F");
    test_keys(&shell, "FC<Enter>");
    assert_string_equal(table_game(&shell)->set->types[table_game(&shell)->drawn].name, "C");
    test_keys(&shell, "FC<Down><Enter>");
    assert_int_equal(table_game(&shell)->phase, PHASE_PLACE);
    test_keys(&shell, "<Enter>0.");
    assert_int_equal(table_game(&shell)->turn, 2);
    tui_end(&shell);
}

/* ---- Lines -------------------------------------------------------------------------------------------- */

static void test_lines(void **state)
{
    (void) state;
    open_text(short_game);
    test_keys(&shell, ":= total red 0 blue 4<Enter>");
    assert_says("and holds");
    assert_checks(3, 0);
    test_keys(&shell, ":= total red 1 blue 4<Enter>");
    assert_says("FAIL");
    assert_checks(4, 1);
    assert_shows("FAIL", true);
    test_keys(&shell, ":drop<Enter>");
    assert_says("is dropped");
    assert_checks(3, 0);
    test_keys(&shell, ":= totel red 1<Enter>");
    assert_says("Column 3");
    assert_checks(3, 0);
    test_keys(&shell, ":nonsense<Enter>");
    assert_says("unknown word");
    test_keys(&shell, ":turn 3 red V 9,9 0 -<Enter>");
    assert_says("P1");
    test_keys(&shell, ":features<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_LINE);
    assert_shows("city1 tiles 2", true);
    test_keys(&shell, "<Down><Up><PgDn><PgUp><Enter>:goto 2<Enter>");
    assert_int_equal(table_game(&shell)->turn, 2);
    test_keys(&shell, ":undo<Enter>");
    assert_int_equal(table_game(&shell)->phase, PHASE_FIGURE);
    test_keys(&shell, ":<Up><Enter>");
    assert_int_equal(table_game(&shell)->phase, PHASE_PLACE);
    assert_int_equal(session_step_count(shell.table->session), 6);
    test_keys(&shell, ":drawx<Backspace><Backspace><Backspace><Backspace><Backspace><Esc>");
    assert_int_equal(shell_stage(&shell), STAGE_TEST);
    test_keys(&shell, ":<Enter>:fork<Enter>:switch 1<Enter>:save<Enter>");
    assert_says("Type the name of a file");
    test_keys(&shell, "<Esc>");
    assert_int_equal(shell_stage(&shell), STAGE_TEST);
    test_keys(&shell, ":load /nowhere<Enter>");
    assert_says("not exported yet");
    test_keys(&shell, "<Enter>");
    assert_says("/nowhere");
    tui_end(&shell);
}

/* Tab completes what is typed for the position shown; Up and Down recall earlier lines. */
static void test_typing(void **state)
{
    (void) state;
    open_text(short_game);
    test_keys(&shell, "<Home>:pl<Tab><Tab>");
    assert_says("player  place");
    assert_string_equal(typed(), "pla");
    test_keys(&shell, "c<Tab>");
    assert_string_equal(typed(), "place ");
    test_keys(&shell, "<Tab>");
    assert_says("nothing to complete");
    test_keys(&shell, "<Esc>::phase<Enter><Esc>:scores<Enter><Esc>:goto 2<Enter>:feat<Up>");
    assert_string_equal(typed(), "goto 2");
    test_keys(&shell, "<Up><Up><Up><Up><Up>");
    assert_string_equal(typed(), "phase");
    test_keys(&shell, "<Down>");
    assert_string_equal(typed(), "scores");
    test_keys(&shell, "<Down><Down><Down>");
    assert_string_equal(typed(), "feat");
    test_keys(&shell, "<Tab>0,0 c<Tab><Enter>");
    assert_shows("0,0 city1", true);
    test_keys(&shell, "<Esc><End>F<Down><Down>");
    assert_string_equal(typed(), "force B");
    test_keys(&shell, "<Up>");
    assert_string_equal(typed(), "force A");
    test_keys(&shell, "<^U>force c<Down>");
    assert_string_equal(typed(), "force C");
    test_keys(&shell, "<Esc>");
    for (unsigned i = 0; i < 2 * LINES_KEPT; i++)
        test_keys(&shell, i % 2 == 0 ? ":legal A<Enter><Esc>" : ":bag<Enter><Esc>");
    test_keys(&shell, ":<Up><Up><Up>");
    assert_string_equal(typed(), "bag");
    tui_end(&shell);
}

/* Tab completes a path as far as it is unique, and otherwise lists the names; folders end in a slash. */
static void test_typing_paths(void **state)
{
    char folder[] = "/tmp/bastide-paths-XXXXXX", path[64], keys[120];
    (void) state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/sub folder", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    open_text(short_game);
    snprintf(keys, sizeof keys, ":lo<Tab>%s/s<Tab>", folder);
    test_keys(&shell, keys);
    snprintf(keys, sizeof keys, "load %s/sub folder/", folder);
    assert_string_equal(typed(), keys);
    test_keys(&shell, "<Tab>");
    assert_says("There is nothing to complete.");
    for (unsigned i = 0; i < 2; i++) { /* a common beginning that ends inside a character */
        snprintf(path, sizeof path, "%s/sub folder/game-\xC3%c.bastide", folder, i == 0 ? '\xA4' : '\xB6');
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fclose(file);
    }
    test_keys(&shell, "<Tab><Tab>");
    assert_int_equal(strlen(typed()), strlen(keys) + strlen("game-"));
    assert_says("game-\xC3\xA4.bastide  game-\xC3\xB6.bastide");
    assert_null(strchr(shell.message, '/'));
    test_keys(&shell, "<Esc>x<^U>save ");
    test_keys(&shell, folder);
    test_keys(&shell, "/<Tab>x<Tab>"); /* what is typed after it matches nothing */
    assert_says("nothing to complete");
    test_keys(&shell, "<Backspace>g<Tab>");
    shell_key(&shell, 0xF6);
    test_keys(&shell, "<Tab>");
    assert_string_equal(typed() + strlen("save "), path);
    tui_end(&shell);
    assert_int_equal(unlink(path), 0);
    path[strlen(path) - strlen("\xB6.bastide")] = '\xA4';
    assert_int_equal(unlink(path), 0);
    *strrchr(path, '/') = '\0';
    assert_int_equal(rmdir(path), 0);
    assert_int_equal(rmdir(folder), 0);
}

/* e and E go to the next and previous failing check. */
static void test_failures(void **state)
{
    (void) state;
    open_text("bastide 1\nplayer red \"Ann\"\nplayer blue \"Bob\"\nturn 1 red V 1,0 0 -\n= supply red 6\n"
              "turn 2 blue E 0,-1 180 meeple:city1\n= city 5 blue\n= supply blue 7\n");
    assert_checks(3, 2);
    assert_shows("1 ok 2 FAIL", true);
    assert_int_equal(tester_steps(&shell), 3); /* opens at the first */
    assert_shows("the rules give 7 meeples", true);
    test_keys(&shell, "e");
    assert_int_equal(tester_steps(&shell), 6);
    assert_shows("the rules give '= city 4", true);
    test_keys(&shell, "e");
    assert_int_equal(tester_steps(&shell), 3);
    assert_says("No check fails after that point; this is the first that does. FAIL = supply red 6");
    test_keys(&shell, "E");
    assert_int_equal(tester_steps(&shell), 6);
    assert_says("No check fails before that point; this is the last that does. FAIL = city 5 blue");
    test_keys(&shell, "E<End>E");
    assert_int_equal(tester_steps(&shell), 3);
    tui_end(&shell);
    open_text("bastide 1\nplayer red \"Ann\"\nturn 1 red V 1,0 0 -\n= supply red 7\n");
    assert_int_equal(tester_steps(&shell), 3); /* opens at the end if all hold */
    test_keys(&shell, "e");
    assert_says("Every check holds.");
    tui_end(&shell);
}

/* After a move at an earlier point, the message says what was replaced and how to restore it. */
static void test_brought_back(void **state)
{
    (void) state;
    open_text("bastide 1\nplayer red \"Ann\"\nplayer blue \"Bob\"\nturn 1 red V 1,0 0 -\n"
              "turn 2 blue E 0,-1 180 meeple:city1\n= city 4 blue\n");
    test_keys(&shell, "u");
    assert_says("No moves have been replaced here.");
    test_keys(&shell, "<Home>nFA<Enter>");
    assert_says("This replaced 3 steps and 1 check. u brings them back.");
    assert_int_equal(tester_steps(&shell), 4);
    test_keys(&shell, "u");
    assert_says("The replaced steps are back");
    assert_int_equal(session_known_count(shell.table->session), 6);
    assert_checks(1, 0);
    assert_int_equal(tester_steps(&shell), 3);
    test_keys(&shell, "u");
    assert_int_equal(session_known_count(shell.table->session), 4);
    assert_checks(0, 0);
    tui_end(&shell);
}

/* ^U empties the line, also that of an export's file name. */
static void test_line_cleared(void **state)
{
    (void) state;
    open_text("bastide 1\nplayer red \"Ann\"\nturn 1 red V 1,0 0 -\n= supply red 7\n");
    test_keys(&shell, "x");
    assert_string_not_equal(typed(), "");
    test_keys(&shell, "<^U>");
    assert_string_equal(typed(), "");
    test_keys(&shell, "<Esc>:score<^U>");
    assert_string_equal(typed(), "");
    tui_end(&shell);
}

/* A faulty record is opened up to its fault, which is reported at its end. */
static void test_fault(void **state)
{
    (void) state;
    open_text(
        "bastide 1\nplayer red \"Ann\"\nplayer blue \"Bob\"\nturn 1 red V 1,0 0 -\nturn 2 red V 9,9 0 -\n");
    assert_says("text:5:8: T1");
    test_keys(&shell, "<Home><End>.");
    assert_says("text:5:8: T1");
    test_keys(&shell, "FA<Enter>");
    assert_int_equal(table_game(&shell)->phase, PHASE_PLACE);
    tui_end(&shell);
}

/* ---- Other rules -------------------------------------------------------------------------------------- */

static void test_other_rules(void **state)
{
    (void) state;
    open_scenario("scoring/s7-each-field-is-paid", TIER_ASCII, 80, 23);
    test_keys(&shell, "t<Enter>");
    assert_says("nothing differs");
    test_keys(&shell, "t<Down><Down><Down><Down><Down><Right>");
    assert_int_equal(shell_stage(&shell), STAGE_RULES);
    assert_shows("per-city", true);
    assert_shows("river-plan", false);
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TEST_LIST);
    assert_shows("by fields per-city", true);
    assert_shows("-> nothing", true);
    assert_shows("nothing -> 4 to Red", true);
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TEST);
    test_keys(&shell, ":compare rule fields per-city<Enter>a");
    assert_says("goes on by fields per-city");
    assert_int_equal(session_setup(shell.table->session)->rules.value[RULE_FIELDS], FIELDS_PER_CITY);
    size_t failed;
    (void) scenario_checks(replay_of(&shell)->scenario, &failed);
    assert_true(failed > 0);
    test_keys(&shell, ":rule fields nonsense<Enter>");
    assert_says("a value of fields");
    test_keys(&shell, ":edition nonsense<Enter>");
    assert_says("c1-2001");
    tui_end(&shell);
}

/* A move that the other rules refuse is reported with its turn and rule. */
static void test_rules_that_refuse(void **state)
{
    (void) state;
    open_scenario("figures/f5-recall", TIER_ASCII, 80, 23);
    test_keys(&shell, ":rule abbot off<Enter>");
    assert_shows("turn 1 is not allowed: F5", true);
    test_keys(&shell, "<Enter>");
    assert_int_equal(tester_steps(&shell), 2);
    tui_end(&shell);
}

/* ---- Export ------------------------------------------------------------------------------------------- */

static void test_export(void **state)
{
    char path[64], line[100];
    struct text_buffer text = {0};
    struct text_error error = {0};
    (void) state;
    snprintf(path, sizeof path, "/tmp/bastide-tester-%ld.bastide", (long) getpid());
    open_text(short_game);
    test_keys(&shell, ":= supply blue 7<Enter>:# it came home<Enter>x");
    assert_int_equal(shell_stage(&shell), STAGE_LINE);
    test_keys(&shell, "<Backspace><Backspace><Backspace><Backspace><Enter>");
    assert_says("Type the name of a file");
    test_keys(&shell, path);
    test_keys(&shell, "<Enter>");
    assert_says("is written, with 3 checks.");
    assert_false(replay_of(&shell)->changed);
    test_keys(&shell, "x<Enter>");
    assert_says("exists already");
    test_keys(&shell, "<Esc>");
    snprintf(line, sizeof line, ":save %s<Enter><Enter>", path);
    test_keys(&shell, line);
    assert_says("is written");
    tui_end(&shell);
    read_file(path, &text);
    assert_string_equal(text.text,
                        "bastide 1\nedition c3\ntiles base\nplayer red \"Ann\"\nplayer blue \"Bob\"\n"
                        "turn 1 red V 1,0 0 meeple:road1\n= total red 0 blue 0\n"
                        "turn 2 blue E 0,-1 180 meeple:city1\n= city 4 blue\n= supply blue 7\n"
                        "# it came home\n");
    struct session *session = record_read(test_book(), text.text, text.length, &error);
    assert_non_null(session);
    session_free(session);
    text_free(&text);
    assert_int_equal(unlink(path), 0);
    open_text(short_game);
    test_keys(&shell, ":save /dev/null/at/all<Enter>");
    assert_says("could not be written");
    tui_end(&shell);
}

/* ---- Any keys ----------------------------------------------------------------------------------------- */

/* Views over the board return to the tester; the size can change at any time. */
static void test_views_and_sizes(void **state)
{
    static const char keys[] = "ifobBmwTgcp+-?";
    (void) state;
    open_scenario("scoring/final-scoring-example", TIER_FULL, 100, 30);
    for (const char *key = keys; *key != '\0'; key++) {
        shell_key(&shell, (unsigned char) *key);
        assert_int_equal(table_game(&shell)->tile_count, session_game(shell.table->session)->tile_count);
        tui_resize(&shell, 32, 10);
        struct text_buffer picture = {0};
        test_picture(&shell, &picture);
        text_free(&picture);
        tui_resize(&shell, 160, 50);
        if (shell_stage(&shell) != STAGE_TEST)
            test_keys(&shell, "<Esc>");
        assert_int_equal(shell_stage(&shell), STAGE_TEST);
        assert_true(shell.table->look.on);
    }
    tui_end(&shell);
}

/* The scenario reads back as the same game, with the same numbers of checks and of failing ones. */
/* The chosen segment may have belonged to an earlier tile on this square, which had more of them. */
static void test_segment_of_another_tile(void **state)
{
    (void) state;
    open_scenario("scoring/final-scoring-example", TIER_ASCII, 100, 30);
    test_keys(&shell, "Nggg");
    assert_shows("Feature", true);
    shell.table->look.segment = SEGMENT_MAX - 1;
    assert_shows("Feature", true);
    tui_end(&shell);
}

static void check_scenario(void)
{
    struct text_buffer text = {0};
    struct text_error error = {0};
    size_t failed, checks = scenario_checks(replay_of(&shell)->scenario, &failed), failed_again;
    assert_ptr_equal(shell.table->session, scenario_session(replay_of(&shell)->scenario));
    assert_null(game_check(table_game(&shell)));
    scenario_write(replay_of(&shell)->scenario, &text);
    struct scenario *again = scenario_read(test_book(), text.text, text.length, &error);
    if (!again || error.line > 0)
        fail_msg("%zu:%zu: %s in\n%s", error.line, error.column, error.message, text.text);
    assert_int_equal(session_step_count(scenario_session(again)), session_step_count(shell.table->session));
    assert_int_equal(scenario_checks(again, &failed_again), checks);
    assert_int_equal(failed_again, failed);
    scenario_free(again);
    text_free(&text);
}

/* without x, so that nothing is exported */
static void random_keys(struct random *random)
{
    static const char keys[] = "......,,nNeEhjkl\t\n\n\n\n1200raR ''DgtifobmwTcp+-?q";
    static const char *const lines[] = {":features\n",
                                        ":= supply red 7\n",
                                        ":= total red 0 blue 0\n",
                                        ":undo\n",
                                        ":redo\n",
                                        ":fork\n",
                                        ":switch 1\n",
                                        ":switch 2\n",
                                        ":drop\n",
                                        ":! P1 place 40,0 0\n",
                                        ":edition c1\na",
                                        ":rule abbot on\na",
                                        ":end\n",
                                        ":draw\n",
                                        ":# a comment\n",
                                        ":goto 2\n",
                                        ":why 1,0 0\n",
                                        ":edition 20ae\n",
                                        "FB\n",
                                        "F\n",
                                        "Fe\n",
                                        ":place 1,0 0\n",
                                        ":nonsense\n",
                                        "t\x1b"};
    unsigned dice = random_below(random, 100);
    if (dice < 75) {
        shell_key(&shell, (unsigned char) keys[random_below(random, sizeof keys - 1)]);
    } else if (dice < 80) {
        shell_key(&shell, INPUT_NONE + random_below(random, INPUT_POINTER - INPUT_NONE));
    } else if (dice < 97) {
        const char *line = lines[random_below(random, sizeof lines / sizeof *lines)];
        while (*line != '\0')
            shell_key(&shell, (unsigned char) *line++);
    } else {
        tui_resize(&shell, 20 + (int) random_below(random, 140), 6 + (int) random_below(random, 50));
    }
}

static void test_random_keys(void **state)
{
    static const char *const names[] = {"",
                                        "scoring/final-scoring-example",
                                        "figures/f5-recall",
                                        "house/h7-sale",
                                        "house/h3-hand",
                                        "river/v1-any-order-between"};
    enum { KEYS = 400, CHECK_EVERY = 50 };
    (void) state;
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        struct random random = random_from_seed(i + 1);
        struct canvas canvas = {0};
        open_scenario(names[i], (enum tier)(i % TIER_COUNT), 80, 24);
        shell.table->view.zoom_chosen =
            true; /* otherwise drawing tiles in other sizes would take most of the time */
        for (unsigned key = 1; key <= KEYS; key++) {
            random_keys(&random);
            shell.leaving = false;
            canvas_resize(&canvas, shell.width, shell.height);
            shell_draw(&shell, &canvas);
            if (key % CHECK_EVERY == 0)
                check_scenario();
        }
        canvas_free(&canvas);
        tui_end(&shell);
    }
}

/* ---- Golden screens ----------------------------------------------------------------------------------- */

struct screen_case {
    const char *name, *record, *keys;
    enum tier tier;
    int width, height;
};

static const char example[] = "scoring/final-scoring-example",
                  trees[] = "scoring/s1-example-5-city-taken-over";

static const struct screen_case cases[] = {
    {"test-empty-80x23-ascii", "", "", TIER_ASCII, 80, 23},
    {"test-80x23-ascii", example, "<Home>nn..", TIER_ASCII, 80, 23},
    {"test-end-80x23-basic", example, "", TIER_BASIC, 80, 23},
    {"test-why-80x23-ascii", example, "<Home>nn.<Right><Right><Right>D", TIER_ASCII, 80, 23},
    {"test-force-80x23-ascii", example, "<Home>nFe", TIER_ASCII, 80, 23},
    {"test-line-80x23-ascii", example, "<Home>nn:= supply red", TIER_ASCII, 80, 23},
    {"test-fail-80x23-ascii", trees, ":= supply red 6<Enter>", TIER_ASCII, 80, 23},
    {"test-features-80x23-ascii", example, "NN:features<Enter><PgDn>", TIER_ASCII, 80, 23},
    {"test-rules-80x23-ascii", "scoring/s7-each-field-is-paid", ":edition c1<Enter>", TIER_ASCII, 80, 23},
    {"test-page-80x23-ascii", example, "t", TIER_ASCII, 80, 23},
    {"test-export-80x23-ascii", example, "x", TIER_ASCII, 80, 23},
    {"test-help-80x23-ascii", example, "?", TIER_ASCII, 80, 23},
    {"test-100x30-ascii", example, "N<Left><Tab>g", TIER_ASCII, 100, 30},
    {"test-segments-100x30-basic", example, "Ngg", TIER_BASIC, 100, 30},
    {"test-letters-100x30-full", example, "Nggg", TIER_FULL, 100, 30},
    {"test-160x50-basic", trees, "N<Up>", TIER_BASIC, 160, 50},
    {"test-44x14-ascii", example, "<Home>nn..", TIER_ASCII, 44, 14},
    {"test-panel-44x14-ascii", example, "p", TIER_ASCII, 44, 14},
    {"test-why-44x14-ascii", example, "<Home>nn.D", TIER_ASCII, 44, 14},
    {"test-32x10-ascii", example, "<Home>nn.", TIER_ASCII, 32, 10},
    {"test-line-32x10-ascii", example, ":= total red 3 green 8 black 0", TIER_ASCII, 32, 10},
};

static void check_screen(void **state)
{
    const struct screen_case *row = *state;
    open_scenario(row->record, row->tier, row->width, row->height);
    test_keys(&shell, row->keys);
    test_golden_end(&shell, row->name);
}

int main(void)
{
    static struct row_tests list;
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    rows_add_test(&list, "every scenario", test_every_scenario);
    rows_add_test(&list, "play from nothing", test_play_from_nothing);
    rows_add_test(&list, "try anywhere", test_try_anywhere);
    rows_add_test(&list, "play on", test_play_on);
    rows_add_test(&list, "force in a record", test_force_in_a_record);
    rows_add_test(&list, "lines", test_lines);
    rows_add_test(&list, "typing", test_typing);
    rows_add_test(&list, "typing paths", test_typing_paths);
    rows_add_test(&list, "failures", test_failures);
    rows_add_test(&list, "brought back", test_brought_back);
    rows_add_test(&list, "line cleared", test_line_cleared);
    rows_add_test(&list, "fault", test_fault);
    rows_add_test(&list, "other rules", test_other_rules);
    rows_add_test(&list, "rules that refuse", test_rules_that_refuse);
    rows_add_test(&list, "export", test_export);
    rows_add_test(&list, "views and sizes", test_views_and_sizes);
    rows_add_test(&list, "segment of another tile", test_segment_of_another_tile);
    rows_add_test(&list, "random keys", test_random_keys);
    ROWS(&list, cases, check_screen);
    return rows_run(&list, "tester");
}
