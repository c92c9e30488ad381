/*
 * projection.h: the scores as they would be if the game ended now, by the final scoring of the rules
 * themselves, made on a copy.
 */
#ifndef BASTIDE_WORDS_PROJECTION_H
#define BASTIDE_WORDS_PROJECTION_H

#include "bastide/session.h"

/* A tile in hand is left out; one that was laid counts, with no figure put. */
void projected_scores(const struct session *session, int16_t score[PLAYER_MAX]);

#endif
