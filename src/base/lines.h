/* SPDX-License-Identifier: MIT */
/*
 * lines.h (text formats only): lines and words of a text, with their positions.
 *
 * A text is bytes in memory; nothing here copies it or needs it to end in a NUL. Words are separated by
 * blanks; a # at the start of a line or after a blank begins a comment; a word in double quotes may contain
 * blanks and #, and \" and \\ in it stand for " and \.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bastide/text_error.h"

/* A text that is read line by line. */
struct text_reader {
    const char *at, *end;
    size_t line; /* the number of the line read last */
};

/* One line, and how far it has been read. */
struct line_reader {
    const char *start, *at, *end;
    size_t number;
};

/* A word: bytes of the line, and its column.  Its length is 0 at the end of the line. */
struct word {
    const char *at;
    size_t length;
    size_t column;
    bool quoted;
};

/* A reader at the beginning of a text, which it borrows. */
struct text_reader text_reader_on(const char *text, size_t length);

/*
 * The next line, without its end.  False when there is none.  A line that is too long, that holds a control
 * character or that is not UTF-8 also gives true, with an error message in *fault (else *fault is null) and
 * its column in *column.  A carriage return before the line's end belongs to the line's end.
 */
bool text_reader_next(struct text_reader *reader, struct line_reader *line, const char **fault,
                      size_t *column);

/* A line by itself, as a person types it: bytes without a line end. */
struct line_reader line_reader_on(const char *line, size_t length, size_t number);

/* The next word of the line; length 0 when only blanks and a comment are left.  A quoted word includes its
 * quotes. */
struct word line_next_word(struct line_reader *line);

/* The column of the next word, or of the end of the line: where something is missing. */
size_t line_column(struct line_reader *line);

/* Whether only blanks and a comment are left. */
bool line_is_done(struct line_reader *line);

/* Whether the word equals `text`. */
bool word_is(struct word word, const char *text);

/* Parses a decimal integer with an optional minus; false if the word is anything else or out of range. */
bool word_number(struct word word, int64_t *number);

/* Parses a number from 0 to UINT64_MAX. */
bool word_unsigned(struct word word, uint64_t *number);

/*
 * Writes the text of a quoted word, NUL-terminated, to `text` of `size` bytes.  False when the word is not
 * quoted, has no closing quote, contains an escape other than \" and \\, or does not fit; then *fault says
 * which.
 */
bool word_unquote(struct word word, char *text, size_t size, const char **fault);

/* Copies a word to a NUL-terminated buffer; false if it does not fit. */
bool word_copy(struct word word, char *text, size_t size);

/* Whether a text is UTF-8 of at most `most` bytes, without control characters and tabs. */
bool text_is_clean(const char *text, size_t most);

/* The length to pass to printf's %.*s: at most `most` bytes, never splitting a character. */
int word_cut(const char *text, size_t length, size_t most);

/* The same for a word, limited to what a message has room for. */
int word_shown(struct word word);
