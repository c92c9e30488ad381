/* SPDX-License-Identifier: MIT */
/*
 * sandbox.c: the calls that the linker redirects; see sandbox.h.
 *
 * The folder is in memory if possible, and is removed when the process ends. fsync does nothing; other
 * tests check what reaches the disk.
 */
#include "sandbox.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bots/process.h"
#include "fuzz.h"

static struct {
    char folder[64];
    bool inside;
    bool written;
} sandbox;

int __real_open(const char *path, int flags, ...);
int __real_rename(const char *from, const char *to);
int __real_link(const char *from, const char *to);
int __real_unlink(const char *path);
int __real_mkdir(const char *path, mode_t mode);
int __real_fsync(int file);
int __wrap_open(const char *path, int flags, ...);
int __wrap_rename(const char *from, const char *to);
int __wrap_link(const char *from, const char *to);
int __wrap_unlink(const char *path);
int __wrap_mkdir(const char *path, mode_t mode);
int __wrap_fsync(int file);
bool __wrap_process_start(struct process *process, char *const words[], bool quiet, char why[200]);

/* Input can name any program (play/thinking.h), but none is started. */
bool __wrap_process_start(struct process *process, char *const words[], bool quiet, char why[200])
{
    (void) words, (void) quiet;
    *process = (struct process){.input = -1, .output = -1};
    snprintf(why, 200, "cannot be started");
    return false;
}

static bool is_allowed(const char *path)
{
    if (!sandbox.inside)
        return true;
    if (strncmp(path, sandbox.folder, strlen(sandbox.folder)) == 0 && !strstr(path, ".."))
        return true;
    errno = EACCES;
    return false;
}

static bool may_write(const char *path)
{
    sandbox.written = sandbox.written || sandbox.inside;
    return is_allowed(path);
}

int __wrap_open(const char *path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = (flags & O_CREAT) ? va_arg(arguments, mode_t) : 0;
    va_end(arguments);
    bool allowed = (flags & (O_CREAT | O_WRONLY | O_RDWR)) ? may_write(path) : is_allowed(path);
    return allowed ? __real_open(path, flags, mode) : -1;
}

int __wrap_rename(const char *from, const char *to)
{
    return may_write(from) && may_write(to) ? __real_rename(from, to) : -1;
}

int __wrap_link(const char *from, const char *to)
{
    return may_write(from) && may_write(to) ? __real_link(from, to) : -1;
}

int __wrap_unlink(const char *path)
{
    return may_write(path) ? __real_unlink(path) : -1;
}

int __wrap_mkdir(const char *path, mode_t mode)
{
    return may_write(path) ? __real_mkdir(path, mode) : -1;
}

int __wrap_fsync(int file)
{
    return sandbox.inside ? 0 : __real_fsync(file);
}

/* ---- The folder --------------------------------------------------------------------------------------- */

static void empty_folder(const char *name)
{
    char path[80];
    snprintf(path, sizeof path, "%s%s", sandbox.folder, name);
    DIR *folder = opendir(path);
    if (!folder)
        return;
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;)
        (void) unlinkat(dirfd(folder), entry->d_name, 0);
    closedir(folder);
}

/* Removes its files; the only folder that the program makes there is that of games. */
static void empty(void)
{
    empty_folder("");
    empty_folder("games");
    sandbox.written = false;
}

static void remove_folder(void)
{
    sandbox.inside = false;
    empty();
    (void) unlinkat(AT_FDCWD, strcat(strcpy((char[80]){0}, sandbox.folder), "games"), AT_REMOVEDIR);
    (void) rmdir(sandbox.folder);
}

static void make_folder(void)
{
    const char *place = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    snprintf(sandbox.folder, sizeof sandbox.folder, "%s/bastide-fuzz-XXXXXX", place);
    fuzz_require(mkdtemp(sandbox.folder) != NULL, "a folder of its own can be made");
    strcat(sandbox.folder, "/");
    (void) atexit(remove_folder);
}

const char *sandbox_folder(void)
{
    if (sandbox.folder[0] == '\0')
        make_folder();
    return sandbox.folder;
}

void sandbox_enter(void)
{
    (void) sandbox_folder();
    if (sandbox.written)
        empty();
    sandbox.inside = true;
}

void sandbox_leave(void)
{
    sandbox.inside = false;
}
