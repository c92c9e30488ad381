/*
 * table_ghost.h: the tile in hand on the board.
 */
#ifndef BASTIDE_TUI_BOARD_TABLE_GHOST_H
#define BASTIDE_TUI_BOARD_TABLE_GHOST_H

#include "tui/kit/shell.h"

/* A new tile begins at the fitting place nearest to the tile laid last. */
void table_begin_ghost(struct shell *shell);

/* Puts the ghost on an open square: turned as it is if it fits so, else in the next turn that fits. */
void table_move_ghost(struct shell *shell, struct square square);

/* Moves or turns it; false for a command that does neither. */
bool table_ghost_command(struct shell *shell, enum command command);

#endif
