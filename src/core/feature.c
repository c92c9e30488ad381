/*
 * feature.c: cities, roads, fields and rivers as sets of segments.
 *
 * Every segment of every placed tile is a node; the nodes of one feature form a tree whose root holds the
 * feature's record.  The smaller tree is hung below the larger and nothing is compressed, so no node lies
 * deeper than log2 of the feature's size, asking never writes, and a join is undone by unhanging one node.
 *
 *     D at (0,0)          c1 (N)   r2 (W-E)   f3 (between)   f4 (south)
 *     E at (0,-1) 180     c5 (S)   f6 (the rest)
 *
 *     D's north side meets E's south side, so c5 is hung below c1:
 *
 *         c1 <- c5     r2     f3     f4     f6            five features, c1 with no open edge left
 *
 * Beside the tree, each feature's nodes form a ring (`next`).  Joining two rings is swapping two links, and
 * swapping them again parts them.  Whoever needs a feature's tiles walks the ring: they cannot be counted
 * incrementally, for a tile that the feature crosses twice counts once (S4).
 *
 * A node that was hung below another keeps the record that it had as a root.  So what a join did to the upper
 * root is known exactly from the lower one, and undo needs to remember one number a join.
 *
 * Invariants, checked by game_check:
 *   F1  two segments share a root iff a path of touching edges joins them;
 *   F2  open is the number of sides of the feature's segments that face no tile, nor an edge that closes;
 *   F3  figures counts every figure standing on a segment of the feature;
 *   F4  size and marks are the sums over its segments;
 *   F5  the ring of a node runs through exactly the nodes of its feature.
 */
#include "feature.h"

#include <assert.h>
#include <string.h>

#include "board.h"
#include "table.h"

static const uint8_t side_count_of[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

void feature_close_at_edge(struct game *game, unsigned tile)
{
    if (!table_is_bounded(game) || game->rules.value[RULE_TABLE_EDGE] != EDGE_CLOSES)
        return;
    const struct placed_tile *placed = &game->tiles[tile];
    const struct tile_side *sides = game->set->sides[placed->type][placed->rotation];
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (sides[side].middle != NO_SEGMENT &&
            table_closes(game, square_step(placed->square, (enum side) side)))
            game->nodes[placed->first_node + sides[side].middle].open--;
}

void feature_add_nodes(struct game *game, unsigned tile)
{
    const struct placed_tile *placed = &game->tiles[tile];
    const struct tile_type *type = &game->set->types[placed->type];
    unsigned first = placed->first_node;
    for (unsigned i = 0; i < type->segment_count; i++) {
        const struct segment *segment = &type->segments[i];
        unsigned node = first + i;
        game->nodes[node] = (struct node){
            .parent = (uint16_t) node,
            .next = (uint16_t) node,
            .size = 1,
            .open = (uint16_t) (side_count_of[segment->sides] + side_count_of[segment->second_sides]),
            .marks = segment->marks,
            .tile = (uint8_t) tile,
            .kind = segment->kind,
            .figures = 0};
    }
    game->node_count = (uint16_t) (first + type->segment_count);
    feature_close_at_edge(game, tile);
}

static void swap_links(struct node *one, struct node *other)
{
    uint16_t next = one->next;
    one->next = other->next;
    other->next = next;
}

/*
 * Joins the features of two nodes across one edge.  `edges` is 2 where the edge was open on both sides (city,
 * road, river) and 0 for fields.
 */
static void join(struct game *game, unsigned one, unsigned other, unsigned edges, struct undo *undo)
{
    struct node *nodes = game->nodes;
    unsigned upper = feature_root(game, one), lower = feature_root(game, other);
    if (upper == lower) {
        nodes[upper].open = (uint16_t) (nodes[upper].open - edges);
        if (edges != 0)
            undo->joins[undo->join_count++] = (uint16_t) (upper | JOIN_CLOSED_RING);
        return;
    }
    if (nodes[upper].size < nodes[lower].size) {
        unsigned larger = lower;
        lower = upper;
        upper = larger;
    }
    struct node *top = &nodes[upper], *below = &nodes[lower];
    below->parent = (uint16_t) upper;
    top->size = (uint16_t) (top->size + below->size);
    top->open = (uint16_t) (top->open + below->open - edges);
    top->marks = (uint16_t) (top->marks + below->marks);
    top->figures += below->figures;
    swap_links(top, below);
    undo->joins[undo->join_count++] = (uint16_t) lower;
}

static void part(struct game *game, unsigned joined)
{
    struct node *nodes = game->nodes;
    if (joined & JOIN_CLOSED_RING) {
        nodes[joined & ~(unsigned) JOIN_CLOSED_RING].open =
            (uint16_t) (nodes[joined & ~(unsigned) JOIN_CLOSED_RING].open + 2);
        return;
    }
    struct node *below = &nodes[joined], *top = &nodes[below->parent];
    unsigned edges = below->kind == FEATURE_FIELD ? 0 : 2;
    swap_links(top, below);
    top->figures -= below->figures;
    top->marks = (uint16_t) (top->marks - below->marks);
    top->open = (uint16_t) (top->open - below->open + edges);
    top->size = (uint16_t) (top->size - below->size);
    below->parent = (uint16_t) joined;
}

/* P2: what meets across an edge: city with city, road with road and the fields beside it, field with field.
 */
static void join_side(struct game *game, const struct tile_side *mine, unsigned my_first,
                      const struct tile_side *theirs, unsigned their_first, struct undo *undo)
{
    if (mine->middle != NO_SEGMENT)
        join(game, my_first + mine->middle, their_first + theirs->middle, 2, undo);
    if (mine->left != NO_SEGMENT) {
        join(game, my_first + mine->left, their_first + theirs->right, 0, undo);
        if (mine->right != mine->left || theirs->left != theirs->right)
            join(game, my_first + mine->right, their_first + theirs->left, 0, undo);
    }
}

void feature_join_tile(struct game *game, unsigned tile, struct undo *undo)
{
    const struct placed_tile *placed = &game->tiles[tile];
    const struct tile_side *sides = game->set->sides[placed->type][placed->rotation];
    unsigned cell = board_cell(placed->square);
    undo->join_count = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        unsigned content = game->cells[board_neighbour(cell, side)];
        if (!board_is_tile(content))
            continue;
        const struct placed_tile *other = &game->tiles[content - 1];
        const struct tile_side *facing =
            &game->set->sides[other->type][other->rotation][side_opposite((enum side) side)];
        join_side(game, &sides[side], placed->first_node, facing, other->first_node, undo);
    }
}

void feature_part_tile(struct game *game, unsigned tile, const struct undo *undo)
{
    for (unsigned i = undo->join_count; i-- > 0;)
        part(game, undo->joins[i]);
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
