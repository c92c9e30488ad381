/* SPDX-License-Identifier: MIT */
/*
 * refusal_text.h: refusals as sentences for players.
 */
#pragma once

#include <stddef.h>

#include "bastide/game.h"
#include "bastide/setup.h"

/*
 * Writes what is refused, where and by which rule, NUL-terminated, to `text` of `size` bytes: "P2: the east
 * side of 1,0 shows a road, but the tile on 2,0 asks for a field".  Players are named by their colours in
 * `setup`, so the sentence is safe to print anywhere.  Returns `text`.
 */
const char *refusal_write(const struct game *game, const struct setup *setup, const struct refusal *refusal,
                          char *text, size_t size);

/* The word for a side: "north", "east" … */
const char *side_name(enum side side);

/* The words for what a side shows: "a field", "a road" … */
const char *edge_name(enum edge_kind edge);
