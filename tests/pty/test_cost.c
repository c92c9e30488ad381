/*
 * test_cost.c: what a key costs, in bytes to the terminal and in time.
 *
 *   test_cost PROGRAM
 *
 * Moves the ghost at 80x24 in every way, at each turn of a few games while the whole table is seen.  On
 * average a key sends less than a kilobyte; none sends much more, though a turn may change every place, the
 * ghost and the tile in the panel at once.
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "program.h"

enum { AVERAGE_MAX = 1024, BYTES_MAX = 1536 };

/* A way to move. */
struct move_row {
    const char *name;
    const char *keys[8]; /* up to the null */
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
    unsigned turns; /* in which the whole table is seen */
};

static const struct game_row games[] = {
    {"seed 7", "play --players Ada,Bruno --seed 7 --no-save", 6},
    {"seed 2", "play --players Ada,Bruno --seed 2 --no-save", 6},
    {"seed 3, ASCII", "play --players Ada,Bruno --seed 3 --no-save --charset ascii", 6},
    {"seed 4, 8 colours", "play --players Ada,Bruno --seed 4 --no-save --color 8", 6},
};

static void costs(void **state)
{
    const struct game_row *row = *state;
    struct cost all[sizeof moves / sizeof *moves] = {0};
    struct terminal terminal;
    program_start(&terminal, &(struct launch){0}, row->words);
    wait_for(&terminal, "place the tile");
    terminal_settle(&terminal); /* the rest of the first picture is no key's cost */
    for (unsigned turn = 1; turn <= row->turns; turn++) {
        for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
            for (const char *const *key = moves[i].keys; *key; key++)
                measure(&terminal, *key, &all[i]);
        play_turn(&terminal, turn);
    }
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        print_message("%s: %zu bytes a key, at most %zu; %.1f ms, at most %.1f\n", moves[i].name,
                      all[i].bytes / all[i].keys, all[i].most, all[i].time * 1000 / (double) all[i].keys,
                      all[i].slowest * 1000);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        if (all[i].most >= BYTES_MAX || all[i].bytes / all[i].keys >= AVERAGE_MAX)
            fail_msg("%s: a key sends %zu bytes, on average %zu", moves[i].name, all[i].most,
                     all[i].bytes / all[i].keys);
    kill(terminal.child, SIGTERM);
    expect_clean_end(&terminal, 128 + SIGTERM);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (!program_begin(argc, argv))
        return 2;
    ROWS(&tests, games, costs);
    int failed = rows_run(&tests, "cost");
    program_end();
    return failed;
}
