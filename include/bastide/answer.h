/*
 * answer.h: what a line of the notation answers, as values.
 *
 * The interpreter fills a struct answer for each line (script_answer in script.h).  Text and JSON
 * (docs/json.md) are two ways to print it; no program has to parse the text.
 */
#ifndef BASTIDE_ANSWER_H
#define BASTIDE_ANSWER_H

#include "bastide/session.h"

/* What the line asked, and the members that hold the answer. */
enum answer_kind {
    ANSWER_NONE,         /* nothing, or text only */
    ANSWER_PLACES,       /* `legal`: places */
    ANSWER_CLAIMS,       /* `claims`: figures, for the tile placed last */
    ANSWER_WHY_PLACE,    /* `why X,Y`: places and their refusals; the tile's features if it is allowed */
    ANSWER_WHY_FIGURE,   /* `why FIGURE`: one figure and its refusal; the feature in question */
    ANSWER_FEATURES,     /* `features`: features */
    ANSWER_BAG,          /* `bag`: the supply of `game` */
    ANSWER_SCORE_CHECK,  /* `= city 12 red` and similar */
    ANSWER_TOTAL_CHECK,  /* `= total`, `= winner`: the seats whose score differs, or the seats named */
    ANSWER_FEATURE_CHECK /* `= feature`: the feature */
};

/* The answer to one line.  Valid until the next line is read. */
struct answer {
    enum answer_kind kind;
    const struct game *game;          /* the position in question: the present one, or another for `why` */
    const struct session_step *step;  /* `why`: the step of the history in question, else null */
    const struct session_step *drawn; /* the step by which this line drew or dealt a tile, else null */
    const struct report *report;      /* what the figure step or the end on this line caused, else null */
    bool has_choices;                 /* this line drew a tile: `placements` and `moves` are its choices */
    unsigned placements, moves;
    unsigned seats; /* bit n for seat n */
    size_t count;   /* of places or figures */
    size_t feature_count;
    struct figure figures[CLAIM_MAX];
    struct refusal refusals[ROTATION_COUNT]; /* VERDICT_OK if allowed */
    uint16_t features[NODE_MAX];             /* one node of each feature */
    struct placement places[PLACEMENT_MAX];
};

#endif
