/* SPDX-License-Identifier: MIT */
/*
 * highlight.h: says which features of the table stand out, and how.
 *
 * An overlay (who owns which field, what a score came from) fills a struct highlights from a const game and
 * passes it to whatever draws the table, which then lights all tiles of each feature, in every tier and with
 * any number of colours.  It is made again for each picture, since the features of a game join.  Pure values:
 * nothing here draws.
 */
#pragma once

#include <stdint.h>

#include "bastide/game.h"

enum highlight_kind {
    HIGHLIGHT_NONE,   /* as printed */
    HIGHLIGHT_BRIGHT, /* stands out from everything else */
    HIGHLIGHT_OWNED,  /* in the colours of its owners, striped if there are several */
    HIGHLIGHT_DIMMED  /* fainter, so that other features stand out */
};

/* How a feature is shown. */
struct highlight {
    uint8_t kind; /* enum highlight_kind */
    /*
     * A letter that fills every other cell of a city or field and appears once on each tile of any other
     * feature; 0 for none.  HIGHLIGHT_OWNED without a letter shows the owners' letters, so that it can be
     * read without colours.
     */
    char letter;
    uint8_t owners; /* HIGHLIGHT_OWNED: the owners, bit n for seat n */
    uint8_t points; /* written once on a painted feature, as `+3`; 0 for none */
};

/* What is highlighted on one table; all zero for nothing.  About 4 KiB: keep it on the stack. */
struct highlights {
    struct highlight features[NODE_MAX]; /* by the roots of the game's features */
    struct highlight rest;               /* of what belongs to no feature: villages */
};

/* Sets the highlight of every feature: {0} to begin with, or HIGHLIGHT_DIMMED if only some are to stand
 * out. */
void highlights_fill(struct highlights *lit, struct highlight highlight);

/* Sets the highlight of the feature of `node`. */
void highlights_set(struct highlights *lit, const struct game *game, unsigned node,
                    struct highlight highlight);

/* The highlight of the feature of `node`. */
struct highlight highlights_get(const struct highlights *lit, const struct game *game, unsigned node);

/* The seat whose colour a column of the board has, alternating among the owners; NO_PLAYER without
 * owners. */
unsigned highlight_owner(struct highlight highlight, int column);
