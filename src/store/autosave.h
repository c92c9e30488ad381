/*
 * autosave.h: which file this program saves its game in.
 *
 * Two programs never write one file: each holds a lock beside its own, `.autosave.lock`, which the system
 * releases however the program ends.  The first uses autosave.bastide, those that run at the same time
 * autosave-2.bastide and so on.
 */
#pragma once

#include <stdbool.h>

#include "bastide/files.h"

enum { AUTOSAVE_NOTE_MAX = 400 };

/* The file that this program uses. */
struct autosave {
    bool locked;
    int lock; /* the descriptor */
    char lock_path[FILE_PATH_MAX];
    char path[FILE_PATH_MAX];     /* where the game is saved; empty: nowhere */
    char note[AUTOSAVE_NOTE_MAX]; /* anything unusual that players should know, as sentences; else empty */
};

/*
 * Locks a file in the folder of file_autosave_path, and removes what an interrupted write left there.  If
 * nothing can be written there, the path is set all the same, since that may change.
 */
void autosave_take(struct autosave *autosave);

/* Releases the file. */
void autosave_let_go(struct autosave *autosave);

/* Whether that file is the one that the next start continues from. */
bool autosave_is_first(const char *path);

/* Whether another running program saves its game in the file at `path`; stores its ID in `process`. */
bool autosave_is_taken(const char *path, long *process);
