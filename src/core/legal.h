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

/* F1-F3: whether a figure of the kind may ever stand on such a segment in this game. */
bool legal_claimable(const struct game *game, enum feature_kind kind);

#endif
