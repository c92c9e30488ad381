/* SPDX-License-Identifier: MIT */
/*
 * disk.c: see disk.h.
 *
 * What is mounted as "bastide/games" is in the folder "disk".
 */
#include "disk.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bastide/files.h"
#include "rows.h"
#include "saves.h"

static struct {
    const char *program; /* null: the games are in their usual place */
    pid_t process;
} disk;

bool disk_is_used(void)
{
    return disk.program != NULL;
}

const char *disk_path(const char *name)
{
    char path[FILE_PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", disk.program ? "disk" : "bastide/games", name);
    return saves_path(path);
}

/* Whether it is on another device than the folder around it. */
static bool is_mounted(void)
{
    struct stat around, inside;
    return stat(saves_path(""), &around) == 0 && stat(saves_path("bastide/games"), &inside) == 0 &&
           around.st_dev != inside.st_dev;
}

static void become(const char *wish)
{
    char folder[FILE_PATH_MAX], mountpoint[FILE_PATH_MAX], counts[FILE_PATH_MAX];
    snprintf(folder, sizeof folder, "%s", saves_path("disk"));
    snprintf(mountpoint, sizeof mountpoint, "%s", saves_path("bastide/games"));
    snprintf(counts, sizeof counts, "%s", saves_path("counts"));
    execl(disk.program, disk.program, folder, mountpoint, counts, wish, (char *) NULL);
    _exit(127);
}

static bool mount_it(const char *wish)
{
    enum { MILLISECONDS_MAX = 5000 };
    (void) mkdir(saves_path("disk"), 0700);
    (void) mkdir(saves_path("bastide"), 0700);
    (void) mkdir(saves_path("bastide/games"), 0700);
    disk.process = fork();
    if (disk.process == 0)
        become(wish);
    for (unsigned i = 0; i < MILLISECONDS_MAX; i++) {
        if (is_mounted())
            return true;
        if (waitpid(disk.process, NULL, WNOHANG) != 0)
            return false;
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    return false;
}

void disk_mount(const char *wish)
{
    assert_true(mount_it(wish));
}

/* A file system whose process ended leaves a mount that answers nothing. */
void disk_unmount(void)
{
    char command[FILE_PATH_MAX + 60];
    kill(disk.process, SIGTERM);
    assert_int_equal(waitpid(disk.process, NULL, 0), disk.process);
    struct stat about;
    if (stat(saves_path("bastide/games"), &about) == 0 || errno != ENOTCONN)
        return;
    snprintf(command, sizeof command, "fusermount3 -u -z %s", saves_path("bastide/games"));
    assert_int_equal(system(command), 0);
}

bool disk_begin(const char *program)
{
    disk.program = program;
    if (mount_it(NULL)) {
        disk_unmount();
        return true;
    }
    disk.program = NULL;
    return false;
}
