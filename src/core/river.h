/* SPDX-License-Identifier: MIT */
/*
 * river.h (core only): where a river tile may be placed, beyond P1 and P2 (V2-V5). river.c explains it.
 */
#pragma once

#include "bastide/game.h"

/*
 * V2-V5 for a tile of that type, which has a piece of river, on a square where P1 and P2 allow it.  Fills
 * `why` to match the verdict.
 */
enum verdict river_verdict(const struct game *game, unsigned type, struct placement placement,
                           struct refusal *why);
