/* SPDX-License-Identifier: MIT */
/*
 * test_table.c: the real program at a real terminal, from set-up to final scores.
 *
 *   terminal_tests table PROGRAM
 *
 * Plays with the keys of the bottom line, and some wrong ones, resizes the window in the middle, quits and
 * continues, and ends the program by signals.  What the screen showed is compared with the saved record.
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "program.h"

static void start_here(struct terminal *terminal, const char *words)
{
    program_start(terminal, &(struct launch){0}, words);
}

static void play_to_end(struct terminal *terminal)
{
    for (unsigned turn = 1; turn <= 90 && !shows(terminal, "Final scores"); turn++)
        play_turn(terminal, turn);
    wait_for(terminal, "Final scores");
}

/* ---- Whole games -------------------------------------------------------------------------------------- */

static void whole_game(void **state)
{
    struct terminal terminal;
    (void) state;
    start_here(&terminal, "");
    wait_for(&terminal, "Play with friends");
    press(&terminal, "\x1bOB\r"); /* from the computer, the usual opponent, to friends */
    wait_for(&terminal, "Who plays?");
    press(&terminal, "\r");
    wait_for(&terminal, "place the tile");
    play_to_end(&terminal);
    char *record = read_game();
    assert_non_null(strstr(record, "\nend\n"));
    assert_int_equal(count_lines(record, "turn ") + count_lines(record, "discard "), 71);
    press(&terminal, "q");
    expect_clean_end(&terminal, 0);
}

/* At the final scores: the board and back by one key each, the page of results, a picture. */
static void check_end(struct terminal *terminal)
{
    wait_for(terminal, "wins by");
    press(terminal, "v");
    wait_for(terminal, "Final board");
    press(terminal, "v");
    wait_for(terminal, "wins by");
    press(terminal, "R");
    wait_for(terminal, "1 game");
    wait_for(terminal, "Ann  ");
    press(terminal, "\x1b");
    wait_for(terminal, "wins by");
    press(terminal, "x");
    wait_for(terminal, "The picture is saved");
}

/* Turns by the keys of the claim step: the best by Enter, another by an arrow, one by its number, none. */
static void claims(void **state)
{
    static const char *const keys[] = {"\r", "\x1bOB\r", "1", "0"};
    struct terminal terminal;
    char data[200];
    (void) state;
    program_forget_games();
    snprintf(data, sizeof data, "XDG_DATA_HOME=%s", program_path("data"));
    program_start(&terminal, &(struct launch){.more = data}, "play --players Ann,Bob --seed 7");
    wait_for(&terminal, "place the tile");
    for (unsigned turn = 0; turn < 80 && !shows(&terminal, "Final scores"); turn++) {
        press(&terminal, turn % 3 == 1 ? "\t\r" : "\r");
        if (shows(&terminal, "meeple?"))
            press(&terminal, keys[turn % 4]);
        while (shows(&terminal, "Enter go on"))
            press(&terminal, "\r");
    }
    wait_for(&terminal, "Final scores");
    assert_true(count_lines(read_game(), "turn ") + count_lines(read_game(), "discard ") == 71);
    check_end(&terminal);
    press(&terminal, "q");
    expect_clean_end(&terminal, 0);
}

/* How many bytes come for a tile that is placed, until nothing more comes. */
static size_t bytes_of_tile(const char *words)
{
    struct terminal terminal;
    start_here(&terminal, words);
    wait_for(&terminal, "place the tile");
    terminal_settle(&terminal);
    size_t before = terminal.bytes;
    terminal_send(&terminal, "\r");
    wait_for(&terminal, "place a meeple?");
    while (terminal_clock() - terminal.heard < 0.5)
        (void) terminal_wait_for(&terminal, "\x01", 0.1);
    size_t bytes = terminal.bytes - before;
    terminal_send(&terminal, "\rqq");
    expect_clean_end(&terminal, 0);
    return bytes;
}

/* A tile just laid is lit for some frames, which need no key and few bytes. */
static void highlights(void **state)
{
    enum { FEW = 4096 };
    (void) state;
    size_t with = bytes_of_tile("play --players Ann,Bob --seed 7 --no-save");
    size_t without = bytes_of_tile("play --players Ann,Bob --seed 7 --no-save --no-highlights");
    print_message("%zu bytes with highlights, %zu without\n", with, without);
    assert_true(with > without && with - without < FEW);
}

/* Enter that came before a step was painted does not decide it; a number typed ahead does. */
static void typed_ahead(void **state)
{
    struct terminal terminal;
    (void) state;
    program_forget_games();
    start_here(&terminal, "play --players Ann,Bob --seed 7");
    wait_for(&terminal, "place the tile");
    terminal_send(&terminal, "\r\r\r\r");
    wait_for(&terminal, "Ann, place a meeple?");
    terminal_send(&terminal, "1");
    wait_for(&terminal, "Bob, place the tile");
    terminal_send(&terminal, "u");
    wait_for(&terminal, "Ann, place a meeple?");
    terminal_send(&terminal, "u");
    wait_for(&terminal, "Ann, place the tile");
    terminal_send(&terminal, "\r1");
    wait_for(&terminal, "Ann begins a monastery with a monk");
    press(&terminal, "q");
    press(&terminal, "q");
    expect_clean_end(&terminal, 0);
}

/* Against a computer: each of its turns is shown before the next tile is in hand. */
static void against_a_computer(void **state)
{
    struct terminal terminal;
    (void) state;
    program_forget_games();
    start_here(&terminal, "play --players Ada,Bruno --computer Bruno --pace key --seed 4");
    wait_for(&terminal, "place the tile");
    press(&terminal, "\r");
    press(&terminal, "0");
    wait_for(&terminal, "Bruno completes a");
    for (unsigned i = 0; i < 400 && !shows(&terminal, "Final scores"); i++)
        press(&terminal, "\r");
    wait_for(&terminal, "Final scores");
    assert_non_null(strstr(read_game(), "player blue \"Bruno\" computer casual"));
    press(&terminal, "q");
    expect_clean_end(&terminal, 0);
}

static void leave_and_go_on(void **state)
{
    struct terminal terminal;
    char turn[32];
    (void) state;
    program_forget_games();
    start_here(&terminal, "play --players Ada,Bruno,Zo\xc3\xab --seed 5");
    wait_for(&terminal, "place the tile");
    for (unsigned i = 1; i <= 10; i++)
        play_turn(&terminal, i);
    press(&terminal, "q");
    press(&terminal, "q");
    expect_clean_end(&terminal, 0);
    assert_int_equal(count_lines(read_game(), "turn "), 10);
    start_here(&terminal, "");
    wait_for(&terminal, "Continue");
    wait_for(&terminal, "Ada");
    press(&terminal, "\r");
    wait_for(&terminal, "place the tile");
    snprintf(turn, sizeof turn, "turn 11 of 71");
    wait_for(&terminal, turn);
    play_to_end(&terminal);
    press(&terminal, "q");
    expect_clean_end(&terminal, 0);
    start_here(&terminal, "");
    wait_for(&terminal, "Play with friends");
    assert_false(shows(&terminal, "Continue"));
    press(&terminal, "q");
    expect_clean_end(&terminal, 0);
}

static void sizes(void **state)
{
    static const int rows_columns[][2] = {{50, 160}, {10, 32}, {8, 20}, {23, 80}, {200, 500}, {14, 44}};
    struct terminal terminal;
    (void) state;
    program_forget_games();
    start_here(&terminal, "play --seed 9");
    wait_for(&terminal, "place the tile");
    for (unsigned i = 1; i <= 12; i++) {
        const int *size = rows_columns[i % 6];
        terminal_resize(&terminal, size[0], size[1]);
        terminal_settle(&terminal);
        if (size[0] >= 10)
            play_turn(&terminal, i);
        else
            wait_for(&terminal, "needs 32x10");
    }
    kill(terminal.child, SIGTERM);
    expect_clean_end(&terminal, 128 + SIGTERM);
}

/* ---- Signals ------------------------------------------------------------------------------------------ */

struct signal_row {
    const char *name;
    int signal;
    const char *stage;
};

static const struct signal_row signals[] = {
    {"SIGTERM in the tile stage", SIGTERM, "tile"}, {"SIGTERM in the figure stage", SIGTERM, "figure"},
    {"SIGINT in the tile stage", SIGINT, "tile"},   {"SIGHUP in the tile stage", SIGHUP, "tile"},
    {"SIGINT in the set-up", SIGINT, "set-up"},
};

static void ends_by_signal(void **state)
{
    const struct signal_row *row = *state;
    struct terminal terminal;
    bool setup = strcmp(row->stage, "set-up") == 0;
    program_forget_games();
    start_here(&terminal, setup ? "" : "play --seed 7");
    wait_for(&terminal, setup ? "Play with friends" : "place the tile");
    for (unsigned i = 1; !setup && i <= 4; i++)
        play_turn(&terminal, i);
    if (strcmp(row->stage, "figure") == 0)
        press(&terminal, "\r");
    kill(terminal.child, row->signal);
    expect_clean_end(&terminal, 128 + row->signal);
    if (!setup)
        assert_int_equal(count_lines(read_game(), "turn "), 4);
}

/* A crash restores the terminal, and the signal says what it was. */
static void crash(void **state)
{
    struct terminal terminal;
    (void) state;
    start_here(&terminal, "play --seed 7");
    wait_for(&terminal, "place the tile");
    kill(terminal.child, SIGSEGV);
    int ended = terminal_wait_end(&terminal, 20);
#ifdef __SANITIZE_ADDRESS__
    assert_true(WIFEXITED(ended) || WIFSIGNALED(ended));
#else
    assert_true(WIFSIGNALED(ended));
    assert_int_equal(WTERMSIG(ended), SIGSEGV);
#endif
    assert_true(terminal_is_restored(&terminal));
    assert_true(terminal_left_alternate(&terminal));
    assert_true(terminal_left_mouse(&terminal));
    terminal_close(&terminal);
}

/* ---- Unsuitable terminals ----------------------------------------------------------------------------- */

/* The cursor would hide a number or a part of the tile: it is shown where text is typed, or where the
 * configuration asks for it, and after the end. */
static void cursor(void **state)
{
    struct terminal terminal;
    (void) state;
    for (unsigned follows = 0; follows < 2; follows++) {
        FILE *file = follows ? fopen(program_config(), "w") : NULL;
        if (file) {
            fputs("cursor = on\n", file);
            (void) fclose(file);
        }
        start_here(&terminal, "play --players A,B --seed 7");
        wait_for(&terminal, "place the tile");
        terminal_let_draw(&terminal);
        assert_int_equal(terminal_shows_cursor(&terminal), follows);
        press(&terminal, ":");
        wait_for(&terminal, "Enter run");
        terminal_let_draw(&terminal);
        assert_true(terminal_shows_cursor(&terminal));
        press(&terminal, "\x1b");
        wait_for(&terminal, "place the tile");
        press(&terminal, "qq");
        expect_clean_end(&terminal, 0);
        assert_true(terminal_shows_cursor(&terminal));
        (void) unlink(program_config());
    }
}

struct refusal_row {
    const char *name;
    const char *term;
    int status;
};

static const struct refusal_row refusals[] = {{"a dumb terminal", "dumb", 2},
                                              {"an unknown terminal", "no-such-terminal", 2}};

static void refuses(void **state)
{
    const struct refusal_row *row = *state;
    struct terminal terminal;
    program_start(&terminal, &(struct launch){.term = row->term}, "play --seed 7");
    int ended = terminal_wait_end(&terminal, 20);
    if (!WIFEXITED(ended) || (WEXITSTATUS(ended) != 2 && WEXITSTATUS(ended) != 3))
        fail_msg("ended with %x", (unsigned) ended);
    assert_non_null(strstr(terminal_text(&terminal), "export")); /* in the second row, not at its edge */
    assert_null(strstr(terminal_text(&terminal), "place the tile"));
    terminal_close(&terminal);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (!program_begin(argc, argv))
        return 2;
    rows_add_test(&tests, "a whole game from set-up to final scores", whole_game);
    rows_add_test(&tests, "a whole game by the keys of claims", claims);
    rows_add_test(&tests, "highlights", highlights);
    rows_add_test(&tests, "keys typed ahead", typed_ahead);
    rows_add_test(&tests, "a whole game against a computer", against_a_computer);
    rows_add_test(&tests, "leaving in the middle and going on", leave_and_go_on);
    rows_add_test(&tests, "windows of many sizes", sizes);
    ROWS(&tests, signals, ends_by_signal);
    rows_add_test(&tests, "a crash", crash);
    rows_add_test(&tests, "the cursor", cursor);
    ROWS(&tests, refusals, refuses);
    return program_run(&tests, "terminal");
}
