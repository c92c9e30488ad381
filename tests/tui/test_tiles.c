/*
 * test_tiles.c: what has to hold of the drawing of every tile, in every turn, at every size.
 */
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "style.h"
#include "support.h"
#include "tile_draw.h"

typedef void (*tile_check)(const struct tile_set *set, unsigned type, enum rotation rotation,
                           const struct tile_picture *picture);

static const struct tile_set *base_set(void)
{
    static struct tile_set set;
    struct text_error error;
    const char *names[] = {"base"};
    if (set.type_count == 0)
        assert_true(tile_book_compose(test_book(), names, 1, &set, &error));
    return &set;
}

static void for_all(enum tier tier, tile_check check)
{
    const struct tile_set *set = base_set();
    for (unsigned zoom = 0; zoom < ZOOM_COUNT; zoom++)
        for (unsigned type = 0; type < set->type_count; type++)
            for (unsigned rotation = 0; rotation < ROTATION_COUNT; rotation++) {
                struct tile_picture picture;
                tile_draw(&set->types[type], (enum rotation) rotation, tile_size_of((enum zoom) zoom), tier,
                          &picture);
                check(set, type, (enum rotation) rotation, &picture);
            }
}

/* 1. The middle cell of each side shows what the side is. */
static void check_sides(const struct tile_set *set, unsigned type, enum rotation rotation,
                        const struct tile_picture *picture)
{
    static const enum feature_kind kinds[] = {[EDGE_FIELD] = FEATURE_FIELD,
                                              [EDGE_ROAD] = FEATURE_ROAD,
                                              [EDGE_CITY] = FEATURE_CITY,
                                              [EDGE_RIVER] = FEATURE_RIVER};
    int width = picture->size.width, height = picture->size.height;
    const int columns[] = {width / 2, width - 1, width / 2, 0},
              rows[] = {0, height / 2, height - 1, height / 2};
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        unsigned segment = picture->cells[rows[side]][columns[side]].segment;
        assert_in_range(segment, 0, set->types[type].segment_count - 1);
        assert_int_equal(set->types[type].segments[segment].kind,
                         kinds[set->sides[type][rotation][side].edge]);
    }
}

/* 3. Every segment owns a cell; all anchors differ, and each lies in its segment. */
static void check_anchors(const struct tile_set *set, unsigned type, enum rotation rotation,
                          const struct tile_picture *picture)
{
    unsigned count = set->types[type].segment_count;
    (void) rotation;
    for (unsigned i = 0; i < count; i++) {
        struct picture_spot spot = picture->anchors[i];
        assert_int_equal(picture->cells[spot.row][spot.column].segment, i);
        for (unsigned j = 0; j < i; j++)
            assert_false(picture->anchors[j].row == spot.row && picture->anchors[j].column == spot.column);
    }
}

/* 4. Cells of two cities are never side by side. */
static void check_cities_apart(const struct tile_set *set, unsigned type, enum rotation rotation,
                               const struct tile_picture *picture)
{
    const struct segment *segments = set->types[type].segments;
    (void) rotation;
    for (int row = 0; row < picture->size.height; row++)
        for (int column = 0; column < picture->size.width; column++) {
            unsigned here = picture->cells[row][column].segment;
            if (here == NO_SEGMENT || segments[here].kind != FEATURE_CITY)
                continue;
            unsigned beside =
                column + 1 < picture->size.width ? picture->cells[row][column + 1].segment : here;
            unsigned below = row + 1 < picture->size.height ? picture->cells[row + 1][column].segment : here;
            if (beside != NO_SEGMENT && segments[beside].kind == FEATURE_CITY)
                assert_int_equal(beside, here);
            if (below != NO_SEGMENT && segments[below].kind == FEATURE_CITY)
                assert_int_equal(below, here);
        }
}

/* 7. From a cell to its segment, to the anchor, and back to the segment. */
static void check_cells(const struct tile_set *set, unsigned type, enum rotation rotation,
                        const struct tile_picture *picture)
{
    (void) rotation;
    for (int row = 0; row < picture->size.height; row++)
        for (int column = 0; column < picture->size.width; column++) {
            unsigned segment = picture->cells[row][column].segment;
            if (segment == NO_SEGMENT) /* a village belongs to nobody */
                continue;
            assert_in_range(segment, 0, set->types[type].segment_count - 1);
            struct picture_spot spot = picture->anchors[segment];
            assert_int_equal(picture->cells[spot.row][spot.column].segment, segment);
        }
}

static void test_sides(void **state)
{
    (void) state;
    for (unsigned tier = 0; tier < TIER_COUNT; tier++)
        for_all((enum tier) tier, check_sides);
}

static void test_anchors(void **state)
{
    (void) state;
    for_all(TIER_ASCII, check_anchors);
}

static void test_cities_apart(void **state)
{
    (void) state;
    for_all(TIER_ASCII, check_cities_apart);
}

static void test_cells(void **state)
{
    (void) state;
    for_all(TIER_ASCII, check_cells);
}

static bool look_alike(const struct tile_picture *one, const struct tile_picture *other)
{
    for (int row = 0; row < one->size.height; row++)
        for (int column = 0; column < one->size.width; column++)
            if (one->cells[row][column].code != other->cells[row][column].code)
                return false;
    return true;
}

/* 2. Tiles that differ look different; turns that look alike by the rules do so on the screen. */
static void test_different(void **state)
{
    (void) state;
    enum { DRAWINGS = TYPE_MAX * ROTATION_COUNT };
    const struct tile_set *set = base_set();
    static struct tile_picture pictures[DRAWINGS];
    for (unsigned zoom = 0; zoom < ZOOM_COUNT; zoom++) {
        unsigned count = set->type_count * ROTATION_COUNT;
        for (unsigned i = 0; i < count; i++)
            tile_draw(&set->types[i / ROTATION_COUNT], (enum rotation)(i % ROTATION_COUNT),
                      tile_size_of((enum zoom) zoom), TIER_ASCII, &pictures[i]);
        for (unsigned i = 0; i < count; i++)
            for (unsigned j = 0; j < i; j++) {
                bool same_type = i / ROTATION_COUNT == j / ROTATION_COUNT;
                bool same_turn =
                    same_type &&
                    tile_lowest_rotation(set, i / ROTATION_COUNT, (enum rotation)(i % ROTATION_COUNT)) ==
                        tile_lowest_rotation(set, j / ROTATION_COUNT, (enum rotation)(j % ROTATION_COUNT));
                if (!same_turn && look_alike(&pictures[i], &pictures[j]))
                    fail_msg("%s at turn %u looks like %s at turn %u", set->types[i / ROTATION_COUNT].name,
                             i % ROTATION_COUNT, set->types[j / ROTATION_COUNT].name, j % ROTATION_COUNT);
            }
    }
}

/* A tile that no base set has: roads without end, a river under a bridge. */
static void test_river_and_bridge(void **state)
{
    (void) state;
    struct tile_picture picture;
    struct tile_type type = {.name = "bridge", .copies = 1, .segment_count = 6};
    type.segments[0] =
        (struct segment){.kind = FEATURE_RIVER, .number = 1, .sides = 1 << SIDE_N | 1 << SIDE_S};
    type.segments[1] =
        (struct segment){.kind = FEATURE_ROAD, .number = 1, .sides = 1 << SIDE_W | 1 << SIDE_E};
    for (unsigned i = 0; i < 4; i++) /* a quarter each: NR EL, ER SL, SR WL, WR NL */
        type.segments[2 + i] =
            (struct segment){.kind = FEATURE_FIELD,
                             .number = (uint8_t) (i + 1),
                             .halves = halves_turn(1 << HALF_NR | 1 << HALF_EL, (enum rotation) i)};
    tile_draw(&type, ROTATION_0, tile_size_of(ZOOM_5X3), TIER_ASCII, &picture);
    char text[3][6] = {{0}};
    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 5; column++)
            text[row][column] = (char) picture.cells[row][column].code;
    assert_string_equal(text[0], "..~..");
    assert_string_equal(text[1], "--=--");
    assert_string_equal(text[2], "..~..");
    assert_int_equal(picture.cells[0][4].segment, 2);
    assert_int_equal(picture.cells[2][4].segment, 3);
    assert_int_equal(picture.cells[2][0].segment, 4);
    assert_int_equal(picture.cells[0][0].segment, 5);
}

/* The marks of The River II: each is seen once in every turn at every size, and covers nobody's place. */
static void test_river_marks(void **state)
{
    (void) state;
    static const struct {
        const char *type;
        enum glyph sign;
    } rows[] = {{"R2D", GLYPH_INN}, {"R2F", GLYPH_PIG_HERD}, {"R2L", GLYPH_VOLCANO}};
    const char *names[] = {"base", "river2-c2"};
    struct tile_set set;
    struct text_error error;
    assert_true(tile_book_compose(test_book(), names, 2, &set, &error));
    for (unsigned tier = 0; tier < TIER_COUNT; tier++)
        for (unsigned zoom = 0; zoom < ZOOM_COUNT; zoom++)
            for (unsigned i = 0; i < 3 * ROTATION_COUNT; i++) {
                enum rotation rotation = (enum rotation)(i % ROTATION_COUNT);
                int type = tile_set_find(&set, rows[i / ROTATION_COUNT].type), seen = 0;
                struct tile_picture picture;
                tile_draw(&set.types[type], rotation, tile_size_of((enum zoom) zoom), (enum tier) tier,
                          &picture);
                check_sides(&set, (unsigned) type, rotation, &picture);
                check_anchors(&set, (unsigned) type, rotation, &picture);
                for (int cell = 0; cell < picture.size.width * picture.size.height; cell++)
                    seen += picture.cells[cell / picture.size.width][cell % picture.size.width].code ==
                            glyph_code(rows[i / ROTATION_COUNT].sign, (enum tier) tier);
                assert_int_equal(seen, 1);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sides),       cmocka_unit_test(test_different),
        cmocka_unit_test(test_anchors),     cmocka_unit_test(test_cities_apart),
        cmocka_unit_test(test_cells),       cmocka_unit_test(test_river_and_bridge),
        cmocka_unit_test(test_river_marks),
    };
    setlocale(LC_ALL, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
