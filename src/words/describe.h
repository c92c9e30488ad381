/* SPDX-License-Identifier: MIT */
/*
 * describe.h: what happens on the table, as sentences.
 *
 * Every sentence about players, moves and scores is made here, for the message line, the log, the panel and
 * the final scores.  Pure: reads games, writes text.
 */
#pragma once

#include <stddef.h>

#include "bastide/game.h"
#include "bastide/setup.h"
#include "session/score_story.h"
#include "words/player_names.h"

/* "1.5", with `sign` "+1.5", as the language writes it. */
struct tenths {
    char text[16];
};
struct tenths describe_tenths(double number, bool sign);

/* The different tiles of the feature that a node belongs to: "1,-1 2,-1 2,0". */
const char *describe_tiles(const struct game *game, unsigned node, char *text, size_t size);

/* The complete cities that a field touches, each by one of its tiles: "the cities at 1,-1 and 4,2" (S8). */
const char *describe_field_cities(const struct game *game, unsigned node, char *text, size_t size);

/* The name of a feature kind: "road". */
const char *describe_kind(unsigned kind);

/* What a side shows: "road". */
const char *describe_edge(unsigned edge);

/* The plural of a feature kind: "roads". */
const char *describe_kinds(unsigned kind);

/*
 * A feature and its owners: "your city", "Bob's city", "the city shared with Bob", "an unclaimed city"; `you`
 * is the seat called "you", or NO_PLAYER.  Translations have it in the nominative.
 */
const char *describe_owned(const struct setup *setup, unsigned owners, unsigned you, unsigned kind,
                           char *text, size_t size);

/* The same as the object of a verb, "a city" if unclaimed; `third`: the seat `you` is spoken of, not to:
 * "their own city". */
const char *describe_object(const struct setup *setup, unsigned owners, unsigned you, bool third,
                            unsigned kind, char *text, size_t size);

/* The letter of a side: "N". */
const char *describe_side(unsigned side);

/* A segment as it lies. */
enum segment_form {
    SEGMENT_SHORT,   /* "road N E", "field S", "monastery" */
    SEGMENT_SPELLED, /* "road1 north and east", "city1 west with 1 coat of arms": as typed, and for screen
                      * readers
                      */
    SEGMENT_RECORD   /* "road1 N E", "field1 SR WL": as in files of tiles, with half-edges */
};
const char *describe_segment(const struct tile_type *type, unsigned segment, unsigned rotation,
                             enum segment_form form, char *text, size_t size);

/* The winners: "Ann wins by 3 points." */
const char *describe_winners(const struct game *game, const struct setup *setup, char *text, size_t size);

/* "Ann leads by 8 points.", "Ann and Bob are level."; empty if there is only one player. */
const char *describe_lead(const struct game *game, const struct setup *setup, char *text, size_t size);

/* ---- Scores ------------------------------------------------------------------------------------------- */

/* What scored: "City", "Open city", "Abbot taken back", "City supplied". */
const char *describe_score_title(const struct score_entry *entry);

/* A term of the sum: "3 tiles x 2". */
const char *describe_score_term(const struct score_entry *entry, const struct score_term *term, char *text,
                                size_t size);

/* S15: "wine 2, grain 0, cloth 1": the tokens of a player, or only those that are new since `before`. */
const char *describe_goods(const struct game *game, const struct game *before, unsigned seat, char *text,
                           size_t size);

/* S1: "The majority: Ada with 2.", "A tie of 1 each: all score." */
const char *describe_score_majority(const struct setup *setup, const struct score_entry *entry, char *text,
                                    size_t size);

/* "Rules S3, S5; small-city half; edition c1". */
const char *describe_score_rules(const struct game *game, const struct setup *setup,
                                 const struct score_entry *entry, char *text, size_t size);

/* One part of the score, with its points: "a tile with 1 coat of arms: +4". */
const char *describe_score_part(const struct score_entry *entry, const struct score_part *part, char *text,
                                size_t size);

/* "6 points for Ann", "6 points each for Ann and Bob", "6 points for you", "6 points if claimed" */
const char *describe_points(const struct setup *setup, unsigned owners, unsigned you, int points, char *text,
                            size_t size);

/* "City of 3 tiles with 1 coat of arms: 8 points for Ann" */
const char *describe_score(const struct setup *setup, const struct score_entry *entry, char *text,
                           size_t size);

/* The arithmetic of a score, for testers: "City: 3 tiles x 2 = 6 to Ada (S3); on it R; tiles 1,-1 2,-1 2,0.",
 * "Field: 3 complete cities x 3 = 9 to Ada (S7); farmers R2 B; the cities at 1,-1 and 4,2." */
const char *describe_explanation(const struct game *game, const struct setup *setup,
                                 const struct score_entry *entry, char *text, size_t size);
