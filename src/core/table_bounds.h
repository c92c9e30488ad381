/* SPDX-License-Identifier: MIT */
/*
 * table_bounds.h (core only): the edges of a bounded table (H9-H11, V14).  Extending it is declared in
 * game.h (H13).
 *
 * A game without `rule table` has no edges; every query here then returns after one comparison.
 */
#pragma once

#include "core/extras.h"

static inline bool table_is_bounded(const struct game *game)
{
    return plays_with(game, EXTRA_TABLE);
}

/* The squares that tiles may ever cover; unlimited if the table has no edges. */
struct table_box {
    int16_t west, north, east, south; /* inclusive */
};

static inline struct table_box table_box(const struct game *game)
{
    struct square north_west, south_east;
    if (!game_table_corners(game, &north_west, &south_east))
        return (struct table_box){INT16_MIN, INT16_MIN, INT16_MAX, INT16_MAX};
    return (struct table_box){north_west.x, north_west.y, south_east.x, south_east.y};
}

static inline bool table_box_holds(const struct table_box *box, struct square square)
{
    return (square.x >= box->west) & (square.x <= box->east) & (square.y >= box->north) &
           (square.y <= box->south); /* & avoids branches, which would often be mispredicted near an edge */
}

/* H9, H10: whether a tile may be placed there.  With `table-shift on` only the extent of the landscape
 * counts. */
static inline bool table_holds(const struct game *game, struct square square)
{
    struct table_box box;
    if (!table_is_bounded(game))
        return true;
    box = table_box(game);
    return table_box_holds(&box, square);
}

/* H11: true if that square is beyond an edge of the table that closes features. */
static inline bool table_closes(const struct game *game, struct square square)
{
    return table_is_bounded(game) && game->rules.value[RULE_TABLE_EDGE] == EDGE_CLOSES &&
           !table_holds(game, square);
}

/* H9: the starting tile is in the middle; with an even number of squares, on the western or northern
 * one. */
void table_place(struct game *game);

/* V14: moves the edges so that the landscape is in the middle. */
void table_recentre(struct game *game);
