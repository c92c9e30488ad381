/*
 * board_view.h: draws the board.
 */
#pragma once

#include "tui/board/table.h"

/*
 * Draws the board with everything on it, including the tile in hand or the claim numbers.  `lit` says how
 * to light features; it may be null.
 */
void board_draw(const struct shell *shell, struct canvas *canvas, const struct highlights *lit);

/* Draws a number on a square, and a figure on the tile in hand or the one just placed, over the board. */
void board_draw_number(const struct shell *shell, struct canvas *canvas, struct square square,
                       unsigned number);
void board_draw_figure(const struct shell *shell, struct canvas *canvas, struct figure figure);

/* Whether the tile in hand fits on a square with this rotation. */
bool board_fits(const struct game *game, struct square square, unsigned rotation);

/*
 * The step of a figure that is drawn although the game shown does not have it, because its turn has not
 * scored yet; null if there is none.
 */
const struct session_step *board_figure_put(const struct shell *shell);
