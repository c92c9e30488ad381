/*
 * paths.h (store only): what is at a path.
 */
#pragma once

#include <stdbool.h>
#include <sys/types.h>

/* A word for the file type in st_mode: "a folder", "a pipe", "a device". */
const char *file_kind_word(mode_t mode);

/* Whether the open file `file` is the one at `path`, or the one it links to. */
bool file_is_at(int file, const char *path);
