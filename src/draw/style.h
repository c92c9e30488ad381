/* SPDX-License-Identifier: MIT */
/*
 * style.h: says what a cell of the screen means, and how it looks.
 *
 * Views say what a cell is (a city, the tile in hand, a player's chip) and how it is lit; one function turns
 * that into colours: true colours, 256 colours, 8 colours and none.  Nothing here knows curses, and no view
 * knows colours.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum style {
    STYLE_TEXT,   /* panels, messages, popups: the terminal's own colours */
    STYLE_STRONG, /* emphasised text: keys, headings, whose turn it is */
    STYLE_BAR,    /* the status bar */
    STYLE_CHOICE, /* the chosen entry of a list */
    STYLE_LINE,   /* lines between the parts of the screen */
    STYLE_FIELD,
    STYLE_CITY,
    STYLE_RIM, /* part city, part field */
    STYLE_ROAD,
    STYLE_RIVER,
    STYLE_BRIDGE,
    STYLE_VILLAGE,
    STYLE_MONASTERY,
    STYLE_MONASTERY_WALL, /* the cells beside the monastery, and its roof */
    STYLE_GARDEN,
    STYLE_COAT,         /* a coat of arms on a city */
    STYLE_FIELD_MARK,   /* a corner of a framed tile that is field */
    STYLE_CITY_MARK,    /* the same on city */
    STYLE_FIELD_LETTER, /* a letter that fills a highlighted field */
    STYLE_CITY_LETTER,  /* the same on a city */
    STYLE_CHIP,         /* a figure or the sign of a player; the cell's colour says whose */
    STYLE_DIGIT,        /* a number to choose by */
    STYLE_FITS,       /* marks a place where the tile fits; the sign tells whether it must be rotated first */
    STYLE_PLACE,      /* the corners of such a place */
    STYLE_HELD,       /* the corners of the tile in hand and of the last tile */
    STYLE_WRONG,      /* a side that does not match */
    STYLE_TABLE_EDGE, /* beyond the last squares of a bounded table */
    STYLE_PAINTED,    /* a cell of a painted tile, whose paints are in the cell (paint.h) */
    STYLE_COUNT
};

/* How a part of a cell is lit; LIGHT_OWNER + enum colour is in the colour of a player. */
enum light { LIGHT_NONE, LIGHT_BRIGHT, LIGHT_DIMMED, LIGHT_OWNER };

/*
 * The `colour` of a cell of the table: how its sign and its background are lit, and whether its tile is one
 * of the darker ones.  With direct colours every other tile is darker, to tell tiles apart.  0 is a plain
 * cell.
 */
static inline unsigned style_shade(unsigned sign_light, unsigned ground_light, bool darker)
{
    return sign_light | ground_light << 4U | (darker ? 1U << 8U : 0U);
}

enum colour_depth { DEPTH_NONE, DEPTH_8, DEPTH_256, DEPTH_DIRECT, COLOUR_DEPTH_COUNT };

enum { COLOUR_OF_TERMINAL = -1 };

/*
 * How a cell is painted: indexes of the terminal's colours, with DEPTH_DIRECT 0xRRGGBB values, or
 * COLOUR_OF_TERMINAL.
 */
struct look {
    int32_t foreground;
    int32_t background;
    bool bold;
    bool reverse;
};

/*
 * The look of a style.  `colour` is the player's enum colour for STYLE_CHIP, and a shade (style_shade) for
 * cells of the table; other styles ignore it.
 */
struct look style_look(enum style style, unsigned colour, enum colour_depth depth);

/* The 0xRRGGBB value of an index of 256 colours; 0 for the first sixteen, which differ between terminals. */
int32_t style_rgb_of_index(int32_t index);

/* Mixes two 0xRRGGBB colours: `parts` of 100 are of `one`, the rest of `other`. */
int32_t style_mix(int32_t one, int32_t other, int parts);
