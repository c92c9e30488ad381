/*
 * outcome.h: what a placement would do: the features of the tile as they would become, and who would own
 * them.
 *
 * The rules compute it on a copy of the game.  Pure.
 */
#pragma once

#include "bastide/game.h"

struct outcome {
    struct game game; /* after the placement */
    size_t count;
    struct score_entry
        features[SEGMENT_MAX]; /* each once, without rivers, and without gardens when no abbots are played */
};

/* False if the drawn tile does not fit. */
bool outcome_find(const struct game *game, struct placement placement, struct outcome *outcome);
