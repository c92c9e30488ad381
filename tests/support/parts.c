/* SPDX-License-Identifier: MIT */
/*
 * parts.c: splits files into their texts, and turns the escapes into bytes.
 */
#include "parts.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/files.h"

static void begin_part(struct parts *parts, const char *name, size_t length)
{
    parts->list = realloc(parts->list, (parts->count + 1) * sizeof *parts->list);
    assert(parts->list);
    parts->list[parts->count++] = (struct part){.name = strndup(name, length)};
}

static void add_line(struct text_buffer *text, const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned byte;
        bool digits =
            i + 3 < length && isxdigit((unsigned char) line[i + 2]) && isxdigit((unsigned char) line[i + 3]);
        if (length - i == 2 && memcmp(line + i, "\\c", 2) == 0)
            return;
        if (digits && memcmp(line + i, "\\x", 2) == 0 && sscanf(line + i + 2, "%2x", &byte) == 1) {
            text_add_bytes(text, (const char[]){(char) byte}, 1);
            i += 3;
        } else {
            text_add_bytes(text, line + i, 1);
        }
    }
    text_add_bytes(text, "\n", 1);
}

static void split(struct parts *parts, const char *text)
{
    for (const char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        size_t length = (size_t) (end - line);
        if (strncmp(line, "== ", 3) == 0)
            begin_part(parts, line + 3, length - 3);
        else if (parts->count > 0)
            add_line(&parts->list[parts->count - 1].text, line, length);
    }
}

bool parts_read(struct parts *parts, const char *folder)
{
    struct file_entries files = {0};
    char why[200] = "";
    bool done = file_walk(folder, ".txt", &files, why);
    for (size_t i = 0; done && i < files.count; i++) {
        struct text_buffer text = {0};
        done = file_read(files.list[i].path, &text, why);
        if (done)
            split(parts, text.text);
        text_free(&text);
    }
    file_entries_free(&files);
    if (parts->count == 0)
        fprintf(stderr, "%s: no texts there %s\n", folder, why);
    return done && parts->count > 0;
}

void parts_free(struct parts *parts)
{
    for (size_t i = 0; i < parts->count; i++) {
        free(parts->list[i].name);
        text_free(&parts->list[i].text);
    }
    free(parts->list);
}
