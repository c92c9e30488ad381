/* SPDX-License-Identifier: MIT */
/*
 * script_why_river.c: `why` for river tiles: the part of the river's course that a refusal by V3 or V4
 * rests on.
 *
 * Walks the placed tiles upstream.  Judges nothing: the verdict is the core's, this only lists the tiles
 * that it concerns.
 */
#include "bastide/refusal_text.h"
#include "script/script_query.h"

static bool is_river(const struct game *game, unsigned type, unsigned rotation, unsigned side)
{
    return game->set->sides[type][rotation][side].edge == EDGE_RIVER;
}

/* The side from which the river enters a tile: towards the river tile placed before it; else SIDE_COUNT. */
static unsigned side_before(const struct game *game, unsigned number)
{
    const struct placed_tile *tile = &game->tiles[number];
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        int other = game_tile_at(game, square_step(tile->square, side));
        if (other >= 0 && (unsigned) other < number && is_river(game, tile->type, tile->rotation, side))
            return side;
    }
    return SIDE_COUNT;
}

/* The first tile may have the river running both ways: then it bends there too. */
static void write_beginning(struct script_line *line, const struct game *game, const struct placed_tile *tile,
                            enum side leaves)
{
    text_add(line->answer, "the river begins here and leaves to the %s", side_name(leaves));
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (side != (unsigned) leaves && is_river(game, tile->type, tile->rotation, side))
            text_add(line->answer, " and the %s", side_name(side));
    text_add(line->answer, "\n");
}

/* The tiles along which the river came to `square` from `side`, back to the bend of that number. */
static void write_course(struct script_line *line, const struct game *game, struct square square,
                         enum side side, unsigned bends)
{
    int number = game_tile_at(game, square_step(square, side));
    while (number >= 0 && bends > 0) {
        const struct placed_tile *tile = &game->tiles[number];
        enum side leaves = side_opposite(side);
        unsigned before = side_before(game, (unsigned) number);
        text_add(line->answer, "  ");
        write_laid(line, tile);
        text_add(line->answer, ": ");
        if (before == SIDE_COUNT) {
            write_beginning(line, game, tile, leaves);
            return;
        }
        bool bend = before != (unsigned) side_opposite(leaves);
        bends -= bend;
        text_add(line->answer, "the river comes from the %s and %s %s\n", side_name(before),
                 bend ? "bends to the" : "runs on to the", side_name(leaves));
        side = before;
        number = game_tile_at(game, square_step(tile->square, side));
    }
}

void explain_river(struct script_line *line, const struct game *game, unsigned type,
                   struct placement placement, const struct refusal *refusal)
{
    bool turns = refusal->verdict == VERDICT_RIVER_TURN;
    for (unsigned side = 0; side < SIDE_COUNT && (turns || refusal->verdict == VERDICT_RIVER_THREE); side++)
        if (is_river(game, type, placement.rotation, side) &&
            game_tile_at(game, square_step(placement.square, side)) >= 0)
            write_course(line, game, placement.square, side, turns ? 1 : 2);
}
