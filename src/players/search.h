/*
 * search.h: looking for the best move by truncated rollouts.
 *
 * Each candidate move is followed by a few turns in which everybody plays the best move of one ply, with
 * tiles from the bag, and what stands then is valued.  All candidates meet the same draws; half of them drop
 * out after each round (sequential halving).
 *
 * The search sees what its player sees.  It copies the game and forgets the order of the draws and the hands
 * that are hidden, so nothing it finds can depend on them.
 *
 * It works in slices and without threads: search_step does about so many nodes and returns.  A node is one
 * choice of a move by one ply.  Budgets are in nodes, so that the same seed gives the same move everywhere;
 * whoever has a clock stops earlier.  Only search_new allocates.
 */
#ifndef BASTIDE_PLAYERS_SEARCH_H
#define BASTIDE_PLAYERS_SEARCH_H

#include "players/evaluation.h"

/* How much a search may do. */
struct search_limits {
    unsigned nodes; /* 0: one ply, the best move at a first look */
};

struct search;

/* A search on the heap for games with the tiles, rules and players of this one; null when memory is out. */
struct search *search_new(const struct game *game);
void search_free(struct search *search);

/* Begins with this position, in PHASE_PLACE. */
void search_begin(struct search *search, const struct game *game, const struct search_limits *limits,
                  uint64_t seed);

/* Goes on by about so many nodes; false when the limits are reached and nothing is left to do. */
bool search_step(struct search *search, unsigned nodes);

/* Whether nothing is left to do. */
bool search_is_done(const struct search *search);

/* The best move found so far. */
struct move search_best(const struct search *search);

/* Nodes done since search_begin. */
unsigned long search_nodes(const struct search *search);

/* What the search looks at: candidates still in play, and its estimate for the best of them, in 1 /
 * VALUE_POINT points more than the mean of the others. */
unsigned search_candidates(const struct search *search);
int32_t search_value(const struct search *search);

/* The evaluation that the search owns, for whoever wants to look on. */
struct evaluation *search_evaluation(struct search *search);

#endif
