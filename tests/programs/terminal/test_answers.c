/* SPDX-License-Identifier: MIT */
/*
 * test_answers.c: what a terminal answers when it is asked for pictures, in every order, in pieces, late,
 * false or hostile, amid keys and around stops.
 *
 *   terminal_tests answers PROGRAM
 *
 * The page of options says which pictures were found.  libvterm itself answers the last question, into a
 * buffer that nobody reads: so it is seen that the terminal was asked.
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <vterm.h>

#include "program.h"

#define GAME  "play --no-highlights --players Ada,Bruno --seed 7 --no-save"
#define SIXEL "\x1b[?1;0;256S\x1b[?64;4;22c"
#define KITTY "\x1b_Gi=31;OK\x1b\\"
#define OTHER "\x1b[?62;22c"

/* The page of options, at the line of the tiles. */
static const char *const to_options[] = {"\x1b", "o", "jjjjjjjjjjj"};

static bool is_asked(const struct terminal *terminal)
{
    return vterm_output_get_buffer_current(terminal->vterm) > 0;
}

static void set_cell(const struct terminal *terminal, int width, int height)
{
    struct winsize size = {.ws_row = (unsigned short) terminal->rows,
                           .ws_col = (unsigned short) terminal->columns,
                           .ws_xpixel = (unsigned short) (terminal->columns * width),
                           .ws_ypixel = (unsigned short) (terminal->rows * height)};
    ioctl(terminal->master, TIOCSWINSZ, &size);
}

static void expect_pictures(struct terminal *terminal, const char *pictures)
{
    char words[64];
    snprintf(words, sizeof words, "Pictures: %s.", pictures);
    for (size_t i = 0; i < sizeof to_options / sizeof *to_options; i++)
        press(terminal, to_options[i]);
    if (!terminal_wait_for(terminal, words, 3))
        fail_msg("there are not the pictures \"%s\"; the screen is\n%s", pictures, terminal_text(terminal));
    press(terminal, "\x1b");
    press(terminal, "\x1b");
    wait_for(terminal, "place the tile");
}

/* A table of all colours would have 450 MB. */
static void expect_little_memory(const struct terminal *terminal)
{
    assert_in_range((long) terminal_memory(terminal), 1, 300 * 1024);
}

static void quit(struct terminal *terminal)
{
    press(terminal, "qq");
    expect_clean_end(terminal, 0);
}

/* ---- What is found ------------------------------------------------------------------------------------ */

struct answer_row {
    const char *name, *pictures;
    const char *answers[8]; /* one after another, ending with null */
    int width, height;      /* of a cell, as the window says */
    struct launch launch;
    const char *words;
};

static const struct answer_row found[] = {
    {"sixels", "sixel 9x19", {SIXEL}, 9, 19, {0}, ""},
    {"kitty's protocol", "kitty 9x19", {KITTY, OTHER}, 9, 19, {0}, ""},
    {"both", "kitty 9x19", {KITTY SIXEL}, 9, 19, {0}, ""},
    {"neither", "none", {OTHER}, 9, 19, {0}, ""},
    {"4 as the terminal's class", "none", {"\x1b[?4;6c"}, 9, 19, {0}, ""},
    {"kitty's protocol with an error", "sixel 9x19", {"\x1b_Gi=31;EINVAL:x\x1b\\" SIXEL}, 9, 19, {0}, ""},
    {"no answer", "none", {NULL}, 9, 19, {0}, ""},
    {"a second answer", "sixel 9x19", {SIXEL, OTHER, KITTY}, 9, 19, {0}, ""},
    {"8 colours in the data base", "sixel 9x19", {SIXEL}, 9, 19, {.term = "xterm"}, ""},
    {"direct colours", "sixel 9x19", {SIXEL}, 9, 19, {.more = "COLORTERM=truecolor"}, ""},
    {"a terminal with direct colours", "sixel 9x19", {SIXEL}, 9, 19, {.term = "xterm-direct"}, ""},
    {"tmux", "sixel 9x19", {SIXEL}, 9, 19, {.term = "tmux-256color"}, ""},
    {"NO_COLOR, but colours always", "sixel 9x19", {SIXEL}, 9, 19, {.more = "NO_COLOR=1"}, "--color always"},
    {"pictures, asked for", "sixel 9x19", {SIXEL}, 9, 19, {0}, "--tiles-style pictures"},
    {"size by answer", "sixel 9x19", {SIXEL, "\x1b[6;19;9t"}, 0, 0, {0}, ""},
    {"no size", "none", {SIXEL}, 0, 0, {0}, ""},
    {"the largest size", "sixel 60x120", {SIXEL}, 60, 120, {0}, ""},
    {"a size that no font has", "none", {SIXEL}, 2, 2, {0}, ""},
    {"a size of one pixel", "none", {SIXEL}, 1, 1, {0}, ""},
    {"a huge size", "none", {SIXEL}, 200, 400, {0}, ""},
    {"sizes that no font has",
     "none",
     {SIXEL, "\x1b[6;0;0t", "\x1b[6;-19;9t", "\x1b[6;99999999999999999999;9t", "\x1b[6;19t", "\x1b[6;2;2t"},
     0,
     0,
     {0},
     ""},
    {"one of them after a good one", "none", {SIXEL, "\x1b[6;19;9t", "\x1b[6;1;1t"}, 0, 0, {0}, ""},
};

static void finds(void **state)
{
    const struct answer_row *row = *state;
    struct terminal terminal;
    char words[200];
    snprintf(words, sizeof words, "%s %s", GAME, row->words);
    program_start(&terminal, &row->launch, words);
    wait_for(&terminal, "? help");
    assert_true(is_asked(&terminal));
    set_cell(&terminal, row->width, row->height);
    terminal.knows_kitty = strstr(row->pictures, "kitty") != NULL;
    for (const char *const *answer = row->answers; *answer; answer++)
        press(&terminal, *answer);
    expect_pictures(&terminal, row->pictures);
    expect_little_memory(&terminal);
    press(&terminal, "?");
    wait_for(&terminal, "Help");
    press(&terminal, "\x1b");
    wait_for(&terminal, "place the tile");
    quit(&terminal);
}

/* ---- Nobody is asked ---------------------------------------------------------------------------------- */

static const struct answer_row unasked[] = {
    {"NO_COLOR", "none", {NULL}, 0, 0, {.more = "NO_COLOR=1"}, ""},
    {"256 colours", "none", {NULL}, 0, 0, {0}, "--color 256"},
    {"8 colours", "none", {NULL}, 0, 0, {0}, "--color 8"},
    {"half blocks", "none", {NULL}, 0, 0, {0}, "--tiles-style painted"},
    {"signs", "none", {NULL}, 0, 0, {0}, "--tiles-style signs"},
    {"ASCII", "none", {NULL}, 0, 0, {0}, "--charset ascii"},
    {"no UTF-8", "none", {NULL}, 0, 0, {.locale = "C"}, ""},
    {"the Linux console", "none", {NULL}, 0, 0, {.term = "linux"}, ""},
    {"vt220", "none", {NULL}, 0, 0, {.term = "vt220"}, ""},
    {"GNU screen", "none", {NULL}, 0, 0, {.term = "screen-256color"}, ""},
};

static void asks_nobody(void **state)
{
    const struct answer_row *row = *state;
    struct terminal terminal;
    char words[200];
    snprintf(words, sizeof words, "%s %s", GAME, row->words);
    program_start(&terminal, &row->launch, words);
    wait_for(&terminal, "? help");
    expect_pictures(&terminal, row->pictures);
    assert_false(is_asked(&terminal));
    quit(&terminal);
}

/* Only then is the terminal asked. */
static void asked_from_the_options(void **state)
{
    struct terminal terminal;
    (void) state;
    program_start(&terminal, &(struct launch){0}, GAME " --tiles-style signs");
    wait_for(&terminal, "? help");
    set_cell(&terminal, 9, 19);
    for (size_t i = 0; i < sizeof to_options / sizeof *to_options; i++)
        press(&terminal, to_options[i]);
    press(&terminal, "  "); /* auto, pictures */
    assert_true(is_asked(&terminal));
    terminal.knows_kitty = true;
    press(&terminal, KITTY OTHER);
    wait_for(&terminal, "Pictures: kitty 9x19.");
    press(&terminal, " ");
    wait_for(&terminal, "Pictures: none.");
    kill(terminal.child, SIGTERM);
    expect_clean_end(&terminal, 128 + SIGTERM);
}

/* ---- How answers come --------------------------------------------------------------------------------- */

/* The tile comes rotated by 270 degrees, and each r rotates it; the panel says how many places it fits then.
 */
static const char *const rotated[] = {"1 as held", "2 as held", "0 as held", "extends a road"};

static void amid_keys(void **state)
{
    struct terminal terminal;
    (void) state;
    program_start(&terminal, &(struct launch){0}, GAME);
    terminal_send(&terminal, "r"); /* before the program asks, perhaps */
    wait_for(&terminal, rotated[0]);
    set_cell(&terminal, 9, 19);
    terminal.knows_kitty = true;
    terminal_send(&terminal, "r" KITTY "r" OTHER "rr" SIXEL "r");
    wait_for(&terminal, rotated[1]);
    expect_pictures(&terminal, "kitty 9x19");
    quit(&terminal);
}

static void in_pieces(void **state)
{
    static const char answer[] = KITTY SIXEL "r";
    struct terminal terminal;
    (void) state;
    program_start(&terminal, &(struct launch){0}, GAME);
    wait_for(&terminal, "? help");
    set_cell(&terminal, 9, 19);
    terminal.knows_kitty = true;
    for (const char *at = answer; *at != '\0'; at++) {
        terminal_send(&terminal, (char[]){*at, '\0'});
        (void) terminal_wait_for(&terminal, "no such words", 0.01);
    }
    wait_for(&terminal, rotated[0]);
    expect_pictures(&terminal, "kitty 9x19");
    quit(&terminal);
}

/* An answer without an end takes the keys that come at once, and no others. */
static void without_end(void **state)
{
    enum { TIMES = 128 };
    static const char *const beginnings[] = {"\x1bP", "\x1b_G", "\x1b[?", "\x1bP\x1b_\x1b[?1\x1bP\x1b_"};
    char piece[1024];
    struct terminal terminal;
    (void) state;
    program_start(&terminal, &(struct launch){0}, GAME);
    wait_for(&terminal, "? help");
    memset(piece, '1', sizeof piece - 1);
    piece[sizeof piece - 1] = '\0';
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++) {
        press(&terminal, beginnings[i]);
        for (int times = 0; times < (i == 0 ? TIMES : 4); times++) {
            terminal_send(&terminal, piece);
            terminal_settle(&terminal);
        }
        (void) terminal_wait_for(&terminal, "no such words", 0.4);
        press(&terminal, "r");
        wait_for(&terminal, rotated[i]);
    }
    expect_pictures(&terminal, "none");
    quit(&terminal);
}

/* A key that is no sign ends it too. */
static void broken_off(void **state)
{
    struct terminal terminal;
    (void) state;
    program_start(&terminal, &(struct launch){0}, GAME);
    wait_for(&terminal, "? help");
    terminal_send(&terminal, "\x1bPx\r");
    wait_for(&terminal, "meeple?");
    kill(terminal.child, SIGTERM);
    expect_clean_end(&terminal, 128 + SIGTERM);
}

/* What another program has asked for, and keys that curses does not know, are no keys. */
static void nobody_asked(void **state)
{
    static const char *const strange[] = {"\x1b[>41;379;0c",
                                          "\x1b]11;rgb:0000/0000/0000\x1b\\",
                                          "\x1b]11;rgb:ffff/ffff/ffff\a",
                                          "\x1b[12;40R",
                                          "\x1b[8;24;80t",
                                          "\x1b[1;8P",
                                          "\x1b[57414u",
                                          "\x1b[20;8~"};
    static const char *const styles[] = {"", " --tiles-style signs"};
    struct terminal terminal;
    char words[200];
    (void) state;
    for (size_t style = 0; style < sizeof styles / sizeof *styles; style++) {
        snprintf(words, sizeof words, GAME "%s", styles[style]);
        program_start(&terminal, &(struct launch){0}, words);
        wait_for(&terminal, "? help");
        for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
            terminal_send(&terminal, strange[i]);
            terminal_send(&terminal, "r");
            wait_for(&terminal, rotated[i % (sizeof rotated / sizeof *rotated)]);
        }
        quit(&terminal);
    }
}

/* ---- Stops, the end, the window ------------------------------------------------------------------------ */

/* Stops the program and continues it; the shell has its modes meanwhile. */
static void stop(struct terminal *terminal, int width, int height)
{
    char answer[200];
    terminal_send(terminal, "\x1a");
    wait_for(terminal, "STOPPED");
    assert_true(terminal_is_canonical(terminal));
    (void) vterm_output_read(terminal->vterm, answer, sizeof answer);
    set_cell(terminal, width, height);
    terminal_send(terminal, "\n");
    wait_for(terminal, "? help");
}

static void end_in_shell(struct terminal *terminal)
{
    terminal_send(terminal, "\x03");
    wait_for(terminal, "ENDED");
    assert_true(terminal_left_alternate(terminal));
    terminal_wait_end(terminal, 10);
    terminal_close(terminal);
}

/* A terminal that is slow to answer is not asked again. */
static void stopped_before(void **state)
{
    struct terminal terminal;
    (void) state;
    program_start_in_shell(&terminal, &(struct launch){0}, GAME);
    wait_for(&terminal, "? help");
    stop(&terminal, 9, 19);
    assert_false(is_asked(&terminal));
    press(&terminal, SIXEL);
    expect_pictures(&terminal, "sixel 9x19");
    end_in_shell(&terminal);
}

static void stopped_after(void **state)
{
    struct terminal terminal;
    (void) state;
    program_start_in_shell(&terminal, &(struct launch){0}, GAME);
    wait_for(&terminal, "? help");
    set_cell(&terminal, 9, 19);
    press(&terminal, SIXEL);
    expect_pictures(&terminal, "sixel 9x19");
    stop(&terminal, 8, 16);
    assert_false(is_asked(&terminal));
    expect_pictures(&terminal, "sixel 8x16");
    end_in_shell(&terminal);
}

static void another_font(void **state)
{
    struct terminal terminal;
    (void) state;
    program_start(&terminal, &(struct launch){0}, GAME);
    wait_for(&terminal, "? help");
    set_cell(&terminal, 9, 19);
    press(&terminal, SIXEL);
    expect_pictures(&terminal, "sixel 9x19");
    set_cell(&terminal, 12, 24);
    expect_pictures(&terminal, "sixel 12x24");
    set_cell(&terminal, 2, 2);
    expect_pictures(&terminal, "none");
    set_cell(&terminal, 0, 0);
    press(&terminal, "\x1b[6;19;9t");
    expect_pictures(&terminal, "sixel 9x19");
    quit(&terminal);
}

/* The answer to a program that ends at once does not go to the shell. */
static void late_answer(void **state)
{
    struct terminal terminal;
    (void) state;
    program_start(&terminal, &(struct launch){0}, GAME);
    while (!is_asked(&terminal))
        (void) terminal_wait_for(&terminal, "no such words", 0.01);
    terminal_send(&terminal, "qq" SIXEL);
    int ended = terminal_wait_end(&terminal, 20);
    assert_int_equal(ended, 0);
    assert_true(terminal_has_read(&terminal));
    assert_true(terminal_is_restored(&terminal));
    terminal_close(&terminal);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    if (!program_begin(argc, argv))
        return 2;
    ROWS(&tests, found, finds);
    ROWS(&tests, unasked, asks_nobody);
    rows_add_test(&tests, "asked from the options", asked_from_the_options);
    rows_add_test(&tests, "amid keys", amid_keys);
    rows_add_test(&tests, "in pieces", in_pieces);
    rows_add_test(&tests, "without an end", without_end);
    rows_add_test(&tests, "broken off", broken_off);
    rows_add_test(&tests, "what nobody asked for", nobody_asked);
    rows_add_test(&tests, "stopped before the answer", stopped_before);
    rows_add_test(&tests, "stopped after it", stopped_after);
    rows_add_test(&tests, "another font", another_font);
    rows_add_test(&tests, "a late answer", late_answer);
    return program_run(&tests, "answers");
}
