/* SPDX-License-Identifier: MIT */
/*
 * choices.c: all legal moves at once: every placement of the drawn tile, with the figures that it would
 * allow.
 *
 * A figure may stand on a segment if nobody stands on the feature that the segment joins (F1).  Placing
 * each tile, looking and undoing would cost twenty times as much as asking the features around the square:
 * a segment is taken if it touches a feature with a figure, or one that another taken segment touches too,
 * because that joins them.
 *
 * Relies on legal.c for what may be placed where, and for which kinds of segments figures may stand on.
 */

#include "assertion/assertion.h"
#include "core/board.h"
#include "core/feature.h"
#include "core/legal.h"

/*
 * What surrounds an open square, found once for all rotations of a tile that fit there.  Each member is a set
 * of segments of the tile, given by the sides that they reach: for each side TILE_MIDDLE, TILE_LEFT and
 * TILE_RIGHT, as lanes of all ones or all zeros.  Masking what a rotated tile reaches with these selects its
 * segments, without looking at what its sides show.
 */
enum { LANES = 3, SHARED_MAX = LANES * SIDE_COUNT / 2 };

struct sides {
    uint64_t lanes[SIDE_COUNT];
};

struct surroundings {
    struct sides taken; /* segments that touch a feature with a figure; with `own`, with a figure of the
                           player to move */
    unsigned shared_count;
    struct sides shared[SHARED_MAX]; /* for each other feature that several segments touch, those segments */
};

/* The features without figures around a square, and the segments that touch each of them. */
struct border {
    uint16_t root;
    uint8_t side;
    uint64_t lanes;
};

struct borders {
    unsigned count;
    struct border list[LANES * SIDE_COUNT];
};

static const uint64_t middle_lane = UINT64_C(0xFFFF) << TILE_MIDDLE,
                      left_lane = UINT64_C(0xFFFF) << TILE_LEFT, right_lane = UINT64_C(0xFFFF) << TILE_RIGHT;

/* Adds one segment of a neighbouring tile: the segments that reach these lanes touch its feature. */
static ALWAYS_INLINE void look_at(const struct game *game, unsigned node, unsigned side, uint64_t lanes,
                                  struct surroundings *around, struct borders *borders, bool own)
{
    unsigned root = feature_root(game, node);
    figure_counts figures = game->nodes[root].figures;
    bool taken = own ? figure_count_of(figures, game->player) > 0 : figures != 0;
    around->taken.lanes[side] |= taken ? lanes : 0;
    borders->list[borders->count] = (struct border){(uint16_t) root, (uint8_t) side, lanes};
    borders->count += !taken;
}

/* P2, as in feature_meet: left meets right. */
static ALWAYS_INLINE void look_at_tile(const struct game *game, const struct placed_tile *tile, unsigned side,
                                       struct surroundings *around, struct borders *borders, bool own)
{
    const struct tile_side *theirs =
        &game->set->sides[tile->type][tile->rotation][side_opposite((enum side) side)];
    unsigned first = tile->first_node;
    if (theirs->edges != 0)
        look_at(game, first + theirs->middle, side, middle_lane, around, borders, own);
    if (theirs->fields == SIDE_ONE_FIELD) {
        look_at(game, first + theirs->left, side, left_lane | right_lane, around, borders, own);
    } else if (theirs->fields == SIDE_TWO_FIELDS) {
        look_at(game, first + theirs->right, side, left_lane, around, borders, own);
        look_at(game, first + theirs->left, side, right_lane, around, borders, own);
    }
}

static bool is_listed_before(const struct borders *borders, unsigned number)
{
    for (unsigned i = 0; i < number; i++)
        if (borders->list[i].root == borders->list[number].root)
            return true;
    return false;
}

/* Finds the segments that touch the same feature as border `number`, unless an earlier border did; counts
 * them. */
static unsigned find_same(const struct borders *borders, unsigned number, struct sides *same)
{
    unsigned count = 0;
    for (unsigned i = number; i < borders->count; i++)
        if (borders->list[i].root == borders->list[number].root) {
            same->lanes[borders->list[i].side] |= borders->list[i].lanes;
            count += borders->list[i].lanes == (left_lane | right_lane) ? 2 : 1;
        }
    return count;
}

/* Finds the features that several segments touch, which joins those segments. */
static NOINLINE void find_shared(const struct borders *borders, struct surroundings *around)
{
    for (unsigned i = 0; i < borders->count; i++) {
        struct sides same = {{0}};
        if (!is_listed_before(borders, i) && find_same(borders, i, &same) > 1)
            around->shared[around->shared_count++] = same;
    }
}

/* Finds what surrounds an open square.  Which sides have neighbours is unpredictable, so all four are
 * written, and the list advances only past real neighbours. */
static ALWAYS_INLINE void look_around(const struct game *game, unsigned cell, struct surroundings *around,
                                      bool own)
{
    struct borders borders;
    uint8_t sides[SIDE_COUNT];
    uint16_t tiles[SIDE_COUNT];
    unsigned count = 0;
#pragma GCC unroll 4
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        unsigned content = game->cells[board_neighbour(cell, side)];
        sides[count] = (uint8_t) side;
        tiles[count] = (uint16_t) (content - 1);
        count += board_is_tile(content);
        around->taken.lanes[side] = 0;
    }
    around->shared_count = borders.count = 0;
    for (unsigned i = 0; i < count; i++)
        look_at_tile(game, &game->tiles[tiles[i]], sides[i], around, &borders, own);
    if (count > 1) /* a single neighbour joins nothing */
        find_shared(&borders, around);
}

/* The segments of a tile that a mask selects, by what they reach on its sides. */
static inline unsigned segments_of(const uint64_t reached[SIDE_COUNT], const struct sides *sides)
{
    uint64_t segments = 0;
#pragma GCC unroll 4
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        segments |= reached[side] & sides->lanes[side];
    return (unsigned) (segments >> TILE_MIDDLE | segments >> TILE_LEFT | segments >> TILE_RIGHT) & 0xFFFF;
}

/* Segments that share a feature with a taken one are taken too; repeated until nothing changes. */
static NOINLINE unsigned spread(const uint64_t reached[SIDE_COUNT], const struct surroundings *around,
                                unsigned taken)
{
    unsigned before;
    do {
        before = taken;
        for (unsigned i = 0; i < around->shared_count; i++) {
            unsigned joined = segments_of(reached, &around->shared[i]);
            taken |= (joined & taken) != 0 ? joined : 0;
        }
    } while (taken != before);
    return taken;
}

/* The segments of a tile in that rotation whose features would be occupied. */
static inline unsigned taken_segments(const uint64_t reached[SIDE_COUNT], const struct surroundings *around)
{
    unsigned taken = segments_of(reached, &around->taken);
    return around->shared_count == 0 || taken == 0 ? taken : spread(reached, around, taken);
}

/* Finds the claimable segments of the drawn tile for each placement of the list. */
static NOINLINE void find_free(const struct game *game, unsigned claimable, struct choice *list, size_t count)
{
    const uint64_t(*reached)[SIDE_COUNT] = game->set->reached[game->drawn];
    struct surroundings around;
    struct square square = {0, 0}; /* the position of the first tile */
    for (size_t i = 0; i < count; i++) {
        struct square here = list[i].placement.square;
        if (here.x != square.x || here.y != square.y) /* placements on the same square are listed together */
            look_around(game, board_cell(here), &around, false);
        square = here;
        list[i].free = (uint16_t) (claimable & ~taken_segments(reached[list[i].placement.rotation], &around));
    }
}

/* F8, F9: finds the segments that join a feature on which the player to move already has a figure. */
static NOINLINE void find_own(const struct game *game, struct choice *list, size_t count)
{
    const uint64_t(*reached)[SIDE_COUNT] = game->set->reached[game->drawn];
    for (size_t i = 0; i < count; i++) {
        struct surroundings around;
        look_around(game, board_cell(list[i].placement.square), &around, true);
        list[i].own = (uint16_t) taken_segments(reached[list[i].placement.rotation], &around);
    }
}

/* F5, F6: finds where the figure on tile `out` may be recalled: not after a placement that surrounds it. */
static NOINLINE void find_recalls(struct game *game, unsigned out, struct choice *list, size_t count)
{
    const struct square stands = game->tiles[out].square;
    bool edges = plays_with(game, EXTRA_TABLE);
    unsigned lying = board_neighbours_lying(game, out);
    for (size_t i = 0; i < count; i++) {
        struct square here = list[i].placement.square;
        unsigned after =
            edges ? board_neighbours_after(game, out, here) : lying + board_squares_touch(stands, here);
        list[i].recall = after < 8;
    }
}

unsigned game_places(const struct game *game, enum figure_kind kind)
{
    return legal_claimable(game, game->drawn, kind);
}

/* The segments that at least one kind of figure may claim. */
static NOINLINE unsigned places_of_all(const struct game *game)
{
    unsigned places = 0;
    for (unsigned kind = 0; figure_stands(++kind);)
        places |= figure_joins(kind) ? 0 : game_places(game, (enum figure_kind) kind);
    return places;
}

size_t game_choices(struct game *game, struct choice *list)
{
    struct placement placements[PLACEMENT_MAX];
    assert(game->phase == PHASE_PLACE);
    bool more = legal_more_figures(game);
    unsigned places = more ? places_of_all(game) : legal_claimable(game, game->drawn, FIGURE_MEEPLE);
    size_t count = game_placements(game, game->drawn, placements);
    for (size_t i = 0; i < count; i++)
        list[i] = (struct choice){.placement = placements[i]};
    if (places != 0)
        find_free(game, places, list, count);
    if (plays_with(game, EXTRA_JOINING))
        find_own(game, list, count);
    unsigned out = legal_abbots_play(game) ? game_recallable(game) : NO_TILE;
    if (out != NO_TILE)
        find_recalls(game, out, list, count);
    return count;
}

/* The number of segments in a set: small, so they are removed one by one. */
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
        *moves += list[i].recall;
    for (unsigned kind = 0; figure_stands(++kind);) {
        unsigned places = game_places(game, (enum figure_kind) kind);
        for (size_t i = 0; i < count && places != 0; i++)
            *moves += count_segments((figure_joins(kind) ? list[i].own : list[i].free) & places);
    }
}
