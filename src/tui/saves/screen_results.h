/*
 * screen_results.h: what finished games come to.
 */
#ifndef BASTIDE_TUI_SAVES_SCREEN_RESULTS_H
#define BASTIDE_TUI_SAVES_SCREEN_RESULTS_H

#include "tui/kit/shell.h"

extern const struct screen_ops results_screen;

#endif
