/*
 * position.h: small positions for unit tests, written as the turns that lead to them.
 *
 *     E 0,-1 180 city1; U 1,0 90
 *
 * is two turns: tile type, square, degrees, and the segment that a meeple is put on, if any.  The tiles come
 * from an open bag, so any may be named.  A last turn that ends in `?` stops before its figure step.  `x E`
 * draws a tile that is to be discarded.
 */
#ifndef BASTIDE_TESTS_POSITION_H
#define BASTIDE_TESTS_POSITION_H

#include "bastide/game.h"

/* A game of the base set without rules of its own: c3, an open bag. */
void position_start(struct game *game, const struct tile_set *set, unsigned players);

/*
 * Plays the turns and fails the running test when one is refused.  `report` may be null; it gets what the
 * last figure step caused.
 */
void position_play(struct game *game, const char *turns, struct report *report);

/* The number of a type by its name; fails the running test when there is none. */
unsigned position_type(const struct game *game, const char *name);

/* The segment "city1" of the tile on x,y as a node; fails the running test when there is none. */
unsigned position_node(const struct game *game, int x, int y, const char *segment);

/* The place of segment "city1" in a type; fails the running test when there is none. */
unsigned position_segment(const struct tile_type *type, const char *word);

/* Draws a tile by name; fails the running test when it is refused. */
void position_draw(struct game *game, const char *name, struct report *report);

#endif
