/*
 * saved_game.h: games that are saved under a name, from the screen and line by line alike.
 *
 * A name becomes one that no folder, shell or terminal minds; the file has sum lines (record_sums.h), belongs
 * to the player alone, and takes the place of an old one all or nothing.  Asks nothing: whether a file may be
 * replaced is the front-end's question.
 */
#ifndef BASTIDE_STORE_SAVED_GAME_H
#define BASTIDE_STORE_SAVED_GAME_H

#include <stdbool.h>

#include "bastide/files.h"
#include "bastide/session.h"

enum { GAME_NAME_MAX = 48 };

/* The last part of a path without its ending ".bastide", as it may be shown.  Returns `title`. */
const char *game_name_title(const char *path, char title[GAME_NAME_MAX + 1]);

/* A file name that no folder minds, from whatever was typed; empty when nothing is left. */
void game_name_safe(const char *typed, char name[GAME_NAME_MAX + 1]);

/* The file of the game of that name in a folder whose name ends in a slash.  False with a reason when nothing
 * is left of the name, or the path is too long. */
bool game_name_path(const char *folder, const char *typed, char path[FILE_PATH_MAX], char why[200]);

/* Writes the game into that file.  False with a reason; then the file is as it was. */
bool saved_game_write(const struct session *session, const char *path, char why[200]);

#endif
