/* SPDX-License-Identifier: MIT */
/*
 * test_feel.c: how the program feels, in figures: how soon it starts, what a key costs, how much memory it
 * needs.
 *
 *   terminal_tests feel PROGRAM TERMINFO-SOURCE [strict]
 *
 * Prints the figures.  In any build, on a busy machine, it only fails if they are extreme; with `strict` it
 * compares a stripped release build with the goals.  Time is the program's processor time, so that other
 * work matters little.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "program.h"

enum { TURNS = 50, ROUNDS = 11, WIDE = 160, HIGH = 50, STARTS = 5, WIDEST = 400, HIGHEST = 100 };

static bool strict;
static const char *program_file;

/* A figure with its limits: in any build, and in a release. */
struct figure_row {
    const char *name;
    double most, goal;
};

enum { START, KEY, KEY_MOST, MEMORY, MEMORY_LARGE, SIZE };

static const struct figure_row figures[] = {
    [START] = {"ms of processor time from the start to the first picture", 1000, 15},
    [KEY] = {"ms of processor time a key, 160x50, late in a game, on average", 50, 1},
    [KEY_MOST] = {"ms of processor time of the slowest kind of key there, the median of its presses", 500, 1},
    [MEMORY] = {"KiB of memory at most", 2 << 20, 8 * 1024},
    [MEMORY_LARGE] = {"KiB of memory at most, 400x100", 2 << 20, 8 * 1024},
    [SIZE] = {"bytes of the program's file", 64 << 20, 1 << 20},
};

static void hold(unsigned figure, double value)
{
    print_message("%.2f %s\n", value, figures[figure].name);
    if (value > (strict ? figures[figure].goal : figures[figure].most))
        fail_msg("%.2f %s; %.2f at most", value, figures[figure].name,
                 strict ? figures[figure].goal : figures[figure].most);
}

/* A kind of terminal. */
struct screen_row {
    const char *name;
    const char *term;
};

static const struct screen_row key_screens[] = {
    {"a key late in a game, 256 colours", "xterm-256color"},
    {"a key late in a game, true colours", "xterm-direct"},
};

static const struct screen_row large_screens[] = {
    {"a large window, 256 colours", "xterm-256color"},
    {"a large window, true colours", "xterm-direct"},
};

static void start(struct terminal *terminal, int columns, int rows, const char *term)
{
    program_start(terminal, &(struct launch){.rows = rows, .columns = columns, .term = term},
                  "play --players Ada,Bruno --seed 8 --no-save");
    wait_for(terminal, "? help");
    terminal_settle(terminal);
}

static void end(struct terminal *terminal)
{
    kill(terminal->child, SIGTERM);
    expect_clean_end(terminal, 128 + SIGTERM);
}

/* The quickest of some starts, since the first ones read the program from the disk. */
static void test_start(void **state)
{
    double quickest = 1e9;
    (void) state;
    for (unsigned i = 0; i < STARTS; i++) {
        struct terminal terminal;
        start(&terminal, WIDE, HIGH, NULL);
        double took = terminal_processor_time(&terminal);
        quickest = took < quickest ? took : quickest;
        end(&terminal);
    }
    hold(START, quickest);
}

/* A kind of key, pressed once in each round; in the last the tile in hand is where it was. */
struct key_row {
    const char *name, *bytes;
};

static const struct key_row keys[] = {
    {"Right", "\x1bOC"},
    {"Down", "\x1bOB"},
    {"Left", "\x1bOD"},
    {"Up", "\x1bOA"},
    {"Tab", "\t"},
    {"Shift-Tab", "\x1b[Z"},
    {"r", "r"},
    {"f, the fields", "f"},
    {"Tab, the next field", "\t"},
    {"Esc, from the fields", "\x1b"},
    {"o, who owns what", "o"},
    {"Esc, from who owns what", "\x1b"},
    {"-, smaller tiles", "-"},
    {"+, larger tiles", "+"},
    {"J, the view south", "J"},
    {"K, the view north", "K"},
    {"p, without the panel", "p"},
    {"p, with the panel", "p"},
    {"m, the log", "m"},
    {"Esc, from the log", "\x1b"},
    {"?, the help", "?"},
    {"Esc, from the help", "\x1b"},
};

enum { KEYS = sizeof keys / sizeof *keys };

/* Prints what each kind of key takes, the least, the median and the most of its presses; then holds the
 * mean of all and the kind with the largest median. */
static void hold_keys(double times[KEYS][ROUNDS])
{
    double sum = 0, most = 0;
    unsigned slowest = 0, slowest_press = 0;
    for (unsigned i = 0; i < KEYS; i++) {
        qsort(times[i], ROUNDS, sizeof times[i][0], by_size);
        print_message("%.2f %.2f %.2f ms: %s\n", times[i][0], times[i][ROUNDS / 2], times[i][ROUNDS - 1],
                      keys[i].name);
        for (unsigned round = 0; round < ROUNDS; round++)
            sum += times[i][round];
        if (times[i][ROUNDS / 2] > times[slowest][ROUNDS / 2])
            slowest = i;
        if (times[i][ROUNDS - 1] > most) {
            most = times[i][ROUNDS - 1];
            slowest_press = i;
        }
    }
    print_message("%.2f ms the slowest press of all: %s\n", most, keys[slowest_press].name);
    print_message("the slowest kind of key: %s\n", keys[slowest].name);
    hold(KEY, sum / (KEYS * ROUNDS));
    hold(KEY_MOST, times[slowest][ROUNDS / 2]);
}

static void test_keys(void **state)
{
    const struct screen_row *row = *state;
    double times[KEYS][ROUNDS];
    struct terminal terminal;
    start(&terminal, WIDE, HIGH, row->term);
    for (unsigned turn = 1; turn <= TURNS; turn++)
        play_turn(&terminal, turn);
    for (unsigned i = 0; i < ROUNDS * KEYS; i++) {
        double before = terminal_processor_time(&terminal);
        press(&terminal, keys[i % KEYS].bytes);
        times[i % KEYS][i / KEYS] = terminal_processor_time(&terminal) - before;
    }
    hold(MEMORY, terminal_memory(&terminal));
    end(&terminal);
    hold_keys(times);
}

/* Most of it is the cells of the screen, ours and those of curses. */
static void test_large(void **state)
{
    const struct screen_row *row = *state;
    struct terminal terminal;
    start(&terminal, WIDEST, HIGHEST, row->term);
    for (unsigned turn = 1; turn <= TURNS; turn++)
        play_turn(&terminal, turn);
    double memory = terminal_memory(&terminal);
    end(&terminal);
    hold(MEMORY_LARGE, memory);
}

static void test_size(void **state)
{
    struct stat status;
    (void) state;
    assert_int_equal(stat(program_file, &status), 0);
    hold(SIZE, (double) status.st_size);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (!program_begin(argc, argv))
        return 2;
    strict = argc > 3 && strcmp(argv[3], "strict") == 0;
    program_file = argv[1];
    rows_add_test(&tests, "from the start to the first picture", test_start);
    ROWS(&tests, key_screens, test_keys);
    ROWS(&tests, large_screens, test_large);
    rows_add_test(&tests, "the program's file", test_size);
    return program_run(&tests, "feel");
}
