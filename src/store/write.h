/* SPDX-License-Identifier: MIT */
/*
 * write.h (store only): what is at a path, and the steps of writing a file.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* After this many signals in a row a call counts as failed, so that nothing here loops for ever. */
enum { FILE_INTERRUPTED_MAX = 1000 };

/* Writes "WHAT: the meaning of errno"; returns false. */
bool file_explain(char why[200], const char *what);

/* Locks a file as flock(LOCK_EX) does, but gives up after `tries` hundredths of a second. */
int file_lock(int file, int tries);

/* A word for something that is not a regular file, from its st_mode: "a folder", "a pipe", "a device". */
const char *file_kind_word(mode_t mode);

/*
 * Replaces the file at `path` by a new one with that text, all or nothing, creating its folders if needed; if
 * `path` is a link, replaces its target.  The new file has the permissions of the old one, or `permissions`
 * if there was none; new folders get matching ones.  A read-only file is not replaced, nor is a stream
 * (write.c); with `first`, no file is.  False with a reason and errno.  If a new file was written, even if
 * its name may not be on the disk yet, its locked descriptor is stored in `file`.
 */
bool file_replace(const char *path, mode_t permissions, bool first, const char *text, size_t length,
                  int *file, char why[200]);

/* Renames a file within its file system.  False with a reason and errno, which is EEXIST if the name is
 * taken. */
bool file_move(const char *from, const char *to, char why[200]);
