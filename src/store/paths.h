/*
 * paths.h (files only): what lies at a path.
 */
#ifndef BASTIDE_STORE_PATHS_H
#define BASTIDE_STORE_PATHS_H

#include <stdbool.h>
#include <sys/types.h>

/* "a folder", "a pipe", "a device": what st_mode tells, in words. */
const char *file_kind_word(mode_t mode);

/* Whether the file that is open as `file` is what lies at `path`, or what that links to. */
bool file_is_at(int file, const char *path);

#endif
