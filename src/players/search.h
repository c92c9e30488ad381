/*
 * search.h: finds the best move by truncated rollouts.
 *
 * After each candidate move, everybody plays the best move of one ply for a few turns, with tiles from the
 * bag, and the resulting position is valued.  All candidates get the same draws; after each round half of
 * them are dropped (sequential halving).
 *
 * The search uses only what its player sees: it copies the game without the order of the draws and hidden
 * hands, so its result cannot depend on them.
 *
 * It works in slices and without threads: search_step searches about that many nodes and returns.  A node
 * is one choice of a move by one ply.  Budgets are in nodes, so that a seed gives the same move everywhere;
 * a caller with a clock stops earlier.  Only search_new allocates.
 */
#ifndef BASTIDE_PLAYERS_SEARCH_H
#define BASTIDE_PLAYERS_SEARCH_H

#include "players/evaluation.h"

/* The budget of a search. */
struct search_limits {
    unsigned nodes; /* 0: one ply, the best move at a first look */
};

struct search;

/* A search for games with the tiles, rules and players of this one; null if memory runs out. */
struct search *search_new(const struct game *game);
void search_free(struct search *search);

/* Begins with this position, in PHASE_PLACE. */
void search_begin(struct search *search, const struct game *game, const struct search_limits *limits,
                  uint64_t seed);

/* Searches about that many more nodes; false when nothing is left to do. */
bool search_step(struct search *search, unsigned nodes);

/* Whether nothing is left to do. */
bool search_is_done(const struct search *search);

/* The best move found so far. */
struct move search_best(const struct search *search);

/* Nodes searched since search_begin. */
unsigned long search_nodes(const struct search *search);

/* The evaluation that the search owns. */
struct evaluation *search_evaluation(struct search *search);

#endif
