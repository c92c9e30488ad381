/*
 * answer.h: what a line of the notation answers, as values.
 *
 * The interpreter fills one for each line (script_answer in script.h).  Its text is one way to print it, JSON
 * (docs/json.md) another; nobody has to read the text to know what it says.
 */
#ifndef BASTIDE_ANSWER_H
#define BASTIDE_ANSWER_H

#include "bastide/session.h"

/* What the line asked, and which members of the answer hold it. */
enum answer_kind {
    ANSWER_NONE,         /* nothing, or what is text only */
    ANSWER_PLACES,       /* `legal`: places */
    ANSWER_CLAIMS,       /* `claims`: figures, on the tile laid last */
    ANSWER_WHY_PLACE,    /* `why X,Y`: places and their refusals; features of the tile where it is allowed */
    ANSWER_WHY_FIGURE,   /* `why FIGURE`: one figure and its refusal; the feature that it is about */
    ANSWER_FEATURES,     /* `features`: features */
    ANSWER_BAG,          /* `bag`: the supply of the game */
    ANSWER_SCORE_CHECK,  /* `= city 12 red` and the like */
    ANSWER_TOTAL_CHECK,  /* `= total`, `= winner`: the seats whose score differs, or who were named */
    ANSWER_FEATURE_CHECK /* `= feature`: the feature */
};

/* The answer to one line.  Valid until the next line is read. */
struct answer {
    enum answer_kind kind;
    const struct game *game; /* the position that is asked about: the present one, or for `why` another */
    const struct session_step *step;  /* `why`: the step of the history that was asked about, else null */
    const struct session_step *drawn; /* what was drawn or dealt by this line, else null */
    const struct report *report;      /* what the figure step or the end by this line brought, else null */
    bool has_choices;                 /* this line brought a tile with so many placements and moves */
    unsigned placements, moves;
    unsigned seats; /* bit n for seat n */
    size_t count;   /* of places or figures */
    size_t feature_count;
    struct figure figures[CLAIM_MAX];
    struct refusal refusals[ROTATION_COUNT]; /* VERDICT_OK where it is allowed */
    uint16_t features[NODE_MAX];             /* each by a node */
    struct placement places[PLACEMENT_MAX];
};

#endif
