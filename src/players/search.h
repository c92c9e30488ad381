/* SPDX-License-Identifier: MIT */
/*
 * search.h: finds the best move by truncated rollouts.
 *
 * After each move, everybody plays the best move of one ply for a few turns, with tiles from the bag, and the
 * resulting position is valued.  All moves get the same draws; after each round half of them are dropped
 * (sequential halving).
 *
 * The search uses only what its player sees: it copies the game without the order of the draws and hidden
 * hands, so its result cannot depend on them.
 *
 * It works in slices and without threads: search_step searches about that many nodes and returns.  A node
 * is one choice of a move by one ply.  Budgets are in nodes, so that a seed gives the same move everywhere;
 * a caller with a clock stops earlier.  Only search_new allocates.
 */
#pragma once

#include "players/evaluation.h"

/* The budget of a search. */
struct search_limits {
    unsigned nodes;                 /* 0: one ply, the best move at a first look */
    const struct placement *placed; /* compares only what may be claimed after this placement; null: all */
};

enum { SEARCH_LIST_MAX = 64 /* moves that are searched */ };

/* A move with its value at this point of the search. */
struct search_line {
    struct move move;
    int32_t value; /* to the player, as value_against gives it: the mean of its first look and its rollouts */
    int32_t error; /* standard error of that mean in the same units; 0 with fewer than two rollouts */
    unsigned rollouts; /* how many rollouts are in that mean */
};

struct search;

/* A search for games with the tiles, rules and players of `game`. */
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

/*
 * Lists the moves, the best first; returns how many, at most `max`.  A move that was dropped early has fewer
 * rollouts and comes after those that were kept.  Without a search (hands, the last tile, a small budget) the
 * values are those of a first look.
 */
size_t search_list(const struct search *search, struct search_line *lines, size_t max);

/*
 * After the search: compares two moves of its position in rollouts of their own, about `nodes` nodes, with
 * the same draws for both.  search_step plays them.  The rollouts are new, because those that chose a move
 * make it look better than it is.  `longest`: they are as long as rollouts can be, because short ones miss
 * part of the difference; else as long as those of the search, as in the margins of puzzles, which must stay.
 * search_list and search_best are not valid afterwards.
 */
void search_compare(struct search *search, const struct move *one, const struct move *other, unsigned nodes,
                    bool longest);

/*
 * How much more the first of the two moves is worth to the player (value_against), with its standard error.
 */
int32_t search_difference(const struct search *search, int32_t *error);

/* Removes from a copy of a game what the player of that seat does not see: the order of the draws, so that
 * each draw names its tile, and hidden hands (H3), whose tiles go into the bag. */
void search_forget_hidden(struct game *game, unsigned seat);

/* Nodes searched since search_begin. */
unsigned long search_nodes(const struct search *search);

/* The evaluation that the search owns. */
struct evaluation *search_evaluation(struct search *search);
