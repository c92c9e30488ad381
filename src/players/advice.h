/* SPDX-License-Identifier: MIT */
/*
 * advice.h: what a strong player would play, and how much better it is than other moves.
 *
 * Searches a position (search.h) several times, each time with four times as many nodes, so that there is an
 * answer at once and a better one later.  Works in slices and without threads, sees only what the player to
 * move sees, and gives the same answer for the same position, seed and nodes.  Only advice_new allocates.
 */
#pragma once

#include "players/search.h"

struct advice;

/* Advice for games with the tiles, rules and players of this one. */
struct advice *advice_new(const struct game *game);
void advice_free(struct advice *advice);

/* Begins with this position, in PHASE_PLACE; the last search takes `nodes` nodes.  A first answer is ready at
 * once.  If `placed` is not null, every move makes that placement, and only the claim is chosen. */
void advice_begin(struct advice *advice, const struct game *game, const struct placement *placed,
                  unsigned nodes, uint64_t seed);

/* Searches about that many more nodes; false when nothing is left to do. */
bool advice_step(struct advice *advice, unsigned nodes);

/* Lists the moves as the last finished search ranks them, the best first (search_list); returns how many. */
size_t advice_list(const struct advice *advice, const struct search_line **lines);

/* The nodes of the search that advice_list reads; 0: it was only a first look. */
unsigned advice_depth(const struct advice *advice);

/* The evaluation that the advice owns, for reasons. */
struct evaluation *advice_evaluation(struct advice *advice);
