/*
 * side_view.h: the panel beside the board.
 */
#pragma once

#include "tui/kit/shell.h"

/* For windows without a panel: one line with what the tile would do here, or what can be claimed. */
void panel_summary(const struct shell *shell, char *text, size_t size);

/* Clears the panel and writes the players; the pen is then below them. */
struct pen panel_begin(const struct shell *shell, struct canvas *canvas, struct rectangle area);

/* Draws the panel: players, tile in hand, what it would do, last moves. */
void panel_draw(const struct shell *shell, struct canvas *canvas, struct rectangle area);
