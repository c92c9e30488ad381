/*
 * paths.h (files only): what lies at a path.
 */
#ifndef BASTIDE_STORE_PATHS_H
#define BASTIDE_STORE_PATHS_H

#include <stdbool.h>

/* Whether the file that is open as `file` is what lies at `path`, or what that links to. */
bool file_is_at(int file, const char *path);

#endif
