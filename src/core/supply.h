/* SPDX-License-Identifier: MIT */
/*
 * supply.h (core only): the bag of tiles still to be drawn. supply.c explains it.
 */
#pragma once

#include "bastide/game.h"

/* Fills the bag and fixes the order of draws that the setup names. */
enum setup_fault supply_start(struct supply *supply, const struct game_setup *setup, size_t *where);

/* Fixes the order of draws from a bag that is filled already. */
enum setup_fault supply_fix(struct supply *supply, const struct game_setup *setup, size_t *where);

/* V1: whether the bag still holds what is drawn only after its present stage. */
bool supply_is_sound(const struct tile_set *set, const struct supply *supply);

/* Whether the order determines the next tile. */
static inline bool supply_is_ordered(const struct supply *supply)
{
    return supply->order_next < supply->order_count;
}

/* V1: the stage being drawn. */
unsigned supply_stage(const struct tile_set *set, const struct supply *supply);

/* How many tiles of that type may be drawn now: those of the current stage. */
unsigned supply_available(const struct tile_set *set, const struct supply *supply, unsigned type);

/* Takes one tile of that type, which must be in the bag; `from_order` tells whether the order names it
 * next. */
static inline void supply_take(struct supply *supply, unsigned type, bool from_order)
{
    supply->order_next = (uint8_t) (supply->order_next + from_order);
    supply->left[type]--;
    supply->tiles--;
}

/*
 * H4: returns the next tile of the order to the bag: to the end of its stage or, if the rest of the stage
 * is open, to the open tiles.
 */
void supply_return(struct supply *supply, const struct tile_set *set);

/* H3, H4: returns a tile of a hand to the bag: after all others if their order is known, else to the open
 * tiles. */
void supply_add(struct supply *supply, unsigned type);

/* Puts the tile back; `from_order` tells whether the order had named it. */
void supply_put_back(struct supply *supply, unsigned type, bool from_order);
