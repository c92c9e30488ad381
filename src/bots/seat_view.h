/* SPDX-License-Identifier: MIT */
/*
 * seat_view.h: a game as one seat sees it, in lines of the notation.
 *
 * Leaves out what players may not know: where the draws come from (seed, stack), and in hidden hands (H3)
 * the tiles of others.
 */
#pragma once

#include "bastide/session.h"

/* Writes the lines before the first turn. */
void view_write_setup(struct text_buffer *text, const struct session *session);

/* Writes the steps that were made: turns, and other steps that have a line in records. */
void view_write_steps(struct text_buffer *text, const struct session *session, unsigned seat);

/*
 * Writes the choices for a move: "draw V" if the tile was drawn in this turn, and a line "move V 1,0 90 -"
 * for each legal move; in PHASE_DRAW for all tiles of the hand.  False if there is none.
 * Tries moves on the game, and undoes them.
 */
bool view_write_moves(struct text_buffer *text, struct game *game);
