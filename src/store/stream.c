/*
 * stream.c: tells paths that are streams from regular files.
 *
 * Relies on POSIX.  Never creates, renames or removes anything.
 */
#include "store/stream.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/translate.h"
#include "store/paths.h"
#include "store/write.h"

/* The descriptor that "/dev/fd/3" names, or standard output or error if that is what is at `path`; else
 * -1. */
static int own_descriptor(const char *path)
{
    int named;
    char more;
    if (sscanf(path, "/dev/fd/%d%c", &named, &more) == 1)
        return named;
    for (int file = STDOUT_FILENO; file <= STDERR_FILENO; file++)
        if (file_is_at(file, path))
            return file;
    return -1;
}

bool stream_is_at(const char *path)
{
    struct stat there;
    if (stat(path, &there) != 0 || S_ISDIR(there.st_mode))
        return false;
    return !S_ISREG(there.st_mode) || own_descriptor(path) >= 0;
}

/* Our own descriptors are used as they are: opening a file by name would write from its beginning, and a
 * socket cannot be opened at all. */
static int open_stream(const char *path)
{
    int ours = own_descriptor(path);
    if (ours < 0)
        return open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
    fflush(stdout); /* what was printed earlier must come first */
    return fcntl(ours, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
}

int stream_write(const char *path, const char *text, size_t length, char why[200])
{
    int file = open_stream(path);
    if (file < 0) {
        (void) file_explain(why, N_("cannot open it"));
        return -1;
    }
    if (file_write_all(file, text, length, why))
        return file;
    int reason = errno;
    close(file);
    errno = reason;
    return -1;
}

void stream_tell(const char *path, char why[200])
{
    struct stat there;
    if (stat(path, &there) != 0 || S_ISREG(there.st_mode))
        snprintf(why, 200, "%s", _("what the program prints goes to it"));
    else
        snprintf(why, 200, _("it is %s, not a file"), file_kind_word(there.st_mode));
    errno = EINVAL;
}
