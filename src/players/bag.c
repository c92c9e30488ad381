/* SPDX-License-Identifier: MIT */
/*
 * bag.c: counts the tiles left for every edge code; see bag.h.
 *
 * Relies on the tables made by tile_set_prepare.  Reads nothing of a game but its bag and hands.
 */
#include "players/bag.h"

#include <string.h>

/* The sides of an open square with that code that have neighbours, bit n for side n. */
static unsigned occupied_sides(unsigned code)
{
    unsigned sides = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++, code /= EDGE_KIND_COUNT)
        if (code % EDGE_KIND_COUNT != EDGE_FREE)
            sides |= 1U << side;
    return sides;
}

/* Whether a rotated tile completes the feature that comes in from `side`: its segment there reaches no
 * free side. */
static bool ends(const struct tile_set *set, unsigned type, enum rotation rotation, unsigned side,
                 unsigned occupied)
{
    unsigned segment = set->sides[type][rotation][side].middle;
    if (segment == NO_SEGMENT)
        return false;
    return (sides_turn(set->types[type].segments[segment].sides, rotation) & ~occupied) == 0;
}

/* Adds the sides whose features a rotated tile ends, and the pairs that it joins. */
static void fill_rotation(uint8_t *adds, const struct tile_set *set, unsigned type, unsigned code,
                          enum rotation rotation)
{
    unsigned occupied = occupied_sides(code);
    const struct tile_side *sides = set->sides[type][rotation];
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        if (!(occupied >> side & 1U))
            continue;
        if (ends(set, type, rotation, side, occupied))
            adds[(1 + side) * CODE_ROW + code] = 1;
        for (unsigned other = side + 1; other < SIDE_COUNT; other++)
            if ((occupied >> other & 1U) && sides[side].middle != NO_SEGMENT &&
                sides[side].middle == sides[other].middle)
                adds[(1 + SIDE_COUNT + bag_pair(side, other)) * CODE_ROW + code] = 1;
    }
}

static void fill_code(struct bag_tables *tables, const struct tile_set *set, unsigned type, unsigned code)
{
    unsigned fits = set->fits[type][code];
    tables->adds[type][code] = fits != 0;
    for (unsigned rotation = 0; rotation < ROTATION_COUNT; rotation++)
        if (fits >> rotation & 1U)
            fill_rotation(tables->adds[type], set, type, code, (enum rotation) rotation);
}

void bag_tables_fill(struct bag_tables *tables, const struct tile_set *set)
{
    memset(tables, 0, sizeof *tables);
    tables->type_count = set->type_count;
    for (unsigned code = 0; code < EDGE_CODE_COUNT; code++)
        tables->sides[code] = (uint8_t) occupied_sides(code);
    for (unsigned type = 0; type < set->type_count; type++)
        for (unsigned code = 1; code < EDGE_CODE_COUNT; code++)
            fill_code(tables, set, type, code);
}

static void bag_add(struct bag *bag, const struct bag_tables *tables, unsigned type)
{
    const uint8_t *adds = tables->adds[type];
    for (unsigned i = 0; i < BAG_CELLS; i++)
        bag->counts[i] = (uint8_t) (bag->counts[i] + adds[i]);
    bag->left[type]++;
    bag->tiles++;
}

static void bag_take(struct bag *bag, const struct bag_tables *tables, unsigned type)
{
    const uint8_t *adds = tables->adds[type];
    for (unsigned i = 0; i < BAG_CELLS; i++)
        bag->counts[i] = (uint8_t) (bag->counts[i] - adds[i]);
    bag->left[type]--;
    bag->tiles--;
}

void bag_set(struct bag *bag, const struct bag_tables *tables, const uint8_t left[TYPE_MAX])
{
    for (unsigned type = 0; type < tables->type_count; type++) {
        while (bag->left[type] > left[type])
            bag_take(bag, tables, type);
        while (bag->left[type] < left[type])
            bag_add(bag, tables, type);
    }
}

void bag_unseen(const struct game *game, unsigned seat, uint8_t left[TYPE_MAX])
{
    memcpy(left, game->supply.left, sizeof game->supply.left);
    if (game->rules.value[RULE_HAND_OPEN] != HAND_HIDDEN || game->rules.value[RULE_HAND] != HAND_THREE)
        return;
    for (unsigned player = 0; player < game->player_count; player++)
        for (unsigned i = 0; player != seat && i < HAND_MAX; i++)
            if (game->hand[player][i] != NO_TYPE)
                left[game->hand[player][i]]++;
}
