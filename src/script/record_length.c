/*
 * record_length.c: where a record ends in a file of several.
 */
#include "bastide/record.h"

#include "base/lines.h"

size_t record_length(const char *text, size_t length)
{
    struct text_reader reader = text_reader_on(text, length);
    struct line_reader line;
    const char *fault;
    size_t column;
    bool begun = false;
    while (text_reader_next(&reader, &line, &fault, &column)) {
        if (fault || !word_is(line_next_word(&line), "bastide"))
            continue;
        if (begun)
            return (size_t) (line.start - text);
        begun = true;
    }
    return length;
}
