/*
 * side_view.h: the panel beside the board.
 */
#ifndef BASTIDE_TUI_BOARD_SIDE_VIEW_H
#define BASTIDE_TUI_BOARD_SIDE_VIEW_H

#include "tui/kit/shell.h"

/* Without a panel: what the tile would do where it is held, or what may be claimed, in one line. */
void panel_summary(const struct shell *shell, char *text, size_t size);

/* Clears the panel and writes the players into it; the pen stands below them. */
struct pen panel_begin(const struct shell *shell, struct canvas *canvas, struct rectangle area);

/* Draws the panel: players, tile in hand, what it would do, last scores. */
void panel_draw(const struct shell *shell, struct canvas *canvas, struct rectangle area);

#endif
