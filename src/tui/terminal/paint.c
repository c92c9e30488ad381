/*
 * paint.c: paints canvases with curses (paint.h).
 *
 * Rows that differ from the last picture are given to curses whole; it finds out which cells differ on the
 * terminal and how to reach them.  They are written straight to newscr, which doupdate() brings to the
 * terminal: a window of our own would be one more copy of the screen.  Colour pairs are allocated when they
 * are needed.
 */
#include "tui/terminal/paint.h"

#include <curses.h>
#include <string.h>

#include "tui/terminal/terminal.h"

static struct {
    enum colour_depth depth;
    enum theme theme;
    int width, height;                /* of the last picture */
    uint64_t rows[CANVAS_HEIGHT_MAX]; /* hashes of its rows */
    bool whole;                       /* the last picture is unknown: give all rows to curses */
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
    (void) mvwadd_wchnstr(newscr, y, 0, characters, count);
}

void terminal_ring(void)
{
    (void) beep();
}

void terminal_repaint(void)
{
    painter.whole = true;
    werase(newscr);
    clearok(newscr, TRUE);
}

/* With 64 bits, two different pictures of a row practically never have the same hash. */
static uint64_t hash_row(const struct canvas *canvas, int y)
{
    const uint64_t factor = 0x9E3779B97F4A7C15U; /* odd, with bits everywhere */
    const struct cell *row = canvas_at(canvas, 0, y);
    uint64_t hash = 0;
    for (int x = 0; x < canvas->width; x++) {
        uint64_t look = (uint64_t) row[x].code << 32 | (uint64_t) row[x].colour << 8 | row[x].style;
        uint64_t marks = (uint64_t) row[x].marks[0] << 32 | row[x].marks[1];
        uint64_t mixed = (look + ((uint64_t) x << 53) + marks * 3) * factor;
        hash += (mixed ^ mixed >> 32) * factor;
    }
    return hash;
}

/* A picture without a cursor leaves it anywhere. */
static void place_cursor(const struct canvas *canvas)
{
    bool shown = canvas->cursor_x >= 0;
    curs_set(shown);
    leaveok(newscr, !shown);
    if (shown)
        wmove(newscr, canvas->cursor_y, canvas->cursor_x);
}

void terminal_paint(const struct canvas *canvas)
{
    bool known = !painter.whole && painter.width == canvas->width && painter.height == canvas->height;
    for (int y = 0; y < canvas->height; y++) {
        uint64_t hash = hash_row(canvas, y);
        if (!known || hash != painter.rows[y])
            paint_row(canvas, y);
        painter.rows[y] = hash;
    }
    painter.width = canvas->width;
    painter.height = canvas->height;
    painter.whole = false;
    place_cursor(canvas);
    doupdate();
}
