/*
 * tile_draft.c: turns shapes into cells.
 *
 * A cell belongs to the city that contains its middle.  The strokes of rivers and roads become whole rows
 * and columns of cells.  The rest is field, and the half sides that a patch of cells reaches determine
 * which field it is.
 */
#include "draw/tile_draft.h"

#include <string.h>

#include "assertion/assertion.h"

bool draft_is_kind(const struct draft *draft, unsigned segment, enum feature_kind kind)
{
    return segment < draft->shape.type->segment_count && draft->shape.type->segments[segment].kind == kind;
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

/* Points on the eastern and southern sides belong to the last column and row. */
struct picture_spot draft_cell_of(const struct draft *draft, struct shape_point point)
{
    int64_t column = point.x * draft->width / TILE_UNITS, row = point.y * draft->height / TILE_UNITS;
    return (struct picture_spot){(int8_t) (column < draft->width ? column : draft->width - 1),
                                 (int8_t) (row < draft->height ? row : draft->height - 1)};
}

static void draw_cities(struct draft *draft)
{
    for (int row = 0; row < draft->height; row++)
        for (int column = 0; column < draft->width; column++)
            draft->cells[row][column].segment =
                (uint8_t) shape_city_at(&draft->shape, draft_middle(draft, column, row));
}

/* ---- Roads and rivers --------------------------------------------------------------------------------- */

int draft_arm_length(const struct draft *draft, enum side side)
{
    return side == SIDE_N || side == SIDE_S ? draft->middle_row : draft->middle_column;
}

struct picture_spot draft_arm_cell(const struct draft *draft, enum side side, int index)
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

/* A road ends at the city's rim; over a river it becomes a bridge, which has only the road's directions. */
void draft_lay(struct draft *draft, struct picture_spot spot, unsigned segment, unsigned directions)
{
    struct draft_cell *cell = &draft->cells[spot.row][spot.column];
    if (draft_is_kind(draft, cell->segment, FEATURE_CITY))
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

static void lay_stroke(struct draft *draft, const struct shape_stroke *stroke)
{
    static const int8_t step[SIDE_COUNT][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    struct picture_spot at = draft_cell_of(draft, stroke->from), to = draft_cell_of(draft, stroke->to);
    unsigned ahead = side_towards(at, to);
    unsigned coming = stroke->side < SIDE_COUNT ? 1U << stroke->side : 0U;
    while (ahead < SIDE_COUNT && (at.column != to.column || at.row != to.row)) {
        draft_lay(draft, at, stroke->segment, coming | 1U << ahead);
        at.column = (int8_t) (at.column + step[ahead][0]);
        at.row = (int8_t) (at.row + step[ahead][1]);
        coming = 1U << side_opposite(ahead);
    }
    draft_lay(draft, to, stroke->segment, coming);
}

/* Cells are twice as high as wide: from 11 columns on, a vertical river is three cells wide. */
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
    for (unsigned i = 0; i < draft->shape.stroke_count; i++)
        if (draft_is_kind(draft, draft->shape.strokes[i].segment, kind))
            lay_stroke(draft, &draft->shape.strokes[i]);
}

/* ---- Fields ------------------------------------------------------------------------------------------- */

static bool is_unknown_field(const struct draft *draft, int column, int row)
{
    const struct draft_cell *cell = &draft->cells[row][column];
    return cell->part == PART_AREA && cell->segment == NO_SEGMENT;
}

/* The half sides that a cell at the edge of the tile reaches; the middle of a side belongs to both
 * halves. */
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

/* The field that shares most of these half sides; the first if none does. */
static unsigned field_with(const struct draft *draft, unsigned halves)
{
    unsigned best = NO_SEGMENT;
    int most = -1;
    for (unsigned i = 0; i < draft->shape.type->segment_count; i++) {
        int common = __builtin_popcount(draft->shape.halves[i] & halves);
        if (draft_is_kind(draft, i, FEATURE_FIELD) && common > most) {
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
            if (!draft_has(draft, x, y))
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

void draft_fields(struct draft *draft)
{
    enum { BEING_FILLED = NO_SEGMENT - 1 };
    for (int row = 0; row < draft->height; row++)
        for (int column = 0; column < draft->width; column++)
            if (is_unknown_field(draft, column, row)) {
                unsigned halves = fill_field(draft, column, row, BEING_FILLED);
                unsigned field = field_with(draft, halves);
                if (field == NO_SEGMENT) /* a tile without fields */
                    field = SEGMENT_MAX;
                fill_field(draft, column, row, field);
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
    draft->middle_row = (size.height - 1) / 2;
    draw_cities(draft);
    draw_paths(draft, FEATURE_RIVER);
    widen_rivers(draft);
    draw_paths(draft, FEATURE_ROAD);
}

/* ---- Signs of roads ----------------------------------------------------------------------------------- */

enum glyph draft_road_glyph(unsigned directions)
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
