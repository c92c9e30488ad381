/* SPDX-License-Identifier: MIT */
/*
 * score.h: what a feature is worth, to whom, and why.
 *
 * A struct score_entry holds the terms of the sum and the owners, not only the points.  To find the
 * feature's tiles, walk it with game_feature_next (game.h).
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bastide/tile.h"

#define FIGURE_COUNTED_ENUM(figure, word, letter, marking, supply, strength, stands_on, joins, option) \
    +(supply)
enum {
    PLAYER_MAX = 6, /* T5 */
    FIGURE_TOTAL_MAX = PLAYER_MAX * (0 FIGURES(FIGURE_COUNTED_ENUM)),
    SCORE_ENTRY_MAX = 128 /* more than any step causes; further entries would score but not be listed */
};
#undef FIGURE_COUNTED_ENUM

/*
 * What each tile, coat of arms, neighbour or city is worth: constant, points if complete, points at the end
 * of the game, the rules that say so, and the option that brings it, RULE_OPTION_COUNT if every game has it.
 */
#define PRICES(_)                                                                                   \
    _(PRICE_NOTHING, 0, 0, "", RULE_OPTION_COUNT)                                                   \
    _(PRICE_ROAD, 1, 1, "S2", RULE_OPTION_COUNT)                                                    \
    _(PRICE_ROAD_WITH_INN, 2, 0, "S2, S13", RULE_INN)                                               \
    _(PRICE_CITY, 2, 1, "S3", RULE_OPTION_COUNT)                                                    \
    _(PRICE_SMALL_CITY, 1, 1, "S3, S5", RULE_SMALL_CITY)                                            \
    _(PRICE_CITY_WITH_CATHEDRAL, 3, 0, "S3, S14", RULE_CATHEDRAL)                                   \
    _(PRICE_MONASTERY, 1, 1, "S6", RULE_OPTION_COUNT)                                               \
    _(PRICE_GARDEN, 1, 1, "S6", RULE_ABBOT)                                                         \
    _(PRICE_ABBOT_BACK, 1, 1, "F5", RULE_ABBOT)                                                     \
    _(PRICE_FIELD, 3, 3, "S7", RULE_FIELDS)                                                         \
    _(PRICE_FIELD_WITH_PIG_HERD, 4, 4, "S7, S9", RULE_PIG_HERD)                                     \
    _(PRICE_FIELD_WITH_PIG, 4, 4, "S7, F9", RULE_PIG)                                               \
    _(PRICE_FIELD_WITH_BOTH, 5, 5, "S7, S9, F9", RULE_PIG)                                          \
    _(PRICE_CITY_SUPPLIED, 4, 4, "S7", RULE_FIELDS) /* `fields per-city`: what a city gives once */ \
    _(PRICE_CITY_WITH_PIG_HERD, 5, 5, "S7, S9", RULE_PIG_HERD)                                      \
    _(PRICE_CITY_WITH_PIG, 5, 5, "S7, F9", RULE_PIG)                                                \
    _(PRICE_CITY_WITH_BOTH, 6, 6, "S7, S9, F9", RULE_PIG)                                           \
    _(PRICE_GOODS, 10, 10, "S15", RULE_GOODS)

/* The rows of PRICES. */
enum price {
#define PRICE_ENUM(price, complete, open, rules, option) price,
    PRICES(PRICE_ENUM)
#undef PRICE_ENUM
        PRICE_COUNT
};

/* One row of PRICES. */
struct price_info {
    uint8_t complete, open; /* points if complete, and at the end of the game */
    uint8_t option;         /* enum rule_option, or RULE_OPTION_COUNT */
    const char *rules;
};

/* All rows, by enum price. */
extern const struct price_info price_infos[PRICE_COUNT];

/* What a score is for: a feature, by its kind, or something else. */
enum score_title {
    TITLE_ABBOT_BACK = FEATURE_KIND_COUNT, /* F5 */
    TITLE_CITY_SUPPLIED,                   /* S7 per-city: a city, to the farmers around it */
    TITLE_WINE,                            /* S15: most tokens of a good; no feature */
    TITLE_GRAIN,
    TITLE_CLOTH,
    TITLE_COUNT
};

enum { GOODS_COUNT = TITLE_COUNT - TITLE_WINE };

/* S15: whether a score is for goods.  Its kind and node have no meaning then, and its marks are the tokens.
 */
static inline bool title_is_goods(unsigned title)
{
    return title >= TITLE_WINE;
}

/* The word of a title in records: "road", "abbot" … */
const char *score_title_word(unsigned title);

/* The score of a feature, paid or expected. */
struct score_entry {
    uint8_t title;         /* enum feature_kind or enum score_title */
    uint8_t kind;          /* enum feature_kind */
    bool complete;         /* it scored as a completed feature */
    uint8_t owners;        /* S1: the players who score, bit n for player n; 0 if no figure stands there */
    uint8_t tiles;         /* S4, V9: different tiles, or squares; monasteries: the tile and its neighbours */
    uint16_t marks;        /* coats of arms, inns, pig-herds */
    bool pig;              /* F9: the owners' pigs stand on the field */
    uint8_t cities;        /* fields: completed cities that it touches (S8) */
    uint8_t price;         /* enum price: where `each` comes from */
    uint8_t each;          /* points for each tile, coat of arms or city */
    int16_t points;        /* for each owner */
    uint16_t node;         /* the feature's root, to walk it from */
    figure_counts figures; /* how much the figures on it count */
};

/* What a term of a score counts, and its word. */
#define SCORE_WHATS(_)                                                                  \
    _(SCORE_TILES, "tiles")           /* S2, S3 */                                      \
    _(SCORE_SHIELDS, "shields")       /* S3: coats of arms */                           \
    _(SCORE_OWN_TILE, "own tile")     /* S6: the tile of the monastery or garden */     \
    _(SCORE_NEIGHBOURS, "neighbours") /* S6: the tiles around it */                     \
    _(SCORE_CITIES, "cities")         /* S7: completed cities beside a field */         \
    _(SCORE_PIG_HERDS, "pig-herd")    /* S9: the same cities again, for the pig-herd */ \
    _(SCORE_PIGS, "pig")              /* F9: and for the pig */                         \
    _(SCORE_GOODS, "goods")           /* S15: most of a kind */

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

enum { SCORE_TERM_MAX = 3 };

/* Writes the terms whose products add up to the points of an entry; returns how many. */
size_t score_terms(const struct score_entry *entry, struct score_term terms[SCORE_TERM_MAX]);

/* "tiles", "shields" … */
const char *score_what_word(enum score_what what);

/* S1: the players with the most figures, bit n for player n; 0 if there are no figures. */
uint8_t majority(figure_counts counts);
