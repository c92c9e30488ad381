/* SPDX-License-Identifier: MIT */
/*
 * tile_look.h: what one square of the board looks like as a picture.
 *
 * A look says everything that is drawn on the square, so the terminal can keep the picture of a look and show
 * it again.  Pure values: a board fills them, and an SVG is drawn from them.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "bastide/tile.h"

/* In place of a letter: shows the letters of the owners. */
enum { LOOK_OWNERS = '*' };

/* How one segment is shown. */
struct segment_look {
    uint8_t kind;    /* enum highlight_kind */
    uint8_t colours; /* HIGHLIGHT_OWNED: its owners' colours, bit n for enum colour n */
    char letter;     /* written on it, LOOK_OWNERS for the letters of its owners, or 0 */
    char claim;      /* the number by which it is chosen, '1' to '9', or 0 */
    uint8_t points;  /* written on it as "+3"; 0 for none */
    uint8_t below;   /* how far the rising points are below their place, in hundredths */
};

enum look_place {
    LOOK_NO_PLACE,
    LOOK_FITS,        /* the tile in hand fits there as it is held */
    LOOK_FITS_TURNED, /* it fits there after turning */
    LOOK_DEAD         /* no tile can ever be placed there */
};

enum look_frame {
    LOOK_NO_FRAME,
    LOOK_LAST,  /* the last tile */
    LOOK_CHOSEN /* the tile in hand, the one to claim on, or the square looked at: bolder */
};

enum { LOOK_NO_COLOUR = 0xFF, LOOK_LABEL_MAX = 4 };

/* All zero, apart from the colours: an empty square of the table. */
struct tile_look {
    const struct tile_type *type; /* as on its square (tile_on_square); borrowed; null for an empty square */
    uint8_t rotation;
    bool darker;          /* one of the darker tiles of a chequered board */
    uint8_t place;        /* enum look_place; on empty squares */
    uint8_t place_points; /* what the tile scores there at once; 0 for nothing */
    int8_t place_right;   /* how far its mark is from the middle, in hundredths, */
    int8_t place_down;    /* where the rim of the view cuts the square */
    uint8_t place_colour; /* the enum colour of another player who gets the points, or LOOK_NO_COLOUR */
    uint8_t frame;        /* enum look_frame */
    uint8_t frame_colour; /* an enum colour, or LOOK_NO_COLOUR for ink */
    uint8_t wrong_sides;  /* sides that do not match, bit n for side n; bit 4: refused by another rule */
    uint8_t shadow; /* empty squares: tiles that cast a shadow on it, bit 0 west, 1 north, 2 north-west */
    char label[LOOK_LABEL_MAX]; /* written on the square, such as the number of a hint; empty for nothing */
    uint8_t figure_kind; /* enum figure_kind, FIGURE_NONE for none; without a tile in a player's supply */
    uint8_t figure_segment;
    uint8_t figure_colour;
    uint8_t chosen_claim;     /* the segment whose number is chosen, or NO_SEGMENT */
    uint8_t theme;            /* enum theme */
    struct segment_look rest; /* how what belongs to no segment is shown */
    struct segment_look segments[SEGMENT_MAX];
};
