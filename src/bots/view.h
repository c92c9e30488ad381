/*
 * view.h: a game as one seat sees it, as lines of the notation.
 *
 * What nobody at the table may know is not in it: where the draws come from (seed, stack) and, where hands
 * are hidden (H3), the tiles of the others.
 */
#ifndef BASTIDE_BOTS_VIEW_H
#define BASTIDE_BOTS_VIEW_H

#include "bastide/session.h"

/* The lines before the first turn. */
void view_write_setup(struct text_buffer *text, const struct session *session);

/* The steps from number `first` on that are done: turns, and what else a record has a line for. */
void view_write_steps(struct text_buffer *text, const struct session *session, size_t first, unsigned seat);

/*
 * Where a move is to be chosen: "draw V" if the tile was drawn in this turn, and a line "move V 1,0 90 -" for
 * each legal move; in PHASE_DRAW those of all tiles of the hand.  Returns how many moves there are.  Tries
 * them on the game and leaves it as it was.
 */
size_t view_write_moves(struct text_buffer *text, struct game *game);

#endif
