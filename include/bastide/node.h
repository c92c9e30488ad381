/* SPDX-License-Identifier: MIT */
/*
 * node.h: a node of the feature forest, which is one segment of one tile.
 *
 * See src/core/feature.c.  The members of a root describe its whole feature.  In other nodes only parent,
 * next, tile and kind are valid; the rest is as it was when the node was joined, which lets undo part it
 * again.
 */
#pragma once

#include <stdint.h>

#include "bastide/figure.h"

/* One segment of one tile. */
struct node {
    uint16_t parent;       /* towards the root; a root is its own parent */
    uint16_t next;         /* the next node of the feature, in a ring */
    uint16_t size;         /* number of nodes */
    uint16_t open;         /* cities, roads, rivers: edges that face an empty square */
    uint16_t marks;        /* how many of each mark, packed (mark_bits of struct tile_set) */
    uint8_t tile;          /* the number of its tile on the table */
    uint8_t kind;          /* enum feature_kind */
    figure_counts figures; /* how much its figures count */
};
