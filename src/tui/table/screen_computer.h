/*
 * screen_computer.h: the turns of computers at the table.
 */
#ifndef BASTIDE_TUI_TABLE_SCREEN_COMPUTER_H
#define BASTIDE_TUI_TABLE_SCREEN_COMPUTER_H

#include "tui/kit/shell.h"

void computer_command(struct shell *shell, enum command command);

/* Whether what a computer did is shown for a while only: shell_tick goes on. */
bool computer_goes_on(const struct shell *shell);

/* A sign that moves while a computer thinks. */
char thinking_sign(const struct shell *shell);

/* The key that stops computers, while they go on by themselves; true when it was that. */
bool computer_stops(struct shell *shell, uint32_t key);

#endif
