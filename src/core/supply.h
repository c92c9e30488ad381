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

/* V1: the stage that is being drawn. */
unsigned supply_stage(const struct tile_set *set, const struct supply *supply);

/* How many tiles of that type may be drawn now: those of the present stage. */
unsigned supply_available(const struct tile_set *set, const struct supply *supply, unsigned type);

/* Takes one tile of that type, which must be in the bag; `from_order` tells whether the order names it next.
 */
static inline void supply_take(struct supply *supply, unsigned type, bool from_order)
{
    supply->order_next = (uint8_t) (supply->order_next + from_order);
    supply->left[type]--;
    supply->tiles--;
}

/*
 * H4: the next tile of the order goes back into the bag: to the end of its stage, or, where the rest of the
 * stage is open, among the open tiles.  Returns whether it moved to the end; supply_unreturn undoes it.
 */
bool supply_return(struct supply *supply, const struct tile_set *set);
void supply_unreturn(struct supply *supply, const struct tile_set *set, bool moved);

/*
 * H3, H4: a tile of a hand goes back into the bag: behind all others where their order is known, else among
 * the open tiles.  Returns whether it got a place in the order; `replaced` is then the byte of the order that
 * it took, for supply_take_again, which undoes it.
 */
bool supply_add(struct supply *supply, unsigned type, uint8_t *replaced);
void supply_take_again(struct supply *supply, unsigned type, bool ordered, uint8_t replaced);

/* Puts it back; `from_order` tells whether the order had named it. */
void supply_put_back(struct supply *supply, unsigned type, bool from_order);

#endif
