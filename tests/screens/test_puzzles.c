/* SPDX-License-Identifier: MIT */
/*
 * test_puzzles.c: puzzles on the screen: the list, a move that is right or wrong, the answer, what is kept.
 */
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "bastide/files.h"
#include "support.h"

/* A relative path, since the list shows it. */
static const char folder[] = "puzzles-of-a-test/", file[] = "puzzles-of-a-test/puzzles.txt";

static struct shell shell;

/* The list of these tests in place of the program's, which may change. */
const char *__wrap_bastide_file_puzzles(size_t *length)
{
    static struct text_buffer text;
    char why[200];
    if (text.length == 0 && !file_read_regular(PUZZLES, &text, why))
        fail_msg("%s", why);
    *length = text.length;
    return text.text;
}

static struct puzzling *puzzling(void)
{
    return &shell.table->puzzling;
}

static void begin(int width, int height)
{
    test_open(&shell, NULL, NULL, TIER_ASCII, width, height);
    shell.table->saves = folder;
    puzzling()->today = 2;
}

/* From the set-up, by the keys that a player presses. */
static void open_list(int width, int height)
{
    begin(width, height);
    test_keys(&shell, "<to Puzzle><Enter>");
    assert_int_equal(shell_top(&shell), SCREEN_PUZZLES);
    puzzling()->today = 2;
}

static void open_puzzle(int width, int height)
{
    open_list(width, height);
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
}

static bool same_square(struct square one, struct square other)
{
    return one.x == other.x && one.y == other.y;
}

/* Makes a move by keys; what can be claimed has a number. */
static void make(struct move move)
{
    puzzling()->puzzle.info.note.nodes = PUZZLE_NODES_MIN; /* so that it takes no time */
    shell.table->held =
        (struct held_tile){.square = move.placement.square, .rotation = move.placement.rotation};
    test_keys(&shell, "<Enter>");
    if (shell_stage(&shell) == STAGE_FIGURE) {
        struct figure claims[CLAIM_MAX];
        size_t count = table_claims(&shell, claims);
        char key[2] = "0";
        for (size_t i = 0; move.figure.kind != FIGURE_NONE && i < count; i++)
            if (claims[i].segment == move.figure.segment)
                key[0] = (char) ('1' + i);
        test_keys(&shell, key);
    }
    assert_int_equal(shell_top(&shell), SCREEN_VERDICT);
}

static void play(struct move move)
{
    make(move);
    while (shell_wait_ms(&shell) == 0)
        shell_tick(&shell);
}

/* The last placement that is not where the answer lies, without a meeple. */
static struct move wrong_move(void)
{
    const struct game *game = &puzzling()->puzzle.game;
    struct placement list[PLACEMENT_MAX];
    size_t at = game_placements(game, game->drawn, list);
    while (at > 1 && same_square(list[at - 1].square, puzzling()->puzzle.answer.placement.square))
        at--;
    return (struct move){list[at - 1], {.kind = FIGURE_NONE}};
}

static size_t lines_kept(void)
{
    struct text_buffer text = {0};
    char why[200];
    size_t lines = 0;
    if (file_exists(file) && !file_read_regular(file, &text, why))
        fail_msg("%s", why);
    for (size_t i = 0; i < text.length; i++)
        lines += text.text[i] == '\n';
    text_free(&text);
    return lines;
}

static int forget(void **state)
{
    (void) state;
    (void) unlink(file);
    return 0;
}

/* ---- By keys ------------------------------------------------------------------------------------------ */

/* A wrong move is told without the answer, and the position is there again; then the right one. */
static void test_wrong_then_right(void **state)
{
    (void) state;
    open_puzzle(80, 24);
    test_expect_shown(&shell, "Puzzle 1 of", true);
    test_expect_shown(&shell, "find the best move", true);
    struct game before = *session_game(shell.table->session);
    play(wrong_move());
    test_expect_shown(&shell, "Not the best", true);
    test_expect_shown(&shell, "Yours:", true);
    test_expect_shown(&shell, "Best:", false);
    assert_int_equal(lines_kept(), 1);
    test_keys(&shell, "<Enter>");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    before.set = session_set(shell.table->session); /* each session has its own */
    assert_memory_equal(&before, session_game(shell.table->session), sizeof before);
    test_keys(&shell, "u");
    assert_int_equal(shell_stage(&shell), STAGE_TILE);
    play(puzzling()->puzzle.answer);
    test_expect_shown(&shell, "Right! Solved at the", true);
    test_expect_shown(&shell, "second try", true);
    test_expect_shown(&shell, "Best:", true);
    assert_int_equal(lines_kept(), 2);
    test_keys(&shell, "<Enter>");
    test_expect_shown(&shell, "Puzzle 2 of", true);
    test_keys(&shell, "q");
    assert_int_equal(shell_top(&shell), SCREEN_PUZZLES);
    test_expect_shown(&shell, ", 2 tries", true);
    test_keys(&shell, "<Esc>");
    assert_int_equal(shell_top(&shell), SCREEN_START);
    tui_end(&shell);
    open_list(80, 24); /* another start knows it, and begins with the next one */
    test_expect_shown(&shell, "1 of ", true);
    test_keys(&shell, "<Enter>");
    test_expect_shown(&shell, "Puzzle 2 of", true);
    tui_end(&shell);
}

/* Leaving a puzzle does not forget its tries, not even while the move is judged. */
static void test_tries_are_kept(void **state)
{
    (void) state;
    for (int start = 0; start < 2; start++) {
        open_puzzle(80, 24);
        make(wrong_move());
        test_keys(&shell, "q");
        test_expect_shown(&shell, start == 0 ? " 1 try" : " 2 tries", true);
        tui_end(&shell);
    }
    open_puzzle(80, 24);
    play(puzzling()->puzzle.answer);
    test_expect_shown(&shell, "at the third", true);
    test_keys(&shell, "q<Enter>");
    play(puzzling()->puzzle.answer);
    test_expect_shown(&shell, "Right again: solved", true);
    test_expect_shown(&shell, "3 tries", true);
    tui_end(&shell);
}

/* Who has the answer shown, before a move or after a wrong one, does not solve the puzzle. */
static void test_answer(void **state)
{
    (void) state;
    for (unsigned moved = 0; moved < 2; moved++) {
        open_puzzle(80, 24);
        if (moved)
            play(wrong_move());
        test_keys(&shell, "A");
        if (!moved) {
            test_expect_shown(&shell, "A again shows the best move", true);
            test_keys(&shell, "A");
        }
        assert_int_equal(shell_top(&shell), SCREEN_VERDICT);
        test_expect_shown(&shell, "Best:", true);
        assert_true(same_square(shell.table->held.square, puzzling()->puzzle.answer.placement.square));
        test_keys(&shell, moved ? "<Enter>" : "t");
        play(puzzling()->puzzle.answer);
        test_expect_shown(&shell, "Right, but the", true);
        test_keys(&shell, "q");
        test_expect_shown(&shell, "answer seen 2", true);
        test_expect_shown(&shell, "0 of ", true);
        test_keys(&shell, "<Enter>"); /* opened again, it does not count either */
        play(puzzling()->puzzle.answer);
        test_expect_shown(&shell, "Right, but the", true);
        assert_int_equal(lines_kept(), 1 + moved);
        tui_end(&shell);
        (void) forget(NULL);
    }
}

/* Where only the meeple is another one, the verdict says so; the first puzzle's answer claims a road. */
static void test_other_meeple(void **state)
{
    (void) state;
    open_puzzle(80, 24);
    assert_int_not_equal(puzzling()->puzzle.answer.figure.kind, FIGURE_NONE);
    play((struct move){puzzling()->puzzle.answer.placement, {.kind = FIGURE_NONE}});
    test_expect_shown(&shell, "The tile is right, the", true);
    test_expect_shown(&shell, "Yours:", true);
    test_expect_shown(&shell, "Best:", false);
    tui_end(&shell);
}

/* No hints, no game that is saved, and no way out but the list. */
static void test_is_no_game(void **state)
{
    (void) state;
    test_open(&shell, NULL, test_games(), TIER_ASCII, 80, 24);
    shell.table->saves = folder;
    shell.table->settings.value[SETTING_ADVICE] = TUI_ADVICE_ALWAYS;
    test_keys(&shell, "<to Puzzle><Enter><Enter>");
    assert_int_equal(shell_top(&shell), SCREEN_TABLE);
    test_keys(&shell, "f");
    test_expect_shown(&shell, "Type the letter of the place.", true);
    test_expect_shown(&shell, "the best first", false);
    test_keys(&shell, "<Esc>");
    assert_int_equal(shell_top(&shell), SCREEN_TABLE);
    test_keys(&shell, ":hint<Enter>");
    test_expect_shown(&shell, "without hints", true);
    test_keys(&shell, "<Esc><Esc>");
    test_expect_shown(&shell, "A puzzle is not saved", true);
    test_keys(&shell, "n");
    assert_int_equal(shell_top(&shell), SCREEN_PUZZLES);
    assert_null(shell.table->session);
    test_keys(&shell, "t");
    play(puzzling()->puzzle.answer);
    test_keys(&shell, "q<Esc>");
    assert_int_equal(shell_top(&shell), SCREEN_START);
    assert_null(shell.table->saved);
    assert_int_equal(test_game_count(), 0);
    tui_end(&shell);
}

/* The last puzzle that is not solved is followed by the first one. */
static void test_next(void **state)
{
    size_t count = puzzle_count();
    (void) state;
    open_list(80, 24);
    test_keys(&shell, "G<Enter>");
    assert_int_equal(puzzling()->index, count - 1);
    play(wrong_move());
    test_keys(&shell, "n");
    assert_int_equal(puzzling()->index, 0);
    play(wrong_move());
    test_keys(&shell, "n");
    assert_int_equal(puzzling()->index, 1);
    tui_end(&shell);
}

/* ---- Pictures ----------------------------------------------------------------------------------------- */

static const int sizes[][2] = {{80, 24}, {100, 30}, {160, 50}, {44, 14}, {32, 10}};

static void test_list(void **state)
{
    struct puzzle_info info;
    char text[200], why[200], name[60];
    (void) state;
    (void) puzzle_info(1, &info);
    snprintf(text, sizeof text, "2026-01-02T03:04:05Z puzzle %08x tries 3\nno puzzle\n", info.identity);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        assert_true(file_write(file, text, strlen(text), why));
        open_list(sizes[i][0], sizes[i][1]);
        snprintf(name, sizeof name, "puzzles-%dx%d", sizes[i][0], sizes[i][1]);
        test_golden_end(&shell, name);
    }
}

/* A verdict with numbers and reasons of the test's own, so that it does not change with the search. */
static void test_verdict(void **state)
{
    char name[60];
    (void) state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (unsigned shown = 0; shown < 2; shown++) {
            (void) forget(NULL);
            open_puzzle(sizes[i][0], sizes[i][1]);
            play(wrong_move());
            struct judgement *verdict = &puzzling()->puzzle.verdict;
            verdict->difference = 32;
            verdict->error = 4;
            strcpy(verdict->in_favour, "completes Ann's city of 4 tiles for 8");
            if (shown)
                test_keys(&shell, "A");
            snprintf(name, sizeof name, "verdict-%s-%dx%d", shown ? "best" : "mine", sizes[i][0],
                     sizes[i][1]);
            test_golden_end(&shell, name);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_wrong_then_right, forget),
        cmocka_unit_test_setup(test_tries_are_kept, forget),
        cmocka_unit_test_setup(test_answer, forget),
        cmocka_unit_test_setup(test_other_meeple, forget),
        cmocka_unit_test_setup(test_is_no_game, forget),
        cmocka_unit_test_setup(test_next, forget),
        cmocka_unit_test_setup(test_list, forget),
        cmocka_unit_test_setup(test_verdict, forget),
    };
    setlocale(LC_CTYPE, "C.UTF-8");
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    (void) forget(NULL);
    (void) rmdir(folder);
    return failed;
}
