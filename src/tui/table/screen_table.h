/*
 * screen_table.h: the table: playing a turn.
 */
#ifndef BASTIDE_TUI_TABLE_SCREEN_TABLE_H
#define BASTIDE_TUI_TABLE_SCREEN_TABLE_H

#include "tui/ui.h"

/* The table: opened, it sits down with ui->session, draws what is to be drawn and shows the board. */
extern const struct screen_ops table_screen;

/* Goes on from the position that ui->session has come to: makes the log anew and draws what is to be drawn.
 */
void table_take_up(struct ui *ui);
void table_command(struct ui *ui, enum command command, unsigned number);

void table_draw(const struct ui *ui, struct canvas *canvas);

/* Saves the game and leaves the table for the set-up, which offers to go on with it. */
void table_leave(struct ui *ui);

/* Draws what is to be drawn; then it is somebody's turn, or the game is over. */
void table_begin_turn(struct ui *ui);

/* The figure step of whoever's turn it is, and all that follows from it. */
void table_put_figure(struct ui *ui, struct figure figure);

/*
 * The figure step is made and its scores are known: tells them, saves the game, draws the next tile.
 * `explained`: panels have stopped for them already.
 */
void table_finish_turn(struct ui *ui, bool explained);

#endif
