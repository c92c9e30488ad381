/*
 * screen_scores.h: the final scores.
 */
#ifndef BASTIDE_TUI_TABLE_SCREEN_SCORES_H
#define BASTIDE_TUI_TABLE_SCREEN_SCORES_H

#include "tui/ui.h"

/* The game is over and scored. */
void scores_open(struct ui *ui);
extern const struct screen_ops scores_screen;

#endif
