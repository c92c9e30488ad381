/* SPDX-License-Identifier: MIT */
/*
 * test_advice.c: hints of the real program: they deepen, follow the window, answer keys and signals while
 * they think, and stand in the record.
 *
 *   terminal_tests advice PROGRAM TERMINFO-SOURCE
 *
 * Prints how soon keys were answered, by the clock, so other work on the machine counts; therefore only the
 * median has a limit, ten times what players are promised.
 */
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>

#include "program.h"

#define WORDS "--players Ada,Bob --seed 5"

static const char thinks[] = "thinking ", done[] = " done", opened[] = "Hint: the best moves";

/* Ada has played, so that Bob has more than a few moves to choose from, and asks for a hint. */
static void start(struct terminal *terminal)
{
    start_second_turn(terminal, "play " WORDS);
    wait_for(terminal, "Bob, place the tile");
    terminal_send(terminal, "A");
    wait_for(terminal, opened);
}

/* Keys are answered while it thinks. */
static void test_answers(void **state)
{
    enum { KEYS = 31, ANSWER_MS = 50 };
    static const char *const keys[] = {"j", "k"}, *const answers[] = {"\xe2\x96\xb8 2 ", "\xe2\x96\xb8 1 "};
    struct terminal terminal;
    double took[KEYS];
    unsigned count = 0;
    (void) state;
    start(&terminal);
    for (; count < KEYS && !shows(&terminal, done); count++) {
        double begun = terminal_clock();
        terminal_send(&terminal, keys[count % 2]);
        wait_for(&terminal, answers[count % 2]);
        took[count] = 1000 * (terminal_clock() - begun);
    }
    assert_true(count > 0);
    qsort(took, count, sizeof *took, by_size);
    print_message("%.1f ms from a key to its answer while it thinks (median of %u), %.1f ms at most\n",
                  took[count / 2], count, took[count - 1]);
    assert_true(took[count / 2] < ANSWER_MS);
    kill(terminal.child, SIGTERM);
    expect_clean_end(&terminal, 128 + SIGTERM);
}

/* It deepens, in windows of any size; taken, it is the tile in hand, and stands in the record. */
static void test_taken(void **state)
{
    struct terminal terminal;
    (void) state;
    start(&terminal);
    terminal_resize(&terminal, 14, 44);
    wait_for(&terminal, thinks);
    terminal_resize(&terminal, 6, 30);
    wait_for(&terminal, "this window is 30x6");
    terminal_resize(&terminal, 30, 100);
    wait_for(&terminal, done);
    terminal_send(&terminal, "\r");
    wait_for(&terminal, "the hint was ");
    press(&terminal, "\r");
    wait_for(&terminal, "place a meeple?");
    terminal_send(&terminal, "A");
    wait_for(&terminal, "Hint: the best claims");
    terminal_send(&terminal, "\x1b");
    wait_for(&terminal, "place a meeple?");
    terminal_send(&terminal, "0");
    wait_for(&terminal, "Ada, place the tile");
    terminal_send(&terminal, "q");
    wait_for(&terminal, "Leave the game?");
    terminal_send(&terminal, "q");
    expect_clean_end(&terminal, 0);
    assert_int_equal(count_lines(read_game(), "# hint "), 1);
    assert_int_equal(count_lines(read_game(), "# hint 2 blue"), 1);
}

/* Quitting and signals while it thinks, at the table and in line mode; the hint is saved with the game. */
static void test_ends(void **state)
{
    struct terminal terminal;
    (void) state;
    start(&terminal);
    terminal_send(&terminal, "q");
    wait_for(&terminal, "Leave the game?");
    terminal_send(&terminal, "q");
    expect_clean_end(&terminal, 0);
    assert_int_equal(count_lines(read_game(), "# hint 2 blue"), 1);
    start(&terminal);
    terminal_send(&terminal, "\x03");
    expect_clean_end(&terminal, 128 + SIGINT);
    program_start(&terminal, &(struct launch){0}, "play --plain " WORDS);
    wait_for(&terminal, "Where does");
    terminal_send(&terminal, "hint 4000000\r\x03");
    int ended = terminal_wait_end(&terminal, 20);
    assert_true(WIFEXITED(ended) && WEXITSTATUS(ended) == 128 + SIGINT);
    assert_true(shows(&terminal, "turn 1 is saved"));
    terminal_close(&terminal);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (!program_begin(argc, argv))
        return 2;
    rows_add_test(&tests, "a key", test_answers);
    rows_add_test(&tests, "a hint that is taken", test_taken);
    rows_add_test(&tests, "the end", test_ends);
    return program_run(&tests, "hints");
}
