/* SPDX-License-Identifier: MIT */
/* features.h: shows every feature with figures, a row for each, and the scores if the game ended now: in the
 * panel beside the board, and in the view that walks through it. */
#pragma once

#include "draw/highlight.h"
#include "tui/board/table.h"
#include "tui/kit/pen.h"

/* No row is chosen. */
#define FEATURE_UNCHOSEN SIZE_MAX

/* The rows that the block takes with at most that many features. */
int features_rows(const struct shell *shell, int columns, size_t most);

/* Lights what scores in the colours of its owners, with `points` on it, and dims everything else; a field has
 * its cities lit too, with `each` on them.  0 writes no points. */
void features_light(const struct game *game, const struct score_entry *value, int points, int each,
                    struct highlights *lit);

/* Draws the block into the rows that are left. */
void features_draw(const struct shell *shell, struct pen *pen, size_t chosen);
