/*
 * turn.h: the steps of a turn at the table.
 */
#ifndef BASTIDE_TUI_TABLE_TURN_H
#define BASTIDE_TUI_TABLE_TURN_H

#include "tui/ui.h"

/* Goes on from the position that ui->session has come to: makes the log anew and draws what is to be drawn.
 */
void table_take_up(struct ui *ui);

/* Draws what is to be drawn; then it is somebody's turn, or the game is over. */
void table_begin_turn(struct ui *ui);

/* The figure step of whoever's turn it is, and all that follows from it. */
void table_put_figure(struct ui *ui, struct figure figure);

/*
 * The figure step is made and its scores are known: tells them, saves the game, draws the next tile.
 * `explained`: panels have stopped for them already.
 */
void table_finish_turn(struct ui *ui, bool explained);

/* A computer's turn was looked at: the next one begins. */
void table_go_on(struct ui *ui);

/* The computer thinks on for a slice, and plays when it has chosen. */
void computer_think(struct ui *ui);

/* Says why the rules refuse a step. */
void table_say_refusal(struct ui *ui, const struct refusal *refusal);

#endif
