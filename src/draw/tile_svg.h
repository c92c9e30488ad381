/* SPDX-License-Identifier: MIT */
/*
 * tile_svg.h: tiles as SVG, for exported pictures and for the pictures of the board.
 *
 * A tile is 100 by 100 units: the curves of tile_shape.h on that scale.  Its ground is rotated with it;
 * symbols and figures stay upright.  Gardens, coats of arms and figures stand where the largest tile drawn in
 * characters has them, so both pictures agree.  Pure: knows no game, writes text only.
 */
#pragma once

#include <stddef.h>

#include "bastide/text_buffer.h"
#include "draw/tile_draw.h"
#include "draw/tile_look.h"
#include "draw/tile_shape.h"

enum { TILE_SVG_SIZE = 100 };

struct svg_point {
    int x, y;
};

/* A rotated tile. */
struct tile_ground {
    const struct tile_type *type; /* borrowed */
    struct tile_shape shape;
    struct tile_picture picture;  /* in characters */
    const struct tile_look *look; /* how its segments are lit; borrowed; null if none is */
};

struct tile_ground tile_ground_of(const struct tile_type *type, enum rotation rotation);

/* Appends the elements of a tile, which refer to tile_symbols; its lawn and its figure are not included. */
void tile_svg(struct text_buffer *text, const struct tile_ground *ground);

/* Where a segment has its mark: the coat of arms of a city, the inn of a road, the pigs of a field. */
struct svg_point tile_svg_mark_spot(const struct tile_ground *ground, unsigned segment);

/* Moves a coordinate so that there is `room` between it and the tile's rim. */
int tile_svg_off_rim(int at, int room);

/* Where the figure on a segment stands. */
struct svg_point tile_svg_figure_spot(const struct tile_ground *ground, unsigned segment);

/* data/tile_symbols.svg: the classes and symbols that drawings of tiles refer to. */
extern const char tile_symbols[];
extern const size_t tile_symbols_size;

/* data/board_symbols.svg: figures, symbols that are larger on the board than on exported tiles, and letters
 * as strokes around 0,0, each named "c" and its code. */
extern const char board_symbols[];
extern const size_t board_symbols_size;

/* Appends a whole small SVG of one square, drawn for this many pixels. */
void tile_look_svg(const struct tile_look *look, int width, int height, struct text_buffer *svg);
