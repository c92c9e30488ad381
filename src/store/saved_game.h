/*
 * saved_game.h: games saved under a name, by the screen and by line mode alike.
 *
 * The name is made safe for every file system, shell and terminal; the file has sum lines (record_sums.h),
 * is readable only by its owner, and replaces an old one all or nothing.  Asks no questions: whether to
 * overwrite is the front-end's question.
 */
#pragma once

#include <stdbool.h>

#include "bastide/files.h"
#include "bastide/session.h"

enum { GAME_NAME_MAX = 48 };

/* The last part of a path without ".bastide", made printable.  Returns `title`. */
const char *game_name_title(const char *path, char title[GAME_NAME_MAX + 1]);

/* Makes a safe file name from what was typed; empty when nothing is left. */
void game_name_safe(const char *typed, char name[GAME_NAME_MAX + 1]);

/* The path of the game of that name in `folder`, which ends in a slash.  False with a reason when
 * nothing is left of the name, or the path is too long. */
bool game_name_path(const char *folder, const char *typed, char path[FILE_PATH_MAX], char why[200]);

/* Writes the game to that file.  False with a reason; then the file is unchanged. */
bool saved_game_write(const struct session *session, const char *path, char why[200]);
