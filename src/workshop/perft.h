/* SPDX-License-Identifier: MIT */
/*
 * perft.h: counts sequences of turns, for the command and for bench.
 */
#pragma once

#include "bastide/game.h"

/* The number of sequences of `depth` whole turns from here; leaves the game as it was. */
uint64_t perft_count(struct game *game, unsigned depth);
