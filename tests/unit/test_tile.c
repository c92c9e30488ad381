/* SPDX-License-Identifier: MIT */
/*
 * test_tile.c: every fault of a printed tile, and the tables derived from the base game's tiles.
 */
#include "bastide/tile.h"

#include <stdio.h>
#include <string.h>

#include "play.h"
#include "rows.h"

enum { N = 1 << SIDE_N, E = 1 << SIDE_E, S = 1 << SIDE_S, W = 1 << SIDE_W, ALL_HALVES = 0xFF };

static struct tile_set base;

/* ---- Faults ------------------------------------------------------------------------------------------- */

struct fault_row {
    const char *name;
    struct segment segments[4];
    unsigned count;
    struct tile_fault faults[3];
    unsigned fault_count;
};

static const struct fault_row fault_rows[] = {
    {"a field alone is a tile", {{.kind = FEATURE_FIELD, .halves = ALL_HALVES}}, 1, {{0}}, 0},
    {"a city on all sides needs no field", {{.kind = FEATURE_CITY, .sides = N | E | S | W}}, 1, {{0}}, 0},
    {"a river with a lake, a road that goes through",
     {{.kind = FEATURE_RIVER, .sides = N, .end = END_LAKE},
      {.kind = FEATURE_ROAD, .sides = E | W},
      {.kind = FEATURE_FIELD, .halves = ALL_HALVES}},
     3,
     {{0}},
     0},
    {"one monastery and one garden",
     {{.kind = FEATURE_MONASTERY}, {.kind = FEATURE_GARDEN}, {.kind = FEATURE_FIELD, .halves = ALL_HALVES}},
     3,
     {{0}},
     0},
    {"a side of two cities",
     {{.kind = FEATURE_CITY, .sides = N | E}, {.kind = FEATURE_CITY, .sides = E | S | W}},
     2,
     {{TILE_FAULT_SIDE_TWICE, 1, E}},
     1},
    {"a side of a road and a river",
     {{.kind = FEATURE_ROAD, .sides = N},
      {.kind = FEATURE_RIVER, .sides = N | S},
      {.kind = FEATURE_FIELD, .halves = ALL_HALVES}},
     3,
     {{TILE_FAULT_SIDE_TWICE, 1, N}},
     1},
    {"sides of what reaches none are not looked at",
     {{.kind = FEATURE_ROAD, .sides = N},
      {.kind = FEATURE_MONASTERY, .sides = N},
      {.kind = FEATURE_FIELD, .halves = ALL_HALVES}},
     3,
     {{0}},
     0},
    {"a half-edge of two fields",
     {{.kind = FEATURE_FIELD, .halves = 0x1F}, {.kind = FEATURE_FIELD, .halves = 0xF0}},
     2,
     {{TILE_FAULT_HALF_TWICE, 1, 0x10}},
     1},
    {"a field on a city's side",
     {{.kind = FEATURE_CITY, .sides = N}, {.kind = FEATURE_FIELD, .halves = ALL_HALVES}},
     2,
     {{TILE_FAULT_HALF_ON_CITY, 1, 0x03}},
     1},
    {"half-edges without a field",
     {{.kind = FEATURE_CITY, .sides = N}, {.kind = FEATURE_FIELD, .halves = 0xFC & ~0x30}},
     2,
     {{TILE_FAULT_HALF_MISSING, NO_SEGMENT, 0x30}},
     1},
    {"nothing at all", {{0}}, 0, {{TILE_FAULT_HALF_MISSING, NO_SEGMENT, 0xFF}}, 1},
    {"a city that reaches nothing",
     {{.kind = FEATURE_CITY}, {.kind = FEATURE_FIELD, .halves = ALL_HALVES}},
     2,
     {{TILE_FAULT_NO_SIDES, 0, 0}},
     1},
    {"a field that reaches nothing",
     {{.kind = FEATURE_FIELD, .halves = ALL_HALVES}, {.kind = FEATURE_FIELD}},
     2,
     {{TILE_FAULT_NO_SIDES, 1, 0}},
     1},
    {"a road with three sides",
     {{.kind = FEATURE_ROAD, .sides = N | E | S}, {.kind = FEATURE_FIELD, .halves = ALL_HALVES}},
     2,
     {{TILE_FAULT_ROAD_SIDES, 0, N | E | S}},
     1},
    {"a river with four sides",
     {{.kind = FEATURE_RIVER, .sides = N | E | S | W}, {.kind = FEATURE_FIELD, .halves = ALL_HALVES}},
     2,
     {{TILE_FAULT_ROAD_SIDES, 0, N | E | S | W}},
     1},
    {"a road with two sides and an end",
     {{.kind = FEATURE_ROAD, .sides = N | S, .end = END_VILLAGE},
      {.kind = FEATURE_FIELD, .halves = ALL_HALVES}},
     2,
     {{TILE_FAULT_ROAD_SIDES, 0, N | S}},
     1},
    {"a field that borders a road",
     {{.kind = FEATURE_ROAD, .sides = N | S}, {.kind = FEATURE_FIELD, .halves = ALL_HALVES, .touches = 1}},
     2,
     {{TILE_FAULT_TOUCHES_NO_CITY, 1, 0}},
     1},
    {"a field that borders a segment that is not there",
     {{.kind = FEATURE_FIELD, .halves = ALL_HALVES, .touches = 1 << 9}},
     1,
     {{TILE_FAULT_TOUCHES_NO_CITY, 0, 0}},
     1},
    {"two monasteries",
     {{.kind = FEATURE_MONASTERY},
      {.kind = FEATURE_MONASTERY},
      {.kind = FEATURE_FIELD, .halves = ALL_HALVES}},
     3,
     {{TILE_FAULT_TWO_MONASTERIES, 1, 0}},
     1},
    {"three gardens are one fault",
     {{.kind = FEATURE_GARDEN},
      {.kind = FEATURE_GARDEN},
      {.kind = FEATURE_GARDEN},
      {.kind = FEATURE_FIELD, .halves = ALL_HALVES}},
     4,
     {{TILE_FAULT_TWO_MONASTERIES, 1, 0}},
     1},
    {"three faults in one tile",
     {{.kind = FEATURE_CITY, .sides = N},
      {.kind = FEATURE_ROAD, .sides = N},
      {.kind = FEATURE_FIELD, .halves = 0x0F}},
     3,
     {{TILE_FAULT_SIDE_TWICE, 1, N},
      {TILE_FAULT_HALF_ON_CITY, 2, 0x03},
      {TILE_FAULT_HALF_MISSING, NO_SEGMENT, 0xF0}},
     3},
};

/* V9: double-sized tiles.  Nothing reaches the sides between the squares, and a segment may be on only
 * one of them. */
static const struct fault_row double_rows[] = {
    {"two squares, a field on each",
     {{.kind = FEATURE_FIELD, .halves = ALL_HALVES & ~0x0C},
      {.kind = FEATURE_FIELD, .second_halves = ALL_HALVES & ~0xC0}},
     2,
     {{0}},
     0},
    {"two squares, a road through both",
     {{.kind = FEATURE_FIELD, .halves = ALL_HALVES & ~0x0C, .second_halves = ALL_HALVES & ~0xC0},
      {.kind = FEATURE_ROAD, .sides = W, .second_sides = E}},
     2,
     {{0}},
     0},
    {"two squares, three sides of a road",
     {{.kind = FEATURE_FIELD, .halves = ALL_HALVES & ~0x0C, .second_halves = ALL_HALVES & ~0xC0},
      {.kind = FEATURE_ROAD, .sides = W | N, .second_sides = E}},
     2,
     {{TILE_FAULT_ROAD_SIDES, 1, W | N}},
     1},
    {"two squares, three sides of a river and an end",
     {{.kind = FEATURE_FIELD, .halves = ALL_HALVES & ~0x0C, .second_halves = ALL_HALVES & ~0xC0},
      {.kind = FEATURE_RIVER, .sides = W, .second_sides = E | S, .end = END_LAKE}},
     2,
     {{0}},
     0},
    {"two squares, a road on the first one's inner side",
     {{.kind = FEATURE_FIELD, .halves = ALL_HALVES & ~0x0C, .second_halves = ALL_HALVES & ~0xC0},
      {.kind = FEATURE_ROAD, .sides = N | E}},
     2,
     {{TILE_FAULT_INNER_SIDE, 1, E}},
     1},
    {"two squares, a road on the second one's inner side",
     {{.kind = FEATURE_FIELD, .halves = ALL_HALVES & ~0x0C, .second_halves = ALL_HALVES & ~0xC0},
      {.kind = FEATURE_ROAD, .second_sides = W | S}},
     2,
     {{TILE_FAULT_INNER_SIDE, 1, W << 8}},
     1},
    {"two squares, a field on an inner side",
     {{.kind = FEATURE_FIELD, .halves = ALL_HALVES, .second_halves = ALL_HALVES & ~0xC0}},
     1,
     {{TILE_FAULT_HALF_ON_CITY, 0, 0x0C}},
     1},
    {"two squares, the second with half-edges of no field",
     {{.kind = FEATURE_FIELD, .halves = ALL_HALVES & ~0x0C, .second_halves = 0x30}},
     1,
     {{TILE_FAULT_HALF_MISSING, NO_SEGMENT, 0x0F00}},
     1},
    {"two squares, a side of the second twice",
     {{.kind = FEATURE_CITY, .sides = N | S | W, .second_sides = N | S | E},
      {.kind = FEATURE_ROAD, .second_sides = S}},
     2,
     {{TILE_FAULT_SIDE_TWICE, 1, S << 8}},
     1},
};

/* Segments after the last one of a type, which must not be read. */
static const struct segment strays[] = {
    {.kind = FEATURE_ROAD},
    {.kind = FEATURE_CITY, .number = 1, .sides = 0xF, .second_sides = 0xF},
    {.kind = FEATURE_MONASTERY, .number = 1},
    {.kind = FEATURE_GARDEN, .number = 1},
    {.kind = FEATURE_FIELD},
    {.kind = FEATURE_FIELD, .number = 1, .halves = 0xFF, .second_halves = 0xFF, .touches = 0xFFFF},
    {.kind = FEATURE_RIVER, .number = 1, .sides = 0xF, .second_sides = 0xF},
};
enum { STRAYS = sizeof strays / sizeof *strays };

static void put_stray(struct tile_type *type, unsigned stray)
{
    for (unsigned i = type->segment_count; i < SEGMENT_MAX; i++)
        type->segments[i] = strays[stray];
}

static void check_faults_beside(const struct fault_row *row, bool double_sized, unsigned stray)
{
    struct tile_type type = {
        .name = "T", .copies = 1, .segment_count = (uint8_t) row->count, .double_sized = double_sized};
    struct tile_fault found[TILE_FAULTS_MAX];
    memcpy(type.segments, row->segments, sizeof row->segments);
    put_stray(&type, stray);
    assert_int_equal(tile_type_check(&type, found), row->fault_count);
    for (unsigned i = 0; i < row->fault_count; i++) {
        assert_int_equal(found[i].code, row->faults[i].code);
        assert_int_equal(found[i].segment, row->faults[i].segment);
        assert_int_equal(found[i].where, row->faults[i].where);
    }
}

static void check_faults(const struct fault_row *row, bool double_sized)
{
    for (unsigned stray = 0; stray < STRAYS; stray++)
        check_faults_beside(row, double_sized, stray);
}

static void faults(void **state)
{
    check_faults(*state, false);
}

static void double_faults(void **state)
{
    check_faults(*state, true);
}

/* More faults than fit: three in every segment. */
static void faults_are_cut(void **state)
{
    struct tile_type type = {.name = "T", .copies = 1, .segment_count = SEGMENT_MAX};
    struct tile_fault found[TILE_FAULTS_MAX];
    (void) state;
    type.segments[0] = (struct segment){.kind = FEATURE_CITY, .sides = 0xF};
    for (unsigned i = 1; i < SEGMENT_MAX; i++)
        type.segments[i] =
            (struct segment){.kind = FEATURE_FIELD, .halves = ALL_HALVES, .touches = (uint16_t) (1U << i)};
    assert_int_equal(tile_type_check(&type, found), TILE_FAULTS_MAX);
}

/* ---- The base game's tiles ---------------------------------------------------------------------------- */

struct base_row {
    const char *name; /* the type */
    unsigned copies;
    unsigned rotations;    /* that look different */
    const char *shown;     /* N E S W at rotation 0: field, road, city */
    int monastery, garden; /* -1, or the segment's index */
};

static const struct base_row base_rows[] = {
    {"A", 2, 4, "ffrf", 0, -1},  {"B", 4, 1, "ffff", 0, -1},  {"C", 1, 1, "cccc", -1, -1},
    {"D", 4, 4, "crfr", -1, -1}, {"E", 4, 4, "cfff", -1, -1}, {"Eg", 1, 4, "cfff", -1, 2},
    {"F", 2, 2, "fcfc", -1, -1}, {"G", 1, 2, "fcfc", -1, -1}, {"H", 2, 2, "fcfc", -1, -1},
    {"Hg", 1, 2, "fcfc", -1, 3}, {"I", 1, 4, "ccff", -1, -1}, {"Ig", 1, 4, "ccff", -1, 3},
    {"J", 3, 4, "crrf", -1, -1}, {"K", 3, 4, "cfrr", -1, -1}, {"L", 3, 4, "crrr", -1, -1},
    {"M", 1, 4, "cffc", -1, -1}, {"Mg", 1, 4, "cffc", -1, 2}, {"N", 2, 4, "cffc", -1, -1},
    {"Ng", 1, 4, "cffc", -1, 2}, {"O", 2, 4, "crrc", -1, -1}, {"P", 3, 4, "crrc", -1, -1},
    {"Q", 1, 4, "ccfc", -1, -1}, {"R", 2, 4, "ccfc", -1, -1}, {"Rg", 1, 4, "ccfc", -1, 2},
    {"S", 2, 4, "ccrc", -1, -1}, {"T", 1, 4, "ccrc", -1, -1}, {"U", 7, 2, "rfrf", -1, -1},
    {"Ug", 1, 2, "rfrf", -1, 3}, {"V", 8, 4, "ffrr", -1, -1}, {"Vg", 1, 4, "ffrr", -1, 3},
    {"W", 4, 4, "frrr", -1, -1}, {"X", 1, 1, "rrrr", -1, -1},
};

static unsigned edge_of(char letter)
{
    return letter == 'f' ? EDGE_FIELD : letter == 'r' ? EDGE_ROAD : EDGE_CITY;
}

/* The segments of a building that is segment number `segment`; -1: there is none. */
static unsigned building(int segment)
{
    return segment < 0 ? 0 : 1U << segment;
}

/* The rotations whose sides show what the code asks for. */
static unsigned rotations_that_show(const char *shown, const unsigned asked[SIDE_COUNT])
{
    unsigned rotations = 0;
    for (unsigned rotation = 0; rotation < ROTATION_COUNT; rotation++) {
        bool fits = true;
        for (unsigned side = 0; side < SIDE_COUNT; side++)
            fits &= asked[side] == EDGE_FREE || asked[side] == edge_of(shown[(side + 4 - rotation) % 4]);
        rotations |= (unsigned) fits << rotation;
    }
    return rotations;
}

static void base_types(void **state)
{
    const struct base_row *row = *state;
    int type = tile_set_find(&base, row->name);
    assert_true(type >= 0);
    assert_int_equal(base.types[type].copies, row->copies);
    assert_int_equal(base.of_kind[FEATURE_MONASTERY][type], building(row->monastery));
    assert_int_equal(base.of_kind[FEATURE_GARDEN][type], building(row->garden));
    assert_int_equal(base.distinct[type], (1U << row->rotations) - 1);
    for (unsigned rotation = 0; rotation < ROTATION_COUNT; rotation++) {
        assert_int_equal(tile_lowest_rotation(&base, (unsigned) type, (enum rotation) rotation),
                         rotation % row->rotations);
        for (unsigned side = 0; side < SIDE_COUNT; side++)
            assert_int_equal(base.sides[type][rotation][side].edge,
                             edge_of(row->shown[(side + 4 - rotation) % 4]));
    }
    for (unsigned code = 0; code < EDGE_CODE_COUNT; code++) {
        const unsigned asked[SIDE_COUNT] = {code % 5, code / 5 % 5, code / 25 % 5, code / 125};
        unsigned offers = code == 0 ? 0 : base.fits[type][code] & base.distinct[type];
        assert_int_equal(base.fits[type][code], rotations_that_show(row->shown, asked));
        assert_int_equal(base.offered[type][code], __builtin_popcount(offers));
    }
}

/* ---- Segments at the sides ---------------------------------------------------------------------------- */

struct side_row {
    const char *name;
    const char *type;
    enum rotation rotation;
    enum side side;
    const char *left, *middle, *right; /* "field1", or "" for none */
};

static const struct side_row side_rows[] = {
    {"D, north: a city and no field", "D", ROTATION_0, SIDE_N, "", "city1", ""},
    {"D, east: the road parts the fields", "D", ROTATION_0, SIDE_E, "field1", "road1", "field2"},
    {"D, south: a field", "D", ROTATION_0, SIDE_S, "field2", "", "field2"},
    {"D, west: the fields the other way round", "D", ROTATION_0, SIDE_W, "field2", "road1", "field1"},
    {"D turned by 90, south", "D", ROTATION_90, SIDE_S, "field1", "road1", "field2"},
    {"D turned by 180, south", "D", ROTATION_180, SIDE_S, "", "city1", ""},
    {"D turned by 270, west", "D", ROTATION_270, SIDE_W, "", "city1", ""},
    {"X, north: a crossing has four roads", "X", ROTATION_0, SIDE_N, "field4", "road1", "field1"},
    {"X, west", "X", ROTATION_0, SIDE_W, "field3", "road4", "field4"},
    {"V turned by 90, north", "V", ROTATION_90, SIDE_N, "field2", "road1", "field1"},
    {"I, two cities", "I", ROTATION_0, SIDE_E, "", "city2", ""},
    {"B, a field on all sides", "B", ROTATION_180, SIDE_W, "field1", "", "field1"},
};

static const char *segment_word(const struct tile_type *type, unsigned segment, char word[24])
{
    word[0] = '\0';
    if (segment != NO_SEGMENT)
        snprintf(word, 24, "%s%u", feature_kind_word((enum feature_kind) type->segments[segment].kind),
                 type->segments[segment].number);
    return word;
}

static void segments_behind_sides(void **state)
{
    const struct side_row *row = *state;
    int number = tile_set_find(&base, row->type);
    const struct tile_type *type = &base.types[number];
    const struct tile_side *side = &base.sides[number][row->rotation][row->side];
    char word[24];
    assert_string_equal(segment_word(type, side->left, word), row->left);
    assert_string_equal(segment_word(type, side->middle, word), row->middle);
    assert_string_equal(segment_word(type, side->right, word), row->right);
    assert_int_equal(side->edges, row->middle[0] != '\0');
    assert_int_equal(side->fields, row->left[0] == '\0'                 ? 0
                                   : strcmp(row->left, row->right) == 0 ? SIDE_ONE_FIELD
                                                                        : SIDE_TWO_FIELDS);
    assert_int_equal(side->asks, side->edge * edge_code_weight(side_opposite(row->side)));
}

/* ---- Rotations that look alike ------------------------------------------------------------------------- */

struct alike_row {
    const char *name;
    struct segment segments[4];
    unsigned count;
    unsigned distinct;
};

static const struct alike_row alike_rows[] = {
    {"two cities, one with a coat of arms",
     {{.kind = FEATURE_CITY, .sides = N, .marks = 1},
      {.kind = FEATURE_CITY, .sides = S},
      {.kind = FEATURE_FIELD, .halves = 0xCC}},
     3,
     0xF},
    {"two opposite cities, alike",
     {{.kind = FEATURE_CITY, .sides = N},
      {.kind = FEATURE_CITY, .sides = S},
      {.kind = FEATURE_FIELD, .halves = 0xCC, .touches = 3}},
     3,
     0x3},
    {"a field that borders only one of them",
     {{.kind = FEATURE_CITY, .sides = N},
      {.kind = FEATURE_CITY, .sides = S},
      {.kind = FEATURE_FIELD, .halves = 0xCC, .touches = 1}},
     3,
     0xF},
    {"the same with the field first",
     {{.kind = FEATURE_FIELD, .halves = 0xCC, .touches = 2},
      {.kind = FEATURE_CITY, .sides = N},
      {.kind = FEATURE_CITY, .sides = S}},
     3,
     0xF},
    {"two roads, one to a village",
     {{.kind = FEATURE_ROAD, .sides = N, .end = END_VILLAGE},
      {.kind = FEATURE_ROAD, .sides = S},
      {.kind = FEATURE_FIELD, .halves = 0x3C},
      {.kind = FEATURE_FIELD, .halves = 0xC3}},
     4,
     0xF},
    {"two fields that turn into each other",
     {{.kind = FEATURE_FIELD, .halves = 0x0F}, {.kind = FEATURE_FIELD, .halves = 0xF0}},
     2,
     0x3},
    {"a city on all sides", {{.kind = FEATURE_CITY, .sides = 0xF, .marks = 2}}, 1, 0x1},
    {"a turned field that is no piece of the tile",
     {{.kind = FEATURE_FIELD, .halves = 0x0F}, {.kind = FEATURE_FIELD, .halves = 0xF0}},
     1,
     0xF},
};

static void look_alikes(void **state)
{
    static struct tile_set set;
    const struct alike_row *row = *state;
    set = (struct tile_set){.type_count = 1};
    set.types[0] = (struct tile_type){.name = "T", .copies = 3, .segment_count = (uint8_t) row->count};
    memcpy(set.types[0].segments, row->segments, sizeof row->segments);
    tile_set_prepare(&set);
    assert_int_equal(set.distinct[0], row->distinct);
    assert_int_equal(set.tile_count, 3);
}

/* ---- Marks of a feature in sixteen bits --------------------------------------------------------------- */

struct marks_row {
    const char *name;
    unsigned copies, shields;
    bool fits;
};

static const struct marks_row marks_rows[] = {
    {"sixteen bits: 14 coats of arms, 7 of each other mark", 7, 2, true},
    {"seventeen bits: 21 coats of arms", 7, 3, false},
    {"twenty bits: 8 of each", 8, 1, false},
    {"many more than a word has", 250, 250, false},
};

/* A city with every mark that cities have, in that many copies: counted apart, or refused at the start. */
static void marks_fit(void **state)
{
    static struct tile_set set;
    static struct game game;
    const struct marks_row *row = *state;
    unsigned signs = 0, packed = 0;
    for (unsigned mark = TILE_MARK_CATHEDRAL; mark < TILE_MARK_COUNT; mark++)
        signs |= (unsigned) (mark_infos[mark].kind == FEATURE_CITY) << mark;
    set = (struct tile_set){.type_count = 1};
    set.types[0] = (struct tile_type){.name = "T", .copies = (uint8_t) row->copies, .segment_count = 1};
    set.types[0].segments[0] = (struct segment){
        .kind = FEATURE_CITY, .sides = 0xF, .marks = (uint8_t) row->shields, .signs = (uint8_t) signs};
    tile_set_prepare(&set);
    assert_int_equal(set.marks_fit, row->fits);
    for (unsigned copy = 0; copy < row->copies; copy++)
        packed += set.nodes[0][0].marks;
    for (unsigned mark = 0; row->fits && mark < TILE_MARK_COUNT; mark++)
        if (mark_infos[mark].kind == FEATURE_CITY)
            assert_int_equal(mark_count(set.mark_bits, packed, (enum tile_mark) mark),
                             row->copies * (mark == TILE_MARK_SHIELD ? row->shields : 1));
    if (row->copies <= TILE_MAX)
        assert_int_equal(
            game_start(&game, &(struct game_setup){.set = &set, .player_count = 2, .seeded = true}, NULL),
            row->fits ? SETUP_OK : SETUP_TOO_MANY_MARKS);
}

/* If a set names no stages and no starting tile, all copies are in one stage. */
static void stages_without_a_start(void **state)
{
    static struct tile_set set;
    (void) state;
    set = base;
    set.start = NO_TILE_TYPE;
    set.stage_count = set.river_stages = 3; /* from an earlier preparation */
    tile_set_prepare(&set);
    assert_int_equal(set.stage_count, 1);
    assert_int_equal(set.river_stages, 0);
    assert_int_equal(set.later_tiles[0], 0);
    for (unsigned type = 0; type < set.type_count; type++) {
        assert_int_equal(set.stages[0][type], base.types[type].copies);
        assert_int_equal(set.stages[0][type], base.stages[0][type] + (type == base.start));
        assert_int_equal(set.later[0][type], 0);
    }
}

/* The tables do not depend on what follows the last segment of each type. */
static void only_pieces_count(void **state)
{
    static struct tile_set set;
    (void) state;
    for (unsigned stray = 0; stray < STRAYS; stray++) {
        set = base;
        for (unsigned type = 0; type < set.type_count; type++)
            put_stray(&set.types[type], stray);
        tile_set_prepare(&set);
        assert_memory_equal(set.sides, base.sides, sizeof set.sides);
        assert_memory_equal(set.fits, base.fits, sizeof set.fits);
        assert_memory_equal(set.distinct, base.distinct, sizeof set.distinct);
        assert_memory_equal(set.nodes, base.nodes, sizeof set.nodes);
        assert_memory_equal(set.of_kind, base.of_kind, sizeof set.of_kind);
        assert_memory_equal(set.stands, base.stands, sizeof set.stands);
        assert_int_equal(set.node_count, base.node_count);
        assert_int_equal(set.rivers, base.rivers);
    }
}

/* The tables keep nothing of what a type was before. */
static void sets_are_prepared_again(void **state)
{
    static struct tile_set set;
    (void) state;
    set = base;
    set.rivers = set.volcanoes = true;
    for (unsigned type = 0; type < base.type_count; type++) {
        set.types[0] = base.types[type];
        tile_set_prepare(&set);
        assert_false(set.rivers || set.volcanoes);
        assert_memory_equal(set.fits[0], base.fits[type], sizeof set.fits[0]);
        assert_memory_equal(set.offered[0], base.offered[type], sizeof set.offered[0]);
        assert_memory_equal(set.sides[0], base.sides[type], sizeof set.sides[0]);
        assert_int_equal(set.of_kind[FEATURE_FIELD][0], base.of_kind[FEATURE_FIELD][type]);
        assert_int_equal(set.stands[FIGURE_MEEPLE][0], base.stands[FIGURE_MEEPLE][type]);
    }
}

/* ---- Look-ups ----------------------------------------------------------------------------------------- */

static void look_ups(void **state)
{
    (void) state;
    const struct tile_type *crossing = &base.types[tile_set_find(&base, "L")];
    assert_int_equal(tile_set_find(&base, "Z"), -1);
    assert_int_equal(tile_set_find(&base, ""), -1);
    assert_int_equal(tile_type_find(crossing, FEATURE_ROAD, 3), 3);
    assert_int_equal(tile_type_find(crossing, FEATURE_ROAD, 4), -1);
    assert_int_equal(tile_type_find(crossing, FEATURE_RIVER, 1), -1);
    assert_int_equal(base.tile_count, 72);
    assert_int_equal(base.type_count, 32);
    assert_string_equal(base.types[base.start].name, "D");
}

struct word_row {
    const char *name;
    enum feature_kind kind;
};

static const struct word_row word_rows[] = {
    {"road", FEATURE_ROAD},     {"city", FEATURE_CITY},   {"monastery", FEATURE_MONASTERY},
    {"garden", FEATURE_GARDEN}, {"field", FEATURE_FIELD}, {"river", FEATURE_RIVER},
};

static void kind_words(void **state)
{
    const struct word_row *row = *state;
    assert_string_equal(feature_kind_word(row->kind), row->name);
}

int main(void)
{
    struct row_tests list = {0};
    play_base_set(&base);
    ROWS(&list, fault_rows, faults);
    ROWS(&list, double_rows, double_faults);
    rows_add_test(&list, "more faults than room", faults_are_cut);
    ROWS(&list, base_rows, base_types);
    ROWS(&list, side_rows, segments_behind_sides);
    ROWS(&list, alike_rows, look_alikes);
    ROWS(&list, marks_rows, marks_fit);
    rows_add_test(&list, "stages without a starting tile", stages_without_a_start);
    rows_add_test(&list, "only a type's own pieces count", only_pieces_count);
    rows_add_test(&list, "a set is prepared again", sets_are_prepared_again);
    rows_add_test(&list, "look-ups", look_ups);
    ROWS(&list, word_rows, kind_words);
    return rows_run(&list, "tile");
}
