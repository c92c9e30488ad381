/*
 * write.c: writes all bytes, and words why it failed.  Relies on POSIX.
 */
#include "store/write.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "base/translate.h"

bool file_explain(char why[200], const char *what)
{
    int reason = errno;
    snprintf(why, 200, "%s%s%s", _(what), _(": "), strerror(reason));
    errno = reason;
    return false;
}

bool file_write_all(int file, const char *text, size_t length, char why[200])
{
    unsigned interrupted = 0;
    while (length > 0) {
        ssize_t count = write(file, text, length);
        if (count < 0 && errno == EINTR && interrupted++ < FILE_INTERRUPTED_MAX)
            continue;
        if (count <= 0) {
            errno = count < 0 ? errno : ENOSPC;
            return file_explain(why, N_("cannot write it"));
        }
        text += count;
        length -= (size_t) count;
    }
    return true;
}

bool file_write_synced(int file, const char *text, size_t length, char why[200])
{
    return file_write_all(file, text, length, why) &&
           (fsync(file) == 0 || file_explain(why, N_("cannot write it to the disk")));
}

int file_lock(int file, int tries)
{
    const struct timespec pause = {.tv_nsec = 10 * 1000000L};
    for (;; tries--) {
        if (flock(file, LOCK_EX | LOCK_NB) == 0)
            return 0;
        if ((errno != EWOULDBLOCK && errno != EINTR) || tries <= 1)
            return -1;
        (void) nanosleep(&pause, NULL);
    }
}
