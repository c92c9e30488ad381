/* SPDX-License-Identifier: MIT */
/*
 * test_plain.c: line mode on a terminal that can do nothing but print (TERM=dumb).
 *
 *   terminal_tests plain PROGRAM
 */
#include <stdio.h>
#include <string.h>

#include "program.h"

static const struct launch dumb = {.term = "dumb"};

/* The last line that is not empty: the prompt's. */
static const char *last_line(struct terminal *terminal)
{
    static char line[512];
    const char *text = terminal_text(terminal), *end = text + strlen(text);
    while (end > text && end[-1] == '\n')
        end--;
    const char *start = end;
    while (start > text && start[-1] != '\n')
        start--;
    snprintf(line, sizeof line, "%.*s", (int) (end - start), start);
    return line;
}

static void whole_game(void **state)
{
    struct terminal terminal;
    (void) state;
    program_start(&terminal, &dumb, "play --plain --seed 8 --players Ann,Bob");
    wait_for(&terminal, "Turn 1 of 71. Ann's turn");
    for (unsigned i = 0; i < 200 && !strstr(last_line(&terminal), "The game is over"); i++)
        press(&terminal, strstr(last_line(&terminal), "Meeple?") && i % 6 != 1 ? "\n" : "1\n");
    wait_for(&terminal, " points.");
    press(&terminal, "print\n");
    press(&terminal, "quit\n");
    expect_clean_end(&terminal, 0);
    const char *record = read_game();
    assert_int_equal(count_lines(record, "turn "), 71);
    assert_int_equal(count_lines(record, "= winner "), 1);
}

static void interrupted(void **state)
{
    struct terminal terminal;
    (void) state;
    program_start(&terminal, &dumb, "play --plain --seed 8 --players Ann,Bob");
    wait_for(&terminal, "Where does L go?");
    press(&terminal, "1\n");
    press(&terminal, "\n");
    wait_for(&terminal, "Turn 2 of 71");
    terminal_send(&terminal, "pla\x03");
    expect_clean_end(&terminal, 128 + 2);
    assert_int_equal(count_lines(read_game(), "turn "), 1);
}

static void end_of_input(void **state)
{
    struct terminal terminal;
    (void) state;
    program_start(&terminal, &dumb, "--plain");
    wait_for(&terminal, "Continue: turn 2 of 71, Ann and Bob?");
    press(&terminal, "y\n");
    wait_for(&terminal, "Turn 2 of 71. Bob's turn");
    press(&terminal, "1\n");
    wait_for(&terminal, "Meeple?");
    terminal_send(&terminal, "\x04");
    wait_for(&terminal, "turn 2 is saved; the next start goes on with it");
    expect_clean_end(&terminal, 0);
}

/* H3: what one player saw is no longer on the screen when the next one sits down. */
static void hidden_hands(void **state)
{
    struct terminal terminal;
    (void) state;
    program_start(&terminal, &dumb,
                  "play --plain --no-save --seed 8 --players Ann,Bob --rule=hand=3 --rule=hand-open=off");
    wait_for(&terminal, "Ann's turn: pass the keyboard, then press Enter.");
    assert_false(shows(&terminal, "Also in your hand"));
    press(&terminal, "\n");
    wait_for(&terminal, "Also in your hand");
    press(&terminal, "1\n");
    wait_for(&terminal, "Meeple?");
    press(&terminal, "\n");
    wait_for(&terminal, "Bob's turn: pass the keyboard, then press Enter.");
    assert_false(shows(&terminal, "Also in your hand"));
    assert_false(shows(&terminal, "Tile "));
    press(&terminal, "quit\n");
    expect_clean_end(&terminal, 0);
}

/* Lines break between words, and typed characters stay as typed. */
static void narrow(void **state)
{
    struct terminal terminal;
    static const struct launch narrow = {.term = "dumb", .rows = 30, .columns = 40};
    (void) state;
    program_start(&terminal, &narrow, "play --plain --no-save --seed 8 --players Ann,Bob");
    wait_for(&terminal, "Where does L go?");
    assert_true(
        shows(&terminal, "Tile L, city cap, three-way crossing:\nnorth city, east road, south road, west\n"));
    press(&terminal, "quit\n");
    expect_clean_end(&terminal, 0);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (!program_begin(argc, argv))
        return 2;
    rows_add_test(&tests, "a whole game on a dumb terminal", whole_game);
    rows_add_test(&tests, "interrupted", interrupted);
    rows_add_test(&tests, "gone on with, and the end of the input", end_of_input);
    rows_add_test(&tests, "hidden hands", hidden_hands);
    rows_add_test(&tests, "a narrow terminal", narrow);
    return program_run(&tests, "plain");
}
