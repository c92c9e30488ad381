/* SPDX-License-Identifier: MIT */
/*
 * write.c: says what is at a path, and writes files: all or nothing, or directly if it is not a regular file.
 *
 * A crash at any moment leaves the old file or the new one: a temporary file beside it is written and synced
 * before it is renamed, and the folder is synced before success is reported.  Its name is always
 * ".NAME.bastide-new", so the next write removes what an interrupted one left behind.  The writer locks it: a
 * temporary file without a lock is such a leftover.  Relies on POSIX.  Never overwrites a file in place.
 *
 * "/dev/null", a terminal, a named pipe, "/dev/stdout" and "/dev/fd/3" are streams: replacing them by a file
 * would break them for everybody else, so file_write writes to them directly, and file_replace refuses them.
 */
#include "store/write.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/translate.h"
#include "bastide/files.h"

/* ---- Paths -------------------------------------------------------------------------------------------- */

const char *file_last_part(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

bool file_is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

static bool is_same(const struct stat *one, const struct stat *other)
{
    return one->st_dev == other->st_dev && one->st_ino == other->st_ino;
}

bool file_is_same(const char *one, const char *other)
{
    struct stat here, there;
    return stat(one, &here) == 0 && stat(other, &there) == 0 && is_same(&here, &there);
}

/* Whether the open file `file` is the one at `path`, or the one to which a link there points. */
static bool file_is_at(int file, const char *path)
{
    struct stat ours, there;
    return fstat(file, &ours) == 0 && stat(path, &there) == 0 && is_same(&ours, &there);
}

const char *file_kind_word(mode_t mode)
{
    return S_ISDIR(mode) ? _("a folder") : S_ISFIFO(mode) ? _("a pipe") : _("a device");
}

bool file_exists(const char *path)
{
    struct stat about;
    return lstat(path, &about) == 0 || (errno != ENOENT && errno != ENOTDIR);
}

/* ---- An open file ------------------------------------------------------------------------------------- */

bool file_explain(char why[200], const char *what)
{
    int reason = errno;
    snprintf(why, 200, "%s%s%s", _(what), _(": "), strerror(reason));
    errno = reason;
    return false;
}

static bool write_all(int file, const char *text, size_t length, char why[200])
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

static void close_keeping_errno(int file)
{
    int reason = errno;
    close(file);
    errno = reason;
}

/* ---- Streams ------------------------------------------------------------------------------------------ */

/* The descriptor of a path like "/dev/fd/3", or that of standard output or error if `path` leads to the same
 * file; else -1. */
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

/* Whether `path`, or its target, is neither a file nor a folder, names a descriptor, or is what standard
 * output or standard error are connected to. */
static bool is_stream(const char *path)
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

/* Waits for a reader of a pipe.  False with a reason. */
static bool write_stream(const char *path, const char *text, size_t length, char why[200])
{
    int file = open_stream(path);
    if (file < 0)
        return file_explain(why, N_("cannot open it"));
    bool done = write_all(file, text, length, why);
    close_keeping_errno(file);
    return done;
}

static bool refuse_stream(const char *path, char why[200])
{
    struct stat there;
    if (stat(path, &there) != 0 || S_ISREG(there.st_mode))
        snprintf(why, 200, "%s", _("what the program prints goes to it"));
    else
        snprintf(why, 200, _("it is %s, not a file"), file_kind_word(there.st_mode));
    errno = EINVAL;
    return false;
}

/* ---- Folders ------------------------------------------------------------------------------------------ */

/* Some file systems cannot sync folders, and some folders may not be read: nothing can be done about that. */
static bool is_impossible(int reason)
{
    return reason == EINVAL || reason == ENOTSUP || reason == EACCES || reason == EPERM || reason == EBADF;
}

/* Waits until the names in the folder of `path` are on the disk.  False with errno set. */
static bool sync_folder(const char *path)
{
    char folder[FILE_PATH_MAX];
    int length = (int) (file_last_part(path) - path);
    snprintf(folder, sizeof folder, "%.*s", length > 0 ? length : 1, length > 0 ? path : ".");
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool done = file >= 0 && fsync(file) == 0;
    if (file >= 0)
        close_keeping_errno(file);
    return done || is_impossible(errno);
}

static bool make_folder(const char *folder, mode_t permissions, char why[200])
{
    if (mkdir(folder, permissions) == 0)
        return sync_folder(folder) || file_explain(why, N_("cannot write its folder to the disk"));
    int reason = errno;
    errno = ENOTDIR;
    if (file_is_folder(folder))
        return true;
    if (reason != EEXIST) /* else errno says why it cannot be examined, or that it is not a folder */
        errno = reason;
    return file_explain(why, N_("cannot make its folder"));
}

static bool make_folders(const char *path, mode_t permissions, char why[200])
{
    char folder[FILE_PATH_MAX];
    if (snprintf(folder, sizeof folder, "%s", path) >= FILE_PATH_MAX) {
        errno = ENAMETOOLONG;
        snprintf(why, 200, "%s", _("the path is too long"));
        return false;
    }
    for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (!make_folder(folder, permissions, why))
            return false;
        *slash = '/';
    }
    return true;
}

/* ---- Writing ------------------------------------------------------------------------------------------ */

/* Removes a temporary file unless somebody is writing it.  If it has a second name, nobody is: that is the
 * name of the finished file.  False with errno if it cannot be removed. */
static bool remove_leftover(const char *path)
{
    struct stat about;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
    if (file < 0)
        return errno == ENOENT;
    bool left =
        file_lock(file, 2) == 0 || errno != EWOULDBLOCK || (fstat(file, &about) == 0 && about.st_nlink > 1);
    bool done = !left || !file_is_at(file, path) || unlink(path) == 0;
    close_keeping_errno(file);
    return done;
}

/* Creates a hidden file beside `path`, locked, and stores its name in `temporary`. */
static int create_temporary(const char *path, mode_t permissions, char temporary[FILE_PATH_MAX])
{
    enum { TRIES = 100 }; /* another program may be writing it */
    const char *name = file_last_part(path);
    int length = snprintf(temporary, FILE_PATH_MAX, "%.*s.%s.bastide-new", (int) (name - path), path, name);
    errno = ENAMETOOLONG;
    for (int i = 0; i < TRIES && length < FILE_PATH_MAX; i++) {
        int file = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, permissions);
        if (file >= 0 && (file_lock(file, 1) == 0 || errno != EWOULDBLOCK) && file_is_at(file, temporary))
            return file;
        if (file >= 0) /* another program has removed it as a leftover */
            close(file);
        else if (errno != EEXIST || !remove_leftover(temporary))
            break;
        errno = EEXIST;
    }
    return -1;
}

/* Whether what is at `path` may be replaced, and with which permissions. */
static bool look_at_old(const char *path, mode_t *permissions, char why[200])
{
    struct stat old;
    if (stat(path, &old) != 0)
        return true; /* nothing there, or writing will say why not */
    if (S_ISDIR(old.st_mode)) {
        errno = EISDIR;
        return file_explain(why, N_("cannot replace it"));
    }
    *permissions = old.st_mode & 0777;
    return faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0 || file_explain(why, N_("cannot replace it"));
}

/* As rename(), but never replaces a file.  After a crash in between, or if the old name cannot be removed,
 * the file has both names. */
static bool rename_new(const char *from, const char *to)
{
    if (link(from, to) == 0) {
        (void) unlink(from);
        return true;
    }
    if (errno == EEXIST || (errno != EPERM && errno != ENOTSUP && errno != ENOSYS && errno != EMLINK))
        return false;
    if (!file_exists(to)) /* in a file system without links */
        return rename(from, to) == 0;
    errno = EEXIST;
    return false;
}

bool file_move(const char *from, const char *to, char why[200])
{
    if (!rename_new(from, to))
        return file_explain(why, N_("cannot rename it"));
    return sync_folder(to) || file_explain(why, N_("cannot write its folder to the disk"));
}

/* Writes the temporary file and renames it. */
static bool write_new(const char *path, mode_t permissions, bool first, const char *text, size_t length,
                      int *new, char why[200])
{
    char temporary[FILE_PATH_MAX];
    mode_t old = 0;
    if (!first && !look_at_old(path, &old, why))
        return false;
    int file = create_temporary(path, old != 0 ? old : permissions, temporary);
    if (file < 0)
        return file_explain(why, N_("cannot create it"));
    if (old != 0)
        (void) fchmod(file, old); /* whatever the umask; some file systems have no permissions */
    bool done = write_all(file, text, length, why) &&
                (fsync(file) == 0 || file_explain(why, N_("cannot write it to the disk")));
    if (done && !(first ? rename_new(temporary, path) : rename(temporary, path) == 0))
        done = file_explain(why, N_("cannot replace it"));
    if (!done) {
        int reason = errno;
        unlink(temporary);
        close(file);
        errno = reason;
        return false;
    }
    *new = file;
    return sync_folder(path) || file_explain(why, N_("cannot write its folder to the disk"));
}

/* What a link points to, or the path itself. */
static bool resolve(const char *path, char real[PATH_MAX], char why[200])
{
    struct stat about;
    if (lstat(path, &about) == 0 && S_ISLNK(about.st_mode))
        return realpath(path, real) != NULL || file_explain(why, N_("it is a link that leads nowhere"));
    snprintf(real, PATH_MAX, "%s", path); /* make_folders checked that it fits */
    return true;
}

/* Whoever may read the file may also search the folder that is created for it. */
static mode_t folder_permissions(mode_t file)
{
    return file | (file & 0444U) >> 2;
}

bool file_replace(const char *path, mode_t permissions, bool first, const char *text, size_t length,
                  int *file, char why[200])
{
    enum { TRIES = 3 }; /* after a signal, each with a new file */
    char real[PATH_MAX];
    *file = -1;
    if (is_stream(path))
        return refuse_stream(path, why);
    for (int i = 0; i < TRIES; i++) {
        if (make_folders(path, folder_permissions(permissions), why) && resolve(path, real, why) &&
            write_new(real, permissions, first, text, length, file, why))
            return true;
        if (*file >= 0 || errno != EINTR)
            break;
    }
    return false;
}

bool file_write_regular(const char *path, const char *text, size_t length, char why[200])
{
    int file;
    bool done = file_replace(path, 0666, false, text, length, &file, why);
    if (file >= 0)
        close(file);
    return done;
}

bool file_write(const char *path, const char *text, size_t length, char why[200])
{
    return is_stream(path) ? write_stream(path, text, length, why)
                           : file_write_regular(path, text, length, why);
}

bool file_make_folder(const char *path, char why[200])
{
    enum { FOLDER_PERMISSIONS = 0700 };
    return make_folders(path, FOLDER_PERMISSIONS, why) &&
           (access(path, W_OK) == 0 || file_explain(why, N_("cannot write to it")));
}
