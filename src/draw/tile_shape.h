/* SPDX-License-Identifier: MIT */
/*
 * tile_shape.h: the geometry of a tile, in integers.
 *
 * A tile is a square of TILE_UNITS by TILE_UNITS with its origin in the north-west.  Its segments determine
 * curves: the walls of cities, and the middle lines of roads and rivers.  What neither covers is field.  All
 * pictures of tiles are made of these curves: those in characters, in half blocks and exported ones, and also
 * the areas by which tile files are checked.
 *
 * Pure: knows no game and no cells, allocates nothing.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "bastide/tile.h"

enum {
    TILE_UNITS =
        4620, /* divisible by 4 times 3, 5, 7, 11 and 15, and by 70: the middles of cells are exact */
    TILE_CENTRE = TILE_UNITS / 2,
    CITY_CAP = TILE_UNITS * 40 / 100,         /* how far a city on one side reaches inwards */
    CITY_CAP_BESIDE = TILE_UNITS * 30 / 100,  /* the same with a city on one neighbouring side */
    CITY_CAP_BETWEEN = TILE_UNITS * 20 / 100, /* the same with cities on both */
    CITY_CAP_FACING = TILE_UNITS * 17 / 100,  /* the same with one city on both, and field between */
    CITY_LEAN = TILE_UNITS * 22 / 100,   /* how far the city on one side leans away from the one beside it */
    CITY_BAND = TILE_UNITS * 30 / 100,   /* how far field reaches into a city on opposite sides */
    CITY_CORNER = TILE_UNITS * 10 / 100, /* from the centre to the control of a city on neighbouring sides */
    CITY_CORNER_BESIDE = TILE_UNITS * 22 / 100, /* the same with another city or a river on the tile */
    CITY_GAP = TILE_UNITS * 22 / 100,           /* field between the cities of neighbouring sides */
    SPRING_STEP = TILE_UNITS * 25 / 100,        /* the distance of a spring from a road through the centre */
    BUILDING_STEP = TILE_UNITS * 26 / 100       /* the distance of a monastery from a centre that is taken */
};

struct shape_point {
    int64_t x, y;
};

/* A curve that leaves `from` towards `control` and arrives at `to` from there; a parabola, or a straight
 * line. */
struct shape_curve {
    struct shape_point from, control, to;
    uint8_t segment;
};

/* A straight piece of city that sticks out of its walls and separates the fields on both sides of it.
 * `begins` and `ends` are half its width at its ends. */
struct shape_spur {
    struct shape_point from, to;
    int64_t begins, ends;
    uint8_t segment;
    bool flat; /* another spur begins at its end */
};

enum {
    SPUR_WIDE = TILE_UNITS * 13 / 100,  /* half the width of a spur up to the centre */
    SPUR_NARROW = TILE_UNITS * 7 / 100, /* and at a corner */
    SPUR_THIN = TILE_UNITS * 8 / 100,   /* between two roads, from the centre */
    SPUR_THINNEST = TILE_UNITS * 3 / 100,
    SPUR_ASIDE = TILE_UNITS * 7 / 100 /* how far a spur gives way to a road on one side of its corner */
};

enum { SHAPE_COURSE_MAX = 4 * SEGMENT_MAX, SHAPE_WALL_MAX = 2 * SEGMENT_MAX };

/* A rotated tile.  The members may be read. */
struct tile_shape {
    const struct tile_type *type; /* borrowed */
    uint8_t sides[SEGMENT_MAX];
    uint8_t halves[SEGMENT_MAX];
    struct shape_point ends[SEGMENT_MAX]; /* where a road or river with one side ends */
    unsigned course_count, wall_count;
    struct shape_curve courses[SHAPE_COURSE_MAX]; /* roads and rivers, in the order of the segments */
    struct shape_curve walls[SHAPE_WALL_MAX]; /* cities: clockwise along the sides that they do not have */
    unsigned spur_count;
    struct shape_spur spurs[3 * SIDE_COUNT];
};

/* Turns `type` in `rotation` into shapes. */
void shape_begin(struct tile_shape *shape, const struct tile_type *type, enum rotation rotation);

/* Whether `segment` is a segment of this kind. */
bool shape_is_kind(const struct tile_shape *shape, unsigned segment, enum feature_kind kind);

/* The sides of all segments of a kind, bit n for side n. */
unsigned shape_sides_of(const struct tile_shape *shape, enum feature_kind kind);

/* One step towards each side, right and down. */
extern const int8_t shape_steps[SIDE_COUNT][2];

/* How far a point is from a side. */
int64_t shape_depth(struct shape_point point, enum side side);

/* The corner before a side, clockwise. */
struct shape_point shape_corner(enum side side);

/* The point at `distance` from another one, towards a side. */
struct shape_point shape_towards(struct shape_point from, enum side side, int64_t distance);

/* The point of a curve after `part` of `parts` of it. */
struct shape_point shape_curve_at(const struct shape_curve *curve, int part, int parts);

/* The city that a point of a picture in cells shows, or NO_SEGMENT. */
unsigned shape_city_at(const struct tile_shape *shape, struct shape_point point);

/* The city within whose walls a point is, or NO_SEGMENT. */
unsigned shape_walls_at(const struct tile_shape *shape, struct shape_point point);

/* Whether a river runs under a city from side to side: then field continues under it too. */
bool shape_is_bridge(const struct tile_shape *shape, unsigned city);

/* Whether a segment is a bend beside another bend, so that both avoid the centre. */
bool shape_bends_aside(const struct tile_shape *shape, unsigned segment);

/* The side towards which a monastery or volcano moves to leave room for a road, river or lake in the centre;
 * SIDE_COUNT if it may stand in the centre. */
unsigned shape_building_side(const struct tile_shape *shape);

/*
 * One square of a double-sized tile (V9) as a separate tile: the segments that reach its sides.  A road,
 * river or city on both squares (the first of these if there are several) also reaches the side between them;
 * the halves of that side belong to no field.
 */
struct tile_type shape_square_of(const struct tile_type *whole, bool second);
