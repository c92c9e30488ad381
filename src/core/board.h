/* SPDX-License-Identifier: MIT */
/*
 * board.h (core and players): which tile or open square lies where.
 *
 * The board is a table of 2^14 cells that every square of the endless table maps to:
 *
 *     cell = (x + 4142 y) mod 2^14
 *
 * A step to a neighbour adds or subtracts a constant, so no bounds are checked and nothing is hashed. Two
 * different squares share a cell only when they are at least 181 steps apart (the shortest vector of that
 * lattice, found by search over all factors; a test searches again).  A table of n connected tiles and the
 * squares two steps around it are never more than n + 3 steps apart, so with at most 176 tiles the squares
 * that a game can ask for have cells of their own.  Only people ask for squares farther off; game_tile_at
 * first compares those with the extent of the table.
 *
 * Invariants, checked by game_check:
 *   B1  a tile's cell holds its number + 1; an open square's cell holds CELL_OPEN + its number; others 0;
 *   B2  the open squares are exactly the empty squares that share an edge with a tile;
 *   B3  an open square's code is the sum over its neighbours of weight and shown edge;
 *   B4  west, north, east, south are the extremes of the tiles' squares.
 */
#pragma once

#include <string.h>

#include "core/extras.h"
#include "core/undo_notes.h"

enum { CELL_ROW = 4142, CELL_MASK = CELL_COUNT - 1 };

static inline unsigned board_cell(struct square square)
{
    return ((unsigned) square.x + (unsigned) CELL_ROW * (unsigned) square.y) & CELL_MASK;
}

/* The cell next to `cell` on that side. */
static inline unsigned board_neighbour(unsigned cell, unsigned side)
{
    static const uint16_t step[SIDE_COUNT] = {CELL_COUNT - CELL_ROW, 1, CELL_ROW, CELL_COUNT - 1};
    return (cell + step[side]) & CELL_MASK;
}

/* The cell `east` columns east and `south` rows south of `cell`; both may be negative. */
static inline unsigned board_cell_beside(unsigned cell, int east, int south)
{
    return (cell + (unsigned) east + (unsigned) CELL_ROW * (unsigned) south) & CELL_MASK;
}

static inline bool board_is_tile(unsigned content)
{
    return content != 0 && content < CELL_OPEN;
}

/* B4: extends the extent of the table to include a square. */
static inline void board_widen_extent(struct game *game, struct square square)
{
    if (square.x < game->west)
        game->west = square.x;
    if (square.x > game->east)
        game->east = square.x;
    if (square.y < game->north)
        game->north = square.y;
    if (square.y > game->south)
        game->south = square.y;
}

/* Whether two squares are the same or share a side or corner. */
static inline bool board_squares_touch(struct square one, struct square other)
{
    return (unsigned) (one.x - other.x + 1) <= 2 && (unsigned) (one.y - other.y + 1) <= 2;
}

/* Removes an open square from the list; the last one moves into its place. */
static inline void board_remove_open(struct game *game, unsigned number)
{
    unsigned last = --game->open_count;
    game->open[number] = game->open[last];
    game->cells[game->open[number].cell] = (uint16_t) (CELL_OPEN + number);
    memset(&game->open[last], 0, sizeof game->open[last]);
}

/*
 * Places tile number `tile` on open square number `open`.  The caller must then update the empty squares
 * around it (board_ask), and count the squares that become open in undo->appended.
 */
static ALWAYS_INLINE void board_put(struct game *game, unsigned tile, unsigned open, struct undo *undo)
{
    unsigned cell = game->open[open].cell;
    undo->open_index = (uint16_t) open;
    undo->open = game->open[open];
    TURN_NOTE(undo->extent, game, west);
    board_remove_open(game, open);
    game->cells[cell] = (uint16_t) (tile + 1);
    board_widen_extent(game, game->tiles[tile].square);
}

/*
 * Updates the edges that a neighbouring empty square requires.  A square that is not open yet is appended to
 * the list, in a slot that is 0; for an open one, the same square and cell are written again, because a
 * branch between the two cases would be unpredictable.
 */
static inline void board_ask(struct game *game, unsigned cell, struct square square, unsigned asks)
{
    unsigned content = game->cells[cell], last = game->open_count;
    unsigned number = content == 0 ? last : content - CELL_OPEN;
    struct open_square *open = &game->open[number];
    *open = (struct open_square){square, (uint16_t) cell, (uint16_t) (open->code + asks)};
    game->cells[cell] = (uint16_t) (CELL_OPEN + number);
    game->open_count = (uint16_t) (last + (content == 0));
}

/* Removes the last tile again. */
void board_take(struct game *game, const struct undo *undo);

/* Places the starting tile on the bare table: one square, or the two of a double-sized tile. */
void board_put_first(struct game *game);

/* How many of the eight squares around a tile hold tiles, or lie beyond an edge that counts as one
 * (H11). */
unsigned board_neighbours_lying(const struct game *game, unsigned tile);

/* The same with one more tile, on that open square.  Changes the game and restores it. */
unsigned board_neighbours_after(struct game *game, unsigned tile, struct square square);
