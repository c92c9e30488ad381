/*
 * contests.h (only for players): what one tile could decide between players.
 *
 * Two claimed features of a kind at the same open square may be joined by the tile placed there.  The
 * figures on both (S1) show who would gain or lose if they were joined today.  Unclaimed features are worth
 * something to the player who plays next.
 */
#pragma once

#include "players/survey.h"

/* Adds the terms of contests, after survey_table. */
void contest_terms(const struct evaluation *evaluation, const struct game *game, struct tally *tally);
