/*
 * replay_panel.h: the panel and timeline of a replay.
 */
#pragma once

#include "play/review.h"
#include "tui/kit/shell.h"

/* `result` is what is reviewed of the game, or null. */
void replay_draw_panel(const struct shell *shell, struct canvas *canvas, struct rectangle area,
                       const struct review_result *result);

/* Draws the game as a line on row `y`, with a tick for each turn that scored, the signs of the review, and a
 * mark at the position. */
void replay_draw_timeline(const struct shell *shell, struct canvas *canvas, int y,
                          const struct review_result *result);
