/* SPDX-License-Identifier: MIT */
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
#include <string.h>

#include "tui/terminal/paint_pictures.h"
#include "tui/terminal/terminal.h"

/* ---- Characters ---------------------------------------------------------------------------------------- */

/*
 * Turns cells into characters for curses.
 *
 * curses sends both colours wherever one of them changes, and evaluates two strings of the terminal data
 * base for it: most of the time that a painted board takes.  A half block can be painted in two ways, with
 * the upper or the lower half in the colour of the sign, and a cell of one colour with any sign's colour;
 * so cells that show the same two colours get the same pair, whichever half has which.
 *
 * Colour pairs are allocated when they are needed.  Characters are kept, since curses is slow to make them;
 * curses reuses pairs when it has no more, so a kept character is compared with the colours of its pair.
 */

/* A character with its look.  Kept ones have no marks. */
struct known {
    uint32_t code; /* 0: none is kept here */
    struct look look;
    int pair;
    cchar_t character;
};

enum { KNOWN_MAX = 256 }; /* a picture of a painted board has some 100 to 200 */

static struct {
    enum colour_depth depth;
    enum theme theme;
    struct known known[KNOWN_MAX];
} characters;

/* Sets the number of colours to use, and the theme of painted tiles. */
static void characters_open(enum colour_depth depth, enum theme theme)
{
    memset(&characters, 0, sizeof characters); /* curses opened again has other pairs */
    characters.depth = depth;
    characters.theme = theme;
}

/* ---- Characters --------------------------------------------------------------------------------------- */

static bool is_plain(struct look look)
{
    return look.foreground == COLOUR_OF_TERMINAL && look.background == COLOUR_OF_TERMINAL;
}

/* Without a free pair the text is at least readable. */
static int pair_of(struct look look)
{
    int pair = is_plain(look) ? 0 : alloc_pair(look.foreground, look.background);
    return pair < 0 ? 0 : pair;
}

static bool has_colours(int pair, struct look look)
{
    int foreground = 0, background = 0;
    return pair == 0 ? is_plain(look)
                     : extended_pair_content(pair, &foreground, &background) == OK &&
                           foreground == look.foreground && background == look.background;
}

static bool same_look(struct look one, struct look other)
{
    return one.foreground == other.foreground && one.background == other.background &&
           one.bold == other.bold && one.reverse == other.reverse;
}

static void make(struct known *known, const struct cell *cell, uint32_t code, struct look look)
{
    wchar_t text[CELL_MARKS + 2] = {(wchar_t) code};
    for (int i = 0; cell->style != STYLE_PAINTED && i < CELL_MARKS && cell->marks[i] != 0; i++)
        text[i + 1] = (wchar_t) cell->marks[i];
    *known = (struct known){.code = code, .look = look, .pair = pair_of(look)};
    (void) setcchar(&known->character, text, (look.bold ? A_BOLD : 0) | (look.reverse ? A_REVERSE : 0),
                    (short) known->pair, &known->pair);
}

static cchar_t character_of(const struct cell *cell, uint32_t code, struct look look)
{
    struct known marked, *known = &marked;
    if (cell->style == STYLE_PAINTED || cell->marks[0] == 0) {
        uint32_t mixed = code * 31U + (uint32_t) look.foreground * 7U + (uint32_t) look.background * 0x9E37U;
        known = &characters.known[(mixed ^ mixed >> 12U) % KNOWN_MAX];
        if (known->code == code && same_look(known->look, look) && has_colours(known->pair, look))
            return known->character;
    }
    make(known, cell, code, look);
    return known->character;
}

/* ---- Half blocks -------------------------------------------------------------------------------------- */

static bool same_cell(const struct cell *one, const struct cell *other)
{
    return one->code == other->code && one->style == other->style && one->colour == other->colour &&
           memcmp(one->marks, other->marks, sizeof one->marks) == 0;
}

static bool is_half(const struct cell *cell)
{
    return cell->style == STYLE_PAINTED && cell->code == GLYPH_HALF && characters.depth >= DEPTH_256;
}

/* Of its two paints the one that comes first among the paints is the ground. */
static uint32_t turn_half(const struct cell *cell, struct look *look)
{
    if ((cell->paints[0] & PAINT_MASK) >= (cell->paints[1] & PAINT_MASK))
        return GLYPH_HALF;
    int32_t upper = look->foreground;
    look->foreground = look->background;
    look->background = upper;
    return GLYPH_LOWER_HALF;
}

/* A cell of one colour is a blank in the pair of its left or right neighbour, if that has the same ground. */
static struct look look_of_blank(const struct cell *cell, int rest, struct look before, struct look look)
{
    const struct cell *behind = cell, *end = cell + rest;
    if (before.background == look.background && !before.bold && !before.reverse)
        return before;
    while (behind < end && same_cell(behind, cell))
        behind++;
    if (behind == end || !is_half(behind))
        return look;
    struct look next = cell_look(behind, characters.theme, characters.depth);
    (void) turn_half(behind, &next);
    return next.background == look.background ? next : look;
}

/*
 * Makes the characters of `count` cells of one row, which has `rest` more behind them; returns how many
 * there are.  A wide character brings its second cell.
 */
static int characters_of(const struct cell *cells, int count, int rest, cchar_t *list)
{
    struct look look = {COLOUR_OF_TERMINAL, COLOUR_OF_TERMINAL, false, false};
    int made = 0;
    for (int x = 0; x < count; x++) {
        const struct cell *cell = &cells[x];
        struct look before = look;
        uint32_t code = cell->code;
        if (code == 0)
            continue;
        if (x > 0 && same_cell(cell, cell - 1)) {
            list[made] = list[made - 1];
            made++;
            continue;
        }
        look = cell_look(cell, characters.theme, characters.depth);
        if (is_half(cell) && look.foreground == look.background) {
            look = look_of_blank(cell, count + rest - x, before, look);
            code = ' ';
        } else if (is_half(cell)) {
            code = turn_half(cell, &look);
        }
        list[made++] = character_of(cell, code, look);
    }
    return made;
}

enum { PART = 16, PARTS_MAX = (CANVAS_WIDTH_MAX + PART - 1) / PART }; /* columns of a part; parts of a row */

static struct {
    int width, height;                                  /* of the last picture */
    uint64_t parts[CANVAS_HEIGHT_MAX * PARTS_MAX];      /* hashes of its parts, row by row without gaps */
    bool whole;                                         /* the last picture is unknown: give all to curses */
    bool follows;                                       /* the cursor is shown where nothing is typed too */
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

/* Gives the cells from column `from` up to `end` to curses; half of a wide character cannot be given. */
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

/* The text of a row; under a picture, hard spaces: what curses writes for them hides no other change. */
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

/* Parts beside each other that changed are given in one piece. */
static void paint_row(const struct canvas *canvas, int y, bool known)
{
    struct cell room[CANVAS_WIDTH_MAX];
    const struct cell *row = text_of_row(canvas, y, room);
    uint64_t *hashes = painter.parts + (size_t) y * (size_t) ((canvas->width + PART - 1) / PART);
    int from = 0, end = 0; /* what is to be given */
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
 * lies between them where it might be cheaper to write it again than to move the cursor.  Where wide
 * characters are, lists of characters do not tell columns.
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

/* A picture without a cursor leaves it anywhere. */
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
