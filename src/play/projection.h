/*
 * projection.h: the scores if the game ended now, from the rules' own final scoring on a copy of the game.
 */
#pragma once

#include "bastide/session.h"

/* A tile in hand is ignored; a tile just placed counts, without a figure. */
void projected_scores(const struct session *session, int16_t score[PLAYER_MAX]);
