/*
 * score.h: what a feature is worth, to whom, and why.
 *
 * A struct score_entry holds the terms of the sum and the owners, not only the points.  To find the
 * feature's tiles, walk it with game_feature_next (game.h).
 */
#ifndef BASTIDE_SCORE_H
#define BASTIDE_SCORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bastide/figure.h"
#include "bastide/names.h"

BASTIDE_C_BEGIN

#define FIGURE_COUNTED_ENUM(figure, word, letter, small, supply, strength, stands_on, option) +(supply)
enum {
    PLAYER_MAX = 6,                       /* T5 */
    MEEPLE_SUPPLY = FIGURE_MEEPLE_SUPPLY, /* T2 */
    FIGURE_TOTAL_MAX = PLAYER_MAX * (0 FIGURES(FIGURE_COUNTED_ENUM)),
    SCORE_ENTRY_MAX = 96 /* a figure scores once, but with `fields per-city` a city may pay twice (S9) */
};
#undef FIGURE_COUNTED_ENUM

/*
 * How many figures each player has on a feature: four bits a player, the first player in the lowest.  The
 * counts of features that join are added; four bits are enough for all figures of a player (figure.c).
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
#define FIGURE_STRENGTH(row, word, letter, small, supply, strength, stands_on, option) \
    figure.kind == (row) ? (strength):

/* What a figure adds to the counts of its feature (S1). */
static inline figure_counts figure_counts_of(struct standing_figure figure)
{
    return figure_counts_one(figure.player) * (FIGURES(FIGURE_STRENGTH) 0U);
}
#undef FIGURE_STRENGTH

/* The score of a feature, paid or expected. */
struct score_entry {
    uint8_t kind;          /* enum feature_kind */
    bool complete;         /* it scored as a completed feature */
    bool recalled;         /* F5: an abbot was taken back; `= abbot` in a record */
    uint8_t owners;        /* S1: the players who score, bit n for player n; 0 if no figure stands there */
    uint8_t tiles;         /* S4, V9: different tiles, or squares; monasteries: the tile and its neighbours */
    uint16_t marks;        /* coats of arms, inns, pig-herds */
    uint8_t cities;        /* fields: completed cities that it touches (S8) */
    uint8_t each;          /* points for each tile, coat of arms or city; a pig-herd adds one for each city */
    int16_t points;        /* to each owner */
    uint16_t node;         /* the feature's root, to walk it from */
    figure_counts figures; /* the figures on it */
};

/* What a term of a score counts, and its word. */
#define SCORE_WHATS(_)                                                              \
    _(SCORE_TILES, "tiles")           /* S2, S3 */                                  \
    _(SCORE_SHIELDS, "shields")       /* S3: coats of arms */                       \
    _(SCORE_OWN_TILE, "own tile")     /* S6: the tile of the monastery or garden */ \
    _(SCORE_NEIGHBOURS, "neighbours") /* S6: the tiles around it */                 \
    _(SCORE_CITIES, "cities")         /* S7: completed cities beside a field */     \
    _(SCORE_PIG_HERDS, "pig-herd")    /* S9: the same cities again, for the pig-herd */

/* The counts of the table. */
enum score_what {
#define SCORE_WHAT_ENUM(what, word) what,
    SCORE_WHATS(SCORE_WHAT_ENUM)
#undef SCORE_WHAT_ENUM
};

/* A term of the sum: `count` things at `each` points. */
struct score_term {
    enum score_what what;
    int count, each;
};

enum { SCORE_TERM_MAX = 2 };

/* Writes the terms whose products add up to the points of an entry; returns how many. */
size_t score_terms(const struct score_entry *entry, struct score_term terms[SCORE_TERM_MAX]);

/* S7, S9: what one city gives to a field, pig-herd included. */
static inline int score_city_points(const struct score_entry *entry)
{
    return entry->each + (entry->marks > 0 && entry->each > 0);
}

/* "tiles", "shields" … */
const char *score_what_word(enum score_what what);

/* S1: the players with most figures, bit n for player n; 0 if there are no figures. */
uint8_t majority(figure_counts counts);

BASTIDE_C_END

#endif
