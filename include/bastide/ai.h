/*
 * ai.h: players that the program can be.
 *
 * A player looks at a game in which a tile is drawn and answers with a complete move.  It sees what everybody
 * at the table sees; the order of the draws is none of its business.  It may try moves on the game that it is
 * given as long as it takes them back, so give it a copy where the original must not be touched.
 */
#ifndef BASTIDE_AI_H
#define BASTIDE_AI_H

#include "bastide/game.h"
#include "bastide/random.h"

/* A player. */
struct ai {
    const char *name;    /* as `player … computer NAME` and --ai have it */
    const char *meaning; /* one sentence for people */
    /* Chooses a legal move in PHASE_PLACE; leaves the game as it was.  Ties are broken by `random`. */
    void (*choose)(struct game *game, struct random *random, struct move *move);
    /* H7: whether player `buyer` takes the drawn tile for `price` points; leaves the game as it was. */
    bool (*buys)(struct game *game, struct random *random, unsigned buyer, int price);
};

/*
 * What a computer player draws in PHASE_DRAW: DRAW_NEXT, or with a hand (H3) the first of its tiles that fits
 * somewhere, else its first.
 */
unsigned ai_pick(const struct game *game);

/* The player of that name, or null. */
const struct ai *ai_find(const char *name);

/* Player number `index` from 0, or null past the last; the first is the one that is usually meant. */
const struct ai *ai_number(unsigned index);

#endif
