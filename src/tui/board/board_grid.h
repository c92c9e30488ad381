/*
 * board_grid.h: numbers of columns and rows.
 */
#ifndef BASTIDE_TUI_BOARD_BOARD_GRID_H
#define BASTIDE_TUI_BOARD_BOARD_GRID_H

#include "tui/ui.h"

enum { GRID_COLUMNS = 4, GRID_ROWS = 1 };

/* Shows the numbers of columns and rows, or hides them. */
void grid_turn(struct ui *ui);

/* Takes the strips of the numbers off the board's area. */
void grid_cut(struct rectangle *board);

/* Draws numbers and corners; tiles and marks come on top of the corners. */
void grid_draw(const struct ui *ui, struct canvas *canvas, struct rectangle board);

#endif
