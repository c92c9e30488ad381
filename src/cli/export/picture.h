/*
 * picture.h: a finished game as a picture among the player's files.
 */
#ifndef BASTIDE_CLI_EXPORT_PICTURE_H
#define BASTIDE_CLI_EXPORT_PICTURE_H

#include <stdbool.h>
#include <stddef.h>

#include "bastide/session.h"

/*
 * Saves the board and the scores as SVG in the folder of named games, and beside it as PNG where rsvg-convert
 * is installed.  Writes the path, or the reason for a failure, to `told`; false after a failure.
 */
bool picture_save(const struct session *session, char *told, size_t size);

#endif
