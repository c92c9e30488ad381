/* SPDX-License-Identifier: MIT */
/*
 * feature.c: cities, roads, fields and rivers as sets of segments.
 *
 * Every segment of every placed tile is a node; the nodes of one feature form a tree whose root holds the
 * feature's record.  The smaller tree is linked below the larger and paths are not compressed, so no node
 * lies deeper than log2 of the feature's size, queries never write, and undoing a join unlinks one node.
 *
 *     D at (0,0)          c1 (N)   r2 (W-E)   f3 (between)   f4 (south)
 *     E at (0,-1) 180     c5 (S)   f6 (the rest)
 *
 *     D's north side meets E's south side, so c5 is linked below c1:
 *
 *         c1 <- c5     r2     f3     f4     f6            five features, c1 with no open edge left
 *
 * Beside the tree, each feature's nodes form a ring (`next`).  Swapping two links joins two rings, and
 * swapping them again separates them.  To find a feature's tiles, walk its ring: they cannot be counted
 * incrementally, since a tile that the feature crosses twice counts once (S4).
 *
 * A node that was linked below another keeps the record that it had as a root.  So the lower root tells
 * exactly what the join added to the upper one, and undo needs only one number for each join.
 *
 * Invariants, checked by game_check:
 *   F1  two segments share a root iff a path of touching edges joins them;
 *   F2  open is the number of sides of the feature's segments that face no tile, nor an edge that closes;
 *   F3  figures counts every figure standing on a segment of the feature;
 *   F4  size and marks are the sums over its segments;
 *   F5  the ring of a node runs through exactly the nodes of its feature.
 */
#include "core/feature.h"

#include <string.h>

#include "core/table_bounds.h"

static void close_edge(struct game *game, struct node *node)
{
    node->open--;
    game->closed |= node->open == 0;
}

NOINLINE void feature_close_at_edge(struct game *game, unsigned tile)
{
    if (game->rules.value[RULE_TABLE_EDGE] != EDGE_CLOSES)
        return;
    const struct placed_tile *placed = &game->tiles[tile];
    const struct tile_side *sides = game->set->sides[placed->type][placed->rotation];
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (sides[side].middle != NO_SEGMENT &&
            table_closes(game, square_step(placed->square, (enum side) side)))
            close_edge(game, &game->nodes[placed->first_node + sides[side].middle]);
}

static inline void part(struct node *nodes, unsigned joined)
{
    if (joined & JOIN_CLOSED_RING) {
        struct node *root = &nodes[joined & ~(unsigned) JOIN_CLOSED_RING];
        root->open = (uint16_t) (root->open + 2);
        return;
    }
    struct node *below = &nodes[joined], *top = &nodes[below->parent];
    unsigned edges = below->kind == FEATURE_FIELD ? 0 : 2;
    feature_swap_links(top, below);
    top->figures -= below->figures;
    top->marks = (uint16_t) (top->marks - below->marks);
    top->open = (uint16_t) (top->open - below->open + edges);
    top->size = (uint16_t) (top->size - below->size);
    below->parent = (uint16_t) joined;
}

void feature_part_tile(struct game *game, unsigned tile, const struct undo *undo)
{
    for (unsigned i = undo->join_count; i-- > 0;)
        part(game->nodes, undo->joins[i]);
    unsigned first = game->tiles[tile].first_node;
    memset(&game->nodes[first], 0, (game->node_count - first) * sizeof game->nodes[0]);
    game->node_count = (uint16_t) first;
}

unsigned game_feature_root(const struct game *game, unsigned node)
{
    return feature_root(game, node);
}

unsigned game_feature_next(const struct game *game, unsigned node)
{
    return game->nodes[node].next;
}

bool game_feature_begins(const struct game *game, unsigned node)
{
    for (unsigned at = game->nodes[node].next; at != node; at = game->nodes[at].next)
        if (at < node)
            return false;
    return true;
}
