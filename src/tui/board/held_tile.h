/*
 * held_tile.h: the tile in hand on the board.
 */
#ifndef BASTIDE_TUI_BOARD_HELD_TILE_H
#define BASTIDE_TUI_BOARD_HELD_TILE_H

#include "tui/kit/shell.h"

/* A new tile begins at the fitting place nearest to the tile laid last. */
void held_tile_begin(struct shell *shell);

/* Puts it on an open square: turned as it is if it fits so, else in the next turn that fits. */
void held_tile_move(struct shell *shell, struct square square);

/* Moves or turns it; false for a command that does neither. */
bool held_tile_command(struct shell *shell, enum command command);

#endif
