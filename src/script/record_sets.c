/*
 * record_sets.c: whether a record's tile sets are available.
 *
 * A record that uses a set of someone's own tile file is not broken just because that file was not read.
 * Whoever is about to call it broken asks here first.  Reads only the `tiles` line.
 */
#include "bastide/record.h"

#include "base/lines.h"

/* The first set of a `tiles` line that is not in the book.  Quoted words are skipped: they are never set
 * names. */
static bool foreign_word(const struct tile_book *book, struct line_reader *line, char name[SET_NAME_MAX + 1])
{
    for (;;) {
        struct word word = line_next_word(line);
        if (word.length == 0 || word.quoted || !word_copy(word, name, SET_NAME_MAX + 1)) {
            name[0] = '\0';
            return false;
        }
        if (tile_book_find(book, name) < 0)
            return true;
    }
}

bool record_foreign_set(const struct tile_book *book, const char *text, size_t length,
                        char name[SET_NAME_MAX + 1])
{
    struct text_reader reader = text_reader_on(text, length);
    struct line_reader line;
    const char *fault;
    size_t column;
    name[0] = '\0';
    while (text_reader_next(&reader, &line, &fault, &column)) {
        if (fault)
            return false;
        struct word word = line_next_word(&line);
        if (word_is(word, "turn"))
            return false;
        if (word_is(word, "tiles"))
            return foreign_word(book, &line, name);
    }
    return false;
}
