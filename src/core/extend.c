/* SPDX-License-Identifier: MIT */
/*
 * extend.c: extending a bounded table by a row or column (H13), and for which tiles that makes room.
 */
#include "assertion/assertion.h"
#include "core/legal.h"
#include "core/river.h"
#include "core/table_bounds.h"
#include "core/undo_notes.h"

/* The size of the table that a row or column on that side increases: in the north or south, its height. */
static unsigned size_across(const struct game *game, unsigned side)
{
    return side == SIDE_N || side == SIDE_S ? game->table_height : game->table_width;
}

static bool is_extensible(const struct game *game)
{
    return table_is_bounded(game) && game->rules.value[RULE_TABLE_EXTEND] == RULE_ON;
}

static enum verdict extend_verdict(const struct game *game, unsigned side)
{
    if (!is_extensible(game))
        return VERDICT_NO_EXTENSION;
    if (game->phase == PHASE_OVER)
        return VERDICT_GAME_OVER;
    if (game->phase == PHASE_FIGURE)
        return VERDICT_EXTEND_LATE;
    if (side >= SIDE_COUNT)
        return VERDICT_TABLE_SIDE;
    return size_across(game, side) < TABLE_SIZE_MAX ? VERDICT_OK : VERDICT_TABLE_LARGEST;
}

enum verdict game_extend_verdict(const struct game *game, unsigned side, struct refusal *refusal)
{
    enum verdict verdict = extend_verdict(game, side);
    if (verdict != VERDICT_OK)
        return refuse(refusal, (struct refusal){.verdict = verdict, .side = (uint8_t) side});
    return VERDICT_OK;
}

enum verdict game_extend(struct game *game, unsigned side, struct undo *undo, struct refusal *refusal)
{
    enum verdict verdict = game_extend_verdict(game, side, refusal);
    if (verdict != VERDICT_OK)
        return verdict;
    turn_note(game, undo, UNDO_EXTEND, true);
    game->table_width = (uint8_t) (game->table_width + (side == SIDE_E || side == SIDE_W));
    game->table_height = (uint8_t) (game->table_height + (side == SIDE_N || side == SIDE_S));
    game->table_west = (int16_t) (game->table_west - (side == SIDE_W));
    game->table_north = (int16_t) (game->table_north - (side == SIDE_N));
    if (game_is_kept(game) && game_has_placement(game, game->drawn))
        game->kept = KEPT_NOT;
    return VERDICT_OK;
}

/* Whether the type fits there, wherever the edges of the table are. */
static bool fits_without_edges(const struct game *game, unsigned type, const struct open_square *open)
{
    struct refusal why;
    for (unsigned rotation = 0; rotation < ROTATION_COUNT; rotation++) {
        struct placement placement = {open->square, (uint8_t) rotation};
        if (((unsigned) game->set->fits[type][open->code] >> rotation & 1U) &&
            (!game->set->types[type].river || river_verdict(game, type, placement, &why) == VERDICT_OK))
            return true;
    }
    return false;
}

/* The sides on which one more row or column would bring the square onto the table. */
static unsigned sides_towards(const struct game *game, const struct table_box *box, struct square square)
{
    unsigned sides = 0;
    for (unsigned side = 0; side < SIDE_COUNT && !table_box_holds(box, square); side++)
        if (table_box_holds(box, square_step(square, side_opposite((enum side) side))) &&
            size_across(game, side) < TABLE_SIZE_MAX)
            sides |= 1U << side;
    return game->rules.value[RULE_TABLE_SHIFT] == RULE_ON ? (sides | sides << 2 | sides >> 2) & 15U : sides;
}

unsigned game_extensions(const struct game *game, unsigned type)
{
    assert(type < game->set->type_count);
    if (!is_extensible(game))
        return 0;
    const struct table_box box = table_box(game);
    unsigned found = 0;
    for (unsigned i = 0; i < game->open_count; i++) {
        unsigned sides = sides_towards(game, &box, game->open[i].square);
        if ((sides & ~found) != 0 && fits_without_edges(game, type, &game->open[i]))
            found |= sides;
    }
    return found;
}
