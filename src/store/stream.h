/*
 * stream.h (store only): paths that a new file must not replace.
 *
 * "/dev/null", a terminal, a named pipe, "/dev/stdout" and "/dev/fd/3" are written to directly: replacing
 * them by a file would break them for everybody else.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Whether `path`, or its target, is neither a file nor a folder, names a descriptor, or is what standard
 * output or standard error are connected to. */
bool stream_is_at(const char *path);

/* Writes to what is at `path`; waits for a reader of a pipe.  Returns it open, or -1 with a reason. */
int stream_write(const char *path, const char *text, size_t length, char why[200]);

/* Says that this is not a file that could be replaced. */
void stream_tell(const char *path, char why[200]);
