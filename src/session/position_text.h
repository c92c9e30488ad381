/* SPDX-License-Identifier: MIT */
/*
 * position_text.h (text formats only): the state of a game as words of a line (docs/notation.md).
 *
 * The state is what `position` says besides the setup: the parts `turn`, `score`, `board`, `bag` and those of
 * house rules, separated by " | ".
 */
#pragma once

#include "bastide/position.h"
#include "bastide/setup.h"
#include "bastide/text_buffer.h"
#include "bastide/text_error.h"

/* A state as read.  `position` is before the draw of the turn, even if the text is in the middle of it. */
struct position_text {
    struct position position;
    uint8_t phase;              /* enum phase */
    uint8_t type;               /* the tile drawn in this turn, or NO_TYPE */
    struct placement placement; /* where it was placed, in PHASE_FIGURE */
    size_t turn_column, bag_column;
    size_t tile_columns[TILE_MAX], figure_columns[TILE_MAX];
};

/* Reads a state.  An error has line 1 and the column in the text. */
bool position_read(const char *text, const struct setup *setup, const struct tile_set *set,
                   struct position_text *read, struct text_error *error);

/* Fills the error with what game_start_at found wrong. */
void position_explain(const struct position_text *read, const struct setup *setup, const struct game *game,
                      enum position_fault fault, const struct position_place *place,
                      struct text_error *error);

/* Writes the state of a game without its setup.  False, and nothing, in the middle of a sale (H7). */
bool position_write(struct text_buffer *text, const struct setup *setup, const struct game *game);
