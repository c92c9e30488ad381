/* SPDX-License-Identifier: MIT */
/*
 * faulty_disk.c: a file system that fails when a test wants it.
 *
 *   faulty_disk FOLDER MOUNTPOINT COUNTS [WISH]
 *
 * Shows FOLDER at MOUNTPOINT until SIGTERM.  WISH says which call fails (wish.h): its ACTION is an error
 * number, `short` (half of a write is done), or `gone` (the file system's process ends, so that every later
 * call gets ENOTCONN).  At the end COUNTS gets the number of calls of each kind.  The errors come out of
 * the kernel like those of a real disk: that of `flush` at close(2), those of `write` and `fsync` at these
 * calls.
 *
 * Relies on FUSE.  Uses one thread and no cache, and ignores folders in FOLDER.
 */
#define FUSE_USE_VERSION 31

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fuse.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "wish.h"

enum call {
    CALL_OPEN,
    CALL_CREATE,
    CALL_WRITE,
    CALL_FSYNC,
    CALL_FLUSH,
    CALL_RENAME,
    CALL_UNLINK,
    CALL_READ,
    CALL_TRUNCATE,
    CALL_CHMOD,
    CALL_FSYNCDIR,
    CALL_COUNT
};

static const char *const names[CALL_COUNT] = {"open",   "create", "write",    "fsync", "flush",   "rename",
                                              "unlink", "read",   "truncate", "chmod", "fsyncdir"};

static struct {
    const char *folder, *counts_file;
    struct wish wish;
    unsigned long counts[CALL_COUNT];
} disk;

/* ---- The wish ----------------------------------------------------------------------------------------- */

static void write_counts(void)
{
    FILE *file = fopen(disk.counts_file, "w");
    for (unsigned i = 0; file && i < CALL_COUNT; i++)
        fprintf(file, "%s %lu\n", names[i], disk.counts[i]);
    if (file)
        fclose(file);
}

/* Counts a call; true if it is the one that must fail. */
static bool is_due(enum call call)
{
    bool due = wish_is_for(&disk.wish, names[call], ++disk.counts[call]);
    if (due && strcmp(disk.wish.action, "gone") == 0) {
        write_counts();
        _exit(0);
    }
    return due;
}

/* The error for a call, or 0. */
static int error_of(enum call call)
{
    return is_due(call) ? -atoi(disk.wish.action) : 0;
}

/* ---- The calls ---------------------------------------------------------------------------------------- */

static int answer(int result)
{
    return result < 0 ? -errno : result;
}

/* The real path for one of the mounted file system. */
static const char *behind(const char *path, char real[4096])
{
    snprintf(real, 4096, "%s%s", disk.folder, path);
    return real;
}

static int disk_getattr(const char *path, struct stat *about, struct fuse_file_info *info)
{
    char real[4096];
    return answer(info ? fstat((int) info->fh, about) : lstat(behind(path, real), about));
}

static int disk_readdir(const char *path, void *list, fuse_fill_dir_t fill, off_t offset,
                        struct fuse_file_info *info, enum fuse_readdir_flags flags)
{
    char real[4096];
    (void) offset, (void) info, (void) flags;
    DIR *open = opendir(behind(path, real));
    if (!open)
        return -errno;
    for (struct dirent *entry = readdir(open); entry; entry = readdir(open))
        fill(list, entry->d_name, NULL, 0, 0);
    closedir(open);
    return 0;
}

static int open_as(const char *path, struct fuse_file_info *info, int flags, mode_t mode)
{
    char real[4096];
    int file = open(behind(path, real), flags & ~O_APPEND, mode); /* FUSE says where to write */
    if (file < 0)
        return -errno;
    info->fh = (uint64_t) file;
    return 0;
}

static int disk_open(const char *path, struct fuse_file_info *info)
{
    int error = error_of(CALL_OPEN);
    return error ? error : open_as(path, info, info->flags, 0);
}

static int disk_create(const char *path, mode_t mode, struct fuse_file_info *info)
{
    int error = error_of(CALL_CREATE);
    return error ? error : open_as(path, info, info->flags | O_CREAT, mode);
}

static int disk_read(const char *path, char *bytes, size_t size, off_t offset, struct fuse_file_info *info)
{
    int error = error_of(CALL_READ);
    (void) path;
    return error ? error : answer((int) pread((int) info->fh, bytes, size, offset));
}

static int disk_write(const char *path, const char *bytes, size_t size, off_t offset,
                      struct fuse_file_info *info)
{
    bool due = is_due(CALL_WRITE), half = due && strcmp(disk.wish.action, "short") == 0;
    (void) path;
    if (due && !half)
        return -atoi(disk.wish.action);
    return answer((int) pwrite((int) info->fh, bytes, half && size > 1 ? size / 2 : size, offset));
}

static int disk_flush(const char *path, struct fuse_file_info *info)
{
    (void) path, (void) info;
    return error_of(CALL_FLUSH);
}

static int disk_fsync(const char *path, int data_only, struct fuse_file_info *info)
{
    int error = error_of(CALL_FSYNC);
    (void) path, (void) data_only;
    return error ? error : answer(fsync((int) info->fh));
}

static int disk_fsyncdir(const char *path, int data_only, struct fuse_file_info *info)
{
    (void) path, (void) data_only, (void) info;
    return error_of(CALL_FSYNCDIR);
}

static int disk_release(const char *path, struct fuse_file_info *info)
{
    (void) path;
    close((int) info->fh);
    return 0;
}

static int disk_rename(const char *from, const char *to, unsigned flags)
{
    char old[4096], new[4096];
    int error = error_of(CALL_RENAME);
    if (error || flags != 0)
        return error ? error : -EINVAL;
    return answer(rename(behind(from, old), behind(to, new)));
}

static int disk_unlink(const char *path)
{
    char real[4096];
    int error = error_of(CALL_UNLINK);
    return error ? error : answer(unlink(behind(path, real)));
}

static int disk_truncate(const char *path, off_t length, struct fuse_file_info *info)
{
    char real[4096];
    int error = error_of(CALL_TRUNCATE);
    if (error)
        return error;
    return answer(info ? ftruncate((int) info->fh, length) : truncate(behind(path, real), length));
}

static int disk_chmod(const char *path, mode_t mode, struct fuse_file_info *info)
{
    char real[4096];
    int error = error_of(CALL_CHMOD);
    if (error)
        return error;
    return answer(info ? fchmod((int) info->fh, mode) : chmod(behind(path, real), mode));
}

static void *disk_init(struct fuse_conn_info *connection, struct fuse_config *config)
{
    (void) connection;
    config->attr_timeout = config->entry_timeout = config->negative_timeout = 0;
    config->hard_remove = 1;
    return NULL;
}

static const struct fuse_operations operations = {
    .init = disk_init,
    .getattr = disk_getattr,
    .readdir = disk_readdir,
    .open = disk_open,
    .create = disk_create,
    .read = disk_read,
    .write = disk_write,
    .flush = disk_flush,
    .fsync = disk_fsync,
    .fsyncdir = disk_fsyncdir,
    .release = disk_release,
    .rename = disk_rename,
    .unlink = disk_unlink,
    .truncate = disk_truncate,
    .chmod = disk_chmod,
};

int main(int argc, char **argv)
{
    if (argc < 4) {
        fprintf(stderr, "usage: %s FOLDER MOUNTPOINT COUNTS [WISH]\n", argv[0]);
        return 2;
    }
    static char foreground[] = "-f", single[] = "-s";
    char *words[] = {argv[0], foreground, single, argv[2], NULL};
    disk.folder = argv[1];
    disk.counts_file = argv[3];
    (void) wish_read(argc > 4 ? argv[4] : NULL, &disk.wish);
    int status = fuse_main(4, words, &operations, NULL);
    write_counts();
    return status;
}
