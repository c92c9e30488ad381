/*
 * json_game.h (console commands only): parts of a game as JSON, which the console and exports write alike.
 *
 * Jansson makes the values; one that cannot be made for want of memory is null, which every call passes on
 * and the writer remembers.
 */
#ifndef BASTIDE_CLI_JSON_GAME_H
#define BASTIDE_CLI_JSON_GAME_H

#include <jansson.h>

#include "bastide/session.h"

struct json_writer {
    const struct setup *setup;
    const struct game *game;
    bool failed; /* something is missing: memory is out */
};

/* Adds a value, which is given away, to an object or a list. */
void json_put(struct json_writer *writer, json_t *object, const char *key, json_t *value);
void json_append(struct json_writer *writer, json_t *list, json_t *value);

/* The colours of a set of players. */
json_t *json_seats(struct json_writer *writer, unsigned seats);

/* Each player's points, by colour. */
json_t *json_totals(struct json_writer *writer);

/* How many placements and moves there are. */
json_t *json_choices(unsigned placements, unsigned moves);

/* The turn, player and tile of a step. */
json_t *json_tile_step(const struct json_writer *writer, const struct session_step *step);

/* "road1" */
json_t *json_segment(const struct tile_type *type, unsigned segment);

/* Null for no figure, else its kind and where it stands on a tile of that type. */
json_t *json_figure(const struct tile_type *type, struct figure figure);

/* The terms of a sum. */
json_t *json_terms(struct json_writer *writer, const struct score_entry *entry);

/* What scored. */
json_t *json_scores(struct json_writer *writer, const struct report *report);

#endif
