/* SPDX-License-Identifier: MIT */
/*
 * figure_words.h: what each figure is called, and what it does in the figure step: a row of phrases for each
 * enum figure_kind.
 *
 * They are marked for translation and translated where they are used.  Null: the row never needs it.
 */
#pragma once

#include "bastide/game.h"

struct figure_words {
    const char *on;         /* "%1$c (abbot) on %2$d,%3$d": the letter of its player, and where it stands */
    const char *whose;      /* "%s's abbot" */
    const char *one, *many; /* "%u abbot", "%u abbots" */
    const char *legend;     /* "a abbot": the letter of describe_supply */

    /* On the screen, for a figure with a key of its own. */
    const char *offer;   /* "Key %s: the abbot." */
    const char *line;    /* "abbot: key a"; for recalling it, the points */
    const char *where;   /* "Where to place the abbot?": while the number keys place it */
    const char *nowhere; /* why it can do nothing on this tile */
};

const struct figure_words *figure_words(unsigned kind);

/* What a figure is on a kind of feature. */
struct role_words {
    const char *name;   /* "knight" */
    const char *begins; /* "begins a city with a knight" */
    const char *claims; /* "claims a city with a knight": one that other tiles began */
    const char *fresh;  /* "new city, knight" */
    const char *placed; /* "knight in the city" */
    const char *home;   /* "The knight comes home." */
};

/* The words of a figure; FIGURE_NONE has those of a meeple. */
const struct role_words *role_words(unsigned figure, unsigned feature);

/* " (large)" behind the words of the large meeple, else "". */
const char *role_size(unsigned figure);

/* "6 meeples": that many figures of a kind. */
const char *describe_figure_count(unsigned kind, unsigned count, char *text, size_t size);

/* "x4a": how many meeples are left, and the letters of the other figures; a space for one that is placed. */
const char *describe_supply(const struct game *game, const uint8_t left[FIGURE_RECALL], char *text,
                            size_t size);
