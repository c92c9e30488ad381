/* SPDX-License-Identifier: MIT */
/*
 * test_geometry.c: sides, half-edges, quarter turns and steps, against tables written out by hand.
 */
#include "bastide/geometry.h"

#include "rows.h"

/* ---- Rotated sides ------------------------------------------------------------------------------------ */

struct turn_row {
    const char *name;
    enum rotation turns;
    enum side lies_on[SIDE_COUNT]; /* where the tile file's N, E, S and W are then */
    uint8_t north_and_east;        /* the set N E, rotated */
    uint8_t corner_halves;         /* the set NR EL, rotated */
};

static const struct turn_row turn_rows[] = {
    {"unturned", ROTATION_0, {SIDE_N, SIDE_E, SIDE_S, SIDE_W}, 0x3, 0x06},
    {"a quarter turn clockwise", ROTATION_90, {SIDE_E, SIDE_S, SIDE_W, SIDE_N}, 0x6, 0x18},
    {"half a turn", ROTATION_180, {SIDE_S, SIDE_W, SIDE_N, SIDE_E}, 0xC, 0x60},
    {"three quarters", ROTATION_270, {SIDE_W, SIDE_N, SIDE_E, SIDE_S}, 0x9, 0x81},
};

static void turns(void **state)
{
    const struct turn_row *row = *state;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        assert_int_equal(side_turn((enum side) side, row->turns), row->lies_on[side]);
    assert_int_equal(sides_turn(0x3, row->turns), row->north_and_east);
    assert_int_equal(halves_turn(0x06, row->turns), row->corner_halves);
    assert_int_equal(sides_turn(0xF, row->turns), 0xF);
    assert_int_equal(halves_turn(0xFF, row->turns), 0xFF);
    assert_int_equal(sides_turn(0, row->turns), 0);
}

/* ---- Sides -------------------------------------------------------------------------------------------- */

struct side_row {
    const char *name;
    enum side side, opposite;
    enum half_edge left, right;
    struct square step; /* from 10,20 */
};

static const struct side_row side_rows[] = {
    {"north", SIDE_N, SIDE_S, HALF_NL, HALF_NR, {10, 19}},
    {"east", SIDE_E, SIDE_W, HALF_EL, HALF_ER, {11, 20}},
    {"south", SIDE_S, SIDE_N, HALF_SL, HALF_SR, {10, 21}},
    {"west", SIDE_W, SIDE_E, HALF_WL, HALF_WR, {9, 20}},
};

static void sides(void **state)
{
    const struct side_row *row = *state;
    struct square there = square_step((struct square){10, 20}, row->side);
    struct square back = square_step(there, row->opposite);
    assert_int_equal(side_opposite(row->side), row->opposite);
    assert_int_equal(half_left(row->side), row->left);
    assert_int_equal(half_right(row->side), row->right);
    assert_int_equal(there.x, row->step.x);
    assert_int_equal(there.y, row->step.y);
    assert_int_equal(back.x, 10);
    assert_int_equal(back.y, 20);
}

int main(void)
{
    struct row_tests list = {0};
    ROWS(&list, turn_rows, turns);
    ROWS(&list, side_rows, sides);
    return rows_run(&list, "geometry");
}
