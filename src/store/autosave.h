/*
 * autosave.h: which file keeps the game of this program.
 *
 * Two programs never write one file: each holds a lock beside its own, `.autosave.lock`, which the system
 * takes back whatever ends the program.  The first takes autosave.bastide, those that run at the same time
 * autosave-2.bastide and so on.
 */
#ifndef BASTIDE_STORE_AUTOSAVE_H
#define BASTIDE_STORE_AUTOSAVE_H

#include <stdbool.h>

#include "bastide/files.h"

enum { AUTOSAVE_NOTE_MAX = 400 };

/* The file that this program took. */
struct autosave {
    bool locked;
    int lock; /* the descriptor */
    char lock_path[FILE_PATH_MAX];
    char path[FILE_PATH_MAX];     /* where the game is kept; empty: nowhere */
    char note[AUTOSAVE_NOTE_MAX]; /* what players should know of that, as sentences; empty when all is as ever
                                   */
};

/*
 * Takes a file of its own in the folder of file_autosave_path, and removes what a writing left there that
 * was interrupted.  Where nothing can be written, the path is given all the same, for that may change.
 */
void autosave_take(struct autosave *autosave);

/* Lets the file go. */
void autosave_let_go(struct autosave *autosave);

/* Whether that file is the one from which the next start goes on. */
bool autosave_is_first(const char *path);

/* Whether another program that runs now keeps its game in the file at `path`; its number to `process`. */
bool autosave_is_taken(const char *path, long *process);

#endif
