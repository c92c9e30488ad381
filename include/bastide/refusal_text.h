/*
 * refusal_text.h: a refusal as a sentence that a player reads.
 */
#ifndef BASTIDE_REFUSAL_TEXT_H
#define BASTIDE_REFUSAL_TEXT_H

#include <stddef.h>

#include "bastide/game.h"
#include "bastide/setup.h"

/*
 * Writes the sentence, NUL-terminated, to `text` of `size` bytes: what is refused, where, by which rule. "P2:
 * the east side of 1,0 shows a road, the tile on 2,0 asks for a field".  `setup` gives the players' colours.
 * Returns `text`.  No names of players are in it, so it is safe to print anywhere.
 */
const char *refusal_write(const struct game *game, const struct setup *setup, const struct refusal *refusal,
                          char *text, size_t size);

/* A side in a sentence: "north", "east" … */
const char *side_name(enum side side);

/* What a side shows, in a sentence: "a field", "a road" … */
const char *edge_name(enum edge_kind edge);

#endif
