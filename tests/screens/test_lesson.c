/* SPDX-License-Identifier: MIT */
/*
 * test_lesson.c: guided games: the beginners' one from first key to last, and invalid lessons.
 */
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/translate.h"
#include "bastide/files.h"
#include "support.h"
#include "tui/board/guide.h"

static struct shell shell;

static void open_lesson(int width, int height)
{
    test_open(&shell, NULL, NULL, TIER_BASIC, width, height);
    guide_start_first(&shell);
    tui_resize(&shell, width, height);
    assert_non_null(shell.table->lesson);
}

static bool is_english = true;

/* The keys of the learner's turns, as the sentences ask for them. */
static const char *const turns[] = {
    "r<Enter>1", "<Enter>", "<Up><Left><Enter>1<Enter>", "<Enter>", NULL,
};

/* Presses the keys that the lesson expects. */
static void play_as_meant(void)
{
    struct move move;
    if (shell_stage(&shell) == STAGE_TILE) {
        assert_true(guide_move(&shell, &move));
        shell.table->held.square = move.placement.square;
        shell.table->held.rotation = move.placement.rotation;
        test_keys(&shell, "<Enter>");
        return;
    }
    struct figure claims[CLAIM_MAX];
    const struct session_step *step = lesson_next(shell.table->lesson, shell.table->session);
    size_t count = table_claims(&shell, claims);
    char key[2] = "0";
    for (size_t i = 0; step->figure.kind != FIGURE_NONE && i < count; i++)
        if (claims[i].segment == step->figure.segment)
            key[0] = (char) ('1' + i);
    char text[LESSON_TEXT_MAX], with[12], press[12];
    snprintf(with, sizeof with, " with %s",
             key); /* the number that the sentence asks for is the one that works */
    snprintf(press, sizeof press, " press %s", key);
    guide_words(&shell, text, sizeof text);
    assert_true(!is_english || step->figure.kind == FIGURE_NONE || strstr(text, with) || strstr(text, press));
    test_keys(&shell, key);
}

/* Every step has a sentence, and the lesson ends with the final scores. */
static void test_to_the_end(void **state)
{
    char text[LESSON_TEXT_MAX];
    (void) state;
    open_lesson(80, 24);
    for (size_t i = 0; turns[i]; i++)
        test_keys(&shell, turns[i]);
    test_expect_shown(&shell, "closes the other end of your road", true);
    bool table_shown = false;
    for (unsigned steps = 0; shell_bottom(&shell) == SCREEN_TABLE; steps++) {
        assert_true(steps < 60);
        assert_true(guide_words(&shell, text, sizeof text)[0] != '\0');
        table_shown = table_shown || strstr(text, "o shows who has what");
        assert_null(strchr(text, '{'));
        enum stage stage = shell_stage(&shell);
        if (stage == STAGE_TILE || stage == STAGE_FIGURE)
            play_as_meant();
        else
            test_keys(&shell, "<Enter>");
    }
    assert_int_equal(session_game(shell.table->session)->score[0], 25);
    assert_int_equal(session_game(shell.table->session)->score[1], 12);
    assert_true(table_shown);
    test_expect_shown(&shell, "everything scores that is not finished", true);
    while (shell_stage(&shell) == STAGE_LIT_END)
        test_keys(&shell, "<Enter>");
    test_expect_shown(&shell, "what to try next", true);
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_bottom(&shell), SCREEN_START);
    test_expect_shown(&shell, "That was the lesson", true);
    tui_end(&shell);
}

/* The lesson shows hints and the table in one turn each, and asks for them until they were seen. */
static void test_views(void **state)
{
    (void) state;
    open_lesson(80, 24);
    test_keys(&shell, "A");
    test_expect_shown(&shell, "tells you what to do", true);
    test_keys(&shell, "r<Enter>1<Enter>");
    test_expect_shown(&shell, "A gives a hint", true);
    test_keys(&shell, "A");
    assert_int_equal(shell_top(&shell), SCREEN_HINT);
    test_expect_shown(&shell, "A gives a hint", true);
    test_keys(&shell, "<Esc>");
    test_expect_shown(&shell, "in the empty frame", true);
    tui_end(&shell);
}

/* Another legal move is answered with the reason, and changes nothing. */
static void test_not_meant(void **state)
{
    (void) state;
    open_lesson(80, 24);
    test_keys(&shell, "<Enter>");
    test_expect_shown(&shell, "must continue here.", true);
    test_expect_shown(&shell, "Extend the road", true);
    test_keys(&shell, "<Down><Enter>");
    test_expect_shown(&shell, "the lesson wants it here", true);
    assert_int_equal(shell.table->held.square.x, 1);
    test_keys(&shell, "<Enter>"); /* it is rotated too */
    assert_int_equal(shell_stage(&shell), STAGE_FIGURE);
    test_keys(&shell, "0");
    test_expect_shown(&shell, "wants you to claim something", true);
    test_keys(&shell, "2");
    test_expect_shown(&shell, "Take the road", true);
    assert_int_equal(session_game(shell.table->session)->tile_count, 2);
    test_keys(&shell, "u");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    test_expect_shown(&shell, "You are Ada", true);
    tui_end(&shell);
}

/* A lesson is not saved, and leaving it goes back to the set-up. */
static void test_is_not_kept(void **state)
{
    (void) state;
    test_open(&shell, NULL, test_games(), TIER_BASIC, 80, 24);
    guide_start_first(&shell);
    test_keys(&shell, "r<Enter>1<Enter>qn");
    assert_int_equal(shell_bottom(&shell), SCREEN_START);
    assert_null(shell.table->lesson);
    assert_null(shell.table->saved);
    assert_int_equal(test_game_count(), 0);
    tui_end(&shell);
}

/* A program that begins with a lesson offers the unfinished game when the lesson is left. */
static void test_offers_later(void **state)
{
    struct text_error error;
    size_t length;
    (void) state;
    const char *text = file_lesson(&length), *games = test_games();
    test_open(&shell, test_session("Ada,Bruno", 5), games, TIER_BASIC, 80, 24);
    test_play(&shell, 2);
    tui_end(&shell);
    struct start_options options = {
        .book = test_book(), .lesson = lesson_read(test_book(), text, length, &error), .games = games};
    tui_begin(&shell, &options, TIER_BASIC, 1);
    test_keys(&shell, "r<Enter>1<Enter>q");
    test_expect_shown(&shell, "save and quit", false);
    test_keys(&shell, "n");
    assert_int_equal(shell_bottom(&shell), SCREEN_START);
    test_expect_shown(&shell, "turn 3 of 71", true);
    assert_int_equal(test_game_count(), 1);
    tui_end(&shell);
}

static void test_sizes(void **state)
{
    static const int sizes[][2] = {{80, 23}, {100, 30}, {160, 50}, {44, 14}};
    (void) state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        char name[60];
        open_lesson(sizes[i][0], sizes[i][1]);
        test_keys(&shell, "r<Enter>1<Enter><Up><Left><Enter>2");
        snprintf(name, sizeof name, "lesson-%dx%d", sizes[i][0], sizes[i][1]);
        test_golden_end(&shell, name);
    }
    open_lesson(32, 10);
    test_golden_end(&shell, "lesson-32x10");
}

/* Expects all the words, in order and wrapped or not, in the rows of the screen below the first. */
static void expect_whole(const char *words)
{
    struct text_buffer picture = {0};
    test_picture(&shell, &picture);
    const char *at = strchr(picture.text, '\n');
    for (size_t length; *words != '\0'; words += length + (words[length] != '\0')) {
        char word[80];
        length = strcspn(words, " ");
        snprintf(word, sizeof word, "%.*s", (int) length, words);
        const char *found = strstr(at, word);
        if (!found)
            fail_msg("'%s' is missing in\n%s", word, picture.text);
        at = found + length;
    }
    text_free(&picture);
}

/* In the smallest window each sentence is whole when its step begins, and when it is asked for again. */
static void play_smallest(void)
{
    char text[LESSON_TEXT_MAX], all[40];
    unsigned cut = 0;
    open_lesson(32, 10);
    snprintf(all, sizeof all, _(" %s: all "), "m");
    all[strlen(all) - 1] = '\0'; /* a picture has no blanks at the ends of lines */
    test_keys(&shell, "z"); /* the lesson has just been opened: a key that does nothing leaves the page */
    for (unsigned steps = 0; shell_bottom(&shell) == SCREEN_TABLE; steps++) {
        assert_true(steps < 60);
        expect_whole(guide_words(&shell, text, sizeof text));
        enum stage stage = shell_stage(&shell);
        if (stage == STAGE_TILE) {
            test_keys(&shell, "+"); /* the page is gone, and the board is there */
            struct text_buffer picture = {0};
            test_picture(&shell, &picture);
            if (strstr(picture.text, all)) {
                test_keys(&shell, "m");
                expect_whole(guide_words(&shell, text, sizeof text));
                cut++;
            }
            text_free(&picture);
        }
        if (stage == STAGE_TILE || stage == STAGE_FIGURE)
            play_as_meant();
        else
            test_keys(&shell, "<Enter>");
    }
    assert_in_range(cut, 1, is_english ? 6 : 12);
    expect_whole(guide_words(&shell, text, sizeof text)); /* the count */
    tui_end(&shell);
}

static void test_smallest(void **state)
{
    static const char *const languages[] = {"en", "de", "fr", "es"};
    size_t count = test_can_translate() ? sizeof languages / sizeof *languages : 1;
    (void) state;
    for (size_t i = 0; i < count; i++) {
        is_english = i == 0;
        assert_true(test_language(languages[i]));
        play_smallest();
    }
    is_english = test_language("en");
}

/* A faulty lesson is refused, and the message says what would be right. */
static void test_refused(void **state)
{
    static const struct {
        const char *text, *why;
    } rows[] = {
        {"bastide 1\nplayer red \"A\"\nplayer blue \"B\"\n", "a lesson needs a turn"},
        {"bastide 1\nplayer red \"A\"\nplayer blue \"B\"\nturn 1 red U 1,0 90 -\n= total red 3 blue 0\n",
         "red 0"},
        {"bastide 1\nplayer red \"A\"\nturn 1 red U 1,0 0 -\n", "P2"},
        {"bastide 1\nplayer red \"A\"\nplayer blue \"B\"\nrule table-extend on\nrule table 3x3\ndraw "
         "U\nextend E\n"
         "place 1,0 90\nmeeple road1\n",
         "turn 1 of a lesson"},
    };
    (void) state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text_error error;
        assert_null(lesson_read(test_book(), rows[i].text, strlen(rows[i].text), &error));
        if (!strstr(error.message, rows[i].why))
            fail_msg("'%s' does not say '%s'", error.message, rows[i].why);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_to_the_end),   cmocka_unit_test(test_views),
        cmocka_unit_test(test_not_meant),    cmocka_unit_test(test_is_not_kept),
        cmocka_unit_test(test_offers_later), cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_smallest),     cmocka_unit_test(test_refused),
    };
    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
