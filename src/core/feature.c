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

static void close_edge(struct game *game, struct node *node)
{
    node->open--;
    game->closed |= node->open == 0;
}

SELDOM void feature_close_at_edge(struct game *game, unsigned tile)
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

static void swap_links(struct node *one, struct node *other)
{
    uint16_t next = one->next;
    one->next = other->next;
    other->next = next;
}

/* The root above a node.  Of a root, `parent` is its own number. */
static inline struct node *root_above(struct node *nodes, unsigned number)
{
    struct node *node = &nodes[number];
    while (node->parent != number) {
        number = node->parent;
        node = &nodes[number];
    }
    return node;
}

/*
 * Joins the features of two roots: hangs the smaller below the larger.  `edges` is 2 where the edge was open
 * on both sides (city, road, river) and 0 for fields.  Returns the root that was hung.
 */
static inline unsigned hang(struct node *one, struct node *other, unsigned edges, bool *closed)
{
    bool smaller = one->size < other->size;
    struct node *top = smaller ? other : one, *below = smaller ? one : other;
    unsigned hung = below->parent;
    below->parent = top->parent;
    top->size = (uint16_t) (top->size + below->size);
    top->marks = (uint16_t) (top->marks + below->marks);
    top->figures += below->figures;
    if (edges != 0) {
        top->open = (uint16_t) (top->open + below->open - edges);
        *closed |= top->open == 0;
    }
    swap_links(top, below);
    return hung;
}

/* The edge closes a ring: both sides are of one feature already. */
static inline unsigned close_ring(struct node *root, bool *closed)
{
    root->open = (uint16_t) (root->open - 2);
    *closed |= root->open == 0;
    return (unsigned) root->parent | JOIN_CLOSED_RING;
}

void feature_join(struct game *game, const struct meetings *meetings, struct undo *undo)
{
    bool closed = game->closed;
    unsigned count = 0;
    for (unsigned i = 0; i < meetings->edge_count; i++) {
        struct node *one = root_above(game->nodes, meetings->edges[i].mine);
        struct node *other = root_above(game->nodes, meetings->edges[i].theirs);
        unsigned joined = one == other ? close_ring(one, &closed) : hang(one, other, 2, &closed);
        undo->joins[count++] = (uint16_t) joined;
    }
    for (unsigned i = 0; i < meetings->field_count; i++) {
        struct node *one = root_above(game->nodes, meetings->fields[i].mine);
        struct node *other = root_above(game->nodes, meetings->fields[i].theirs);
        if (one != other)
            undo->joins[count++] = (uint16_t) hang(one, other, 0, &closed);
    }
    undo->join_count = (uint8_t) count;
    game->closed = closed;
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
