/* SPDX-License-Identifier: MIT */
/*
 * river.c: the course of a river (V2-V5).
 *
 * A river grows from its starting tile and its arms never join, so its tiles form a tree: every river tile
 * but the first continues exactly one earlier tile.  The game stores nothing about it: the few times that a
 * river tile is placed, the course is walked back, bend by bend.  A bend is the difference between the side
 * by which the river leaves a tile and the direction in which it came: 0 straight, 1 right, 3 left.
 *
 * Reads games, never changes them.
 */
#include "core/river.h"

#include "assertion/assertion.h"

enum bend { BEND_NONE = 0, BEND_RIGHT = 1, BEND_LEFT = 3 };

static enum bend bend_between(unsigned came, unsigned leaves)
{
    return (enum bend)((leaves + 4U - came) & 3U);
}

static bool is_river_side(const struct game *game, unsigned type, unsigned rotation, unsigned side)
{
    return game->set->sides[type][rotation][side].edge == EDGE_RIVER;
}

/* The side by which the river entered a placed tile, or SIDE_COUNT for the tile that it began with. */
static unsigned side_back(const struct game *game, unsigned number)
{
    const struct placed_tile *tile = &game->tiles[number];
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        int beside = game_tile_at(game, square_step(tile->square, (enum side) side));
        if (is_river_side(game, tile->type, tile->rotation, side) && beside >= 0 &&
            (unsigned) beside < number)
            return side;
    }
    return SIDE_COUNT;
}

/* V3: a curve as the first tile bends the river too, seen from its other end; a fork as the first tile
 * has no stem. */
static enum bend first_bend(const struct game *game, unsigned number, unsigned leaves)
{
    const struct placed_tile *tile = &game->tiles[number];
    unsigned ends = 0, other = SIDE_COUNT;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (side != leaves && is_river_side(game, tile->type, tile->rotation, side)) {
            other = side;
            ends++;
        }
    return ends == 1 ? bend_between(side_opposite((enum side) other), leaves) : BEND_NONE;
}

/* What leads to an open end: the tile before it, its bend, and the bends before that, ignoring straight
 * tiles. */
struct course {
    enum bend last;    /* of the tile just before, straight or not */
    enum bend bend[2]; /* the last two that were not straight, the later one first */
};

/* Walks back from tile `number`, which the river leaves by `leaves`. */
static struct course course_to(const struct game *game, unsigned number, unsigned leaves)
{
    struct course course = {BEND_NONE, {BEND_NONE, BEND_NONE}};
    unsigned found = 0;
    for (bool first = true; found < 2; first = false) {
        unsigned back = side_back(game, number);
        enum bend bend = back == SIDE_COUNT ? first_bend(game, number, leaves)
                                            : bend_between(side_opposite((enum side) back), leaves);
        if (first)
            course.last = bend;
        if (bend != BEND_NONE)
            course.bend[found++] = bend;
        if (back == SIDE_COUNT)
            break;
        leaves = side_opposite((enum side) back);
        number = (unsigned) game_tile_at(game, square_step(game->tiles[number].square, (enum side) back));
    }
    return course;
}

/* V3, V4: judges a bend of the tile being placed, after that course. */
static enum verdict bend_verdict(const struct course *course, enum bend bend)
{
    if (bend == BEND_NONE)
        return VERDICT_OK;
    if (bend == course->last)
        return VERDICT_RIVER_TURN;
    if (bend == course->bend[0] && bend == course->bend[1])
        return VERDICT_RIVER_THREE;
    return VERDICT_OK;
}

/* V5: whether a river tile lies straight ahead of an open end, at any distance; says where. */
static bool river_ahead(const struct game *game, struct square square, unsigned side, struct square *where)
{
    for (square = square_step(square, (enum side) side); square.x >= game->west && square.x <= game->east &&
                                                         square.y >= game->north && square.y <= game->south;
         square = square_step(square, (enum side) side)) {
        int tile = game_tile_at(game, square);
        *where = square;
        if (tile >= 0 && game->set->types[game->tiles[tile].type].river)
            return true;
    }
    return false;
}

/* V5: whether another open end faces `square`, the tile being placed not yet on the table; says where. */
static bool looked_at(const struct game *game, struct square square, struct square *where)
{
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        int number = game_tile_at(game, square_step(square, (enum side) side));
        if (number < 0)
            continue;
        const struct placed_tile *tile = &game->tiles[number];
        *where = tile->square;
        if (is_river_side(game, tile->type, tile->rotation, side_opposite((enum side) side)))
            return true;
    }
    return false;
}

/* The tile being placed, with the side by which the river enters it. */
struct river_tile {
    unsigned type;
    struct placement placement;
    unsigned entry; /* SIDE_COUNT: none */
};

static struct river_tile find_entry(const struct game *game, unsigned type, struct placement placement)
{
    struct river_tile tile = {type, placement, SIDE_COUNT};
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (is_river_side(game, type, placement.rotation, side) &&
            game_tile_at(game, square_step(placement.square, (enum side) side)) >= 0) {
            assert(tile.entry == SIDE_COUNT); /* V5: no two ends ever face one square */
            tile.entry = side;
        }
    return tile;
}

/* Whether the tile, seen from its entry, bends the river on any arm: V5 is stricter for curves and forks. */
static bool turns(const struct game *game, const struct river_tile *tile)
{
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (side != tile->entry && side != side_opposite((enum side) tile->entry) &&
            is_river_side(game, tile->type, tile->placement.rotation, side))
            return true;
    return false;
}

/* V3-V5 for one arm by which the river would leave the tile. */
static enum verdict arm_verdict(const struct game *game, const struct river_tile *tile,
                                const struct course *course, unsigned arm, bool curve, struct square *where)
{
    struct square square = tile->placement.square;
    enum verdict verdict = bend_verdict(course, bend_between(side_opposite((enum side) tile->entry), arm));
    if (verdict != VERDICT_OK)
        return verdict;
    if (curve && river_ahead(game, square, arm, where))
        return VERDICT_RIVER_AHEAD;
    return looked_at(game, square_step(square, (enum side) arm), where) ? VERDICT_RIVER_MEETS : VERDICT_OK;
}

enum verdict river_verdict(const struct game *game, unsigned type, struct placement placement,
                           struct refusal *why)
{
    struct river_tile tile = find_entry(game, type, placement);
    if (tile.entry == SIDE_COUNT)
        return VERDICT_RIVER_END;
    struct square before = square_step(placement.square, (enum side) tile.entry);
    unsigned number = (unsigned) game_tile_at(game, before);
    struct course course = course_to(game, number, side_opposite((enum side) tile.entry));
    bool curve = turns(game, &tile);
    for (unsigned arm = 0; arm < SIDE_COUNT; arm++) {
        if (arm == tile.entry || !is_river_side(game, type, placement.rotation, arm))
            continue;
        enum verdict verdict = arm_verdict(game, &tile, &course, arm, curve, &why->neighbour);
        why->side = (uint8_t) arm;
        if (verdict != VERDICT_OK)
            return verdict;
    }
    return VERDICT_OK;
}
