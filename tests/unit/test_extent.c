/* SPDX-License-Identifier: MIT */
/*
 * test_extent.c: a table that is extended (H13), and one that moves when the river is finished (V14).
 */
#include "game_check.h"
#include "position.h"
#include "staged.h"

/* ---- A table that is extended (H13) ------------------------------------------------------------------- */

static void assert_table(int west, int north)
{
    assert_int_equal(staged.table_west, west);
    assert_int_equal(staged.table_north, north);
}

static void assert_extent(int west, int north, int width, int height)
{
    struct square north_west, south_east;
    assert_true(game_table_corners(&staged, &north_west, &south_east));
    assert_int_equal(north_west.x, west);
    assert_int_equal(north_west.y, north);
    assert_int_equal(south_east.x - north_west.x + 1, width);
    assert_int_equal(south_east.y - north_west.y + 1, height);
    assert_null(game_check(&staged));
}

static void extend(enum side side)
{
    struct undo undo;
    assert_int_equal(game_extend(&staged, side, &undo, NULL), VERDICT_OK);
}

static void each_side_gains_a_row_or_column(void **state)
{
    (void) state;
    struct undo undo;
    staged_start("table 3x3 table-extend on", NULL, "", false);
    assert_extent(-1, -1, 3, 3);
    extend(SIDE_N);
    assert_extent(-1, -2, 3, 4);
    extend(SIDE_E);
    assert_extent(-1, -2, 4, 4);
    extend(SIDE_S);
    assert_extent(-1, -2, 4, 5);
    assert_int_equal(game_extend(&staged, SIDE_W, &undo, NULL), VERDICT_OK);
    assert_extent(-2, -2, 5, 5);
    game_undo(&staged, &undo);
    assert_extent(-1, -2, 4, 5);
}

/* A tile in hand can be placed on the new column. */
static void the_tile_in_hand_has_more_places(void **state)
{
    (void) state;
    staged_start("table 1x1 table-extend on", NULL, "", false);
    extend(SIDE_E);
    staged_draw("V");
    assert_int_equal(game_count_placements(&staged, staged.drawn), 2);
    extend(SIDE_S);
    assert_int_equal(game_count_placements(&staged, staged.drawn), 4);
    struct undo undo;
    struct refusal refusal;
    assert_int_equal(game_place(&staged, (struct placement){{1, 0}, ROTATION_0}, &undo, &refusal),
                     VERDICT_OK);
    assert_int_equal(game_extend(&staged, SIDE_S, &undo, &refusal), VERDICT_EXTEND_LATE);
    assert_int_equal(refusal.side, SIDE_S);
}

/* H10, H13: on which sides a row or column more gives a tile a place. */
static const struct {
    const char *name, *tile;
    unsigned sides;
} room_rows[] = {
    {"table 2x1", "C", 0},
    {"table 1x1 table-extend on", "V", 1U << SIDE_E | 1U << SIDE_S | 1U << SIDE_W},
    {"table 1x1 table-extend on", "C", 1U << SIDE_N},
    {"table 1x1 table-extend on", "X", 1U << SIDE_E | 1U << SIDE_W},
    {"table 1x1 table-extend on table-shift on", "C", 1U << SIDE_N | 1U << SIDE_S},
    {"table 199x1 table-extend on", "C", 1U << SIDE_N},
    {"table 1x199 table-extend on", "X", 1U << SIDE_E | 1U << SIDE_W},
};

static void sides_with_room(void **state)
{
    const char *rules = *(const char *const *) *state;
    for (size_t i = 0; i < sizeof room_rows / sizeof *room_rows; i++)
        if (room_rows[i].name == rules) {
            staged_start(rules, NULL, "", false);
            assert_int_equal(game_extensions(&staged, staged_type(room_rows[i].tile)), room_rows[i].sides);
        }
}

/* H10: a table that can shift has no fixed side for the new column. */
static void a_table_that_shifts_grows_too(void **state)
{
    (void) state;
    staged_start("table 2x1 table-shift on table-extend on", NULL, "", false);
    position_play(&staged, "U 1,0 90", NULL);
    extend(SIDE_W);
    staged_draw("U");
    assert_int_equal(game_count_placements(&staged, staged.drawn), 2);
    staged_lay(2, 0, 90);
    assert_null(game_check(&staged));
}

/* V14: the river moves to the middle of the table's current size. */
static void the_middle_is_that_of_the_larger_table(void **state)
{
    (void) state;
    staged_start("table 3x3 river-recentre on table-extend on", "river-c3", "", false);
    extend(SIDE_N);
    extend(SIDE_N);
    position_play(&staged, "R3G 0,1 90; R3K 1,1 90; x R3B; x R3C; x R3D; x R3E; x R3F; x R3H; x R3I; x R3Jg",
                  NULL);
    assert_table(-1, -3);
    assert_true(staged_draw("R3L").discarded);
    assert_table(0, -1);
}

static const struct {
    const char *name;
    unsigned side;
    enum verdict verdict;
} extend_rows[] = {
    {"table none", SIDE_E, VERDICT_NO_EXTENSION},
    {"table 5x5", SIDE_E, VERDICT_NO_EXTENSION},
    {"table 5x5 table-extend on", SIDE_COUNT, VERDICT_TABLE_SIDE},
    {"table 199x5 table-extend on", SIDE_W, VERDICT_TABLE_LARGEST},
    {"table 199x5 table-extend on", SIDE_N, VERDICT_OK},
    {"table 5x199 table-extend on", SIDE_S, VERDICT_TABLE_LARGEST},
    {"table 5x199 table-extend on", SIDE_E, VERDICT_OK},
};

static void extensions_are_refused(void **state)
{
    const char *rules = *(const char *const *) *state;
    struct undo undo;
    for (size_t i = 0; i < sizeof extend_rows / sizeof *extend_rows; i++)
        if (extend_rows[i].name == rules) {
            static struct game untouched;
            staged_start(rules, NULL, "", false);
            untouched = staged;
            assert_int_equal(game_extend_verdict(&staged, extend_rows[i].side, NULL), extend_rows[i].verdict);
            assert_int_equal(game_extend(&staged, extend_rows[i].side, &undo, NULL), extend_rows[i].verdict);
            if (extend_rows[i].verdict == VERDICT_OK)
                game_undo(&staged, &undo);
            assert_memory_equal(&staged, &untouched, sizeof staged);
        }
}

static void no_extension_when_the_game_is_over(void **state)
{
    (void) state;
    struct undo undo;
    staged_start("table 5x5 table-extend on", NULL, "", false);
    assert_int_equal(game_end(&staged, NULL, &undo, NULL), VERDICT_OK);
    assert_int_equal(game_extend(&staged, SIDE_E, &undo, NULL), VERDICT_GAME_OVER);
}

/* ---- The table under a finished river (V14) ----------------------------------------------------------- */

/* Places the river of tests/data/scenarios/river/v14-on.bastide without its lake: three squares wide, on
 * a table of 5x19. */
static void play_river(void)
{
    static const char *const river[] = {
        "R3D 0,1 0",  "R3F 0,2 0", "R3K 0,3 0",   "R3B 0,4 90",  "R3C 0,5 90",
        "R3H 0,6 90", "R3G 0,7 0", "R3Jg -1,7 0", "R3E -1,8 90", "R3I -2,8 0",
    };
    for (unsigned i = 0; i < sizeof river / sizeof *river; i++) {
        position_play(&staged, river[i], NULL);
        assert_table(-2, -9);
    }
}

static void the_table_moves_once(void **state)
{
    (void) state;
    staged_start("table 5x19 river-recentre on", "river-c3", "", false);
    play_river();
    staged_draw("R3L");
    assert_table(-2, -9);
    staged_lay(-2, 9, 0);
    assert_table(-3, -4);
    staged_draw("B");
    staged_lay(-2, 10, 0);
    assert_table(-3, -4);
}

/* The last river tile fits nowhere and leaves the game, which also finishes the river. */
static void the_table_moves_when_the_last_is_gone(void **state)
{
    (void) state;
    staged_start("table 3x3 river-recentre on", "river-c3", "", false);
    position_play(&staged, "R3G 0,1 90; R3K 1,1 90; x R3B; x R3C; x R3D; x R3E; x R3F; x R3H; x R3I; x R3Jg",
                  NULL);
    assert_table(-1, -1);
    assert_true(staged_draw("R3L").discarded);
    assert_table(0, 0);
}

static void the_table_stays(void **state)
{
    const char *rules = *(const char *const *) *state;
    staged_start(rules, "river-c3", "", false);
    int west = staged.table_west;
    position_play(&staged,
                  "R3G 0,1 90; R3K 1,1 90; x R3B; x R3C; x R3D; x R3E; x R3F; x R3H; x R3I; x R3Jg; x R3L",
                  NULL);
    assert_table(west, -1);
}

static const struct {
    const char *name;
} stay_rows[] = {{"table 3x3"}, {"table 3x3 table-shift off river-recentre off"}};

/* rules_conflict forbids this; a caller who ignores it gets a table that does not move. */
static void the_table_stays_without_a_river(void **state)
{
    (void) state;
    staged_start("table 5x5", NULL, "", false);
    struct game_setup setup = {.set = &staged_set, .rules = staged.rules, .player_count = 2};
    setup.rules.value[RULE_RIVER_RECENTRE] = RULE_ON;
    assert_int_equal(game_start(&staged, &setup, NULL), SETUP_OK);
    position_play(&staged, "U 1,0 90; E 0,-1 180", NULL);
    assert_table(-2, -2);
}

/* Starts with stages filled by hand from what `compose` left. */
static void start_with_stages(unsigned stages, unsigned river_stages)
{
    struct game_setup setup = {.set = &staged_set, .rules = staged.rules, .player_count = 2};
    staged_set.stage_count = (uint8_t) stages;
    staged_set.river_stages = (uint8_t) river_stages;
    tile_set_prepare(&staged_set);
    assert_int_equal(game_start(&staged, &setup, NULL), SETUP_OK);
}

/* Leaves out the land and draws the river from one bag: the only stage is a river. */
static void leave_river_in_one_bag(void)
{
    for (unsigned type = 0; type < staged_set.type_count; type++) {
        for (unsigned stage = 1; stage < staged_set.river_stages; stage++)
            staged_set.stages[0][type] =
                (uint8_t) (staged_set.stages[0][type] + staged_set.stages[stage][type]);
        if (!staged_set.types[type].river)
            staged_set.types[type].copies = 0;
    }
}

/* The last tile of a river without land ends the game, and moves the table. */
static void the_table_moves_under_a_river_alone(void **state)
{
    (void) state;
    staged_start("table 5x19 river-recentre on", "river-c3", "", false);
    leave_river_in_one_bag();
    start_with_stages(1, 1);
    play_river();
    staged_draw("R3L");
    staged_lay(-2, 9, 0);
    assert_int_equal(staged.phase, PHASE_OVER);
    assert_table(-3, -4);
}

/* River tiles do not make a river of stages that are not marked as one. */
static void the_table_stays_where_no_stage_is_a_river(void **state)
{
    (void) state;
    staged_start("table 5x19 river-recentre on", "river-c3", "", false);
    start_with_stages(staged_set.stage_count, 0);
    play_river();
    staged_draw("R3L");
    staged_lay(-2, 9, 0);
    assert_table(-2, -9);
}

int main(void)
{
    struct row_tests list = {0};
    rows_add_test(&list, "H13: each side gains a row or column", each_side_gains_a_row_or_column);
    rows_add_test(&list, "H13: the tile in hand has more places", the_tile_in_hand_has_more_places);
    rows_add_test(&list, "H13: a table that shifts grows too", a_table_that_shifts_grows_too);
    rows_add_test(&list, "H13: the middle is that of the larger table",
                  the_middle_is_that_of_the_larger_table);
    ROWS(&list, extend_rows, extensions_are_refused);
    ROWS(&list, room_rows, sides_with_room);
    rows_add_test(&list, "H13: not when the game is over", no_extension_when_the_game_is_over);
    rows_add_test(&list, "V14: the table moves once", the_table_moves_once);
    rows_add_test(&list, "V14: the table moves when the last river tile is gone",
                  the_table_moves_when_the_last_is_gone);
    ROWS(&list, stay_rows, the_table_stays);
    rows_add_test(&list, "V14: no river, no move", the_table_stays_without_a_river);
    rows_add_test(&list, "V14: a river without land", the_table_moves_under_a_river_alone);
    rows_add_test(&list, "V14: stages without a river", the_table_stays_where_no_stage_is_a_river);
    return rows_run(&list, "extent");
}
