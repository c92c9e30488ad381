/*
 * feature.h (core only): the forest of features, its joins and their undoing.  feature.c explains it.
 */
#ifndef BASTIDE_CORE_FEATURE_H
#define BASTIDE_CORE_FEATURE_H

#include "bastide/game.h"

/* The root above a node.  Nothing is compressed on the way, so asking never writes. */
static inline unsigned feature_root(const struct game *game, unsigned node)
{
    while (game->nodes[node].parent != node)
        node = game->nodes[node].parent;
    return node;
}

/* Makes the nodes of a tile that is about to lie, each a feature of its own. */
void feature_add_nodes(struct game *game, unsigned tile);

/*
 * H11: sides of that tile that face an edge which closes are not open.  feature_add_nodes does it for the
 * tile; the second square of a double-sized one asks for it by itself.
 */
void feature_close_at_edge(struct game *game, unsigned tile);

/* Joins the last tile's segments with those of its neighbours, by P2 and P3; fills undo->joins. */
void feature_join_tile(struct game *game, unsigned tile, struct undo *undo);

/* Takes the joins back, last first, and the tile's nodes away. */
void feature_part_tile(struct game *game, unsigned tile, const struct undo *undo);

#endif
