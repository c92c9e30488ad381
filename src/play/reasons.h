/* SPDX-License-Identifier: MIT */
/*
 * reasons.h: what speaks for a move, according to the evaluation, and in words.
 *
 * Compares the position after the move with that after another move.  The terms of both values (evaluation.h)
 * are added up by event: what the move does to a feature, with what that pays or costs through the fields
 * beside it and the figures that come home.  The event that weighs most is the reason, where a score counts
 * at least its points; a second one follows if it weighs half as much, or scores.  The move may have been
 * chosen in any way.
 */
#pragma once

#include "bastide/setup.h"
#include "play/judgement.h"
#include "players/evaluation.h"

enum reason_kind {
    REASON_NONE,      /* whatever the move does well, other moves do too */
    REASON_ONLY,      /* there is no other move */
    REASON_EQUAL,     /* all moves have the same value */
    REASON_COMPLETES, /* a feature scores for the player, or the player's abbot is taken back */
    REASON_CLOSES,    /* a feature scores for another player, before it is worth more */
    REASON_CLAIMS,    /* the figure is placed on it */
    REASON_TAKES,     /* the player now has more figures on it than its former owner */
    REASON_SHARES,    /* the player now has as many as the owner, after having fewer */
    REASON_EXTENDS,   /* the player owns it, and it is larger or worth more */
    REASON_KEEPS,     /* the player owns it, and the other move would make it worth less */
    REASON_FARMERS,   /* S7 per-city: a city is supplied by the player's fields */
    REASON_BLOCKS,    /* another player owns it, and it is worth less but no larger */
    REASON_SPARES,    /* another player owns it, and the other move would make it worth more */
    REASON_MEEPLE,    /* keeps a meeple in the supply that the other move would use */
    REASON_QUIET,     /* no feature is worth less to the player than before */
    REASON_KIND_COUNT
};

struct reason {
    enum reason_kind kind;
    uint8_t player;          /* who moves */
    struct move move, other; /* the move, and the one it is compared with */
    int32_t part; /* the event's share of the difference of the two moves' values (value_against) */
    int32_t gain; /* of the feature alone, compared with the position before the move */
    struct score_entry feature; /* after the move, or as it scored */
    int complete;               /* its points when complete, with one more tile on each place that it needs */
    unsigned unfinished;        /* fields: the cities beside it that are not complete */
    unsigned completed;         /* fields: the cities beside it that the move completed */
    unsigned meeples;           /* what the player has in the supply after the move */
    bool grown;                 /* the tile belongs to the feature */
    bool placed;                /* the figure is placed on it */
    bool last;                  /* it was the last tile */
    bool stuck;                 /* the tiles that are left cannot finish it */
    uint8_t rival;              /* the other player with the most figures on it, or NO_PLAYER */
};

enum { REASONS_MAX = 2 };

/*
 * Finds the reasons for a move of the drawn tile, the most important first, and returns how many.  It is
 * compared with the `others` in their order, until something speaks for it.  The move itself as the first of
 * them stands for the position before: then its reasons are what it does, and what sets it apart from the
 * second; without others, that is the best other move at a look.  What both moves score is no reason for one
 * of two claims on the same placement.  `evaluation` must be for this game's tiles, rules and players.
 */
size_t reason_find(struct evaluation *evaluation, const struct game *game, const struct move *move,
                   const struct move *others, size_t other_count, struct reason list[REASONS_MAX]);

/*
 * Writes "completes the city of 4 tiles for 8", to follow the sentence about the move; the empty string if
 * there is no reason. `you` is the seat that is called "you", or NO_PLAYER.  Returns `text`.
 */
const char *reason_write(const struct reason list[REASONS_MAX], size_t count, const struct setup *setup,
                         unsigned you, char *text, size_t size);
