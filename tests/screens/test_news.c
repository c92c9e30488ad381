/* SPDX-License-Identifier: MIT */
/*
 * test_news.c: new tiles and points are highlighted for some time or until any key; not where highlights are
 * off, or nothing drives the clock.
 */
#include <locale.h>

#include "support.h"
#include "tui/board/news.h"

static void open_here(struct shell *shell, bool animated, int width, int height)
{
    test_open(shell, test_session("Ada,Bruno", 5), NULL, TIER_BASIC, width, height);
    shell->animated = animated;
}

static void picture_of(const struct shell *shell, struct text_buffer *text)
{
    text_free(text);
    test_picture(shell, text);
}

/* The tile is lit, then as it stays, while points count up; each frame comes by the clock. */
static void test_tile(void **state)
{
    (void) state;
    static struct shell shell;
    open_here(&shell, true, 80, 24);
    assert_int_equal(shell_wait_ms(&shell), -1);
    shell_key(&shell, INPUT_ENTER);
    for (unsigned i = 0; i < HIGHLIGHT_FRAMES; i++) {
        assert_int_equal(shell_frame(&shell), HIGHLIGHT_FRAMES - i);
        assert_int_equal(shell_wait_ms(&shell), HIGHLIGHT_FRAME_MS);
        assert_int_equal(news_lights_tile(&shell), i == 0);
        shell_tick(&shell);
    }
    assert_int_equal(shell_frame(&shell), 0);
    assert_int_equal(shell_wait_ms(&shell), -1);
    tui_end(&shell);
}

/* A key ends the highlight and means what it would mean without one. */
static void test_key(void **state)
{
    (void) state;
    static const char *const keys[] = {"0", "u", "?", "<Tab>", "Q", "<Enter>"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        struct text_buffer with = {0}, without = {0};
        static struct shell shell;
        for (int animated = 0; animated < 2; animated++) {
            open_here(&shell, animated, 80, 24);
            test_keys(&shell, "<Enter>");
            assert_int_equal(shell_frame(&shell) > 0, animated);
            test_keys(&shell, keys[i]);
            while (shell_frame(&shell) > 0) /* of what the key did */
                shell_tick(&shell);
            picture_of(&shell, animated ? &with : &without);
            tui_end(&shell);
        }
        assert_string_equal(with.text, without.text);
        text_free(&with);
        text_free(&without);
    }
}

/* Plays until something scores. */
static void play_to_score(struct shell *shell)
{
    for (unsigned turn = 0; turn < 60 && shell_stage(shell) != STAGE_SCORED; turn++) {
        test_keys(shell, "<Enter>");
        test_claim(shell, turn);
    }
    assert_int_equal(shell_stage(shell), STAGE_SCORED);
}

/* The points of the panel rise to what they are. */
static void test_panel(void **state)
{
    (void) state;
    static struct shell shell;
    open_here(&shell, true, 80, 24);
    play_to_score(&shell);
    int points = shell.table->scoring.story.report.entries[0].points, before = -1;
    assert_int_equal(shell_frame(&shell), HIGHLIGHT_FRAMES);
    for (; shell_frame(&shell) > 0; shell_tick(&shell)) {
        int shown = news_entry_points(&shell, points);
        assert_true(shown < points && shown >= before);
        before = shown;
    }
    assert_int_equal(news_entry_points(&shell, points), points);
    tui_end(&shell);
}

/* Without the panels the points of the bar and of the list rise. */
static void test_points(void **state)
{
    (void) state;
    static const int sizes[][2] = {{80, 24}, {50, 16}, {160, 50}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        static struct shell shell;
        struct text_buffer first = {0}, last = {0};
        unsigned seat = 0, turn = 0;
        open_here(&shell, true, sizes[i][0], sizes[i][1]);
        setting_turn(&shell.table->settings, SETTING_SCORE_PAGES, false);
        for (; turn < 60 && !news_rises(&shell, 0) && !news_rises(&shell, 1); turn++) {
            test_keys(&shell, "<Enter>");
            test_claim(&shell, turn);
        }
        assert_in_range(turn, 1, 59);
        seat = news_rises(&shell, 1);
        int points = session_game(shell.table->session)->score[seat];
        assert_true(news_points(&shell, seat) < points);
        picture_of(&shell, &first);
        while (shell_frame(&shell) > 0)
            shell_tick(&shell);
        assert_int_equal(news_points(&shell, seat), points);
        picture_of(&shell, &last);
        assert_string_not_equal(first.text, last.text);
        text_free(&first);
        text_free(&last);
        tui_end(&shell);
    }
}

static void expect_none(struct shell *shell)
{
    test_keys(shell, "<Enter>");
    assert_int_equal(shell_frame(shell), 0);
    test_keys(shell, "u");
    assert_int_equal(shell_frame(shell), 0);
    test_play(shell, 12);
    assert_int_equal(shell_frame(shell), 0);
    tui_end(shell);
}

static void test_none(void **state)
{
    (void) state;
    static struct shell shell;
    open_here(&shell, false, 80, 24); /* nobody drives the clock */
    expect_none(&shell);
    open_here(&shell, true, 80, 24); /* switched off */
    setting_turn(&shell.table->settings, SETTING_HIGHLIGHTS, false);
    expect_none(&shell);
    open_here(&shell, true, 80, 24); /* taking back and loading are not news */
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_frame(&shell), HIGHLIGHT_FRAMES);
    test_keys(&shell, "u");
    assert_int_equal(shell_frame(&shell), 0);
    tui_end(&shell);
}

/* A computer thinks on while its opponent's tile is lit. */
static void test_computer(void **state)
{
    (void) state;
    static struct shell shell;
    test_open(&shell, test_session("Ada,Bruno@greedy", 5), NULL, TIER_BASIC, 80, 24);
    shell.animated = true;
    shell_key(&shell, INPUT_ENTER);
    shell_key(&shell, '0');
    for (unsigned i = 0; i < 100000 && shell_stage(&shell) == STAGE_THINK; i++) {
        assert_int_equal(shell_wait_ms(&shell), 0);
        shell_tick(&shell);
    }
    assert_int_equal(shell_stage(&shell), STAGE_WATCH);
    assert_true(news_lights_tile(&shell)); /* the computer's */
    tui_end(&shell);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tile),   cmocka_unit_test(test_key),  cmocka_unit_test(test_panel),
        cmocka_unit_test(test_points), cmocka_unit_test(test_none), cmocka_unit_test(test_computer),
    };
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
