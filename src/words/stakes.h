/* SPDX-License-Identifier: MIT */
/*
 * stakes.h: what features and placements are worth to whom, as facts and in sentences.
 *
 * The screen's panel, its list of places and line mode all say it with these words.  The rules themselves
 * compute every number, on copies of the game if something would have to be placed first.  Pure.
 */
#pragma once

#include "bastide/game.h"
#include "bastide/setup.h"
#include "bastide/text_buffer.h"
#include "words/describe.h"

enum { STAKE_TEXT_MAX = 240 };

/* A feature as players weigh it. */
struct stake {
    struct score_entry value; /* now */
    uint8_t pigs;             /* F9: the owners whose pig makes a field worth `complete` to them */
    int complete;             /* its points once complete, with one tile on each place that it needs */
    unsigned open;            /* open edges */
    unsigned places;  /* squares that must be filled to complete it; 0 for fields and for complete features */
    bool stuck;       /* no tile fits on one of them any more */
    unsigned closers; /* if that is one square: how many remaining tiles complete it there */
};

void stake_find(const struct game *game, unsigned node, struct stake *stake);

/* "8+": the least points it scores once complete; a road or city may get more tiles than it needs. */
enum { STAKE_COMPLETE_MAX = 16 };
const char *stake_write_complete(const struct stake *stake, char text[STAKE_COMPLETE_MAX]);

/* "3 tiles, needs 2; 3 now, 8+ when complete", "2 complete cities, 6 at the end" */
const char *stake_describe(const struct listener *to, unsigned node, char *text, size_t size);

/* The feature, whose it is and what it is worth: "Ann's city (Ann 2, Bob 1): 3 tiles, needs 2; 3 now,
 * 8+ when complete"; a complete one that has been scored is nobody's: "city: 3 tiles, complete: 6 points". */
const char *stake_describe_feature(const struct listener *to, unsigned node, char *text, size_t size);

/* Its first half: "Ann's city (Ann 2, Bob 1)". */
const char *stake_describe_owned(const struct listener *to, const struct score_entry *value, char *text,
                                 size_t size);

/* "3 tiles, needs 2": how large it is. */
void stake_add_size(const struct listener *to, unsigned node, char *text, size_t size);

/* " (you 2, Bob 1)": how many figures each player has there, if several players have any. */
void stake_add_counts(const struct listener *to, const struct score_entry *value, char *text, size_t size);

/* A claim: "knight, city: 3 tiles, needs 2; 3 now, 8+ when complete", "take the abbot home: 6 points";
 * spelled: with the sides of the segment, as line mode needs it. */
const char *stake_describe_claim(const struct listener *to, struct figure figure, bool spelled, char *text,
                                 size_t size);

/* What keeps a segment of the tile just placed from being claimed: "Bob's road: 4 tiles ...".  Empty if
 * nobody stands on its feature. */
const char *stake_describe_taken(const struct listener *to, unsigned segment, char *text, size_t size);

/* The figures that may be placed now, best first: on complete features, then by points; otherwise as in
 * game_claims. */
size_t stake_claims(const struct game *game, struct figure list[CLAIM_MAX]);

/* Why game_claims lists nothing: "You have no meeple left". */
const char *stake_why_no_claim(const struct game *game);

/* ---- Placements --------------------------------------------------------------------------------------- */

/* What a placement scores at once, with the best claim of whoever places it. */
struct stake_gain {
    struct placement placement;
    int16_t points[PLAYER_MAX]; /* of each player */
    int16_t growth;             /* how much more the player's own unfinished features are worth */
};

/* All legal placements of the drawn tile, sorted by what they bring: points more than the best other player
 * gets, then growth, then in reading order.  `list` has room for PLACEMENT_MAX. */
size_t stake_placements(const struct game *game, struct stake_gain *list);

/* ---- All features with figures ------------------------------------------------------------------------ */

/* Lists every feature with figures once, the best first: those that can still be finished, by their points
 * then; then those that cannot; then fields.  Returns how many. */
size_t stake_standing(const struct game *game, struct stake list[FIGURE_TOTAL_MAX]);
