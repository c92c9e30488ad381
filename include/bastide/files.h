/*
 * files.h: files and folders, for the front-ends.
 *
 * The one place that opens files.  Reading is whole, writing is all or nothing: a temporary file beside the
 * target, fsync, rename, fsync of the folder, so that a crash leaves the old file or the new one.
 */
#ifndef BASTIDE_FILES_H
#define BASTIDE_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bastide/text_buffer.h"
#include "bastide/tile_text.h"

enum { FILE_SIZE_MAX = 8 << 20, FILE_PATH_MAX = 4096 };

/*
 * Reads a whole file ("-" is standard input) into `text`.  False with a reason in `why`, which has 200 bytes:
 * it cannot be opened or read, is a folder, is larger than FILE_SIZE_MAX, memory is out.
 */
bool file_read(const char *path, struct text_buffer *text, char why[200]);

/* The same for a file of the program's own, which no pipe, terminal or other device can stand for: nothing is
 * waited for there. */
bool file_read_regular(const char *path, struct text_buffer *text, char why[200]);

/* Replaces the file at `path` by `text`, all or nothing; creates it and its folders if need be.  A file that
 * is read-only stays as it is.  A device, a pipe with a name, "/dev/stdout" and "/dev/fd/3" are written to as
 * they are. */
bool file_write(const char *path, const char *text, size_t length, char why[200]);

/* The same for a file of the program's own: what is no file, or a link to something else, is refused. */
bool file_write_regular(const char *path, const char *text, size_t length, char why[200]);

/* The same for one of many files that can be made again: all or nothing as long as the system runs, but not
 * when the power fails.  It waits for no disk. */
bool file_write_unsynced(const char *path, const char *text, size_t length, char why[200]);

/* Paths, in the order of their bytes. */
struct file_paths {
    size_t count;
    char **paths; /* owned, each of them too */
};

/*
 * Adds to `list` (begin with a zeroed one) every file below the folder `path` whose name ends in `ending`,
 * folders within it too; names that begin with a dot are passed over.  A `path` that is no folder is added as
 * it is, whatever its name.  False with a reason when a folder cannot be read, lies more than 32 deep, or
 * memory is out.
 */
bool file_walk(const char *path, const char *ending, struct file_paths *list, char why[200]);

/* Gives its memory back. */
void file_paths_free(struct file_paths *list);

/*
 * Where the unfinished game is kept: $XDG_STATE_HOME/bastide/autosave.bastide, else under ~/.local/state.
 * False when neither is set.  Creates nothing.
 */
bool file_autosave_path(char path[FILE_PATH_MAX]);

/* A file NAME of the program's own in the folder of the autosave.  False likewise. */
bool file_state_path(const char *name, char path[FILE_PATH_MAX]);

/*
 * A file NAME in the folder of games that were saved by name: $XDG_DATA_HOME/bastide, else under
 * ~/.local/share; with an empty name the folder itself, which then ends in a slash.  False likewise.
 */
bool file_save_path(const char *name, char path[FILE_PATH_MAX]);

/* A game in a folder. */
struct file_entry {
    char *path;          /* owned */
    int64_t changed;     /* seconds since 1970 */
    int64_t nanoseconds; /* of that second */
    bool set_aside;      /* file_set_aside moved it out of the autosave's way */
};

/* Begin with a zeroed one. */
struct file_entries {
    size_t count;
    struct file_entry *list; /* owned */
};

/* How many of the games that were set aside stay when a player lets the older ones go. */
enum { SET_ASIDE_KEPT = 20 };

/*
 * Adds the games in a folder, finished, unfinished and broken; nothing where there is no folder.  Then all
 * that are in `entries` stand newest first, those that were set aside behind the others.  False: memory is
 * out, and some may be missing.
 */
bool file_list(const char *folder, struct file_entries *entries);

/* How many at the end of the list were set aside before the SET_ASIDE_KEPT newest of them. */
size_t file_entries_surplus(const struct file_entries *entries);

/* Removes these for good.  False with the reason of the first that stays; `removed` says how many are gone.
 */
bool file_entries_remove_surplus(const struct file_entries *entries, size_t *removed, char why[200]);

/* Gives its memory back. */
void file_entries_free(struct file_entries *entries);

/* Removes a file for good; false with a reason in `why`. */
bool file_remove(const char *path, char why[200]);

/* Where the player's configuration lies: $XDG_CONFIG_HOME/bastide/config, else under ~/.config. */
bool file_config_path(char path[FILE_PATH_MAX]);

/*
 * Moves the file at `path` out of the way of one that is to be written there.  Its new name has `word` in the
 * place of the ending, and a number where that name is taken: NAME.broken, NAME.broken.1; with an empty word
 * NAME.1, NAME.2.  Writes the new name to `aside`.  No other file is touched.
 */
bool file_set_aside(const char *path, const char *word, char aside[FILE_PATH_MAX], char why[200]);

/*
 * Appends to `list`, a line each and in the order of their bytes, the paths that one which is being typed may
 * become: folders end in a slash, hidden files come where their full stop was typed, names with control
 * characters not at all.  Only suggestions.
 */
void file_complete(const char *begun, struct text_buffer *list);

/* The last part of a path, all of it where it names no folder; within `path`. */
const char *file_last_part(const char *path);

/* Whether anything lies at `path`. */
bool file_exists(const char *path);

/* Whether a folder lies at `path`, or a link to one. */
bool file_is_folder(const char *path);

/* Whether both paths lead to one file, which may have several names. */
bool file_is_same(const char *one, const char *other);

/*
 * The tile book of the program: the files built into it, or with `path` not null that file alone.  Faults are
 * printed to standard error as FILE:LINE:COLUMN: message.  False when there are any.
 */
bool file_load_book(struct tile_book *book, const char *path);

/* The rules for players, docs/rules.md, as the build put them into the program; their bytes to `length`. */
const char *file_rules(size_t *length);

#endif
