/* SPDX-License-Identifier: MIT */
/*
 * test_score_panel.c: the panels after a turn that scores, by keys, and the game's file meanwhile.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bastide/files.h"
#include "support.h"
#include "tui/table/score_light.h"
#include "tui/board/table_save.h"

static const char three[] = "Ada,Bruno,Chloe";
enum { TWO_CITIES = 109, LAST_TILE = 111 }; /* seeds of games with these events */

/* Plays twenty-five turns, then one that completes two cities of one player. */
static void open_two_cities(struct shell *shell, const char *games)
{
    test_open(shell, test_session(three, TWO_CITIES), games, TIER_ASCII, 80, 24);
    test_play(shell, 25);
    test_keys(shell, "<Tab><Tab><Enter>");
    assert_int_equal(shell_stage(shell), STAGE_FIGURE);
}

static void expect_on_screen(const struct shell *shell, const char *text)
{
    struct text_buffer picture = {0};
    test_picture(shell, &picture);
    if (!strstr(picture.text, text))
        fail_msg("'%s' is not on the screen:\n%s", text, picture.text);
    text_free(&picture);
}

static void read_file(const char *path, struct text_buffer *text)
{
    char why[200];
    text_free(text);
    assert_true(file_read(path, text, why));
}

/* One panel after another; the second's totals follow from the first's. */
static void test_one_by_one(void **state)
{
    static struct shell shell;
    (void) state;
    open_two_cities(&shell, NULL);
    test_keys(&shell, "1");
    assert_int_equal(shell_stage(&shell), STAGE_SCORED);
    expect_on_screen(&shell, " 1/2");
    expect_on_screen(&shell, "+12    9 -> 21");
    expect_on_screen(&shell, "Bruno scores");
    expect_on_screen(&shell, "turn 26 of 71");
    test_keys(&shell, "<Enter>");
    expect_on_screen(&shell, " 2/2");
    expect_on_screen(&shell, "+6   21 -> 27");
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_int_equal(session_game(shell.table->session)->score[1], 27);
    expect_on_screen(&shell, "Chloe, place the tile");
    tui_end(&shell);
}

/* A save made while a panel is open has the turn with its claim. */
static void test_turn_is_saved(void **state)
{
    static struct shell shell;
    struct text_buffer before = {0}, now = {0};
    char path[FILE_PATH_MAX];
    (void) state;
    const char *games = test_games();
    open_two_cities(&shell, games);
    snprintf(path, sizeof path, "%s", shell.table->saving.save.path);
    read_file(path, &before);
    test_keys(&shell, "1");
    struct game scored = *session_game(shell.table->session);
    assert_true(table_save(&shell));
    read_file(path, &now);
    assert_string_not_equal(now.text, before.text);
    assert_memory_equal(session_game(shell.table->session), &scored, sizeof scored);
    tui_end(&shell);

    test_open(&shell, NULL, games, TIER_ASCII, 80, 24);
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_int_equal(session_game(shell.table->session)->turn, 27);
    assert_memory_equal(session_game(shell.table->session)->score, scored.score, sizeof scored.score);
    tui_end(&shell);
    text_free(&before);
    text_free(&now);
}

/* In any panel, `u` and Esc go back to the choice of the figure, exactly as it was. */
static void test_undo(void **state)
{
    static struct shell shell;
    (void) state;
    open_two_cities(&shell, NULL);
    struct game choice = *session_game(shell.table->session);
    static const char *const ways[] = {"1u", "1<Enter>u", "1<Esc>", "2<Backspace>", "0u"};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        test_keys(&shell, ways[i]);
        assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
        assert_memory_equal(session_game(shell.table->session), &choice, sizeof choice);
    }
    test_keys(&shell, "u");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_int_equal(session_game(shell.table->session)->turn, 26);
    tui_end(&shell);
}

/* After the menu, the help, other sizes and wrong keys the panel is still there. */
static void test_interruptions(void **state)
{
    static struct shell shell;
    (void) state;
    open_two_cities(&shell, NULL);
    test_keys(&shell, "1q");
    assert_int_equal(shell_stage(&shell), STAGE_MENU);
    expect_on_screen(&shell, "Only s saves it.");
    test_keys(&shell, "<Esc>?");
    assert_int_equal(shell_stage(&shell), STAGE_HELP);
    test_keys(&shell, "<Esc>x7<Tab>");
    assert_int_equal(shell_stage(&shell), STAGE_SCORED);
    static const int sizes[][2] = {{44, 14}, {300, 90}, {20, 5}, {160, 50}, {61, 18}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        tui_resize(&shell, sizes[i][0], sizes[i][1]);
        if (sizes[i][0] >= SHELL_WIDTH_LEAST)
            expect_on_screen(&shell, sizes[i][0] < 60 ? "Bruno placed" : "Nobody else is there");
    }
    tui_end(&shell);
}

/* Left for a new game and continued in the same program, the turn is over. */
static void test_leave_for_another(void **state)
{
    static struct shell shell;
    (void) state;
    open_two_cities(&shell, NULL);
    test_keys(&shell, "1qn");
    assert_int_equal(shell_bottom(&shell), SCREEN_START);
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_int_equal(session_game(shell.table->session)->turn, 27);
    assert_int_equal(session_game(shell.table->session)->score[1], 27);
    tui_end(&shell);
}

/* `v` highlights the feature instead of the panel; `s` adds its tiles one by one, and their sum is the
 * score. */
static void test_light(void **state)
{
    static struct shell shell;
    (void) state;
    open_two_cities(&shell, NULL);
    test_keys(&shell, "1v");
    assert_int_equal(shell_stage(&shell), STAGE_LIT);
    test_keys(&shell, "s");
    assert_string_equal(shell.message, "Step 1 of 4: a tile: +2, 2 so far.");
    test_keys(&shell, "sss");
    test_expect_message(&shell, "Step 4 of 4: ");
    test_expect_message(&shell, ", 12 so far.");
    test_keys(&shell, "s");
    test_expect_message(&shell, "In all: 12 points.");
    test_keys(&shell, "+J-0c<Esc>");
    assert_int_equal(shell_stage(&shell), STAGE_SCORED);
    test_keys(&shell, "s");
    assert_int_equal(shell_stage(&shell), STAGE_SCORED);
    expect_on_screen(&shell, "2 of 12");
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_SCORED);
    expect_on_screen(&shell, " 2/2");
    test_keys(&shell, "vu");
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    tui_end(&shell);
}

/* Every entry of the final scores can be reached, in the list and on the board, and explained step by
 * step. */
static void test_end(void **state)
{
    static struct shell shell;
    (void) state;
    test_open(&shell, test_session(three, 399), NULL, TIER_ASCII, 80, 24);
    test_play(&shell, 90);
    assert_int_equal(shell_stage(&shell), STAGE_SCORES);
    unsigned count = shell.table->scoring.story.report.entry_count;
    assert_in_range(count, 3, SCORE_ENTRY_MAX);
    test_keys(&shell, "v"); /* one key for the board, one back */
    assert_int_equal(shell_stage(&shell), STAGE_BOARD);
    test_keys(&shell, "vs");
    for (unsigned i = 0; i < count; i++) {
        assert_int_equal(shell_stage(&shell), STAGE_LIT_END);
        assert_int_equal(score_view(&shell)->index, i);
        test_keys(&shell, "s");
        test_expect_message(&shell, "Step 1 of ");
        test_keys(&shell, "<Down>");
    }
    assert_int_equal(score_view(&shell)->index, count - 1);
    test_keys(&shell, "v");
    assert_int_equal(shell_stage(&shell), STAGE_BOARD);
    test_keys(&shell, "v");
    assert_int_equal(shell_stage(&shell), STAGE_SCORES);
    static const char *const page[] = {"roads", "cities", "monasteries", "fields", "total", "Longest road:"};
    for (size_t i = 0; i < sizeof page / sizeof *page; i++)
        expect_on_screen(&shell, page[i]);
    for (unsigned i = 0; i < count + 3; i++)
        test_keys(&shell, "<Up>");
    assert_int_equal(score_view(&shell)->index, 0);
    assert_int_equal(shell_stage(&shell), STAGE_LIT_END);
    test_keys(&shell, "<Esc>");
    assert_int_equal(shell_stage(&shell), STAGE_SCORES);
    test_keys(&shell, "<Enter>"); /* a rematch */
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_int_equal(session_game(shell.table->session)->turn, 1);
    tui_end(&shell);
}

/* The list of features can be walked through at any time and change nothing. */
static void test_claims(void **state)
{
    static struct shell shell;
    (void) state;
    test_open(&shell, test_session(three, 399), NULL, TIER_ASCII, 80, 24);
    for (unsigned turn = 0; turn < 80 && shell_stage(&shell) == STAGE_TILE; turn += 9) {
        struct game before = *session_game(shell.table->session);
        test_keys(&shell, "o<Tab><Enter>");
        assert_int_equal(shell_stage(&shell),
                         table_standing(&shell)->count > 0 ? STAGE_INSPECT : STAGE_FEATURES);
        test_keys(&shell, shell_stage(&shell) == STAGE_INSPECT ? "<Esc>" : "");
        for (unsigned i = 0; i < 25; i++)
            test_keys(&shell, i % 3 ? "<Down>" : "<Shift-Tab>");
        assert_int_equal(shell_stage(&shell), STAGE_FEATURES);
        expect_on_screen(&shell, "If it ended now");
        test_keys(&shell, "<Esc>");
        assert_int_equal(shell_stage(&shell), STAGE_TILE);
        assert_memory_equal(session_game(shell.table->session), &before, sizeof before);
        test_play(&shell, 9);
    }
    tui_end(&shell);
}

/* The last tile of a game scores: after its panels come the final scores. */
static void test_last_turn(void **state)
{
    static struct shell shell;
    (void) state;
    test_open(&shell, test_session(three, LAST_TILE), NULL, TIER_ASCII, 80, 24);
    test_play(&shell, 70);
    assert_int_equal(session_game(shell.table->session)->turn, 71);
    for (unsigned i = 0; i < 71 * 7 % 5; i++)
        test_keys(&shell, "<Tab>");
    test_keys(&shell, "<Enter>");
    test_claim(&shell, 71);
    assert_int_equal(shell_stage(&shell), STAGE_SCORED);
    expect_on_screen(&shell, " 1/2");
    test_keys(&shell, "u"); /* nothing could be claimed, so the tile is taken back too */
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    test_keys(&shell, "<Enter>");
    test_keys(&shell, "<Enter><Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_LIT_END); /* the end is counted on the board, then told */
    unsigned entries = shell.table->scoring.story.report.entry_count;
    expect_on_screen(&shell, "Final scores: 1 of ");
    for (unsigned i = 1; i < entries; i++)
        test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_LIT_END);
    assert_int_equal(score_view(&shell)->index, entries - 1);
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_SCORES);
    tui_end(&shell);
}

static bool picture_of_test(const struct session *session, char *told, size_t size)
{
    snprintf(told, size, "%u tiles drawn", session_game(session)->tile_count);
    return true;
}

/* The next player begins, by the same rules and with other tiles; a picture is saved by who can. */
static void test_rematch(void **state)
{
    static struct shell shell;
    (void) state;
    test_open(&shell, test_session("Ada,Bruno@greedy,Chloe;table=9x9", 5), NULL, TIER_ASCII, 80, 24);
    for (unsigned i = 0; i < 2000 && shell_bottom(&shell) == SCREEN_TABLE; i++)
        test_keys(&shell, "<Enter>0");
    test_go_on(&shell);
    assert_int_equal(shell_stage(&shell), STAGE_SCORES);
    test_keys(&shell, "x");
    expect_on_screen(&shell, "No pictures are saved here");
    shell.table->save_picture = picture_of_test;
    test_keys(&shell, "x");
    expect_on_screen(&shell, "The picture is saved: ");
    expect_on_screen(&shell, "tiles drawn.");
    struct rules rules = session_setup(shell.table->session)->rules;
    test_keys(&shell, "r");
    const struct setup *setup = session_setup(shell.table->session);
    assert_int_equal(shell_bottom(&shell), SCREEN_TABLE);
    assert_string_equal(setup->players[0].name, "Bruno");
    assert_string_equal(setup->players[0].computer, "greedy");
    assert_string_equal(setup->players[2].name, "Ada");
    assert_string_equal(setup->players[2].computer, "");
    assert_int_equal(setup->players[2].colour, COLOUR_RED);
    assert_int_not_equal(setup->seed, 5);
    assert_memory_equal(&setup->rules, &rules, sizeof rules);
    tui_end(&shell);
}

/* However often Enter is pressed through the count of the end, no rematch begins before a moment without it.
 */
static void test_held_enter(void **state)
{
    static struct shell shell;
    (void) state;
    test_open(&shell, test_session(three, 399), NULL, TIER_ASCII, 80, 24);
    for (unsigned i = 0; i < 2000 && shell_bottom(&shell) == SCREEN_TABLE; i++)
        test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_LIT_END);
    for (unsigned i = 0; i < 100; i++)
        test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_SCORES);
    test_expect_message(&shell, "After a moment Enter begins a rematch.");
    assert_in_range(shell_wait_ms(&shell), 1, 2000);
    for (unsigned i = 0; i < 100 && shell_wait_ms(&shell) >= 0; i++)
        test_tick(&shell);
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_int_equal(session_game(shell.table->session)->turn, 1);
    tui_end(&shell);
}

/* The bell is off; where it is on, a turn and a score ring. */
static void test_bell(void **state)
{
    static struct shell shell;
    (void) state;
    open_two_cities(&shell, NULL);
    assert_false(shell.rings);
    test_keys(&shell, "1");
    assert_int_equal(shell_stage(&shell), STAGE_SCORED);
    assert_false(shell.rings);
    test_keys(&shell, "u");
    setting_turn(&shell.table->settings, SETTING_BELL, true);
    test_keys(&shell, "1");
    assert_true(shell.rings);
    shell.rings = false;
    test_keys(&shell, "<Enter>");
    assert_false(shell.rings);
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    assert_true(shell.rings);
    tui_end(&shell);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_by_one),    cmocka_unit_test(test_turn_is_saved),
        cmocka_unit_test(test_undo),          cmocka_unit_test(test_light),
        cmocka_unit_test(test_end),           cmocka_unit_test(test_claims),
        cmocka_unit_test(test_interruptions), cmocka_unit_test(test_leave_for_another),
        cmocka_unit_test(test_last_turn),     cmocka_unit_test(test_rematch),
        cmocka_unit_test(test_bell),          cmocka_unit_test(test_held_enter),
    };
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
