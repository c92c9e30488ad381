/*
 * record_sums.h: sums in the files that the program keeps.
 *
 * Files that the program keeps have lines "# sum 0a1b2c3d" in them, comments to every reader: each is the
 * CRC-32 of all bytes of the file before it.  One stands before each turn, before `end` and at the end of the
 * file, so that what a disk or a hand changed is noticed, and how much before it is as it was written.
 */
#ifndef BASTIDE_NOTATION_RECORD_SUMS_H
#define BASTIDE_NOTATION_RECORD_SUMS_H

#include <stddef.h>
#include <stdint.h>

#include "bastide/text_buffer.h"
#include "bastide/text_error.h"

/*
 * Appends `length` bytes of a record to `file` with such lines between and behind them.  `sum` is 0 for a new
 * file, and is kept for what is appended later.
 */
void record_seal(struct text_buffer *file, const char *text, size_t length, uint32_t *sum);

/* What the sums of a file say of it. */
struct record_sums {
    size_t sealed; /* bytes up to the last sum line that holds, with all before it holding too */
    size_t first_line, last_line; /* lines that are not as they were written; 0: all that have a sum are */
};

/* Holds a file against its sums.  A file without any has nothing that could differ. */
struct record_sums record_check_sums(const char *text, size_t length);

/* The sentence about lines that are not as they were written, with their place. */
void record_sums_tell(const struct record_sums *sums, struct text_error *error);

#endif
