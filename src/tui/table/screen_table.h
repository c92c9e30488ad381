/*
 * screen_table.h: the screen on which people play.
 */
#pragma once

#include "tui/kit/shell.h"

void table_command(struct shell *shell, enum command command);
