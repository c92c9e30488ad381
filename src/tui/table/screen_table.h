/*
 * screen_table.h: the table: playing a turn.
 */
#ifndef BASTIDE_TUI_TABLE_SCREEN_TABLE_H
#define BASTIDE_TUI_TABLE_SCREEN_TABLE_H

#include "tui/kit/shell.h"

/* The table: opened, it sits down with table->session, draws what is to be drawn and shows the board. */
extern const struct screen_ops table_screen;

void table_command(struct shell *shell, enum command command, unsigned number);

void table_draw(const struct shell *shell, struct canvas *canvas);

#endif
