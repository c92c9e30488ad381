/*
 * picture.h: a finished game as a picture among the player's files.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "bastide/files.h"
#include "bastide/session.h"
#include "bots/process.h"

/* A picture that is being converted to PNG.  Zero it first. */
struct picture {
    struct process process;
    char png[FILE_PATH_MAX];
    double begun;
};

/*
 * Saves the board and the scores as SVG in the folder of named games, and begins to convert it to a PNG
 * beside it where rsvg-convert is installed.  Writes the path, or the reason for a failure, to `told`; false
 * after a failure.  `picture` is a struct picture.
 */
bool picture_save(void *picture, const struct session *session, char *told, size_t size);

/*
 * Waits up to that many milliseconds; true while the conversion goes on.  Afterwards `told` is the name of
 * the PNG, or empty if there is none.  A conversion that takes too long is stopped; with a negative time, any
 * is.
 */
bool picture_wait(void *picture, int milliseconds, char *told, size_t size);
