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

/* How many rows the track takes in this panel; 0 if the panel is too narrow. */
int track_rows(const struct shell *shell, struct rectangle panel);

/* Draws the track under its heading, one cell for each space; lists who is beyond the first round. */
void track_draw_small(const struct shell *shell, struct canvas *canvas, struct rectangle area);
