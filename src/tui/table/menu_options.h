/*
 * menu_options.h: the settings, as lines of the menu in the order of enum setting.
 */
#pragma once

#include "tui/board/table.h"

/* Writes a line: "[x] mark where the tile fits", "theme: day". */
void menu_option_write(const struct shell *shell, unsigned line, char *text, size_t size);

/* Changes it to the next value, or with `by` -1 to the one before. */
void menu_option_change(struct shell *shell, unsigned line, int by);
