/*
 * paint.c: paints canvases with curses (paint.h).
 *
 * Rows that differ from the last picture are given to curses whole; it finds out which cells differ on the
 * terminal and how to reach them.  Colour pairs are allocated when they are needed.
 */
#include "tui/terminal/paint.h"

#include <curses.h>
#include <string.h>

#include "tui/terminal/terminal.h"

static struct {
    enum colour_depth depth;
    enum theme theme;
    struct canvas painted; /* the last picture */
    bool whole;            /* the last picture is unknown: give all rows to curses */
} painter;

/* Attributes and colours as curses wants them. */
struct pen {
    attr_t attributes;
    int pair;
};

void paint_open(enum colour_depth depth, enum theme theme)
{
    painter.depth = depth;
    painter.theme = theme;
    painter.whole = true;
}

void paint_close(void)
{
    canvas_free(&painter.painted);
}

/* Without a free pair the text is at least readable. */
static struct pen pen_of(const struct cell *cell)
{
    struct look look = cell_look(cell, painter.theme, painter.depth);
    struct pen pen = {(look.bold ? A_BOLD : 0) | (look.reverse ? A_REVERSE : 0), 0};
    if (look.foreground != COLOUR_OF_TERMINAL || look.background != COLOUR_OF_TERMINAL)
        pen.pair = alloc_pair(look.foreground, look.background);
    if (pen.pair < 0)
        pen.pair = 0;
    return pen;
}

static cchar_t character_of(const struct cell *cell, struct pen pen)
{
    wchar_t text[CELL_MARKS + 2] = {(wchar_t) cell->code};
    cchar_t character = {0};
    for (int i = 0; cell->style != STYLE_PAINTED && i < CELL_MARKS && cell->marks[i] != 0; i++)
        text[i + 1] = (wchar_t) cell->marks[i];
    (void) setcchar(&character, text, pen.attributes, (short) pen.pair, &pen.pair);
    return character;
}

/* A wide character brings its second cell. */
static void paint_row(const struct canvas *canvas, int y)
{
    cchar_t characters[CANVAS_WIDTH_MAX];
    const struct cell *row = canvas_at(canvas, 0, y);
    struct pen pen = {0};
    int count = 0;
    for (int x = 0; x < canvas->width; x++) {
        if (x == 0 || row[x].style != row[x - 1].style || row[x].colour != row[x - 1].colour ||
            (row[x].style == STYLE_PAINTED &&
             memcmp(row[x].paints, row[x - 1].paints, sizeof row[x].paints) != 0))
            pen = pen_of(&row[x]);
        if (row[x].code != 0)
            characters[count++] = character_of(&row[x], pen);
    }
    (void) mvadd_wchnstr(y, 0, characters, count);
}

void terminal_repaint(void)
{
    painter.whole = true;
    erase();
    clearok(stdscr, TRUE);
}

/* Whether the last picture can be compared with the canvas. */
static bool is_known(const struct canvas *canvas)
{
    const struct canvas *painted = &painter.painted;
    return !painter.whole && painted->width == canvas->width && painted->height == canvas->height;
}

static bool same_row(const struct canvas *a, const struct canvas *b, int y)
{
    size_t bytes = (size_t) a->width * sizeof *a->cells;
    return memcmp(canvas_at(a, 0, y), canvas_at(b, 0, y), bytes) == 0;
}

/* If memory runs out, the next picture is painted whole. */
static void remember(const struct canvas *canvas)
{
    struct canvas *painted = &painter.painted;
    size_t cells = (size_t) canvas->width * (size_t) canvas->height;
    painter.whole = !is_known(canvas) && !canvas_resize(painted, canvas->width, canvas->height);
    if (!painter.whole)
        memcpy(painted->cells, canvas->cells, cells * sizeof *canvas->cells);
}

/* A picture without a cursor leaves it anywhere. */
static void place_cursor(const struct canvas *canvas)
{
    bool shown = canvas->cursor_x >= 0;
    curs_set(shown);
    leaveok(stdscr, !shown);
    if (shown)
        move(canvas->cursor_y, canvas->cursor_x);
}

void terminal_paint(const struct canvas *canvas)
{
    bool known = is_known(canvas);
    for (int y = 0; y < canvas->height; y++)
        if (!known || !same_row(canvas, &painter.painted, y))
            paint_row(canvas, y);
    remember(canvas);
    place_cursor(canvas);
    wnoutrefresh(stdscr);
    doupdate();
}
