/* SPDX-License-Identifier: MIT */
/*
 * installed.h: where the program finds what is installed with it.
 */
#pragma once

#include "bastide/files.h"

/*
 * The path of the file or folder `name`, in `path`: beside the program, as after a build; else `moved` from
 * the program's folder, which works if the whole installation was moved; else `installed`.
 */
const char *installed_path(const char *name, const char *moved, const char *installed,
                           char path[FILE_PATH_MAX]);
