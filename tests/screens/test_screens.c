/* SPDX-License-Identifier: MIT */
/*
 * test_screens.c: golden screens.
 *
 * Each row is a game played by keys up to some point, drawn at a size in a tier, and compared with a text
 * in tests/screens/golden (test_golden in support.h).
 */
#include <locale.h>

#include "rows.h"
#include "support.h"

struct screen_case {
    const char *name;
    const char *players; /* null: the set-up */
    unsigned turns;      /* played before the keys */
    const char *keys;
    enum tier tier;
    int width, height;
};

static const char four[] = "Ada,Bruno,Chloe,Dmitri", two[] = "Ada,Bruno";
/* A wide name, one with combining marks, and one with characters that must not reach a terminal. */
static const char strange[] = "\xE5\xB1\xB1\xE7\x94\xB0\xE5\xA4\xAA\xE9\x83\x8E,Zoe\xCC\x88,A\xE2\x80\xAE"
                              "B\xE2\x80\x8B C\x1B[31m,"
                              "a name that is much longer than the panel has room for";

static const struct screen_case cases[] = {
    {"start-80x23-ascii", NULL, 0, "", TIER_ASCII, 80, 23},
    {"start-100x30-basic", NULL, 0, "<Down>", TIER_BASIC, 100, 30},
    {"start-44x14-ascii", NULL, 0, "", TIER_ASCII, 44, 14},
    {"start-name-32x10-ascii", NULL, 0, "c<Backspace>Ada", TIER_ASCII, 32, 10},
    {"setup-80x23-ascii", NULL, 0, TO_SETUP, TIER_ASCII, 80, 23},
    {"setup-names-100x30-basic", NULL, 0, TO_SETUP "a<to Who plays?>Ada<Right><Down>Bruno<Down>", TIER_BASIC,
     100, 30},
    {"setup-players-80x23-ascii", NULL, 0, TO_SETUP "aaaa<to Who plays?>Ada<Down>Bruno<Tab><Right>",
     TIER_ASCII, 80, 23},
    {"setup-160x50-basic", NULL, 0, TO_SETUP "<to [ More ... ]><Enter><to Options>", TIER_BASIC, 160, 50},
    {"setup-options-44x14-ascii", NULL, 0, TO_SETUP "aaaa<to [ More ... ]><Enter><to Options>", TIER_ASCII,
     44, 14},
    {"setup-32x10-ascii", NULL, 0, TO_SETUP "aa<Down><Down>Bruno<Down>", TIER_ASCII, 32, 10},
    {"setup-44x14-ascii", NULL, 0, TO_SETUP "aaaa", TIER_ASCII, 44, 14},
    {"tile-first-80x23-ascii", two, 0, "", TIER_ASCII, 80, 23},
    {"tile-80x23-ascii", four, 23, "", TIER_ASCII, 80, 23},
    {"tile-80x23-basic", four, 23, "", TIER_BASIC, 80, 23},
    {"tile-100x30-ascii", four, 23, "", TIER_ASCII, 100, 30},
    {"tile-100x30-basic", four, 23, "", TIER_BASIC, 100, 30},
    {"tile-100x30-full", four, 23, "", TIER_FULL, 100, 30},
    {"tile-160x50-basic", four, 40, "", TIER_BASIC, 160, 50},
    {"tile-44x14-ascii", four, 23, "", TIER_ASCII, 44, 14},
    {"panel-44x14-ascii", four, 23, "p", TIER_ASCII, 44, 14},
    {"misfit-80x23-ascii", four, 22, "r<Enter>", TIER_ASCII, 80, 23},
    {"misfit-44x14-ascii", four, 22, "r<Enter>", TIER_ASCII, 44, 14},
    {"places-80x23-ascii", four, 23, "f<Down>", TIER_ASCII, 80, 23},
    {"places-100x30-basic", four, 23, "f", TIER_BASIC, 100, 30},
    {"places-160x50-full", four, 23, "f<Up>", TIER_FULL, 160, 50},
    {"places-44x14-ascii", four, 23, "f<Down>", TIER_ASCII, 44, 14},
    {"figure-80x23-ascii", four, 23, "<Enter>", TIER_ASCII, 80, 23},
    {"figure-100x30-basic", four, 23, "<Enter>", TIER_BASIC, 100, 30},
    {"figure-44x14-ascii", four, 23, "<Enter>", TIER_ASCII, 44, 14},
    {"scored-80x23-ascii", two, 26, "", TIER_ASCII, 80, 23},
    {"names-80x23-basic", strange, 5, "", TIER_BASIC, 80, 23},
    {"menu-80x23-ascii", two, 3, "q", TIER_ASCII, 80, 23},
    {"unknown-key-80x23-ascii", two, 3, "x", TIER_ASCII, 80, 23},
    {"help-80x23-ascii", two, 0, "?", TIER_ASCII, 80, 23},
    {"help-signs-80x23-basic", two, 0, "?  ", TIER_BASIC, 80, 23},
    {"help-rules-80x23-ascii", two, 0, "<Esc>r", TIER_ASCII, 80, 23},
    {"help-rules-100x30-basic", two, 0, "<Esc>r", TIER_BASIC, 100, 30},
    {"help-160x50-basic", two, 0, "?", TIER_BASIC, 160, 50},
    {"help-scores-80x23-basic", four, 80, "?", TIER_BASIC, 80, 23},
    {"help-rules-44x14-ascii", two, 0, "<Esc>r", TIER_ASCII, 44, 14},
    {"help-44x14-ascii", two, 0, "?", TIER_ASCII, 44, 14},
    {"scores-80x23-ascii", four, 80, "", TIER_ASCII, 80, 23},
    {"scores-100x30-basic", four, 80, "", TIER_BASIC, 100, 30},
    {"scores-44x14-ascii", two, 80, "", TIER_ASCII, 44, 14},
    {"scores-board-80x23-ascii", four, 80, "s", TIER_ASCII, 80, 23},
    {"rules-32x10-ascii", NULL, 0, TO_SETUP "<to [ More ... ]><Enter><Down><Down><Enter><Up>", TIER_ASCII, 32,
     10},
    {"tile-32x10-ascii", four, 23, "", TIER_ASCII, 32, 10},
    {"tile-32x10-full", four, 23, "", TIER_FULL, 32, 10},
    {"panel-32x10-ascii", four, 23, "p", TIER_ASCII, 32, 10},
    {"misfit-32x10-ascii", four, 22, "r<Enter>", TIER_ASCII, 32, 10},
    {"figure-32x10-ascii", four, 23, "<Enter>", TIER_ASCII, 32, 10},
    {"menu-32x10-ascii", two, 3, "q", TIER_ASCII, 32, 10},
    {"help-32x10-ascii", two, 0, "?", TIER_ASCII, 32, 10},
    {"scores-32x10-ascii", four, 80, "", TIER_ASCII, 32, 10},
    {"help-river-80x23-basic", "Ada,Bruno;tiles=river2-c2 table=9x9 inn=on", 0, "?  ", TIER_BASIC, 80, 23},
    {"river-2-100x30-ascii", "Ada,Bruno;tiles=river2-c2", 13, "", TIER_ASCII, 100, 30},
    {"river-2-132x43-full", "Ada,Bruno;tiles=river2-c2", 13, "", TIER_FULL, 132, 43},
    {"table-edge-80x23-ascii", "Ada,Bruno;table=5x4", 6, "", TIER_ASCII, 80, 23},
    {"table-edge-44x14-basic", "Ada,Bruno;table=5x4", 6, "", TIER_BASIC, 44, 14},
    {"table-edge-100x30-full", "Ada,Bruno;table=6x5 table-shift=on", 6, "", TIER_FULL, 100, 30},
    {"places-letter-100x30-basic", four, 23, "fb", TIER_BASIC, 100, 30},
    {"inspect-80x23-ascii", four, 26, "ij<Tab>", TIER_ASCII, 80, 23},
    {"inspect-place-80x23-basic", four, 26, "i", TIER_BASIC, 80, 23},
    {"inspect-100x30-full", four, 26, "<Enter>i<Tab>", TIER_FULL, 100, 30},
    {"inspect-160x50-basic", four, 60, "i<Left><Tab>", TIER_BASIC, 160, 50},
    {"inspect-44x14-ascii", four, 26, "ij", TIER_ASCII, 44, 14},
    {"inspect-final-80x23-ascii", four, 80, "si<Shift-Tab>", TIER_ASCII, 80, 23},
    {"log-80x23-ascii", four, 30, "m", TIER_ASCII, 80, 23},
    {"log-search-100x30-basic", four, 30, "m/city:", TIER_BASIC, 100, 30},
    {"log-found-80x23-ascii", four, 30, "m/road:<Enter>n<Enter>", TIER_ASCII, 80, 23},
    {"log-160x50-full", four, 80, "vm", TIER_FULL, 160, 50},
    {"log-44x14-ascii", four, 30, "mkkkk", TIER_ASCII, 44, 14},
    {"log-100x30-basic", four, 20, "m", TIER_BASIC, 100, 30},
    {"grid-80x23-ascii", four, 23, "g", TIER_ASCII, 80, 23},
    {"grid-inspect-100x30-basic", four, 23, "gij", TIER_BASIC, 100, 30},
    {"grid-160x50-full", four, 23, "g", TIER_FULL, 160, 50},
    {"grid-44x14-ascii", four, 23, "g", TIER_ASCII, 44, 14},
    {"command-80x23-ascii", four, 23, ":help<Enter>", TIER_ASCII, 80, 23},
    {"command-refused-100x30-basic", four, 23, ":place 3,3 90<Enter>", TIER_BASIC, 100, 30},
    {"command-160x50-full", four, 23, ":features<Enter>why 2,2 90", TIER_FULL, 160, 50},
    {"command-44x14-ascii", four, 23, ":legal<Enter>", TIER_ASCII, 44, 14},
    {"bag-80x23-ascii", four, 40, "b", TIER_ASCII, 80, 23},
    {"bag-here-80x23-basic", four, 40, "bsh", TIER_BASIC, 80, 23},
    {"bag-100x30-basic", four, 40, "b", TIER_BASIC, 100, 30},
    {"bag-160x50-full", four, 40, "bss", TIER_FULL, 160, 50},
    {"bag-44x14-ascii", four, 40, "bjj", TIER_ASCII, 44, 14},
    {"overview-80x23-ascii", four, 40, "-", TIER_ASCII, 80, 23},
    {"overview-80x23-basic", four, 40, "-", TIER_BASIC, 80, 23},
    {"overview-100x30-full", four, 60, "-", TIER_FULL, 100, 30},
    {"overview-figure-44x14-ascii", four, 23, "<Enter>-<Up>", TIER_ASCII, 44, 14},
    {"tile-160x50-full", four, 60, "", TIER_FULL, 160, 50},
    {"tile-160x50-ascii", four, 20, "", TIER_ASCII, 160, 50},
    {"small-30x8-ascii", two, 0, "", TIER_ASCII, 30, 8},
};

static void check_screen(void **state)
{
    const struct screen_case *row = *state;
    static struct shell shell;
    struct session *session = row->players ? test_session(row->players, 8) : NULL;
    test_open(&shell, session, NULL, row->tier, row->width < SHELL_WIDTH_LEAST ? 80 : row->width,
              row->height < SHELL_HEIGHT_LEAST ? 24 : row->height);
    test_play(&shell, row->turns);
    test_keys(&shell, row->keys);
    if (row->width < SHELL_WIDTH_LEAST)
        tui_resize(&shell, row->width, row->height);
    test_golden_end(&shell, row->name);
}

int main(void)
{
    static struct row_tests list;
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    ROWS(&list, cases, check_screen);
    return rows_run(&list, "screens");
}
