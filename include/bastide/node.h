/*
 * node.h: a node of the feature forest: one segment of one tile.
 *
 * src/core/feature.c explains the forest.  What a root says counts for its whole feature; in other nodes only
 * parent, next, tile, kind are of use, and the rest is what the node had when it was joined, which is what
 * lets a join be taken back.
 */
#ifndef BASTIDE_NODE_H
#define BASTIDE_NODE_H

#include <stdint.h>

#include "bastide/names.h"
#include "bastide/score.h"

/* A node. */
struct node {
    uint16_t parent;       /* towards the root; a root is its own parent */
    uint16_t next;         /* the feature's next node, in a ring */
    uint16_t size;         /* nodes of the feature */
    uint16_t open;         /* cities, roads, rivers: edges that face an empty square */
    uint16_t marks;        /* coats of arms of a city */
    uint8_t tile;          /* the placed tile that it lies on */
    uint8_t kind;          /* enum feature_kind */
    figure_counts figures; /* who stands on the feature */
};

#endif
