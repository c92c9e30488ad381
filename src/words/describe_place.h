/*
 * describe_place.h: an empty square, spelled out for ears.
 */
#pragma once

#include <stddef.h>

#include "bastide/game.h"

/* What the neighbours of a square ask: "north road, east free, south field, west road". */
const char *describe_asked(const struct game *game, struct square square, char *text, size_t size);

/*
 * What the neighbours of an open square ask, and whether the drawn tile answers it: "column 2, row 2, north
 * road, east free, south field, west road; fits as held".
 */
const char *describe_place(const struct game *game, struct placement placement, char *text, size_t size);
