/* SPDX-License-Identifier: MIT */
/*
 * test_thinking.c: the real program answers keys, resizing and signals while a computer thinks.
 *
 *   terminal_tests thinking PROGRAM TERMINFO-SOURCE
 *
 * A program that thinks does not wait, so keys are sent and not pressed.  The computer searches like
 * `master`, with a budget larger than any test waits for.  Prints how soon keys were answered, by the clock,
 * so other work on the machine counts; therefore only the median has a limit, ten times the usual.
 */
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>

#include "program.h"

#define WORDS "--players Ada,Bob --computer Bob=nodes:9999999 --seed 5 --undo game"

static const char thinks[] = "Bob thinks";

/* Ada has played, and Bob thinks. */
static void start(struct terminal *terminal)
{
    start_second_turn(terminal, "play " WORDS);
    wait_for(terminal, thinks);
}

static void test_answers(void **state)
{
    enum { KEYS = 40, ANSWER_MS = 50 };
    static const char *const answers[] = {"Nothing is claimed", thinks};
    struct terminal terminal;
    double took[KEYS];
    (void) state;
    start(&terminal);
    for (unsigned i = 0; i < KEYS; i++) {
        double begun = terminal_clock();
        terminal_send(&terminal, "o"); /* the list of features opens, then closes */
        wait_for(&terminal, answers[i % 2]);
        took[i] = 1000 * (terminal_clock() - begun);
    }
    assert_true(shows(&terminal, thinks));
    qsort(took, KEYS, sizeof *took, by_size);
    print_message("%.1f ms from a key to its answer on the screen (median), %.1f ms at most\n",
                  took[KEYS / 2], took[KEYS - 1]);
    assert_true(took[KEYS / 2] < ANSWER_MS);
    kill(terminal.child, SIGTERM);
    expect_clean_end(&terminal, 128 + SIGTERM);
}

/* What can be done meanwhile: looking, resizing, undoing, and quitting; the game is continued later. */
static void test_keys(void **state)
{
    struct terminal terminal;
    (void) state;
    start(&terminal);
    terminal_send(&terminal, "\r"); /* too soon: it does nothing */
    wait_for(&terminal, "Ada ");
    assert_false(shows(&terminal, "That key does nothing"));
    terminal_send(&terminal, "+");
    wait_for(&terminal, thinks);
    terminal_send(&terminal, "Q");
    wait_for(&terminal, "That key does nothing here");
    terminal_send(&terminal, ":place 1,0 0\r");
    wait_for(&terminal, "It is a computer's turn");
    terminal_send(&terminal, "\x1b");
    wait_for(&terminal, thinks);
    terminal_resize(&terminal, 6, 30);
    wait_for(&terminal, "this window is 30x6");
    terminal_resize(&terminal, 30, 100);
    wait_for(&terminal, thinks);
    terminal_send(&terminal, "u");
    wait_for(&terminal, "Ada, place a meeple?");
    terminal_send(&terminal, "0");
    wait_for(&terminal, thinks);
    terminal_send(&terminal, "\x1b");
    wait_for(&terminal, "The game is saved");
    terminal_send(&terminal, "\x1b");
    wait_for(&terminal, thinks);
    terminal_send(&terminal, "q");
    wait_for(&terminal, "Leave the game? The game is saved");
    terminal_send(&terminal, "q");
    expect_clean_end(&terminal, 0);
    assert_int_equal(count_lines(read_game(), "turn "), 1);
    program_start(&terminal, &(struct launch){0}, "play");
    wait_for(&terminal, "Continue");
    terminal_settle(&terminal);
    terminal_send(&terminal, "\r");
    wait_for(&terminal, thinks);
    terminal_send(&terminal, "\x03");
    expect_clean_end(&terminal, 128 + SIGINT);
}

static void test_signals(void **state)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    (void) state;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct terminal terminal;
        start(&terminal);
        kill(terminal.child, numbers[i]);
        expect_clean_end(&terminal, 128 + numbers[i]);
        program_start(&terminal, &(struct launch){0}, "play --plain " WORDS);
        wait_for(&terminal, "Where does");
        terminal_send(&terminal, "1 none\r");
        wait_for(&terminal, "Bob, the computer, draws");
        kill(terminal.child, numbers[i]);
        int ended = terminal_wait_end(&terminal, 20);
        assert_true(WIFEXITED(ended) && WEXITSTATUS(ended) == 128 + numbers[i]);
        assert_true(shows(&terminal, "turn 2 is saved"));
        terminal_close(&terminal);
    }
}

/* H7: a computer offers the tile that it drew to a person, who says yes, takes that back, and says no. */
static void test_offer(void **state)
{
    static const char question[] = "Red: do you buy the tile ";
    struct terminal terminal;
    (void) state;
    program_start(&terminal, &(struct launch){0}, "play --load '" OFFERED_RECORD "'");
    wait_for(&terminal, question);
    press(&terminal, "y");
    wait_for(&terminal, "Red buys the tile ");
    wait_for(&terminal, "Red, place the tile");
    press(&terminal, "u");
    wait_for(&terminal, question);
    press(&terminal, "n");
    wait_for(&terminal, "Red does not buy: the tile is not sold.");
    wait_for(&terminal, "Blue completes a city");
    press(&terminal, "\x03");
    expect_clean_end(&terminal, 128 + SIGINT);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (!program_begin(argc, argv))
        return 2;
    rows_add_test(&tests, "a key", test_answers);
    rows_add_test(&tests, "keys and the window", test_keys);
    rows_add_test(&tests, "signals", test_signals);
    rows_add_test(&tests, "a tile that a computer offers", test_offer);
    return program_run(&tests, "thinking");
}
