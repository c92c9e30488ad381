/*
 * file_complete.c: the files that complete a path being typed.
 *
 * Relies on POSIX. Opens no file and changes nothing.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/files.h"

static int compare_names(const struct dirent **one, const struct dirent **other)
{
    return strcmp((*one)->d_name, (*other)->d_name);
}

/* Control characters would end the line or disturb the terminal. */
static bool can_be_typed(const char *name)
{
    for (const unsigned char *at = (const unsigned char *) name; *at != '\0'; at++)
        if (*at < 0x20 || *at == 0x7F)
            return false;
    return true;
}

/* Whether the name begins as typed; hidden files only if their dot was typed. */
static bool begins(const char *name, const char *typed)
{
    bool itself = strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
    return !itself && (name[0] != '.' || typed[0] == '.') && strncmp(name, typed, strlen(typed)) == 0;
}

void file_complete(const char *begun, struct text_buffer *list)
{
    const char *typed = file_last_part(begun);
    char path[FILE_PATH_MAX];
    int folder = (int) (typed - begun);
    struct dirent **entries;
    if (snprintf(path, sizeof path, "%.*s", folder, begun) >= FILE_PATH_MAX)
        return;
    int count = scandir(folder > 0 ? path : ".", &entries, NULL, compare_names);
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;
        int length = snprintf(path, sizeof path, "%.*s%s", folder, begun, name);
        if (length < FILE_PATH_MAX && begins(name, typed) && can_be_typed(name))
            text_add(list, "%s%s\n", path, file_is_folder(path) ? "/" : "");
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
}
