/* SPDX-License-Identifier: MIT */
/*
 * text_buffer.h: a text that grows.
 *
 * If memory runs out, here or in any other function of the library, the program ends with a message and
 * status 2.
 */
#pragma once

#include <stddef.h>

#include "bastide/names.h"

/* Zero it first. */
struct text_buffer {
    char *text; /* NUL-terminated once anything was appended; owned by the buffer */
    size_t length;
    size_t room;
};

/* Appends like printf. */
__attribute__((format(printf, 2, 3))) void text_add(struct text_buffer *buffer, const char *format, ...);

/* Appends bytes. */
void text_add_bytes(struct text_buffer *buffer, const char *bytes, size_t length);

/* Appends a name in double quotes, escaped with \" and \\. */
void text_add_quoted(struct text_buffer *buffer, const char *name);

/* Empties the buffer but keeps its memory. */
void text_clear(struct text_buffer *buffer);

/* Frees the text. */
void text_free(struct text_buffer *buffer);
