/*
 * folders.c: where the program's files are, and what is in a folder.
 *
 * Relies on POSIX. Opens no file; files.c does that.
 */
#include "bastide/files.h"

#include "base/translate.h"

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

bool file_cache_path(const char *name, char path[FILE_PATH_MAX])
{
    return place("XDG_CACHE_HOME", ".cache", name, path);
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

static bool ends_in(const char *name, const char *ending)
{
    size_t length = strlen(name), tail = strlen(ending);
    return length >= tail && strcmp(name + length - tail, ending) == 0;
}

/* "autosave.1", "autosave-2.broken", as file_set_aside names them. */
static bool is_set_aside(const char *name)
{
    return strncmp(name, "autosave", 8) == 0 && (name[8] == '.' || name[8] == '-') &&
           !ends_in(name, ".bastide");
}

/* Hidden files are locks or unfinished writes. */
static bool is_wanted(const char *name)
{
    return name[0] != '.' && (strstr(name, ".bastide") || strstr(name, ".broken") || is_set_aside(name));
}

/* Newest first; entries of the same time by name. */
static int compare_entries(const void *a, const void *b)
{
    const struct file_entry *one = a, *other = b;
    if (one->set_aside != other->set_aside)
        return one->set_aside ? 1 : -1;
    if (one->changed != other->changed)
        return one->changed < other->changed ? 1 : -1;
    if (one->nanoseconds != other->nanoseconds)
        return one->nanoseconds < other->nanoseconds ? 1 : -1;
    return strcmp(one->path, other->path);
}

static bool add_entry(struct file_entries *entries, const char *path, const struct stat *about)
{
    struct file_entry *longer = realloc(entries->list, (entries->count + 1) * sizeof *longer);
    char *copy = longer ? strdup(path) : NULL;
    if (longer)
        entries->list = longer;
    if (!copy)
        return false;
    entries->list[entries->count++] = (struct file_entry){.path = copy,
                                                          .changed = (int64_t) about->st_mtim.tv_sec,
                                                          .nanoseconds = (int64_t) about->st_mtim.tv_nsec,
                                                          .set_aside = is_set_aside(file_last_part(path))};
    return true;
}

bool file_list(const char *folder, struct file_entries *entries)
{
    char path[FILE_PATH_MAX];
    struct stat about;
    bool whole = true;
    DIR *open = opendir(folder);
    if (!open)
        return errno != ENOMEM;
    for (struct dirent *entry; whole && (entry = readdir(open)) != NULL;)
        if (is_wanted(entry->d_name) &&
            snprintf(path, sizeof path, "%s%s%s", folder, ends_in(folder, "/") ? "" : "/", entry->d_name) <
                FILE_PATH_MAX &&
            stat(path, &about) == 0 && S_ISREG(about.st_mode))
            whole = add_entry(entries, path, &about);
    closedir(open);
    if (entries->count > 1)
        qsort(entries->list, entries->count, sizeof *entries->list, compare_entries);
    return whole;
}

size_t file_entries_surplus(const struct file_entries *entries)
{
    size_t count = 0;
    while (count < entries->count && entries->list[entries->count - 1 - count].set_aside)
        count++;
    return count > SET_ASIDE_KEPT ? count - SET_ASIDE_KEPT : 0;
}

bool file_entries_remove_surplus(const struct file_entries *entries, size_t *removed, char why[200])
{
    char reason[200];
    size_t surplus = file_entries_surplus(entries), stay = 0;
    for (size_t i = entries->count - surplus; i < entries->count; i++)
        if (!file_remove(entries->list[i].path, stay == 0 ? why : reason))
            stay++;
    *removed = surplus - stay;
    return stay == 0;
}

void file_entries_free(struct file_entries *entries)
{
    for (size_t i = 0; i < entries->count; i++)
        free(entries->list[i].path);
    free(entries->list);
    *entries = (struct file_entries){0};
}

bool file_remove(const char *path, char why[200])
{
    if (unlink(path) == 0)
        return true;
    snprintf(why, 200, _("cannot remove it: %s"), strerror(errno));
    return false;
}
