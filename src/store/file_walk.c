/*
 * file_walk.c: the files below a folder.
 *
 * Relies on POSIX.  Opens no file and changes nothing.
 */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/files.h"

enum { DEPTH_MAX = 32 };

struct walk {
    const char *ending;
    struct file_paths *list;
    char *why;
};

static bool fail(const struct walk *walk, const char *path, const char *what)
{
    snprintf(walk->why, 200, "%.120s: %s", path, what);
    return false;
}

static bool add_path(const struct walk *walk, const char *path)
{
    struct file_paths *list = walk->list;
    char **longer = realloc(list->paths, (list->count + 1) * sizeof *longer);
    char *copy = longer ? strdup(path) : NULL;
    if (longer)
        list->paths = longer;
    if (!copy)
        return fail(walk, path, "out of memory");
    list->paths[list->count++] = copy;
    return true;
}

static bool ends_in(const char *name, const char *ending)
{
    size_t length = strlen(name), tail = strlen(ending);
    return length > tail && strcmp(name + length - tail, ending) == 0;
}

static int is_shown(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static int compare_names(const struct dirent **one, const struct dirent **other)
{
    return strcmp((*one)->d_name, (*other)->d_name);
}

/* NOLINTBEGIN(misc-no-recursion): at most DEPTH_MAX folders within each other. */
static bool walk_folder(const struct walk *walk, const char *folder, unsigned depth);

static bool walk_entry(const struct walk *walk, const char *folder, const char *name, unsigned depth)
{
    char path[FILE_PATH_MAX];
    if ((size_t) snprintf(path, sizeof path, "%s/%s", folder, name) >= sizeof path)
        return fail(walk, folder, "the path of a file in it is too long");
    if (file_is_folder(path))
        return walk_folder(walk, path, depth + 1);
    return !ends_in(name, walk->ending) || add_path(walk, path);
}

static bool walk_folder(const struct walk *walk, const char *folder, unsigned depth)
{
    struct dirent **entries;
    if (depth > DEPTH_MAX)
        return fail(walk, folder, "folders lie too deep within each other");
    int count = scandir(folder, &entries, is_shown, compare_names);
    if (count < 0)
        return fail(walk, folder, strerror(errno));
    bool done = true;
    for (int i = 0; i < count; i++) {
        done = done && walk_entry(walk, folder, entries[i]->d_name, depth);
        free(entries[i]);
    }
    free(entries);
    return done;
}
/* NOLINTEND(misc-no-recursion) */

bool file_walk(const char *path, const char *ending, struct file_paths *list, char why[200])
{
    struct walk walk = {ending, list, why};
    return file_is_folder(path) ? walk_folder(&walk, path, 1) : add_path(&walk, path);
}

void file_paths_free(struct file_paths *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->paths[i]);
    free(list->paths);
    *list = (struct file_paths){0};
}
