/* SPDX-License-Identifier: MIT */
/*
 * puzzle_table.h: a puzzle at the table (play/puzzling.h).
 *
 * The game at the table is a copy of the puzzle's, which is never saved and never counts as a result.
 */
#pragma once

#include "tui/board/table.h"

/* Opens the list of puzzles in place of all other screens; the table then has no puzzle any more. */
void puzzle_table_list(struct shell *shell);

/* Takes the puzzle from the table, if there is one. */
void puzzle_table_close(struct shell *shell);

/* Leaves the list and returns to the set-up, or ends the program if it began with puzzles. */
void puzzle_table_leave_list(struct shell *shell);

/* Opens the puzzle with that index at the table, or says why not. */
void puzzle_table_open(struct shell *shell, size_t index);

/* Puts the position back and opens the verdict on a legal move, or on the answer, which must be requested
 * twice. */
void puzzle_table_judge(struct shell *shell, const struct move *move);
void puzzle_table_show_answer(struct shell *shell);

/* Lets a turn of the game at the table be played again as a puzzle: `session`, which is taken over, is the
 * game up to the tile in hand.  Leaving the puzzle goes back to the review of the game. */
void puzzle_table_try(struct shell *shell, struct session *session, const struct move *answer, unsigned turn);
