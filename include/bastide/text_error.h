/* SPDX-License-Identifier: MIT */
/*
 * text_error.h: what is wrong with a text, and where.
 *
 * Readers of tile files, records and commands fill these; the caller, who knows the file's name, prints
 * FILE:LINE:COLUMN: message.  Messages are sentences without control characters: any in quoted input are
 * escaped.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "bastide/names.h"

enum { TEXT_MESSAGE_MAX = 239, TEXT_ERRORS_MAX = 20, TEXT_LINE_MAX = 4096 };

/* A fault of a text. */
struct text_error {
    size_t line;   /* from 1; 0 if it belongs to no line */
    size_t column; /* from 1, in characters; 0 for the whole line */
    char message[TEXT_MESSAGE_MAX + 1];
};

/* The faults of a text in the order of its lines.  Those past TEXT_ERRORS_MAX are only counted. */
struct text_errors {
    size_t count; /* all faults found */
    struct text_error list[TEXT_ERRORS_MAX];
};

/* Adds a fault, with a message as by printf.  Long messages are cut.  Returns false, so that a reader can
 * return the call. */
__attribute__((format(printf, 4, 5))) bool text_errors_add(struct text_errors *errors, size_t line,
                                                           size_t column, const char *format, ...);

/* Fills a single error in the same way; returns false likewise. */
__attribute__((format(printf, 4, 5))) bool text_error_set(struct text_error *error, size_t line,
                                                          size_t column, const char *format, ...);
