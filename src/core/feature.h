/*
 * feature.h (core only): the forest of features, its joins and their undoing.  feature.c explains it.
 */
#ifndef BASTIDE_CORE_FEATURE_H
#define BASTIDE_CORE_FEATURE_H

#include "extras.h"

/* The root above a node.  Nothing is compressed on the way, so asking never writes. */
static inline unsigned feature_root(const struct game *game, unsigned node)
{
    while (game->nodes[node].parent != node)
        node = game->nodes[node].parent;
    return node;
}

/*
 * H11: sides of that tile that face an edge which closes are not open.  feature_add_nodes does it for the
 * tile; the second square of a double-sized one asks for it by itself.
 */
void feature_close_at_edge(struct game *game, unsigned tile);

/*
 * Makes the nodes of a tile that is about to lie, each a feature of its own.  `extras`: whether any are in
 * play.
 */
static inline void feature_add_nodes(struct game *game, unsigned tile, bool extras)
{
    const struct placed_tile *placed = &game->tiles[tile];
    const struct node *prepared = game->set->nodes[placed->type];
    unsigned first = placed->first_node, count = game->set->types[placed->type].segment_count;
    struct node *past = &game->nodes[first + count];
    for (struct node *node = &game->nodes[first]; node < past; node++, prepared++) {
        *node = *prepared;
        node->parent = (uint16_t) (node->parent + first);
        node->next = (uint16_t) (node->next + first);
        node->tile = (uint8_t) tile;
    }
    game->node_count = (uint16_t) (first + count);
    if (extras)
        feature_close_at_edge(game, tile);
}

/* Two nodes that meet across an edge of the tile being laid. */
struct meeting {
    uint16_t mine, theirs;
};

/*
 * All of them: the cities, roads and rivers of each side, and the fields, one or two a side.  They are listed
 * before any is joined, and without a branch on what a side shows, which no processor could foresee; slots
 * past the counts hold nothing of meaning.
 */
struct meetings {
    unsigned edge_count, field_count;
    struct meeting edges[SIDE_COUNT + 1];
    struct meeting fields[2 * SIDE_COUNT + 2];
};

/* P2, P3: adds what meets where a side of the tile being laid touches one of another, by their first nodes.
 */
static inline void feature_meet(struct meetings *meetings, const struct tile_side *mine, unsigned my_first,
                                const struct tile_side *theirs, unsigned their_first)
{
    struct meeting *edge = &meetings->edges[meetings->edge_count];
    struct meeting *field = &meetings->fields[meetings->field_count];
    unsigned fields = (unsigned) mine->fields | theirs->fields;
    *edge = (struct meeting){(uint16_t) (my_first + mine->middle), (uint16_t) (their_first + theirs->middle)};
    field[0] = (struct meeting){(uint16_t) (my_first + mine->left), (uint16_t) (their_first + theirs->right)};
    field[1] = (struct meeting){(uint16_t) (my_first + mine->right), (uint16_t) (their_first + theirs->left)};
    meetings->edge_count += mine->edges;
    meetings->field_count += (fields & 1U) + (fields >> 1);
}

/* Joins what meets; fills undo->joins. */
void feature_join(struct game *game, const struct meetings *meetings, struct undo *undo);

/* Takes the joins back, last first, and the tile's nodes away. */
void feature_part_tile(struct game *game, unsigned tile, const struct undo *undo);

#endif
