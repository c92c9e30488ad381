/*
 * folders.c: where the program's files are, and what is in a folder.
 *
 * Relies on POSIX.
 */
#include "bastide/files.h"

#include "base/translate.h"
#include "store/save.h"

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

/* The names that version 0.2.0 chose: "autosave.bastide", "autosave.1", "autosave-2.broken". */
static bool is_autosave(const char *name)
{
    return strncmp(name, "autosave", 8) == 0 && (name[8] == '.' || name[8] == '-');
}

/* Hidden files are unfinished writes. */
static bool is_wanted(const char *name)
{
    return name[0] != '.' && (strstr(name, ".bastide") || strstr(name, ".broken") || is_autosave(name));
}

/* Reads the file, but not the game. */
static bool is_finished(const char *path)
{
    struct text_buffer text = {0};
    char why[200];
    bool finished = file_read_regular(path, &text, why) && strstr(text.text, "\n= winner") != NULL;
    text_free(&text);
    return finished;
}

/* Entries of the same time by name. */
static int compare_entries(const void *a, const void *b)
{
    const struct file_entry *one = a, *other = b;
    if (one->finished != other->finished)
        return one->finished ? 1 : -1;
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
                                                          .finished = is_finished(path)};
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

/* Whether the program named the game, after its day or as an autosave. */
static bool is_named_by_program(const char *path)
{
    const char *name = file_last_part(path);
    return is_autosave(name) || (strspn(name, "0123456789") == 4 && name[4] == '-');
}

size_t file_entries_tidy(const struct file_entries *entries, bool sure, char why[200])
{
    size_t unfinished = 0, old = 0;
    why[0] = '\0';
    for (size_t i = 0; i < entries->count; i++) {
        const struct file_entry *entry = &entries->list[i];
        if (!entry->finished && is_named_by_program(entry->path) && ++unfinished > UNFINISHED_KEPT &&
            !save_is_played(entry->path))
            old += !sure || file_remove(entry->path, why);
    }
    return old;
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
