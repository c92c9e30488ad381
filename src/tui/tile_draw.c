/*
 * tile_draw.c: from segments to cells.
 *
 * The tile is a square of TILE_UNITS by TILE_UNITS, a number that every size divides, so that each sample
 * point is exact.  Cities are simple shapes on their sides; a cell belongs to the city that contains its
 * middle.  Rivers and roads run straight from the middles of their sides to the middle of the tile, over
 * whole rows and columns of cells.  What is left is field, and which field a patch of cells is follows from
 * the half sides that it reaches.  Then come signs (monastery, garden, coat of arms, inn, pig-herd), and last
 * the anchors: for each segment the cell that is farthest from everything else.
 *
 * The order of the steps in tile_draw() is the order of this file.
 */
#include "tile_draw.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "style.h"

/* What a cell shows, by which its glyph is chosen. */
enum part {
    PART_AREA, /* city or field */
    PART_ROAD,
    PART_RIVER,
    PART_BRIDGE, /* a road over a river */
    PART_SIGN    /* a symbol; the draft's `sign` says which */
};

struct draft_cell {
    uint8_t part;       /* enum part */
    uint8_t segment;    /* which owns it, NO_SEGMENT as long as unknown */
    uint8_t directions; /* roads, rivers: the sides towards which it goes on, bit n for side n */
    uint8_t sign;       /* PART_SIGN: enum glyph */
    uint8_t style;      /* PART_SIGN: enum style */
};

struct draft {
    const struct tile_type *type;
    uint8_t sides[SEGMENT_MAX];  /* as turned */
    uint8_t halves[SEGMENT_MAX]; /* as turned */
    int width, height;
    int middle_column, middle_row;
    struct draft_cell cells[PICTURE_HEIGHT_MAX][PICTURE_WIDTH_MAX];
};

struct point {
    int64_t x, y;
};

struct tile_size tile_size_of(enum zoom zoom)
{
    static const struct tile_size sizes[ZOOM_COUNT] = {{5, 3}, {7, 3}, {11, 5}, {15, 7}};
    assert(zoom < ZOOM_COUNT);
    return sizes[zoom];
}

static bool is_kind(const struct draft *draft, unsigned segment, enum feature_kind kind)
{
    return segment < draft->type->segment_count && draft->type->segments[segment].kind == kind;
}

static bool is_city(const struct draft *draft, const struct draft_cell *cell)
{
    return is_kind(draft, cell->segment, FEATURE_CITY);
}

static int count_sides(unsigned sides)
{
    return __builtin_popcount(sides);
}

/* ---- Cities ------------------------------------------------------------------------------------------- */

/* How far a point is from a side. */
static int64_t depth_from(struct point point, enum side side)
{
    switch (side) {
    case SIDE_N:
        return point.y;
    case SIDE_E:
        return TILE_UNITS - point.x;
    case SIDE_S:
        return TILE_UNITS - point.y;
    default:
        return point.x;
    }
}

/* Whether a point is under the parabola that stands on a side and reaches `height` inwards. */
static bool under_bump(struct point point, enum side side, int64_t height)
{
    const int64_t units = TILE_UNITS;
    int64_t along = side == SIDE_N || side == SIDE_S ? point.x : point.y;
    int64_t off = 2 * along - units;
    return depth_from(point, side) * units * units < height * (units * units - off * off);
}

/* The sides of all cities but `segment`. */
static unsigned other_city_sides(const struct draft *draft, unsigned segment)
{
    unsigned sides = 0;
    for (unsigned i = 0; i < draft->type->segment_count; i++)
        if (i != segment && is_kind(draft, i, FEATURE_CITY))
            sides |= draft->sides[i];
    return sides;
}

static bool in_cap(struct point point, enum side side, unsigned others)
{
    if (!under_bump(point, side, CITY_CAP))
        return false;
    for (unsigned turn = 1; turn <= 3; turn += 2) {
        enum side beside = side_turn(side, (enum rotation) turn);
        if ((others >> beside & 1U) && depth_from(point, side) > depth_from(point, beside) - CITY_GAP)
            return false;
    }
    return true;
}

static bool in_two_sides(struct point point, unsigned sides, unsigned others)
{
    if (sides == (1U << SIDE_N | 1U << SIDE_S))
        return !under_bump(point, SIDE_E, CITY_BAND) && !under_bump(point, SIDE_W, CITY_BAND);
    if (sides == (1U << SIDE_E | 1U << SIDE_W))
        return !under_bump(point, SIDE_N, CITY_BAND) && !under_bump(point, SIDE_S, CITY_BAND);
    int64_t sum = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (sides >> side & 1U)
            sum += depth_from(point, (enum side) side);
    return sum < (others != 0 ? CITY_CORNER_BESIDE : CITY_CORNER);
}

static bool in_city(const struct draft *draft, unsigned segment, struct point point)
{
    unsigned sides = draft->sides[segment], others = other_city_sides(draft, segment);
    switch (count_sides(sides)) {
    case 1:
        return in_cap(point, (enum side) __builtin_ctz(sides), others);
    case 2:
        return in_two_sides(point, sides, others);
    case 3:
        return !under_bump(point, (enum side) __builtin_ctz(~sides), CITY_CAP);
    default:
        return true;
    }
}

/* The city that a point belongs to, or NO_SEGMENT. */
static unsigned city_at(const struct draft *draft, struct point point)
{
    for (unsigned i = 0; i < draft->type->segment_count; i++)
        if (is_kind(draft, i, FEATURE_CITY) && in_city(draft, i, point))
            return i;
    return NO_SEGMENT;
}

static struct point cell_middle(const struct draft *draft, int column, int row)
{
    return (struct point){(2 * column + 1) * (int64_t) TILE_UNITS / (2 * draft->width),
                          (2 * row + 1) * (int64_t) TILE_UNITS / (2 * draft->height)};
}

static void draw_cities(struct draft *draft)
{
    for (int row = 0; row < draft->height; row++)
        for (int column = 0; column < draft->width; column++)
            draft->cells[row][column].segment = (uint8_t) city_at(draft, cell_middle(draft, column, row));
}

/* ---- Roads and rivers --------------------------------------------------------------------------------- */

/* The cells from the middle of a side inwards, without the tile's middle: how many, and each of them. */
static int arm_length(const struct draft *draft, enum side side)
{
    return side == SIDE_N || side == SIDE_S ? draft->middle_row : draft->middle_column;
}

static struct picture_spot arm_cell(const struct draft *draft, enum side side, int index)
{
    int column = draft->middle_column, row = draft->middle_row;
    switch (side) {
    case SIDE_N:
        row = index;
        break;
    case SIDE_E:
        column = draft->width - 1 - index;
        break;
    case SIDE_S:
        row = draft->height - 1 - index;
        break;
    default:
        column = index;
        break;
    }
    return (struct picture_spot){(int8_t) column, (int8_t) row};
}

/* Lays road or river into a cell, unless city is there: a road ends at the city's rim. */
static void lay(struct draft *draft, struct picture_spot spot, unsigned segment, unsigned directions)
{
    struct draft_cell *cell = &draft->cells[spot.row][spot.column];
    if (is_city(draft, cell))
        return;
    if (is_kind(draft, segment, FEATURE_RIVER))
        cell->part = PART_RIVER;
    else if (cell->part == PART_RIVER || cell->part == PART_BRIDGE)
        cell->part = PART_BRIDGE;
    else
        cell->part = PART_ROAD;
    if (cell->part == PART_BRIDGE && is_kind(draft, cell->segment, FEATURE_RIVER))
        cell->directions = 0;
    cell->segment = (uint8_t) segment;
    cell->directions = (uint8_t) (cell->directions | directions);
}

/* From 11 columns on a river that runs down the tile is three cells wide. */
static void widen_river(struct draft *draft, struct picture_spot spot, unsigned segment, enum side side)
{
    if (draft->width < 11 || side == SIDE_E || side == SIDE_W || !is_kind(draft, segment, FEATURE_RIVER))
        return;
    for (int step = -1; step <= 1; step += 2)
        lay(draft, (struct picture_spot){(int8_t) (spot.column + step), spot.row}, segment, 1U << side);
}

static void draw_path(struct draft *draft, unsigned segment)
{
    unsigned sides = draft->sides[segment];
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        if (!(sides >> side & 1U))
            continue;
        unsigned both = 1U << side | 1U << side_opposite((enum side) side);
        for (int i = 0; i < arm_length(draft, (enum side) side); i++) {
            struct picture_spot spot = arm_cell(draft, (enum side) side, i);
            lay(draft, spot, segment, both);
            widen_river(draft, spot, segment, (enum side) side);
        }
    }
    lay(draft, (struct picture_spot){(int8_t) draft->middle_column, (int8_t) draft->middle_row}, segment,
        sides);
}

static void draw_paths(struct draft *draft, enum feature_kind kind)
{
    for (unsigned i = 0; i < draft->type->segment_count; i++)
        if (is_kind(draft, i, kind))
            draw_path(draft, i);
}

/* ---- Signs in the middle ------------------------------------------------------------------------------ */

static void put_sign(struct draft *draft, int column, int row, enum glyph sign, enum style style,
                     unsigned segment)
{
    if (column < 0 || row < 0 || column >= draft->width || row >= draft->height)
        return;
    draft->cells[row][column] = (struct draft_cell){
        .part = PART_SIGN, .segment = (uint8_t) segment, .sign = (uint8_t) sign, .style = (uint8_t) style};
}

static void draw_monastery(struct draft *draft, unsigned segment)
{
    int column = draft->middle_column, row = draft->middle_row;
    if (draft->cells[row][column].part == PART_RIVER) /* beside the river, not in it */
        row -= draft->height / 3;
    put_sign(draft, column, row, GLYPH_MONASTERY, STYLE_MONASTERY, segment);
    if (draft->width >= 7) {
        put_sign(draft, column - 1, row, GLYPH_MONASTERY_LEFT, STYLE_MONASTERY_WALL, segment);
        put_sign(draft, column + 1, row, GLYPH_MONASTERY_RIGHT, STYLE_MONASTERY_WALL, segment);
    }
    if (draft->height >= 5)
        put_sign(draft, column, row - 1, GLYPH_ROOF, STYLE_MONASTERY_WALL, segment);
}

/* The sign for what a road or river ends at; false when that is nothing that stands on the tile. */
static bool end_sign(enum segment_end end, enum glyph *sign, enum style *style)
{
    switch (end) {
    case END_VILLAGE:
    case END_TREES:
        *sign = GLYPH_VILLAGE;
        *style = STYLE_VILLAGE;
        return true;
    case END_LAKE:
    case END_SOURCE:
        *sign = GLYPH_SPRING;
        *style = STYLE_RIVER;
        return true;
    case END_VOLCANO:
        *sign = GLYPH_VOLCANO;
        *style = STYLE_VILLAGE;
        return true;
    case END_INN:
        *sign = GLYPH_INN;
        *style = STYLE_VILLAGE;
        return true;
    default:
        return false;
    }
}

static void draw_centre(struct draft *draft)
{
    for (unsigned i = 0; i < draft->type->segment_count; i++) {
        enum glyph sign;
        enum style style;
        if (draft->type->segments[i].kind == FEATURE_MONASTERY)
            draw_monastery(draft, i);
        else if (end_sign((enum segment_end) draft->type->segments[i].end, &sign, &style))
            put_sign(draft, draft->middle_column, draft->middle_row, sign, style, NO_SEGMENT);
    }
    if (draft->type->volcano) /* V7: it stands by the lake, which it tells from the others */
        put_sign(draft, draft->middle_column, draft->middle_row, GLYPH_VOLCANO, STYLE_VILLAGE, NO_SEGMENT);
}

/* ---- Fields ------------------------------------------------------------------------------------------- */

static bool is_unknown_field(const struct draft *draft, int column, int row)
{
    const struct draft_cell *cell = &draft->cells[row][column];
    return cell->part == PART_AREA && cell->segment == NO_SEGMENT;
}

/* The half sides that a cell at the rim reaches; the middle of a side belongs to both halves. */
static unsigned halves_of_cell(const struct draft *draft, int column, int row)
{
    int right = column - draft->middle_column, down = row - draft->middle_row;
    unsigned halves = 0;
    if (row == 0)
        halves |= (right <= 0 ? 1U << HALF_NL : 0U) | (right >= 0 ? 1U << HALF_NR : 0U);
    if (column == draft->width - 1)
        halves |= (down <= 0 ? 1U << HALF_EL : 0U) | (down >= 0 ? 1U << HALF_ER : 0U);
    if (row == draft->height - 1)
        halves |= (right >= 0 ? 1U << HALF_SL : 0U) | (right <= 0 ? 1U << HALF_SR : 0U);
    if (column == 0)
        halves |= (down >= 0 ? 1U << HALF_WL : 0U) | (down <= 0 ? 1U << HALF_WR : 0U);
    return halves;
}

/* The field that shares most of these half sides; the first one when none does. */
static unsigned field_with(const struct draft *draft, unsigned halves)
{
    unsigned best = NO_SEGMENT;
    int most = -1;
    for (unsigned i = 0; i < draft->type->segment_count; i++) {
        int common = __builtin_popcount(draft->halves[i] & halves);
        if (is_kind(draft, i, FEATURE_FIELD) && common > most) {
            most = common;
            best = i;
        }
    }
    return best;
}

/* Marks the patch of field around a cell as `segment`; returns the half sides that it reaches. */
static unsigned fill_field(struct draft *draft, int column, int row, unsigned segment)
{
    struct picture_spot stack[PICTURE_WIDTH_MAX * PICTURE_HEIGHT_MAX];
    static const int8_t step[SIDE_COUNT][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    unsigned count = 0, halves = 0, was = draft->cells[row][column].segment;
    stack[count++] = (struct picture_spot){(int8_t) column, (int8_t) row};
    draft->cells[row][column].segment = (uint8_t) segment;
    while (count > 0) {
        struct picture_spot at = stack[--count];
        halves |= halves_of_cell(draft, at.column, at.row);
        for (unsigned side = 0; side < SIDE_COUNT; side++) {
            int x = at.column + step[side][0], y = at.row + step[side][1];
            if (x < 0 || y < 0 || x >= draft->width || y >= draft->height)
                continue;
            struct draft_cell *cell = &draft->cells[y][x];
            if (cell->part != PART_AREA || cell->segment != was)
                continue;
            cell->segment = (uint8_t) segment;
            stack[count++] = (struct picture_spot){(int8_t) x, (int8_t) y};
        }
    }
    return halves;
}

static void draw_fields(struct draft *draft)
{
    enum { BEING_FILLED = NO_SEGMENT - 1 };
    for (int row = 0; row < draft->height; row++)
        for (int column = 0; column < draft->width; column++)
            if (is_unknown_field(draft, column, row)) {
                unsigned halves = fill_field(draft, column, row, BEING_FILLED);
                unsigned field = field_with(draft, halves);
                if (field == NO_SEGMENT) /* a tile without fields: nobody's ground */
                    field = SEGMENT_MAX;
                fill_field(draft, column, row, field);
            }
}

/* ---- How far a cell is from what is not its segment ------------------------------------------------------
 */

/* Four times the square of the distance to the nearest cell of another segment, or very much. */
static int64_t other_distance(const struct draft *draft, int column, int row)
{
    struct point here = cell_middle(draft, column, row);
    int64_t nearest = 16 * (int64_t) TILE_UNITS * TILE_UNITS;
    for (int y = 0; y < draft->height; y++)
        for (int x = 0; x < draft->width; x++) {
            if (draft->cells[y][x].segment == draft->cells[row][column].segment)
                continue;
            struct point there = cell_middle(draft, x, y);
            int64_t dx = there.x - here.x, dy = there.y - here.y, distance = 4 * (dx * dx + dy * dy);
            if (distance < nearest)
                nearest = distance;
        }
    return nearest;
}

/* How much room a cell has: the nearer of another segment and one and a half times the tile's rim. */
static int64_t room_around(const struct draft *draft, int column, int row)
{
    struct point here = cell_middle(draft, column, row);
    int64_t rim = TILE_UNITS;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (depth_from(here, (enum side) side) < rim)
            rim = depth_from(here, (enum side) side);
    int64_t other = other_distance(draft, column, row);
    return other < 9 * rim * rim ? other : 9 * rim * rim;
}

/* The middle of a segment's cells, times their number, which is put into *count. */
static struct point sum_of_cells(const struct draft *draft, unsigned segment, int64_t *count)
{
    struct point sum = {0, 0};
    *count = 0;
    for (int row = 0; row < draft->height; row++)
        for (int column = 0; column < draft->width; column++)
            if (draft->cells[row][column].segment == segment) {
                struct point here = cell_middle(draft, column, row);
                sum.x += here.x;
                sum.y += here.y;
                (*count)++;
            }
    return sum;
}

static bool is_side_middle(const struct draft *draft, int column, int row)
{
    return (column == draft->middle_column && (row == 0 || row == draft->height - 1)) ||
           (row == draft->middle_row && (column == 0 || column == draft->width - 1));
}

/*
 * The area cell of a segment with the most room; among equals the nearest to the segment's centre of mass,
 * then the first as one reads.  Signs are passed over; with `off_middles` the middles of sides too, which
 * have to show what the side is.
 */
static bool roomiest_cell(const struct draft *draft, unsigned segment, bool off_middles,
                          struct picture_spot *best)
{
    int64_t count, most = -1, nearest = 0;
    struct point sum = sum_of_cells(draft, segment, &count);
    for (int row = 0; row < draft->height; row++)
        for (int column = 0; column < draft->width; column++) {
            const struct draft_cell *cell = &draft->cells[row][column];
            if (cell->segment != segment || cell->part == PART_SIGN ||
                (off_middles && is_side_middle(draft, column, row)))
                continue;
            struct point here = cell_middle(draft, column, row);
            int64_t dx = here.x * count - sum.x, dy = here.y * count - sum.y;
            int64_t room = room_around(draft, column, row), off = dx * dx + dy * dy;
            if (room > most || (room == most && off < nearest)) {
                most = room;
                nearest = off;
                *best = (struct picture_spot){(int8_t) column, (int8_t) row};
            }
        }
    return most >= 0;
}

/* ---- Gardens, coats of arms, inns, pig-herds ---------------------------------------------------------- */

/* The field with most cells. */
static unsigned widest_field(const struct draft *draft)
{
    unsigned widest = NO_SEGMENT;
    int64_t most = 0;
    for (unsigned i = 0; i < draft->type->segment_count; i++) {
        int64_t count = 0;
        if (is_kind(draft, i, FEATURE_FIELD))
            (void) sum_of_cells(draft, i, &count);
        if (count > most) {
            most = count;
            widest = i;
        }
    }
    return widest;
}

/* A garden lies in the middle of the tile where that is field, else in the widest field. */
static void draw_garden(struct draft *draft, unsigned segment)
{
    struct picture_spot spot = {(int8_t) draft->middle_column, (int8_t) draft->middle_row};
    unsigned field = draft->cells[spot.row][spot.column].segment;
    if (!is_kind(draft, field, FEATURE_FIELD)) {
        field = widest_field(draft);
        if (field == NO_SEGMENT || !roomiest_cell(draft, field, true, &spot))
            return;
    }
    put_sign(draft, spot.column, spot.row, GLYPH_GARDEN, STYLE_GARDEN, segment);
    for (int step = -1; draft->width >= 7 && step <= 1; step += 2) {
        int column = spot.column + step;
        if (column < 0 || column >= draft->width || draft->cells[spot.row][column].segment != field ||
            is_side_middle(draft, column, spot.row))
            continue;
        put_sign(draft, column, spot.row, GLYPH_GARDEN, STYLE_GARDEN, segment);
        return;
    }
}

/* Where the coat of arms of a city goes; a city's cell whatever its shape. */
static struct picture_spot coat_spot(const struct draft *draft, unsigned sides)
{
    int inwards_x = draft->height >= 5 ? draft->width / 4 : 0;
    int inwards_y = draft->height >= 5 ? draft->height / 4 : 0;
    bool three = count_sides(sides) == 3;
    unsigned corner = sides;
    int column = draft->middle_column, row = draft->middle_row;
    if (count_sides(sides) == 4) {
        row = draft->height == 3 ? row : row / 2;
    } else if (three || count_sides(sides) == 1) {
        enum side side =
            three ? side_opposite((enum side) __builtin_ctz(~sides)) : (enum side) __builtin_ctz(sides);
        struct picture_spot spot = arm_cell(draft, side, 0);
        if (three && side == SIDE_N)
            spot.row = (int8_t) (spot.row + inwards_y);
        else if (three && side == SIDE_S)
            spot.row = (int8_t) (spot.row - inwards_y);
        else if (three && side == SIDE_W)
            spot.column = (int8_t) (spot.column + inwards_x);
        else if (three)
            spot.column = (int8_t) (spot.column - inwards_x);
        return spot;
    } else if (corner != (1U << SIDE_N | 1U << SIDE_S) && corner != (1U << SIDE_E | 1U << SIDE_W)) {
        column = corner >> SIDE_W & 1U ? draft->width / 5 : draft->width - 1 - draft->width / 5;
        row = corner >> SIDE_N & 1U ? draft->height / 5 : draft->height - 1 - draft->height / 5;
    }
    return (struct picture_spot){(int8_t) column, (int8_t) row};
}

static void draw_coat(struct draft *draft, unsigned segment)
{
    struct picture_spot spot = coat_spot(draft, draft->sides[segment]);
    if (draft->cells[spot.row][spot.column].segment == segment)
        put_sign(draft, spot.column, spot.row, GLYPH_COAT, STYLE_COAT, segment);
}

/* S13: an inn stands in the field beside its road, half way to the rim; without a field there, on the road.
 */
static void draw_inn(struct draft *draft, unsigned segment)
{
    enum side side = (enum side) __builtin_ctz(draft->sides[segment]);
    bool upright = side == SIDE_N || side == SIDE_S;
    struct picture_spot road = arm_cell(draft, side, arm_length(draft, side) / 2);
    for (int step = -1; step <= 1; step += 2) {
        int column = road.column + (upright ? step : 0), row = road.row + (upright ? 0 : step);
        const struct draft_cell *cell = &draft->cells[row][column];
        if (cell->part != PART_AREA || !is_kind(draft, cell->segment, FEATURE_FIELD))
            continue;
        put_sign(draft, column, row, GLYPH_INN, STYLE_VILLAGE, cell->segment);
        return;
    }
    put_sign(draft, road.column, road.row, GLYPH_INN, STYLE_VILLAGE, segment);
}

/* S9: a pig-herd grazes where its field is widest. */
static void draw_pig_herd(struct draft *draft, unsigned segment)
{
    struct picture_spot spot;
    if (roomiest_cell(draft, segment, true, &spot))
        put_sign(draft, spot.column, spot.row, GLYPH_PIG_HERD, STYLE_VILLAGE, segment);
}

static void draw_small_signs(struct draft *draft)
{
    for (unsigned i = 0; i < draft->type->segment_count; i++) {
        bool marked = draft->type->segments[i].marks > 0;
        if (is_kind(draft, i, FEATURE_GARDEN))
            draw_garden(draft, i);
        else if (marked && is_kind(draft, i, FEATURE_CITY))
            draw_coat(draft, i);
        else if (marked && is_kind(draft, i, FEATURE_ROAD) && draft->sides[i] != 0)
            draw_inn(draft, i);
        else if (marked && is_kind(draft, i, FEATURE_FIELD))
            draw_pig_herd(draft, i);
    }
}

/* ---- Anchors ------------------------------------------------------------------------------------------ */

/* A road's figure stands in the middle of a road through the tile, half way on one that ends on it. */
static bool road_anchor(const struct draft *draft, unsigned segment, struct picture_spot *spot)
{
    unsigned sides = draft->sides[segment];
    *spot = (struct picture_spot){(int8_t) draft->middle_column, (int8_t) draft->middle_row};
    if (count_sides(sides) == 2)
        return draft->cells[spot->row][spot->column].segment == segment;
    if (sides == 0)
        return false;
    enum side side = (enum side) __builtin_ctz(sides);
    int cells = 0;
    while (cells < arm_length(draft, side)) {
        struct picture_spot at = arm_cell(draft, side, cells);
        if (draft->cells[at.row][at.column].segment != segment)
            break;
        cells++;
    }
    *spot = arm_cell(draft, side, cells / 2);
    return cells > 0;
}

/* The first cell of a segment, signs too: gardens and monasteries consist of nothing else. */
static struct picture_spot any_cell(const struct draft *draft, unsigned segment)
{
    for (int row = 0; row < draft->height; row++)
        for (int column = 0; column < draft->width; column++)
            if (draft->cells[row][column].segment == segment)
                return (struct picture_spot){(int8_t) column, (int8_t) row};
    return (struct picture_spot){(int8_t) draft->middle_column, (int8_t) draft->middle_row};
}

static struct picture_spot find_anchor(const struct draft *draft, unsigned segment)
{
    struct picture_spot spot = {0, 0};
    if (is_kind(draft, segment, FEATURE_MONASTERY))
        for (int row = 0; row < draft->height; row++)
            if (draft->cells[row][draft->middle_column].sign == GLYPH_MONASTERY &&
                draft->cells[row][draft->middle_column].part == PART_SIGN)
                return (struct picture_spot){(int8_t) draft->middle_column, (int8_t) row};
    if (is_kind(draft, segment, FEATURE_ROAD) && road_anchor(draft, segment, &spot))
        return spot;
    if (roomiest_cell(draft, segment, false, &spot))
        return spot;
    return any_cell(draft, segment);
}

/* ---- From draft to picture ---------------------------------------------------------------------------- */

static enum glyph road_glyph(unsigned directions)
{
    enum { NORTH = 1 << SIDE_N, EAST = 1 << SIDE_E, SOUTH = 1 << SIDE_S, WEST = 1 << SIDE_W };
    switch (directions) {
    case NORTH:
    case SOUTH:
    case NORTH | SOUTH:
        return GLYPH_ROAD_DOWN;
    case EAST:
    case WEST:
    case EAST | WEST:
        return GLYPH_ROAD_ACROSS;
    case NORTH | EAST:
        return GLYPH_ROAD_NORTH_EAST;
    case SOUTH | WEST:
        return GLYPH_ROAD_SOUTH_WEST;
    case NORTH | WEST:
        return GLYPH_ROAD_NORTH_WEST;
    case SOUTH | EAST:
        return GLYPH_ROAD_SOUTH_EAST;
    default:
        return GLYPH_ROAD_CROSSING;
    }
}

/* The middle of a quarter of a cell: bit 0 of `quarter` for the right half, bit 1 for the lower. */
static struct point quarter_middle(const struct draft *draft, int column, int row, int quarter)
{
    return (struct point){(4 * column + 1 + 2 * (quarter & 1)) * (int64_t) TILE_UNITS / (4 * draft->width),
                          (4 * row + 1 + 2 * (quarter >> 1)) * (int64_t) TILE_UNITS / (4 * draft->height)};
}

/* Full tier: which quarters of a cell are city. */
static unsigned city_quarters(const struct draft *draft, int column, int row)
{
    unsigned quarters = 0;
    for (int i = 0; i < 4; i++)
        if (city_at(draft, quarter_middle(draft, column, row, i)) != NO_SEGMENT)
            quarters |= 1U << i;
    return quarters;
}

static void paint_area(const struct draft *draft, int column, int row, enum tier tier,
                       struct picture_cell *cell)
{
    bool city = is_city(draft, &draft->cells[row][column]);
    enum glyph field = (column + row) % 2 == 0 ? GLYPH_FIELD : GLYPH_FIELD_GAP;
    cell->style = city ? STYLE_CITY : STYLE_FIELD;
    cell->code = glyph_code(city ? GLYPH_CITY : field, tier);
    if (tier != TIER_FULL)
        return;
    unsigned quarters = city_quarters(draft, column, row);
    if (quarters != 0 && quarters != 15) {
        cell->style = STYLE_RIM;
        cell->code = glyph_quarters(quarters);
    } else if (column == 0 && row == 0) { /* areas without lines: a dot lets tiles be counted */
        cell->code = glyph_code(GLYPH_CORNER, tier);
    }
}

/* The field of the cells around one, or NO_SEGMENT where there are several or none. */
static unsigned field_around(const struct draft *draft, int column, int row)
{
    unsigned field = NO_SEGMENT;
    for (int y = row - 1; y <= row + 1; y++)
        for (int x = column - 1; x <= column + 1; x++) {
            if (x < 0 || y < 0 || x >= draft->width || y >= draft->height)
                continue;
            unsigned segment = draft->cells[y][x].segment;
            if (draft->cells[y][x].part != PART_AREA || !is_kind(draft, segment, FEATURE_FIELD))
                continue;
            if (field != NO_SEGMENT && field != segment)
                return NO_SEGMENT;
            field = segment;
        }
    return field;
}

/* The city that reaches into a cell, if only with a quarter of it. */
static unsigned city_in_cell(const struct draft *draft, int column, int row)
{
    if (is_city(draft, &draft->cells[row][column]))
        return draft->cells[row][column].segment;
    for (int i = 0; i < 4; i++) {
        unsigned city = city_at(draft, quarter_middle(draft, column, row, i));
        if (city != NO_SEGMENT)
            return city;
    }
    return NO_SEGMENT;
}

/* By which segments' highlights a painted cell is lit. */
static void find_lights(const struct draft *draft, int column, int row, struct picture_cell *cell)
{
    const struct draft_cell *from = &draft->cells[row][column];
    bool field = is_kind(draft, cell->segment, FEATURE_FIELD);
    cell->sign = cell->style == STYLE_RIM ? (uint8_t) city_in_cell(draft, column, row) : cell->segment;
    if (cell->style == STYLE_COAT || (from->part == PART_AREA && cell->style != STYLE_RIM) ||
        (cell->style == STYLE_RIM && field))
        cell->ground = cell->segment;
    else
        cell->ground = (uint8_t) field_around(draft, column, row);
}

static void paint_cell(const struct draft *draft, int column, int row, enum tier tier,
                       struct picture_cell *cell)
{
    const struct draft_cell *from = &draft->cells[row][column];
    cell->segment = from->segment < draft->type->segment_count ? from->segment : NO_SEGMENT;
    switch ((enum part) from->part) {
    case PART_AREA:
        paint_area(draft, column, row, tier, cell);
        break;
    case PART_ROAD:
        cell->style = STYLE_ROAD;
        cell->code = glyph_code(road_glyph(from->directions), tier);
        break;
    case PART_RIVER:
        cell->style = STYLE_RIVER;
        cell->code = glyph_code(GLYPH_RIVER, tier);
        break;
    case PART_BRIDGE:
        cell->style = STYLE_BRIDGE;
        cell->code = glyph_code(GLYPH_BRIDGE, tier);
        break;
    case PART_SIGN:
        cell->style = from->style;
        cell->code = glyph_code((enum glyph) from->sign, tier);
        break;
    }
}

static void begin_draft(struct draft *draft, const struct tile_type *type, enum rotation rotation,
                        struct tile_size size)
{
    memset(draft, 0, sizeof *draft);
    draft->type = type;
    draft->width = size.width;
    draft->height = size.height;
    draft->middle_column = (size.width - 1) / 2;
    draft->middle_row = (size.height - 1) / 2;
    for (unsigned i = 0; i < type->segment_count; i++) {
        draft->sides[i] = sides_turn(type->segments[i].sides, rotation);
        draft->halves[i] = halves_turn(type->segments[i].halves, rotation);
    }
}

void tile_draw(const struct tile_type *type, enum rotation rotation, struct tile_size size, enum tier tier,
               struct tile_picture *picture)
{
    assert(size.width <= PICTURE_WIDTH_MAX && size.height <= PICTURE_HEIGHT_MAX);
    struct draft draft;
    begin_draft(&draft, type, rotation, size);
    draw_cities(&draft);
    draw_paths(&draft, FEATURE_RIVER);
    draw_paths(&draft, FEATURE_ROAD);
    draw_centre(&draft);
    draw_fields(&draft);
    draw_small_signs(&draft);
    memset(picture, 0, sizeof *picture);
    picture->size = size;
    for (unsigned i = 0; i < type->segment_count; i++)
        picture->anchors[i] = find_anchor(&draft, i);
    for (int row = 0; row < size.height; row++)
        for (int column = 0; column < size.width; column++) {
            paint_cell(&draft, column, row, tier, &picture->cells[row][column]);
            find_lights(&draft, column, row, &picture->cells[row][column]);
        }
}

/* V9: one square of a double-sized tile as a tile of its own, with the pieces that reach its sides. */
static struct tile_type one_square(const struct tile_type *whole, bool second)
{
    struct tile_type square = *whole;
    square.segment_count = 0;
    for (unsigned i = 0; i < whole->segment_count; i++) {
        struct segment segment = whole->segments[i];
        segment.sides = second ? segment.second_sides : segment.sides;
        segment.halves = second ? segment.second_halves : segment.halves;
        segment.touches = 0;
        if (segment.sides != 0 || segment.halves != 0)
            square.segments[square.segment_count++] = segment;
    }
    return square;
}

/* What a type of the set looks like on its square. */
static struct tile_type type_on_square(const struct tile_set *set, unsigned type)
{
    bool two = set->start != NO_TILE_TYPE && set->types[set->start].double_sized;
    if (two && (type == set->start || type == set->second))
        return one_square(&set->types[set->start], type == set->second);
    return set->types[type];
}

void tile_pictures_draw(const struct tile_set *set, struct tile_size size, enum tier tier,
                        struct tile_pictures *pictures)
{
    for (unsigned type = 0; type < set->type_count; type++) {
        struct tile_type square = type_on_square(set, type);
        for (unsigned rotation = 0; rotation < ROTATION_COUNT; rotation++)
            tile_draw(&square, (enum rotation) rotation, size, tier, &pictures->pictures[type][rotation]);
    }
}
