/*
 * solved.h: the puzzles that this user has tried: a line of a text file for each move and for each answer
 * that was shown, with the number of moves so far.
 *
 *   2026-11-22T10:20:10Z puzzle 1a2b3c4d wrong 1
 *   2026-11-22T10:20:30Z puzzle 1a2b3c4d tries 2
 *   2026-11-22T10:24:00Z puzzle 5e6f7081 shown 0
 *
 * The file is puzzles.txt in the folder of named games, beside results.txt (docs/files.md).  A puzzle is
 * known by its identity, so the same ones count as solved when others are added before them.
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
    enum solved_state state; /* a wrong move, the right one, or the answer before that */
    unsigned tries;          /* the moves that were tried so far */
    bool kept;               /* in the file, or nowhere because there is no folder */
};

/* All lines, the oldest first; of a puzzle that has several the last one counts.  Begin with a zeroed one. */
struct solved_list {
    size_t count;
    struct solved *list; /* owned */
    struct line_faults faults;
};

/* Reads the list in `folder`, which ends in a slash.  No file: none is solved.  False with a reason when the
 * file cannot be read. */
bool solved_read(const char *folder, struct solved_list *solved, char why[200]);
void solved_free(struct solved_list *solved);

/* The last line of a puzzle, or null: it was not tried. */
const struct solved *solved_find(const struct solved_list *solved, uint32_t puzzle);

/* Whether it was neither solved nor its answer shown. */
bool solved_is_open(const struct solved_list *solved, uint32_t puzzle);

/* Adds what happened with a puzzle to the list and to the file in `folder`, or to the list alone where there
 * is no folder; nothing if the puzzle is not open any more.  False with a reason; then it is
 * in the list all the same, until the program ends, and adding to the puzzle again tries the file again. */
bool solved_add(struct solved_list *solved, const char *folder, uint32_t puzzle, enum solved_state state,
                char why[200]);
