/*
 * replay_panel.h: the panel and timeline of a replay.
 */
#ifndef BASTIDE_TUI_REPLAY_REPLAY_PANEL_H
#define BASTIDE_TUI_REPLAY_REPLAY_PANEL_H

#include "tui/board/table.h"

/* The event of the position in a sentence. */
void replay_describe(const struct shell *shell, char *text, size_t size);

/* One event in short: "place  1,0 turn 90"; one that scores only if it is of the position's step. */
void replay_write_event(const struct shell *shell, const struct replay_event *event, char *text, size_t size);
void replay_draw_panel(const struct shell *shell, struct canvas *canvas, struct rectangle area);

/* The whole game as a line on row `y`, with a tick at each turn that scored and the position marked. */
void replay_draw_timeline(const struct shell *shell, struct canvas *canvas, int y);

#endif
