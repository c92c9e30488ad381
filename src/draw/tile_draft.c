/* SPDX-License-Identifier: MIT */
/*
 * tile_draft.c: turns curves into cells.
 *
 * A cell belongs to the city that contains its middle.  Rivers and roads become rows and columns of cells,
 * from the sides to the middle.  The rest is field.
 */
#include "draw/tile_draft.h"

#include <string.h>

#include "assertion/assertion.h"

/* ---- Patches of field ---------------------------------------------------------------------------------- */

/*
 * Fields found by flood fill.
 */

bool patch_find(struct patch *patch, int column, int row, patch_takes takes, void *grid)
{
    patch->count = 0;
    if (!takes(grid, column, row))
        return false;
    patch->cells[patch->count++] = (struct picture_spot){(int8_t) column, (int8_t) row};
    for (unsigned i = 0; i < patch->count; i++)
        for (unsigned side = 0; side < SIDE_COUNT; side++) {
            int x = patch->cells[i].column + shape_steps[side][0],
                y = patch->cells[i].row + shape_steps[side][1];
            if (takes(grid, x, y))
                patch->cells[patch->count++] = (struct picture_spot){(int8_t) x, (int8_t) y};
        }
    return true;
}

static unsigned halves_of_cell(struct picture_spot cell, struct tile_size size)
{
    int right = cell.column - (size.width - 1) / 2, down = cell.row - size.height / 2;
    unsigned halves = 0;
    if (cell.row == 0)
        halves |= (right <= 0 ? 1U << HALF_NL : 0U) | (right >= 0 ? 1U << HALF_NR : 0U);
    if (cell.column == size.width - 1)
        halves |= (down <= 0 ? 1U << HALF_EL : 0U) | (down >= 0 ? 1U << HALF_ER : 0U);
    if (cell.row == size.height - 1)
        halves |= (right >= 0 ? 1U << HALF_SL : 0U) | (right <= 0 ? 1U << HALF_SR : 0U);
    if (cell.column == 0)
        halves |= (down >= 0 ? 1U << HALF_WL : 0U) | (down <= 0 ? 1U << HALF_WR : 0U);
    return halves;
}

unsigned patch_halves(const struct patch *patch, struct tile_size size)
{
    unsigned halves = 0;
    for (unsigned i = 0; i < patch->count; i++)
        halves |= halves_of_cell(patch->cells[i], size);
    return halves;
}

/* The field of one cell of a patch of that field: where the border between two fields is not visible, the
 * field that the side has there. */
static unsigned patch_cell_field(const struct tile_shape *shape, struct picture_spot cell,
                                 struct tile_size size, unsigned field)
{
    const unsigned upright = 3U << (2 * SIDE_E) | 3U << (2 * SIDE_W);
    bool aside = cell.column == 0 || cell.column == size.width - 1;
    unsigned halves = halves_of_cell(cell, size) & (aside ? upright : ~upright);
    for (unsigned i = 0; field < shape->type->segment_count && i < shape->type->segment_count; i++)
        if ((shape->halves[field] & halves) == 0 && (shape->halves[i] & halves) != 0)
            return i;
    return field;
}

unsigned patch_field(const struct tile_shape *shape, unsigned halves)
{
    unsigned field = NO_SEGMENT;
    int most = 0;
    for (unsigned i = 0; i < shape->type->segment_count; i++) {
        int common = __builtin_popcount(shape->halves[i] & halves);
        if (common > most) {
            most = common;
            field = i;
        }
    }
    for (unsigned i = 0; field == NO_SEGMENT && i < shape->type->segment_count; i++)
        /* P4: the field is between cities */
        if (shape_is_kind(shape, i, FEATURE_FIELD) && shape->halves[i] == 0)
            field = i;
    return field;
}

bool draft_has(const struct draft *draft, int column, int row)
{
    return column >= 0 && row >= 0 && column < draft->width && row < draft->height;
}

bool draft_is_side_middle(const struct draft *draft, int column, int row)
{
    return (column == draft->middle_column && (row == 0 || row == draft->height - 1)) ||
           (row == draft->middle_row && (column == 0 || column == draft->width - 1));
}

struct shape_point draft_middle(const struct draft *draft, int column, int row)
{
    return (struct shape_point){(2 * column + 1) * (int64_t) TILE_UNITS / (2 * draft->width),
                                (2 * row + 1) * (int64_t) TILE_UNITS / (2 * draft->height)};
}

/* The cell that contains a point; points on the eastern and southern sides belong to the last column and
 * row. */
struct picture_spot draft_cell_of(const struct draft *draft, struct shape_point point)
{
    int64_t column = point.x * draft->width / TILE_UNITS, row = point.y * draft->height / TILE_UNITS;
    return (struct picture_spot){(int8_t) (column < draft->width ? column : draft->width - 1),
                                 (int8_t) (row < draft->height ? row : draft->height - 1)};
}

static unsigned city_at(const struct draft *draft, int column, int row)
{
    return draft_has(draft, column, row) ? shape_city_at(&draft->shape, draft_middle(draft, column, row))
                                         : NO_SEGMENT;
}

/* Draws the cities.  Four rows are too few for two cities that nearly meet: cells that touch the other city
 * become field, except at the sides of the tile. */
static void draw_cities(struct draft *draft)
{
    for (int row = 0; row < draft->height; row++)
        for (int column = 0; column < draft->width; column++) {
            unsigned city = city_at(draft, column, row);
            bool tight = draft->height == 4 && row > 0 && row < draft->height - 1;
            for (int step = -1; tight && city != NO_SEGMENT && step <= 1; step += 2) {
                unsigned other = city_at(draft, column, row + step);
                city = other == NO_SEGMENT || other == city ? city : NO_SEGMENT;
            }
            draft->cells[row][column].segment = (uint8_t) city;
        }
}

/* ---- Roads and rivers --------------------------------------------------------------------------------- */

int draft_arm_length(const struct draft *draft, enum side side)
{
    return side == SIDE_N   ? draft->middle_row
           : side == SIDE_S ? draft->height - 1 - draft->middle_row
                            : draft->middle_column;
}

struct picture_spot draft_arm_cell(const struct draft *draft, enum side side, int index)
{
    int steps = draft_arm_length(draft, side) - index; /* outwards from the middle */
    return (struct picture_spot){(int8_t) (draft->middle_column + steps * shape_steps[side][0]),
                                 (int8_t) (draft->middle_row + steps * shape_steps[side][1])};
}

/* A road ends at the rim of a city, but stays visible in the middle of a tile of four rows, where a city's
 * cap reaches it.  Over a river it becomes a bridge, which has only the road's directions. */
void draft_lay(struct draft *draft, struct picture_spot spot, unsigned segment, unsigned directions)
{
    struct draft_cell *cell = &draft->cells[spot.row][spot.column];
    bool middle = spot.column == draft->middle_column && spot.row == draft->middle_row && directions != 0;
    if (draft_is_kind(draft, cell->segment, FEATURE_CITY) && !(draft->height == 4 && middle))
        return;
    if (draft_is_kind(draft, segment, FEATURE_RIVER))
        cell->part = PART_RIVER;
    else if (cell->part == PART_RIVER || cell->part == PART_BRIDGE)
        cell->part = PART_BRIDGE;
    else
        cell->part = PART_ROAD;
    if (cell->part == PART_BRIDGE && draft_is_kind(draft, cell->segment, FEATURE_RIVER))
        cell->directions = 0;
    cell->segment = (uint8_t) segment;
    cell->directions = (uint8_t) (cell->directions | directions);
}

/* The side towards which one cell lies from another in the same row or column; SIDE_COUNT for the same
 * cell. */
static unsigned side_towards(struct picture_spot from, struct picture_spot to)
{
    if (from.column != to.column)
        return to.column > from.column ? SIDE_E : SIDE_W;
    if (from.row != to.row)
        return to.row > from.row ? SIDE_S : SIDE_N;
    return SIDE_COUNT;
}

/* The sides of the tile that a point lies on, bit n for side n. */
static unsigned sides_at(struct shape_point point)
{
    unsigned sides = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        sides |= shape_depth(point, side) == 0 ? 1U << side : 0U;
    return sides;
}

/* Lays the cells of a row or column from one point to another. */
static void lay_piece(struct draft *draft, unsigned segment, struct shape_point from, struct shape_point to)
{
    struct picture_spot at = draft_cell_of(draft, from), end = draft_cell_of(draft, to);
    unsigned ahead = side_towards(at, end), coming = sides_at(from);
    while (ahead < SIDE_COUNT && (at.column != end.column || at.row != end.row)) {
        draft_lay(draft, at, segment, coming | 1U << ahead);
        at.column = (int8_t) (at.column + shape_steps[ahead][0]);
        at.row = (int8_t) (at.row + shape_steps[ahead][1]);
        coming = 1U << side_opposite(ahead);
    }
    draft_lay(draft, end, segment, coming);
}

/* Lays a bend that is beside another bend around the middle cell, which cannot show both. */
static void lay_aside(struct draft *draft, const struct shape_curve *course)
{
    enum { STEP = TILE_UNITS * 20 / 100 };
    enum side one = (enum side) __builtin_ctz(sides_at(course->from)),
              other = (enum side) __builtin_ctz(sides_at(course->to));
    struct shape_point first = shape_towards(course->control, one, STEP);
    struct shape_point last = shape_towards(course->control, other, STEP);
    struct shape_point corner = shape_towards(first, other, STEP);
    lay_piece(draft, course->segment, course->from, first);
    lay_piece(draft, course->segment, first, corner);
    lay_piece(draft, course->segment, corner, last);
    lay_piece(draft, course->segment, course->to, last);
}

/* Cells are twice as high as wide, so from 11 columns on, a vertical river is made three cells wide. */
static void widen_rivers(struct draft *draft)
{
    const unsigned down = 1U << SIDE_N | 1U << SIDE_S;
    if (draft->width < 11)
        return;
    for (int row = 0; row < draft->height; row++)
        for (int column = 1; column < draft->width - 1; column++) {
            const struct draft_cell *cell = &draft->cells[row][column];
            if (cell->part != PART_RIVER || (cell->directions & down) != down)
                continue;
            for (int step = -1; step <= 1; step += 2)
                if (draft->cells[row][column + step].part == PART_AREA)
                    draft_lay(draft, (struct picture_spot){(int8_t) (column + step), (int8_t) row},
                              cell->segment, 0);
        }
}

static void draw_paths(struct draft *draft, enum feature_kind kind)
{
    for (unsigned i = 0; i < draft->shape.course_count; i++) {
        const struct shape_curve *course = &draft->shape.courses[i];
        if (!draft_is_kind(draft, course->segment, kind))
            continue;
        if (shape_bends_aside(&draft->shape, course->segment)) {
            lay_aside(draft, course);
            continue;
        }
        lay_piece(draft, course->segment, course->from, course->control);
        if (sides_at(course->to) != 0)
            lay_piece(draft, course->segment, course->to, course->control);
    }
}

/* ---- Fields ------------------------------------------------------------------------------------------- */

static bool take_field(void *grid, int column, int row)
{
    struct draft *draft = grid;
    if (!draft_has(draft, column, row) || draft->cells[row][column].part != PART_AREA ||
        draft->cells[row][column].segment != NO_SEGMENT)
        return false;
    draft->cells[row][column].segment = SEGMENT_MAX;
    return true;
}

/* The field of a patch; if the patch reaches no side, the field that borders most cities; SEGMENT_MAX on a
 * tile without fields. */
static unsigned field_of(const struct draft *draft, const struct patch *patch)
{
    struct tile_size size = {draft->width, draft->height};
    unsigned field = patch_field(&draft->shape, patch_halves(patch, size));
    int most = -1;
    bool inside = field == NO_SEGMENT;
    for (unsigned i = 0; inside && i < draft->shape.type->segment_count; i++) {
        int cities = __builtin_popcount(draft->shape.type->segments[i].touches);
        if (!draft_is_kind(draft, i, FEATURE_FIELD) || cities <= most)
            continue;
        most = cities;
        field = i;
    }
    return field == NO_SEGMENT ? SEGMENT_MAX : field;
}

void draft_fields(struct draft *draft)
{
    struct patch patch;
    for (int row = 0; row < draft->height; row++)
        for (int column = 0; column < draft->width; column++) {
            if (!patch_find(&patch, column, row, take_field, draft))
                continue;
            unsigned field = field_of(draft, &patch);
            struct tile_size size = {draft->width, draft->height};
            for (unsigned i = 0; i < patch.count; i++)
                draft->cells[patch.cells[i].row][patch.cells[i].column].segment =
                    (uint8_t) patch_cell_field(&draft->shape, patch.cells[i], size, field);
        }
}

/* ---- The whole tile ----------------------------------------------------------------------------------- */

void draft_begin(struct draft *draft, const struct tile_type *type, enum rotation rotation,
                 struct tile_size size)
{
    assert(size.width <= PICTURE_WIDTH_MAX && size.height <= PICTURE_HEIGHT_MAX);
    memset(draft, 0, sizeof *draft);
    shape_begin(&draft->shape, type, rotation);
    draft->width = size.width;
    draft->height = size.height;
    draft->middle_column = (size.width - 1) / 2;
    draft->middle_row = size.height / 2;
    draw_cities(draft);
    draw_paths(draft, FEATURE_RIVER);
    widen_rivers(draft);
    draw_paths(draft, FEATURE_ROAD);
}

/* ---- Signs of roads ----------------------------------------------------------------------------------- */

enum glyph draft_road_glyph(unsigned directions)
{
    static const enum glyph bends[SIDE_COUNT] = {GLYPH_ROAD_NORTH_EAST, GLYPH_ROAD_SOUTH_EAST,
                                                 GLYPH_ROAD_SOUTH_WEST, GLYPH_ROAD_NORTH_WEST};
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        unsigned here = 1U << side, opposite = 1U << side_opposite(side);
        if (directions == here || directions == (here | opposite))
            return side % 2 == 0 ? GLYPH_ROAD_DOWN : GLYPH_ROAD_ACROSS;
        if (directions == (here | 1U << side_turn(side, 1)))
            return bends[side];
    }
    return GLYPH_ROAD_CROSSING;
}

/* ---- Room for anchors ------------------------------------------------------------------------------ */

/* The figure or number of a segment goes into the cell that is farthest from everything else. */

/* How much room a cell has: the squared distance to the nearest cell of another segment, but limited by one
 * and a half times the distance to the tile's rim.  Below `enough` the result may be inexact. */
static int64_t room_around(const struct draft *draft, int column, int row, int64_t enough)
{
    struct shape_point here = draft_middle(draft, column, row);
    int64_t room = INT64_MAX;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        int64_t rim = shape_depth(here, (enum side) side);
        room = 9 * rim * rim < room ? 9 * rim * rim : room;
    }
    for (int y = 0; y < draft->height && room >= enough; y++)
        for (int x = 0; x < draft->width; x++) {
            struct shape_point there = draft_middle(draft, x, y);
            int64_t dx = there.x - here.x, dy = there.y - here.y, distance = 4 * (dx * dx + dy * dy);
            if (distance < room && draft->cells[y][x].segment != draft->cells[row][column].segment)
                room = distance;
        }
    return room;
}

/* Adds up the middles of a segment's cells; sets *count to the number of cells. */
static struct shape_point sum_of_cells(const struct draft *draft, unsigned segment, int64_t *count)
{
    struct shape_point sum = {0, 0};
    *count = 0;
    for (int row = 0; row < draft->height; row++)
        for (int column = 0; column < draft->width; column++)
            if (draft->cells[row][column].segment == segment) {
                struct shape_point here = draft_middle(draft, column, row);
                sum.x += here.x;
                sum.y += here.y;
                (*count)++;
            }
    return sum;
}

/*
 * The area cell of a segment with the most room; among equal cells, the nearest to the segment's centre of
 * mass, then the first in reading order.  Signs are skipped; with `off_middles` also the middles of sides,
 * which must show what the side is.
 */
bool draft_roomiest(const struct draft *draft, unsigned segment, bool off_middles, struct picture_spot *best)
{
    int64_t count, most = -1, nearest = 0;
    struct shape_point sum = sum_of_cells(draft, segment, &count);
    for (int row = 0; row < draft->height; row++)
        for (int column = 0; column < draft->width; column++) {
            const struct draft_cell *cell = &draft->cells[row][column];
            if (cell->segment != segment || cell->part == PART_SIGN ||
                (off_middles && draft_is_side_middle(draft, column, row)))
                continue;
            struct shape_point here = draft_middle(draft, column, row);
            int64_t dx = here.x * count - sum.x, dy = here.y * count - sum.y;
            int64_t room = room_around(draft, column, row, most), off = dx * dx + dy * dy;
            if (room > most || (room == most && off < nearest)) {
                most = room;
                nearest = off;
                *best = (struct picture_spot){(int8_t) column, (int8_t) row};
            }
        }
    return most >= 0;
}

int draft_count(const struct draft *draft, unsigned segment)
{
    int64_t count;
    (void) sum_of_cells(draft, segment, &count);
    return (int) count;
}

/* ---- Anchors ------------------------------------------------------------------------------------------ */

/* The spot for the figure of a road: in the middle of a road that crosses the tile, half way along a road
 * that ends on it. */
static bool road_anchor(const struct draft *draft, unsigned segment, struct picture_spot *spot)
{
    unsigned sides = draft->shape.sides[segment];
    *spot = (struct picture_spot){(int8_t) draft->middle_column, (int8_t) draft->middle_row};
    if (__builtin_popcount(sides) == 2)
        return draft->cells[spot->row][spot->column].segment == segment;
    if (sides == 0)
        return false;
    enum side side = (enum side) __builtin_ctz(sides);
    int cells = 0;
    while (cells < draft_arm_length(draft, side)) {
        struct picture_spot at = draft_arm_cell(draft, side, cells);
        if (draft->cells[at.row][at.column].segment != segment)
            break;
        cells++;
    }
    *spot = draft_arm_cell(draft, side, cells / 2);
    return cells > 0;
}

/* The first cell of a segment that consists of signs, as gardens do; for a monastery, its cross. */
static struct picture_spot sign_cell(const struct draft *draft, unsigned segment)
{
    bool monastery = draft_is_kind(draft, segment, FEATURE_MONASTERY);
    for (int row = 0; row < draft->height; row++)
        for (int column = 0; column < draft->width; column++)
            if (draft->cells[row][column].segment == segment &&
                (!monastery || draft->cells[row][column].sign == GLYPH_MONASTERY))
                return (struct picture_spot){(int8_t) column, (int8_t) row};
    return (struct picture_spot){(int8_t) draft->middle_column, (int8_t) draft->middle_row};
}

struct picture_spot draft_anchor(const struct draft *draft, unsigned segment)
{
    struct picture_spot spot = {0, 0};
    if (draft_is_kind(draft, segment, FEATURE_ROAD) && road_anchor(draft, segment, &spot))
        return spot;
    bool found = draft_roomiest(draft, segment, false, &spot);
    /* P4: a field beside a city's cap has its mark aside, so that both marks can be read */
    if (found && spot.row == draft->middle_row && spot.column != draft->middle_column &&
        draft_is_kind(draft, segment, FEATURE_FIELD) && draft->shape.halves[segment] == 0)
        for (int row = 0; row < draft->height; row++)
            for (int column = 0; column < draft->width; column++)
                if (row != draft->middle_row && draft->cells[row][column].segment == segment)
                    return (struct picture_spot){(int8_t) column, (int8_t) row};
    if (found)
        return spot;
    return sign_cell(draft, segment);
}
