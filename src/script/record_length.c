/*
 * record_length.c: where a record ends in a file of several.
 *
 * Looks at the beginnings of lines only, since lists of records are cut often.
 */
#include "bastide/record.h"

#include <string.h>

static bool begins_record(const char *line, size_t length)
{
    static const char word[] = "bastide";
    size_t blanks = 0, end;
    while (blanks < length && (line[blanks] == ' ' || line[blanks] == '\t'))
        blanks++;
    end = blanks + strlen(word);
    return end < length && memcmp(line + blanks, word, strlen(word)) == 0 && strchr(" \t\r\n", line[end]);
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
