/*
 * screen_computer.h: the turns of computers at the table.
 */
#ifndef BASTIDE_TUI_TABLE_SCREEN_COMPUTER_H
#define BASTIDE_TUI_TABLE_SCREEN_COMPUTER_H

#include "tui/ui.h"

void computer_command(struct ui *ui, enum command command);

/* Whether what a computer did is shown for a while only: ui_tick goes on. */
bool computer_goes_on(const struct ui *ui);

/* A sign that moves while a computer thinks. */
char thinking_sign(const struct ui *ui);

/* The key that stops computers, while they go on by themselves; true when it was that. */
bool computer_stops(struct ui *ui, uint32_t key);

#endif
