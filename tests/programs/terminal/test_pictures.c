/* SPDX-License-Identifier: MIT */
/*
 * test_pictures.c: the board as pictures on a terminal that shows them.
 *
 *   terminal_tests pictures PROGRAM [KEYS [SEED [NAMES]]]
 *
 * After each random key, change of the window, stop and window over it the screen is compared, sign by sign
 * and pixel by pixel, with the same screen painted anew at Ctrl-L.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bastide/random.h"
#include "pixels.h"
#include "program.h"

static unsigned keys_of_row = 6, seed_of_all = 8;

/* ---- Random keys -------------------------------------------------------------------------------------- */

/* A screen to begin with, on a terminal. */
struct screen_row {
    const char *name;
    const char *words;
    enum pixel_protocol protocol;
    int rows, columns, wide, high;
};

static const struct screen_row screens[] = {
    {"a game, sixel", "play --no-highlights --players Ada,Bruno --seed 7 --no-save", PIXELS_SIXEL, 24, 80, 9,
     19},
    {"a game, kitty", "play --no-highlights --players Ada,Bruno --seed 7 --no-save", PIXELS_KITTY, 24, 80, 8,
     16},
    {"a game by night, sixel",
     "play --no-highlights --seed 9 --theme night --no-save --players Ada,Bruno,Chloe --rule abbot=on",
     PIXELS_SIXEL, 32, 100, 10, 20},
    {"a replay, sixel", "replay --no-highlights GAME", PIXELS_SIXEL, 50, 160, 6, 13},
    {"a replay, kitty", "replay --no-highlights GAME", PIXELS_KITTY, 50, 160, 6, 13},
    {"the tester, sixel", "test --no-highlights GAME", PIXELS_SIXEL, 32, 100, 9, 19},
    {"the tester, kitty", "test --no-highlights GAME", PIXELS_KITTY, 32, 100, 9, 19},
    {"the lesson, sixel", "tutorial --no-highlights", PIXELS_SIXEL, 30, 90, 9, 19},
    {"the lesson, kitty", "tutorial --no-highlights", PIXELS_KITTY, 30, 90, 9, 19},
    {"puzzles, sixel", "puzzle 3 --no-highlights", PIXELS_SIXEL, 24, 80, 7, 15},
    {"puzzles, kitty", "puzzle 3 --no-highlights", PIXELS_KITTY, 24, 80, 7, 15},
    {"a river, sixel", "play --no-highlights --players Ada,Bruno --tiles river-c3,base --seed 3 --no-save",
     PIXELS_SIXEL, 24, 80, 9, 19},
    {"a river, kitty", "play --no-highlights --players Ada,Bruno --tiles river-c3,base --seed 3 --no-save",
     PIXELS_KITTY, 24, 80, 9, 19},
};

/* The likelier ones stand here more often.  None asks the computer, which shows more and more by itself. */
static const char *const keys[] = {"\x1bOA",
                                   "\x1bOB",
                                   "\x1bOC",
                                   "\x1bOD",
                                   "\r",
                                   "\r",
                                   "\r",
                                   "\r",
                                   "\t",
                                   "\t",
                                   "\x1b[Z",
                                   "r",
                                   "r",
                                   "1",
                                   "2",
                                   "0",
                                   "0",
                                   "+",
                                   "-",
                                   "H",
                                   "J",
                                   "K",
                                   "L",
                                   "f",
                                   "o",
                                   "e",
                                   "v",
                                   "w",
                                   "m",
                                   "g",
                                   "p",
                                   "?",
                                   "'",
                                   "b",
                                   "i",
                                   "j",
                                   "k",
                                   "h",
                                   "l",
                                   "u",
                                   "U",
                                   "\x1b",
                                   "\x1b",
                                   "\x1b",
                                   "c",
                                   "n",
                                   "t",
                                   "x",
                                   "\x1b[6~",
                                   "\x1b[5~",
                                   ":",
                                   "\x7f",
                                   "G",
                                   "=",
                                   "a",
                                   "\x1b[<64;20;9M",
                                   "\x1b[<65;20;9M",
                                   "\x1b[<0;30;10M\x1b[<0;30;10m",
                                   "\x1b[<0;12;6M\x1b[<0;12;6m"};

struct run {
    const struct screen_row *row;
    struct terminal terminal;
    struct pixels *pixels;
    struct random random;
    size_t covered; /* the most cells with pictures so far */
};

static unsigned below(struct run *run, unsigned limit)
{
    return random_below(&run->random, limit);
}

/* Of a record, since the keys may write to it. */
static const char *copy_game(void)
{
    char command[400];
    const char *path = program_path("copy.bastide");
    snprintf(command, sizeof command, "cp %s/base-3-players-dense.bastide %s", GAMES_FOLDER, path);
    assert_int_equal(system(command), 0);
    return path;
}

static void begin_run(struct run *run)
{
    const struct screen_row *row = run->row;
    struct launch launch = {.rows = row->rows, .columns = row->columns};
    char words[300];
    const char *game = strstr(row->words, "GAME");
    snprintf(words, sizeof words, "%.*s%s", game ? (int) (game - row->words) : (int) strlen(row->words),
             row->words, game ? copy_game() : "");
    program_start_continued(&run->terminal, &launch, words);
    run->pixels = pixels_begin(&run->terminal, row->protocol, row->wide, row->high);
    terminal_let_draw(&run->terminal);
}

static void end_run(struct run *run)
{
    pixels_end(run->pixels);
    terminal_close(&run->terminal);
}

/* Some keys end the program, and some choose characters, which it keeps for the next start. */
static bool has_ended(struct run *run)
{
    bool ended = shows(&run->terminal, "ENDED");
    if (!ended && !pixels_plain(run->pixels))
        return false;
    if (ended && !shows(&run->terminal, "ENDED 0"))
        fail_msg("the program has ended:\n%s", terminal_text(&run->terminal));
    end_run(run);
    assert_true(program_forget());
    begin_run(run);
    return true;
}

static void expect_fresh(struct run *run, const char *when)
{
    size_t covered = pixels_covered(run->pixels);
    run->covered = covered > run->covered ? covered : run->covered;
    pixels_keep(run->pixels);
    terminal_send(&run->terminal, "\x0c");
    terminal_let_draw(&run->terminal);
    pixels_compare(run->pixels, when);
}

/* Another window, now and then with cells of another size, or a tiny one. */
static void resize(struct run *run, char name[80])
{
    const struct screen_row *row = run->row;
    int rows = row->rows - 6 + (int) below(run, 13), columns = row->columns - 20 + (int) below(run, 41);
    if (below(run, 8) == 0) {
        rows = 1 + (int) below(run, 12);
        columns = 1 + (int) below(run, 40);
    }
    int wide = 6 + (int) below(run, 5), high = wide * 2 + (int) below(run, 2);
    snprintf(name, 80, "a window of %dx%d with cells of %dx%d", columns, rows, wide, high);
    pixels_resize(run->pixels, rows, columns, wide, high);
}

static void act(struct run *run, char name[80])
{
    unsigned kind = below(run, 40);
    if (kind == 0) {
        resize(run, name);
    } else if (kind == 1) {
        snprintf(name, 80, "a stop");
        terminal_send(&run->terminal, "\x1a");
    } else if (kind == 2) {
        snprintf(name, 80, "another window");
        pixels_lose(run->pixels);
    } else {
        const char *key = keys[below(run, sizeof keys / sizeof *keys)];
        snprintf(name, 80, "%s", key[0] == '\x1b' ? key[1] ? key + 1 : "Esc" : key);
        press(&run->terminal, key);
    }
    terminal_let_draw(&run->terminal);
}

static void equals_a_fresh_paint(void **state)
{
    struct run run = {.row = *state};
    char last[3][80] = {"", "", ""}, when[400];
    run.random = random_from_seed(seed_of_all + (unsigned) (run.row - screens));
    begin_run(&run);
    for (unsigned i = 0; i < keys_of_row; i++) {
        memmove(last[0], last[1], sizeof last[0] * 2);
        act(&run, last[2]);
        if (has_ended(&run))
            continue;
        snprintf(when, sizeof when, "key %u, after %s, %s, %s", i, last[0], last[1], last[2]);
        expect_fresh(&run, when);
    }
    end_run(&run);
    print_message("%zu cells with pictures at most\n", run.covered);
    assert_true(run.covered > 0);
}

/* ---- What it costs ------------------------------------------------------------------------------------ */

enum { TURNS = 69, ROUNDS = 5, HIGH = 50, WIDE = 160 };

/* A kind of key, with the most bytes that it may usually send. */
struct cost_row {
    const char *name, *keys;
    double most[2]; /* by protocol; 0: any */
};

static const struct cost_row costs[] = {
    {"Tab, the tile in hand one place on", "\t", {13000, 4000}},
    {"Right", "\x1bOC", {13000, 4000}},
    {"Left", "\x1bOD", {13000, 4000}},
    {"r, the tile rotated", "r", {13000, 4000}},
    {"o, the features", "o", {0, 0}},
    {"Esc, from the fields", "\x1b", {0, 0}},
    {"?, the help", "?", {0, 0}},
    {"Esc, from the help", "\x1b", {0, 0}},
    {"+, larger tiles", "+", {0, 0}},
    {"K, the view north", "K", {0, 0}},
    {"J, the view south", "J", {120000, 0}},
    {"0, all tiles", "0", {0, 0}},
};

enum { COSTS = sizeof costs / sizeof *costs };

static void end_late(struct terminal *terminal)
{
    kill(terminal->child, SIGTERM);
    expect_clean_end(terminal, 128 + SIGTERM);
}

/* A game that people have played that far. */
static const char *late_game(void)
{
    static char path[200];
    struct terminal terminal;
    if (path[0] != '\0')
        return path;
    program_start(&terminal, &(struct launch){.rows = HIGH, .columns = WIDE},
                  "play --players Ada,Bruno --seed 8 --no-highlights");
    wait_for(&terminal, "? help");
    for (unsigned turn = 1; turn <= TURNS; turn++)
        play_turn(&terminal, turn);
    snprintf(path, sizeof path, "%s", program_game());
    end_late(&terminal);
    return path;
}

/* Starts it there, with pictures or with half blocks, until all is drawn. */
static void start_late(struct terminal *terminal, const char *more)
{
    char words[300];
    snprintf(words, sizeof words, "%s --no-save --no-highlights %s", late_game(), more);
    program_start(terminal, &(struct launch){.rows = HIGH, .columns = WIDE}, words);
}

static double memory_of_half_blocks(void)
{
    struct terminal terminal;
    start_late(&terminal, "--tiles-style painted --color always");
    wait_for(&terminal, "? help");
    for (unsigned i = 0; i < COSTS; i++)
        press(&terminal, costs[i].keys);
    double memory = terminal_memory(&terminal);
    end_late(&terminal);
    return memory;
}

static void costs_little(void **state)
{
    const struct screen_row *row = *state;
    double times[COSTS][ROUNDS], bytes[COSTS][ROUNDS];
    struct terminal terminal;
    start_late(&terminal, "");
    struct pixels *pixels = pixels_begin(&terminal, row->protocol, row->wide, row->high);
    wait_for(&terminal, "? help");
    terminal_let_draw(&terminal);
    print_message("%.1f ms and %zu bytes from the start to the board as a picture, which has %zu of them\n",
                  terminal_processor_time(&terminal), terminal.bytes, pixels_bytes(pixels));
    size_t first = pixels_bytes(pixels);
    if (row->protocol ==
        PIXELS_SIXEL) { /* a busy machine may draw the first board twice: it is painted anew */
        press(&terminal, "\x0c");
        terminal_let_draw(&terminal);
        first = pixels_bytes(pixels) - first;
    }
    assert_in_range(first, 1, 120000);
    assert_true(pixels_covered(pixels) > 1000);
    for (unsigned i = 0; i < ROUNDS * COSTS; i++) {
        double before = terminal_processor_time(&terminal);
        size_t sent = terminal.bytes;
        press(&terminal, costs[i % COSTS].keys);
        times[i % COSTS][i / COSTS] = terminal_processor_time(&terminal) - before;
        bytes[i % COSTS][i / COSTS] = (double) (terminal.bytes - sent);
    }
    for (unsigned i = 0; i < COSTS; i++) {
        qsort(times[i], ROUNDS, sizeof times[i][0], by_size);
        qsort(bytes[i], ROUNDS, sizeof bytes[i][0], by_size);
        double usual = bytes[i][ROUNDS / 2];
        print_message("%6.0f bytes, at most %6.0f; %.2f ms, at most %.2f: %s\n", usual, bytes[i][ROUNDS - 1],
                      times[i][ROUNDS / 2], times[i][ROUNDS - 1], costs[i].name);
        if (costs[i].most[row->protocol] > 0 && usual > costs[i].most[row->protocol])
            fail_msg("%s: %.0f bytes; %.0f at most", costs[i].name, usual, costs[i].most[row->protocol]);
    }
    print_message("%.0f KiB of memory, and with half blocks %.0f\n", terminal_memory(&terminal),
                  memory_of_half_blocks());
    pixels_end(pixels);
    end_late(&terminal);
}

static const struct screen_row cost_screens[] = {
    {"the cost of sixels", "", PIXELS_SIXEL, HIGH, WIDE, 9, 19},
    {"the cost of kitty's pictures", "", PIXELS_KITTY, HIGH, WIDE, 9, 19},
};

/* A pipe is not told, since the module would be loaded for that. */
static void version_names_the_library(void **state)
{
    (void) state;
    struct terminal terminal;
    program_start(&terminal, &(struct launch){0}, "--version");
    wait_for(&terminal, "pictures: cairo 1.");
    expect_clean_end(&terminal, 0);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (argc < 2)
        return 2;
    argv[1] = realpath(argv[1], NULL);
    if (!argv[1] || !program_begin(2, argv) || chdir(program_path("")) != 0) /* where keys may save files */
        return 2;
    if (argc > 2)
        keys_of_row = (unsigned) strtoul(argv[2], NULL, 10);
    if (argc > 3)
        seed_of_all = (unsigned) strtoul(argv[3], NULL, 10);
    if (argc > 4)
        cmocka_set_test_filter(argv[4]);
    ROWS(&tests, screens, equals_a_fresh_paint);
    ROWS(&tests, cost_screens, costs_little);
    rows_add_test(&tests, "the version names what draws pictures", version_names_the_library);
    return program_run(&tests, "pictures");
}
