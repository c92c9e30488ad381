/* SPDX-License-Identifier: MIT */
/*
 * position.h: small positions for unit tests, written as the turns that lead to them.
 *
 *   E 0,-1 180 city1; U 1,0 90
 *
 * is two turns: tile type, square, degrees, and the segment for a meeple, if any.  The bag is open, so any
 * tile can be named.  A last turn that ends in `?` stops before its figure step.  `x E` draws a tile that
 * is discarded.
 */
#pragma once

#include "bastide/game.h"

/* Begins a game of the base set by the rules of c3 with an open bag. */
void position_start(struct game *game, const struct tile_set *set, unsigned players);

/*
 * Plays the turns; fails the test if one is refused.  `report` may be null; it gets the report of the last
 * figure step.
 */
void position_play(struct game *game, const char *turns, struct report *report);

/* The index of a type by its name; fails the test if there is none. */
unsigned position_type(const struct game *game, const char *name);

/* The node of segment "city1" of the tile on x,y; fails the test if there is none. */
unsigned position_node(const struct game *game, int x, int y, const char *segment);

/* The index of segment "city1" in a type; fails the test if there is none. */
unsigned position_segment(const struct tile_type *type, const char *word);

/* Draws a tile by name; fails the test if it is refused. */
void position_draw(struct game *game, const char *name, struct report *report);
