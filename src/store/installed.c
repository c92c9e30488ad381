/* SPDX-License-Identifier: MIT */
/*
 * installed.c: looks beside the running program, whose path comes from /proc, if the system has that.
 */
#include "store/installed.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

const char *installed_path(const char *name, const char *moved, const char *installed,
                           char path[FILE_PATH_MAX])
{
    const char *const beside[] = {name, moved};
    char program[FILE_PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = '\0';
    const char *end = strrchr(program, '/');
    for (size_t i = 0; end && i < sizeof beside / sizeof *beside; i++)
        if (snprintf(path, FILE_PATH_MAX, "%.*s/%s", (int) (end - program), program, beside[i]) <
                FILE_PATH_MAX &&
            access(path, F_OK) == 0)
            return path;
    snprintf(path, FILE_PATH_MAX, "%s", installed);
    return path;
}
