/* SPDX-License-Identifier: MIT */
/*
 * supply.c: the bag.
 *
 * The bag is a count of copies for each type.  If the set has stages (V1), only tiles of the current stage
 * may be drawn; which stage that is follows from how many tiles are left, because later stages are
 * complete.  Besides the counts there is the order of the draws, as far as it is fixed: the tiles that a
 * `stack` names, then, with a seed, a shuffle of all the rest.  Past the order the bag is open, and whoever
 * draws names the tile.
 *
 * The shuffle (documented for other programs): one generator is seeded with the seed (random.h).  For each
 * stage in turn, list what is left of it in the order of the types in the set, copies side by side; for i
 * from the last place down to 1, exchange place i with place random_below(i + 1); place 0 is drawn first.
 * If a stage draws half of the rest (V12), the rest is shuffled the same way before it, and its first tiles
 * join what else is left of the stage.
 */
#include "core/supply.h"

#include <string.h>

#include "bastide/random.h"

unsigned supply_stage(const struct tile_set *set, const struct supply *supply)
{
    unsigned stage = 0;
    while (stage + 1U < set->stage_count && supply->tiles <= set->later_tiles[stage])
        stage++;
    return stage;
}

/* V12: a stage with a half names tiles that it draws in any case: how many of a type are left of those. */
static unsigned named_left(const struct tile_set *set, const struct supply *supply, unsigned type)
{
    unsigned others = (unsigned) set->later[set->half_stage][type] + set->half[type];
    return supply->left[type] > others ? supply->left[type] - others : 0;
}

/* How many tiles of the current stage, which has a half, come from that half. */
static unsigned half_to_draw(const struct tile_set *set, const struct supply *supply)
{
    unsigned draws = (unsigned) supply->tiles - set->later_tiles[set->half_stage];
    for (unsigned type = 0; type < set->type_count; type++)
        draws -= named_left(set, supply, type);
    return draws;
}

static bool has_half(const struct tile_set *set, unsigned stage)
{
    return set->half_tiles > 0 && set->half_stage == stage;
}

unsigned supply_available(const struct tile_set *set, const struct supply *supply, unsigned type)
{
    unsigned stage = supply_stage(set, supply);
    if (has_half(set, stage) && half_to_draw(set, supply) == 0)
        return named_left(set, supply, type);
    return (unsigned) supply->left[type] - set->later[stage][type];
}

/* Adds these copies of each type to the order, shuffled. */
static void shuffle_in(struct supply *supply, const uint8_t copies[TYPE_MAX], unsigned types,
                       struct random *random)
{
    uint8_t *tiles = supply->order + supply->order_count;
    struct random generator =
        *random; /* a local copy, which the compiler knows is not changed by writes to the order */
    unsigned count = 0;
    for (unsigned type = 0; type < types; type++)
        for (unsigned copies_left = copies[type]; copies_left > 0; copies_left--)
            tiles[count++] = (uint8_t) type;
    for (unsigned i = count; i-- > 1;) {
        unsigned other = random_below(&generator, i + 1);
        uint8_t tile = tiles[i];
        tiles[i] = tiles[other];
        tiles[other] = tile;
    }
    *random = generator;
    supply->order_count = (uint8_t) (supply->order_count + count);
}

/* V12: chooses which tiles of its half the stage draws: all are shuffled like a stage, and the first
 * taken. */
static void choose_half(struct supply *supply, const struct supply *rest, const struct tile_set *set,
                        uint8_t copies[TYPE_MAX], struct random *random)
{
    uint8_t both[TYPE_MAX];
    unsigned count = half_to_draw(set, rest);
    uint8_t before = supply->order_count;
    for (unsigned type = 0; type < set->type_count; type++) {
        unsigned named = named_left(set, rest, type);
        both[type] = (uint8_t) (copies[type] - named);
        copies[type] = (uint8_t) named;
    }
    shuffle_in(supply, both, set->type_count, random);
    supply->order_count = before;
    for (unsigned i = 0; i < count; i++)
        copies[supply->order[before + i]]++;
}

/* Shuffles what the listed draws left of their stage, then each later stage. */
static void shuffle_rest(struct supply *supply, const struct supply *rest, const struct tile_set *set,
                         uint64_t seed)
{
    struct random random = random_from_seed(seed);
    struct supply left = *rest;
    uint8_t copies[TYPE_MAX];
    for (unsigned stage = supply_stage(set, rest); stage < set->stage_count; stage++) {
        for (unsigned type = 0; type < set->type_count; type++)
            copies[type] = (uint8_t) (left.left[type] - set->later[stage][type]);
        if (has_half(set, stage))
            choose_half(supply, &left, set, copies, &random);
        shuffle_in(supply, copies, set->type_count, &random);
        for (unsigned type = 0; type < set->type_count; type++) {
            left.left[type] = (uint8_t) (left.left[type] - copies[type]);
            left.tiles = (uint8_t) (left.tiles - copies[type]);
        }
    }
}

static enum setup_fault order_fault(const struct tile_set *set, const struct supply *rest, unsigned type)
{
    if (type >= set->type_count || rest->left[type] == 0)
        return SETUP_ORDER;
    return supply_available(set, rest, type) > 0 ? SETUP_OK : SETUP_STAGE;
}

/* Fixes the draws that the setup lists; each must be in the bag, in a stage that has been reached. */
static enum setup_fault fix_order(struct supply *rest, const struct game_setup *setup, size_t *where)
{
    for (size_t i = 0; i < setup->order_count; i++) {
        unsigned type = setup->order[i];
        enum setup_fault fault = order_fault(setup->set, rest, type);
        if (fault != SETUP_OK && where)
            *where = i;
        if (fault != SETUP_OK)
            return fault;
        rest->left[type]--;
        rest->tiles--;
        rest->order[rest->order_count++] = (uint8_t) type;
    }
    return SETUP_OK;
}

enum setup_fault supply_start(struct supply *supply, const struct game_setup *setup, size_t *where)
{
    const struct tile_set *set = setup->set;
    unsigned count = 0;
    for (unsigned type = 0; type < set->type_count; type++) {
        unsigned copies = 0;
        for (unsigned stage = 0; stage < set->stage_count; stage++)
            copies += set->stages[stage][type];
        supply->left[type] = (uint8_t) copies;
        count += copies;
    }
    supply->tiles = (uint8_t) count;
    return supply_fix(supply, setup, where);
}

bool supply_is_sound(const struct tile_set *set, const struct supply *supply)
{
    unsigned stage = supply_stage(set, supply), named = 0;
    for (unsigned type = 0; type < set->type_count; type++) {
        if (supply->left[type] < set->later[stage][type])
            return false;
        named += has_half(set, stage) ? named_left(set, supply, type) : 0;
    }
    return supply->tiles - set->later_tiles[stage] >= (int) named;
}

enum setup_fault supply_fix(struct supply *supply, const struct game_setup *setup, size_t *where)
{
    struct supply rest = *supply;
    enum setup_fault fault = fix_order(&rest, setup, where);
    if (fault != SETUP_OK)
        return fault;
    memcpy(supply->order, rest.order, sizeof supply->order);
    supply->order_count = rest.order_count;
    if (setup->seeded)
        shuffle_rest(supply, &rest, setup->set, setup->seed);
    return SETUP_OK;
}

void supply_return(struct supply *supply, const struct tile_set *set)
{
    unsigned known = (unsigned) supply->order_count - supply->order_next;
    unsigned stage = (unsigned) supply->tiles - set->later_tiles[supply_stage(set, supply)];
    if (known < stage) {
        supply->order_next = (uint8_t) (supply->order_next + (known > 0));
        return;
    }
    uint8_t *next = supply->order + supply->order_next, tile = next[0];
    memmove(next, next + 1, stage - 1);
    next[stage - 1] = tile;
}

/* There is room at the front of the order, since the tile's own draw has been made. */
void supply_add(struct supply *supply, unsigned type)
{
    unsigned known = (unsigned) supply->order_count - supply->order_next;
    bool ordered = known > 0 && known == supply->tiles;
    supply->left[type]++;
    supply->tiles++;
    if (!ordered)
        return;
    uint8_t *next = supply->order + --supply->order_next;
    memmove(next, next + 1, known);
    next[known] = (uint8_t) type;
}

void supply_put_back(struct supply *supply, unsigned type, bool from_order)
{
    if (from_order)
        supply->order_next--;
    supply->left[type]++;
    supply->tiles++;
}
