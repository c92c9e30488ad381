/*
 * describe.h: what happens on the table, as sentences.
 *
 * Every sentence about players, moves and scores is made here, for the message line, the log, the panel and
 * the final scores alike.  Pure: reads games, writes text.
 */
#pragma once

#include <stddef.h>

#include "bastide/game.h"
#include "bastide/setup.h"
#include "words/player_names.h"

/* The different tiles of the feature that a node belongs to: "1,-1 2,-1 2,0". */
const char *describe_tiles(const struct game *game, unsigned node, char *text, size_t size);

/* The complete cities that a field touches, each by one of its tiles: "the cities at 1,-1 and 4,2" (S8). */
const char *describe_field_cities(const struct game *game, unsigned node, char *text, size_t size);

/* The turn just played: "Ann put E on 2,-2 with a meeple on the city." */
const char *describe_turn(const struct game *game, const struct setup *setup, unsigned player,
                          struct figure figure, char *text, size_t size);

/* Adds why to that sentence, unless it is empty: "... and claimed the city: a new city with 1 open edge." */
void describe_because(char *sentence, size_t size, const char *why);

/* The name of a feature kind: "road". */
const char *describe_kind(unsigned kind);

/* What a side shows: "road". */
const char *describe_edge(unsigned edge);

/* The plural of a feature kind: "roads". */
const char *describe_kinds(unsigned kind);

/*
 * A feature and its owners: "your city", "Bob's city", "your and Bob's city", "an unclaimed city"; `you` is
 * the seat that is called so, or NO_PLAYER.  Translations have it in the nominative.
 */
const char *describe_owned(const struct setup *setup, unsigned owners, unsigned you, unsigned kind,
                           char *text, size_t size);

/* The letter of a side: "N". */
const char *describe_side(unsigned side);

/* A segment as it lies. */
enum segment_form {
    SEGMENT_SHORT,   /* "road N E", "field S", "monastery" */
    SEGMENT_SPELLED, /* "road1 north and east", "city1 west with 1 coat of arms": as it is typed, and for ears
                      */
    SEGMENT_RECORD   /* "road1 N E", "field1 SR WL": as in files of tiles, with half sides */
};
const char *describe_segment(const struct tile_type *type, unsigned segment, unsigned rotation,
                             enum segment_form form, char *text, size_t size);

/* The winners: "Ann wins by 3 points." */
const char *describe_winners(const struct game *game, const struct setup *setup, char *text, size_t size);
