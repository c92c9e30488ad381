/* SPDX-License-Identifier: MIT */
/*
 * board.c: places tiles on the table and maintains the list of open squares.
 *
 * Relies on the addressing that board.h explains.  Knows nothing of features or rules; placing never fails,
 * because legal.c decides whether a tile may be placed.
 */
#include "core/board.h"
#include "core/table_bounds.h"

/* Undoes board_remove_open: the square that had moved into the gap moves back to the end. */
static void insert_open(struct game *game, unsigned number, struct open_square open)
{
    unsigned last = game->open_count++;
    if (number != last) {
        game->open[last] = game->open[number];
        game->cells[game->open[last].cell] = (uint16_t) (CELL_OPEN + last);
    }
    game->open[number] = open;
    game->cells[open.cell] = (uint16_t) (CELL_OPEN + number);
}

/* Updates the empty squares around a starting tile; called for each square of a double-sized one. */
static void show_edges(struct game *game, const struct placed_tile *tile)
{
    unsigned cell = board_cell(tile->square);
    const struct tile_side *sides = game->set->sides[tile->type][tile->rotation];
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        unsigned neighbour = board_neighbour(cell, side);
        if (game->cells[neighbour] == 0)
            board_ask(game, neighbour, square_step(tile->square, (enum side) side), sides[side].asks);
    }
}

void board_put_first(struct game *game)
{
    game->east = (int16_t) (game->tile_count - 1);
    for (unsigned tile = 0; tile < game->tile_count; tile++)
        game->cells[board_cell(game->tiles[tile].square)] = (uint16_t) (tile + 1);
    for (unsigned tile = 0; tile < game->tile_count; tile++)
        show_edges(game, &game->tiles[tile]);
}

void board_take(struct game *game, const struct undo *undo)
{
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    const struct tile_side *sides = game->set->sides[tile->type][tile->rotation];
    unsigned cell = undo->open.cell;
    unsigned count = game->open_count;
    for (unsigned appended = undo->appended; appended > 0; appended--) {
        struct open_square *last = &game->open[--count];
        game->cells[last->cell] = 0;
        memset(last, 0, sizeof *last);
    }
    game->open_count = (uint16_t) count;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        unsigned content = game->cells[board_neighbour(cell, side)];
        if (content >= CELL_OPEN) {
            struct open_square *open = &game->open[content - CELL_OPEN];
            open->code = (uint16_t) (open->code - sides[side].asks);
        }
    }
    insert_open(game, undo->open_index, undo->open);
    TURN_RESTORE(game, west, undo->extent);
}

/* H11: how many of the eight squares around `square` lie beyond the edge of the table. */
static unsigned edges_around(const struct game *game, struct square square)
{
    unsigned edges = 0;
    for (int y = -1; y <= 1; y++)
        for (int x = -1; x <= 1; x++)
            edges += table_closes(game, (struct square){(int16_t) (square.x + x), (int16_t) (square.y + y)});
    return edges;
}

unsigned board_neighbours_lying(const struct game *game, unsigned tile)
{
    unsigned cell = board_cell(game->tiles[tile].square), lying = 0;
#pragma GCC unroll 3
    for (int y = -1; y <= 1; y++)
#pragma GCC unroll 3
        for (int x = -1; x <= 1; x++)
            lying += board_is_tile(game->cells[board_cell_beside(cell, x, y)]);
    if (plays_with(game, EXTRA_TABLE) && game->rules.value[RULE_TABLE_EDGE] == EDGE_CLOSES)
        lying += edges_around(game, game->tiles[tile].square);
    return lying - 1;
}

/* H10, H11: where the landscape may shift, a tile on that square may bring a closing edge nearer. */
unsigned board_neighbours_after(struct game *game, unsigned tile, struct square square)
{
    unsigned char extent[GAME_GROUP_SIZE(west, table_west)];
    TURN_NOTE(extent, game, west);
    board_widen_extent(game, square);
    unsigned lying =
        board_neighbours_lying(game, tile) + board_squares_touch(game->tiles[tile].square, square);
    TURN_RESTORE(game, west, extent);
    return lying;
}

/* Callers may ask for any square; only those on or next to the table have their own cells. */
static int content_near(const struct game *game, struct square square)
{
    if (square.x < game->west - 1 || square.x > game->east + 1 || square.y < game->north - 1 ||
        square.y > game->south + 1)
        return 0;
    return game->cells[board_cell(square)];
}

int game_tile_at(const struct game *game, struct square square)
{
    int content = content_near(game, square);
    return board_is_tile((unsigned) content) ? content - 1 : -1;
}

/* A distant square may share the cell of an open one, which stores its own position. */
int game_open_at(const struct game *game, struct square square)
{
    int number = game->cells[board_cell(square)] - CELL_OPEN;
    if (number < 0 || game->open[number].square.x != square.x || game->open[number].square.y != square.y)
        return -1;
    return number;
}
