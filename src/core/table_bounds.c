/* SPDX-License-Identifier: MIT */
/*
 * table_bounds.c: the edges of a bounded table.
 *
 * Moving the landscape on the table is the same as moving the table under the landscape; here the table
 * moves, so no tile ever changes its square.
 */
#include "core/table_bounds.h"

/* With `table-shift on` (H10) each side is as far away as the landscape allows: horizontal and vertical
 * moves are independent, so the squares that tiles may ever cover form a rectangle too. */
bool game_table_corners(const struct game *game, struct square *north_west, struct square *south_east)
{
    int width = game->table_width, height = game->table_height;
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
    game->table_width = game->rules.table_width;
    game->table_height = game->rules.table_height;
    game->table_west = (int16_t) - ((game->table_width - 1) / 2);
    game->table_north = (int16_t) - ((game->table_height - 1) / 2);
}

void table_recentre(struct game *game)
{
    int width = game->east - game->west + 1, height = game->south - game->north + 1;
    game->table_west = (int16_t) (game->west - (game->table_width - width) / 2);
    game->table_north = (int16_t) (game->north - (game->table_height - height) / 2);
}
