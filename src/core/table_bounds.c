/*
 * table_bounds.c: the edges of a bounded table.
 *
 * Moving the landscape on the table and moving the table under the landscape are the same; it is the table
 * that moves here, so no tile ever changes its square.
 */
#include "core/table_bounds.h"

static bool extent_fits(const struct game *game, struct square square)
{
    int west = square.x < game->west ? square.x : game->west;
    int east = square.x > game->east ? square.x : game->east;
    int north = square.y < game->north ? square.y : game->north;
    int south = square.y > game->south ? square.y : game->south;
    return east - west < game->rules.table_width && south - north < game->rules.table_height;
}

bool table_holds(const struct game *game, struct square square)
{
    if (!table_is_bounded(game))
        return true;
    if (game->rules.value[RULE_TABLE_SHIFT] == RULE_ON)
        return extent_fits(game, square);
    int x = square.x - game->table_west, y = square.y - game->table_north;
    return x >= 0 && x < game->rules.table_width && y >= 0 && y < game->rules.table_height;
}

bool game_table_corners(const struct game *game, struct square *north_west, struct square *south_east)
{
    int width = game->rules.table_width, height = game->rules.table_height;
    if (!table_is_bounded(game))
        return false;
    bool shifts = game->rules.value[RULE_TABLE_SHIFT] == RULE_ON;
    int west = shifts ? game->east - width + 1 : game->table_west;
    int north = shifts ? game->south - height + 1 : game->table_north;
    int east = (shifts ? game->west : game->table_west) + width - 1;
    int south = (shifts ? game->north : game->table_north) + height - 1;
    *north_west = (struct square){(int16_t) west, (int16_t) north};
    *south_east = (struct square){(int16_t) east, (int16_t) south};
    return true;
}

void table_place(struct game *game)
{
    if (!table_is_bounded(game))
        return;
    game->table_west = (int16_t) - ((game->rules.table_width - 1) / 2);
    game->table_north = (int16_t) - ((game->rules.table_height - 1) / 2);
}

void table_recentre(struct game *game)
{
    int width = game->east - game->west + 1, height = game->south - game->north + 1;
    game->table_west = (int16_t) (game->west - (game->rules.table_width - width) / 2);
    game->table_north = (int16_t) (game->north - (game->rules.table_height - height) / 2);
}
