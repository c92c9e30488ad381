/*
 * paths.c: parts of paths, and whether two paths lead to the same file.
 *
 * Relies on POSIX: a file is identified by its device and inode, whatever its names.  Opens nothing.
 */
#include "store/paths.h"

#include <string.h>
#include <sys/stat.h>

#include "base/translate.h"
#include "bastide/files.h"

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

bool file_is_at(int file, const char *path)
{
    struct stat ours, there;
    return fstat(file, &ours) == 0 && stat(path, &there) == 0 && is_same(&ours, &there);
}

const char *file_kind_word(mode_t mode)
{
    return S_ISREG(mode)    ? _("a file")
           : S_ISDIR(mode)  ? _("a folder")
           : S_ISLNK(mode)  ? _("a link")
           : S_ISFIFO(mode) ? _("a pipe")
           : S_ISSOCK(mode) ? _("a socket")
                            : _("a device");
}
