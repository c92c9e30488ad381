/*
 * text_error.h: what is wrong with a text, and where.
 *
 * Readers of tile files, records and commands fill these; whoever knows the file's name prints them as
 * FILE:LINE:COLUMN: message.  Messages are plain sentences without control characters: what they quote of
 * the input is made harmless first.
 */
#ifndef BASTIDE_TEXT_ERROR_H
#define BASTIDE_TEXT_ERROR_H

#include <stddef.h>

#include "bastide/names.h"

enum { TEXT_MESSAGE_MAX = 239, TEXT_ERRORS_MAX = 100, TEXT_LINE_MAX = 4096 };

/* A fault of a text: its line and column from 1, 0 where it has none, and the sentence. */
struct text_error {
    size_t line;   /* from 1; 0 where the fault is in no line */
    size_t column; /* from 1, in characters; 0 where the whole line is meant */
    char message[TEXT_MESSAGE_MAX + 1];
};

/* The faults of one text, in the order of its lines.  Past TEXT_ERRORS_MAX they are only counted. */
struct text_errors {
    size_t count; /* all faults found */
    struct text_error list[TEXT_ERRORS_MAX];
};

/* Adds a fault; `format` as for printf.  A message that is too long is cut. */
__attribute__((format(printf, 4, 5))) void text_errors_add(struct text_errors *errors, size_t line,
                                                           size_t column, const char *format, ...);

/* Fills one error the same way. */
__attribute__((format(printf, 4, 5))) void text_error_set(struct text_error *error, size_t line,
                                                          size_t column, const char *format, ...);

#endif
