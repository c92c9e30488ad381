/* SPDX-License-Identifier: MIT */
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

/* Draws a tile that is not on the board, as high as a tile at `zoom`; returns its size. */
struct tile_size board_draw_picture(const struct shell *shell, struct canvas *canvas,
                                    const struct tile_type *type, enum rotation rotation, enum zoom zoom,
                                    int left, int top);

/* Draws the picture of a figure that is not on the board; only where board_is_pictured(). */
void board_figure_picture(const struct shell *shell, struct canvas *canvas, struct rectangle area,
                          unsigned kind, unsigned colour);

/* Writes up to three letters on the picture of a square; false if it is shown in cells. */
bool board_label_picture(const struct shell *shell, struct canvas *canvas, struct rectangle area,
                         const char *text);

/* Draw over the board: a label of up to three letters on a square; a figure on the tile in hand or the one
 * just placed. */
void board_draw_label(const struct shell *shell, struct canvas *canvas, struct square square,
                      const char *label);
void board_draw_figure(const struct shell *shell, struct canvas *canvas, struct figure figure);

/* Draws a figure that stands on a tile of a game; the caller clips. */
void board_draw_mark(const struct shell *shell, struct canvas *canvas, const struct game *game, unsigned type,
                     struct placement placement, struct standing_figure figure);

/* Draws a move that was not made: its tile, dimmed, with the player's frame, and its figure. */
void board_draw_move(const struct shell *shell, struct canvas *canvas, unsigned type, const struct move *move,
                     unsigned seat);

/* Whether the tile in hand fits on a square with this rotation. */
bool board_fits(const struct game *game, struct square square, unsigned rotation);

/* The step that placed a figure which the game shown does not have yet, because its turn has not scored; the
 * figure is drawn all the same.  Null if there is none. */
const struct session_step *board_figure_put(const struct shell *shell);

/* ---- The panel beside the board (side_view.c) ---------------------------------------------------------- */

/* For windows without a panel: one line with what the tile would do here, or what can be claimed. */
void panel_summary(const struct shell *shell, char *text, size_t size);

/* Clears the panel and writes the players; the pen is then below them. */
struct pen panel_begin(const struct shell *shell, struct canvas *canvas, struct rectangle area);

/* Draws the panel: players, tile in hand, what it would do, the features with figures. */
void panel_draw(const struct shell *shell, struct canvas *canvas, struct rectangle area);
