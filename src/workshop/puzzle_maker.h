/* SPDX-License-Identifier: MIT */
/*
 * puzzle_maker.h: finds puzzles in games between strong players.
 */
#pragma once

#include "bastide/session.h"

enum { PUZZLES_MAX = 1000 };

/* A puzzle that was made. */
struct puzzle_made {
    struct puzzle_note note;
    struct text_buffer record;
};

struct puzzle_maker {
    const struct tile_book *book;
    uint64_t seed; /* of the first game; each game has the next one */
    size_t wanted;
    bool (*stop)(const struct puzzle_maker
                     *maker); /* called at each turn, also to show progress; true: what was found is enough */
    unsigned long games;
    size_t count;
    struct puzzle_made made[PUZZLES_MAX];
};

/*
 * Makes puzzles until there are as many as wanted, and sorts them by difficulty, then theme.  The same seed
 * gives the same puzzles.
 */
void puzzles_make(struct puzzle_maker *maker);
