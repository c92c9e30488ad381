/* SPDX-License-Identifier: MIT */
/*
 * test_river.c: the course of a river (V2-V5) in positions that its plans do not allow: all tiles are in
 * one bag, so land may be placed before the river.
 */

#include "play.h"
#include "position.h"
#include "rows.h"

static struct tile_set mixed;
static struct game game;

struct course_row {
    const char *name;
    const char *turns;
    const char *type;
    int x, y;
    unsigned degrees;
    enum verdict verdict;
    int side;            /* the side in the refusal, or -1 if it is not checked */
    struct square where; /* V5: in the refusal, the tile ahead or with the other end */
};

/* R3A is the source, open to the south; R3D goes straight on, R3G bends (at 0 from north to west). */
static const struct course_row course_rows[] = {
    {"V2: straight on", "", "R3D", 0, 1, 0, VERDICT_OK, -1, {0, 0}},
    {"V2: a bend", "", "R3G", 0, 1, 90, VERDICT_OK, -1, {0, 0}},
    {"V2: not with a field to the river", "", "R3D", 0, 1, 90, VERDICT_EDGE_MISMATCH, SIDE_N, {0, 0}},
    {"V2: not beside it", "", "R3D", -1, 0, 0, VERDICT_RIVER_END, 0, {0, 0}},
    {"V5: land straight ahead does not matter",
     "B -1,0 0; B -2,0 0; B -2,1 0",
     "R3G",
     0,
     1,
     0,
     VERDICT_OK,
     -1,
     {0, 0}},
    {"V5: nor land beside the square that it runs to",
     "B -1,0 0; B -2,0 0; B -2,1 0; B -2,2 0",
     "R3G",
     0,
     1,
     0,
     VERDICT_OK,
     -1,
     {0, 0}},
};

static void check_course(const struct tile_set *set, const struct course_row *row)
{
    struct refusal why = {.side = 99};
    struct placement placement = {{(int16_t) row->x, (int16_t) row->y}, (uint8_t) (row->degrees / 90)};
    position_start(&game, set, 2);
    position_play(&game, row->turns, NULL);
    unsigned type = position_type(&game, row->type);
    assert_int_equal(game_placement_verdict(&game, type, placement, &why), row->verdict);
    if (row->side >= 0)
        assert_int_equal(why.side, row->side);
    if (row->verdict == VERDICT_RIVER_AHEAD || row->verdict == VERDICT_RIVER_MEETS) {
        assert_int_equal(why.neighbour.x, row->where.x);
        assert_int_equal(why.neighbour.y, row->where.y);
    }
    assert_int_equal(game_placement_verdict(&game, type, placement, NULL), row->verdict);
}

static void courses(void **state)
{
    check_course(&mixed, *state);
}

/* Rivers that begin with a straight tile, and so have two ends: from the southern end they turn east and
 * come back. */
static const struct course_row round_rows[] = {
    {"V5: not to the square that the first tile looks at",
     "R3D 0,1 0; R3D 0,2 0; R3G 0,3 90; R3D 1,3 90; R3G 2,3 0; R3D 2,2 0; R3G 2,1 180; R3D 3,1 90; R3G 4,1 "
     "0; "
     "R3D 4,0 0; R3G 4,-1 270; R3D 3,-1 90; R3D 2,-1 90",
     "R3D",
     1,
     -1,
     90,
     VERDICT_RIVER_MEETS,
     SIDE_W,
     {0, 0}},
    {"V5: no curve towards the first tile",
     "R3D 0,1 0; R3D 0,2 0; R3D 0,3 0; R3G 0,4 90; R3D 1,4 90; R3G 2,4 0; R3D 2,3 0; R3G 2,2 180; R3D 3,2 "
     "90; "
     "R3G 4,2 0; R3D 4,1 0",
     "R3G",
     4,
     0,
     270,
     VERDICT_RIVER_AHEAD,
     SIDE_W,
     {0, 0}},
};

static void courses_round_the_first_tile(void **state)
{
    static struct tile_set two_ends;
    two_ends = mixed;
    two_ends.start = (uint8_t) tile_set_find(&mixed, "R3D");
    two_ends.types[two_ends.start].copies = 12;
    two_ends.types[tile_set_find(&mixed, "R3G")].copies = 6;
    tile_set_prepare(&two_ends);
    check_course(&two_ends, *state);
}

static void mix(void)
{
    static struct tile_book book;
    const char *const names[] = {"base", "river-c3"};
    struct text_error error;
    play_base_book(&book);
    if (!play_compose(&book, names, 2, &mixed, &error))
        fail_msg("%s", error.message);
    mixed.staged = false;
    tile_set_prepare(&mixed);
}

int main(void)
{
    static struct row_tests list;
    mix();
    ROWS(&list, course_rows, courses);
    ROWS(&list, round_rows, courses_round_the_first_tile);
    return rows_run(&list, "river");
}
