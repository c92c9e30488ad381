/* SPDX-License-Identifier: MIT */
/*
 * picture.h: a finished game as a picture among the player's files.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "bastide/session.h"

/*
 * Saves the board and the scores as SVG in the folder of pictures, and as PNG beside it if the module of
 * pictures is installed.  Writes the path, or the reason for a failure, to `told`; false after a failure.
 */
bool picture_save(const struct session *session, char *told, size_t size);
