/*
 * bag_facts.h: what can be told about the tiles that are still to come.
 *
 * Counted as a player at the table can count: all copies less those that lie, were discarded, or are held
 * where everybody sees them.  So a tile in another's hidden hand (H3) counts as one that is still to come,
 * and nothing here gives it away.  Pure: reads a game.
 */
#ifndef BASTIDE_WORDS_BAG_FACTS_H
#define BASTIDE_WORDS_BAG_FACTS_H

#include "bastide/game.h"

/* Copies of a type that are still to come, as the player whose turn it is can know. */
unsigned bag_left(const struct game *game, unsigned type);

/* How many tiles are still to come. */
unsigned bag_tiles(const struct game *game);

/* On how many open squares a tile of that type fits, in some turn. */
unsigned bag_places(const struct game *game, unsigned type);

/*
 * Whether no tile that does not lie yet can ever be laid on an open square: none that is still to come, none
 * that is held.  Only edges are asked (P2), so a square that merely has to wait, as for a river, is alive.
 */
bool bag_hole_is_dead(const struct game *game, struct square square);

/* What is still to come, by what is printed on it. */
struct bag_sums {
    unsigned cities, monasteries, rivers, roads_only;
};
struct bag_sums bag_sums(const struct game *game);

#endif
