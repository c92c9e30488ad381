/*
 * board_view.h: the board as it is seen.
 */
#ifndef BASTIDE_TUI_BOARD_BOARD_VIEW_H
#define BASTIDE_TUI_BOARD_BOARD_VIEW_H

#include "tui/board/table.h"

/*
 * Draws the board with everything on it, the ghost or the numbers included; features as `lit` says, which may
 * be null.
 */
void board_draw(const struct shell *shell, struct canvas *canvas, const struct highlights *lit);

/* What lies under a cell of the screen. */
struct board_hit {
    struct square square;
    int tile;         /* the number of the placed tile there, or -1 */
    unsigned segment; /* which of its segments owns the cell, or NO_SEGMENT; its node is first_node + segment
                       */
};

/* Finds what lies under the screen's cell x, y; false when that is not on the board. */
bool board_hit(const struct shell *shell, int x, int y, struct board_hit *hit);

/* Where a square lies on the canvas at the present view; it may lie outside the board's area. */
struct rectangle board_square_area(const struct shell *shell, struct square square);

/* Chooses the size of the tiles and draws their pictures anew if it changed. */
void board_fit(struct shell *shell);

/* Brings the ghost, or the last tile, into view; with `centre` into the middle. */
void board_follow(struct shell *shell, bool centre);

/* Both: the view is centred when the size of the tiles changed too. */
void board_refit(struct shell *shell, bool centre);

/* Brings a square into the middle, as far as the table reaches. */
void board_centre(struct shell *shell, struct square square);

/* Keeps the view on the table with one ring of places around it. */
void board_clamp(struct shell *shell);

/* The open squares' marks and where the tile fits: whether the tile in hand fits there as it is held. */
bool board_fits(const struct game *game, struct square square, unsigned rotation);

/*
 * The step of a figure that is drawn on the board although it is not in the game that is shown: its turn has
 * not scored yet.  Null where there is none.
 */
const struct session_step *board_figure_put(const struct shell *shell);

#endif
