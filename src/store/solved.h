/*
 * solved.h: the puzzles that this user has solved: one line of a text file each.
 *
 *   2026-11-22T10:20:30Z puzzle 1a2b3c4d tries 2
 *
 * The file is puzzles.txt in the folder of named games, beside results.txt (docs/files.md).  A puzzle is
 * known by its identity, so the same ones count as solved when others are added before them.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct solved {
    uint32_t puzzle; /* its identity */
    char date[24];   /* when, in UTC */
    unsigned tries;  /* the moves that were tried, the right one included */
    bool kept;       /* in the file, or nowhere because there is no folder */
};

/* All of them, the oldest first; of a puzzle that has several lines the first one counts.  Begin with a
 * zeroed one. */
struct solved_list {
    size_t count;
    struct solved *list; /* owned */
    size_t damaged;      /* lines that were skipped */
    char fault[300];     /* the first of them: "PATH:12:5: message" */
};

/* Reads the list in `folder`, which ends in a slash.  No file: none is solved.  False with a reason when the
 * file cannot be read. */
bool solved_read(const char *folder, struct solved_list *solved, char why[200]);
void solved_free(struct solved_list *solved);

/* The line of a puzzle, or null: it is not solved. */
const struct solved *solved_find(const struct solved_list *solved, uint32_t puzzle);

/* Appends a puzzle that is not in the list to the list and to the file in `folder`, or to the list alone
 * where there is no folder.  False with a reason; then it is in the list all the same, until the program
 * ends, and adding it again tries the file again. */
bool solved_add(struct solved_list *solved, const char *folder, uint32_t puzzle, unsigned tries,
                char why[200]);
