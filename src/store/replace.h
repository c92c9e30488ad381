/*
 * replace.h (store only): putting a new file in the place of an old one, and what that is made of.
 */
#ifndef BASTIDE_STORE_REPLACE_H
#define BASTIDE_STORE_REPLACE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "store/write.h"

/* What is being written lies in ".NAME.123456" and this, until it is NAME. */
#define FILE_TEMPORARY ".new"

/* Whether a writing is over when the disk has it, or already when the system has it. */
enum file_care { FILE_SYNCED, FILE_UNSYNCED };

/* Makes the folders above `path` that are missing, with these permissions. */
bool file_make_folders(const char *path, mode_t permissions, enum file_care care, char why[200]);

/* Waits until the names in the folder of `path` are on the disk.  False with errno. */
bool file_sync_folder(const char *path);

/*
 * Puts a new file with that text in the place of `path`, all or nothing, with its folders if need be; where
 * `path` is a link, in the place of what it points to.  The new file has the permissions of the old one, or
 * `permissions` where there was none, and folders let in whom these let in; what may not be written is not
 * replaced, and neither is what stream.h lists.  Returns it open for appending, or -1 with a reason.
 */
int file_replace(const char *path, mode_t permissions, enum file_care care, const char *text, size_t length,
                 char why[200]);

#endif
