/* SPDX-License-Identifier: MIT */
/*
 * same_move.c: compares moves by what their tiles and figures touch, or by placing the tile on a copy.
 */
#include "players/same_move.h"

/* Of two rotations that look the same: the segment that lies in the second where `segment` lies in the first.
 */
static unsigned same_segment(const struct tile_set *set, unsigned type, unsigned segment, unsigned from,
                             unsigned to)
{
    const uint64_t parts = UINT64_C(1) << TILE_MIDDLE | UINT64_C(1) << TILE_LEFT | UINT64_C(1) << TILE_RIGHT;
    for (unsigned found = 0; found < set->types[type].segment_count; found++) {
        bool same = set->nodes[type][found].kind == set->nodes[type][segment].kind;
        for (unsigned side = 0; same && side < SIDE_COUNT; side++)
            same = (set->reached[type][from][side] >> segment & parts) ==
                   (set->reached[type][to][side] >> found & parts);
        if (same)
            return found;
    }
    return segment;
}

struct move move_listed(const struct game *game, struct move move)
{
    unsigned from = move.placement.rotation;
    enum rotation to = tile_lowest_rotation(game->set, game->drawn, (enum rotation) from);
    move.placement.rotation = to;
    if (figure_stands(move.figure.kind))
        move.figure.segment = (uint8_t) same_segment(game->set, game->drawn, move.figure.segment, from, to);
    else
        move.figure.segment = 0;
    return move;
}

/* Whether two segments of the tile are one feature after that placement. */
static bool joined(const struct game *game, struct placement placement, unsigned one, unsigned other)
{
    struct game after = *game;
    struct undo undo;
    if (one == other)
        return true;
    if (game_place(&after, placement, &undo, NULL) != VERDICT_OK)
        return false;
    unsigned first = after.tiles[after.tile_count - 1].first_node;
    return game_feature_root(&after, first + one) == game_feature_root(&after, first + other);
}

bool moves_same(const struct game *game, const struct move *one, const struct move *other)
{
    struct move a = move_listed(game, *one), b = move_listed(game, *other);
    unsigned claimed = a.figure.segment;
    a.figure.segment = b.figure.segment;
    return moves_equal(&a, &b) &&
           (!figure_stands(a.figure.kind) || joined(game, b.placement, claimed, b.figure.segment));
}
