/*
 * write.h (store only): writes to an open file, and explains failures.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* After this many signals in a row a call counts as failed: nothing here may loop for ever. */
enum { FILE_INTERRUPTED_MAX = 1000 };

/* Writes "WHAT: the meaning of errno"; returns false. */
bool file_explain(char why[200], const char *what);

/* Writes everything.  False with a reason. */
bool file_write_all(int file, const char *text, size_t length, char why[200]);

/* Writes everything and waits until it is on the disk.  False with a reason; the contents of the file
 * are then unknown, and a second fsync of this descriptor would prove nothing. */
bool file_write_synced(int file, const char *text, size_t length, char why[200]);

/* As flock() for writing, but waits only for so many hundredths of a second. */
int file_lock(int file, int tries);
