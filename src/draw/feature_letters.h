/* SPDX-License-Identifier: MIT */
/*
 * feature_letters.h: a letter for each feature, so that what a text refers to can be found on the board.
 *
 * Letters are assigned in the order in which `features` lists the features, lower case first, then capitals
 * and digits, to features of more than one segment or with a figure: the others are easy to see.  They are
 * assigned again for each position, since features join.  Pure values: nothing here draws.
 */
#pragma once

#include "bastide/game.h"

struct feature_letters {
    char of[NODE_MAX]; /* by node; 0 for none */
    unsigned left_out; /* features without a letter because all were used */
};

void feature_letters_give(struct feature_letters *letters, const struct game *game);
