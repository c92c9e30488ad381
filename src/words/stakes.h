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
    int complete;             /* its points once complete, with one tile on each place that it needs */
    unsigned open;            /* open edges */
    unsigned places;          /* squares that have to be filled; 0 for fields and for complete features */
    bool stuck;               /* no tile fits on one of them any more */
    unsigned closers;         /* if that is one square: remaining tiles that complete it there */
};

void stake_find(const struct game *game, unsigned node, struct stake *stake);

/* "8+": its points once complete; a road or city may get more tiles than it needs, so that is the least. */
enum { STAKE_COMPLETE_MAX = 16 };
const char *stake_write_complete(const struct stake *stake, char text[STAKE_COMPLETE_MAX]);

/* "3 tiles, 2 open; 3 now, 8+ complete", "2 complete cities, 6 at the end" */
const char *stake_describe(const struct listener *to, unsigned node, char *text, size_t size);

/* The feature, whose it is and what it is worth: "Ann's city (Ann 2, Bob 1): 3 tiles, 2 open; 3 now, 8+
 * complete"; a complete one that has been scored is nobody's: "city: 3 tiles, complete: 6 points". */
const char *stake_describe_feature(const struct listener *to, unsigned node, char *text, size_t size);

/* Its first half: "Ann's city (Ann 2, Bob 1)". */
const char *stake_describe_owned(const struct listener *to, const struct score_entry *value, char *text,
                                 size_t size);

/* A claim: "city N: 3 tiles, 2 open; 3 now, 8+ complete", "take the abbot back from 2,1: 6". */
const char *stake_describe_claim(const struct listener *to, struct figure figure, enum segment_form form,
                                 char *text, size_t size);

/*
 * Why a segment of the tile just placed cannot be claimed: "road E: Bob has 2 meeples there; 4 tiles ...".
 * Empty if nobody stands on its feature.
 */
const char *stake_describe_taken(const struct listener *to, unsigned segment, char *text, size_t size);

/* The figures that may be placed now, best first: what completes, then what is worth most; else as
 * game_claims. */
size_t stake_claims(const struct game *game, struct figure list[CLAIM_MAX]);

/* Why game_claims lists nothing: "You have no meeple left (T2)". */
const char *stake_why_no_claim(const struct game *game);

/* ---- Placements --------------------------------------------------------------------------------------- */

/* The features of a tile that is placed, as they become; computed by the rules on a copy of the game. */
struct outcome {
    struct game game; /* after the placement */
    size_t count;
    struct score_entry
        features[SEGMENT_MAX]; /* each once, without rivers, and without gardens when no abbots are played */
};

/* False if the drawn tile does not fit. */
bool outcome_find(const struct game *game, struct placement placement, struct outcome *outcome);

/* One effect of a placement, and the only player whom it serves, else NO_PLAYER. */
struct stake_effect {
    unsigned seat;
    char text[STAKE_TEXT_MAX];
};

enum { STAKE_EFFECTS_MAX = SEGMENT_MAX + 9 };

/*
 * What the drawn tile would do there: "completes Bob's city: 6 for Bob", "your road grows to 4 tiles, ...",
 * the most important first.  Returns how many effects; 0 if it does not fit.
 */
size_t stake_effects(const struct listener *to, struct placement placement,
                     struct stake_effect list[STAKE_EFFECTS_MAX]);

/*
 * Appends the same as one sentence: "completes Bob's city: 6 for Bob; new: road".  Returns how many effects
 * there are; writes nothing if there are none.
 */
enum { STAKE_SENTENCE_MAX = STAKE_EFFECTS_MAX * (STAKE_TEXT_MAX + 2) };
size_t stake_add_effects(const struct listener *to, struct placement placement, char *text, size_t size);

/*
 * The roads and cities with figures that a placement joins, as sentences to follow it: "The tile joins Ann's
 * road to Bob's road: 14 tiles; shared (Ann 1, Bob 1)."  `to` has the game before it.  Empty if it joins
 * none, or completes what it joins.
 */
const char *stake_describe_joins(const struct listener *to, struct placement placement, char *text,
                                 size_t size);

/* What a placement scores at once, with the best claim of whoever places it. */
struct stake_gain {
    struct placement placement;
    int16_t points[PLAYER_MAX]; /* of each player */
    int16_t growth;             /* how much more the player's own unfinished features are worth */
};

/*
 * All legal placements of the drawn tile, sorted by what they bring: points over those of the best other
 * player, then growth, then in reading order.  `list` has room for PLACEMENT_MAX.
 */
size_t stake_placements(const struct game *game, struct stake_gain *list);

/* ---- All features with figures ------------------------------------------------------------------------ */

/* Lists every feature with figures once, the best first: what can still be finished by its points then, what
 * cannot, fields.  Returns how many. */
size_t stake_standing(const struct game *game, struct stake list[FIGURE_TOTAL_MAX]);
