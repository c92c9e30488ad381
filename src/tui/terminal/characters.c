/* SPDX-License-Identifier: MIT */
/*
 * characters.c: turns cells into characters for curses (characters.h).
 *
 * curses sends both colours wherever one of them changes, and evaluates two strings of the terminal database
 * for it, which is most of the time that a painted board takes.  A half block can be painted in two ways,
 * with the upper or the lower half in the colour of the sign, and a cell of one colour with any sign's
 * colour; so cells that show the same two colours get the same pair, whichever half has which.
 *
 * Colour pairs are allocated when they are needed.  Characters are kept, since curses is slow to make them;
 * curses reuses pairs when it has no more, so a kept character is compared with the colours of its pair.
 */
#include "tui/terminal/characters.h"

#include <string.h>

/* A character with its look.  Characters that are kept have no combining marks. */
struct known {
    uint32_t code; /* 0: nothing is kept here */
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

void characters_open(enum colour_depth depth, enum theme theme)
{
    memset(&characters, 0, sizeof characters); /* when curses is opened again, it has other pairs */
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

/* Makes the paint with the lower number the ground, and turns the half block if necessary. */
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

int characters_of(const struct cell *cells, int count, int rest, cchar_t *list)
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
