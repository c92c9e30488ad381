/* SPDX-License-Identifier: MIT */
/*
 * feature_value.h (only for players): what a feature is worth, as terms.
 *
 * The functions are inline because a player of one ply calls them about a hundred times a turn.
 */
#pragma once

#include <string.h>

#include "core/board.h"
#include "core/feature.h"
#include "core/score_core.h"
#include "players/evaluation.h"

/* Adds up terms. */
struct tally {
    const int32_t *weights;
    struct value_list *list; /* null if the terms themselves are not wanted */
    int32_t value[PLAYER_MAX];
};

static inline void tally_list(struct tally *tally, unsigned player, unsigned value, int count, int32_t amount,
                              unsigned node)
{
    if (tally->list->count < VALUE_TERMS_MAX)
        tally->list->terms[tally->list->count++] =
            (struct value_term){(uint16_t) value, (uint8_t) player, (int16_t) count, (uint16_t) node, amount};
}

static inline void tally_amount(struct tally *tally, unsigned player, unsigned value, int count,
                                int32_t amount, unsigned node)
{
    tally->value[player] += amount;
    if (tally->list)
        tally_list(tally, player, value, count, amount, node);
}

static inline void tally_add(struct tally *tally, unsigned player, unsigned value, int count, unsigned node)
{
    tally_amount(tally, player, value, count, tally->weights[value] * count, node);
}

static inline void tally_points(struct tally *tally, unsigned player, int points, unsigned node)
{
    if (points != 0)
        tally_amount(tally, player, VALUE_SCORE, points, points * VALUE_POINT, node);
}

/* The worth in the supply of a kind of figure of which each player has only one. */
static inline unsigned value_of_home(unsigned kind)
{
    static const uint8_t homes[FIGURE_KIND_COUNT] = {[FIGURE_LARGE] = VALUE_LARGE_HOME,
                                                     [FIGURE_ABBOT] = VALUE_ABBOT_HOME,
                                                     [FIGURE_BUILDER] = VALUE_BUILDER_HOME,
                                                     [FIGURE_PIG] = VALUE_PIG_HOME};
    return homes[kind];
}

/* The chance class of a doubt. */
static inline uint8_t doubt_class(const struct evaluation *evaluation, unsigned doubt)
{
    return doubt <= DOUBT_CLASSED ? evaluation->classes[doubt] : 0;
}

/* The index of the highest bit: 1, 2-3, 4-7 and so on. */
static inline unsigned size_class(unsigned size)
{
    unsigned class = 31U - (unsigned) __builtin_clz(size | 1U);
    return class < SIZE_CLASSES ? class : SIZE_CLASSES - 1;
}

/* How doubtful it is that a feature is completed on the open square with that code, which it reaches from
 * `side`. */
static inline unsigned hole_doubt(const struct evaluation *evaluation, unsigned code, unsigned side)
{
    return evaluation->own_doubt[bag_ending(&evaluation->bag, code, side)];
}

/* H9: whether a square can never have a tile.  Tables that shift or are moved (H10, V14) are taken as
 * endless. */
bool value_beyond_table(const struct game *game, struct square square);

/* How doubtful it is that an empty square beside a monk is filled. */
static inline unsigned monk_doubt(const struct evaluation *evaluation, const struct game *game, unsigned cell)
{
    unsigned content = game->cells[cell];
    return content < CELL_OPEN
               ? evaluation->far_doubt
               : evaluation->any_doubt[bag_fitting(&evaluation->bag, game->open[content - CELL_OPEN].code)];
}

/* Fills in points and class of a component that is otherwise complete; `marks` are those of roads and
 * cities, as nodes count them.  S5: a city of one tile that is open to one square can at best become a small
 * city. */
static inline void price_feature(const struct evaluation *evaluation, struct component *component,
                                 unsigned marks)
{
    const struct price_info *price =
        &price_infos[price_of(evaluation->mark_bits, &evaluation->rules, component->kind, marks,
                              (unsigned) component->tiles + component->holes)];
    component->class = doubt_class(evaluation, component->doubt);
    if (component->kind == FEATURE_ROAD || component->kind == FEATURE_CITY) {
        int counted =
            component->tiles + (component->kind == FEATURE_CITY
                                    ? (int) mark_count(evaluation->mark_bits, marks, TILE_MARK_SHIELD)
                                    : 0);
        component->now = (int16_t) (counted * price->open);
        component->gain = (int16_t) (counted * (price->complete - price->open));
    } else { /* S6 */
        component->tiles = (uint8_t) (9 - component->holes);
        component->now = (int16_t) (component->tiles * price->open);
        component->gain = (int16_t) (9 * price->complete - component->now);
    }
    if (evaluation->rules.value[RULE_UNFINISHED] == UNFINISHED_NOTHING) { /* S10 */
        component->gain = (int16_t) (component->gain + component->now);
        component->now = 0;
    }
}

/* Fills in a field except for its cities and figures. */
static inline void price_field(const struct evaluation *evaluation, struct component *field, unsigned size,
                               unsigned marks)
{
    field->kind = FEATURE_FIELD;
    field->tiles = (uint8_t) (size < 255 ? size : 255);
    field->gain =
        price_infos[price_of(evaluation->mark_bits, &evaluation->rules, FEATURE_FIELD, marks, size)].open;
}

/* S1: who is on a feature, computed once for all its terms. */
struct standing {
    uint8_t owners;  /* bit n for player n */
    uint8_t players; /* all players with figures there */
};

static inline struct standing standing_of_many(figure_counts strength)
{
    struct standing standing = {0, 0};
    unsigned most = 0;
    for (unsigned player = 0; strength >> (4 * player) != 0; player++) {
        unsigned count = figure_count_of(strength, player), bit = 1U << player;
        if (count == 0)
            continue;
        standing.players = (uint8_t) (standing.players | bit);
        if (count > most)
            standing.owners = 0;
        if (count >= most) {
            most = count;
            standing.owners = (uint8_t) (standing.owners | bit);
        }
    }
    return standing;
}

/* Usually there is only one player. */
static inline struct standing standing_of(figure_counts strength)
{
    unsigned first = strength != 0 ? (unsigned) __builtin_ctz(strength) / 4 : 0;
    if (strength >> 4 * first > 0xF)
        return standing_of_many(strength);
    uint8_t players = (uint8_t) ((strength != 0) << first);
    return (struct standing){players, players};
}

/* Adds the terms of an incomplete city for one player with figures on it. */
static ALWAYS_INLINE void city_terms(struct tally *tally, const struct component *city,
                                     struct standing standing, unsigned player, unsigned figures)
{
    unsigned class = city->class, root = city->root;
    unsigned bit = 1U << player;
    if (figures > 1)
        tally_add(tally, player, VALUE_CITY_EXTRA + class, (int) figures - 1, root);
    if (!(standing.owners & bit)) {
        tally_add(tally, player, VALUE_CITY_OUTVOTED + class, 1, root);
        return;
    }
    tally_points(tally, player, city->now, root);
    if (standing.owners != bit) {
        tally_add(tally, player, VALUE_CITY_SHARED + class, 1, root);
        tally_add(tally, player, VALUE_CITY_SHARED_GAIN + class, city->gain, root);
        return;
    }
    unsigned holes = city->holes < HOLE_CLASSES ? city->holes : HOLE_CLASSES;
    class += CHANCE_CLASSES * (holes > 0 ? holes - 1 : 0);
    tally_add(tally, player, VALUE_CITY_SOLE + class, 1, root);
    tally_add(tally, player, VALUE_CITY_SOLE_GAIN + class, city->gain, root);
    if (standing.players != bit)
        tally_add(tally, player, VALUE_CITY_MAJORITY + city->class, 1, root);
}

static ALWAYS_INLINE void road_terms(struct tally *tally, const struct component *road,
                                     struct standing standing, unsigned player, unsigned figures)
{
    unsigned class = road->class, root = road->root;
    unsigned bit = 1U << player;
    if (figures > 1)
        tally_add(tally, player, VALUE_ROAD_EXTRA + class, (int) figures - 1, root);
    if (!(standing.owners & bit)) {
        tally_add(tally, player, VALUE_ROAD_OUTVOTED + class, 1, root);
        return;
    }
    tally_points(tally, player, road->now, root);
    tally_add(tally, player, VALUE_ROAD_GAIN + class, road->gain, root);
    if (standing.owners != bit) {
        tally_add(tally, player, VALUE_ROAD_SHARED + class, 1, root);
        return;
    }
    unsigned holes = road->holes < HOLE_CLASSES ? road->holes : HOLE_CLASSES;
    tally_add(tally, player, VALUE_ROAD_SOLE + class + CHANCE_CLASSES * (holes > 0 ? holes - 1 : 0), 1, root);
    tally_add(tally, player, VALUE_ROAD_LENGTH + class, road->tiles, root);
}

static ALWAYS_INLINE void monk_terms(struct tally *tally, const struct component *monk, unsigned player)
{
    bool abbot = (unsigned) monk->abbots >> player & 1U;
    unsigned missing = abbot ? VALUE_ABBOT_MISSING : VALUE_MONK_MISSING;
    unsigned chance = abbot ? VALUE_ABBOT_CHANCE : VALUE_MONK_CHANCE;
    tally_points(tally, player, monk->now, monk->root);
    tally_add(tally, player, missing + monk->holes, 1, monk->root);
    tally_add(tally, player, chance + monk->class, 1, monk->root);
}

/* Lists what the incomplete cities of a field bring, by their class. */
void value_list_cities(struct tally *tally, const struct component *field, unsigned player, unsigned kind,
                       const uint8_t city_class[CITY_BITS]);

/* Adds what a field's cities bring to a player who owns it. */
static ALWAYS_INLINE void field_city_terms(struct tally *tally, const struct component *field,
                                           unsigned player, bool sole, const uint8_t city_class[CITY_BITS])
{
    unsigned kind = sole ? VALUE_FIELD_SOLE_CITY : VALUE_FIELD_SHARED_CITY;
    int complete = 0;
    int32_t sum = 0;
    for (uint64_t left = field->cities; left != 0; left &= left - 1) {
        unsigned class = city_class[__builtin_ctzll(left)];
        complete += class == CITY_COMPLETE;
        sum += class % CITY_COMPLETE != 0 ? tally->weights[kind + class] : 0;
    }
    tally->value[player] += sum;
    if (complete > 0) {
        tally_points(tally, player, field->gain * complete, field->root);
        tally_add(tally, player, sole ? VALUE_FIELD_SOLE_COMPLETE : VALUE_FIELD_SHARED_COMPLETE, complete,
                  field->root);
    }
    if (tally->list)
        value_list_cities(tally, field, player, kind, city_class);
}

/* Adds the terms of a field; its cities only if they pay each field (S7 per-field). */
static ALWAYS_INLINE void field_terms(struct tally *tally, const struct component *field,
                                      struct standing standing, unsigned player, unsigned figures,
                                      const uint8_t *city_class)
{
    unsigned class = size_class(field->tiles), root = field->root;
    unsigned bit = 1U << player;
    if (figures > 1)
        tally_add(tally, player, VALUE_FIELD_EXTRA, (int) figures - 1, root);
    if (!(standing.owners & bit)) {
        tally_add(tally, player, VALUE_FIELD_OUTVOTED + class, 1, root);
        return;
    }
    bool sole = standing.owners == bit;
    tally_add(tally, player, (sole ? VALUE_FIELD_SOLE : VALUE_FIELD_SHARED) + class, 1, root);
    if (sole && standing.players != bit)
        tally_add(tally, player, VALUE_FIELD_MAJORITY, 1, root);
    if (city_class)
        field_city_terms(tally, field, player, sole, city_class);
}

/* F7: adds the terms of a player whose figure is a large meeple. */
static inline void large_terms(struct tally *tally, const struct component *component, unsigned player)
{
    unsigned class = component->class, root = component->root;
    if (component->kind == FEATURE_FIELD)
        tally_add(tally, player, VALUE_LARGE_FIELD + size_class(component->tiles), 1, root);
    else if (component->kind == FEATURE_CITY)
        tally_add(tally, player, VALUE_LARGE_CITY + class, 1, root);
    else if (component->kind == FEATURE_ROAD)
        tally_add(tally, player, VALUE_LARGE_ROAD + class, 1, root);
    else
        tally_add(tally, player, VALUE_LARGE_MONK, 1, root);
}

/* F8, F9: what the player's builder or pig adds; if the owner of a field has a pig there, complete cities pay
 * more. */
static inline void builder_terms(struct tally *tally, const struct component *component,
                                 struct standing standing, unsigned player, const uint8_t *city_class)
{
    unsigned root = component->root;
    if (component->kind == FEATURE_CITY) {
        tally_add(tally, player, VALUE_BUILDER_CITY + component->class, 1, root);
    } else if (component->kind == FEATURE_ROAD) {
        tally_add(tally, player, VALUE_BUILDER_ROAD + component->class, 1, root);
    } else {
        int complete = 0, all = 0;
        for (uint64_t left = component->cities; left != 0 && city_class; left &= left - 1, all++)
            complete += city_class[__builtin_ctzll(left)] == CITY_COMPLETE;
        tally_add(tally, player, VALUE_PIG_FIELD + size_class(component->tiles), 1, root);
        if (!((unsigned) standing.owners >> player & 1U))
            return;
        tally_points(tally, player, complete, root);
        tally_add(tally, player, VALUE_PIG_CITY, all - complete, root);
    }
}

/* Adds the terms of any incomplete feature for one player with that many figures on it.  `city_class` is
 * needed for fields. */
static ALWAYS_INLINE void standing_terms(const struct evaluation *evaluation, struct tally *tally,
                                         const struct component *component, struct standing standing,
                                         unsigned player, unsigned figures,
                                         const uint8_t city_class[CITY_BITS])
{
    bool pays = evaluation->rules.value[RULE_FIELDS] == FIELDS_PER_FIELD;
    if (component->kind == FEATURE_FIELD)
        field_terms(tally, component, standing, player, figures, pays ? city_class : NULL);
    else if (component->kind == FEATURE_CITY)
        city_terms(tally, component, standing, player, figures);
    else if (component->kind == FEATURE_ROAD)
        road_terms(tally, component, standing, player, figures);
    else
        monk_terms(tally, component, player);
    if ((unsigned) component->large >> player & 1U)
        large_terms(tally, component, player);
    if ((unsigned) component->builders >> player & 1U)
        builder_terms(tally, component, standing, player, pays ? city_class : NULL);
}

/*
 * Adds a feature's terms for all players with figures on it, and returns what they are worth to one player
 * against the others.
 */
static ALWAYS_INLINE int32_t component_terms(const struct evaluation *evaluation, struct tally *tally,
                                             const struct component *component,
                                             const uint8_t city_class[CITY_BITS], unsigned viewer)
{
    struct standing standing = standing_of(component->strength);
    int32_t others = evaluation->player_count > 1 ? (int32_t) evaluation->player_count - 1 : 1, worth = 0;
    for (unsigned left = standing.players; left != 0; left &= left - 1) {
        unsigned player = (unsigned) __builtin_ctz(left);
        int32_t before = tally->value[player];
        standing_terms(evaluation, tally, component, standing, player,
                       figure_count_of(component->figures, player), city_class);
        worth += (tally->value[player] - before) * (player == viewer ? others : -1);
    }
    return worth;
}

/* S7 per-city: a field with farmers, for what the cities around it bring. */
struct held_field {
    uint64_t cities;
    figure_counts strength;
    bool pig_herd; /* S9, if that rule is on */
    uint8_t pigs;  /* F9: whose pig stands there, bit n for player n */
};

static inline struct held_field held_field(const struct component *field)
{
    return (struct held_field){field->cities, field->strength,
                               field->gain > price_infos[PRICE_CITY_SUPPLIED].open, field->builders};
}

void value_supply(struct tally *tally, const struct held_field *fields, unsigned field_count,
                  const uint8_t *city_class, const uint16_t *city_root, unsigned city_count);

/* S15: adds what tokens of goods are worth: the points if the game ended now, and each token. */
void value_goods(struct tally *tally, const uint8_t goods[GOODS_COUNT][PLAYER_MAX], unsigned player_count);
