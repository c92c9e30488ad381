/*
 * streams.c: keeps closed descriptors taken, and ends with an error where output was lost.
 */
#include "app/streams.h"
#include "base/translate.h"
#include "store/complaint.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void streams_hold_places(void)
{
    /* The opposite direction each: reading or writing a closed stream must fail. */
    static const int ways[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        if (fcntl(file, F_GETFD) < 0 && open("/dev/null", ways[file]) != file)
            return; /* nothing to open: a system without /dev/null */
}

static int status; /* with which the program ends; 0 until it is known */

int streams_end_with(int end_status)
{
    status = end_status;
    return status;
}

static void look_at_output(void)
{
    int failed = fflush(stdout) != 0, reason = errno;
    if (status != 0 || (!failed && !ferror(stdout)))
        return;
    if (failed)
        complain(_("standard output: %s"), strerror(reason));
    else
        complain("%s", _("standard output: not all of it could be written"));
    (void) fflush(stderr);
    _exit(EXIT_FAILURE);
}

void streams_watch_end(void)
{
    (void) atexit(look_at_output);
}
