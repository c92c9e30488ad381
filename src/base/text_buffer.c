/* SPDX-License-Identifier: MIT */
/*
 * text_buffer.c: a text that grows by doubling.
 */
#include "bastide/text_buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "assertion/memory.h"

/* Makes room for `more` bytes and the NUL. */
static void make_room(struct text_buffer *buffer, size_t more)
{
    if (buffer->room - buffer->length > more)
        return;
    size_t room = buffer->room ? buffer->room : 1024;
    while (room - buffer->length <= more)
        room *= 2;
    buffer->text = memory_resize(buffer->text, room);
    buffer->room = room;
}

void text_add_bytes(struct text_buffer *buffer, const char *bytes, size_t length)
{
    make_room(buffer, length);
    if (length > 0)
        memcpy(buffer->text + buffer->length, bytes, length);
    buffer->length += length;
    buffer->text[buffer->length] = '\0';
}

void text_add(struct text_buffer *buffer, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, args);
    va_end(args);
    make_room(buffer, (size_t) length);
    vsnprintf(buffer->text + buffer->length, (size_t) length + 1, format, again);
    buffer->length += (size_t) length;
    va_end(again);
}

void text_add_quoted(struct text_buffer *buffer, const char *name)
{
    text_add_bytes(buffer, "\"", 1);
    for (; *name; name++) {
        if (*name == '"' || *name == '\\')
            text_add_bytes(buffer, "\\", 1);
        text_add_bytes(buffer, name, 1);
    }
    text_add_bytes(buffer, "\"", 1);
}

void text_clear(struct text_buffer *buffer)
{
    buffer->length = 0;
    if (buffer->text)
        buffer->text[0] = '\0';
}

void text_free(struct text_buffer *buffer)
{
    free(buffer->text);
    *buffer = (struct text_buffer){0};
}
