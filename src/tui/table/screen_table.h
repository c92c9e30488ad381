/*
 * screen_table.h: the table: playing a turn.
 */
#ifndef BASTIDE_TUI_TABLE_SCREEN_TABLE_H
#define BASTIDE_TUI_TABLE_SCREEN_TABLE_H

#include "tui/ui.h"

/* The table: opened, it sits down with ui->session, draws what is to be drawn and shows the board. */
extern const struct screen_ops table_screen;

void table_command(struct ui *ui, enum command command, unsigned number);

void table_draw(const struct ui *ui, struct canvas *canvas);

#endif
