/*
 * perft.h (console only): counting sequences of turns, for perft.c's command and for bench.
 */
#ifndef BASTIDE_CLI_TOOLS_PERFT_H
#define BASTIDE_CLI_TOOLS_PERFT_H

#include "bastide/game.h"

/* How many sequences of `depth` whole turns there are from here; leaves the game as it was. */
uint64_t perft_count(struct game *game, unsigned depth);

#endif
