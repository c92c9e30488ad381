/*
 * levels.h: the strengths of computer players.
 *
 * A level is named by its word in the table, in any case, by its number from 1, the weakest, or for tests
 * by "one-ply", "nodes:N" and "time:MS".
 */
#pragma once

#include <stdbool.h>

enum level_kind {
    LEVEL_RANDOM, /* any legal move */
    LEVEL_GREEDY, /* the move that gains most at once */
    LEVEL_LEARNED /* learned values, with a search if `nodes` is not 0 */
};

struct level {
    char name[16];
    const char *meaning; /* one sentence for players */
    enum level_kind kind;
    int elo;               /* on the scale of docs/players.md, where greedy is 0; 0 if not measured */
    int noise;             /* of the values of one ply: Gumbel noise in 1 / VALUE_POINT points */
    unsigned nodes;        /* for a search; 0: one ply */
    unsigned milliseconds; /* "time:MS": the caller stops the search then; else 0 */
};

/* Finds the level called `word`; false if there is none. */
bool level_find(const char *word, struct level *level);

/* A level by its index, the weakest first, or null past the last. */
const struct level *level_number(unsigned index);

/* The same for lists to choose from: greedy and random first, then the levels. */
const struct level *level_listed(unsigned index);
