/* SPDX-License-Identifier: MIT */
/*
 * test_tester.c: the rules tester at a real terminal, from an empty game to a scenario that holds.
 *
 *   terminal_tests tester PROGRAM
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "bastide/files.h"
#include "program.h"

/* A tile is forced, tried where it is illegal, placed and claimed with; a check is typed; the export
 * holds. */
static void scenario_from_nothing(void **state)
{
    struct terminal terminal;
    struct text_buffer text = {0};
    char path[FILE_PATH_MAX], why[200];
    (void) state;
    snprintf(path, sizeof path, "/tmp/bastide-pty-tester-%ld.bastide", (long) getpid());
    program_start(&terminal, &(struct launch){0}, "test");
    wait_for(&terminal, "Rules tester");
    wait_for(&terminal, "No checks yet");
    press(&terminal, "F");
    wait_for(&terminal, ":force");
    press(&terminal, "E\r");
    wait_for(&terminal, "kinds still fit");
    press(&terminal, ":why 0,-1 0\r");
    wait_for(&terminal, "refused by P2");
    press(&terminal, "\33");
    press(&terminal, ":place 0,-1 180\r");
    press(&terminal, "1");
    wait_for(&terminal, "meeple city");
    press(&terminal, ":= city 4 red\r");
    wait_for(&terminal, "and holds");
    press(&terminal, ":= total red 5 blue 0\r");
    wait_for(&terminal, "FAIL");
    press(&terminal, ":drop\r");
    wait_for(&terminal, "is dropped");
    press(&terminal, "x");
    wait_for(&terminal, ":save");
    press(&terminal, path);
    press(&terminal, "\r");
    wait_for(&terminal, "is written");
    press(&terminal, "q");
    expect_clean_end(&terminal, 0);
    assert_true(file_read(path, &text, why));
    assert_non_null(strstr(text.text, "turn 1 red E 0,-1 180 meeple:city1\n= city 4 red\n"));
    text_free(&text);
    program_start(&terminal, &(struct launch){.rows = 14, .columns = 44}, "test /dev/null");
    wait_for(&terminal, "/dev/null:1:1: this is no record");
    expect_clean_end(&terminal, 2);
    snprintf(why, sizeof why, "test %.150s", path);
    program_start(&terminal, &(struct launch){.rows = 30, .columns = 100}, why);
    wait_for(&terminal, "Checks: 1 holds");
    press(&terminal, "q");
    expect_clean_end(&terminal, 0);
    unlink(path);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (!program_begin(argc, argv))
        return 2;
    rows_add_test(&tests, "scenario from nothing", scenario_from_nothing);
    return program_run(&tests, "tester");
}
