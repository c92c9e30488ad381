/*
 * disk.h: the folder of the games on a file system that fails when a test wants it (faulty_disk.c).
 */
#ifndef BASTIDE_TESTS_DISK_H
#define BASTIDE_TESTS_DISK_H

#include <stdbool.h>

/* From now on the games are on such a file system; `program` is faulty_disk.  False: nothing can be mounted
 * here. */
bool disk_begin(const char *program);

/* Whether disk_begin was called. */
bool disk_is_used(void);

/* Mounts it; the wish as in wish.h, or null.  Fails the test when that is impossible. */
void disk_mount(const char *wish);

/* Unmounts it; its process has ended then, and run_count tells of its calls. */
void disk_unmount(void);

/* A file of the games, whether it is mounted or not: as the disk holds it. */
const char *disk_path(const char *name);

#endif
