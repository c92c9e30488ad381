/*
 * levels.h: how strong a computer player is.
 *
 * A level is named by a word of the table in any case, by its number there from 1, the weakest, or for tests
 * by "one-ply", "nodes:N" and "time:MS".
 */
#ifndef BASTIDE_PLAYERS_LEVELS_H
#define BASTIDE_PLAYERS_LEVELS_H

#include <stdbool.h>

enum level_kind {
    LEVEL_RANDOM, /* any legal move */
    LEVEL_GREEDY, /* what brings most at once */
    LEVEL_LEARNED /* learned values, and a search where there are nodes for it */
};

struct level {
    char name[16];
    const char *meaning; /* one sentence for people */
    enum level_kind kind;
    int elo;               /* on the scale of docs/players.md, where greedy has 0; 0 where nobody measured */
    int noise;             /* errors: Gumbel noise on values of one ply, in 1 / VALUE_POINT points */
    unsigned nodes;        /* of a search; 0: one ply */
    unsigned milliseconds; /* "time:MS": whoever has a clock stops the search then; else 0 */
};

/* The level called `word`; false when there is none. */
bool level_find(const char *word, struct level *level);

/* Level number `index` from 0, the weakest, or null past the strongest. */
const struct level *level_number(unsigned index);

/* The same for lists that people choose from: greedy and random first, then the table. */
const struct level *level_listed(unsigned index);

#endif
