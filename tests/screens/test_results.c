/* SPDX-License-Identifier: MIT */
/*
 * test_results.c: the page of finished games, in four sizes, and where it is opened from.
 */
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "bastide/files.h"
#include "support.h"

/* A relative path, since the page shows it. */
static const char folder[] = "results-of-a-test/", file[] = "results-of-a-test/results.txt";

static const char text[] =
    "2026-01-01T00:00:00Z turns 71 minutes 5 edition c3 tiles base record finished/a.bastide player \"Ada\" "
    "\"\" 50 "
    "city 4 player \"Bruno\" \"\" 62 city 6\n"
    "2026-01-02T00:00:00Z turns 71 minutes 5 edition c3 tiles base record finished/b.bastide player \"Ada\" "
    "\"\" 81 "
    "city 12 player \"\" \"casual\" 30 city 9\n"
    "this is no result\n"
    "2026-01-03T00:00:00Z turns 71 minutes 5 edition c3 tiles base record finished/c.bastide player "
    "\"A name that is longer than its column\" \"\" 103 city 3 player \"Ada\" \"\" 9 city 0\n";

static struct shell shell;

static void open_page(const char *content, int width, int height)
{
    char why[200];
    if (content && !file_write(file, content, strlen(content), why))
        fail_msg("%s", why);
    test_open(&shell, NULL, NULL, TIER_ASCII, width, height);
    shell.table->saving.saves = folder;
    test_keys(&shell, "R");
    assert_int_equal(shell_top(&shell), SCREEN_RESULTS);
    test_keys(&shell, "?");
    assert_int_equal(shell_top(&shell), SCREEN_HELP);
    test_keys(&shell, "q");
}

static void test_sizes(void **state)
{
    static const int sizes[][2] = {{80, 23}, {100, 30}, {160, 50}, {44, 14}};
    (void) state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        char name[60];
        open_page(text, sizes[i][0], sizes[i][1]);
        snprintf(name, sizeof name, "results-%dx%d", sizes[i][0], sizes[i][1]);
        test_golden_end(&shell, name);
    }
    assert_int_equal(unlink(file), 0);
}

static void test_keys_of_page(void **state)
{
    (void) state;
    open_page(text, 80, 24);
    test_keys(&shell, "<Down>");
    test_expect_shown(&shell, "Best game of Bruno", true);
    test_expect_shown(&shell, "results.txt:3; 1 damaged", true);
    test_keys(&shell, "<Esc>");
    assert_int_equal(shell_top(&shell), SCREEN_START);
    tui_end(&shell);
    assert_int_equal(unlink(file), 0);
}

/* No file, and no folder for one. */
static void test_none(void **state)
{
    (void) state;
    open_page(NULL, 80, 24);
    test_expect_shown(&shell, "No game of a player with a name", true);
    tui_end(&shell);
    test_open(&shell, NULL, NULL, TIER_ASCII, 80, 24);
    test_keys(&shell, "R");
    test_expect_shown(&shell, "No results are kept here", true);
    tui_end(&shell);
}

/* After the third win against a level, the next game alone is against the next one. */
static void test_next_level(void **state)
{
    static const char win[] =
        "2026-01-01T00:00:00Z turns 71 minutes 5 edition c3 tiles base record "
        "finished/%c.bastide player \"Ada\" \"\" 81 city 12 player \"Bruno\" \"casual\" 30 "
        "city 9\n";
    (void) state;
    for (unsigned wins = 2; wins <= 4; wins++) {
        char content[4 * sizeof win] = "", why[200];
        for (unsigned i = 0; i < wins; i++)
            snprintf(content + strlen(content), sizeof content - strlen(content), win, (char) ('a' + i));
        assert_true(file_write(file, content, strlen(content), why));
        test_open(&shell, test_session("Ada,Bruno@casual;table=3x3", 5), NULL, TIER_ASCII, 80, 24);
        shell.table->saves = folder;
        strcpy(shell.table->next.players[1].computer, "casual");
        ((struct game *) session_game(shell.table->session))->score[0] = 90;
        for (unsigned i = 0; i < 500 && shell_stage(&shell) != STAGE_SCORES; i++)
            test_keys(&shell, "<Enter>");
        assert_int_equal(shell_stage(&shell), STAGE_SCORES);
        test_expect_shown(&shell, "Three wins against casual: a new game is against skilled.", wins == 3);
        assert_string_equal(shell.table->next.players[1].computer, wins == 3 ? "skilled" : "casual");
        tui_end(&shell);
        assert_int_equal(unlink(file), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_keys_of_page),
        cmocka_unit_test(test_none),
        cmocka_unit_test(test_next_level),
    };
    setlocale(LC_CTYPE, "C.UTF-8");
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    (void) rmdir(folder);
    return failed;
}
