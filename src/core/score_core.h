/*
 * score_core.h (core only): the one scoring function, as game.c pays it out.
 */
#ifndef BASTIDE_CORE_SCORE_CORE_H
#define BASTIDE_CORE_SCORE_CORE_H

#include "bastide/game.h"

/* The value of the feature with that root, as it stands, with its terms and owners. */
struct score_entry score_feature(const struct game *game, unsigned root);

#endif
