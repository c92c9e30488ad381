/*
 * screen_score.h: the panels that explain scores.
 */
#ifndef BASTIDE_TUI_TABLE_SCREEN_SCORE_H
#define BASTIDE_TUI_TABLE_SCREEN_SCORE_H

#include "tui/kit/shell.h"

/* Carries out the commands of an open panel; false for any other command. */
bool score_command(struct shell *shell, enum command command);

void score_draw(const struct shell *shell, struct canvas *canvas);

#endif
