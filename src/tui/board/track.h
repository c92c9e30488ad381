/*
 * track.h: the scoring track.
 */
#pragma once

#include "bastide/game.h"
#include "tui/kit/shell.h"

/* Draws the whole track instead of the board, and describes it in the message. track_title names the
 * rule. */
void track_draw(const struct shell *shell, struct canvas *canvas);
const char *track_title(const struct game *game);
