/*
 * shortfall.h: what a move gives up against a better one, by the evaluation and in words.
 *
 * The terms of the positions after both moves are added up by whose they are and by the kind of their
 * feature; the sums that are higher after the better move are what the other gives up.  The words say
 * nothing of where the better move is.
 */
#pragma once

#include "bastide/game.h"
#include "players/evaluation.h"

enum shortfall_kind {
    SHORTFALL_POINTS,    /* the player scores less at once */
    SHORTFALL_FEATURES,  /* the player's features of a kind are worth less */
    SHORTFALL_MEEPLES,   /* the player has fewer meeples left */
    SHORTFALL_RIVALS,    /* the others' features of a kind are worth more, or score more */
    SHORTFALL_FOR_RIVALS /* the others have more meeples left */
};

struct shortfall {
    enum shortfall_kind kind;
    unsigned feature;                /* enum feature_kind, for features */
    int32_t part;                    /* of the difference of the values (value_against); above 0 */
    int points;                      /* how many less at once */
    unsigned meeples, meeples_after; /* that the player has after the move, and after the better one */
};

enum { SHORTFALLS_MAX = 2 };

/*
 * Finds what a legal move gives up against another, the most first, and returns how many; 0 if only the rest
 * of the game tells them apart.  `evaluation` must be for this game's tiles, rules and players.
 */
size_t shortfall_find(struct evaluation *evaluation, const struct game *game, const struct move *move,
                      const struct move *better, struct shortfall list[SHORTFALLS_MAX]);

/* Writes them, the player is "you"; never empty.  Returns `text`. */
const char *shortfall_write(const struct shortfall *list, size_t count, char *text, size_t size);
