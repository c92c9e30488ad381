/*
 * text_buffer.h: a text that grows.
 *
 * Writers of text append here; who has the text afterwards decides where it goes.  When memory runs out the
 * buffer keeps what it has, takes no more, and says so: check `failed` once, at the end.
 */
#ifndef BASTIDE_TEXT_BUFFER_H
#define BASTIDE_TEXT_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

#include "bastide/names.h"

/* Begin with a zeroed one. */
struct text_buffer {
    char *text; /* NUL-terminated once anything was added; owned by the buffer */
    size_t length;
    size_t room;
    bool failed; /* memory ran out: the text is incomplete */
};

/* Appends as printf would. */
__attribute__((format(printf, 2, 3))) void text_add(struct text_buffer *buffer, const char *format, ...);

/* Appends bytes. */
void text_add_bytes(struct text_buffer *buffer, const char *bytes, size_t length);

/* Appends a name in double quotes, with \" and \\ where it needs them. */
void text_add_quoted(struct text_buffer *buffer, const char *name);

/* Empties the buffer and keeps its room. */
void text_clear(struct text_buffer *buffer);

/* Gives its memory back. */
void text_free(struct text_buffer *buffer);

#endif
