/*
 * board_view.h: the board as it is seen.
 */
#ifndef BASTIDE_TUI_BOARD_BOARD_VIEW_H
#define BASTIDE_TUI_BOARD_BOARD_VIEW_H

#include "tui/board/table.h"

/*
 * Draws the board with everything on it, the tile in hand or the numbers included; features as `lit` says,
 * which may be null.
 */
void board_draw(const struct shell *shell, struct canvas *canvas, const struct highlights *lit);

/* The open squares' marks and where the tile fits: whether the tile in hand fits there as it is held. */
bool board_fits(const struct game *game, struct square square, unsigned rotation);

/*
 * The step of a figure that is drawn on the board although it is not in the game that is shown: its turn has
 * not scored yet.  Null where there is none.
 */
const struct session_step *board_figure_put(const struct shell *shell);

#endif
