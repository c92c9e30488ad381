/* SPDX-License-Identifier: MIT */
/*
 * bag_facts.h: what is known about the remaining tiles.
 *
 * Counted as a player at the table can count: all copies except those placed, discarded, or held in an open
 * hand.  A tile in a hidden hand (H3) counts as remaining, so nothing here gives it away. Pure: reads a game.
 */
#pragma once

#include "bastide/game.h"

/* Remaining copies of a type, as far as everybody can know. */
unsigned bag_left(const struct game *game, unsigned type);

/* How many tiles remain. */
unsigned bag_tiles(const struct game *game);

/* On how many open squares a tile of that type fits, in any rotation. */
unsigned bag_places(const struct game *game, unsigned type);

/*
 * Whether no remaining or held tile can ever be placed on an open square.  Only edges are checked (P2), so
 * a square that merely has to wait, for a river for example, is not dead.
 */
bool bag_hole_is_dead(const struct game *game, struct square square);

/* Whether a road, city, monastery or garden needs such a square, and so can no longer be finished. */
bool bag_strands(const struct game *game, unsigned node);

/* The remaining tiles, by what is printed on them. */
struct bag_sums {
    unsigned cities, monasteries, rivers, roads_only;
};
struct bag_sums bag_sums(const struct game *game);
