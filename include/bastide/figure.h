/*
 * figure.h: the figures that players place, as one table.
 *
 * Core, notation, words, pictures and front-ends read it, so a figure's word, supply or place stands nowhere
 * else.  What a figure does beyond standing on a feature (F5: the abbot is taken back) is a rule of the core.
 */
#ifndef BASTIDE_FIGURE_H
#define BASTIDE_FIGURE_H

#include <stdbool.h>
#include <stdint.h>

#include "bastide/names.h"

/*
 * Constant, word, letter of its key, whether the player's letter that marks it is small, how many each player
 * has, for how many it counts in a majority (S1), and the features that it may stand on (enum feature_kind).
 */
#define FIGURES(_)                                                                             \
    _(FIGURE_MEEPLE, "meeple", 'm', false, 7, 1, /* T2, F3 */                                  \
      1U << FEATURE_ROAD | 1U << FEATURE_CITY | 1U << FEATURE_MONASTERY | 1U << FEATURE_FIELD) \
    _(FIGURE_ABBOT, "abbot", 'a', true, 1, 1, /* F5 */                                         \
      1U << FEATURE_MONASTERY | 1U << FEATURE_GARDEN)

/* What the figure step does: one of the figures is placed, none is, or the abbot on the table comes home. */
enum figure_kind {
    FIGURE_NONE,
#define FIGURE_ENUM(figure, word, letter, small, supply, strength, stands_on) figure,
    FIGURES(FIGURE_ENUM)
#undef FIGURE_ENUM
        FIGURE_RECALL, /* F5 */
    FIGURE_KIND_COUNT
};

/* How many of each a player has: FIGURE_MEEPLE_SUPPLY … */
enum {
#define FIGURE_SUPPLY_ENUM(figure, word, letter, small, supply, strength, stands_on) figure##_SUPPLY = supply,
    FIGURES(FIGURE_SUPPLY_ENUM)
#undef FIGURE_SUPPLY_ENUM
};

/* The table's row.  That of FIGURE_NONE ("skip") and FIGURE_RECALL ("recall") has a word only. */
struct figure_info {
    const char *word;
    char letter;
    bool small;
    uint8_t supply;
    uint8_t strength;
    unsigned stands_on; /* bit n for feature kind n; 0 for what is no figure */
};

/* The row of a kind, which must be below FIGURE_KIND_COUNT. */
const struct figure_info *figure_info(enum figure_kind kind);

/* Whether it is a figure that is put on a segment, and not FIGURE_NONE or FIGURE_RECALL. */
static inline bool figure_stands(unsigned kind)
{
    return kind != FIGURE_NONE && kind < FIGURE_RECALL;
}

/* The mark of a player's figure on the board, from the player's capital letter. */
char figure_mark(enum figure_kind kind, char letter);

/* A figure on a tile of the table: whose, and on which segment. */
struct standing_figure {
    uint8_t kind;    /* enum figure_kind; FIGURE_NONE where none stands, then the rest is 0 */
    uint8_t player;  /* from 0 in seat order */
    uint8_t segment; /* by its place in the tile type */
};

#endif
