/*
 * replay_panel.h: the panel and timeline of a replay.
 */
#ifndef BASTIDE_TUI_REPLAY_REPLAY_PANEL_H
#define BASTIDE_TUI_REPLAY_REPLAY_PANEL_H

#include "tui/kit/shell.h"

void replay_draw_panel(const struct shell *shell, struct canvas *canvas, struct rectangle area);

/* Draws the game as a line on row `y`, with a tick for each turn that scored and a mark at the position. */
void replay_draw_timeline(const struct shell *shell, struct canvas *canvas, int y);

#endif
