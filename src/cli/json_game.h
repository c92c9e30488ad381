/* SPDX-License-Identifier: MIT */
/*
 * json_game.h: parts of a game as JSON, for the console, exports and reviews.
 *
 * jansson returns null if memory runs out, and does so again for whatever is made from a null.  Adding or
 * printing a null ends the program, so nothing in between needs to check.
 */
#pragma once

#include <jansson.h>

#include "bastide/session.h"
#include "bastide/text_buffer.h"
#include "words/player_names.h"

/* Add a value to an object or a list, which then owns it. */
void json_put(json_t *object, const char *key, json_t *value);
void json_append(json_t *list, json_t *value);

/* The colours of a set of seats. */
json_t *json_seats(struct listener *writer, unsigned seats);

/* Each player's points by colour. */
json_t *json_totals(struct listener *writer);

/* The numbers of placements and moves. */
json_t *json_choices(unsigned placements, unsigned moves);

/* The turn, player and tile of a step. */
json_t *json_tile_step(const struct listener *writer, const struct session_step *step);

/* "road1" */
json_t *json_segment(const struct tile_type *type, unsigned segment);

/* A figure's kind and its segment on a tile of that type; null for no figure. */
json_t *json_figure(const struct tile_type *type, struct figure figure);

/* The terms of the sum. */
json_t *json_terms(const struct score_entry *entry);

/* The features that scored. */
json_t *json_scores(struct listener *writer, const struct report *report);

/* Adds the value and a line end to a text, with jansson's flags, and frees the value.  Ends the program if
 * the value is null or memory runs out. */
void json_text_add(struct text_buffer *text, json_t *value, size_t flags);

/* Prints the value on one line instead. */
void json_print(json_t *value);
