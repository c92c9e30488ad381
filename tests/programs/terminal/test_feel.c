/*
 * test_feel.c: how the program feels, in figures: how soon it starts, what a key costs, how much memory it
 * needs.
 *
 *   test_feel PROGRAM TERMINFO-SOURCE [strict]
 *
 * Prints the figures.  In any build, on a busy machine, it only fails if they are extreme; with `strict` it
 * compares a stripped release build with the goals.  Time is the program's processor time, so that other
 * work matters little.
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "program.h"

enum { TURNS = 50, ROUNDS = 10, WIDE = 160, HIGH = 50, STARTS = 5, WIDEST = 400, HIGHEST = 100 };

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
    [KEY_MOST] = {"ms of processor time of the slowest of these keys", 500, 5},
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

/* The program's processor time so far, in milliseconds. */
static double time_of(const struct terminal *terminal)
{
    char path[40];
    unsigned long long nanoseconds = 0;
    snprintf(path, sizeof path, "/proc/%d/schedstat", (int) terminal->child);
    FILE *file = fopen(path, "r");
    if (!file || fscanf(file, "%llu", &nanoseconds) != 1)
        fail_msg("%s cannot be read", path);
    fclose(file);
    return (double) nanoseconds / 1e6;
}

static double memory_of(const struct terminal *terminal)
{
    char path[40], line[200];
    unsigned long kibibytes = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int) terminal->child);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file))
        if (sscanf(line, "VmHWM: %lu", &kibibytes) == 1)
            break;
    fclose(file);
    return (double) kibibytes;
}

static void start(struct terminal *terminal, int columns, int rows)
{
    program_start(terminal, &(struct launch){.rows = rows, .columns = columns},
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
        start(&terminal, WIDE, HIGH);
        double took = time_of(&terminal);
        quickest = took < quickest ? took : quickest;
        end(&terminal);
    }
    hold(START, quickest);
}

static void test_keys(void **state)
{
    static const char *const keys[] = {"\x1bOC", "\x1bOB", "\x1bOD", "\x1bOA", "\t",
                                       "\x1b[Z", "r",      "f",      "\x1b",   "\t"};
    struct terminal terminal;
    double sum = 0, most = 0;
    unsigned count = 0;
    (void) state;
    start(&terminal, WIDE, HIGH);
    for (unsigned turn = 1; turn <= TURNS; turn++)
        play_turn(&terminal, turn);
    for (unsigned i = 0; i < ROUNDS * sizeof keys / sizeof *keys; i++) {
        double before = time_of(&terminal);
        press(&terminal, keys[i % (sizeof keys / sizeof *keys)]);
        double took = time_of(&terminal) - before;
        sum += took;
        most = took > most ? took : most;
        count++;
    }
    hold(MEMORY, memory_of(&terminal));
    end(&terminal);
    hold(KEY_MOST, most);
    hold(KEY, sum / count);
}

/* Most of it is the cells of the screen, ours and those of curses. */
static void test_large(void **state)
{
    struct terminal terminal;
    (void) state;
    start(&terminal, WIDEST, HIGHEST);
    for (unsigned turn = 1; turn <= TURNS; turn++)
        play_turn(&terminal, turn);
    double memory = memory_of(&terminal);
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
    rows_add_test(&tests, "a key late in a game", test_keys);
    rows_add_test(&tests, "a large window", test_large);
    rows_add_test(&tests, "the program's file", test_size);
    int failed = rows_run(&tests, "feel");
    program_end();
    return failed;
}
