/*
 * feature_letters.h: a letter for each feature, to find on the board what a text speaks of.
 *
 * Letters are given in the order in which `features` lists the features, small ones first, then capitals and
 * digits, to those that are more than one piece of a tile or have a figure: the others are seen anyway.  They
 * are made anew for each position, since features join.  Pure values: nothing here draws.
 */
#ifndef BASTIDE_DRAW_FEATURE_LETTERS_H
#define BASTIDE_DRAW_FEATURE_LETTERS_H

#include "bastide/game.h"

struct feature_letters {
    char of[NODE_MAX]; /* by node; 0 for none */
    unsigned left_out; /* features that were worth a letter when all were given */
};

void feature_letters_give(struct feature_letters *letters, const struct game *game);

#endif
