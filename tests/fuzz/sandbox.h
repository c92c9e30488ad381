/* SPDX-License-Identifier: MIT */
/*
 * sandbox.h: limits a fuzz target to writing in one folder.
 *
 * Input can name any file.  Between sandbox_enter and sandbox_leave the program's calls that open, create,
 * move and remove files fail with EACCES outside the folder: the linker sends them here (--wrap).
 */
#pragma once

#include "bastide/files.h"

/* sandbox_enter empties the folder if something was written since.  Paths in it begin with
 * sandbox_folder(), which ends in a slash. */
void sandbox_enter(void);
void sandbox_leave(void);
const char *sandbox_folder(void);
