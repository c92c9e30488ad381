/*
 * screen_results.h: the page of results of finished games.
 */
#ifndef BASTIDE_TUI_SAVES_SCREEN_RESULTS_H
#define BASTIDE_TUI_SAVES_SCREEN_RESULTS_H

#include "tui/kit/shell.h"

extern const struct screen_ops results_screen;

#endif
