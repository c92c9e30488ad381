/*
 * choices.c: all legal moves at once: every placement of the drawn tile with the figures that it would leave
 * open.
 *
 * A figure may stand on a segment when nobody stands on the feature that the segment comes to be part of
 * (F1).  To lay each tile, look and take it back again would cost twenty times what it costs to ask the
 * features around the square: a segment is taken if it touches one with a figure, or one that another taken
 * segment touches too, for through that they become one.  Abbots (F5) also ask how many tiles lie around
 * them, and where they play each tile is laid after all.
 *
 * Relies on legal.c for what may lie where, and for which kinds of segments figures may stand on.
 */
#include <assert.h>

#include "board.h"
#include "feature.h"
#include "legal.h"

/* That a segment of the tile touches a feature of the table. */
struct link {
    uint16_t root;
    uint16_t segment; /* as a set: bit n for segment n */
};

/* Across each side at most a road with the fields left and right of it. */
enum { LINK_MAX = 3 * SIDE_COUNT };

struct links {
    unsigned count;
    unsigned taken; /* segments that touch a feature with a figure */
    struct link list[LINK_MAX];
};

static void add_link(const struct game *game, struct links *links, unsigned segment, unsigned node)
{
    unsigned root = feature_root(game, node);
    if (game->nodes[root].figures != 0)
        links->taken |= 1U << segment;
    else
        links->list[links->count++] = (struct link){(uint16_t) root, (uint16_t) (1U << segment)};
}

/* P2, as feature_join_tile has it. */
static void link_side(const struct game *game, struct links *links, const struct tile_side *mine,
                      const struct placed_tile *other, unsigned side)
{
    const struct tile_side *theirs = &game->set->sides[other->type][other->rotation][side];
    if (mine->middle != NO_SEGMENT)
        add_link(game, links, mine->middle, other->first_node + (unsigned) theirs->middle);
    if (mine->left == NO_SEGMENT)
        return;
    add_link(game, links, mine->left, other->first_node + (unsigned) theirs->right);
    if (mine->right != mine->left || theirs->left != theirs->right)
        add_link(game, links, mine->right, other->first_node + (unsigned) theirs->left);
}

/* Segments that share a feature with a taken one are taken too, until no more come. */
static unsigned spread(const struct links *links)
{
    unsigned taken = links->taken, before;
    do {
        before = taken;
        for (unsigned i = 0; i < links->count; i++)
            for (unsigned j = 0; j < links->count && (links->list[i].segment & taken); j++)
                if (links->list[j].root == links->list[i].root)
                    taken |= links->list[j].segment;
    } while (taken != before);
    return taken;
}

/* The segments of a tile so laid whose features somebody would stand on. */
static unsigned taken_segments(const struct game *game, unsigned type, struct placement placement)
{
    struct links links;
    const struct tile_side *sides = game->set->sides[type][placement.rotation];
    unsigned cell = board_cell(placement.square);
    links.count = links.taken = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        unsigned content = game->cells[board_neighbour(cell, side)];
        if (board_is_tile(content))
            link_side(game, &links, &sides[side], &game->tiles[content - 1], side_opposite((enum side) side));
    }
    return links.taken == 0 || links.count < 2 ? links.taken : spread(&links);
}

/* Lays the tile, looks which figures are open, and takes it back. */
static struct choice try_placement(struct game *game, struct placement placement)
{
    struct choice choice = {.placement = placement};
    struct figure claims[CLAIM_MAX];
    struct undo undo;
    enum verdict verdict = game_place(game, placement, &undo, NULL);
    assert(verdict == VERDICT_OK);
    (void) verdict;
    size_t count = game_claims(game, claims);
    for (size_t i = 0; i < count; i++)
        if (claims[i].kind == FIGURE_RECALL)
            choice.recall = true;
        else
            *(claims[i].kind == FIGURE_ABBOT ? &choice.abbots : &choice.meeples) |=
                (uint16_t) (1U << claims[i].segment);
    game_undo(game, &undo);
    return choice;
}

size_t game_choices(struct game *game, struct choice *list)
{
    struct placement placements[PLACEMENT_MAX];
    assert(game->phase == PHASE_PLACE);
    unsigned type = game->drawn, claimable = legal_claimable(game, type);
    bool abbots = legal_abbots_play(game);
    size_t count = game_placements(game, type, placements);
    for (size_t i = 0; i < count; i++) {
        list[i] = abbots ? try_placement(game, placements[i]) : (struct choice){.placement = placements[i]};
        if (!abbots && claimable != 0)
            list[i].meeples = (uint16_t) (claimable & ~taken_segments(game, type, placements[i]));
    }
    return count;
}

/* How many segments a set holds: few, so they are taken out one by one. */
static unsigned count_segments(unsigned segments)
{
    unsigned count = 0;
    for (; segments != 0; segments &= segments - 1)
        count++;
    return count;
}

void game_count_choices(struct game *game, unsigned *placements, unsigned *moves)
{
    struct choice list[PLACEMENT_MAX];
    size_t count = game_choices(game, list);
    *placements = *moves = (unsigned) count;
    for (size_t i = 0; i < count; i++)
        *moves += count_segments(list[i].meeples) + count_segments(list[i].abbots) + list[i].recall;
}
