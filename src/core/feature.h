/* SPDX-License-Identifier: MIT */
/*
 * feature.h (core and players): the forest of features, its joins and their undoing. feature.c explains it.
 *
 * What a placement does is defined here, so that it is inlined into the one function that places: calls
 * between its parts cost 15 instructions a turn.
 */
#pragma once

#include "core/extras.h"

/* The root above a node.  Paths are not compressed, so a query never writes. */
static inline unsigned feature_root(const struct game *game, unsigned node)
{
    while (game->nodes[node].parent != node)
        node = game->nodes[node].parent;
    return node;
}

/*
 * H11: sides of that tile that face an edge which closes are not open. feature_add_nodes does it for the
 * tile; for the second square of a double-sized tile it must be called separately.
 */
void feature_close_at_edge(struct game *game, unsigned tile);

/*
 * Creates the nodes of a tile that is about to be placed, each a separate feature.  `extras`: whether any
 * are used.
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

/* Two nodes that meet across an edge of the tile being placed. */
struct meeting {
    uint16_t mine, theirs;
    uint8_t edges; /* how many edges stop being open: 2 for a city, road or river, 0 for a field */
};

/*
 * All meetings: for each side a city, road or river, and one or two fields.  They are listed before any is
 * joined, and without a branch on what a side shows, which would be unpredictable: every candidate is
 * written, and the list advances only past real meetings.
 */
struct meetings {
    unsigned count;
    struct meeting list[3 * SIDE_COUNT + 2];
};

/* P2, P3: adds what meets where a side of the tile being placed touches a side of another, given their
 * first nodes. */
static inline void feature_meet(struct meetings *meetings, const struct tile_side *mine, unsigned my_first,
                                const struct tile_side *theirs, unsigned their_first)
{
    struct meeting *next = &meetings->list[meetings->count];
    unsigned fields = (unsigned) mine->fields | theirs->fields;
    *next =
        (struct meeting){(uint16_t) (my_first + mine->middle), (uint16_t) (their_first + theirs->middle), 2};
    next += mine->edges;
    next[0] =
        (struct meeting){(uint16_t) (my_first + mine->left), (uint16_t) (their_first + theirs->right), 0};
    next[1] =
        (struct meeting){(uint16_t) (my_first + mine->right), (uint16_t) (their_first + theirs->left), 0};
    meetings->count += mine->edges + (fields & 1U) + (fields >> 1);
}

static inline void feature_swap_links(struct node *one, struct node *other)
{
    uint16_t next = one->next;
    one->next = other->next;
    other->next = next;
}

/* The root above a node.  A root is its own `parent`. */
static inline struct node *feature_root_node(struct node *nodes, unsigned number)
{
    struct node *node = &nodes[number];
    while (node->parent != number) {
        number = node->parent;
        node = &nodes[number];
    }
    return node;
}

/*
 * Joins the features of two roots: links the smaller below the larger, which remains the feature's root and
 * is returned.  `edges` as in struct meeting.
 */
static inline struct node *feature_hang(struct node *one, struct node *other, unsigned edges, uint16_t *hung)
{
    struct node *pair[2] = {one, other}; /* indexing instead of a branch */
    bool smaller = one->size < other->size;
    struct node *top = pair[smaller], *below = pair[!smaller];
    *hung = below->parent;
    below->parent = top->parent;
    top->size = (uint16_t) (top->size + below->size);
    top->marks = (uint16_t) (top->marks + below->marks);
    top->figures += below->figures;
    top->open = (uint16_t) (top->open + below->open - edges);
    feature_swap_links(top, below);
    return top;
}

/* Joins what meets, or closes a ring if both sides already belong to one feature; fills undo->joins. */
static ALWAYS_INLINE void feature_join(struct game *game, const struct meetings *meetings, struct undo *undo)
{
    bool closed = game->closed;
    unsigned count = 0;
    for (const struct meeting *meeting = meetings->list; meeting < meetings->list + meetings->count;
         meeting++) {
        struct node *one = feature_root_node(game->nodes, meeting->mine);
        struct node *other = feature_root_node(game->nodes, meeting->theirs);
        if (one != other) {
            one = feature_hang(one, other, meeting->edges, &undo->joins[count++]);
        } else if (meeting->edges != 0) {
            one->open = (uint16_t) (one->open - 2);
            undo->joins[count++] = (uint16_t) (one->parent | JOIN_CLOSED_RING);
        }
        closed |= (one->open == 0) & (meeting->edges != 0);
    }
    undo->join_count = (uint8_t) count;
    game->closed = closed;
}

/* Undoes the joins, last first, and removes the tile's nodes. */
void feature_part_tile(struct game *game, unsigned tile, const struct undo *undo);
