/* SPDX-License-Identifier: MIT */
/*
 * figure.h: the table of the figures that players place.
 *
 * Core, notation, pictures and front-ends all read this table.  What a figure can do beyond standing on a
 * feature (F5: the abbot can be taken back) is in the core.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "bastide/names.h"

enum { MEEPLE_SUPPLY = 7 /* T2 */ };

/*
 * Constant, word, letter, how it is marked on the board (enum figure_marking), how many each player has, how
 * many it counts in a majority (S1), the features it may stand on (enum feature_kind), whether it joins a
 * figure of its owner there (F8, F9) instead of claiming, and the option that brings it, RULE_OPTION_COUNT if
 * every game has it.
 */
#define FIGURES(_)                                                                                    \
    _(FIGURE_MEEPLE, "meeple", 'm', MARKED_BY_CAPITAL, MEEPLE_SUPPLY, 1, /* F3 */                     \
      1U << FEATURE_ROAD | 1U << FEATURE_CITY | 1U << FEATURE_MONASTERY | 1U << FEATURE_FIELD, false, \
      RULE_OPTION_COUNT)                                                                              \
    _(FIGURE_LARGE, "large", 'l', MARKED_BY_TWO, 1, 2, /* F7 */                                       \
      1U << FEATURE_ROAD | 1U << FEATURE_CITY | 1U << FEATURE_MONASTERY | 1U << FEATURE_FIELD, false, \
      RULE_LARGE_MEEPLE)                                                                              \
    _(FIGURE_ABBOT, "abbot", 'a', MARKED_BY_SMALL, 1, 1, /* F5 */                                     \
      1U << FEATURE_MONASTERY | 1U << FEATURE_GARDEN, false, RULE_ABBOT)                              \
    _(FIGURE_BUILDER, "builder", 'b', MARKED_BY_TWO, 1, 0, /* F8 */                                   \
      1U << FEATURE_ROAD | 1U << FEATURE_CITY, true, RULE_BUILDER)                                    \
    _(FIGURE_PIG, "pig", 'p', MARKED_BY_TWO, 1, 0, /* F9 */ 1U << FEATURE_FIELD, true, RULE_PIG)

/* By the player's capital letter, the small one, or the capital and the figure's letter. */
enum figure_marking { MARKED_BY_CAPITAL, MARKED_BY_SMALL, MARKED_BY_TWO };

/* What happens in the figure step: nothing, a figure is placed, or the abbot is taken back. */
enum figure_kind {
    FIGURE_NONE,
#define FIGURE_ENUM(figure, word, letter, marking, supply, strength, stands_on, joins, option) figure,
    FIGURES(FIGURE_ENUM)
#undef FIGURE_ENUM
        FIGURE_RECALL, /* F5 */
    FIGURE_KIND_COUNT
};

/* A row of the table.  FIGURE_NONE ("skip") has only a word, FIGURE_RECALL ("recall") a word and an option.
 */
struct figure_info {
    const char *word;
    char letter;
    uint8_t marking; /* enum figure_marking */
    uint8_t supply;
    uint8_t strength;
    unsigned stands_on; /* bit n for feature kind n */
    bool joins;         /* it stands only where its owner has a figure */
    uint8_t option;     /* enum rule_option, or RULE_OPTION_COUNT */
};

/* The row of `kind`, which must be below FIGURE_KIND_COUNT. */
const struct figure_info *figure_info(enum figure_kind kind);

/* Whether the kind is a figure, and not FIGURE_NONE or FIGURE_RECALL. */
static inline bool figure_stands(unsigned kind)
{
    return kind != FIGURE_NONE && kind < FIGURE_RECALL;
}

/* The bit of a row's figure if it joins one of its owner. */
#define FIGURE_JOINS(figure, word, letter, marking, supply, strength, stands_on, joins, option) \
    +((unsigned) (joins) << (figure))

/* F8, F9: whether it stands only where its owner has a figure, and claims nothing. */
static inline bool figure_joins(unsigned kind)
{
    return (0 FIGURES(FIGURE_JOINS)) >> kind & 1U;
}
#undef FIGURE_JOINS

/* What takes a figure of that kind back from the table: FIGURE_RECALL (F5), or FIGURE_NONE if nothing does.
 */
static inline enum figure_kind figure_recall(unsigned kind)
{
    return kind == FIGURE_ABBOT ? FIGURE_RECALL : FIGURE_NONE;
}

/* Whether each player has only one figure of that kind: all but meeples. */
static inline bool figure_is_single(unsigned kind)
{
    return kind != FIGURE_MEEPLE && figure_stands(kind);
}

/* The letters that show a figure on the board; the second one is 0 if one is enough. */
struct figure_letters {
    char text[3];
};

/* The letters of a player's figure; `letter` is the player's capital letter. */
struct figure_letters figure_letters(enum figure_kind kind, char letter);

/* A figure on a tile of the table. */
struct standing_figure {
    uint8_t kind;    /* enum figure_kind; FIGURE_NONE: there is no figure, and the rest is 0 */
    uint8_t player;  /* its owner, from 0 in seat order */
    uint8_t segment; /* its index in the tile type */
};

/*
 * How much the figures of each player on a feature count in its majority (S1): four bits a player, the first
 * player in the lowest.  The counts of features that join are added; four bits are enough for all figures of
 * a player (figure.c).
 */
typedef uint32_t figure_counts;

static inline unsigned figure_count_of(figure_counts counts, unsigned player)
{
    return (counts >> (4U * player)) & 0xFU;
}

static inline figure_counts figure_counts_one(unsigned player)
{
    return (figure_counts) 1U << (4U * player);
}

/* The strength of a row if it is that of `figure`. */
#define FIGURE_STRENGTH(row, word, letter, marking, supply, strength, stands_on, joins, option) \
    figure.kind == (row) ? (strength):

/* What a figure adds to the counts of its feature (S1). */
static inline figure_counts figure_counts_of(struct standing_figure figure)
{
    return figure_counts_one(figure.player) * (FIGURES(FIGURE_STRENGTH) 0U);
}
#undef FIGURE_STRENGTH
