/*
 * reasons.h: what a move is good for, in the terms of the evaluation, and in words.
 *
 * The position after the move is held against the one after the best other move, on another square if there
 * is one; moves that are just as good are passed over.  The terms of both values (evaluation.h) are gathered
 * by the feature that they speak of; the feature that speaks most for the move is the reason.  A move that
 * scores for who makes it has its largest score as the reason.  It serves any player, also one that chose by
 * other thoughts.
 */
#ifndef BASTIDE_PLAY_REASONS_H
#define BASTIDE_PLAY_REASONS_H

#include "bastide/setup.h"
#include "players/evaluation.h"

enum reason_kind {
    REASON_NONE,      /* all that is good about the move, the other has too */
    REASON_ONLY,      /* there is no other move */
    REASON_COMPLETES, /* a feature scores for the player, or his abbot comes home */
    REASON_CLOSES,    /* a feature scores for somebody else, before it is worth more */
    REASON_CLAIMS,    /* the figure of the move stands on it */
    REASON_TAKES,     /* it has more figures of his than of whoever had it */
    REASON_SHARES,    /* it has as many, and had fewer */
    REASON_EXTENDS,   /* it is his, and larger or worth more */
    REASON_KEEPS,     /* it is his, and the other move would make it worth less */
    REASON_FARMERS,   /* S7 per-city: a city is supplied from his fields */
    REASON_BLOCKS,    /* it is somebody else's, not larger, and worth less */
    REASON_SPARES,    /* it is somebody else's, not larger, and the other move would make it worth more */
    REASON_MEEPLE,    /* a meeple stays at hand that the other move would need */
    REASON_KIND_COUNT
};

struct reason {
    enum reason_kind kind;
    uint8_t player;    /* who moves */
    struct move other; /* what the move was held against */
    int32_t part; /* of the difference between their values (value_against); above 0 except for a score */
    struct value_term term;     /* what weighs most in it after the move; a score has VALUE_SCORE */
    int32_t gain;               /* the same over the position before the move */
    struct score_entry feature; /* as it is after the move, or as it scored */
    unsigned open;              /* its open edges then */
    bool grown;                 /* the tile belongs to it */
    uint8_t rival;              /* who else has most figures there, or NO_PLAYER */
};

/* The reason for a move of the drawn tile.  The evaluation is one for this game's tiles, rules and players.
 */
void reason_find(struct evaluation *evaluation, const struct game *game, const struct move *move,
                 struct reason *reason);

/* "completes the city of 4 tiles for 8", for describe_because; the empty text for REASON_NONE. */
const char *reason_write(const struct reason *reason, const struct setup *setup, char *text, size_t size);

#endif
