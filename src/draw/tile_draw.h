/* SPDX-License-Identifier: MIT */
/*
 * tile_draw.h: a tile as a picture of a few cells.
 *
 * Pictures are drawn from a tile's segments by the integer geometry of tile_shape.h, so a new tile set needs
 * no new art, and tiles look the same on every platform.  Any odd width from 5 and height from 3 works. Pure:
 * knows no game and no canvas, allocates nothing.
 */
#pragma once

#include <stdint.h>

#include "base/translate.h"
#include "bastide/tile.h"
#include "draw/glyph.h"
#include "draw/style.h"

enum { PICTURE_WIDTH_MAX = 15, PICTURE_HEIGHT_MAX = 7 };

struct tile_size {
    int width, height;
};

/* The sizes of a tile by zoom level, the smallest first: constant, cells. */
#define ZOOMS(_)        \
    _(ZOOM_5X3, 5, 3)   \
    _(ZOOM_7X3, 7, 3)   \
    _(ZOOM_9X4, 9, 4)   \
    _(ZOOM_11X5, 11, 5) \
    _(ZOOM_13X6, 13, 6) \
    _(ZOOM_15X7, 15, 7)

/* The sizes in a sentence, and the word of one size. */
#define ZOOMS_TEXT                     N_("5x3, 7x3, 9x4, 11x5, 13x6 or 15x7")
#define ZOOM_WORD(zoom, width, height) #width "x" #height

/* The overview, with two cells for a tile, shows only a part of each tile, so it does not count as a size. */
enum zoom {
#define ZOOM_ENUM(zoom, width, height) zoom,
    ZOOMS(ZOOM_ENUM)
#undef ZOOM_ENUM
        ZOOM_COUNT,
    ZOOM_OVERVIEW = ZOOM_COUNT
};

/* The name of each size, such as "7x3"; the overview is last. */
extern const char *const zoom_words[ZOOM_COUNT + 1];

struct tile_size tile_size_of(enum zoom zoom);

/* A point of a painted tile. */
struct picture_point {
    uint8_t paint;   /* enum paint */
    uint8_t segment; /* the segment that it shows, or NO_SEGMENT */
};

struct picture_cell {
    uint16_t code;   /* of the characters of glyph.h, all of which lie below U+10000 */
    uint8_t style;   /* enum style */
    uint8_t segment; /* the segment that owns the cell, by its place in the type, or NO_SEGMENT */
    uint8_t sign;    /* the segment that its sign shows: on a rim the city, whichever segment owns the cell */
    uint16_t grounds;               /* the cities and fields under the sign, bit n for segment n */
    struct picture_point points[2]; /* STYLE_PAINTED: the upper and the lower one */
};

/* A place inside a picture. */
struct picture_spot {
    int8_t column, row;
};

struct tile_picture {
    struct tile_size size;
    struct picture_cell cells[PICTURE_HEIGHT_MAX][PICTURE_WIDTH_MAX];
    struct picture_spot anchors[SEGMENT_MAX]; /* where the figure or number of each segment goes */
};

/*
 * Draws `type` in `rotation`.  At the size of the overview the first cell shows the most important feature: a
 * monastery, a large city, a junction, a road, a small city, a river or field; marks go into the second cell.
 */
void tile_draw(const struct tile_type *type, enum rotation rotation, struct tile_size size, enum tier tier,
               struct tile_picture *picture);

/* Draws, for a legend, what painted boards show instead of a sign: one row of three cells, or of one cell for
 * the overview.  False if painted boards show the sign too. */
enum { SAMPLE_WIDTH = 3 };
bool tile_draw_sample(enum glyph glyph, enum style style, struct tile_picture *picture);
