/*
 * screen_score.h: the panels that explain scores.
 */
#pragma once

#include "tui/kit/shell.h"

/* Carries out the commands of an open panel; false for any other command. */
bool score_command(struct shell *shell, enum command command);

/*
 * Draws the board with the feature lit and the sum beside it; the other view that is switched to has the
 * usual panel instead, or where there is no room for a panel the sum in a frame.
 */
void score_draw_table(const struct shell *shell, struct canvas *canvas);
