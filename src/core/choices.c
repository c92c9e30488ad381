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

#include "core/board.h"
#include "core/feature.h"
#include "core/legal.h"

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

/* What a tile shows to an open square beside it: the roots of the features, and which bear figures. */
struct facing {
    uint8_t side; /* of the open square */
    struct tile_side theirs;
    uint16_t middle, left, right; /* roots, where `theirs` has such segments */
    bool middle_taken, left_taken, right_taken;
};

/* All of that around one open square, found once for all the ways in which a tile fits there. */
struct surroundings {
    unsigned count;
    struct facing list[SIDE_COUNT];
};

static uint16_t root_of(const struct game *game, unsigned first_node, unsigned segment, bool *taken)
{
    if (segment == NO_SEGMENT)
        return NO_NODE;
    unsigned root = feature_root(game, first_node + segment);
    *taken = game->nodes[root].figures != 0;
    return (uint16_t) root;
}

static void look_around(const struct game *game, const struct open_square *open, struct surroundings *around)
{
    around->count = 0;
#pragma GCC unroll 4
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        unsigned content = game->cells[board_neighbour(open->cell, side)];
        if (!board_is_tile(content))
            continue;
        const struct placed_tile *tile = &game->tiles[content - 1];
        struct facing *facing = &around->list[around->count++];
        facing->side = (uint8_t) side;
        facing->theirs = game->set->sides[tile->type][tile->rotation][side_opposite((enum side) side)];
        facing->middle = root_of(game, tile->first_node, facing->theirs.middle, &facing->middle_taken);
        facing->left = root_of(game, tile->first_node, facing->theirs.left, &facing->left_taken);
        facing->right = facing->left;
        facing->right_taken = facing->left_taken;
        if (facing->theirs.right != facing->theirs.left)
            facing->right = root_of(game, tile->first_node, facing->theirs.right, &facing->right_taken);
    }
}

static void add_link(struct links *links, unsigned segment, unsigned root, bool taken)
{
    if (taken)
        links->taken |= 1U << segment;
    else
        links->list[links->count++] = (struct link){(uint16_t) root, (uint16_t) (1U << segment)};
}

/* P2, as feature_meet has it: left meets right. */
static void link_side(struct links *links, const struct tile_side *mine, const struct facing *facing)
{
    if (mine->middle != NO_SEGMENT)
        add_link(links, mine->middle, facing->middle, facing->middle_taken);
    if (mine->left == NO_SEGMENT)
        return;
    add_link(links, mine->left, facing->right, facing->right_taken);
    if ((mine->fields | facing->theirs.fields) == SIDE_TWO_FIELDS)
        add_link(links, mine->right, facing->left, facing->left_taken);
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

/* The segments of a tile so turned whose features somebody would stand on. */
static unsigned taken_segments(const struct tile_side sides[SIDE_COUNT], const struct surroundings *around)
{
    struct links links;
    links.count = links.taken = 0;
    for (unsigned i = 0; i < around->count; i++)
        link_side(&links, &sides[around->list[i].side], &around->list[i]);
    return links.taken == 0 || links.count == 0 ? links.taken : spread(&links);
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

/* Where the claimable segments of the drawn tile are open, for each placement of the list. */
static void find_meeples(const struct game *game, unsigned claimable, struct choice *list, size_t count)
{
    const struct tile_side(*sides)[SIDE_COUNT] = game->set->sides[game->drawn];
    struct surroundings around = {0};
    struct square square = {0, 0};
    for (size_t i = 0; i < count; i++) {
        struct square here = list[i].placement.square;
        if (i == 0 || here.x != square.x ||
            here.y != square.y) /* the ways to lie on a square are listed together */
            look_around(game, &game->open[game->cells[board_cell(here)] - CELL_OPEN], &around);
        square = here;
        list[i].meeples =
            (uint16_t) (claimable & ~taken_segments(sides[list[i].placement.rotation], &around));
    }
}

/* F5: where abbots play, each tile is laid. */
static SELDOM size_t try_placements(struct game *game, struct choice *list)
{
    struct placement placements[PLACEMENT_MAX];
    size_t count = game_placements(game, game->drawn, placements);
    for (size_t i = 0; i < count; i++)
        list[i] = try_placement(game, placements[i]);
    return count;
}

size_t game_choices(struct game *game, struct choice *list)
{
    struct placement placements[PLACEMENT_MAX];
    assert(game->phase == PHASE_PLACE);
    if (legal_abbots_play(game))
        return try_placements(game, list);
    unsigned claimable = legal_claimable(game, game->drawn);
    size_t count = game_placements(game, game->drawn, placements);
    for (size_t i = 0; i < count; i++)
        list[i] = (struct choice){.placement = placements[i]};
    if (claimable != 0)
        find_meeples(game, claimable, list, count);
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
