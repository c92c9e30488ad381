/*
 * held_tile.h: the tile in hand on the board.
 */
#pragma once

#include "tui/kit/shell.h"

/* Puts a new tile on the legal place nearest to the last placed tile. */
void held_tile_begin(struct shell *shell);

/* Moves the tile to an open square; keeps its rotation if it fits so, else takes the next one that fits. */
void held_tile_move(struct shell *shell, struct square square);

/* Moves or rotates the tile; false for any other command. */
bool held_tile_command(struct shell *shell, enum command command);
