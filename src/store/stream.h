/*
 * stream.h (files only): what a new file must not take the place of.
 *
 * "/dev/null", a terminal, a pipe with a name, "/dev/stdout" and "/dev/fd/3" are written to as they are: to
 * put a file in their place would break them for everybody else.
 */
#ifndef BASTIDE_STORE_STREAM_H
#define BASTIDE_STORE_STREAM_H

#include <stdbool.h>
#include <stddef.h>

/* Whether `path`, or what it links to, is neither a file nor a folder, or is a descriptor by its name, or
 * what standard output or standard error go to. */
bool stream_is_at(const char *path);

/* Writes to what lies at `path`; waits for somebody who reads a pipe.  Returns it open, or -1 with a reason.
 */
int stream_write(const char *path, const char *text, size_t length, char why[200]);

/* Says that this is no file that another could take the place of. */
void stream_tell(const char *path, char why[200]);

#endif
