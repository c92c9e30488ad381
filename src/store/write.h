/*
 * write.h (store only): writing to a file that is open, and saying why it failed.
 */
#ifndef BASTIDE_STORE_WRITE_H
#define BASTIDE_STORE_WRITE_H

#include <stdbool.h>
#include <stddef.h>

/* Signals in a row after which a call is taken for failed: nothing here may go on for ever. */
enum { FILE_INTERRUPTED_MAX = 1000 };

/* "WHAT: the reason that errno has"; returns false. */
bool file_explain(char why[200], const char *what);

/* Writes everything.  False with a reason. */
bool file_write_all(int file, const char *text, size_t length, char why[200]);

/* Writes everything and waits until it is on the disk.  False with a reason; then nothing is known of what
 * the file holds, and a second fsync of this descriptor would prove nothing. */
bool file_write_synced(int file, const char *text, size_t length, char why[200]);

#endif
