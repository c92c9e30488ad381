/* SPDX-License-Identifier: MIT */
/*
 * test_canvas.c: the terminal shows the canvas that is painted, cell by cell.
 *
 *   terminal_tests canvas SHOW-CANVAS TERMINFO-SOURCE
 *
 * The other program paints random canvases and changes them at each key.  The test draws the same ones and
 * compares each cell of the terminal with the look of its style.
 */
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <vterm.h>

#include "draw/paint/paint.h"
#include "program.h"
#include "random_canvas.h"

enum { STEPS = 40 };

static bool is_colour(const VTermColor *shown, int32_t wanted, enum colour_depth depth)
{
    if (wanted == COLOUR_OF_TERMINAL)
        return VTERM_COLOR_IS_DEFAULT_FG(shown) || VTERM_COLOR_IS_DEFAULT_BG(shown);
    if (VTERM_COLOR_IS_DEFAULT_FG(shown) || VTERM_COLOR_IS_DEFAULT_BG(shown))
        return false;
    if (VTERM_COLOR_IS_INDEXED(shown))
        return (depth != DEPTH_DIRECT || wanted < 8) && shown->indexed.idx == wanted;
    return depth == DEPTH_DIRECT &&
           (shown->rgb.red << 16 | shown->rgb.green << 8 | shown->rgb.blue) == wanted;
}

/* Half blocks are shown by either half, or by a blank if both have one colour. */
static bool are_halves(const VTermScreenCell *shown, struct look look, enum colour_depth depth)
{
    uint32_t code = shown->chars[0] == 0 ? ' ' : shown->chars[0];
    const VTermColor *upper = code == GLYPH_HALF ? &shown->fg : &shown->bg;
    const VTermColor *lower = code == GLYPH_LOWER_HALF ? &shown->fg : &shown->bg;
    return (code == ' ' || code == GLYPH_HALF || code == GLYPH_LOWER_HALF) && shown->attrs.reverse == 0 &&
           is_colour(upper, look.foreground, depth) && is_colour(lower, look.background, depth);
}

/* A blank's foreground colour cannot be seen, nor whether it is bold. */
static bool is_shown(const struct cell *cell, const VTermScreenCell *shown, enum colour_depth depth)
{
    struct look look = cell_look(cell, THEME_DAY, depth);
    bool blank = cell->code == ' ';
    if (cell->code == 0)
        return shown->chars[0] == (uint32_t) -1;
    if (cell->style == STYLE_PAINTED && cell->code == GLYPH_HALF && depth >= DEPTH_256)
        return are_halves(shown, look, depth);
    if (shown->chars[0] != cell->code && !(blank && shown->chars[0] == 0))
        return false;
    for (int i = 0; i < CELL_MARKS && !blank && cell->style != STYLE_PAINTED; i++)
        if (shown->chars[i + 1] != cell->marks[i])
            return false;
    if ((shown->attrs.reverse != 0) != look.reverse || !is_colour(&shown->bg, look.background, depth))
        return false;
    return (blank && !look.reverse) ||
           ((shown->attrs.bold != 0) == look.bold && is_colour(&shown->fg, look.foreground, depth));
}

static bool find_difference(struct terminal *terminal, const struct canvas *canvas, enum colour_depth depth,
                            VTermPos *at)
{
    for (at->row = 0; at->row < canvas->height; at->row++)
        for (at->col = 0; at->col < canvas->width; at->col++) {
            VTermScreenCell cell = {0}; /* libvterm does not clear what follows the last mark */
            vterm_screen_get_cell(terminal->screen, *at, &cell);
            if (!is_shown(canvas_at(canvas, at->col, at->row), &cell, depth))
                return true;
        }
    return false;
}

struct kind_row {
    const char *name;
    const char *term, *colours;
    int columns, rows;
    enum colour_depth depth;
};

static const struct kind_row kinds[] = {
    {"xterm", "xterm-256color", "all", 80, 24, DEPTH_256},
    {"xterm, large", "xterm-256color", "all", 132, 43, DEPTH_256},
    {"xterm, true colours", "xterm-direct2", "all", 80, 24, DEPTH_DIRECT},
    {"tmux", "tmux-256color", "all", 80, 23, DEPTH_256},
    {"screen, 8 colours", "screen", "all", 44, 14, DEPTH_8},
    {"linux console", "linux", "all", 80, 25, DEPTH_8},
    {"without colours", "xterm-256color", "never", 80, 24, DEPTH_NONE},
    {"no colours at all", "vt100", "all", 80, 24, DEPTH_NONE},
};

static void expect_canvas(struct terminal *terminal, const struct canvas *canvas, enum colour_depth depth)
{
    enum { TRIES = 100 };
    VTermPos at;
    terminal_let_draw(terminal);
    for (int try = 0; find_difference(terminal, canvas, depth, &at); try++) {
        if (try == TRIES)
            fail_msg("row %d, column %d does not show code %x, style %u, colour %u; the screen is\n%s",
                     at.row, at.col, canvas_at(canvas, at.col, at.row)->code,
                     canvas_at(canvas, at.col, at.row)->style, canvas_at(canvas, at.col, at.row)->colour,
                     terminal_text(terminal));
        terminal_wait_for(terminal, "\x01", 0.05);
    }
}

static void shows_canvases(void **state)
{
    const struct kind_row *row = *state;
    struct launch launch = {.term = row->term, .rows = row->rows, .columns = row->columns};
    struct terminal terminal;
    struct canvas canvas;
    struct random random;
    char words[40];
    unsigned seed = (unsigned) (row - kinds) + 1;
    snprintf(words, sizeof words, "%u %s", seed, row->colours);
    program_start(&terminal, &launch, words);
    random_canvas_begin(&canvas, &random, seed, row->columns, row->rows);
    for (unsigned step = 0; step < STEPS; step++) {
        expect_canvas(&terminal, &canvas, row->depth);
        terminal_send(&terminal, "n");
        random_canvas_change(&canvas, &random);
    }
    canvas_free(&canvas);
    kill(terminal.child, SIGTERM);
    expect_clean_end(&terminal, 128 + SIGTERM);
}

int main(int argc, char **argv)
{
    static struct row_tests tests;
    setlocale(LC_ALL, "C.UTF-8");
    if (!program_begin(argc, argv))
        return 2;
    ROWS(&tests, kinds, shows_canvases);
    return program_run(&tests, "canvas");
}
