/*
 * score_core.h (core only): the one scoring function, as game.c pays it out.
 */
#ifndef BASTIDE_CORE_SCORE_CORE_H
#define BASTIDE_CORE_SCORE_CORE_H

#include "bastide/game.h"

/* The value of the feature with that root, as it stands, with its terms and owners. */
struct score_entry score_feature(const struct game *game, unsigned root);

/*
 * The value of a feature that has grown by the last tile alone, which it was not on before, from what it was
 * worth then: without a walk.  Of a field only where its cities are the same; never of a monastery or garden.
 */
struct score_entry score_grown(const struct game *game, unsigned root, const struct score_entry *before);

/* What the abbot on that tile gives when it is taken back (F5). */
struct score_entry score_recall(const struct game *game, unsigned tile);

/*
 * S7 per-city: what the completed city with that root pays to its farmers.  One entry; or two, where of tied
 * players some have a pig-herd on their field (S9) and some have not.  None where nobody farms there.
 */
size_t score_city_supply(const struct game *game, unsigned city, struct score_entry entries[2]);

#endif
