/*
 * score_core.h (core only): the one scoring function, as game.c uses it to pay out.
 */
#pragma once

#include "bastide/game.h"

/* The value of the feature with that root as it is, with its terms and owners. */
struct score_entry score_feature(const struct game *game, unsigned root);

/*
 * The value of a feature that has grown only by the last tile, computed from its value before, without a
 * walk.  The last tile must be new to it.  For a field only if its cities are the same; never for a
 * monastery or garden.
 */
struct score_entry score_grown(const struct game *game, unsigned root, const struct score_entry *before);

/* What the abbot on that tile scores when it is recalled (F5). */
struct score_entry score_recall(const struct game *game, unsigned tile);

/*
 * S7 per-city: what the completed city with that root pays to its farmers.  One entry; or two if of tied
 * players some have a pig-herd on their field (S9) and some do not.  None if nobody farms there.
 */
size_t score_city_supply(const struct game *game, unsigned city, struct score_entry entries[2]);
