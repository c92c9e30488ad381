/* SPDX-License-Identifier: MIT */
/*
 * progress.c: rewrites one line of the terminal.
 *
 * The carriage return bypasses the filter of standard error, which lets no control character through
 * (app/streams.h).  It follows the text, so that a message begins in the first column.
 */
#include "cli/progress.h"

#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

#include "cli/options.h"

enum { LINE_WIDTH = 72 };

static double shown; /* when the line was shown last; 0 if no line is shown */

static void show(const char *text)
{
    fprintf(stderr, "%-*s", LINE_WIDTH, text);
    (void) fflush(stderr);
    (void) !write(STDERR_FILENO, "\r", 1);
}

void progress_show(const char *format, ...)
{
    char text[LINE_WIDTH + 1];
    va_list values;
    double now = clock_seconds();
    if (now - shown < 0.1 || !isatty(STDERR_FILENO))
        return;
    shown = now;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    show(text);
}

void progress_end(void)
{
    if (shown > 0)
        show("");
    shown = 0;
}
