/*
 * game_file.h: the file that keeps a game while it is played.
 *
 * The game is written after each turn, and is on the disk when game_file_write returns.  Usually that is one
 * append and one fsync: the record grows at its end.  Where it did not grow there (something was taken back),
 * or the file is not what was written to it last, or a write failed, a new file takes its place whole.  After
 * a failure nothing is ever written to the same descriptor again.
 *
 * The files have sum lines in them (record_sums.h).  kept_game.h reads them.
 */
#ifndef BASTIDE_STORE_GAME_FILE_H
#define BASTIDE_STORE_GAME_FILE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "bastide/files.h"
#include "bastide/text_buffer.h"

/* Begin with a zeroed one. */
struct game_file {
    bool open;                /* the rest holds, and the next turn can be appended */
    int file;                 /* the descriptor */
    char path[FILE_PATH_MAX]; /* where it lies */
    dev_t device;             /* what tells it from any other file, also when it is not open */
    ino_t number;
    off_t size;
    uint32_t sum;            /* of all its bytes */
    struct text_buffer kept; /* the record in it, without its sum lines, also when it is not open; owned */
};

/* Keeps a record in the file at `path`.  False with a reason; the file then holds what it held before. */
bool game_file_write(struct game_file *keeper, const char *path, const char *text, size_t length,
                     char why[200]);

/* How many turns of the game are on the disk, as far as this program wrote them; also after a writing failed.
 */
unsigned game_file_turns(const struct game_file *keeper);

/* Closes the file, which stays as it is; the next writing replaces it. */
void game_file_close(struct game_file *keeper);

/* The same for a file that is written once, as one saved under a name is. */
bool game_file_write_once(const char *path, const char *text, size_t length, char why[200]);

#endif
