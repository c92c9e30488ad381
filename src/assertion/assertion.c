/* SPDX-License-Identifier: MIT */
/*
 * assertion.c: reports a failed assertion.  Keeps one pointer for the whole process, which the program sets
 * once.
 */
#include "assertion/assertion.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void (*tell_with)(const char *message);

void assertion_tell_with(void (*tell)(const char *message))
{
    tell_with = tell;
}

void assertion_failed(const char *assertion, const char *file, unsigned line, const char *function)
{
    char message[600];
    const char *slash = strrchr(file, '/');
    (void) snprintf(message, sizeof message, "%s:%u: %s: assertion '%s' failed", slash ? slash + 1 : file,
                    line, function, assertion);
    if (tell_with)
        tell_with(message);
    else
        (void) fprintf(stderr, "%s\n", message);
    abort();
}
