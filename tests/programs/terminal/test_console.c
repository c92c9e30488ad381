/* SPDX-License-Identifier: MIT */
/*
 * test_console.c: `bastide step` at a real terminal: its prompt, editing, completion and history.
 *
 *   terminal_tests console PROGRAM
 */
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

#include "program.h"

/* Sends keys, and waits for words that they cause. */
static void type_for(struct terminal *terminal, const char *keys, const char *words)
{
    terminal_send(terminal, keys);
    wait_for(terminal, words);
    terminal_settle(terminal);
}

static void typed(void **state)
{
    struct terminal terminal;
    (void) state;
    program_start(&terminal, &(struct launch){0}, "step");
    wait_for(&terminal, ">");
    type_for(&terminal, "dra\tV\r", "= choices 6 24");
    type_for(&terminal, "f\t\t", "features  force  fork");
    type_for(&terminal, "\x15place 1,0 9\x7f\x7f 180\r", "P2: the west side of 1,0");
    type_for(&terminal, "und\t\r", "undone: draw V");
    type_for(&terminal, "red\t\r", "redone: draw V");
    type_for(&terminal, "\x1b[A\x1b[A\r", "undone: draw V\n>\n");
    type_for(&terminal, "phase\r", "= phase draw");
    type_for(&terminal, "load /dev/nul\tx",
             "load /dev/null x"); /* a file ends in a blank, a folder does not */
    type_for(&terminal, "\x15load /de\tnul\ty", "load /dev/null y");
    terminal_send(&terminal, "\x15quit\r");
    expect_clean_end(&terminal, 1); /* one line was refused */
}

static void ended_by_control_d(void **state)
{
    struct terminal terminal;
    (void) state;
    program_start(&terminal, &(struct launch){0}, "step");
    type_for(&terminal, "phase\r", "= next red");
    terminal_send(&terminal, "\x04");
    expect_clean_end(&terminal, 0);
}

/* Ctrl-C ends a search, which tells what it has, and not the console. */
static void stops_a_search(void **state)
{
    struct terminal terminal;
    (void) state;
    program_start(&terminal, &(struct launch){0}, "step");
    type_for(&terminal, "draw V\r", "= choices 6 24");
    type_for(&terminal, "best 600s\r", "best 600s\n");
    type_for(&terminal, "\x03", "# ");
    type_for(&terminal, "phase\r", "= phase place");
    terminal_send(&terminal, "quit\r");
    expect_clean_end(&terminal, 0);
}

/* At the prompt it clears the line, also from within it. */
static void clears_the_line(void **state)
{
    struct terminal terminal;
    (void) state;
    program_start(&terminal, &(struct launch){0}, "step");
    wait_for(&terminal, ">");
    type_for(&terminal, "nonsense", "> nonsense");
    type_for(&terminal, "\x02\x02\x03phase\r", "= phase draw");
    assert_null(strstr(terminal_text(&terminal), "nonsense"));
    type_for(&terminal, "\x03quit", "> quit");
    terminal_send(&terminal, "\r");
    expect_clean_end(&terminal, 0);
}

/* Whatever signal ends it, the modes set by the line editor are restored. */
static void ended_by_signals(void **state)
{
    const int numbers[] = {SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGPWR, SIGRTMIN, SIGRTMAX};
    (void) state;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct terminal terminal;
        program_start(&terminal, &(struct launch){0}, "step");
        type_for(&terminal, "phase\r", "= next red");
        assert_false(terminal_is_restored(&terminal));
        kill(terminal.child, numbers[i]);
        int ended = terminal_wait_end(&terminal, 20);
        assert_true(WIFSIGNALED(ended));
        assert_int_equal(WTERMSIG(ended), numbers[i]);
        assert_true(terminal_is_restored(&terminal));
        terminal_close(&terminal);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(typed), cmocka_unit_test(ended_by_control_d),
                                       cmocka_unit_test(ended_by_signals), cmocka_unit_test(stops_a_search),
                                       cmocka_unit_test(clears_the_line)};
    if (!program_begin(argc, argv))
        return 2;
    int status = cmocka_run_group_tests(tests, NULL, NULL);
    program_end();
    return status;
}
