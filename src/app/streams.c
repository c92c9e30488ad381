/*
 * streams.c: see streams.h.
 *
 * Relies on on_exit of the GNU C library, which passes the exit status: the library that reads the options
 * exits by itself after --help.
 */
#include "app/streams.h"
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

static void look_at_output(int status, void *unused)
{
    (void) unused;
    int failed = fflush(stdout) != 0, reason = errno;
    if (status != 0 || (!failed && !ferror(stdout)))
        return;
    complain("standard output: %s", failed ? strerror(reason) : "not all of it could be written");
    (void) fflush(stderr);
    _exit(EXIT_FAILURE);
}

void streams_watch_end(void)
{
    (void) on_exit(look_at_output, NULL);
}
