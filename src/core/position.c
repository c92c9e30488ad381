/* SPDX-License-Identifier: MIT */
/*
 * position.c: begins a game from a position; see position.h.
 *
 * Plays the tiles in their order by the functions of a game, each with the figure that still stands on it,
 * for that figure's owner.  This joins every feature as it was, and no figure comes home, since nobody stands
 * on a complete feature any more.  Then bag, turn and scores are overwritten.
 */
#include "bastide/position.h"

#include <string.h>

#include "core/extras.h"
#include "core/supply.h"
#include "core/table_bounds.h"
#include "core/undo_notes.h"

/* ---- The bag ------------------------------------------------------------------------------------------ */

/* Counts the tiles that the position needs, and fills the bag with those that are still to be drawn. */
static enum position_fault fill_bag(struct game *game, const struct position *position, size_t *where)
{
    const struct tile_set *set = game->set;
    unsigned used[TYPE_MAX] = {0}, all = 0;
    for (unsigned type = 0; type < set->type_count; type++)
        used[type] = position->left[type];
    for (unsigned tile = 1; tile < position->tile_count; tile++)
        used[position->tiles[tile].type]++;
    uint8_t laid[TYPE_MAX] = {0};
    for (unsigned type = 0; type < set->type_count; type++)
        laid[type] = (uint8_t) used[type];
    for (unsigned player = 0; player < game->player_count; player++)
        for (unsigned i = 0; i < HAND_MAX; i++)
            if (position->hand[player][i] != NO_TYPE)
                used[position->hand[player][i]]++;
    for (unsigned type = 0; type < set->type_count; type++) {
        *where = type;
        if (used[type] > game->supply.left[type])
            return POSITION_COPIES;
        all += game->supply.left[type] - used[type];
    }
    game->supply.discarded = (uint8_t) all;
    game->supply.tiles = 0;
    for (unsigned type = 0; type < set->type_count; type++) {
        game->supply.left[type] = laid[type];
        game->supply.tiles = (uint8_t) (game->supply.tiles + laid[type]);
    }
    return POSITION_OK;
}

/* ---- The table ---------------------------------------------------------------------------------------- */

static void set_table(struct game *game, const struct position *position)
{
    if (position->table_width == 0)
        return;
    game->table_west = position->table_west;
    game->table_north = position->table_north;
    game->table_width = position->table_width;
    game->table_height = position->table_height;
}

/* Plays the turn in which a tile was placed. */
static enum position_fault lay_tile(struct game *game, const struct placed_tile *tile,
                                    struct refusal *refusal)
{
    struct undo undo;
    struct placement placement = {tile->square, tile->rotation};
    struct figure figure = {tile->figure.kind, tile->figure.segment};
    supply_take(&game->supply, tile->type, false);
    game->phase = PHASE_PLACE;
    game->drawn = tile->type;
    game->player = tile->figure.player;
    if (game_place(game, placement, &undo, refusal) != VERDICT_OK)
        return POSITION_PLACE;
    return game_figure(game, figure, NULL, &undo, refusal) == VERDICT_OK ? POSITION_OK : POSITION_FIGURE;
}

static enum position_fault lay_tiles(struct game *game, const struct position *position,
                                     struct position_place *place)
{
    unsigned beyond = game->tile_count - 1U; /* V9 */
    set_table(game, position);
    for (unsigned tile = 1; tile < position->tile_count; tile++) {
        place->where = tile;
        enum position_fault fault = lay_tile(game, &position->tiles[tile], &place->refusal);
        if (fault != POSITION_OK)
            return fault;
        set_table(game, position); /* V14: a river that has just ended moves it */
        game->refill = NO_PLAYER;
    }
    for (unsigned tile = 1; tile < position->tile_count; tile++) {
        place->where = tile;
        if (game->tiles[tile + beyond].figure.kind != position->tiles[tile].figure.kind)
            return POSITION_GONE;
    }
    return table_holds(game, game->tiles[0].square) ? POSITION_OK : POSITION_EXTRAS;
}

static bool is_start(const struct game_setup *setup, const struct placed_tile *tile)
{
    return (setup->set->start == NO_TILE_TYPE || setup->set->start == tile->type) && tile->square.x == 0 &&
           tile->square.y == 0 && tile->rotation == 0 && tile->figure.kind == FIGURE_NONE;
}

/* ---- The turn ----------------------------------------------------------------------------------------- */

static bool holds_tiles(const struct position *position, unsigned player)
{
    for (unsigned i = 0; i < HAND_MAX; i++)
        if (position->hand[player][i] != NO_TYPE)
            return true;
    return false;
}

/* H9, H13, V14: whether these rules could lead to a table of that size in that place. */
static bool table_fits(const struct game *game, const struct position *position)
{
    bool grows = game->rules.value[RULE_TABLE_EXTEND] == RULE_ON;
    bool moves = grows || game->rules.value[RULE_RIVER_RECENTRE] == RULE_ON;
    int wider = position->table_width - game->table_width,
        deeper = position->table_height - game->table_height;
    if (position->table_width == 0)
        return true;
    return plays_with(game, EXTRA_TABLE) && (grows ? wider >= 0 && deeper >= 0 : wider == 0 && deeper == 0) &&
           (moves ||
            (position->table_west == game->table_west && position->table_north == game->table_north));
}

static bool has_goods(const struct position *position)
{
    bool any = false;
    for (unsigned good = 0; good < GOODS_COUNT; good++)
        for (unsigned player = 0; player < PLAYER_MAX; player++)
            any |= position->goods[good][player] > 0;
    return any;
}

/* Whether these rules have hands, sales, builders and goods if the position uses them. */
static bool extras_fit(const struct game *game, const struct position *position)
{
    bool hands = position->refill != NO_PLAYER;
    for (unsigned player = 0; player < game->player_count; player++)
        hands = hands || holds_tiles(position, player);
    return table_fits(game, position) && (!hands || plays_with(game, EXTRA_HANDS)) &&
           (position->seller_count == 0 || plays_with(game, EXTRA_SALES)) &&
           (position->again == 0 || game_plays_figure(game, FIGURE_BUILDER)) &&
           (!has_goods(position) || plays_with(game, EXTRA_GOODS));
}

static void set_turn(struct game *game, const struct position *position)
{
    game->turn = position->turn;
    game->player = position->player;
    game->phase = position->over ? PHASE_OVER : PHASE_DRAW;
    game->scored = position->scored;
    memcpy(game->score, position->score, sizeof game->score);
    game->refill = position->refill;
    memcpy(game->hand, position->hand, sizeof game->hand);
    game->again = position->again;
    memcpy(game->goods, position->goods, sizeof game->goods);
    game->seller_count = position->seller_count;
    memcpy(game->sellers, position->sellers, sizeof game->sellers);
}

enum position_fault game_start_at(struct game *game, const struct game_setup *setup,
                                  const struct position *position, struct position_place *place)
{
    struct game_setup bare = *setup;
    bare.order = NULL;
    bare.order_count = 0;
    bare.seeded = false;
    bare.start_named = true;
    bare.start = position->tiles[0].type;
    *place = (struct position_place){0};
    if (!is_start(setup, &position->tiles[0]))
        return POSITION_START;
    place->setup = game_start(game, &bare, NULL);
    if (place->setup != SETUP_OK)
        return POSITION_SETUP;
    enum position_fault fault = POSITION_EXTRAS;
    if (extras_fit(game, position))
        fault = fill_bag(game, position, &place->where);
    if (fault == POSITION_OK)
        fault = lay_tiles(game, position, place);
    if (fault != POSITION_OK)
        return fault;
    if (!supply_is_sound(game->set, &game->supply))
        return POSITION_BAG;
    place->setup = supply_fix(&game->supply, setup, &place->where);
    if (place->setup != SETUP_OK)
        return POSITION_ORDER;
    set_turn(game, position);
    bool over = position->scored || turn_next_phase_with_extras(game, !position->over) == PHASE_OVER;
    return over == position->over ? POSITION_OK : POSITION_TURN;
}
