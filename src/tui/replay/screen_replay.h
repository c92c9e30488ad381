/*
 * screen_replay.h: the replay.
 */
#ifndef BASTIDE_TUI_REPLAY_SCREEN_REPLAY_H
#define BASTIDE_TUI_REPLAY_SCREEN_REPLAY_H

#include "tui/ui.h"

/*
 * Shows the game of ui->session from its beginning; `name` tells whose record it is, `fault` why it goes no
 * farther, and may be empty.  Leaving goes back to the screen that is open now.  False when memory is out.
 */
bool replay_open(struct ui *ui, const char *name, const char *fault);

/*
 * The step of a figure that is drawn on the board although it is not in the game that is shown: its turn has
 * not scored yet.  Null where there is none.
 */
const struct session_step *replay_figure_put(const struct ui *ui);

/* Goes to the end of a turn, or says that there is none of that number. */
void replay_show_turn(struct ui *ui, unsigned turn);

/* Draws the board at the position, with a figure whose turn has not scored yet, and adds to `lit` what
 * scores. */
void replay_draw_board(const struct ui *ui, struct canvas *canvas, struct highlights *lit);

extern const struct screen_ops replay_screen_ops;

#endif
