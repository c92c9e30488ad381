/*
 * test_cost.c: what a key costs, in bytes to the terminal and in time.
 *
 *   test_cost PROGRAM
 *
 * Moves the tile in hand at 80x24 in every way, in several games, early and late.  A key that moves or turns
 * it sends less than a kilobyte, whatever changes with it: the places, the tile in the panel, what it would
 * do. Late in a game, when the table is larger than its part of the screen, a few of these keys move the view
 * too, which draws all of it anew; they send less than three.
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "program.h"

enum { MOVE_MAX = 1024, VIEW_MAX = 3 * 1024 };

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
    size_t keys, bytes, most, views; /* views: keys that sent more than a move may */
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
    cost->views += bytes >= MOVE_MAX;
    cost->time += took;
    cost->slowest = took > cost->slowest ? took : cost->slowest;
}

struct game_row {
    const char *name;
    const char *words;
    unsigned from, turns; /* the first turn in which it is measured, and in how many */
    unsigned views;       /* how many keys may move the view; 0: the whole table is seen */
};

#define PLAY(seed) "play --players Ada,Bruno --no-save --seed " seed

static const struct game_row games[] = {
    {"seed 7", PLAY("7"), 1, 8, 0},
    {"seed 2", PLAY("2"), 1, 8, 0},
    {"seed 8", PLAY("8"), 1, 7, 0},
    {"seed 3, ASCII", PLAY("3 --charset ascii"), 1, 6, 0},
    {"seed 4, 8 colours", PLAY("4 --color 8"), 1, 6, 0},
    {"seed 8, late", PLAY("8"), 22, 6, 12},
    {"seed 5, late", PLAY("5"), 32, 6, 12},
};

static void expect_cheap(const struct cost *cost, const struct move_row *move, unsigned views)
{
    print_message("%s: %zu bytes a key, at most %zu; %.1f ms, at most %.1f\n", move->name,
                  cost->bytes / cost->keys, cost->most, cost->time * 1000 / (double) cost->keys,
                  cost->slowest * 1000);
    if (cost->most >= (views > 0 ? VIEW_MAX : MOVE_MAX) || cost->views > views)
        fail_msg("%s: %zu of %zu keys send more than %d bytes, one of them %zu", move->name, cost->views,
                 cost->keys, MOVE_MAX, cost->most);
}

static void costs(void **state)
{
    const struct game_row *row = *state;
    struct cost all[sizeof moves / sizeof *moves] = {0};
    struct terminal terminal;
    program_start(&terminal, &(struct launch){0}, row->words);
    wait_for(&terminal, "place the tile");
    terminal_settle(&terminal); /* the rest of the first picture is no key's cost */
    for (unsigned turn = 1; turn < row->from + row->turns; turn++) {
        for (size_t i = 0; turn >= row->from && i < sizeof moves / sizeof *moves; i++)
            for (const char *const *key = moves[i].keys; *key; key++)
                measure(&terminal, *key, &all[i]);
        play_turn(&terminal, turn);
    }
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        expect_cheap(&all[i], &moves[i], row->views);
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
