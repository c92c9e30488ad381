/*
 * folders.c: where the program's files lie, and what lies in a folder.
 *
 * Relies on POSIX.  Opens no file; files.c does that.
 */
#include "bastide/files.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Places ------------------------------------------------------------------------------------------- */

/* $VARIABLE/bastide/NAME, else ~/FALLBACK/bastide/NAME. */
static bool place(const char *variable, const char *fallback, const char *name, char path[FILE_PATH_MAX])
{
    const char *base = getenv(variable), *home = getenv("HOME");
    int length = -1;
    if (base && base[0] == '/')
        length = snprintf(path, FILE_PATH_MAX, "%s/bastide/%s", base, name);
    else if (home && home[0] == '/')
        length = snprintf(path, FILE_PATH_MAX, "%s/%s/bastide/%s", home, fallback, name);
    return length > 0 && length < FILE_PATH_MAX;
}

bool file_state_path(const char *name, char path[FILE_PATH_MAX])
{
    return place("XDG_STATE_HOME", ".local/state", name, path);
}

bool file_config_path(char path[FILE_PATH_MAX])
{
    return place("XDG_CONFIG_HOME", ".config", "config", path);
}

bool file_autosave_path(char path[FILE_PATH_MAX])
{
    return file_state_path("autosave.bastide", path);
}

bool file_save_path(const char *name, char path[FILE_PATH_MAX])
{
    return place("XDG_DATA_HOME", ".local/share", name, path);
}

/* ---- Folders ------------------------------------------------------------------------------------------ */

/* Hidden files are those that are being written, and locks. */
static bool is_wanted(const char *name)
{
    return name[0] != '.' &&
           (strstr(name, ".bastide") || strstr(name, ".broken") || strncmp(name, "autosave.", 9) == 0);
}

/* Newest first; those of one second by name. */
static int compare_files(const void *a, const void *b)
{
    const struct file_entry *one = a, *other = b;
    if (one->changed != other->changed)
        return one->changed < other->changed ? 1 : -1;
    return strcmp(one->path, other->path);
}

size_t file_list(const char *folder, struct file_entry *list, size_t room)
{
    size_t count = 0;
    DIR *open = opendir(folder);
    if (!open)
        return 0;
    for (struct dirent *entry; count < room && (entry = readdir(open)) != NULL;) {
        struct stat about;
        struct file_entry *file = &list[count];
        int length = snprintf(file->path, sizeof file->path, "%s/%s", folder, entry->d_name);
        if (!is_wanted(entry->d_name) || length >= FILE_PATH_MAX || stat(file->path, &about) != 0 ||
            !S_ISREG(about.st_mode))
            continue;
        file->changed = (int64_t) about.st_mtime;
        count++;
    }
    closedir(open);
    qsort(list, count, sizeof *list, compare_files);
    return count;
}

bool file_remove(const char *path, char why[200])
{
    if (unlink(path) == 0)
        return true;
    snprintf(why, 200, "cannot remove it: %s", strerror(errno));
    return false;
}
