/*
 * perft.h: counts sequences of turns, for the command and for bench.
 */
#ifndef BASTIDE_CLI_TOOLS_PERFT_H
#define BASTIDE_CLI_TOOLS_PERFT_H

#include "bastide/game.h"

/* The number of sequences of `depth` whole turns from here; leaves the game as it was. */
uint64_t perft_count(struct game *game, unsigned depth);

#endif
