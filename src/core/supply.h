/*
 * supply.h (core only): the bag of tiles still to be drawn.  supply.c explains it.
 */
#ifndef BASTIDE_CORE_SUPPLY_H
#define BASTIDE_CORE_SUPPLY_H

#include "bastide/game.h"

/* Fills the bag and fixes the order of draws that the setup names. */
enum setup_fault supply_start(struct supply *supply, const struct game_setup *setup, size_t *where);

/* Whether the order says which tile comes next. */
static inline bool supply_is_ordered(const struct supply *supply)
{
    return supply->order_next < supply->order_count;
}

/* Takes one tile of that type, which must be in the bag and next where the order says so. */
void supply_take(struct supply *supply, unsigned type);

/* Puts it back; `from_order` tells whether the order had named it. */
void supply_put_back(struct supply *supply, unsigned type, bool from_order);

#endif
