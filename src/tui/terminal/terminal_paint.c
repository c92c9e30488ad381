/*
 * terminal_paint.c: paints canvases with curses (paint.h).
 *
 * The parts of rows that differ from the last picture are given to curses; it finds out which cells differ
 * on the terminal and how to reach them.  They are written straight to newscr, which doupdate() brings to
 * the terminal: a window of our own would be one more copy of the screen.  Of the last picture only a hash
 * of each part is kept.
 */
#include "tui/terminal/terminal_paint.h"

#include <curses.h>

#include "tui/terminal/characters.h"
#include "tui/terminal/terminal.h"

enum { PART = 16, PARTS_MAX = (CANVAS_WIDTH_MAX + PART - 1) / PART }; /* columns of a part; parts of a row */

static struct {
    int width, height;                             /* of the last picture */
    uint64_t parts[CANVAS_HEIGHT_MAX * PARTS_MAX]; /* hashes of its parts, row by row without gaps */
    bool whole;                                    /* the last picture is unknown: give all to curses */
    bool follows;                                  /* the cursor is shown where nothing is typed too */
} painter;

void paint_open(enum colour_depth depth, enum theme theme)
{
    characters_open(depth, theme);
    painter.whole = true;
}

void paint_follow_cursor(bool follow)
{
    painter.follows = follow;
}

/* Gives the cells from column `from` up to `end` to curses; half of a wide character cannot be given. */
static void paint_cells(const struct canvas *canvas, int y, int from, int end)
{
    cchar_t list[CANVAS_WIDTH_MAX];
    const struct cell *row = canvas_at(canvas, 0, y);
    while (from > 0 && row[from].code == 0)
        from--;
    int count = characters_of(row + from, end - from, canvas->width - end, list);
    (void) mvwadd_wchnstr(newscr, y, from, list, count);
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

/*
 * With 64 bits, two different pictures of a part practically never have the same hash.  Each step mixes what
 * came before with a cell, in an order: in a sum of cells that are hashed one by one, changes of several
 * cells can cancel each other out.
 */
static uint64_t hash_cells(const struct cell *cells, int count)
{
    const uint64_t factor = 0x9E3779B97F4A7C15U; /* odd, with bits everywhere */
    uint64_t hash = factor;
    for (int x = 0; x < count; x++) {
        uint64_t look = (uint64_t) cells[x].code << 32 | (uint64_t) cells[x].colour << 8 | cells[x].style;
        uint64_t marks = (uint64_t) cells[x].marks[0] << 32 | cells[x].marks[1];
        hash = (hash ^ (look + marks * factor)) * factor;
        hash ^= hash >> 32;
    }
    return hash;
}

/* Parts beside each other that changed are given in one piece. */
static void paint_row(const struct canvas *canvas, int y, bool known)
{
    uint64_t *hashes = painter.parts + (size_t) y * (size_t) ((canvas->width + PART - 1) / PART);
    int from = 0, end = 0; /* what is to be given */
    for (int x = 0; x < canvas->width; x += PART, hashes++) {
        int width = canvas->width - x < PART ? canvas->width - x : PART;
        uint64_t hash = hash_cells(canvas_at(canvas, x, y), width);
        bool changed = !known || hash != *hashes;
        *hashes = hash;
        if (!changed)
            continue;
        if (end < x) {
            if (end > from)
                paint_cells(canvas, y, from, end);
            from = x;
        }
        end = x + width;
    }
    if (end > from)
        paint_cells(canvas, y, from, end);
}

/* A picture without a cursor leaves it anywhere. */
static void place_cursor(const struct canvas *canvas)
{
    bool shown = canvas->cursor_x >= 0 && (canvas->typing || painter.follows);
    curs_set(shown);
    leaveok(newscr, !shown);
    if (shown)
        wmove(newscr, canvas->cursor_y, canvas->cursor_x);
}

void terminal_paint(const struct canvas *canvas)
{
    bool known = !painter.whole && painter.width == canvas->width && painter.height == canvas->height;
    for (int y = 0; y < canvas->height; y++)
        paint_row(canvas, y, known);
    painter.width = canvas->width;
    painter.height = canvas->height;
    painter.whole = false;
    place_cursor(canvas);
    doupdate();
}
