/* SPDX-License-Identifier: MIT */
/*
 * test_hours.c: whether the program grows while game after game is played: its memory and its open files.
 *
 *   terminal_tests hours PROGRAM [SECONDS [SEED]]
 *
 * Plays whole games by keys, with views, wrong keys, other window sizes and undone steps; after each,
 * begins a new one from the set-up in the same program.  What it needs in an eighth of the time, at most
 * five minutes, is allowed: the limits are for how much more it has at the end.  Without SECONDS, as a test
 * of any build, it only shows that files are closed.
 */
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/random.h"
#include "program.h"

enum {
    SECONDS_OF_TEST = 6,
    KIB_OF_TEST = 8192, /* includes the first games, and what sanitizers keep */
    KIB_OF_GOAL = 1024,
    SHARE_OF_WARMING = 8,
    WARMING_MAX = 300,
    TELL_EVERY = 600
};

static double seconds = SECONDS_OF_TEST;
static long most_kib = KIB_OF_TEST;
static char told[200]; /* the last report */
static uint64_t seed = 1;

/* What the program holds of the system's resources. */
struct holding {
    long memory_kib, files;
};

static long memory_of(pid_t program)
{
    char path[64], line[200];
    long kib = 0;
    snprintf(path, sizeof path, "/proc/%ld/status", (long) program);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file))
        if (strncmp(line, "VmRSS:", 6) == 0)
            kib = strtol(line + 6, NULL, 10);
    fclose(file);
    return kib;
}

static long files_of(pid_t program)
{
    char path[64];
    long count = 0;
    snprintf(path, sizeof path, "/proc/%ld/fd", (long) program);
    DIR *folder = opendir(path);
    assert_non_null(folder);
    while (readdir(folder))
        count++;
    closedir(folder);
    return count - 2; /* . and .. */
}

static struct holding holding_of(const struct terminal *terminal)
{
    return (struct holding){memory_of(terminal->child), files_of(terminal->child)};
}

/* ---- Play --------------------------------------------------------------------------------------------- */

/* Does things that do not change the game: opens and closes views, moves the tile, presses wrong keys,
 * resizes the window. */
static void look_around(struct terminal *terminal, struct random *random)
{
    static const char *const there_and_back[] = {"f", "o", "m", "b", "?", "i", "g"};
    static const char *const at_the_table[] = {"\t", "\x1b[Z", "r",      " ", "+",
                                               "-",  "\x1bOC", "\x1bOA", "z", "\xc3\xa9"};
    switch (random_below(random, 6)) {
    case 0:
        press(terminal, there_and_back[random_below(random, sizeof there_and_back / sizeof *there_and_back)]);
        press(terminal, "\x0c");
        press(terminal, "\x1b");
        if (shows(terminal, "Menu"))
            press(terminal, "\x1b");
        break;
    case 1:
        terminal_resize(terminal, 14 + (int) random_below(random, 40), 44 + (int) random_below(random, 120));
        terminal_let_draw(terminal);
        terminal_resize(terminal, ROWS_OF_SCREEN, COLUMNS_OF_SCREEN);
        terminal_let_draw(terminal);
        break;
    default:
        press(terminal, at_the_table[random_below(random, sizeof at_the_table / sizeof *at_the_table)]);
        break;
    }
}

/* From the final scores to the first turn of another game. */
static void begin_another(struct terminal *terminal)
{
    press(terminal, "n");
    wait_for(terminal, "Play with friends");
    press(terminal, "\x1bOB\r");
    wait_for(terminal, "[ Play ]");
    press(terminal, "\r");
    wait_for(terminal, "place the tile");
}

/* Plays until that time; returns how many games were finished. */
static unsigned play(struct terminal *terminal, struct random *random, double until, unsigned *turns)
{
    unsigned games = 0;
    while (terminal_clock() < until) {
        if (shows(terminal, "Final scores")) {
            begin_another(terminal);
            games++;
        }
        if (random_below(random, 3) == 0)
            look_around(terminal, random);
        play_turn(terminal, ++*turns);
    }
    return games;
}

/* ---- Measuring ---------------------------------------------------------------------------------------- */

static void test_hours(void **state)
{
    struct terminal terminal;
    struct random random = random_from_seed(seed);
    char words[100];
    unsigned turns = 0;
    double begun = terminal_clock(), warming = seconds / SHARE_OF_WARMING;
    (void) state;
    snprintf(words, sizeof words, "play --players Ada,Bruno --seed %llu", (unsigned long long) seed);
    /* Sanitizers keep what was freed for a while. */
    program_start(&terminal, &(struct launch){.more = "ASAN_OPTIONS=quarantine_size_mb=1"}, words);
    wait_for(&terminal, "place the tile");
    unsigned games =
        play(&terminal, &random, begun + (warming < WARMING_MAX ? warming : WARMING_MAX), &turns);
    struct holding first = holding_of(&terminal), last = first;
    while (terminal_clock() < begun + seconds) {
        double next = terminal_clock() + TELL_EVERY;
        games += play(&terminal, &random, next < begun + seconds ? next : begun + seconds, &turns);
        last = holding_of(&terminal);
        snprintf(told, sizeof told, "%.0f seconds, %u turns, %u games: %ld KiB (%+ld), %ld files (%+ld)",
                 terminal_clock() - begun, turns, games, last.memory_kib, last.memory_kib - first.memory_kib,
                 last.files, last.files - first.files);
        print_message("%s\n", told);
    }
    assert_true(last.memory_kib - first.memory_kib < most_kib);
    assert_int_equal(last.files, first.files);
    kill(terminal.child, SIGTERM);
    expect_clean_end(&terminal, 128 + SIGTERM);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (!program_begin(argc > 2 ? 2 : argc, argv))
        return 2;
    if (argc > 2) {
        seconds = strtod(argv[2], NULL);
        most_kib = KIB_OF_GOAL;
    }
    if (argc > 3)
        seed = strtoull(argv[3], NULL, 10);
    rows_add_test(&tests, "memory and files of a long run", test_hours);
    int failed = rows_run(&tests, "hours");
    printf("%s\n", told);
    program_end();
    return failed;
}
