/*
 * record_length.c: where a record ends in a file of several.
 *
 * Looks at the beginnings of lines only, since lists of records are cut often.
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
