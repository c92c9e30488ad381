/* SPDX-License-Identifier: MIT */
/*
 * test_terminals.c: every kind of terminal, locale and window; signals, suspending and resizing in every
 * stage.
 *
 *   terminal_tests terminals PROGRAM TERMINFO-SOURCE [STEP]      only each STEPth row of terminals and stages
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vterm.h>

#include "picture.h"
#include "program.h"

/* Pictures are compared, and a new tile is lit for a moment only. */
static const char game[] = "play --no-highlights --players Ada,Bruno --seed 7 --no-save";

/* ---- Terminals ---------------------------------------------------------------------------------------- */

struct kind_row {
    const char *name; /* of the terminal */
    int status;       /* if the program refuses it, its exit status, else 0 */
    bool coloured;
};

static const struct kind_row kinds[] = {
    {"xterm-256color", 0, true}, {"xterm-direct", 0, true}, {"xterm-mono", 0, false},
    {"tmux-256color", 0, true},  {"tmux", 0, true},         {"screen", 0, true},
    {"linux", 0, true},          {"ansi", 0, true},         {"vt100", 0, false},
    {"vt220", 0, false},         {"dumb", 2, false},        {"nonesuch", 3, false},
    {"no TERM", 3, false},
};

/* "": not set.  The second exists on no machine. */
static const char *const locales[] = {"C", "xx_XX.UTF-8", "", "C.UTF-8"};

enum { LOCALES = sizeof locales / sizeof *locales };

static const char *term_of(const struct kind_row *row)
{
    return strchr(row->name, ' ') ? "" : row->name;
}

/* Joins the rows: a message is broken where the window ends. */
static void unbreak(char *text)
{
    char *to = text;
    for (; *text != '\0'; text++)
        if (*text != '\n')
            *to++ = *text;
    *to = '\0';
}

static void check_refused(struct terminal *terminal, const struct kind_row *row)
{
    int ended = terminal_wait_end(terminal, 20);
    char *text = strdup(terminal_text(terminal));
    if (!WIFEXITED(ended) || WEXITSTATUS(ended) != row->status)
        fail_msg("%s ended with %x", row->name, (unsigned) ended);
    unbreak(text);
    assert_non_null(strstr(text, "bastide"));
    assert_non_null(strstr(text, "--plain"));
    free(text);
    assert_true(terminal_is_restored(terminal));
    terminal_close(terminal);
}

static void check_plays(struct terminal *terminal, const struct kind_row *row, const struct launch *launch)
{
    wait_for(terminal, "? help"); /* the last part of the first picture */
    terminal_settle(terminal);
    const char *text = terminal_text(terminal);
    bool ascii = true, utf8 = strcmp(launch->locale, "C.UTF-8") == 0;
    for (const char *at = text; *at != '\0'; at++)
        ascii = ascii && (unsigned char) *at < 0x80;
    if (ascii == utf8)
        fail_msg("%s in %s shows\n%s", row->name, launch->locale, text);
    if (terminal_is_coloured(terminal) != (row->coloured && !launch->more))
        fail_msg("%s %s colours", row->name, launch->more ? "has" : "lacks");
    press(terminal, "\r");
    wait_for(terminal, "meeple?");
    press(terminal, "qq");
    expect_clean_end(terminal, 0);
}

static void plays_or_refuses(void **state)
{
    const struct kind_row *row = *state;
    for (unsigned i = 0; i <= LOCALES; i++) {
        struct launch launch = {.term = term_of(row),
                                .columns = 160,
                                .locale = locales[i < LOCALES ? i : LOCALES - 1],
                                .more = i < LOCALES ? NULL : "NO_COLOR=1"};
        struct terminal terminal;
        program_start(&terminal, &launch, game);
        if (row->status != 0)
            check_refused(&terminal, row);
        else
            check_plays(&terminal, row, &launch);
    }
}

/* ---- Windows ------------------------------------------------------------------------------------------ */

static void windows(void **state)
{
    static const int sizes[][2] = {{32, 10}, {44, 14}, {80, 23}, {80, 24}, {100, 30}, {160, 50}, {500, 200}};
    (void) state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct launch launch = {.columns = sizes[i][0], .rows = sizes[i][1]};
        struct terminal terminal;
        program_start(&terminal, &launch, game);
        wait_for(&terminal, "? help");
        press(&terminal, "\t\t\r");
        press(&terminal, "?");
        wait_for(&terminal, "Help");
        press(&terminal, "\x1b");
        press(&terminal, "q");
        wait_for(&terminal, "Leave the game?");
        press(&terminal, "q");
        expect_clean_end(&terminal, 0);
    }
}

/* ---- Every stage -------------------------------------------------------------------------------------- */

struct stage_row {
    const char *name;
    bool refits;       /* the table has grown, so its tiles get a new size */
    bool setup;        /* at the set-up, else in the third turn of a game */
    const char *keys;  /* that lead there */
    const char *shows; /* shown there */
    const char *words; /* starts the program in another way, and no turn is played; else null */
};

/* The tests' own games: in one the next tile is for sale (H7), the other is finished. */
#define SALE "play --no-highlights --no-save --load '" SALE_RECORD "'"
#define OVER "'" GAMES_FOLDER "/base-3-players-dense.bastide'"
#define TWO  "play --players Ada,Bruno --seed 8 --no-save"

static const struct stage_row stages[] = {
    {"the set-up", false, true, "\x1bOB\r", "[ Play ]", NULL},
    {"a name", false, true, "\x1bOB\r\x1bOB", "[ Play ]", NULL},
    {"the tile", false, false, "", "place the tile", NULL},
    {"the figure", true, false, "\r", "meeple?", NULL},
    {"the question", false, false, "q", "Leave the game?", NULL},
    {"the help", false, false, "?", "page 1/", NULL},
    {"the bag", false, false, "b", "Bag", NULL},
    {"the letters", false, false, "'", "letter", NULL},
    {"what lies there", false, false, "i", "Inspect", NULL},
    {"the history", false, false, "m", "History", NULL},
    {"the features", false, false, "o", "On the table", NULL},
    {"a command", false, false, ":undo", "Command", NULL},
    {"the rules", false, true, "\x1bOB\r\x1bOA\r\x1bOB\x1bOB\r", "Rules and tiles", NULL},
    {"the menu", false, false, "\x1b", "Menu", NULL},
    {"the saved games", false, false, "\x1bl", "Saved games", NULL},
    {"what scored", true, false, "'a\r1", "Enter go on", TWO},
    {"a computer's turn", true, false, "\r0", "has played", TWO " --computer Bruno --pace key"},
    {"passing the keyboard", false, false, "", "Pass the keyboard",
     TWO " --rule hand=3 --rule hand-open=off"},
    {"an offer", false, false, "s", "Offer Ig to", SALE},
    {"the answer to an offer", false, false, "s\r", "do you buy", SALE},
    {"a replay", false, false, "t40\r", "turn 40 of 71", "replay --no-highlights " OVER},
    {"the graph of a replay", false, false, "t40\rG", "turn 71, end", "replay --no-highlights " OVER},
    {"a replay's question", false, false, "t4", ":goto 4", "replay --no-highlights " OVER},
    {"the rules tester", false, false, "", "Rules tester", "test " OVER},
    {"a tile forced in the tester", false, false, "F", ":force", "test"},
};

/* Every screen but the one for passing the keyboard has the key for help; its words and the set-up's are
 * in the first picture. */
static void wait_for_first_picture(struct terminal *terminal, const struct stage_row *row)
{
    if (row->setup || strcmp(row->shows, "Pass the keyboard") == 0)
        wait_for(terminal, row->setup ? "Play with friends" : row->shows);
    else
        wait_for(terminal, "? help");
    terminal_settle(terminal);
}

static void reach(struct terminal *terminal, const struct stage_row *row)
{
    program_forget_games();
    program_start(terminal, &(struct launch){0},
                  row->words   ? row->words
                  : row->setup ? ""
                               : "play --no-highlights --players Ada,Bruno --seed 7");
    wait_for_first_picture(terminal, row);
    for (unsigned i = 1; !row->setup && !row->words && i <= 2; i++)
        play_turn(terminal, i);
    if (row->keys[0] != '\0')
        press(terminal, row->keys);
    wait_for(terminal, row->shows);
    terminal_settle(terminal);
}

static void ends_by_signals(void **state)
{
    static const int signals[] = {SIGTERM, SIGINT, SIGHUP};
    const struct stage_row *row = *state;
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct terminal terminal;
        reach(&terminal, row);
        kill(terminal.child, signals[i]);
        expect_clean_end(&terminal, 128 + signals[i]);
        if (!row->setup && !row->words)
            assert_int_equal(count_lines(read_game(), "turn "), 2);
    }
}

static void resize(struct terminal *terminal, int rows, int columns)
{
    terminal_resize(terminal, rows, columns);
    terminal_settle(terminal);
}

/*
 * Through windows of all sizes and back, without a key: the picture is the same.  A new size fits the view
 * afresh, which during a game moves as little as it must, so a first change comes before the first picture.
 */
static void is_resized(void **state)
{
    static const int sizes[][2] = {{10, 32}, {3, 10}, {1, 1}, {200, 500}, {14, 44}, {24, 80}};
    const struct stage_row *row = *state;
    struct terminal terminal;
    reach(&terminal, row);
    resize(&terminal, 14, 44);
    resize(&terminal, 24, 80);
    terminal_let_draw(&terminal);
    wait_for(&terminal, row->shows);
    struct picture before = picture_take(&terminal);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        resize(&terminal, sizes[i][0], sizes[i][1]);
        if (i == 1)
            wait_for(&terminal, "bastide");
    }
    wait_for(&terminal, row->shows);
    if (!row->refits)
        picture_expect(&terminal, &before);
    picture_free(&before);
    kill(terminal.child, SIGTERM);
    expect_clean_end(&terminal, 128 + SIGTERM);
}

/* Ctrl-Z restores the terminal, and `fg` brings the same picture again. */
static void is_suspended(void **state)
{
    const struct stage_row *row = *state;
    struct terminal terminal;
    program_start_in_shell(&terminal, &(struct launch){0},
                           row->words   ? row->words
                           : row->setup ? "--no-save"
                                        : game);
    wait_for_first_picture(&terminal, row);
    if (row->keys[0] != '\0')
        press(&terminal, row->keys);
    wait_for(&terminal, row->shows);
    terminal_settle(&terminal);
    struct picture before = picture_take(&terminal);
    terminal_send(&terminal, "\x1a");
    wait_for(&terminal, "STOPPED");
    assert_true(terminal_left_alternate(&terminal));
    assert_true(terminal_left_mouse(&terminal));
    assert_true(terminal_is_canonical(&terminal));
    terminal_send(&terminal, "\n");
    wait_for(&terminal, row->shows);
    picture_expect(&terminal, &before);
    terminal_settle(&terminal);
    assert_false(terminal_left_mouse(&terminal)); /* the program has the mouse again */
    picture_free(&before);
    terminal_send(&terminal, "\x03");
    wait_for(&terminal, "ENDED");
    assert_true(terminal_left_alternate(&terminal));
    terminal_wait_end(&terminal, 10);
    terminal_close(&terminal);
}

/* ---- Painted tiles and direct colours ------------------------------------------------------------------ */

struct colour_row {
    const char *name, *term, *more, *words;
    bool painted, direct; /* half blocks are shown; some of them in red, green and blue */
    const char *shows;
};

static const struct colour_row colours[] = {
    {"256 colours", "xterm-256color", NULL, "", true, false, "place the tile"},
    {"the terminal says that it has direct colours", "xterm-256color", "COLORTERM=truecolor", "", true, true,
     "place the tile"},
    {"but 256 were asked for", "xterm-256color", "COLORTERM=truecolor", " --color 256", true, false,
     "place the tile"},
    {"direct colours, asked for", "xterm-256color", NULL, " --color true", true, true, "place the tile"},
    {"GNU screen, to which COLORTERM was handed on", "screen-256color", "COLORTERM=truecolor", "", true,
     false, "place the tile"},
    {"direct colours without an entry", "screen-256color", NULL, " --color true", true, false,
     "need an entry"},
    {"signs, asked for", "xterm-256color", NULL, " --tiles-style signs", false, false, "place the tile"},
    {"8 colours", "xterm-256color", NULL, " --color 8 --tiles-style painted", false, false, "place the tile"},
};

static void paints(void **state)
{
    const struct colour_row *row = *state;
    struct terminal terminal;
    char words[200];
    unsigned halves = 0; /* signs have some of them at the rims of cities */
    bool direct = false;
    snprintf(words, sizeof words, "%s%s", game, row->words);
    program_start(&terminal, &(struct launch){.term = row->term, .more = row->more}, words);
    wait_for(&terminal, row->shows);
    terminal_settle(&terminal);
    for (int i = 0; i < terminal.rows * terminal.columns; i++) {
        VTermScreenCell cell = {0};
        vterm_screen_get_cell(terminal.screen, (VTermPos){i / terminal.columns, i % terminal.columns}, &cell);
        halves += cell.chars[0] == 0x2580 || cell.chars[0] == 0x2584;
        direct = direct || (VTERM_COLOR_IS_RGB(&cell.bg) && !VTERM_COLOR_IS_DEFAULT_BG(&cell.bg));
    }
    assert_int_equal(halves > 50, row->painted);
    assert_int_equal(direct, row->direct);
    kill(terminal.child, SIGTERM);
    expect_clean_end(&terminal, 128 + SIGTERM);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    unsigned step = argc > 3 ? (unsigned) strtoul(argv[3], NULL, 10) : 1;
    if (!program_begin(argc, argv) || step == 0)
        return 2;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i += step)
        rows_add(&tests, &kinds[i], 1, sizeof *kinds, plays_or_refuses);
    ROWS(&tests, colours, paints);
    rows_add_test(&tests, "windows", windows);
    for (size_t i = 0; i < sizeof stages / sizeof *stages; i += step) {
        rows_add(&tests, &stages[i], 1, sizeof *stages, ends_by_signals);
        rows_add(&tests, &stages[i], 1, sizeof *stages, is_resized);
        rows_add(&tests, &stages[i], 1, sizeof *stages, is_suspended);
    }
    return program_run(&tests, "terminals");
}
