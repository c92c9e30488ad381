/* SPDX-License-Identifier: MIT */
/*
 * ai.h: the computer players of the library.
 *
 * A player is given a game in which a tile has been drawn, and answers with a complete move.  It uses what
 * everybody at the table can see, never the order of the draws.  It tries moves on the game and undoes them,
 * so pass a copy if other threads read the game meanwhile.
 */
#pragma once

#include "bastide/game.h"
#include "bastide/random.h"

/* A computer player. */
struct ai {
    const char *name; /* as in `player … computer NAME`: "greedy", "random" */
    /* Chooses a legal move in PHASE_PLACE, with `random` to break ties; leaves the game as it was. */
    void (*choose)(struct game *game, struct random *random, struct move *move);
    /* H7: whether player `buyer` buys the drawn tile for `price` points; leaves the game as it was. */
    bool (*buys)(struct game *game, struct random *random, unsigned buyer, int price);
};

/*
 * The tile that a computer player draws in PHASE_DRAW: DRAW_NEXT, or from a hand (H3) the first tile that
 * fits somewhere, else the first that would fit on a larger table (H13), else the first.
 */
unsigned ai_pick(const struct game *game);

/* The player called `name`, or null. */
const struct ai *ai_find(const char *name);
