/* SPDX-License-Identifier: MIT */
/*
 * solved.h: the puzzles that this user has tried, in a text file: one line for each move tried and each
 * answer shown, with the number of moves so far.
 *
 *   2026-11-22T10:20:10Z puzzle 1a2b3c4d wrong 1
 *   2026-11-22T10:20:30Z puzzle 1a2b3c4d tries 2
 *   2026-11-22T10:24:00Z puzzle 5e6f7081 shown 0
 *
 * The file is puzzles.txt in the folder of named games, beside results.txt (docs/files.md).  A puzzle is
 * known by its identity and not by its number in the list, so solved puzzles stay solved when others are
 * added.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "store/line_file.h"

enum solved_state { PUZZLE_TRIED, PUZZLE_SOLVED, PUZZLE_SHOWN };

struct solved {
    uint32_t puzzle;         /* its identity */
    char date[24];           /* when, in UTC */
    enum solved_state state; /* a wrong move, the right move, or the answer shown */
    unsigned tries;          /* the number of moves tried so far */
    bool kept;               /* the line need not be written: it is in the file, or there is no folder */
};

/* All lines, the oldest first; the last line of a puzzle counts.  Begin with a zeroed list. */
struct solved_list {
    size_t count;
    struct solved *list; /* owned */
    struct line_faults faults;
};

/* Reads the list in `folder`, which ends in a slash; the list is empty if there is no file.  False with a
 * reason in `why` if the file cannot be read. */
bool solved_read(const char *folder, struct solved_list *solved, char why[200]);
void solved_free(struct solved_list *solved);

/* The last line about a puzzle, or null if it was never tried. */
const struct solved *solved_find(const struct solved_list *solved, uint32_t puzzle);

/* True if the puzzle was not solved and its answer not shown. */
bool solved_is_open(const struct solved_list *solved, uint32_t puzzle);

/* Adds what happened with a puzzle to the list and to the file in `folder`, or to the list alone if there is
 * no folder.  Does nothing if the puzzle is no longer open.  If the file cannot be written, returns
 * false with a reason in `why`; the list keeps the line, and the next call for this puzzle tries again. */
bool solved_add(struct solved_list *solved, const char *folder, uint32_t puzzle, enum solved_state state,
                char why[200]);
