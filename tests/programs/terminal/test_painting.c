/* SPDX-License-Identifier: MIT */
/*
 * test_painting.c: a picture painted key by key equals the one painted as a whole.
 *
 *   terminal_tests painting PROGRAM TERMINFO-SOURCE
 *
 * After a key only what differs is sent.  On several kinds of terminals, random keys are pressed in boards,
 * views and pages; now and then the whole screen is drawn again, as after a stop, and nothing may change.
 */
#include <signal.h>

#include "bastide/random.h"
#include "picture.h"
#include "program.h"

enum { CHECKS = 10, KEYS_BETWEEN = 6 };

struct kind_row {
    const char *name;
    const char *term;
    int columns, rows;
    const char *words;
};

/* Names with wide and combining characters. */
#define WIDE "play --no-highlights --no-save --seed 8 --players \xE5\xB1\xB1\xE5\xB7\x9D,Zoe\xCC\x88,Ada"
#define GAME "play --no-highlights --no-save --seed 8 --players Ada,Bruno"

static const struct kind_row kinds[] = {
    {"xterm", "xterm-256color", 80, 24, GAME},
    {"xterm, wide names", "xterm-256color", 80, 24, WIDE},
    {"xterm, true colours", "xterm-direct", 100, 30, GAME},
    {"tmux", "tmux-256color", 80, 23, WIDE},
    {"screen, 8 colours", "screen", 44, 14, WIDE},
    {"linux console", "linux", 80, 25, GAME},
    {"xterm, ASCII", "xterm-256color", 80, 24, GAME " --charset ascii"},
    {"without colours", "xterm-256color", 160, 50, GAME " --color none"},
};

static void send_at_random(struct terminal *terminal, struct random *random)
{
    static const char *const keys[] = {"\r", "\r", "\r", "0", "1", "\t",     "\t",     "\x1b[Z", "r",
                                       " ",  "'",  "a",  "b", "f", "o",      "m",      "i",      "g",
                                       "p",  "+",  "-",  "0", "T", "\x1bOC", "\x1bOB", "\x1bOA", "H",
                                       "J",  "K",  "L",  "c", "?", "u",      "v",      ":",      "\x1b"};
    const char *key = keys[random_below(random, sizeof keys / sizeof *keys)];
    if (key[0] == '\x1b' && key[1] == '\0')
        press(terminal, key); /* alone: what follows at once would be a part of it */
    else
        terminal_send(terminal, key);
}

static void draw_anew(struct terminal *terminal)
{
    size_t before = terminal->bytes;
    kill(terminal->child, SIGCONT);
    terminal_let_draw(terminal);
    assert_true(terminal->bytes > before + (size_t) terminal->rows);
}

static void is_painted_whole(void **state)
{
    const struct kind_row *row = *state;
    struct terminal terminal;
    struct launch launch = {.term = row->term, .rows = row->rows, .columns = row->columns};
    struct random random = random_from_seed(7);
    program_start(&terminal, &launch, row->words);
    wait_for(&terminal, "? help");
    for (unsigned check = 0; check < CHECKS; check++) {
        for (unsigned i = 0; i < KEYS_BETWEEN; i++)
            send_at_random(&terminal, &random);
        terminal_let_draw(&terminal);
        struct picture before = picture_take(&terminal);
        draw_anew(&terminal);
        picture_expect(&terminal, &before);
        picture_free(&before);
    }
    kill(terminal.child, SIGTERM);
    expect_clean_end(&terminal, 128 + SIGTERM);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (!program_begin(argc, argv))
        return 2;
    ROWS(&tests, kinds, is_painted_whole);
    return program_run(&tests, "painting");
}
