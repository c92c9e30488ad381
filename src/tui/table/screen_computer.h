/*
 * screen_computer.h: showing computers' turns at the table.
 */
#pragma once

#include "tui/kit/shell.h"

void computer_command(struct shell *shell, enum command command);

/* Whether a computer's turn is shown for a limited time only, until shell_tick continues. */
bool computer_goes_on(const struct shell *shell);
