/* SPDX-License-Identifier: MIT */
/*
 * bag_facts.c: counts the remaining tiles.  Each question is a walk over types and open squares with one
 * table look-up each, so it is asked again for every picture and nothing is cached.
 */
#include "words/bag_facts.h"

static unsigned copies_held(const struct game *game, unsigned type)
{
    unsigned copies = 0;
    for (unsigned seat = 0; seat < game->player_count; seat++)
        for (unsigned i = 0; i < HAND_MAX; i++)
            copies += game->hand[seat][i] == type;
    return copies;
}

/* H3: hidden hands count as left.  So does the hand of the player to move: while a computer moves, people
 * look on. */
unsigned bag_left(const struct game *game, unsigned type)
{
    bool hidden = game->rules.value[RULE_HAND_OPEN] == HAND_HIDDEN;
    return game->supply.left[type] + (hidden ? copies_held(game, type) : 0);
}

unsigned bag_tiles(const struct game *game)
{
    unsigned tiles = 0;
    for (unsigned type = 0; type < game->set->type_count; type++)
        tiles += bag_left(game, type);
    return tiles;
}

unsigned bag_places(const struct game *game, unsigned type)
{
    unsigned places = 0;
    for (unsigned i = 0; i < game->open_count; i++)
        places += game_fitting_rotations(game, type, game->open[i].square) != 0;
    return places;
}

bool bag_hole_is_dead(const struct game *game, struct square square)
{
    int open = game_open_at(game, square);
    if (open < 0)
        return false;
    for (unsigned type = 0; type < game->set->type_count; type++)
        if (game->set->fits[type][game->open[open].code] != 0 &&
            (game->supply.left[type] > 0 || game->drawn == type || copies_held(game, type) > 0))
            return false;
    return true;
}

bool bag_strands(const struct game *game, unsigned node)
{
    struct square missing[4 * TILE_MAX];
    if (game->nodes[node].kind == FEATURE_FIELD || game->nodes[node].kind == FEATURE_RIVER)
        return false;
    for (size_t i = game_feature_missing(game, node, missing); i > 0; i--)
        if (bag_hole_is_dead(game, missing[i - 1]))
            return true;
    return false;
}

struct bag_sums bag_sums(const struct game *game)
{
    struct bag_sums sums = {0};
    for (unsigned i = 0; i < game->set->type_count; i++) {
        const struct tile_type *type = &game->set->types[i];
        unsigned left = bag_left(game, i);
        bool has[FEATURE_KIND_COUNT] = {false};
        for (unsigned segment = 0; segment < type->segment_count; segment++)
            has[type->segments[segment].kind] = true;
        sums.cities += has[FEATURE_CITY] ? left : 0;
        sums.monasteries += has[FEATURE_MONASTERY] ? left : 0;
        sums.rivers += has[FEATURE_RIVER] ? left : 0;
        if (has[FEATURE_ROAD] && !has[FEATURE_CITY] && !has[FEATURE_MONASTERY] && !has[FEATURE_RIVER])
            sums.roads_only += left;
    }
    return sums;
}
