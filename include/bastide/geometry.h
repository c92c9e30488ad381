/* SPDX-License-Identifier: MIT */
/*
 * geometry.h: squares, sides, half-edges and quarter turns.
 *
 * All directions are defined here. x grows to the east and y to the SOUTH; the starting tile lies on 0,0.
 * Sides are numbered clockwise from the north, so a quarter turn clockwise adds one to a side and two to a
 * half-edge.  Nothing here knows what a tile is.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "bastide/names.h"

/* A square of the table, empty or not. */
struct square {
    int16_t x; /* columns east of the starting tile */
    int16_t y; /* rows south of the starting tile */
};

/* The sides of a square, clockwise from the north. */
enum side { SIDE_N, SIDE_E, SIDE_S, SIDE_W, SIDE_COUNT };

/* Quarter turns clockwise.  At ROTATION_90 the side that the tile file calls N faces east. */
enum rotation { ROTATION_0, ROTATION_90, ROTATION_180, ROTATION_270, ROTATION_COUNT };

/*
 * The two halves of each side, clockwise.  L and R are left and right as seen from the middle of the tile,
 * looking out: NL is the western half of the north side, EL the northern half of the east side.
 */
enum half_edge { HALF_NL, HALF_NR, HALF_EL, HALF_ER, HALF_SL, HALF_SR, HALF_WL, HALF_WR, HALF_COUNT };

/* Where `side` of the unrotated tile is after `turns`. */
static inline enum side side_turn(enum side side, enum rotation turns)
{
    return (enum side)(((unsigned) side + (unsigned) turns) & 3U);
}

/* The side of the neighbour that touches `side` of this tile. */
static inline enum side side_opposite(enum side side)
{
    return (enum side)(((unsigned) side + 2U) & 3U);
}

/* The left half of `side`, looking out of the tile. */
static inline enum half_edge half_left(enum side side)
{
    return (enum half_edge)(2U * (unsigned) side);
}

/* The right half of `side`, looking out of the tile. */
static inline enum half_edge half_right(enum side side)
{
    return (enum half_edge)(2U * (unsigned) side + 1U);
}

/* Rotates a set of sides (bit n is side n). */
static inline uint8_t sides_turn(uint8_t sides, enum rotation turns)
{
    return (uint8_t) (((unsigned) sides << turns | (unsigned) sides >> (4U - (unsigned) turns)) & 0xFU);
}

/* Rotates a set of half-edges (bit n is half-edge n). */
static inline uint8_t halves_turn(uint8_t halves, enum rotation turns)
{
    unsigned shift = 2U * (unsigned) turns;
    return (uint8_t) ((unsigned) halves << shift | (unsigned) halves >> (8U - shift));
}

static inline bool squares_equal(struct square a, struct square b)
{
    return a.x == b.x && a.y == b.y;
}

/* Reading order: row by row from the north, each row from the west. */
static inline bool square_reads_before(struct square a, struct square b)
{
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

/* The square next to `square` on that side.  Coordinates stay far below the limits of int16_t. */
static inline struct square square_step(struct square square, enum side side)
{
    static const int8_t dx[SIDE_COUNT] = {0, 1, 0, -1};
    static const int8_t dy[SIDE_COUNT] = {-1, 0, 1, 0};
    square.x = (int16_t) (square.x + dx[side]);
    square.y = (int16_t) (square.y + dy[side]);
    return square;
}
