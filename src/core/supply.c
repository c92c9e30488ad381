/*
 * supply.c: the bag.
 *
 * The bag is a count of copies for each type.  Beside it stands the order of the draws as far as it is fixed:
 * the tiles that a `stack` names, then, with a seed, a shuffle of all the rest.  Past the order the bag is
 * open, and whoever draws names the tile.
 *
 * The shuffle (documented for other programs): list the rest of the bag in the order of the types in the set,
 * copies side by side; for i from the last place down to 1, exchange place i with place random_below(i + 1)
 * of a generator begun with the seed (random.h); the first draw is place 0.
 */
#include "supply.h"

#include <string.h>

#include "bastide/random.h"

static void shuffle_rest(struct supply *supply, const uint8_t rest[TYPE_MAX], unsigned types, uint64_t seed)
{
    uint8_t *tiles = supply->order + supply->order_count;
    unsigned count = 0;
    for (unsigned type = 0; type < types; type++)
        for (unsigned copy = 0; copy < rest[type]; copy++)
            tiles[count++] = (uint8_t) type;
    struct random random = random_from_seed(seed);
    for (unsigned i = count; i-- > 1;) {
        unsigned other = random_below(&random, i + 1);
        uint8_t tile = tiles[i];
        tiles[i] = tiles[other];
        tiles[other] = tile;
    }
    supply->order_count = (uint8_t) (supply->order_count + count);
}

enum setup_fault supply_start(struct supply *supply, const struct game_setup *setup, size_t *where)
{
    const struct tile_set *set = setup->set;
    if (set->type_count == 0 || set->types[set->start].copies == 0)
        return SETUP_NO_START;
    for (unsigned type = 0; type < set->type_count; type++)
        supply->left[type] = set->types[type].copies;
    supply->left[set->start]--;
    supply->tiles = (uint8_t) (set->tile_count - 1);

    uint8_t rest[TYPE_MAX];
    memcpy(rest, supply->left, sizeof rest);
    for (size_t i = 0; i < setup->order_count; i++) {
        unsigned type = setup->order[i];
        if (type >= set->type_count || rest[type] == 0) {
            if (where)
                *where = i;
            return SETUP_ORDER;
        }
        rest[type]--;
        supply->order[supply->order_count++] = (uint8_t) type;
    }
    if (setup->seeded)
        shuffle_rest(supply, rest, set->type_count, setup->seed);
    return SETUP_OK;
}

void supply_take(struct supply *supply, unsigned type)
{
    if (supply_is_ordered(supply))
        supply->order_next++;
    supply->left[type]--;
    supply->tiles--;
}

void supply_put_back(struct supply *supply, unsigned type, bool from_order)
{
    if (from_order)
        supply->order_next--;
    supply->left[type]++;
    supply->tiles++;
}
