/* SPDX-License-Identifier: MIT */
/*
 * test_legal.c: every verdict on a placement or a figure, and its details.
 *
 * The starting tile D lies on 0,0: a city to the north, a road from west to east, a field on each side of
 * it.
 */

#include "play.h"
#include "position.h"
#include "rows.h"

static struct tile_set base;
static struct game game;

/* ---- Placements --------------------------------------------------------------------------------------- */

struct placement_row {
    const char *name;
    const char *turns;
    const char *type;
    int x, y;
    unsigned rotation;
    enum verdict verdict;
    /* for EDGE_MISMATCH */
    enum side side;
    enum edge_kind shown, asked;
    struct square neighbour;
};

static const struct placement_row placement_rows[] = {
    {.name = "a city continues a city", .type = "E", .x = 0, .y = -1, .rotation = ROTATION_180},
    {.name = "a road continues a road", .type = "U", .x = 1, .y = 0, .rotation = ROTATION_90},
    {.name = "a field continues a field", .type = "E", .x = 0, .y = 1, .rotation = ROTATION_180},
    {.name = "a rotation that looks like a lower one", .type = "U", .x = 1, .rotation = ROTATION_270},
    {.name = "P1: on the starting tile", .type = "E", .verdict = VERDICT_SQUARE_TAKEN},
    {.name = "P1: on another tile",
     .turns = "E 0,-1 180",
     .type = "E",
     .y = -1,
     .rotation = ROTATION_180,
     .verdict = VERDICT_SQUARE_TAKEN},
    {.name = "P1, P3: a corner is no neighbour",
     .type = "E",
     .x = 1,
     .y = 1,
     .verdict = VERDICT_NO_NEIGHBOUR},
    {.name = "P1: far away", .type = "E", .x = -40, .y = 999, .verdict = VERDICT_NO_NEIGHBOUR},
    {.name = "P1: at the end of the world",
     .type = "E",
     .x = INT16_MIN,
     .y = INT16_MAX,
     .verdict = VERDICT_NO_NEIGHBOUR},
    {.name = "P2: a field beside a city",
     .type = "E",
     .y = -1,
     .verdict = VERDICT_EDGE_MISMATCH,
     .side = SIDE_S,
     .shown = EDGE_FIELD,
     .asked = EDGE_CITY,
     .neighbour = {0, 0}},
    {.name = "P2: a field beside a road",
     .type = "U",
     .x = 1,
     .verdict = VERDICT_EDGE_MISMATCH,
     .side = SIDE_W,
     .shown = EDGE_FIELD,
     .asked = EDGE_ROAD,
     .neighbour = {0, 0}},
    {.name = "P2: a city beside a road",
     .type = "E",
     .x = -1,
     .rotation = ROTATION_90,
     .verdict = VERDICT_EDGE_MISMATCH,
     .side = SIDE_E,
     .shown = EDGE_CITY,
     .asked = EDGE_ROAD,
     .neighbour = {0, 0}},
    {.name = "P2: a road beside a field",
     .type = "U",
     .y = 1,
     .verdict = VERDICT_EDGE_MISMATCH,
     .side = SIDE_N,
     .shown = EDGE_ROAD,
     .asked = EDGE_FIELD,
     .neighbour = {0, 0}},
    {.name = "P2: of two faults the first clockwise from the north",
     .turns = "E 0,-1 180; U 1,0 90",
     .type = "X",
     .x = 1,
     .y = -1,
     .verdict = VERDICT_EDGE_MISMATCH,
     .side = SIDE_S,
     .shown = EDGE_ROAD,
     .asked = EDGE_FIELD,
     .neighbour = {1, 0}},
    {.name = "P2: one neighbour is continued, the other is not",
     .turns = "E 0,-1 180; U 1,0 90",
     .type = "D",
     .x = 1,
     .y = -1,
     .verdict = VERDICT_EDGE_MISMATCH,
     .side = SIDE_W,
     .shown = EDGE_ROAD,
     .asked = EDGE_FIELD,
     .neighbour = {0, -1}},
    {.name = "a rotation of 360", .type = "E", .y = -1, .rotation = 4, .verdict = VERDICT_TILE_TURN},
    {.name = "a rotation of 255 quarters", .type = "E", .rotation = 255, .verdict = VERDICT_TILE_TURN},
};

/* The question and the step give the same reason. */
static void expect_same(const struct refusal *one, const struct refusal *other)
{
    assert_int_equal(one->verdict, other->verdict);
    assert_memory_equal(&one->square, &other->square, sizeof one->square);
    assert_int_equal(one->side, other->side);
    assert_int_equal(one->shown, other->shown);
    assert_int_equal(one->asked, other->asked);
    assert_int_equal(one->type, other->type);
    assert_int_equal(one->segment, other->segment);
    assert_int_equal(one->player, other->player);
    assert_memory_equal(&one->neighbour, &other->neighbour, sizeof one->neighbour);
}

static void expect_mismatch(const struct placement_row *row, const struct refusal *why)
{
    assert_int_equal(why->side, row->side);
    assert_int_equal(why->shown, row->shown);
    assert_int_equal(why->asked, row->asked);
    assert_int_equal(why->neighbour.x, row->neighbour.x);
    assert_int_equal(why->neighbour.y, row->neighbour.y);
}

static void placements(void **state)
{
    const struct placement_row *row = *state;
    struct placement placement = {{(int16_t) row->x, (int16_t) row->y}, (uint8_t) row->rotation};
    struct refusal why = {0}, of_place = {0};
    struct undo undo;
    position_start(&game, &base, 2);
    position_play(&game, row->turns ? row->turns : "", NULL);
    position_draw(&game, row->type, NULL);
    assert_int_equal(game_placement_verdict(&game, game.drawn, placement, NULL), row->verdict);
    assert_int_equal(game_placement_verdict(&game, game.drawn, placement, &why), row->verdict);
    if (placement.rotation < ROTATION_COUNT)
        assert_int_equal(game_fitting_rotations(&game, game.drawn, placement.square) >> placement.rotation &
                             1U,
                         row->verdict == VERDICT_OK);
    assert_int_equal(game_place(&game, placement, &undo, &of_place), row->verdict);
    if (row->verdict == VERDICT_OK)
        return;
    assert_int_equal(why.verdict, row->verdict);
    assert_int_equal(why.square.x, row->x);
    assert_int_equal(why.square.y, row->y);
    assert_int_equal(why.type, game.drawn);
    expect_same(&why, &of_place);
    if (row->verdict == VERDICT_EDGE_MISMATCH)
        expect_mismatch(row, &why);
}

/* ---- Lists of placements ------------------------------------------------------------------------------ */

struct list_row {
    const char *name;
    const char *turns;
    const char *type;
    unsigned count;
};

static const struct list_row list_rows[] = {
    {"C fits on the city only, once", "", "C", 1},
    {"E fits on the city, and with its fields to the south", "", "E", 1 + 3},
    {"U: its two looks on roads and field", "", "U", 1 + 1 + 1},
    {"B fits to the south only", "", "B", 1},
    {"X joins both roads", "", "X", 2},
    {"V: two curves on each road, two with the field", "", "V", 2 + 2 + 2},
    {"C fits nowhere once the city is closed", "E 0,-1 180", "C", 0},
};

static bool is_same(struct placement one, struct placement other)
{
    return one.square.x == other.square.x && one.square.y == other.square.y && one.rotation == other.rotation;
}

/* Chooses one of the list, and nothing if it is empty. */
static void expect_choice(unsigned type, const struct placement *list, size_t count)
{
    const struct placement untouched = {{77, 77}, 9};
    struct placement one = untouched;
    struct random random = random_from_seed(5);
    size_t found = 0;
    assert_int_equal(game_random_placement(&game, type, &random, &one), count);
    while (found < count && !is_same(list[found], one))
        found++;
    assert_true(count > 0 ? found < count : is_same(one, untouched));
}

static void lists(void **state)
{
    const struct list_row *row = *state;
    struct placement list[PLACEMENT_MAX];
    position_start(&game, &base, 2);
    position_play(&game, row->turns, NULL);
    unsigned type = position_type(&game, row->type);
    assert_int_equal(game_placements(&game, type, list), row->count);
    assert_int_equal(game_has_placement(&game, type), row->count > 0);
    expect_choice(type, list, row->count);
}

/* ---- Wrong sides, fitting rotations ------------------------------------------------------------------- */

struct side_row {
    const char *name;
    const char *turns;
    const char *type;
    struct placement placement;
    unsigned wrong;
    unsigned fitting;
};

static const struct side_row side_rows[] = {
    {"one neighbour, continued", "", "U", {{1, 0}, ROTATION_90}, 0, 1U << ROTATION_90 | 1U << ROTATION_270},
    {"one neighbour, not continued", "", "U", {{1, 0}, ROTATION_0}, 1U << SIDE_W, 10},
    {"two neighbours, both wrong",
     "E 0,-1 180; U 1,0 90",
     "X",
     {{1, -1}, ROTATION_0},
     1U << SIDE_S | 1U << SIDE_W,
     0},
    {"two neighbours, one wrong", "E 0,-1 180; U 1,0 90", "D", {{1, -1}, ROTATION_0}, 1U << SIDE_W, 0},
    {"far away", "", "U", {{9, 9}, ROTATION_0}, 0, 0},
    {"on a tile", "", "D", {{0, 0}, ROTATION_0}, 0, 0},
};

static void sides(void **state)
{
    const struct side_row *row = *state;
    position_start(&game, &base, 2);
    position_play(&game, row->turns, NULL);
    unsigned type = position_type(&game, row->type);
    assert_int_equal(game_wrong_sides(&game, type, row->placement), row->wrong);
    assert_int_equal(game_fitting_rotations(&game, type, row->placement.square), row->fitting);
}

/* On a table one square wide no tile may be placed to the east, though it would fit. */
static void fits_on_the_table_only(void **state)
{
    (void) state;
    struct game_setup setup = {.set = &base, .player_count = 2};
    struct placement list[PLACEMENT_MAX];
    assert_int_equal(rules_edition("c3", &setup.rules), 0);
    assert_int_equal(rules_set(&setup.rules, "table", "1x9"), 0);
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_OK);
    unsigned type = position_type(&game, "E");
    assert_int_equal(game_fitting_rotations(&game, type, (struct square){0, -1}), 1U << ROTATION_180);
    type = position_type(&game, "U");
    assert_int_equal(game_fitting_rotations(&game, type, (struct square){1, 0}), 0);
    assert_int_equal(game_placements(&game, position_type(&game, "E"), list), 1 + 3);
    expect_choice(position_type(&game, "E"), list, 1 + 3);
    position_play(&game, "E 0,-1 180", NULL);
    expect_choice(position_type(&game, "C"), list, 0);
}

/* ---- Figures ------------------------------------------------------------------------------------------ */

struct figure_row {
    const char *name;
    const char *turns;
    unsigned players;
    enum rule_fields fields;
    const char *segment; /* of the tile just placed, or null for `raw` */
    struct figure raw;
    enum verdict verdict;
    unsigned player;         /* FEATURE_TAKEN, NO_MEEPLE */
    struct square neighbour; /* FEATURE_TAKEN */
};

#define SEVEN_OUT                                                                      \
    "B 0,1 0 monastery1; B 0,2 0 monastery1; B 0,3 0 monastery1; B 0,4 0 monastery1; " \
    "U 1,0 90 road1; A 0,5 0 monastery1; A 0,6 180 monastery1; "

static const struct figure_row figure_rows[] = {
    {.name = "no figure", .turns = "U 1,0 90 ?", .raw = {FIGURE_NONE, 0}},
    {.name = "F3: on a road", .turns = "U 1,0 90 ?", .segment = "road1"},
    {.name = "F3: on a field", .turns = "U 1,0 90 ?", .segment = "field2"},
    {.name = "F3: on a monastery", .turns = "B 0,1 0 ?", .segment = "monastery1"},
    {.name = "F2: on a city just completed", .turns = "E 0,-1 180 ?", .segment = "city1"},
    {.name = "F3: not on a garden",
     .turns = "Eg 0,-1 180 ?",
     .segment = "garden1",
     .verdict = VERDICT_NOT_CLAIMABLE},
    {.name = "F1: a road with another's highwayman",
     .turns = "U 1,0 90 road1; U 2,0 90 ?",
     .segment = "road1",
     .verdict = VERDICT_FEATURE_TAKEN,
     .player = 0,
     .neighbour = {1, 0}},
    {.name = "F1: one's own figure bars it too",
     .turns = "U 1,0 90 road1; U 2,0 90 ?",
     .players = 1,
     .segment = "road1",
     .verdict = VERDICT_FEATURE_TAKEN,
     .player = 0,
     .neighbour = {1, 0}},
    {.name = "F1: far along the road",
     .turns = "U 1,0 90; U 2,0 90 road1; U -1,0 90; U -2,0 90 ?",
     .segment = "road1",
     .verdict = VERDICT_FEATURE_TAKEN,
     .player = 1,
     .neighbour = {2, 0}},
    {.name = "F1: a field with a farmer",
     .turns = "B 0,1 0 field1; B 0,2 0 ?",
     .segment = "field1",
     .verdict = VERDICT_FEATURE_TAKEN,
     .player = 0,
     .neighbour = {0, 1}},
    {.name = "F1: features that the tile joins count as one",
     .turns = "U 1,0 90; E 1,-1 270 city1; U -1,0 90; R 0,-1 180 ?",
     .segment = "city1",
     .verdict = VERDICT_FEATURE_TAKEN,
     .player = 1,
     .neighbour = {1, -1}},
    {.name = "a free road beside a taken one", .turns = "U 1,0 90 road1; X 2,0 0 ?", .segment = "road2"},
    {.name = "a taken road beside a free one",
     .turns = "U 1,0 90 road1; X 2,0 0 ?",
     .segment = "road4",
     .verdict = VERDICT_FEATURE_TAKEN,
     .player = 0,
     .neighbour = {1, 0}},
    {.name = "F4: a city that scored is free of figures",
     .turns = "E 0,-1 180 city1; U 1,0 90 ?",
     .segment = "road1"},
    {.name = "S7: no farmers with fields off",
     .turns = "U 1,0 90 ?",
     .fields = FIELDS_OFF,
     .segment = "field1",
     .verdict = VERDICT_NO_FARMERS},
    {.name = "S7: roads with fields off", .turns = "U 1,0 90 ?", .fields = FIELDS_OFF, .segment = "road1"},
    {.name = "T2: no meeple left",
     .turns = SEVEN_OUT "V 0,7 0 ?",
     .players = 1,
     .segment = "road1",
     .verdict = VERDICT_NO_MEEPLE,
     .player = 0},
    {.name = "T2: none left, none placed",
     .turns = SEVEN_OUT "V 0,7 0 ?",
     .players = 1,
     .raw = {FIGURE_NONE, 0}},
    {.name = "F1 is asked before T2",
     .turns = SEVEN_OUT "U 2,0 90 ?",
     .players = 1,
     .segment = "road1",
     .verdict = VERDICT_FEATURE_TAKEN,
     .player = 0,
     .neighbour = {1, 0}},
    {.name = "T6: a segment that the tile has not",
     .turns = "U 1,0 90 ?",
     .raw = {FIGURE_MEEPLE, 3},
     .verdict = VERDICT_NO_SEGMENT},
    {.name = "T6: a segment that no tile has",
     .turns = "U 1,0 90 ?",
     .raw = {FIGURE_MEEPLE, 255},
     .verdict = VERDICT_NO_SEGMENT},
    {.name = "T6: a figure that there is not",
     .turns = "U 1,0 90 ?",
     .raw = {FIGURE_KIND_COUNT, 0},
     .verdict = VERDICT_NO_SEGMENT},
    {.name = "F5: an abbot in a game without",
     .turns = "B 0,1 0 ?",
     .raw = {FIGURE_ABBOT, 0},
     .verdict = VERDICT_NO_ABBOT},
    {.name = "F5: taking back an abbot in a game without",
     .turns = "B 0,1 0 ?",
     .raw = {FIGURE_RECALL, 0},
     .verdict = VERDICT_NO_ABBOT},
    {.name = "T6: before a tile is placed",
     .turns = "U 1,0 90",
     .raw = {FIGURE_MEEPLE, 0},
     .verdict = VERDICT_NOT_FIGURE},
};

static void expect_refusal(const struct figure_row *row, const struct refusal *why)
{
    const struct placed_tile *tile = &game.tiles[game.tile_count - 1];
    assert_int_equal(why->verdict, row->verdict);
    if (row->verdict == VERDICT_NOT_FIGURE)
        return;
    assert_int_equal(why->square.x, tile->square.x);
    assert_int_equal(why->square.y, tile->square.y);
    assert_int_equal(why->type, tile->type);
    if (row->verdict == VERDICT_FEATURE_TAKEN || row->verdict == VERDICT_NO_MEEPLE)
        assert_int_equal(why->player, row->player);
    assert_int_equal(why->neighbour.x, row->neighbour.x);
    assert_int_equal(why->neighbour.y, row->neighbour.y);
}

static void figures(void **state)
{
    const struct figure_row *row = *state;
    struct figure figure = row->raw;
    struct refusal why = {0}, of_step = {0};
    struct undo undo;
    position_start(&game, &base, row->players ? row->players : 2);
    game.rules.value[RULE_FIELDS] = (uint8_t) row->fields;
    position_play(&game, row->turns, NULL);
    if (row->segment)
        figure = (struct figure){
            FIGURE_MEEPLE,
            (uint8_t) position_segment(&base.types[game.tiles[game.tile_count - 1].type], row->segment)};
    assert_int_equal(game_figure_verdict(&game, figure, NULL), row->verdict);
    assert_int_equal(game_figure_verdict(&game, figure, &why), row->verdict);
    if (row->verdict != VERDICT_OK)
        expect_refusal(row, &why);
    assert_int_equal(game_figure(&game, figure, NULL, &undo, &of_step), row->verdict);
    if (row->verdict != VERDICT_OK)
        expect_same(&why, &of_step);
}

/* ---- The words of verdicts ---------------------------------------------------------------------------- */

struct verdict_row {
    const char *name;
    enum verdict verdict;
    const char *rule;
};

static const struct verdict_row verdict_rows[] = {
    {"allowed", VERDICT_OK, ""},
    {"the game is over", VERDICT_GAME_OVER, "T4"},
    {"an edge does not continue its neighbour", VERDICT_EDGE_MISMATCH, "P2"},
    {"there is already a figure on the feature", VERDICT_FEATURE_TAKEN, "F1"},
    {"no meeple is left in the supply", VERDICT_NO_MEEPLE, "T2"},
};

static void verdict_words(void **state)
{
    const struct verdict_row *row = *state;
    assert_string_equal(verdict_rule(row->verdict), row->rule);
    assert_string_equal(verdict_sentence(row->verdict), row->name);
}

int main(void)
{
    struct row_tests list = {0};
    play_base_set(&base);
    ROWS(&list, placement_rows, placements);
    ROWS(&list, list_rows, lists);
    ROWS(&list, side_rows, sides);
    rows_add_test(&list, "H9: a tile fits on the table only", fits_on_the_table_only);
    ROWS(&list, figure_rows, figures);
    ROWS(&list, verdict_rows, verdict_words);
    return rows_run(&list, "legal");
}
