/* SPDX-License-Identifier: MIT */
/*
 * expansion.h (core only): what rules beyond the base game add to a turn.
 *
 * Each such rule is a row of functions, with the extra (extras.h) that plays it; expansion.c has both.  They
 * are asked only in games with that extra, so other games do not pay for them.  A rule that acts at another
 * moment adds a member here, and asks the rows where that moment is.
 */
#pragma once

#include "core/extras.h"

/* Members are null if the rule has nothing to say. */
struct expansion {
    unsigned extra;

    /* Why no figure may be placed on a tile of that type, or VERDICT_OK; an abbot can still be recalled. */
    enum verdict (*bars)(const struct game *game, unsigned type);

    /* The reason (AGAIN_VOLCANO …) if the tile placed last gives its player another turn, else 0. */
    unsigned (*again)(const struct game *game);

    /* The same if it must be asked before the figure step, since that may send figures home. */
    unsigned (*laid)(const struct game *game);

    /* The tile placed last completed the road or city with that root, claimed or not; its figures still
     * stand. */
    void (*completed)(struct game *game, unsigned root);

    /* Writes what scores at the end beside features; returns how many. */
    size_t (*last)(const struct game *game, struct score_entry *entries);

    /* Adds figure steps that place no figure to the list of claims; returns how many. */
    size_t (*claims)(const struct game *game, struct figure *list);
};

/* V7, V11: the first verdict of the rules that bar figures from a tile of that type. */
enum verdict expansion_bars(const struct game *game, unsigned type);

/* F8: why the tile just placed gives another turn, asked before the figure step. */
unsigned expansion_laid(const struct game *game);

/* S15: what follows when a road or city is completed, and what scores at the end. */
void expansion_completed(struct game *game, unsigned root);
size_t expansion_last(const struct game *game, struct score_entry entries[GOODS_COUNT]);

/* F5: the figure steps that place no figure. */
size_t expansion_claims(const struct game *game, struct figure *list);

/* F5, F6: whether the player to move may recall a figure; fills `why` to match. */
enum verdict recall_verdict(const struct game *game, struct refusal *why);
