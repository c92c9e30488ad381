/* SPDX-License-Identifier: MIT */
/*
 * terminal_paint.c: paints canvases with curses (paint.h).
 *
 * The parts of rows that differ from the last picture are given to curses, which finds out which cells differ
 * on the terminal and how to reach them.  They are written straight to newscr, which doupdate() brings to the
 * terminal, because a window of our own would be one more copy of the screen.  Of the last picture only a
 * hash of each part is kept.
 */
#include "tui/terminal/terminal_paint.h"

#include <curses.h>

#include <string.h>

#include "tui/terminal/characters.h"
#include "tui/terminal/terminal.h"
#include "tui/terminal/paint_pictures.h"

enum { PART = 16, PARTS_MAX = (CANVAS_WIDTH_MAX + PART - 1) / PART }; /* columns of a part; parts of a row */

static struct {
    int width, height;                                  /* of the last picture */
    uint64_t parts[CANVAS_HEIGHT_MAX * PARTS_MAX];      /* hashes of its parts, row by row without gaps */
    bool whole;                                         /* the last picture is unknown: give all to curses */
    bool follows;                                       /* the cursor is also shown where nothing is typed */
    bool pictures;                                      /* pictures are shown over the text */
    bool wide[CANVAS_HEIGHT_MAX];                       /* a row has wide characters */
    bool written[CANVAS_HEIGHT_MAX * CANVAS_WIDTH_MAX]; /* curses may write the cell now */
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

/* Gives the cells from column `from` up to `end` to curses; a wide character cannot be given by halves. */
static void paint_cells(const struct cell *row, int width, int y, int from, int end)
{
    cchar_t list[CANVAS_WIDTH_MAX];
    while (from > 0 && row[from].code == 0)
        from--;
    int count = characters_of(row + from, end - from, width - end, list);
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
 * With 64 bits, two different pictures of a part practically never have the same hash.  The order of cells
 * matters: in a sum of their hashes, changes of several cells could cancel each other out.
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

/* The text of a row; under a picture, hard spaces: what curses writes for them does not hide any other
 * change. */
static const struct cell *text_of_row(const struct canvas *canvas, int y, struct cell *room)
{
    enum { HARD_SPACE = 0xA0 };
    const struct cell *row = canvas_at(canvas, 0, y);
    if (!painter.pictures)
        return row;
    for (int x = 0; x < canvas->width; x++)
        room[x] =
            pictures_cover(canvas, x, y) ? (struct cell){.code = HARD_SPACE, .style = STYLE_TEXT} : row[x];
    return room;
}

/* Gives the parts of a row that changed to curses, neighbouring parts in one piece. */
static void paint_row(const struct canvas *canvas, int y, bool known)
{
    struct cell room[CANVAS_WIDTH_MAX];
    const struct cell *row = text_of_row(canvas, y, room);
    uint64_t *hashes = painter.parts + (size_t) y * (size_t) ((canvas->width + PART - 1) / PART);
    int from = 0, end = 0; /* the columns to give to curses */
    for (int x = 0; x < canvas->width; x += PART, hashes++) {
        int width = canvas->width - x < PART ? canvas->width - x : PART;
        uint64_t hash = hash_cells(row + x, width);
        bool changed = !known || hash != *hashes;
        *hashes = hash;
        if (!changed)
            continue;
        if (end < x) {
            if (end > from)
                paint_cells(row, canvas->width, y, from, end);
            from = x;
        }
        end = x + width;
    }
    if (end > from)
        paint_cells(row, canvas->width, y, from, end);
}

/*
 * Finds out which cells of a row curses will write: those that differ from what is on the terminal, and what
 * lies between them where it might be cheaper to write it again than to move the cursor.  In a row with wide
 * characters, the list of characters does not show the columns.
 */
static void note_written(const struct canvas *canvas, int y)
{
    enum { GAP = 16 };
    cchar_t now[CANVAS_WIDTH_MAX + 1], next[CANVAS_WIDTH_MAX + 1];
    bool *written = painter.written + (size_t) y * (size_t) canvas->width, wide = false;
    (void) mvwin_wchnstr(curscr, y, 0, now, canvas->width);
    (void) mvwin_wchnstr(newscr, y, 0, next, canvas->width);
    for (int x = 0; x < canvas->width; x++)
        wide = wide || canvas_at(canvas, x, y)->code == 0;
    for (int x = 0, last = -GAP; x < canvas->width; x++) {
        written[x] = wide || painter.wide[y] || memcmp(&now[x], &next[x], sizeof now[x]) != 0;
        for (int between = last + 1; written[x] && x - last <= GAP && between < x; between++)
            written[between] = true;
        last = written[x] ? x : last;
    }
    painter.wide[y] = wide;
}

/* Places the cursor; without one, it is left anywhere. */
static void place_cursor(const struct canvas *canvas)
{
    bool shown = canvas->cursor_x >= 0 && (canvas->typing || painter.follows);
    curs_set(shown);
    leaveok(newscr, !shown);
    if (shown)
        wmove(newscr, canvas->cursor_y, canvas->cursor_x);
}

void terminal_paint(const struct canvas *canvas, struct terminal_pictures how)
{
    bool known = !painter.whole && painter.width == canvas->width && painter.height == canvas->height;
    painter.pictures = pictures_begin(how);
    for (int y = 0; y < canvas->height; y++)
        paint_row(canvas, y, known);
    for (int y = 0; painter.pictures && y < canvas->height; y++)
        note_written(canvas, y);
    painter.width = canvas->width;
    painter.height = canvas->height;
    painter.whole = false;
    place_cursor(canvas);
    doupdate();
    if (painter.pictures)
        pictures_show(canvas, known ? painter.written : NULL);
}
