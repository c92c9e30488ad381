/* SPDX-License-Identifier: MIT */
/*
 * test_stops.c: Ctrl-Z stops the program, its window changes and a shell resumes it, all at random moments:
 * before, while and after it draws, and while it is stopped.
 *
 *   terminal_tests stops PROGRAM [STOPS [SEED]]
 *
 * After each burst the picture must equal the one drawn again at Ctrl-L, in the window's present size.
 * Prints how often the program was stopped.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bastide/random.h"
#include "picture.h"
#include "program.h"

enum { STOPS = 60, BURST_MAX = 10 };

static unsigned stops = STOPS, stopped;
static uint64_t seed = 1;

struct stage_row {
    const char *name, *words, *keys, *shows;
    const char *term;
};

#define GAME "play --no-highlights --no-save --players Ada,Bruno --seed 7"

/* The last is not painted by the bytes of our own but by curses. */
static const struct stage_row stages[] = {
    {"the set-up", "--no-save", "", "Play with friends", NULL},
    {"the tile", GAME, "", "place the tile", NULL},
    {"the help", GAME, "?", "page 1/", NULL},
    {"the tile, painted by curses", GAME, "", "place the tile", "vt100"},
};

enum { STAGES = sizeof stages / sizeof *stages };

static void let_time_pass(struct terminal *terminal, struct random *random)
{
    switch (random_below(random, 4)) {
    case 0:
        break;
    case 1:
        terminal_let_draw(terminal);
        break;
    default:
        terminal_wait_for(terminal, "\x01", 0.001 * random_below(random, 15));
        break;
    }
}

static void resize(struct terminal *terminal, struct random *random)
{
    terminal_resize(terminal, 10 + (int) random_below(random, 50), 32 + (int) random_below(random, 170));
}

/* Resizes the window and stops the program, at the same moment or one after the other, or does only one
 * of them. */
static void stop(struct terminal *terminal, struct random *random)
{
    unsigned order = random_below(random, 4);
    if (order < 2)
        resize(terminal, random);
    if (order == 1)
        usleep(random_below(random, 3000));
    terminal_send(terminal, "\x1a");
    if (order == 2)
        resize(terminal, random);
}

/* Ctrl-L draws the same picture again. */
static void expect_drawn_anew(struct terminal *terminal, const struct stage_row *row, unsigned done)
{
    int y, x;
    terminal_let_draw(terminal);
    struct picture before = picture_take(terminal);
    terminal_send(terminal, "\x0c");
    terminal_let_draw(terminal);
    struct picture anew = picture_take(terminal);
    if (!picture_same(&before, &anew, &y, &x))
        fail_msg("%s at %dx%d, stop %u, seed %llu: row %d, column %d differs; the screen was\n%s\nand is\n%s",
                 row->name, anew.columns, anew.rows, done, (unsigned long long) seed, y, x, before.text,
                 anew.text);
    if (anew.rows >= ROWS_OF_SCREEN && anew.columns >= COLUMNS_OF_SCREEN && !shows(terminal, row->shows))
        fail_msg("%s, stop %u, shows\n%s", row->name, done, anew.text);
    picture_free(&before);
    picture_free(&anew);
}

static void expect_end(struct terminal *terminal)
{
    const char *words = "ENDED 143 after ";
    kill(terminal_foreground(terminal), SIGTERM);
    wait_for(terminal, words);
    stopped += (unsigned) atoi(strstr(terminal_text(terminal), words) + strlen(words));
    assert_true(terminal_left_alternate(terminal));
    assert_true(terminal_left_mouse(terminal));
    assert_true(terminal_is_canonical(terminal));
    terminal_wait_end(terminal, 10);
    terminal_close(terminal);
}

static void stops_and_resizes(void **state)
{
    const struct stage_row *row = *state;
    struct random random = random_from_seed(seed + (unsigned) (row - stages));
    struct terminal terminal;
    program_start_continued(&terminal, &(struct launch){.term = row->term}, row->words);
    wait_for(&terminal, row->keys[0] == '\0' ? row->shows : "? help");
    if (row->keys[0] != '\0')
        press(&terminal, row->keys);
    wait_for(&terminal, row->shows);
    for (unsigned done = 0; done < stops / STAGES;) {
        for (unsigned burst = 1 + random_below(&random, BURST_MAX); burst > 0; burst--, done++) {
            stop(&terminal, &random);
            let_time_pass(&terminal, &random);
        }
        expect_drawn_anew(&terminal, row, done);
    }
    terminal_resize(&terminal, ROWS_OF_SCREEN, COLUMNS_OF_SCREEN);
    terminal_let_draw(&terminal);
    expect_end(&terminal);
}

/* A kill from the shell also resumes a stopped program: it ends, and the terminal remains the shell's. */
static void ends_while_stopped(void **state)
{
    struct terminal terminal;
    (void) state;
    program_start_in_shell(&terminal, &(struct launch){0}, GAME);
    wait_for(&terminal, "? help");
    pid_t program = terminal_foreground(&terminal);
    terminal_send(&terminal, "\x1a");
    wait_for(&terminal, "STOPPED");
    terminal_settle(&terminal);
    kill(program, SIGTERM);
    kill(program, SIGCONT);
    for (int i = 0; i < 100 && kill(program, 0) == 0; i++)
        terminal_wait_for(&terminal, "\x01", 0.01);
    assert_true(terminal_left_alternate(&terminal));
    assert_true(terminal_is_canonical(&terminal));
    terminal_send(&terminal, "\n"); /* `fg` finds no job */
    wait_for(&terminal, "ENDED");
    assert_true(kill(program, 0) != 0);
    terminal_wait_end(&terminal, 10);
    terminal_close(&terminal);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (!program_begin(argc > 2 ? 2 : argc, argv))
        return 2;
    if (argc > 2)
        stops = (unsigned) strtoul(argv[2], NULL, 10);
    if (argc > 3)
        seed = strtoull(argv[3], NULL, 10);
    ROWS(&tests, stages, stops_and_resizes);
    rows_add_test(&tests, "asked to end while it is stopped", ends_while_stopped);
    int failed = rows_run(&tests, "stops");
    printf("stopped %u times; %u times Ctrl-Z or more, from seed %llu\n", stopped, stops,
           (unsigned long long) seed);
    program_end();
    return failed;
}
