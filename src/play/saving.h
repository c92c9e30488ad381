/* SPDX-License-Identifier: MIT */
/*
 * saving.h: the game at a table and its file: begins, loads and writes it, and lists all games.
 *
 * Each game has its own file (store/save.h), so nothing that happens to another game can cost it a turn.
 * Nothing here asks questions: after a call, `told` holds what the players should be told.
 */
#pragma once

#include "base/sentence.h"
#include "bastide/files.h"
#include "bastide/session.h"
#include "bastide/tile_text.h"
#include "store/save.h"

/* Zero it first; end with save_close of its file. */
struct saving {
    const struct tile_book *book; /* borrowed */
    const char *games;            /* the folder of games, with a slash; borrowed; null: nothing is saved */
    bool off;                     /* only what the player names is saved */
    const char *saves;      /* the folder of results, likewise; games in it were saved by version 0.2.0 */
    struct save save;       /* the file of the game at the table */
    char fault[200];        /* why the last turn is not in the file; else empty */
    char result_fault[200]; /* why the finished game is not among the results; else empty */
    bool result_kept;       /* it is among the results */
    int64_t counted;        /* the time, in seconds, up to which the playing time has been counted */
    bool stopped;           /* the game was over by then: time after it is not counted */
    char told[2 * FILE_PATH_MAX]; /* what to tell the players about the last call: sentences, one per line */
};

/* Begins another game; the previous one keeps its file. */
void saving_begin(struct saving *saving, const struct session *session);

/* Starts counting the playing time. */
void saving_start_clock(struct saving *saving);

/*
 * Loads a game from a file, and goes on in that file; refuses a game that another program is playing.  What
 * is left of a damaged game, or a record from elsewhere, goes on in a new file.  Null if it fails: the
 * previous game stays.
 */
struct session *saving_load(struct saving *saving, const char *path);

/* The newest unfinished game that nobody is playing, or what is left of it; null if there is none.  It is
 * only read: saving_load(path) continues it.  `open`: includes games with an open bag. */
struct session *saving_find(struct saving *saving, bool open, char path[FILE_PATH_MAX]);

/* Lists all games: unfinished ones first, each group with the newest first. */
void saving_list(const struct saving *saving, struct file_entries *entries);

/* What a list says about a game. */
struct saved_game {
    bool readable; /* if not, `what` says why */
    bool over;
    char state[40];          /* "turn 12/71", "over", "in play" by another program, "damaged", "newer" */
    char what[SENTENCE_MAX]; /* "Ada 12, Bruno 9; edition c3, base", or what is wrong with it */
};

/* Describes the game of a file.  Returns as much of it as is intact, or null. */
struct session *saving_look(const struct saving *saving, const char *path, struct saved_game *game);

/* Writes the game.  A finished one is added to the results; each call retries what failed before. False if
 * the game is not saved. */
bool saving_write(struct saving *saving, struct session *session);

/* Whether games are saved automatically. */
bool saving_is_on(const struct saving *saving);

/* Whether everything of the game is on the disk. */
bool saving_is_done(const struct saving *saving);

/* Whether what a player typed as a game's name is really a path: it contains a slash or a full stop. */
bool saving_is_path(const char *typed);

/* Finds the path for a game's name or path that a player typed; the file need not exist.  False with a reason
 * if it cannot be a path. */
bool saving_path(const struct saving *saving, const char *typed, char path[FILE_PATH_MAX], char why[200]);

/* Renames the game's file, or writes a copy if a path was typed.  False with a reason, for example if the
 * file exists already. */
bool saving_save_as(struct saving *saving, struct session *session, const char *typed, char why[200]);

/*
 * Called when the program ends, with the game at the table or null, after saving_write returned `kept`.
 * Reports on standard error what is not saved, with `note` (or null) as the reason; else says where the next
 * start goes on, if it does.  False if something is lost.
 */
bool saving_tell_end(const struct saving *saving, const struct session *session, bool kept, const char *note,
                     char *text, size_t size);
