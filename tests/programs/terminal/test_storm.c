/* SPDX-License-Identifier: MIT */
/*
 * test_storm.c: the window's size changes many times, at random from 1x1 to 500x300, in every main stage.
 *
 *   terminal_tests storm PROGRAM [CHANGES [SEED]]
 *
 * Changes come in bursts, some at once, some while the program draws, some after it has drawn.  After each
 * burst the picture must equal the one drawn again at Ctrl-L.  In a window of usual size it shows the words
 * of the stage; in one that is too small, a message if there is room.  Prints how long after a burst's last
 * change the picture was complete, including the time of the test's own terminal.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/random.h"
#include "picture.h"
#include "program.h"

enum { CHANGES = 100, BURST_MAX = 20, COLUMNS_LEAST = 32, ROWS_LEAST = 10 };

static unsigned changes = CHANGES;
static uint64_t seed = 1;

struct stage_row {
    const char *name;
    const char *words; /* that start the program */
    const char *keys;  /* that lead there */
    const char *shows; /* shown there in a window of usual size */
};

#define GAME "play --no-highlights --no-save --players Ada,Bruno --seed 7"
#define OVER "'" GAMES_FOLDER "/base-3-players-dense.bastide'"

static const struct stage_row stages[] = {
    {"the set-up", "--no-save", "", "Play with friends"},
    {"the tile", GAME, "", "place the tile"},
    {"the figure", GAME, "\r", "meeple?"},
    {"the menu", GAME, "\x1b", "Menu"},
    {"the help", GAME, "?", "page 1/"},
    {"the bag", GAME, "b", "Bag"},
    {"the history", GAME, "m", "History"},
    {"the features", GAME, "o", "On the table"},
    {"a command", GAME, ":undo", "Command"},
    {"an offer", "play --no-highlights --no-save --load '" SALE_RECORD "'", "s", "Offer Ig to"},
    {"a replay", "replay --no-highlights " OVER, "t60\r", "turn 60 of 71"},
    {"the graph of a replay", "replay --no-highlights " OVER, "t40\rG", "turn 71, end"},
    {"the rules tester", "test " OVER, "", "Rules tester"},
};

enum { STAGES = sizeof stages / sizeof *stages };

/* ---- Changes ------------------------------------------------------------------------------------------ */

/* A side of the window; small ones are as likely as large ones. */
static int random_side(struct random *random, const unsigned most[4])
{
    return 1 + (int) random_below(random, most[random_below(random, 4)]);
}

/* Changes to any size, or back to that of the last complete picture, of which the terminal has lost a
 * part. */
static void change(struct terminal *terminal, const struct picture *last, struct random *random)
{
    static const unsigned columns[4] = {40, 100, 200, 500}, rows[4] = {14, 30, 80, 300};
    int width = random_side(random, columns), height = random_side(random, rows);
    bool back = random_below(random, 4) == 0;
    terminal_resize(terminal, back ? last->rows : height, back ? last->columns : width);
}

/* Between two changes: nothing, some milliseconds in which the program draws, or until it has drawn. */
static void let_time_pass(struct terminal *terminal, struct random *random)
{
    switch (random_below(random, 8)) {
    case 0:
        terminal_let_draw(terminal);
        break;
    case 1:
    case 2:
        terminal_wait_for(terminal, "\x01", 0.001 * random_below(random, 10));
        break;
    default:
        break;
    }
}

/* ---- Checks ------------------------------------------------------------------------------------------- */

static void expect_words(struct terminal *terminal, const struct stage_row *row)
{
    bool small = terminal->columns < COLUMNS_LEAST || terminal->rows < ROWS_LEAST;
    bool told = terminal->columns >= 10 && terminal->rows >= 3;
    bool usual = terminal->columns >= COLUMNS_OF_SCREEN && terminal->rows >= ROWS_OF_SCREEN - 1;
    if ((small && told && !shows(terminal, "bastide")) || (usual && !shows(terminal, row->shows)))
        fail_msg("%s at %dx%d shows\n%s", row->name, terminal->columns, terminal->rows,
                 terminal_text(terminal));
}

/* Ctrl-L draws the same picture again. */
static void expect_drawn_anew(struct terminal *terminal, const struct stage_row *row, unsigned done)
{
    int y, x;
    struct picture before = picture_take(terminal);
    size_t bytes = terminal->bytes;
    terminal_send(terminal, "\x0c");
    terminal_let_draw(terminal);
    struct picture anew = picture_take(terminal);
    if (terminal->bytes == bytes)
        fail_msg("%s at %dx%d, change %u: nothing was drawn at Ctrl-L", row->name, anew.columns, anew.rows,
                 done);
    if (!picture_same(&before, &anew, &y, &x))
        fail_msg(
            "%s at %dx%d, change %u, seed %llu: row %d, column %d differs; the screen was\n%s\nand is\n%s",
            row->name, anew.columns, anew.rows, done, (unsigned long long) seed, y, x, before.text,
            anew.text);
    picture_free(&before);
    picture_free(&anew);
}

/* ---- Storms ------------------------------------------------------------------------------------------- */

static struct {
    double *seconds; /* owned; from each burst's last change to the last byte of its picture */
    size_t count;
} times;

static void burst(struct terminal *terminal, const struct stage_row *row, struct random *random,
                  unsigned *done, unsigned most)
{
    unsigned count = 1 + random_below(random, BURST_MAX);
    const struct picture last = {.rows = terminal->rows, .columns = terminal->columns};
    for (unsigned i = 0; i < count && *done < most; i++) {
        if (i > 0)
            let_time_pass(terminal, random);
        change(terminal, &last, random);
        ++*done;
    }
    double begun = terminal_clock();
    terminal_let_draw(terminal);
    times.seconds[times.count++] = terminal->heard > begun ? terminal->heard - begun : 0;
    expect_words(terminal, row);
    expect_drawn_anew(terminal, row, *done);
}

static void storm(void **state)
{
    const struct stage_row *row = *state;
    unsigned number = (unsigned) (row - stages), done = 0;
    unsigned most = changes / STAGES + (number < changes % STAGES);
    struct random random = random_from_seed(seed + number);
    struct terminal terminal;
    program_start(&terminal, &(struct launch){0}, row->words);
    terminal_let_draw(&terminal);
    wait_for(&terminal, row->keys[0] == '\0' ? row->shows : "? help");
    if (row->keys[0] != '\0')
        press(&terminal, row->keys);
    wait_for(&terminal, row->shows);
    while (done < most)
        burst(&terminal, row, &random, &done, most);
    kill(terminal.child, SIGTERM);
    expect_clean_end(&terminal, 128 + SIGTERM);
}

static void tell_times(void)
{
    if (times.count == 0)
        return;
    qsort(times.seconds, times.count, sizeof *times.seconds, by_size);
    printf("%u changes from seed %llu, %zu pictures compared; complete after %.0f ms (half), %.0f ms (99 of "
           "100), %.0f ms (all)\n",
           changes, (unsigned long long) seed, times.count, 1000 * times.seconds[times.count / 2],
           1000 * times.seconds[times.count * 99 / 100], 1000 * times.seconds[times.count - 1]);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (!program_begin(argc > 2 ? 2 : argc, argv))
        return 2;
    if (argc > 2)
        changes = (unsigned) strtoul(argv[2], NULL, 10);
    if (argc > 3)
        seed = strtoull(argv[3], NULL, 10);
    times.seconds = calloc(changes + 1, sizeof *times.seconds);
    if (!times.seconds)
        return 2;
    ROWS(&tests, stages, storm);
    int failed = rows_run(&tests, "storm");
    tell_times();
    free(times.seconds);
    program_end();
    return failed;
}
