/* SPDX-License-Identifier: MIT */
/*
 * answer.h: the answer to a line of the notation, as values.
 *
 * The interpreter fills a struct answer for each line (script_answer in script.h).  Text and JSON
 * (docs/json.md) are two ways to print it; no program has to parse the text.
 */
#pragma once

#include "bastide/rules_compare.h"

/* What the line asked, and the members that hold the answer. */
enum answer_kind {
    ANSWER_NONE,         /* nothing, or text only */
    ANSWER_PLACES,       /* `legal`: places */
    ANSWER_CLAIMS,       /* `claims`: figures, for the tile placed last */
    ANSWER_WHY_PLACE,    /* `why X,Y`: places and their refusals; the tile's features if it is allowed */
    ANSWER_WHY_FIGURE,   /* `why FIGURE`: one figure and its refusal; the feature in question */
    ANSWER_WHY_COMMAND,  /* `why COMMAND`: its refusal */
    ANSWER_FEATURES,     /* `features`: features */
    ANSWER_EXPLAINED,    /* `explain`: the report, on features of `game` */
    ANSWER_HANDS,        /* `hands`: those of `game` */
    ANSWER_BAG,          /* `bag`: the supply of `game` */
    ANSWER_MOVES,        /* `moves`, `best`: moves of the tile that is drawn in `game` */
    ANSWER_VALUES,       /* `eval`: values, one for each seat */
    ANSWER_COMPARISON,   /* `compare`: the comparison of `session` with the other rules */
    ANSWER_VARIATIONS,   /* `variations`: those of `session` */
    ANSWER_SCORE_CHECK,  /* `= city 12 red` and similar */
    ANSWER_TOTAL_CHECK,  /* `= total`, `= winner`: the seats whose score differs, or the seats named */
    ANSWER_FEATURE_CHECK /* `= feature`: the feature */
};

/* What a move is worth to its player, in hundredths of a point: the difference from the mean of the others.
 */
struct move_value {
    struct move move;
    int32_t value;
    int32_t error;     /* `best`: the standard error of the value */
    uint32_t rollouts; /* `best`: how often the game was played out after the move */
};

/* The parts of a position's value, which add up to it: constant and word. */
#define VALUE_PARTS(_)                                                                           \
    _(PART_TRACK, "track")     /* points on the track */                                         \
    _(PART_STANDING, "stands") /* what roads, cities, monasteries and gardens would score now */ \
    _(PART_CHANCES, "chances") /* what they may still bring, and whose turn is next */           \
    _(PART_MEEPLES, "meeples") /* figures in the supply */                                       \
    _(PART_FIELDS, "fields")   /* what fields would score now, and may still bring */

/* The parts of the table. */
enum value_part {
#define VALUE_PART_ENUM(part, word) part,
    VALUE_PARTS(VALUE_PART_ENUM)
#undef VALUE_PART_ENUM
        VALUE_PART_COUNT
};

/* The word for a part: "track" ... */
const char *value_part_word(enum value_part part);

/* What a position is worth to a player, like struct move_value. */
struct player_value {
    int32_t value;
    int32_t parts[VALUE_PART_COUNT]; /* rounded so that they add up to the value */
};

/* The answer to one line.  Valid until the next line is read. */
struct answer {
    enum answer_kind kind;
    const struct game *game;          /* the position in question: the present one, or another for `why` */
    const struct session *session;    /* the line whose variations were asked for */
    const struct session_step *step;  /* `why`: the step of the history in question, else null */
    const struct session_step *drawn; /* the step by which this line drew or dealt a tile, else null */
    const struct report *report;      /* what the figure step or the end on this line caused, else null */
    bool has_choices;                 /* this line drew a tile: `placements` and `moves` are its choices */
    unsigned placements, moves;
    unsigned seats;                  /* bit n for seat n */
    size_t count;                    /* of places, figures, moves or values */
    const struct move_value *valued; /* the best first */
    size_t valued_known;             /* how many moves were valued, listed or not */
    bool searched;                   /* `best`: after a search, of `nodes` nodes */
    unsigned nodes;
    const struct player_value *values;
    const struct rules_comparison *comparison;
    const struct setup *other; /* with the rules compared with */
    size_t feature_count;
    struct figure figures[CLAIM_MAX];
    struct refusal refusals[ROTATION_COUNT]; /* VERDICT_OK if allowed */
    uint16_t features[NODE_MAX];             /* one node of each feature */
    struct placement places[PLACEMENT_MAX];
};
