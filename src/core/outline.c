/* SPDX-License-Identifier: MIT */
/*
 * outline.c: where a feature is open, and what it borders.
 *
 * For explaining a feature, not for playing: nothing here is maintained incrementally, every query walks
 * the table.  Relies on the forest of feature.h and the squares of board.h.
 */
#include <string.h>

#include "assertion/assertion.h"
#include "core/feature.h"
#include "core/table_bounds.h"

size_t game_feature_open_edges(const struct game *game, unsigned node, struct open_edge *list)
{
    assert(node < game->node_count);
    unsigned root = feature_root(game, node);
    size_t count = 0;
    for (unsigned i = 0; i < game->tile_count; i++) {
        const struct placed_tile *tile = &game->tiles[i];
        const struct tile_side *sides = game->set->sides[tile->type][tile->rotation];
        for (unsigned side = 0; side < SIDE_COUNT; side++) {
            struct square beyond = square_step(tile->square, (enum side) side);
            if (sides[side].middle != NO_SEGMENT &&
                feature_root(game, tile->first_node + sides[side].middle) == root &&
                game_tile_at(game, beyond) < 0 && !table_closes(game, beyond))
                list[count++] = (struct open_edge){tile->square, (uint8_t) side};
        }
    }
    return count;
}

/* Whether two segments are a field and a city of its tile that border each other, as nodes. */
static bool border(const struct game *game, unsigned field, unsigned city)
{
    const struct placed_tile *tile = &game->tiles[game->nodes[field].tile];
    const struct segment *segment = &game->set->types[tile->type].segments[field - tile->first_node];
    return segment->kind == FEATURE_FIELD && (segment->touches >> (city - tile->first_node) & 1U) != 0;
}

size_t game_feature_borders(const struct game *game, unsigned node, uint16_t *list)
{
    bool bordered[NODE_MAX];
    size_t count = 0;
    unsigned at = node;
    assert(node < game->node_count);
    memset(bordered, 0, sizeof bordered);
    do {
        const struct placed_tile *tile = &game->tiles[game->nodes[at].tile];
        unsigned segments = game->set->types[tile->type].segment_count;
        for (unsigned other = tile->first_node; other < tile->first_node + segments; other++)
            if (border(game, at, other) || border(game, other, at))
                bordered[feature_root(game, other)] = true;
        at = game->nodes[at].next;
    } while (at != node);
    for (unsigned first = 0; first < game->node_count; first++) {
        unsigned root = feature_root(game, first);
        if (bordered[root]) {
            list[count++] = (uint16_t) first;
            bordered[root] = false;
        }
    }
    return count;
}
