/*
 * game_file.h: the file that holds a game while it is played.
 *
 * The game is written after each turn, and is on the disk when game_file_write returns.  Usually that is
 * one append and one fsync: the record grows at its end.  If the record changed elsewhere (after an undo),
 * if the file is no longer as it was last written, or if a write failed, a new file replaces it.  After a
 * failure nothing is ever written to the same descriptor again.
 *
 * The files contain sum lines (record_sums.h). kept_game.h reads them.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "bastide/files.h"
#include "bastide/text_buffer.h"

/* Begin with a zeroed one. */
struct game_file {
    bool open;                /* the members below are valid, and the next turn can be appended */
    int file;                 /* the descriptor */
    char path[FILE_PATH_MAX]; /* its path */
    dev_t device;             /* device and inode, which identify it even when it is not open */
    ino_t number;
    off_t size;
    uint32_t sum;            /* the checksum of all its bytes */
    struct text_buffer kept; /* the record in it, without its sum lines, even when it is not open; owned */
};

/* Saves a record in the file at `path`.  False with a reason; the file then holds what it held before. */
bool game_file_write(struct game_file *keeper, const char *path, const char *text, size_t length,
                     char why[200]);

/* How many turns of the game are on the disk, as far as this program wrote them; also after a write
 * failed. */
unsigned game_file_turns(const struct game_file *keeper);

/* Closes the file and leaves it as it is; the next write replaces it. */
void game_file_close(struct game_file *keeper);

/* The same for a file that is written only once, such as a game saved under a name. */
bool game_file_write_once(const char *path, const char *text, size_t length, char why[200]);
