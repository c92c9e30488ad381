/* SPDX-License-Identifier: MIT */
/* feature_letters.c: chooses the features that need a letter, and gives letters to them. */
#include "draw/feature_letters.h"

#include <string.h>

static bool is_worth_one(const struct game *game, unsigned node)
{
    return game_feature_next(game, node) != node || game_feature_value(game, node).figures != 0;
}

/* Gives the letter to each of the feature's nodes. */
static void mark(struct feature_letters *letters, const struct game *game, unsigned node, char letter)
{
    for (unsigned at = node; letters->of[at] == 0; at = game_feature_next(game, at))
        letters->of[at] = letter;
}

void feature_letters_give(struct feature_letters *letters, const struct game *game)
{
    static const char signs[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    size_t given = 0;
    memset(letters, 0, sizeof *letters);
    for (unsigned node = 0; node < game->node_count; node++) {
        if (!game_feature_begins(game, node) || !is_worth_one(game, node))
            continue;
        if (signs[given] != '\0')
            mark(letters, game, node, signs[given++]);
        else
            letters->left_out++;
    }
}
