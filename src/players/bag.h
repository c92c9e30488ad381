/* SPDX-License-Identifier: MIT */
/*
 * bag.h: the tiles that may still be drawn, as far as a player knows, and how they fit open squares.
 *
 * For every edge code (tile.h) it counts how many of the tiles left fit an open square with that code, and
 * for each side how many of them end the feature that comes in from there.  When tiles come or go, whole
 * tables, made once for a tile set, are added or subtracted.
 */
#pragma once

#include "bastide/game.h"

enum {
    CODE_ROW = 640, /* EDGE_CODE_COUNT, rounded up to whole vectors */
    SIDE_PAIRS = 6, /* pairs of the four sides */
    BAG_ROWS = 1 + SIDE_COUNT + SIDE_PAIRS,
    BAG_CELLS = BAG_ROWS * CODE_ROW
};

/* What one copy of a tile type adds: whether it fits a code, can end a side's feature, or can join two
 * sides' features. */
struct bag_tables {
    unsigned type_count;
    uint8_t sides[EDGE_CODE_COUNT]; /* by edge code: the sides that have neighbours, bit n for side n */
    uint8_t adds[TYPE_MAX][BAG_CELLS];
};

/* The tiles that the player has not seen, and the sums of their tables. */
struct bag {
    unsigned tiles;
    uint8_t left[TYPE_MAX];
    uint8_t counts[BAG_CELLS];
};

/* Fills the tables from a prepared set. */
void bag_tables_fill(struct bag_tables *tables, const struct tile_set *set);

/* Sets the copies of each type; cheap if few have changed. */
void bag_set(struct bag *bag, const struct bag_tables *tables, const uint8_t left[TYPE_MAX]);

/* How many tiles fit a code, and how many of them end what comes in from `side`. */
static inline unsigned bag_fitting(const struct bag *bag, unsigned code)
{
    return bag->counts[code];
}

static inline unsigned bag_ending(const struct bag *bag, unsigned code, unsigned side)
{
    return bag->counts[CODE_ROW + side * CODE_ROW + code];
}

/* The index of a pair of different sides among the six. */
static inline unsigned bag_pair(unsigned one, unsigned other)
{
    static const uint8_t pair[SIDE_COUNT][SIDE_COUNT] = {
        {0, 0, 1, 2}, {0, 0, 3, 4}, {1, 3, 0, 5}, {2, 4, 5, 0}};
    return pair[one][other];
}

/* How many tiles join what comes in from both sides. */
static inline unsigned bag_joining(const struct bag *bag, unsigned code, unsigned one, unsigned other)
{
    return bag->counts[(1 + SIDE_COUNT + bag_pair(one, other)) * CODE_ROW + code];
}

/*
 * The copies that a player must reckon with: the bag, and hands that the player `seat` does not see (H3).
 */
void bag_unseen(const struct game *game, unsigned seat, uint8_t left[TYPE_MAX]);
