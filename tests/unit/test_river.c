/*
 * test_river.c: the course of a river (V2-V5) in positions that its plans do not lead to: here all tiles lie
 * in one bag, so that land may lie before the river comes.
 */
#include <string.h>

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
    int side; /* that the refusal names, or -1 where nobody asks */
};

/* R3A is the source, open to the south; R3D goes straight on, R3G bends (at 0 from north to west). */
static const struct course_row course_rows[] = {
    {"V2: straight on", "", "R3D", 0, 1, 0, VERDICT_OK, -1},
    {"V2: a bend", "", "R3G", 0, 1, 90, VERDICT_OK, -1},
    {"V2: not with a field to the river", "", "R3D", 0, 1, 90, VERDICT_EDGE_MISMATCH, SIDE_N},
    {"V2: not beside it", "", "R3D", -1, 0, 0, VERDICT_RIVER_END, 0},
    {"V5: land straight ahead does not matter", "B -1,0 0; B -2,0 0; B -2,1 0", "R3G", 0, 1, 0, VERDICT_OK,
     -1},
    {"V5: nor land beside the square that it runs to", "B -1,0 0; B -2,0 0; B -2,1 0; B -2,2 0", "R3G", 0, 1,
     0, VERDICT_OK, -1},
};

static void courses(void **state)
{
    const struct course_row *row = *state;
    struct refusal why = {.side = 99};
    struct placement placement = {{(int16_t) row->x, (int16_t) row->y}, (uint8_t) (row->degrees / 90)};
    position_start(&game, &mixed, 2);
    position_play(&game, row->turns, NULL);
    unsigned type = position_type(&game, row->type);
    assert_int_equal(game_placement_verdict(&game, type, placement, &why), row->verdict);
    if (row->side >= 0)
        assert_int_equal(why.side, row->side);
    assert_int_equal(game_placement_verdict(&game, type, placement, NULL), row->verdict);
}

/* A river that began with a straight tile has two ends, and comes round to its own first one: from the south
 * of 0,0 eastward and back to the square north of it. */
static const char round_trip[] =
    "R3D 0,1 0; R3D 0,2 0; R3G 0,3 90; R3D 1,3 90; R3G 2,3 0; R3D 2,2 0; R3G 2,1 180;"
    "R3D 3,1 90; R3G 4,1 0; R3D 4,0 0; R3G 4,-1 270; R3D 3,-1 90; R3D 2,-1 90";

static void the_first_tile_looks_too(void **state)
{
    static struct tile_set two_ends;
    struct refusal why;
    (void) state;
    two_ends = mixed;
    two_ends.start = (uint8_t) tile_set_find(&mixed, "R3D");
    two_ends.types[two_ends.start].copies = 12;
    two_ends.types[tile_set_find(&mixed, "R3G")].copies = 6;
    tile_set_prepare(&two_ends);
    position_start(&game, &two_ends, 2);
    position_play(&game, round_trip, NULL);
    struct placement last = {{1, -1}, ROTATION_90};
    assert_int_equal(game_placement_verdict(&game, position_type(&game, "R3D"), last, &why),
                     VERDICT_RIVER_MEETS);
    assert_int_equal(why.side, SIDE_W);
}

static void mix(void)
{
    static struct tile_book book;
    const char *const names[] = {"base", "river-c3"};
    struct text_error error;
    play_base_book(&book);
    if (!tile_book_compose(&book, names, 2, &mixed, &error))
        fail_msg("%s", error.message);
    mixed.staged = false;
    tile_set_prepare(&mixed);
}

int main(void)
{
    static struct row_tests list;
    mix();
    ROWS(&list, course_rows, courses);
    rows_add_test(&list, "V5: not to the square that the first tile looks at", the_first_tile_looks_too);
    return rows_run(&list, "river");
}
