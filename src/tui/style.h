/*
 * style.h: what a cell of the screen means, and how that looks.
 *
 * Views say what a cell is (a city, the ghost, a player's chip); one table turns that into colours for 256
 * colours, 8 colours and none.  Nothing here knows curses, and no view knows colours.
 */
#ifndef BASTIDE_TUI_STYLE_H
#define BASTIDE_TUI_STYLE_H

#include <stdbool.h>
#include <stdint.h>

enum style {
    STYLE_TEXT,   /* panels, messages, popups: the terminal's own colours */
    STYLE_STRONG, /* what stands out of a text: keys, headings, whose turn it is */
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
    STYLE_MONASTERY_WALL, /* the cells beside it and its roof */
    STYLE_GARDEN,
    STYLE_COAT,        /* a coat of arms on a city */
    STYLE_CHIP,        /* a figure or the sign of a player; the cell's colour says whose */
    STYLE_TABLE_EDGE,  /* beyond the last squares of a bounded table */
    STYLE_DIGIT,       /* a number to choose by */
    STYLE_FITS,        /* a place where the tile fits as it is held */
    STYLE_FITS_TURNED, /* a place where it fits after turning */
    STYLE_GHOST,       /* the corners of the tile in hand and of the last tile */
    STYLE_WRONG,       /* a side that does not match */
    STYLE_COUNT
};

enum colour_depth { DEPTH_NONE, DEPTH_8, DEPTH_256, DEPTH_COUNT };

enum { COLOUR_OF_TERMINAL = -1 };

/* How a cell is painted: indexes of the terminal's colours, or COLOUR_OF_TERMINAL. */
struct look {
    int16_t foreground;
    int16_t background;
    bool bold;
    bool reverse;
};

/* The look of a style; `colour` is the player's enum colour, for STYLE_CHIP. */
struct look style_look(enum style style, unsigned colour, enum colour_depth depth);

#endif
