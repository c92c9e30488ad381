/* SPDX-License-Identifier: MIT */
/*
 * results.h: the finished games of this user: one line of a text file each, which names the game's file.
 *
 * As one line:
 *
 *   2026-11-22T10:20:30Z turns 71 minutes 47 edition c3 tiles base
 *     record "…/2026-11-22-ada-bob.bastide"
 *     player "Ada" "" 83 city 9 player "Bob" "casual" 80 city 7
 *
 * The file is results.txt in the player's folder (docs/files.md), a file of lines (line_file.h).
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "bastide/files.h"
#include "bastide/session.h"
#include "store/line_file.h"

enum { RESULT_NAME_MAX = 200, RESULT_TILES_MAX = 160, RESULT_RECORD_MAX = 1000 };

struct result_player {
    char name[RESULT_NAME_MAX + 1]; /* empty: called by the colour */
    char computer[COMPUTER_NAME_MAX + 1];
    int points;
    unsigned city; /* tiles of the largest city that the player scored */
};

struct result {
    char date[24];                      /* when it ended, in UTC */
    char record[RESULT_RECORD_MAX + 1]; /* the path of its file; relative: from the folder */
    unsigned turns, minutes;            /* minutes that it was played, in all sittings */
    char edition[16], tiles[RESULT_TILES_MAX + 1];
    unsigned player_count;
    struct result_player players[PLAYER_MAX];
};

/* All results, the oldest first.  Zero it first. */
struct results {
    size_t count;
    struct result *list; /* owned */
    struct line_faults faults;
};

/* Reads the results in `folder`, which ends in a slash.  If a game ended twice, after an undo, its last end
 * counts.  If there is no file, there are no results.  False with a reason when the file cannot be read. */
bool results_read(const char *folder, struct results *results, char why[200]);
void results_free(struct results *results);

/*
 * Keeps the line of a finished game, whose file is `record`.  A game without a named person is not kept, and
 * that is not a failure.  False with a reason; nothing has then been changed, and the call can be repeated.
 */
bool result_keep(const char *folder, const struct session *session, const char *record, char why[200]);

/* Whether a result names that file. */
bool results_have(const char *folder, const char *record);

/* The path of a game's file.  Returns `path`. */
const char *result_path(const struct result *result, const char *folder, char path[FILE_PATH_MAX]);

/* The sums over a person's games. */
struct tally {
    const char *name; /* borrowed from the results */
    unsigned games, won;
    long points;
    int best;
    size_t best_game; /* its index */
    unsigned city;
};

/* Whether the player of that seat has won, alone or with others; never in a game of one. */
bool result_is_won(const struct result *result, unsigned seat);

/* Adds up the games of each person, those who won most often first.  The caller frees the list. */
struct tally *results_tally(const struct results *results, size_t *count);
