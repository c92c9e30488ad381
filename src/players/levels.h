/* SPDX-License-Identifier: MIT */
/*
 * levels.h: the strengths of computer players.
 *
 * Levels are numbered from 1, the weakest.  Seven have names, whose case does not matter; the other names of
 * 0.2.0 are read as numbers.  For tests there are "one-ply", "nodes:N" and "time:MS".
 */
#pragma once

#include <stdbool.h>

enum level_kind {
    LEVEL_RANDOM, /* any legal move */
    LEVEL_GREEDY, /* the move that gains most at once */
    LEVEL_LEARNED /* learned values, with a search if `nodes` is not 0 */
};

/* How a level errs (player.c); all 0: not at all. */
struct erring {
    int noise;   /* how widely it misjudges placements, in 1 / VALUE_POINT points */
    int greed;   /* what a point scored at once counts in addition, in 1 / VALUE_POINT points */
    int learned; /* how much of the learned terms it sees, in percent */
    int supply;  /* how much it sees of the value of figures in the supply, in percent */
};

struct level {
    char name[16];       /* or its number, if it has no name */
    const char *meaning; /* one sentence for players */
    enum level_kind kind;
    int elo; /* on the scale of docs/players-log.md, where greedy is 0; 0 if not measured */
    struct erring erring;
    unsigned nodes;        /* for a search; 0: one ply */
    unsigned milliseconds; /* "time:MS": the caller stops the search then; else 0 */
};

/* Finds the level called `word`; false if there is none. */
bool level_find(const char *word, struct level *level);

/* A level by its index, for menus, or null past the last: greedy and random first, then the levels that have
 * names, the weakest first. */
const struct level *level_listed(unsigned index);
