/*
 * replay_panel.h: the panel and timeline of a replay.
 */
#ifndef BASTIDE_TUI_REPLAY_REPLAY_PANEL_H
#define BASTIDE_TUI_REPLAY_REPLAY_PANEL_H

#include "tui/kit/shell.h"

void replay_draw_panel(const struct shell *shell, struct canvas *canvas, struct rectangle area);

/* The whole game as a line on row `y`, with a tick at each turn that scored and the position marked. */
void replay_draw_timeline(const struct shell *shell, struct canvas *canvas, int y);

#endif
