/* SPDX-License-Identifier: MIT */
/*
 * record_files.c: answers questions about a record without reading it: where it ends in a file of several,
 * and whether its tile sets are available.
 *
 * Looks at the beginnings of lines, since files of several records are split often, and at the `tiles` line.
 * A record that uses a set of someone's own tile file is not broken just because that file was not read:
 * whoever is about to call it broken asks here first.
 */
#include "bastide/record.h"

#include <string.h>

#include "base/lines.h"

static bool begins_record(const char *line, size_t length)
{
    struct line_reader reader = line_reader_on(line, length, 1);
    return word_is(line_next_word(&reader), "bastide") && !line_is_done(&reader);
}

size_t record_length(const char *text, size_t length)
{
    bool begun = false;
    for (size_t at = 0; at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t line = end ? (size_t) (end - text) + 1 - at : length - at;
        if (begins_record(text + at, line)) {
            if (begun)
                return at;
            begun = true;
        }
        at += line;
    }
    return length;
}

/* Quoted words of a `tiles` line are skipped: they are never set names. */
bool record_foreign_set(const struct tile_book *book, const char *text, size_t length,
                        char name[SET_NAME_MAX + 1])
{
    struct text_reader reader = text_reader_on(text, length);
    struct line_reader line;
    const char *fault;
    size_t column;
    bool turns = false, tiles = false;
    name[0] = '\0';
    while (!turns && !tiles && text_reader_next(&reader, &line, &fault, &column) && !fault) {
        struct word word = line_next_word(&line);
        turns = word_is(word, "turn");
        tiles = word_is(word, "tiles");
    }
    while (tiles) {
        struct word word = line_next_word(&line);
        if (word.length == 0 || word.quoted || !word_copy(word, name, SET_NAME_MAX + 1))
            break;
        if (tile_book_find(book, name) < 0)
            return true;
    }
    name[0] = '\0';
    return false;
}
