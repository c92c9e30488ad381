/*
 * screen_replay.h: the replay.
 */
#ifndef BASTIDE_TUI_REPLAY_SCREEN_REPLAY_H
#define BASTIDE_TUI_REPLAY_SCREEN_REPLAY_H

#include "tui/board/table.h"

/* Goes to the end of a turn, or says that there is none of that number. */
void replay_show_turn(struct shell *shell, unsigned turn);

/* Draws the board at the position, with a figure whose turn has not scored yet, and adds to `lit` what
 * scores. */
void replay_draw_board(const struct shell *shell, struct canvas *canvas, struct highlights *lit);

extern const struct screen_ops replay_screen_ops;

#endif
