/*
 * screens.h: the table of screens.
 */
#ifndef BASTIDE_TUI_SCREENS_H
#define BASTIDE_TUI_SCREENS_H

#include "tui/kit/shell.h"

extern const struct screen_ops *const all_screens[SCREEN_COUNT];

#endif
