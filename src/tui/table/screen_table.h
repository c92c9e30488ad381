/*
 * screen_table.h: the screen on which people play.
 */
#pragma once

#include "tui/kit/shell.h"

/* Opening it continues table->session: it draws the next tile if necessary and shows the board. */
extern const struct screen_ops table_screen;

void table_command(struct shell *shell, enum command command, unsigned number);
