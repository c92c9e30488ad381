/* SPDX-License-Identifier: MIT */
/*
 * highlight.c: highlights by the roots of features.  The game says which segments form a feature.
 */
#include "draw/highlight.h"

enum { STRIPE_COLUMNS = 2 };

void highlights_fill(struct highlights *lit, struct highlight highlight)
{
    for (unsigned root = 0; root < NODE_MAX; root++)
        lit->features[root] = highlight;
    lit->rest = highlight;
}

void highlights_set(struct highlights *lit, const struct game *game, unsigned node,
                    struct highlight highlight)
{
    lit->features[game_feature_root(game, node)] = highlight;
}

struct highlight highlights_get(const struct highlights *lit, const struct game *game, unsigned node)
{
    return lit->features[game_feature_root(game, node)];
}

unsigned highlight_owner(struct highlight highlight, int column)
{
    unsigned count = (unsigned) __builtin_popcount(highlight.owners);
    if (count == 0)
        return NO_PLAYER;
    int stripe = column >= 0 ? column / STRIPE_COLUMNS : (column + 1) / STRIPE_COLUMNS - 1;
    unsigned turn = (unsigned) ((stripe % (int) count + (int) count) % (int) count);
    for (unsigned seat = 0; seat < PLAYER_MAX; seat++)
        if (((unsigned) highlight.owners >> seat & 1U) && turn-- == 0)
            return seat;
    return NO_PLAYER;
}
