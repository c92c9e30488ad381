/*
 * legal.h (core only): what legal.c shares with game.c beside the public questions.
 */
#ifndef BASTIDE_CORE_LEGAL_H
#define BASTIDE_CORE_LEGAL_H

#include "bastide/game.h"

/* Writes the refusal where the caller wants one, and returns its verdict. */
static inline enum verdict refuse(struct refusal *to, struct refusal refusal)
{
    if (to)
        *to = refusal;
    return refusal.verdict;
}

/* Whether a tile of that type must obey more than P1 and P2: a river's course, the edges of the table. */
bool legal_asks_more(const struct game *game, unsigned type);

/* F5: whether the game is played with abbots. */
bool legal_abbots_play(const struct game *game);

/*
 * The segments of a tile of that type that the player whose turn it is may put a meeple on, bit n for segment
 * n, as far as nobody stands on their features.
 */
unsigned legal_claimable(const struct game *game, unsigned type);

#endif
