/*
 * screen_help.h: help.
 */
#ifndef BASTIDE_TUI_HELP_SCREEN_HELP_H
#define BASTIDE_TUI_HELP_SCREEN_HELP_H

#include "tui/kit/shell.h"

extern const struct screen_ops help_screen;

/*
 * On the very first start opens the page of signs; later takes the signs that were chosen there, if the
 * command line left that open.
 */
void help_greet(struct shell *shell, const char *path, bool choose_signs);

#endif
