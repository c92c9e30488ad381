/* SPDX-License-Identifier: MIT */
/*
 * test_board.c: the board's addressing, and tables as large as a game can have.
 *
 * Searches again, over all squares, for those that share a cell; the factor comes from the core's own
 * board.h.
 */
#include "core/board.h"

#include <stdlib.h>

#include "play.h"
#include "position.h"
#include "rows.h"
#include "game_check.h"

enum { STEPS_APART = 181 };

/* ---- The addressing ----------------------------------------------------------------------------------- */

/* The distance in steps from 0,0 to the nearest square that shares its cell, up to `far`. */
static int nearest_sharing(int factor, int far)
{
    int nearest = far;
    for (int y = 0; y < nearest; y++)
        for (int row = factor * y % CELL_COUNT - 2 * CELL_COUNT; row <= 2 * CELL_COUNT; row += CELL_COUNT)
            if ((y != 0 || row != 0) && y + abs(row) < nearest)
                nearest = y + abs(row);
    return nearest;
}

static void cells_are_unique(void **state)
{
    (void) state;
    for (int y = -STEPS_APART; y <= STEPS_APART; y++)
        for (int x = -STEPS_APART; x <= STEPS_APART; x++) {
            int steps = abs(x) + abs(y);
            if (steps > 0 && steps < STEPS_APART)
                assert_int_not_equal(board_cell((struct square){(int16_t) x, (int16_t) y}), 0);
        }
    assert_int_equal(nearest_sharing(CELL_ROW, 1000), STEPS_APART);
    assert_true(TILE_MAX + 3 < STEPS_APART);
}

static void no_factor_is_better(void **state)
{
    int best = 0;
    (void) state;
    for (int factor = 0; factor < CELL_COUNT; factor++) {
        int nearest = nearest_sharing(factor, 1000);
        best = nearest > best ? nearest : best;
    }
    assert_int_equal(best, STEPS_APART);
}

static void neighbours_step(void **state)
{
    (void) state;
    for (int y = -200; y <= 200; y += 7)
        for (int x = -200; x <= 200; x += 3)
            for (unsigned side = 0; side < SIDE_COUNT; side++) {
                struct square square = {(int16_t) x, (int16_t) y};
                assert_int_equal(board_neighbour(board_cell(square), side),
                                 board_cell(square_step(square, (enum side) side)));
            }
}

/* ---- Far squares -------------------------------------------------------------------------------------- */

struct far_row {
    const char *name;
    struct square square;
    int tile; /* only the starting tile */
    bool open;
};

static const struct far_row far_rows[] = {
    {"the starting tile", {0, 0}, 0, false},
    {"north of it", {0, -1}, -1, true},
    {"east of it", {1, 0}, -1, true},
    {"south of it", {0, 1}, -1, true},
    {"west of it", {-1, 0}, -1, true},
    {"at its corner", {1, 1}, -1, false},
    {"two steps away", {2, 0}, -1, false},
    {"shares the starting tile's cell", {94, 87}, -1, false},
    {"shares it too", {-90, 91}, -1, false},
    {"shares the cell of the square east of it, and its column", {1, 8192}, -1, false},
    {"shares the starting tile's cell, and its row", {16384, 0}, -1, false},
    {"and to the west", {-16384, 0}, -1, false},
    {"shares the starting tile's cell, and its column", {0, 8192}, -1, false},
    {"and to the north", {0, -8192}, -1, false},
    {"the far corner", {INT16_MAX, INT16_MAX}, -1, false},
    {"the other far corner", {INT16_MIN, INT16_MIN}, -1, false},
};

static void far_squares(void **state)
{
    static struct tile_set set;
    static struct game game;
    const struct far_row *row = *state;
    play_base_set(&set);
    position_start(&game, &set, 2);
    assert_int_equal(game_tile_at(&game, row->square), row->tile);
    assert_int_equal(game_open_at(&game, row->square) >= 0, row->open);
}

/* ---- The largest tables ------------------------------------------------------------------------------- */

struct long_row {
    const char *name;
    struct square first, second; /* the tiles follow these two steps in turn */
    unsigned open;               /* expected open squares at the end */
};

static const struct long_row long_rows[] = {
    {"all tiles to the east", {1, 0}, {1, 0}, 2 * TILE_MAX + 2},
    {"all tiles to the west", {-1, 0}, {-1, 0}, 2 * TILE_MAX + 2},
    {"all tiles to the south", {0, 1}, {0, 1}, 2 * TILE_MAX + 2},
    {"all tiles to the north", {0, -1}, {0, -1}, 2 * TILE_MAX + 2},
    {"a stair to the south-east", {1, 0}, {0, 1}, TILE_MAX + 4},
    {"a stair to the north-west", {-1, 0}, {0, -1}, TILE_MAX + 4},
    {"a stair to the north-east", {0, -1}, {1, 0}, TILE_MAX + 4},
};

/* The largest possible supply: crossings, whose eight segments each use up all nodes. */
static void crossings(struct tile_set *set)
{
    play_base_set(set);
    set->types[0] = set->types[tile_set_find(set, "X")];
    set->types[0].copies = TILE_MAX;
    set->type_count = 1;
    set->start = 0;
    tile_set_prepare(set);
}

static void long_tables(void **state)
{
    static struct tile_set set;
    static struct game game, start;
    static struct undo undos[2 * TILE_MAX];
    const struct long_row *row = *state;
    unsigned made = 0;
    crossings(&set);
    position_start(&game, &set, 1);
    start = game;
    struct placement placement = {{0, 0}, ROTATION_0};
    for (unsigned i = 1; i < TILE_MAX; i++) {
        struct square step = i % 2 ? row->first : row->second;
        struct move move = {.placement = placement};
        move.placement.square.x = (int16_t) (placement.square.x + step.x);
        move.placement.square.y = (int16_t) (placement.square.y + step.y);
        placement = move.placement;
        assert_int_equal(game_draw(&game, 0, NULL, &undos[made++], NULL), VERDICT_OK);
        assert_int_equal(game_apply(&game, &move, NULL, &undos[made++], NULL), VERDICT_OK);
    }
    assert_int_equal(game.phase, PHASE_OVER);
    assert_int_equal(game.tile_count, TILE_MAX);
    assert_int_equal(game.node_count, NODE_MAX);
    assert_int_equal(game.open_count, row->open);
    assert_null(game_check(&game));
    while (made > 0)
        game_undo(&game, &undos[--made]);
    assert_memory_equal(&game, &start, sizeof game);
}

int main(void)
{
    struct row_tests list = {0};
    rows_add_test(&list, "squares less than 181 steps apart have cells of their own", cells_are_unique);
    rows_add_test(&list, "no other factor keeps them farther apart", no_factor_is_better);
    rows_add_test(&list, "a step is a constant", neighbours_step);
    ROWS(&list, far_rows, far_squares);
    ROWS(&list, long_rows, long_tables);
    return rows_run(&list, "board");
}
