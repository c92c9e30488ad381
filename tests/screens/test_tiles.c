/* SPDX-License-Identifier: MIT */
/*
 * test_tiles.c: how tiles are drawn: the laws of tile_laws.h on all tiles of the program, tiles that
 * break them, and golden pictures of all tiles.
 */
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "draw/paint/paint.h"
#include "draw/style.h"
#include "play.h"
#include "support.h"
#include "draw/tile_areas.h"
#include "draw/tile_shape.h"
#include "base/unicode.h"
#include "tile_laws.h"

/* ---- Checks ------------------------------------------------------------------------------------------- */

/* The flaws found, as "E1:fields E1:marks ". */
struct flaws {
    char text[200];
};

static void add_flaw(struct flaws *flaws, const char *name, const char *law)
{
    size_t used = strlen(flaws->text);
    snprintf(flaws->text + used, sizeof flaws->text - used, "%s:%s ", name, law);
}

static void note_alike(void *context, const struct tile_flaw *flaw)
{
    assert_int_equal(strncmp(flaw->text, flaw->name, strlen(flaw->name)), 0);
    add_flaw(context, flaw->name, "alike");
}

static void check_book(const struct tile_book *book, struct flaws *flaws)
{
    flaws->text[0] = '\0';
    for (size_t i = 0; i < book->type_count; i++) {
        struct tile_flaw flaw = {.name = book->types[i].name};
        char text[FIELD_FAULT_MAX];
        if (tile_law_marks(&book->types[i], &flaw))
            add_flaw(flaws, flaw.name, "marks");
        if (tile_areas_fault(&book->types[i], text))
            add_flaw(flaws, flaw.name, "fields");
    }
    tile_laws_alike(book->types, book->type_count, note_alike, flaws);
}

static void test_all_sets(void **state)
{
    struct flaws flaws;
    (void) state;
    assert_true(test_book()->type_count > 80);
    check_book(test_book(), &flaws);
    assert_string_equal(flaws.text, "");
}

/* Tile files that the reader accepts but the eye would not. */
struct odd_tile {
    const char *name, *tiles, *flaws;
};

static const struct odd_tile odd_tiles[] = {
    {"same",
     "tile A 1 \"one\"\nmonastery\nfield NL NR EL ER SL SR WL WR\n"
     "tile B 1 \"two\"\nmonastery\nfield NL NR EL ER SL SR WL WR\n",
     ""},
    {"two fields where there is one",
     "tile A 1 \"x\"\ncity N\nfield EL ER SL touches city1\nfield SR WL WR touches city1\n", "A:fields "},
    {"one field where there are two", "tile A 1 \"x\"\nroad N S\nfield NL NR EL ER SL SR WL WR\n",
     "A:fields "},
    {"touches nothing", "tile A 1 \"x\"\ncity N\nfield EL ER SL SR WL WR\n", "A:fields "},
    {"touches what it does not",
     "tile A 1 \"x\"\ncity N\ncity S\nroad E W\n"
     "field EL WR touches city1 city2\nfield ER WL touches city2\n",
     "A:fields "},
    {"cities that cross", "tile A 1 \"x\"\ncity N S\ncity E W\n", "A:fields "},
    {"alike but for what the field touches",
     "tile A 1 \"x\"\ncity N\nfield EL ER SL SR WL WR touches city1\n"
     "tile B 1 \"x\"\ncity N\nfield EL ER SL SR WL WR\n",
     "B:fields B:alike "},
    {"roads that touch but do not join",
     "tile A 1 \"x\"\nroad N S\nroad E\nroad W\nfield NR EL\nfield ER SL\nfield SR WL\nfield NL WR\n"
     "tile B 1 \"x\"\nroad E W\nroad N\nroad S\nfield NR EL\nfield ER SL\nfield SR WL\nfield NL WR\n",
     "A:alike B:alike B:alike "},
};

static void test_odd_tiles(void **state)
{
    const struct odd_tile *row = *state;
    static struct tile_book book;
    struct text_errors errors = {0};
    struct flaws flaws;
    char text[600];
    int tiles = 0;
    for (const char *at = row->tiles; (at = strstr(at, "tile ")) != NULL; at++)
        tiles++;
    int length = snprintf(text, sizeof text, "set odd %d \"odd\"\n%s", tiles, row->tiles);
    memset(&book, 0, sizeof book);
    assert_true(tile_text_read(&book, text, (size_t) length, &errors));
    check_book(&book, &flaws);
    assert_string_equal(flaws.text, row->flaws);
}

/* Calls `check` for each drawing of each tile, with its shape. */
static void check_drawings(void (*check)(const struct tile_shape *shape, const struct tile_picture *picture))
{
    for (size_t i = 0; i < test_book()->type_count; i++)
        for (unsigned turn = 0; turn < ROTATION_COUNT; turn++)
            for (unsigned zoom = 0; zoom < ZOOM_COUNT; zoom++)
                for (unsigned tier = 0; tier < TIER_COUNT; tier++) {
                    struct tile_type type = test_book()->types[i];
                    struct tile_picture picture;
                    struct tile_shape shape;
                    if (type.double_sized)
                        type = shape_square_of(&type, turn % 2 != 0);
                    shape_begin(&shape, &type, (enum rotation) turn);
                    tile_draw(&type, (enum rotation) turn, tile_size_of((enum zoom) zoom), (enum tier) tier,
                              &picture);
                    check(&shape, &picture);
                }
}

/* What the tile file says about a side; FEATURE_KIND_COUNT if nothing. */
static unsigned kind_in_file(const struct tile_shape *shape, unsigned side)
{
    unsigned kind = FEATURE_KIND_COUNT;
    for (unsigned i = 0; i < shape->type->segment_count; i++) {
        if (shape->sides[i] >> side & 1U)
            return shape->type->segments[i].kind;
        if (shape->halves[i] >> (2 * side) & 3U)
            kind = FEATURE_FIELD;
    }
    return kind;
}

/* The kind of the segment in a cell; FEATURE_KIND_COUNT outside and for a village. */
static unsigned kind_in_cell(const struct tile_shape *shape, const struct tile_picture *picture, int column,
                             int row)
{
    if (column >= picture->size.width || row >= picture->size.height)
        return FEATURE_KIND_COUNT;
    unsigned segment = picture->cells[row][column].segment;
    return segment < shape->type->segment_count ? shape->type->segments[segment].kind : FEATURE_KIND_COUNT;
}

/* The middle cell of a side shows what the side is. */
static void check_sides(const struct tile_shape *shape, const struct tile_picture *picture)
{
    int right = picture->size.width - 1, bottom = picture->size.height - 1;
    const int middle = (bottom + 1) / 2;
    const int columns[] = {right / 2, right, right / 2, 0}, rows[] = {0, middle, bottom, middle};
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        unsigned kind = kind_in_file(shape, side);
        if (kind != FEATURE_KIND_COUNT && kind != kind_in_cell(shape, picture, columns[side], rows[side]))
            fail_msg("%s at %dx%d: side %u does not show what it is", shape->type->name, right + 1,
                     bottom + 1, side);
    }
}

/* Whether a field lies between the cities of the tile and reaches no side (P4). */
static bool has_inner_field(const struct tile_shape *shape)
{
    for (unsigned i = 0; i < shape->type->segment_count; i++)
        if (shape_is_kind(shape, i, FEATURE_FIELD) && shape->halves[i] == 0)
            return true;
    return false;
}

/* Cells of two cities are never side by side, except where spurs lead to each other, or the field between is
 * inside (P4). */
static void check_cities(const struct tile_shape *shape, const struct tile_picture *picture)
{
    for (int row = 0; row < picture->size.height; row++)
        for (int column = 0; column < picture->size.width; column++)
            for (int down = 0; down <= 1; down++) {
                int x = column + 1 - down, y = row + down;
                if (shape->spur_count == 0 && !has_inner_field(shape) &&
                    kind_in_cell(shape, picture, column, row) == FEATURE_CITY &&
                    kind_in_cell(shape, picture, x, y) == FEATURE_CITY &&
                    picture->cells[row][column].segment != picture->cells[y][x].segment)
                    fail_msg("%s at %dx%d: cell %d,%d lies beside another city", shape->type->name,
                             picture->size.width, picture->size.height, column, row);
            }
}

static void test_drawings(void **state)
{
    (void) state;
    check_drawings(check_sides);
    check_drawings(check_cities);
}

/* A tile that is turned is the tile, turned. */
static void test_turned(void **state)
{
    static struct tile_areas before, after;
    (void) state;
    for (size_t i = 0; i < test_book()->type_count; i++) {
        struct tile_type type = test_book()->types[i];
        if (type.double_sized)
            type = shape_square_of(&type, false);
        for (unsigned turn = 0; turn < ROTATION_COUNT; turn++) {
            struct tile_shape shape;
            shape_begin(&shape, &type, (enum rotation) turn);
            tile_areas_find(&after, &shape, true);
            for (int cell = 0; turn > 0 && cell < AREA_CELLS * AREA_CELLS; cell++) {
                int column = cell % AREA_CELLS, row = cell / AREA_CELLS;
                if (before.of[row][column] != after.of[column][AREA_CELLS - 1 - row])
                    fail_msg("%s turned by %u: cell %d,%d differs", type.name, 90 * turn, column, row);
            }
            before = after;
        }
    }
}

/* ---- Pictures ----------------------------------------------------------------------------------------- */

/* As many tiles side by side as 100 columns have room for, their names above; painted ones as the letters of
 * their paints. */
static void add_strip(struct text_buffer *text, const struct tile_type *types, size_t count,
                      struct tile_size size, enum tier tier)
{
    static struct tile_picture pictures[20];
    static const char letters[PAINT_COUNT] = {
#define LETTER(paint, letter, ...) letter,
        PAINTS(LETTER)
#undef LETTER
    };
    for (size_t i = 0; i < count; i++) {
        struct tile_type square = types[i].double_sized ? shape_square_of(&types[i], false) : types[i];
        tile_draw(&square, ROTATION_0, size, tier, &pictures[i]);
        text_add(text, i + 1 < count ? "%-*s" : "%.*s", i + 1 < count ? size.width + 2 : TILE_NAME_MAX,
                 types[i].name);
    }
    text_add(text, "\n");
    for (int y = 0; tier == TIER_PAINTED && y < 2 * size.height; y++) {
        for (size_t i = 0; i < count; i++) {
            for (int column = 0; column < size.width; column++)
                text_add(text, "%c", letters[pictures[i].cells[y / 2][column].points[y % 2].paint]);
            text_add(text, i + 1 < count ? "  " : "\n");
        }
    }
    for (int row = 0; tier != TIER_PAINTED && row < size.height; row++) {

        for (size_t i = 0; i < count; i++)
            for (int column = 0; column < size.width + 2; column++) {
                char bytes[UNICODE_BYTES_MAX + 1];
                bool gap = column >= size.width;
                uint32_t code = gap ? ' ' : pictures[i].cells[row][column].code;
                /* In the full tier cities have a background; here a block shows it. */
                if (!gap && tier == TIER_FULL && code == ' ' &&
                    pictures[i].cells[row][column].style == STYLE_CITY)
                    code = 0x2588;
                if (!gap || i + 1 < count)
                    text_add_bytes(text, bytes, unicode_encode(code, bytes));
            }
        text_add(text, "\n");
    }
    text_add(text, "\n");
}

static void check_sheet(const char *name, size_t first, size_t count, enum tier tier)
{

    const struct tile_book *book = test_book();
    struct text_buffer text = {0};
    char golden[64];
    for (unsigned zoom = ZOOM_5X3; zoom < ZOOM_COUNT; zoom++) {
        struct tile_size size = tile_size_of((enum zoom) zoom);
        size_t strip = (size_t) (100 / (size.width + 2));
        for (size_t i = 0; i < count; i += strip)
            add_strip(&text, &book->types[first + i], count - i < strip ? count - i : strip, size, tier);
    }
    snprintf(golden, sizeof golden, "tiles-%s-%s", name, tier_words[tier]);
    test_golden(golden, &text);
    text_free(&text);
}

/* All tiles unrotated, at every size: those of the base game, then the rivers'. */
static void test_sheets(void **state)
{
    size_t base = test_book()->sets[0].type_count;
    (void) state;
    for (unsigned tier = 0; tier < TIER_COUNT; tier++) {
        check_sheet("base", 0, base, (enum tier) tier);
        check_sheet("rivers", base, test_book()->type_count - base, (enum tier) tier);
    }
}

/* A tile in no base set: roads without end, a river under a bridge. */
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

/* Each mark of The River II is drawn once in every rotation and size, and covers no claimable spot. */
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
    assert_true(play_compose(test_book(), names, 2, &set, &error));
    for (unsigned tier = 0; tier < TIER_PAINTED; tier++)
        for (unsigned zoom = 0; zoom < ZOOM_COUNT; zoom++)
            for (unsigned i = 0; i < 3 * ROTATION_COUNT; i++) {
                enum rotation rotation = (enum rotation)(i % ROTATION_COUNT);
                int type = tile_set_find(&set, rows[i / ROTATION_COUNT].type), seen = 0;
                struct tile_picture picture;
                tile_draw(&set.types[type], rotation, tile_size_of((enum zoom) zoom), (enum tier) tier,
                          &picture);
                for (int cell = 0; cell < picture.size.width * picture.size.height; cell++)
                    seen += picture.cells[cell / picture.size.width][cell % picture.size.width].code ==
                            glyph_code(rows[i / ROTATION_COUNT].sign, (enum tier) tier);
                assert_int_equal(seen, 1);
            }
}

/* ---- Painted tiles --------------------------------------------------------------------------------------
 */

/* The point of a painted picture at a place along a side, counted from the west or north. */
static struct picture_point point_on_side(const struct tile_picture *picture, enum side side, int along)
{
    int height = 2 * picture->size.height;
    int x = side == SIDE_W ? 0 : side == SIDE_E ? picture->size.width - 1 : along;
    int y = side == SIDE_N ? 0 : side == SIDE_S ? height - 1 : along;
    return picture->cells[y / 2][x].points[y % 2];
}

/* What lies in the middle point of a side, for one kind of side: on all tiles it is the same, or they would
 * not meet. */
struct seam {
    bool known;
    unsigned kind;
};

/* A garden or a monastery may cover the middle of a side where the field is small. */
static unsigned kind_of_point(const struct tile_type *type, struct picture_point point)
{
    unsigned kind =
        point.segment < type->segment_count ? type->segments[point.segment].kind : FEATURE_KIND_COUNT;
    return kind == FEATURE_GARDEN || kind == FEATURE_MONASTERY ? FEATURE_FIELD : kind;
}

static void check_seam(const struct tile_type *type, const struct tile_picture *picture, enum side side,
                       struct seam *seam)
{
    bool upright = side == SIDE_E || side == SIDE_W;
    int middle = (upright ? 2 * picture->size.height : picture->size.width) / 2;
    unsigned kind = kind_of_point(type, point_on_side(picture, side, middle));
    if (kind == FEATURE_KIND_COUNT) /* a sign, such as the volcano of the smallest size */
        return;
    if (!seam->known)
        *seam = (struct seam){true, kind};
    else if (seam->kind != kind)
        fail_msg("%s at %dx%d, side %d: another kind than on other tiles", type->name, picture->size.width,
                 picture->size.height, side);
}

static unsigned kind_of_side(const struct tile_type *type, unsigned rotation, enum side side)
{
    for (unsigned i = 0; i < type->segment_count; i++)
        if ((unsigned) sides_turn(type->segments[i].sides, (enum rotation) rotation) >> side & 1U)
            return type->segments[i].kind;
    return FEATURE_FIELD;
}

/* Painted features meet those of the next tile, and every segment is painted; at the smallest size a garden
 * may cover all of a field. */
static void test_paintings_meet(void **state)
{
    (void) state;
    for (unsigned zoom = 0; zoom < ZOOM_COUNT; zoom++) {
        struct seam seams[FEATURE_KIND_COUNT][2] = {{{0}}};
        for (size_t i = 0; i < test_book()->type_count; i++)
            for (unsigned rotation = 0; rotation < ROTATION_COUNT; rotation++) {
                struct tile_type type = test_book()->types[i];
                struct tile_picture picture;
                unsigned painted = 0;
                for (unsigned field = 0; zoom == ZOOM_11X5 && field < type.segment_count; field++)
                    if (__builtin_popcount(type.segments[field].touches) > 1)
                        painted |= 1U << field; /* a strip between two cities may be too narrow for a point */
                if (type.double_sized)
                    type = shape_square_of(&type, false);
                tile_draw(&type, (enum rotation) rotation, tile_size_of((enum zoom) zoom), TIER_PAINTED,
                          &picture);
                for (unsigned side = 0; side < SIDE_COUNT; side++)
                    check_seam(&type, &picture, (enum side) side,
                               &seams[kind_of_side(&type, rotation, (enum side) side)][side % 2]);
                for (int cell = 0; cell < picture.size.width * picture.size.height; cell++)
                    for (int half = 0; half < 2; half++) {
                        const struct picture_point *point =
                            &picture.cells[cell / picture.size.width][cell % picture.size.width].points[half];
                        painted |= point->segment < type.segment_count ? 1U << point->segment : 0U;
                    }
                if (zoom > ZOOM_7X3 && painted != (1U << type.segment_count) - 1)
                    fail_msg("%s turned by %u at zoom %u: segments %x are painted", type.name, 90 * rotation,
                             zoom, painted);
            }
    }
}

int main(void)
{
    enum { ODD = sizeof odd_tiles / sizeof *odd_tiles };
    struct CMUnitTest tests[ODD + 7] = {
        cmocka_unit_test(test_all_sets),         cmocka_unit_test(test_turned),
        cmocka_unit_test(test_drawings),         cmocka_unit_test(test_sheets),
        cmocka_unit_test(test_river_and_bridge), cmocka_unit_test(test_river_marks),
        cmocka_unit_test(test_paintings_meet),

    };
    for (size_t i = 0; i < ODD; i++)
        tests[7 + i] = (struct CMUnitTest){.name = odd_tiles[i].name,
                                           .test_func = test_odd_tiles,
                                           .initial_state = (void *) (uintptr_t) &odd_tiles[i]};
    setlocale(LC_ALL, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
