/* SPDX-License-Identifier: MIT */
/*
 * parts.h: files of many short texts, each of which is a test.
 *
 * A line `== NAME` begins a text.  In it \xNN is a byte, by two hexadecimal digits, and a line that ends in
 * \c has no newline; so texts that are no text can be read too.
 */
#pragma once

#include <stdbool.h>

#include "bastide/text_buffer.h"

struct part {
    char *name; /* first, as rows.h needs it */
    struct text_buffer text;
};

struct parts {
    size_t count;
    struct part *list;
};

/* Reads all files `*.txt` of a folder, in the order of their names; false with a message if there is none. */
bool parts_read(struct parts *parts, const char *folder);
void parts_free(struct parts *parts);
