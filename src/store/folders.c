/* SPDX-License-Identifier: MIT */
/*
 * folders.c: finds the program's folders, the completions of a path, the files below a folder, and the saved
 * games in it.
 *
 * Relies on POSIX.  All three read folders by glob().
 */
#include "bastide/files.h"

#include "assertion/memory.h"
#include "base/array.h"
#include "base/translate.h"
#include "store/save.h"
#include "store/write.h"

#include <errno.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Places ------------------------------------------------------------------------------------------- */

const char *file_place(enum file_place place, const char *name, char path[FILE_PATH_MAX])
{
    static const struct {
        const char *variable, *fallback;
    } places[] = {[PLACE_STATE] = {"XDG_STATE_HOME", ".local/state"},
                  [PLACE_DATA] = {"XDG_DATA_HOME", ".local/share"},
                  [PLACE_CACHE] = {"XDG_CACHE_HOME", ".cache"},
                  [PLACE_CONFIG] = {"XDG_CONFIG_HOME", ".config"}};
    const char *base = getenv(places[place].variable), *home = getenv("HOME");
    int length = -1;
    if (base && base[0] == '/')
        length = snprintf(path, FILE_PATH_MAX, "%s/bastide/%s", base, name);
    else if (home && home[0] == '/')
        length = snprintf(path, FILE_PATH_MAX, "%s/%s/bastide/%s", home, places[place].fallback, name);
    return length > 0 && length < FILE_PATH_MAX ? path : NULL;
}

/* ---- Folders ------------------------------------------------------------------------------------------ */

/*
 * Finds the paths that begin with `begun`, in byte order; folders end in a slash.  Finds hidden files only if
 * `begun` has their dot.  False with errno if the folder cannot be read; ENOENT if it does not exist or is
 * empty.
 */
static bool find_paths(const char *begun, glob_t *found)
{
    char pattern[2 * FILE_PATH_MAX];
    size_t length = 0;
    for (const char *at = begun; *at != '\0' && length + 3 < sizeof pattern; at++) {
        if (strchr("*?[\\", *at))
            pattern[length++] = '\\';
        pattern[length++] = *at;
    }
    memcpy(pattern + length, "*", 2);
    errno = 0;
    int result = glob(pattern, GLOB_MARK | GLOB_ERR, NULL, found);
    if (result == GLOB_NOSPACE)
        memory_over();
    if (result == GLOB_NOMATCH)
        errno = ENOENT;
    return result == 0;
}

static bool ends_in(const char *name, const char *ending)
{
    size_t length = strlen(name), tail = strlen(ending);
    return length >= tail && strcmp(name + length - tail, ending) == 0;
}

/* Control characters would end the line or disturb the terminal; "./" and "../" are not names. */
static bool can_be_typed(const char *path)
{
    for (const unsigned char *at = (const unsigned char *) path; *at != '\0'; at++)
        if (*at < 0x20 || *at == 0x7F)
            return false;
    return !ends_in(path, "/./") && !ends_in(path, "/../") && strcmp(path, "./") != 0 &&
           strcmp(path, "../") != 0;
}

void file_complete(const char *begun, struct text_buffer *list)
{
    glob_t found;
    if (!find_paths(begun, &found))
        return;
    for (size_t i = 0; i < found.gl_pathc; i++)
        if (can_be_typed(found.gl_pathv[i]))
            text_add(list, "%s\n", found.gl_pathv[i]);
    globfree(&found);
}

/* ---- Lists of files ----------------------------------------------------------------------------------- */

static void add_entry(struct file_entries *entries, const char *path, struct file_entry entry)
{
    entry.path = strcpy(memory_new(strlen(path) + 1), path);
    entries->list = array_grow(entries->list, entries->count, sizeof *entries->list);
    entries->list[entries->count++] = entry;
}

void file_entries_free(struct file_entries *entries)
{
    for (size_t i = 0; i < entries->count; i++)
        free(entries->list[i].path);
    free(entries->list);
    *entries = (struct file_entries){0};
}

/* ---- Files below a folder ----------------------------------------------------------------------------- */

/* Whether a folder, whose path ends in a slash, is a symbolic link: it may lead to a folder around it. */
static bool is_link(char *folder)
{
    struct stat about;
    char *slash = folder + strlen(folder) - 1;
    *slash = '\0';
    bool link = lstat(folder, &about) == 0 && S_ISLNK(about.st_mode);
    *slash = '/';
    return link;
}

/* `folder` ends in a slash. */
/* NOLINTNEXTLINE(misc-no-recursion): at most DEPTH_MAX folders within each other. */
static bool walk(const char *folder, const char *ending, unsigned depth, struct file_entries *entries,
                 char why[200])
{
    enum { DEPTH_MAX = 32 };
    struct stat about;
    glob_t found;
    bool done = true;
    if (depth > DEPTH_MAX || !find_paths(folder, &found)) {
        if (depth <= DEPTH_MAX && errno == ENOENT)
            return true;
        snprintf(why, 200, "%.120s: %s", folder,
                 depth > DEPTH_MAX ? "folders lie too deep within each other" : strerror(errno));
        return false;
    }
    for (size_t i = 0; done && i < found.gl_pathc; i++) {
        char *path = found.gl_pathv[i];
        if (ends_in(path, "/"))
            done = is_link(path) || walk(path, ending, depth + 1, entries, why);
        else if (ends_in(path, ending) && (stat(path, &about) != 0 || S_ISREG(about.st_mode)))
            add_entry(entries, path, (struct file_entry){0});
    }
    globfree(&found);
    return done;
}

bool file_walk(const char *path, const char *ending, struct file_entries *entries, char why[200])
{
    char folder[FILE_PATH_MAX];
    if (!file_is_folder(path)) {
        add_entry(entries, path, (struct file_entry){0});
        return true;
    }
    snprintf(folder, sizeof folder, "%s%s", path, ends_in(path, "/") ? "" : "/");
    return walk(folder, ending, 1, entries, why);
}

/* ---- Saved games -------------------------------------------------------------------------------------- */

/* The names that version 0.2.0 chose: "autosave.bastide", "autosave.1", "autosave-2.broken". */
static bool is_autosave(const char *name)
{
    return strncmp(name, "autosave", 8) == 0 && (name[8] == '.' || name[8] == '-');
}

static bool is_wanted(const char *name)
{
    return strstr(name, ".bastide") || strstr(name, ".broken") || is_autosave(name);
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

/* Unfinished games come first, then the newer game; games of the same time are sorted by name. */
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

void file_list(const char *folder, struct file_entries *entries)
{
    char begun[FILE_PATH_MAX];
    struct stat about;
    glob_t found;
    snprintf(begun, sizeof begun, "%s%s", folder, ends_in(folder, "/") ? "" : "/");
    if (!find_paths(begun, &found)) /* hidden files, which it does not find, are unfinished writes */
        return;
    for (size_t i = 0; i < found.gl_pathc; i++) {
        char *path = found.gl_pathv[i];
        if (is_wanted(file_last_part(path)) && stat(path, &about) == 0 && S_ISREG(about.st_mode))
            add_entry(entries, path,
                      (struct file_entry){.changed = (int64_t) about.st_mtim.tv_sec,
                                          .nanoseconds = (int64_t) about.st_mtim.tv_nsec,
                                          .finished = is_finished(path)});
    }
    globfree(&found);
    if (entries->count > 1)
        qsort(entries->list, entries->count, sizeof *entries->list, compare_entries);
}

/* Whether the program chose the file's name: after the day, or as an autosave. */
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

bool file_remove(const char *path, char why[200])
{
    return unlink(path) == 0 || file_explain(why, N_("cannot remove it"));
}
