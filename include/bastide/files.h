/* SPDX-License-Identifier: MIT */
/*
 * files.h: files and folders, for the front-ends.
 *
 * All of the program's files are opened by these functions. They are read whole and replaced all or nothing
 * (temporary file beside the target, fsync, rename, fsync of the folder), so a crash leaves either the old
 * file or the new one. On failure a function that takes `why`, 200 bytes, writes the reason there.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bastide/text_buffer.h"
#include "bastide/tile_text.h"

enum { FILE_SIZE_MAX = 8 << 20, FILE_PATH_MAX = 4096 };

/*
 * Reads a whole file ("-" is standard input) into `text`.  False if it cannot be opened or read, is a
 * folder, or is larger than FILE_SIZE_MAX.
 */
bool file_read(const char *path, struct text_buffer *text, char why[200]);

/* The same for the program's own files: refuses a pipe or device, where reading might wait for ever. */
bool file_read_regular(const char *path, struct text_buffer *text, char why[200]);

/* Replaces the file at `path` by `text`, all or nothing; creates it and its folders if needed.  A
 * read-only file is not replaced.  Devices, named pipes, "/dev/stdout" and "/dev/fd/3" are written to
 * directly. */
bool file_write(const char *path, const char *text, size_t length, char why[200]);

/* The same for the program's own files: refuses anything but a regular file or a link to one. */
bool file_write_regular(const char *path, const char *text, size_t length, char why[200]);

/* Where the program and its player keep files. */
enum file_place {
    PLACE_STATE, /* the program's own: $XDG_STATE_HOME/bastide/, else ~/.local/state/bastide/ */
    PLACE_DATA,  /* the player's: $XDG_DATA_HOME, else ~/.local/share */
    PLACE_CACHE, /* what can be made again: $XDG_CACHE_HOME, else ~/.cache */
    PLACE_CONFIG /* the configuration: $XDG_CONFIG_HOME, else ~/.config */
};

/*
 * Writes the path of the file `name` there, or if `name` is empty, of the folder with a final slash. Returns
 * `path`; null if neither variable is an absolute path, or it would be too long.  Creates nothing.
 */
const char *file_place(enum file_place place, const char *name, char path[FILE_PATH_MAX]);

/* One file of a list. */
struct file_entry {
    char *path;          /* owned; file_walk leaves the rest 0: */
    int64_t changed;     /* seconds since 1970 */
    int64_t nanoseconds; /* fraction of that second */
    bool finished;       /* its text looks like that of a game that is over */
};

/* Zero it first. */
struct file_entries {
    size_t count;
    struct file_entry *list; /* owned */
};

/*
 * Adds to `entries` every file below the folder `path` whose name ends in `ending`, in byte order, except
 * names that begin with a dot, pipes and devices, and folders that are symbolic links.  A `path` that is not
 * a folder is added whatever its name.  False if a folder cannot be read, or folders are nested more than 32
 * deep.
 */
bool file_walk(const char *path, const char *ending, struct file_entries *entries, char why[200]);

/*
 * Adds the games in a folder, finished, unfinished and damaged; none if there is no folder.  Sorts `entries`:
 * unfinished games first, newest first.
 */
void file_list(const char *folder, struct file_entries *entries);

/* How many unfinished games are kept when a player lets the program remove older ones. */
enum { UNFINISHED_KEPT = 20 };

/*
 * Counts the unfinished games beyond the newest UNFINISHED_KEPT, or deletes them if `sure`; leaves out those
 * that a player named or is playing.  `why` says why one could not be deleted, or is empty.
 */
size_t file_entries_tidy(const struct file_entries *entries, bool sure, char why[200]);

/* Frees the list. */
void file_entries_free(struct file_entries *entries);

/* Makes the folder `path`, which ends in a slash, readable by the player only; false if nothing can be
 * written there. */
bool file_make_folder(const char *path, char why[200]);

/* Deletes a file; false on failure. */
bool file_remove(const char *path, char why[200]);

/*
 * Appends to `list` the possible completions of a path being typed, one a line, in byte order. Folders end in
 * a slash; hidden files need their dot typed; names with control characters are left out.
 */
void file_complete(const char *begun, struct text_buffer *list);

/* The part of `path` after the last slash, or all of it. */
const char *file_last_part(const char *path);

/* Whether anything lies at `path`. */
bool file_exists(const char *path);

/* Whether `path` is a folder, or a link to one. */
bool file_is_folder(const char *path);

/* Whether both paths lead to the same file. */
bool file_is_same(const char *one, const char *other);

/*
 * Loads the tile files built into the program, or only the file at `path` if that is not null.  Prints
 * faults to standard error as FILE:LINE:COLUMN: message, and returns false if there are any.
 */
bool file_load_book(struct tile_book *book, const char *path);

/* The text of data/lesson_first.txt, the lesson for beginners.  Sets its length in bytes. */
const char *file_lesson(size_t *length);

/* The text of data/puzzles.txt: records one after the other (record_length). */
const char *file_puzzles(size_t *length);
