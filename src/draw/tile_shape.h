/*
 * tile_shape.h: the geometry of a tile, in integers.
 *
 * A tile is a square of TILE_UNITS by TILE_UNITS with its origin in the north-west.  The segments of its
 * type determine simple shapes: cities on their sides, roads and rivers as straight strokes.  Everything
 * that needs to know where something lies asks here: the drawing in cells, the raster that tile files are
 * checked with, and the export of pictures, so they agree on every platform.  What no shape covers is
 * field.
 *
 * Pure: knows no game and no cells, allocates nothing.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "bastide/tile.h"

enum {
    TILE_UNITS = 4620, /* divisible by 4 times 3, 5, 7, 11 and 15, and by 70: every sample point is exact */
    TILE_CENTRE = TILE_UNITS / 2,
    CITY_CAP = TILE_UNITS * 40 / 100,           /* how far a city on one side reaches inwards */
    CITY_BAND = TILE_UNITS * 30 / 100,          /* how far field reaches into a city on opposite sides */
    CITY_CORNER = TILE_UNITS * 90 / 100,        /* a city on neighbouring sides: a triangle of this leg */
    CITY_CORNER_BESIDE = TILE_UNITS * 78 / 100, /* the same with another city or a river on the tile */
    CITY_GAP = TILE_UNITS * 22 / 100,           /* field between the cities of neighbouring sides */
    ROAD_HALF = TILE_UNITS * 3 / 100,           /* to each side of a road's middle line */
    RIVER_HALF = TILE_UNITS * 6 / 100,
    BEND_STEP = TILE_UNITS * 20 / 100,  /* the distance of two bends on one tile from its centre */
    SPRING_STEP = TILE_UNITS * 25 / 100 /* the distance of a spring from a road through the centre */
};

struct shape_point {
    int64_t x, y;
};

/* A straight piece of a road's or river's middle line, along one of the axes. */
struct shape_stroke {
    struct shape_point from, to;
    uint8_t segment;
    uint8_t side; /* SIDE_COUNT, or the side of the tile that `from` lies on */
};

enum { SHAPE_STROKE_MAX = 4 * SEGMENT_MAX };

/* A rotated tile.  The members may be read. */
struct tile_shape {
    const struct tile_type *type; /* borrowed */
    uint8_t sides[SEGMENT_MAX];
    uint8_t halves[SEGMENT_MAX];
    struct shape_point ends[SEGMENT_MAX]; /* where a road or river with one side ends */
    unsigned stroke_count;
    struct shape_stroke strokes[SHAPE_STROKE_MAX]; /* in the order of the segments */
};

/* Turns `type` in `rotation` into shapes. */
void shape_begin(struct tile_shape *shape, const struct tile_type *type, enum rotation rotation);

/* How far a point is from a side. */
int64_t shape_depth(struct shape_point point, enum side side);

/* The city that a point lies in, or NO_SEGMENT. */
unsigned shape_city_at(const struct tile_shape *shape, struct shape_point point);

/* The road or river (by `kind`) that a point lies on, ignoring cities; or NO_SEGMENT. */
unsigned shape_path_at(const struct tile_shape *shape, struct shape_point point, enum feature_kind kind);

/* Whether a river runs under a city from side to side: then field continues under it too. */
bool shape_is_bridge(const struct tile_shape *shape, unsigned city);

/* Whether a road or river with two sides or more runs through the centre of the tile. */
bool shape_centre_is_passed(const struct tile_shape *shape, enum feature_kind kind);

/*
 * One square of a double-sized tile (V9) as a separate tile: the segments that reach its sides.  A road,
 * river or city on both squares also reaches the side between them, the first of these if there are
 * several; halves of that side belong to no field.
 */
struct tile_type shape_square_of(const struct tile_type *whole, bool second);
