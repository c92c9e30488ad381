/*
 * results.h: the finished games of this user: one line of a text file each, which names the game's record.
 *
 *   2026-11-22T10:20:30Z turns 71 minutes 47 edition c3 tiles base record
 * finished/2026-11-22-1a2b3c4d.bastide player "Ada" "" 83 city 9 player "Bob" "casual" 80 city 7 (all of it
 * on one line)
 *
 * The file is results.txt in the folder of named games (docs/files.md).  Lines are only ever appended, under
 * a lock, so programs that run at the same time lose nothing; a line that cannot be read is reported and
 * skipped.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "bastide/files.h"
#include "bastide/session.h"

enum { RESULT_NAME_MAX = 200, RESULT_TILES_MAX = 160, RESULT_RECORD_MAX = 60 };

struct result_player {
    char name[RESULT_NAME_MAX + 1]; /* empty: called by the colour */
    char computer[COMPUTER_NAME_MAX + 1];
    int points;
    unsigned city; /* tiles of the largest city that the player scored */
};

struct result {
    char date[24];                      /* when it ended, in UTC */
    char record[RESULT_RECORD_MAX + 1]; /* its record's path in the folder of named games; empty: none */
    unsigned turns, minutes;            /* minutes that it was played, in all sittings */
    char edition[16], tiles[RESULT_TILES_MAX + 1];
    unsigned player_count;
    struct result_player players[PLAYER_MAX];
};

/* All of them, the oldest first.  Begin with a zeroed one. */
struct results {
    size_t count;
    struct result *list; /* owned */
    size_t damaged;      /* lines that were skipped */
    char fault[300];     /* the first of them: "PATH:12:5: message" */
};

/*
 * Reads the results in `folder`, which ends in a slash.  A game that was ended twice, after an undo, counts
 * as it ended last.  No file: no results.  False with a reason when the file cannot be read.
 */
bool results_read(const char *folder, struct results *results, char why[200]);
void results_free(struct results *results);

/*
 * Keeps a finished game: writes its record, then its line.  `record` is empty, or what an earlier call stored
 * there for the same game, whose result this one replaces.  A game without a named person is not kept, which
 * counts as done.  False with a reason; then nothing was changed, and it can be tried again.
 */
bool result_keep(const char *folder, const struct session *session, char record[RESULT_RECORD_MAX + 1],
                 char why[200]);

/* What a person's games come to. */
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

/* Adds up the games of each person, those who won most often first.  The caller frees the list; null: memory
 * is out, or there is none. */
struct tally *results_tally(const struct results *results, size_t *count);
