/* SPDX-License-Identifier: MIT */
/*
 * save.h: the file of the game that is being played.
 *
 * Each game has its own file from its first turn, written whole after each turn and locked as long as it is
 * played.  No other game ever takes its place: a file that is there already is never replaced by another
 * game, only by a later turn of the same one.
 */
#pragma once

#include <stdbool.h>

#include "bastide/files.h"
#include "bastide/setup.h"

/* Zero it first. */
struct save {
    char path[FILE_PATH_MAX]; /* of the file, or where the first turn will create it; empty: none */
    bool open;                /* the file is there: */
    int file;                 /* its descriptor, which holds the lock */
};

/* For a new game: names its file after the day and the players, as in "2026-11-23-ann-bob", with `number`
 * behind it from 2 on.  The first save_write creates it.  The path is empty if it would be too long. */
void save_begin(struct save *save, const char *folder, const struct setup *setup, unsigned number);

/* Locks the file of a game that is to go on in it.  False with a reason; errno is EWOULDBLOCK if another
 * program is playing it. */
bool save_take(struct save *save, const char *path, char why[200]);

/*
 * Writes the game so far, which record_seal has finished.  False with a reason and errno; the file is then as
 * it was, and the call can be repeated.  EEXIST if the file is not open and another game has taken its name.
 */
bool save_write(struct save *save, const char *record, size_t length, char why[200]);

/*
 * Renames a file in `folder`, which ends in a slash, to `path` in the same folder; for a game whose file is
 * elsewhere or does not exist yet, the next save_write creates a file there.  False with a reason, for
 * example if the name is taken.
 */
bool save_rename(struct save *save, const char *folder, const char *path, char why[200]);

/* Unlocks the file. */
void save_close(struct save *save);

/* Whether a running program, perhaps this one, is playing the game in that file. */
bool save_is_played(const char *path);

/* ---- Names -------------------------------------------------------------------------------------------- */

enum { GAME_NAME_MAX = 48 };

/* The last part of a path without ".bastide", made printable.  Returns `title`. */
const char *game_name_title(const char *path, char title[GAME_NAME_MAX + 1]);

/* Makes a safe file name from what was typed; empty if nothing is left. */
void game_name_safe(const char *typed, char name[GAME_NAME_MAX + 1]);

/* The path of the game of that name in `folder`.  False with a reason. */
bool game_name_path(const char *folder, const char *typed, char path[FILE_PATH_MAX], char why[200]);
