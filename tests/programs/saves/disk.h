/* SPDX-License-Identifier: MIT */
/*
 * disk.h: puts the folder of saved games on a file system that fails when a test wants it (faulty_disk.c).
 */
#pragma once

#include <stdbool.h>

/* From now on the games are on such a file system; `program` is faulty_disk.  False if nothing can be
 * mounted here. */
bool disk_begin(const char *program);

/* Whether disk_begin was called. */
bool disk_is_used(void);

/* Mounts it, with a wish as in wish.h, or null.  Fails the test if that is impossible. */
void disk_mount(const char *wish);

/* Unmounts it and ends its process, after which run_count counts its calls. */
void disk_unmount(void);

/* The path of a saved game on the disk, mounted or not. */
const char *disk_path(const char *name);
