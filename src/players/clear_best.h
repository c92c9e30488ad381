/* SPDX-License-Identifier: MIT */
/*
 * clear_best.h: finds the best move of a position, and by how much it is better than any other, as puzzles
 * state.
 *
 * Searches the position for the best move and the best that really differs from it (same_move.h), then
 * compares the two in rollouts of their own, with the same number of nodes.  Deterministic by seed and nodes.
 */
#pragma once

#include "players/search.h"

struct clear_best {
    struct move best, second;
    int32_t lead;  /* of the best (value_against) */
    int32_t error; /* standard error of that */
    bool only;     /* there is no other move: only `best` is valid */
};

/* Searches with `search`; the game is in PHASE_PLACE. */
struct clear_best clear_best_find(struct search *search, const struct game *game, unsigned nodes,
                                  uint64_t seed);

/* The same without the comparison: the lead is the one that the search for the best move found. */
struct clear_best clear_best_look(struct search *search, const struct game *game, unsigned nodes,
                                  uint64_t seed);
