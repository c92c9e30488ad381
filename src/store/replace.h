/*
 * replace.h (store only): replacing a file by a new one, and the steps that takes.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "store/write.h"

/* Creates the missing folders above `path`, with these permissions. */
bool file_make_folders(const char *path, mode_t permissions, char why[200]);

/*
 * Replaces the file at `path` by a new one with that text, all or nothing, creating its folders if needed;
 * if `path` is a link, replaces its target.  The new file has the permissions of the old one, or
 * `permissions` if there was none; new folders get matching ones.  A read-only file is not replaced, nor is
 * what stream.h lists, and `first` replaces nothing.  False with a reason and errno.  If there is a new file,
 * also where it is not certain that the disk has its name, stores its descriptor in `file`, which is locked.
 */
bool file_replace(const char *path, mode_t permissions, bool first, const char *text, size_t length,
                  int *file, char why[200]);

/* Gives a file another name in its file system.  False with a reason and errno, which is EEXIST if something
 * has that name. */
bool file_move(const char *from, const char *to, char why[200]);
