/* SPDX-License-Identifier: MIT */
/*
 * laws.h: a random game under test, step by step, and how a law about it fails.
 */
#pragma once

#include <stdbool.h>

#include "bastide/session.h"
#include "play.h"

/* A step, to make it again. */
struct made_step {
    enum {
        MADE_DRAW,
        MADE_KEEP,
        MADE_DISCARD,
        MADE_DEAL,
        MADE_SELL,
        MADE_EXTEND,
        MADE_PLACE,
        MADE_FIGURE,
        MADE_END
    } kind;
    unsigned type, buyer, side;
    int price;
    struct placement placement;
    struct figure figure;
    struct undo undo;
};

/* One game under test. */
struct trial {
    uint64_t seed;
    struct play_setup words;
    struct tile_set set;
    struct game_setup setup;
    struct game start, game, other;
    struct random random;
    bool check;
    bool turned; /* it was; not every table can be rotated */
    size_t step_count;
    struct made_step steps[SESSION_STEPS_MAX];
};

struct totals {
    unsigned long steps, deals, sales, extensions, returns, recalls, rivers, turned, records;
};

/* Prints the seed, the set-up and the law that does not hold, and ends the program. */
void laws_fail(const struct trial *trial, const char *law);

#define LAW(trial, holds, law)         \
    do {                               \
        if (!(holds))                  \
            laws_fail((trial), (law)); \
    } while (0)

/* Compares every byte. */
bool laws_same_game(const struct game *one, const struct game *other);
bool laws_same_reports(const struct report *one, const struct report *other);

/* Makes the steps of a whole game again in a session, and reads the records that it writes. */
void laws_of_sessions(struct trial *trial, const struct tile_book *book, struct totals *totals);
