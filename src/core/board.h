/*
 * board.h (core only): which tile or open square lies where.
 *
 * The board is a table of 2^14 cells that every square of the endless table maps to:
 *
 *     cell = (x + 4142 y) mod 2^14
 *
 * A step to a neighbour adds or subtracts a constant, so no bounds are ever asked, and no lookup is hashed.
 * Two different squares share a cell only when they are at least 181 steps apart (the shortest vector of that
 * lattice, found by search over all factors; a test searches again).  A table of n connected tiles and the
 * squares two steps around it are never more than n + 3 steps apart, so with at most 176 tiles the squares
 * that a game can ask for have cells of their own.  Squares farther off are asked only by people: they are
 * held against the extent of the table first (board_cell_near).
 *
 * Invariants, checked by game_check:
 *   B1  a tile's cell holds its number + 1; an open square's cell holds CELL_OPEN + its number; others 0;
 *   B2  the open squares are exactly the empty squares that share an edge with a tile;
 *   B3  an open square's code is the sum over its neighbours of weight and shown edge;
 *   B4  west, north, east, south are the extremes of the tiles' squares.
 */
#ifndef BASTIDE_CORE_BOARD_H
#define BASTIDE_CORE_BOARD_H

#include "bastide/game.h"

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

/* The cell so many columns east and rows south of `cell`; both may be negative. */
static inline unsigned board_cell_beside(unsigned cell, int east, int south)
{
    return (cell + (unsigned) east + (unsigned) CELL_ROW * (unsigned) south) & CELL_MASK;
}

static inline bool board_is_tile(unsigned content)
{
    return content != 0 && content < CELL_OPEN;
}

/*
 * Lays tile number `tile` on open square number `open`.  The sides that no tile lies at are still to be shown
 * (board_show_edge), and the squares that become open by that to be counted in undo->appended.
 */
void board_put(struct game *game, unsigned tile, unsigned open, struct undo *undo);

/*
 * Tells the square on that side of `square`, where no tile lies, what a tile's side asks there.  Returns
 * whether it became an open square by that.
 */
bool board_show_edge(struct game *game, struct square square, unsigned cell, unsigned side, unsigned asks);

/* Takes the last tile off again. */
void board_take(struct game *game, const struct undo *undo);

/* Lays the starting tile on the bare table: one square, or the two of a double-sized tile. */
void board_put_first(struct game *game);

/* How many of the eight squares around a tile bear tiles, or lie beyond an edge that counts as one (H11). */
unsigned board_neighbours_lying(const struct game *game, unsigned tile);

#endif
