/*
 * screen_track.h: the scoring track.
 */
#ifndef BASTIDE_TUI_LOOK_SCREEN_TRACK_H
#define BASTIDE_TUI_LOOK_SCREEN_TRACK_H

#include "tui/board/table.h"

/* How many rows the scoring track takes in a panel of this width; 0 where that is too narrow. */
int track_rows(const struct shell *shell, struct rectangle panel);

/* Draws it under its heading: a cell for each of its fields; who is beyond the first round in words. */
void track_draw_small(const struct shell *shell, struct canvas *canvas, struct rectangle area);

#endif
