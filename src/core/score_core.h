/* SPDX-License-Identifier: MIT */
/*
 * score_core.h (core and players): what features are worth, as game.c pays it and players expect it.
 */
#pragma once

#include "bastide/game.h"

/* The price of a feature with those marks, as a node counts them, and tiles, complete or not. */
static inline enum price price_of(const uint16_t mark_bits[TILE_MARK_COUNT], const struct rules *rules,
                                  unsigned kind, unsigned marks, unsigned tiles)
{
    switch (kind) {
    case FEATURE_ROAD:
        return marks > 0 && rules->value[RULE_INN] == RULE_ON ? PRICE_ROAD_WITH_INN : PRICE_ROAD;
    case FEATURE_CITY:
        if ((marks & mark_bits[TILE_MARK_CATHEDRAL]) != 0 && rules->value[RULE_CATHEDRAL] == RULE_ON)
            return PRICE_CITY_WITH_CATHEDRAL;
        return tiles == 2 && rules->value[RULE_SMALL_CITY] == SMALL_CITY_HALF ? PRICE_SMALL_CITY : PRICE_CITY;
    case FEATURE_MONASTERY:
        return PRICE_MONASTERY;
    case FEATURE_GARDEN:
        return PRICE_GARDEN;
    case FEATURE_FIELD: /* one row further if it has a pig-herd that counts */
        return (rules->value[RULE_FIELDS] == FIELDS_PER_FIELD ? PRICE_FIELD : PRICE_CITY_SUPPLIED) +
               (marks > 0 && rules->value[RULE_PIG_HERD] == RULE_ON);
    default:
        return PRICE_NOTHING;
    }
}

/* The value of the feature with that root as it is, with its terms and owners. */
struct score_entry score_feature(const struct game *game, unsigned root);

/*
 * The value of a feature that has grown only by the last tile, computed from its value before, without a
 * walk.  The last tile must be new to it.  Fields only if their cities are the same; never monasteries or
 * gardens.
 */
struct score_entry score_grown(const struct game *game, unsigned root, const struct score_entry *before);

/* F9: splits the score of a field by pigs: the owners without one, then those with one.  Returns how many of
 * both there are. */
size_t score_with_pigs(const struct game *game, const struct score_entry *entry,
                       struct score_entry entries[2]);

/* S15: what most of each good give at the end; returns how many. */
size_t score_goods(const struct game *game, struct score_entry entries[GOODS_COUNT]);

/*
 * S7 per-city: what the completed city with that root pays to its farmers: an entry for each amount, since
 * some of the tied players may have a pig-herd (S9) or their pig (F9) on their field; none if nobody farms
 * there.
 */
size_t score_city_supply(const struct game *game, unsigned city, struct score_entry entries[3]);
