/*
 * replace.c: see replace.h.
 *
 * A crash at any moment leaves the old file or the new one: a temporary file beside it is written and
 * synced before it is renamed, and the folder is synced before success is reported.  Relies on POSIX. Never
 * overwrites a file in place; what is not a regular file is not replaced (stream.h).
 */
#include "store/replace.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/translate.h"
#include "bastide/files.h"
#include "store/stream.h"

/* ---- Folders ------------------------------------------------------------------------------------------ */

/* Some file systems cannot sync folders, and some folders may not be read: nothing more can be done
 * then. */
static bool is_impossible(int reason)
{
    return reason == EINVAL || reason == ENOTSUP || reason == EACCES || reason == EPERM || reason == EBADF;
}

bool file_sync_folder(const char *path)
{
    char folder[FILE_PATH_MAX];
    const char *slash = strrchr(path, '/');
    size_t length = !slash ? 0 : slash == path ? 1 : (size_t) (slash - path);
    if (length >= sizeof folder) {
        errno = ENAMETOOLONG;
        return false;
    }
    memcpy(folder, slash ? path : ".", slash ? length : 1);
    folder[slash ? length : 1] = '\0';
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool done = file >= 0 && fsync(file) == 0;
    int reason = errno;
    if (file >= 0)
        close(file);
    errno = reason;
    return done || is_impossible(reason);
}

/* Whether the folder is that of HOME, or one above it.  These are not ours to make: where they are missing,
 * HOME is wrong, or what holds it is not mounted. */
static bool holds_home(const char *folder)
{
    const char *home = getenv("HOME");
    size_t length = strlen(folder);
    return home && strncmp(home, folder, length) == 0 && (home[length] == '/' || home[length] == '\0');
}

static bool make_folder(const char *folder, mode_t permissions, enum file_care care, char why[200])
{
    if (holds_home(folder) && !file_is_folder(folder)) {
        snprintf(why, 200, _("the home folder %.150s does not exist"), getenv("HOME"));
        errno = ENOENT;
        return false;
    }
    if (mkdir(folder, permissions) == 0)
        return care == FILE_UNSYNCED || file_sync_folder(folder) ||
               file_explain(why, N_("cannot write its folder to the disk"));
    int reason = errno;
    errno = ENOTDIR;
    if (file_is_folder(folder))
        return true;
    if (reason != EEXIST) /* else it cannot be seen, for whatever reason that gave, or is none */
        errno = reason;
    return file_explain(why, N_("cannot make its folder"));
}

bool file_make_folders(const char *path, mode_t permissions, enum file_care care, char why[200])
{
    char folder[FILE_PATH_MAX];
    size_t length = strlen(path);
    if (length >= sizeof folder) {
        errno = ENAMETOOLONG;
        snprintf(why, 200, "%s", _("the path is too long"));
        return false;
    }
    memcpy(folder, path, length + 1);
    for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (!make_folder(folder, permissions, care, why))
            return false;
        *slash = '/';
    }
    return true;
}

/* ---- Writing ------------------------------------------------------------------------------------------ */

/* Whether a name has the form ".NAME.new.123456". */
static bool is_leftover(const char *entry, const char *name)
{
    enum { NUMBER = 6, MARK = sizeof FILE_TEMPORARY - 1 };
    size_t length = strlen(name);
    return entry[0] == '.' && strncmp(entry + 1, name, length) == 0 &&
           strncmp(entry + 1 + length, FILE_TEMPORARY, MARK) == 0 &&
           strlen(entry) == 1 + length + MARK + NUMBER;
}

/* A file that is being written is locked. */
static void remove_unlocked(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
    if (file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0)
        unlink(path);
    if (file >= 0)
        close(file);
}

void file_remove_leftovers(const char *path)
{
    char folder[FILE_PATH_MAX], file[FILE_PATH_MAX];
    const char *name = file_last_part(path);
    snprintf(folder, sizeof folder, "%.*s", (int) (name - path), path);
    DIR *open = opendir(folder[0] != '\0' ? folder : ".");
    if (!open)
        return;
    for (struct dirent *entry; (entry = readdir(open)) != NULL;)
        if (is_leftover(entry->d_name, name) &&
            snprintf(file, sizeof file, "%s%s", folder, entry->d_name) < FILE_PATH_MAX)
            remove_unlocked(file);
    closedir(open);
}

/* Creates a hidden file beside `path`, locked, and stores its name in `temporary`. */
static int create_temporary(const char *path, char temporary[FILE_PATH_MAX])
{
    const char *name = file_last_part(path);
    int length = snprintf(temporary, FILE_PATH_MAX, "%.*s.%s" FILE_TEMPORARY "XXXXXX", (int) (name - path),
                          path, name);
    errno = ENAMETOOLONG;
    int file = length < FILE_PATH_MAX ? mkstemp(temporary) : -1;
    if (file >= 0) {
        (void) fcntl(file, F_SETFD, FD_CLOEXEC);
        (void) fcntl(file, F_SETFL, O_APPEND);
        (void) file_lock(file, 1);
    }
    return file;
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

/* As rename(), but replaces nothing.  A crash in between, or where the old name cannot be removed, leaves the
 * file with both names. */
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
    return file_sync_folder(to) || file_explain(why, N_("cannot write its folder to the disk"));
}

/* Writes the temporary file and renames it. */
static bool write_new(const char *path, mode_t permissions, enum file_care care, const char *text,
                      size_t length, int *new, char why[200])
{
    char temporary[FILE_PATH_MAX];
    if (care != FILE_NEW && !look_at_old(path, &permissions, why))
        return false;
    if (care != FILE_UNSYNCED)
        file_remove_leftovers(path);
    int file = create_temporary(path, temporary);
    if (file < 0)
        return file_explain(why, N_("cannot create it"));
    (void) fchmod(file, permissions); /* some file systems have none */
    bool done = care == FILE_UNSYNCED ? file_write_all(file, text, length, why)
                                      : file_write_synced(file, text, length, why);
    if (done && !(care == FILE_NEW ? rename_new(temporary, path) : rename(temporary, path) == 0))
        done = file_explain(why, N_("cannot replace it"));
    if (!done) {
        int reason = errno;
        unlink(temporary);
        close(file);
        errno = reason;
        return false;
    }
    *new = file;
    return care == FILE_UNSYNCED || file_sync_folder(path) ||
           file_explain(why, N_("cannot write its folder to the disk"));
}

/* What a link points to, or the path itself. */
static bool resolve(const char *path, char real[PATH_MAX], char why[200])
{
    struct stat about;
    if (lstat(path, &about) == 0 && S_ISLNK(about.st_mode))
        return realpath(path, real) != NULL || file_explain(why, N_("it is a link that leads nowhere"));
    snprintf(real, PATH_MAX, "%s", path); /* file_make_folders checked that it fits */
    return true;
}

/* Whoever may read a file may search the folder that is created for it. */
static mode_t folder_permissions(mode_t file)
{
    return file | (file & 0444U) >> 2;
}

bool file_replace(const char *path, mode_t permissions, enum file_care care, const char *text, size_t length,
                  int *file, char why[200])
{
    enum { TRIES = 3 }; /* after a signal, each with a new file */
    char real[PATH_MAX];
    *file = -1;
    if (stream_is_at(path)) {
        stream_tell(path, why);
        return false;
    }
    for (int i = 0; i < TRIES; i++) {
        if (file_make_folders(path, folder_permissions(permissions), care, why) && resolve(path, real, why) &&
            write_new(real, permissions, care, text, length, file, why))
            return true;
        if (*file >= 0 || errno != EINTR)
            break;
    }
    return false;
}
