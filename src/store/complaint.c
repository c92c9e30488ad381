/* SPDX-License-Identifier: MIT */
/*
 * complaint.c: prints error messages.
 */
#include "store/complaint.h"

#include <stdarg.h>
#include <stdio.h>

enum { FORMAT_MAX = 400 };

static const char *complainer;

void complain_as(const char *name)
{
    complainer = name;
}

void complain(const char *format, ...)
{
    /* A single call prints the line, so that lines of several processes do not mix. */
    char line[FORMAT_MAX];
    va_list values;
    snprintf(line, sizeof line, "%s%s%s\n", complainer ? complainer : "", complainer ? ": " : "", format);
    va_start(values, format);
    vfprintf(stderr, line, values);
    va_end(values);
}

void complain_at(const char *file, size_t line, size_t column, const char *message)
{
    fprintf(stderr, "%s:%zu:%zu: %s\n", file, line, column, message);
}
