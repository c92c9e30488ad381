/*
 * table_steps.h: the steps of a turn at the table.
 */
#ifndef BASTIDE_TUI_TABLE_TABLE_STEPS_H
#define BASTIDE_TUI_TABLE_TABLE_STEPS_H

#include "tui/board/table.h"

/* What a turn remembers: the state of the table's screen. */
struct turn {
    unsigned thought; /* slices of a computer's thought, by which a sign moves */
    bool spoken_over; /* a key was pressed since it began: the message is not of the turn before */
};

static inline struct turn *turn_of(const struct shell *shell)
{
    return shell_state(shell, SCREEN_TABLE);
}

/* Goes on from the position that table->session has come to: makes the log anew and draws what is to be
 * drawn.
 */
void table_take_up(struct shell *shell);

/* Draws what is to be drawn; then it is somebody's turn, or the game is over. */
void table_begin_turn(struct shell *shell);

/* The figure step of whoever's turn it is, and all that follows from it. */
void table_put_figure(struct shell *shell, struct figure figure);

/*
 * The figure step is made and its scores are known: tells them, saves the game, draws the next tile.
 * `explained`: panels have stopped for them already.
 */
void table_finish_turn(struct shell *shell, bool explained);

/* A computer's turn was looked at: the next one begins. */
void table_go_on(struct shell *shell);

/* The computer thinks on for a slice, and plays when it has chosen. */
void computer_think(struct shell *shell);

/* Says why the rules refuse a step. */
void table_say_refusal(struct shell *shell, const struct refusal *refusal);

#endif
