/* SPDX-License-Identifier: MIT */
/*
 * record_sums.h: checksums in the files that the program writes.
 *
 * These files contain lines "# sum 0a1b2c3d", which readers treat as comments: each is the CRC-32 of all
 * bytes of the file before it.  The last line of a file is one, so that changes by a faulty disk or by hand
 * are noticed.  Files of version 0.2.0 and earlier have one before each turn too, which tells how much of the
 * file is intact.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "bastide/text_buffer.h"
#include "bastide/text_error.h"

/* The CRC-32 of bytes that follow others with the sum `sum`; the sum of no bytes is 0. */
uint32_t record_sum(uint32_t sum, const char *bytes, size_t length);

/* Appends such a line to a file that has none. */
void record_seal(struct text_buffer *file);

/* What the sums say about a file. */
struct record_sums {
    size_t sealed;                /* bytes up to the last sum that matches, as all sums before it do */
    size_t first_line, last_line; /* something between them was changed; 0: nothing before a sum was */
};

/* Checks a file against its sums.  A file without sums cannot mismatch. */
struct record_sums record_check_sums(const char *text, size_t length);

/* The message about changed lines, with their position. */
void record_sums_tell(const struct record_sums *sums, struct text_error *error);
