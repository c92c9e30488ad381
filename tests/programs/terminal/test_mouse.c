/* SPDX-License-Identifier: MIT */
/*
 * test_mouse.c: plays a whole game with only the mouse, from the set-up on.
 *
 *   terminal_tests mouse PROGRAM
 *
 * Clicks on what the screen shows: marks of places, numbers on the tile, buttons and words of the bottom
 * line.
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "program.h"

static void click_words(struct terminal *terminal, const char *words)
{
    int column, row;
    if (!find_words(terminal, words, &column, &row))
        fail_msg("'%s' is not to be clicked; the screen is\n%s", words, terminal_text(terminal));
    click(terminal, column, row);
}

/* Finds a sign on the board: before the line beside the panel, which has a legend and other digits. */
static bool find_on_board(struct terminal *terminal, const char *sign, int *column, int *row)
{
    const char *text = terminal_text(terminal);
    for (*row = 0; *row < terminal->rows; ++*row) {
        const char *end = strchr(text, '\n'), *line = strstr(text, "\xE2\x94\x82"),
                   *found = strstr(text, sign);
        if (*row > 0 && line && line < end && found && found < line) {
            *column = 0;
            for (const char *at = text; at < found; at++)
                *column += (*at & 0xC0) != 0x80;
            return true;
        }
        text = end + 1;
    }
    return false;
}

/* Clicks another fitting place if the board shows one, then the button. */
static void place_tile(struct terminal *terminal, unsigned turn)
{
    int column, row;
    if (turn % 3 == 0 && find_on_board(terminal, "\xE2\x97\x86", &column, &row)) /* fits without rotation */
        click(terminal, column, row);
    if (shows(terminal, "[Place]"))
        click_words(terminal, "[Place]");
    else
        click_words(terminal, "Enter place");
}

/* Clicks the first number on the tile twice, or the button. */
static void claim(struct terminal *terminal, unsigned turn)
{
    int column, row;
    if (turn % 5 != 0 && find_on_board(terminal, turn % 3 == 0 ? "2" : "1", &column, &row)) {
        click(terminal, column, row);
        if (shows(terminal, "Click it again"))
            click(terminal, column, row);
    }
    if (shows(terminal, "[Skip]"))
        click_words(terminal, "[Skip]");
}

static void whole_game(void **state)
{
    struct terminal terminal;
    unsigned claims = 0;
    (void) state;
    program_start(&terminal, &(struct launch){0}, "");
    wait_for(&terminal, "Play with friends");
    click_words(&terminal, "Play with friends");
    click_words(&terminal, "Play with friends");
    wait_for(&terminal, "[ Play ]");
    click_words(&terminal, "[ Play ]");
    wait_for(&terminal, "place the tile");
    for (unsigned turn = 1; turn <= 300 && !shows(&terminal, "Final scores"); turn++)
        if (shows(&terminal, "meeple?"))
            claim(&terminal, turn);
        else if (shows(&terminal, "Enter go on")) /* the panels of scores */
            click_words(&terminal, "Enter go on");
        else if (shows(&terminal, "Esc back")) /* the number was that of tiles beyond the edge, "1 tile" */
            click_words(&terminal, "Esc back");
        else
            place_tile(&terminal, turn);
    wait_for(&terminal, "Final scores");
    char *record = read_game();
    assert_non_null(strstr(record, "\nend\n"));
    assert_int_equal(count_lines(record, "turn ") + count_lines(record, "discard "), 71);
    for (const char *at = record; (at = strstr(at, "meeple:")) != NULL; at++)
        claims++;
    assert_true(claims > 7);            /* some meeples came home and were used again */
    if (shows(&terminal, "Esc scores")) /* the count on the board */
        click_words(&terminal, "Esc scores");
    click_words(&terminal, "q quit");
    expect_clean_end(&terminal, 0);
}

static void wheel_and_drag(void **state)
{
    struct terminal terminal;
    char before[8192];
    (void) state;
    program_start(&terminal, &(struct launch){0}, "play --seed 5 --no-save --zoom 7x3");
    wait_for(&terminal, "place the tile");
    terminal_let_draw(&terminal);
    snprintf(before, sizeof before, "%s", terminal_text(&terminal));
    press(&terminal, "\x1b[<64;20;10M");
    assert_string_not_equal(terminal_text(&terminal), before);
    press(&terminal, "\x1b[<65;20;10M");
    press(&terminal, "\x1b[<2;20;10M");
    wait_for(&terminal, "turn ");
    kill(terminal.child, SIGTERM);
    expect_clean_end(&terminal, 128 + SIGTERM);
}

/* Half a report does not keep a signal or a key waiting, a report of many numbers has no meaning, and one in
 * two halves is one; with the mouse left to the terminal as well. */
static void odd_reports(void **state)
{
    static const char *const halves[] = {"\x1b[<", "\x1b[<0;", "\x1b[<0;20;1", "\x1b[M", "\x1b[M !"};
    static const char *const commands[] = {"play --seed 5 --no-save --zoom 7x3",
                                           "play --seed 5 --no-save --zoom 7x3 --no-mouse"};
    struct terminal terminal;
    (void) state;
    for (size_t i = 0; i < 2 * sizeof halves / sizeof *halves; i++) {
        program_start(&terminal, &(struct launch){0}, commands[i % 2]);
        wait_for(&terminal, "place the tile");
        press(&terminal, halves[i / 2]);
        if (halves[i / 2][2] == '<') { /* any byte may belong to the other kind */
            press(&terminal, "?");
            wait_for(&terminal, "Esc");
            press(&terminal, halves[i / 2]);
        }
        kill(terminal.child, SIGTERM);
        expect_clean_end(&terminal, 128 + SIGTERM);
    }
}

static void long_and_split_reports(void **state)
{
    struct terminal terminal;
    char before[8192];
    (void) state;
    program_start(&terminal, &(struct launch){0}, "play --seed 5 --no-save --zoom 7x3");
    wait_for(&terminal, "place the tile");
    terminal_let_draw(&terminal);
    snprintf(before, sizeof before, "%s", terminal_text(&terminal));
    press(&terminal, "\x1b[<64;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1M");
    press(&terminal, "\x1b[<64;99999999999999999999;0M");
    assert_string_equal(terminal_text(&terminal), before);
    press(&terminal, "\x1b[<64;2");
    assert_string_equal(terminal_text(&terminal), before);
    press(&terminal, "0;10M");
    assert_string_not_equal(terminal_text(&terminal), before);
    kill(terminal.child, SIGTERM);
    expect_clean_end(&terminal, 128 + SIGTERM);
}

/* The mouse is left to the terminal. */
static void no_mouse(void **state)
{
    struct terminal terminal;
    (void) state;
    program_start(&terminal, &(struct launch){0}, "play --seed 5 --no-save --no-mouse");
    wait_for(&terminal, "place the tile");
    assert_true(terminal_left_mouse(&terminal));
    press(&terminal, "qq");
    expect_clean_end(&terminal, 0);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (!program_begin(argc, argv))
        return 2;
    rows_add_test(&tests, "a whole game with the mouse", whole_game);
    rows_add_test(&tests, "wheel and right button", wheel_and_drag);
    rows_add_test(&tests, "half a report", odd_reports);
    rows_add_test(&tests, "long and split reports", long_and_split_reports);
    rows_add_test(&tests, "without the mouse", no_mouse);
    return program_run(&tests, "mouse");
}
