/*
 * describe_place.h: an empty square and the table's edges, spelled out for ears.
 */
#pragma once

#include <stddef.h>

#include "bastide/game.h"
#include "bastide/text_buffer.h"

/* H9: appends how large the table is now and where tiles may lie on it, a line; nothing if it is endless. */
void words_table(struct text_buffer *text, const struct game *game);

/* Whether a square lies beyond the edge of the table. */
bool describe_is_beyond(const struct game *game, struct square square);

/* What the neighbours of a square ask: "north road, east free, south field, west the table's edge". */
const char *describe_asked(const struct game *game, struct square square, char *text, size_t size);

/*
 * What the neighbours of an open square ask, and whether the drawn tile answers it: "column 2, row 2, north
 * road, east free, south field, west road; fits as held".
 */
const char *describe_place(const struct game *game, struct placement placement, char *text, size_t size);
