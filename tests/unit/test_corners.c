/* SPDX-License-Identifier: MIT */
/*
 * test_corners.c: how far a bounded table reaches (H9, H10).
 *
 * A pair of corners is written X,Y X,Y: the north-western and south-eastern squares that a tile may be
 * placed on.
 */
#include <stdio.h>

#include "play.h"
#include "position.h"
#include "rows.h"

static struct tile_set base;
static struct game game;

struct corner_row {
    const char *name;
    const char *size;
    const char *shift;
    const char *turns;
    const char *corners;
};

static const struct corner_row corner_rows[] = {
    {"H9: an odd table has the starting tile in its middle", "5x3", "off", "", "-2,-1 2,1"},
    {"H9: an even one has it north-west of the middle", "6x4", "off", "", "-2,-1 3,2"},
    {"H9: it stays where it is", "6x4", "off", "U 1,0 90; B 0,1 0", "-2,-1 3,2"},
    {"H10: a table that shifts reaches as far as it is wide", "5x3", "on", "", "-4,-2 4,2"},
    {"H10: each tile leaves less", "5x3", "on", "U 1,0 90; B 0,1 0", "-3,-1 4,2"},
    {"H10: to the west and north too", "7x5", "on", "U -1,0 90; E 0,-1 180", "-6,-4 5,3"},
    {"H10: as wide as it is, it cannot shift", "3x3", "on", "U 1,0 90; U 2,0 90", "0,-2 2,2"},
};

static void start(const struct corner_row *row)
{
    struct game_setup setup = {.set = &base, .player_count = 2};
    assert_int_equal(rules_edition("c3", &setup.rules), 0);
    assert_int_equal(rules_set(&setup.rules, "table", row->size), 0);
    assert_int_equal(rules_set(&setup.rules, "table-shift", row->shift), 0);
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_OK);
    position_play(&game, row->turns, NULL);
}

static void corners(void **state)
{
    const struct corner_row *row = *state;
    struct square first, last;
    char found[48];
    start(row);
    assert_true(game_table_corners(&game, &first, &last));
    snprintf(found, sizeof found, "%d,%d %d,%d", first.x, first.y, last.x, last.y);
    assert_string_equal(found, row->corners);
}

/* No listed placement is outside the corners. */
static void placements_lie_inside(void **state)
{
    struct placement list[PLACEMENT_MAX];
    struct square first, last;
    start(*state);
    assert_true(game_table_corners(&game, &first, &last));
    for (unsigned type = 0; type < base.type_count; type++) {
        size_t count = game_placements(&game, type, list);
        for (size_t i = 0; i < count; i++) {
            assert_in_range(list[i].square.x - first.x, 0, last.x - first.x);
            assert_in_range(list[i].square.y - first.y, 0, last.y - first.y);
        }
    }
}

static void an_endless_table_has_none(void **state)
{
    struct square first = {1, 2}, last = {3, 4};
    (void) state;
    position_start(&game, &base, 2);
    assert_false(game_table_corners(&game, &first, &last));
    assert_true(first.x == 1 && first.y == 2 && last.x == 3 && last.y == 4);
}

int main(void)
{
    static struct row_tests tests;
    play_base_set(&base);
    ROWS(&tests, corner_rows, corners);
    ROWS(&tests, corner_rows, placements_lie_inside);
    rows_add_test(&tests, "an endless table has no corners", an_endless_table_has_none);
    return rows_run(&tests, "corners");
}
