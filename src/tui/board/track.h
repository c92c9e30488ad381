/*
 * track.h: the scoring track.
 */
#ifndef BASTIDE_TUI_BOARD_TRACK_H
#define BASTIDE_TUI_BOARD_TRACK_H

#include "bastide/game.h"
#include "tui/kit/shell.h"

/* The whole track in the place of the board, who stands where in the message; how laps are told. */
void track_draw(const struct shell *shell, struct canvas *canvas);
const char *track_title(const struct game *game);

/* How many rows the scoring track takes in a panel of this width; 0 where that is too narrow. */
int track_rows(const struct shell *shell, struct rectangle panel);

/* Draws it under its heading: a cell for each of its fields; who is beyond the first round in words. */
void track_draw_small(const struct shell *shell, struct canvas *canvas, struct rectangle area);

#endif
