/*
 * streams.c: see streams.h.
 */
#include "streams.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void streams_hold_places(void)
{
    /* The wrong way round: what is closed cannot be read, or written. */
    static const int ways[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        if (fcntl(file, F_GETFD) < 0 && open("/dev/null", ways[file]) != file)
            return; /* there is nothing to hold it with: a system without /dev/null */
}

int streams_finish(int status)
{
    int failed = fflush(stdout) != 0, reason = errno;
    if (!failed && !ferror(stdout))
        return status;
    if (status == 0)
        fprintf(stderr, "bastide: standard output: %s\n",
                failed ? strerror(reason) : "not all of it could be written");
    return status == 0 ? 1 : status;
}
