/* SPDX-License-Identifier: MIT */
/*
 * test_cost.c: what a key costs, in bytes to the terminal and in time.
 *
 *   terminal_tests cost PROGRAM
 *
 * Moves the tile in hand at 80x24 in every way, in several games, early and late.  A key that moves or
 * rotates it sends at most three kilobytes on average, or two where tiles are shown by signs: the places, the
 * tile in the panel, what it would do, and late in a game, when the table is larger than its part of the
 * screen, the whole view.
 */
#include <signal.h>

#include "program.h"

/* Painted places are whole squares, and the list of places says what each move does. */
enum { MEAN_MAX = 2304, PAINTED_MEAN_MAX = 3840 };

/* A way to move. */
struct move_row {
    const char *name;
    const char *keys[8]; /* ending with null */
};

static const struct move_row moves[] = {
    {"the arrows", {"\x1bOC", "\x1bOB", "\x1bOD", "\x1bOA"}},
    {"Tab", {"\t", "\t", "\t", "\t"}},
    {"Shift-Tab", {"\x1b[Z", "\x1b[Z", "\x1b[Z"}},
    {"r", {"r", "r", "r", "r"}},
    {"Space", {" ", " ", " "}},
    {"' and a letter", {"\t", "'", "a"}},
};

struct cost {
    size_t keys, bytes, most;
    double time, slowest;
};

static void measure(struct terminal *terminal, const char *key, struct cost *cost)
{
    size_t before = terminal->bytes;
    double took = terminal_time_of(terminal, key);
    size_t bytes = terminal->bytes - before;
    cost->keys++;
    cost->bytes += bytes;
    cost->most = bytes > cost->most ? bytes : cost->most;
    cost->time += took;
    cost->slowest = took > cost->slowest ? took : cost->slowest;
}

struct game_row {
    const char *name;
    const char *words;
    size_t most;          /* bytes for a key, on average */
    const char *term;     /* null: xterm-256color, on which tiles are painted */
    unsigned from, turns; /* the first turn in which it is measured, and in how many */
};

#define PLAY(seed) "play --players Ada,Bruno --no-save --seed " seed

static const struct game_row games[] = {
    {"seed 7", PLAY("7"), PAINTED_MEAN_MAX, NULL, 1, 8},
    {"seed 2, large tiles", PLAY("2 --zoom 11x5"), PAINTED_MEAN_MAX, NULL, 1, 8},
    {"seed 8, true colours", PLAY("8"), PAINTED_MEAN_MAX, "xterm-direct", 1, 7},
    {"seed 2, signs", PLAY("2 --tiles-style signs"), MEAN_MAX, NULL, 1, 8},
    {"seed 3, ASCII", PLAY("3 --charset ascii"), MEAN_MAX, NULL, 1, 6},
    {"seed 4, 8 colours", PLAY("4 --color 8"), MEAN_MAX, NULL, 1, 6},
    {"seed 8, late", PLAY("8"), PAINTED_MEAN_MAX, NULL, 22, 6},
    {"seed 5, late, signs", PLAY("5 --tiles-style signs"), MEAN_MAX, NULL, 32, 6},
};

static void expect_cheap(const struct cost *cost, const struct move_row *move, size_t most)
{
    size_t mean = cost->bytes / cost->keys;
    print_message("%s: %zu bytes a key, at most %zu; %.1f ms, at most %.1f\n", move->name, mean, cost->most,
                  cost->time * 1000 / (double) cost->keys, cost->slowest * 1000);
    if (mean > most)
        fail_msg("%s: %zu bytes a key; %zu at most", move->name, mean, most);
}

static void costs(void **state)
{
    const struct game_row *row = *state;
    struct cost all[sizeof moves / sizeof *moves] = {0};
    struct terminal terminal;
    program_start(&terminal, &(struct launch){.term = row->term}, row->words);
    wait_for(&terminal, "place the tile");
    terminal_settle(&terminal); /* the rest of the first picture does not count */
    for (unsigned turn = 1; turn < row->from + row->turns; turn++) {
        for (size_t i = 0; turn >= row->from && i < sizeof moves / sizeof *moves; i++)
            for (const char *const *key = moves[i].keys; *key; key++)
                measure(&terminal, *key, &all[i]);
        play_turn(&terminal, turn);
    }
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        expect_cheap(&all[i], &moves[i], row->most);
    kill(terminal.child, SIGTERM);
    expect_clean_end(&terminal, 128 + SIGTERM);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (!program_begin(argc, argv))
        return 2;
    ROWS(&tests, games, costs);
    return program_run(&tests, "cost");
}
