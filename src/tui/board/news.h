/* SPDX-License-Identifier: MIT */
/* news.h: highlights what is new on the table for a moment (shell_highlight): the tile just placed, and
 * points, which count up to their new number. */
#pragma once

#include "tui/board/table.h"

/* Looks at the game after each command and tick. */
void news_follow(struct shell *shell);

/* Begins to count up the points of the score that is explained. */
void news_entry(struct shell *shell);

/* Whether the last tile is lit, in the first frame. */
bool news_lights_tile(const struct shell *shell);

/* The points of a seat as they are shown, and whether they are still counting up. */
int news_points(const struct shell *shell, unsigned seat);
bool news_rises(const struct shell *shell, unsigned seat);

/* How many points of the explained score are shown now. */
int news_entry_points(const struct shell *shell, int points);

/* On a picture, how far these points are still below their final place (struct segment_look). */
uint8_t news_entry_below(const struct shell *shell);
