/*
 * screen_scores.h: the final scores.
 */
#ifndef BASTIDE_TUI_TABLE_SCREEN_SCORES_H
#define BASTIDE_TUI_TABLE_SCREEN_SCORES_H

#include "tui/kit/shell.h"

extern const struct screen_ops scores_screen;

#endif
