/* SPDX-License-Identifier: MIT */
/*
 * words.h: tiles, squares and the effects of placements in words that make sense when read aloud.
 *
 * What the screen shows as a picture is said here: what each side shows, what a tile would join and
 * complete, and for whom.  Appends to text; otherwise pure.
 */
#pragma once

#include "bastide/game.h"
#include "bastide/setup.h"
#include "bastide/text_buffer.h"
#include "words/player_names.h"

/* "column 2, row -1" */
void words_square(struct text_buffer *text, struct square square);

/* "north field, east field, south road, west road" */
void words_sides(struct text_buffer *text, const struct tile_set *set, unsigned type, unsigned rotation);

/* "V, road bend" */
void words_tile(struct text_buffer *text, const struct tile_type *type);

/* "4 points, 6 meeples" and what else is in a seat's supply. */
void words_supply(struct text_buffer *text, const struct listener *table, unsigned seat);

/* Lists all legal placements of a tile type in reading order; their places in this list are their numbers.
 * Returns how many. */
size_t words_places(const struct game *game, unsigned type, struct placement list[PLACEMENT_MAX]);

/* "It fits in 6 ways on 3 squares" */
void words_fit(struct text_buffer *text, const struct game *game, unsigned type);

/* H9: appends a line that says how large the table is now and where tiles may be placed; nothing if it is
 * endless. */
void words_table(struct text_buffer *text, const struct game *game);

/* Whether a square lies beyond the edge of the table. */
bool describe_is_beyond(const struct game *game, struct square square);

/* What the neighbours of a square require: "north road, east free, south field, west the table's edge". */
const char *describe_asked(const struct game *game, struct square square, char *text, size_t size);

/* What the neighbours of an open square require, and whether the drawn tile matches: "column 2, row 2, north
 * road, east free, south field, west road; fits as held". */
const char *describe_place(const struct game *game, struct placement placement, char *text, size_t size);
