/*
 * json_game.h: parts of a game as JSON, for the console, exports and reviews.
 *
 * jansson gives null instead of a value that it has no memory for, and passes null on; where such a value is
 * added or printed, the program ends.
 */
#pragma once

#include <jansson.h>

#include "bastide/session.h"

struct json_writer {
    const struct setup *setup;
    const struct game *game;
};

/* Add a value to an object or a list, which owns it then. */
void json_put(json_t *object, const char *key, json_t *value);
void json_append(json_t *list, json_t *value);

/* The colours of a set of seats. */
json_t *json_seats(struct json_writer *writer, unsigned seats);

/* Each player's points by colour. */
json_t *json_totals(struct json_writer *writer);

/* The numbers of placements and moves. */
json_t *json_choices(unsigned placements, unsigned moves);

/* The turn, player and tile of a step. */
json_t *json_tile_step(const struct json_writer *writer, const struct session_step *step);

/* "road1" */
json_t *json_segment(const struct tile_type *type, unsigned segment);

/* A figure's kind and its segment on a tile of that type; null for no figure. */
json_t *json_figure(const struct tile_type *type, struct figure figure);

/* The terms of the sum. */
json_t *json_terms(const struct score_entry *entry);

/* The features that scored. */
json_t *json_scores(struct json_writer *writer, const struct report *report);
