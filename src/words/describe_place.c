/*
 * describe_place.c: see describe_place.h.  Pure: reads games, writes texts.
 */
#include "words/describe_place.h"

#include <stdio.h>

#include "bastide/refusal_text.h"
#include "base/sentence.h"

/* What lies beside a square shows there, or null where nothing lies. */
static const char *asked(const struct game *game, struct square square, enum side side)
{
    int number = game_tile_at(game, square_step(square, side));
    if (number < 0)
        return NULL;
    const struct placed_tile *tile = &game->tiles[number];
    return edge_name((enum edge_kind) game->set->sides[tile->type][tile->rotation][side_opposite(side)].edge);
}

const char *describe_place(const struct game *game, struct placement placement, char *text, size_t size)
{
    unsigned rotations = game_fitting_rotations(game, game->drawn, placement.square);
    snprintf(text, size, "column %d, row %d", placement.square.x, placement.square.y);
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        const char *edge = asked(game, placement.square, (enum side) side);
        sentence_add(text, size, ", %s %s", side_name((enum side) side), edge ? edge : "free");
    }
    sentence_add(text, size, "; %s",
                 rotations >> placement.rotation & 1U ? "fits as held"
                 : rotations != 0                     ? "fits after turning"
                                                      : "fits in no turn");
    return text;
}
