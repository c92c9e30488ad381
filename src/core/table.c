/*
 * table.c: the edges of a bounded table.
 *
 * Moving the landscape on the table and moving the table under the landscape are the same; it is the table
 * that moves here, so no tile ever changes its square.
 */
#include "table.h"

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
