/*
 * board_grid.h: numbers of columns and rows.
 */
#ifndef BASTIDE_TUI_BOARD_BOARD_GRID_H
#define BASTIDE_TUI_BOARD_BOARD_GRID_H

#include "tui/board/table.h"

/* Draws numbers and corners; tiles and marks come on top of the corners. */
void grid_draw(const struct shell *shell, struct canvas *canvas, struct rectangle board);

#endif
