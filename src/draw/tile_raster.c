/*
 * tile_raster.c: labels at sample points, and patches of field found by flood fill.
 *
 * Under a city that bridges a river the field continues (shape_is_bridge): such cells are walked over but
 * belong to the city.
 */
#include "draw/tile_raster.h"

#include <string.h>

enum { BLOCKED = 1, BENEATH = 2 }; /* what else a cell may contain than open field (0) */

struct walk {
    const struct tile_shape *shape;
    struct tile_raster *raster;
    uint8_t ground[RASTER_SIZE][RASTER_SIZE];
    uint8_t seen[RASTER_SIZE][RASTER_SIZE]; /* cells visited by the current walk */
    uint16_t stack[4 * RASTER_SIZE * RASTER_SIZE];
};

static struct shape_point middle_of(int column, int row)
{
    return (struct shape_point){(2 * column + 1) * (TILE_UNITS / (2 * RASTER_SIZE)),
                                (2 * row + 1) * (TILE_UNITS / (2 * RASTER_SIZE))};
}

/* The city, road or river in a cell. */
static void label_cell(struct walk *walk, int column, int row)
{
    struct shape_point point = middle_of(column, row);
    unsigned city = shape_city_at(walk->shape, point);
    unsigned road = shape_path_at(walk->shape, point, FEATURE_ROAD);
    unsigned river = shape_path_at(walk->shape, point, FEATURE_RIVER);
    unsigned label = city != NO_SEGMENT ? city : road != NO_SEGMENT ? road : river;
    walk->raster->segments[row][column] = (uint8_t) label;
    if (city != NO_SEGMENT && shape_is_bridge(walk->shape, city))
        walk->ground[row][column] = river != NO_SEGMENT ? BLOCKED : BENEATH;
    else
        walk->ground[row][column] = label != NO_SEGMENT ? BLOCKED : 0;
}

/* The half sides that a cell lies on; the middle cell of a side lies on both. */
static unsigned halves_at(int column, int row)
{
    int right = column - RASTER_SIZE / 2, down = row - RASTER_SIZE / 2;
    unsigned halves = 0;
    if (row == 0)
        halves |= (right <= 0 ? 1U << HALF_NL : 0U) | (right >= 0 ? 1U << HALF_NR : 0U);
    if (column == RASTER_SIZE - 1)
        halves |= (down <= 0 ? 1U << HALF_EL : 0U) | (down >= 0 ? 1U << HALF_ER : 0U);
    if (row == RASTER_SIZE - 1)
        halves |= (right >= 0 ? 1U << HALF_SL : 0U) | (right <= 0 ? 1U << HALF_SR : 0U);
    if (column == 0)
        halves |= (down >= 0 ? 1U << HALF_WL : 0U) | (down <= 0 ? 1U << HALF_WR : 0U);
    return halves;
}

/* Adds one cell to a patch. */
static void add_cell(struct walk *walk, struct raster_patch *patch, unsigned number, int column, int row)
{
    if (walk->ground[row][column] == BENEATH) {
        patch->touches |= (uint16_t) (1U << walk->raster->segments[row][column]);
        return;
    }
    walk->raster->patch_of[row][column] = (uint8_t) number;
    patch->halves |= (uint8_t) halves_at(column, row);
    patch->cells++;
}

/* Looks at the neighbours of a cell of a patch: more of the patch, or a city that it touches. */
static void look_beside(struct walk *walk, struct raster_patch *patch, int column, int row, unsigned *count)
{
    static const int8_t step[SIDE_COUNT][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    const struct tile_type *type = walk->shape->type;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        int x = column + step[side][0], y = row + step[side][1];
        if (x < 0 || y < 0 || x >= RASTER_SIZE || y >= RASTER_SIZE)
            continue;
        unsigned segment = walk->raster->segments[y][x];
        if (walk->ground[y][x] == BLOCKED) {
            if (walk->ground[row][column] == 0 && type->segments[segment].kind == FEATURE_CITY)
                patch->touches |= (uint16_t) (1U << segment);
        } else if (!walk->seen[y][x]) {
            walk->seen[y][x] = 1;
            walk->stack[(*count)++] = (uint16_t) (y * RASTER_SIZE + x);
        }
    }
}

static void walk_patch(struct walk *walk, unsigned number, int column, int row)
{
    struct raster_patch *patch = &walk->raster->patches[number];
    unsigned count = 0;
    *patch = (struct raster_patch){.column = (uint8_t) column, .row = (uint8_t) row, .field = NO_SEGMENT};
    memset(walk->seen, 0, sizeof walk->seen);
    walk->seen[row][column] = 1;
    walk->stack[count++] = (uint16_t) (row * RASTER_SIZE + column);
    while (count > 0) {
        unsigned at = walk->stack[--count];
        add_cell(walk, patch, number, (int) (at % RASTER_SIZE), (int) (at / RASTER_SIZE));
        look_beside(walk, patch, (int) (at % RASTER_SIZE), (int) (at / RASTER_SIZE), &count);
    }
}

/* Assigns a patch to the field that reaches most of its halves. */
static void name_patch(const struct walk *walk, struct raster_patch *patch)
{
    const struct tile_shape *shape = walk->shape;
    int most = 0;
    unsigned declared = 0;
    for (unsigned i = 0; i < shape->type->segment_count; i++)
        declared |= shape->halves[i];
    patch->halves = (uint8_t) (patch->halves & declared);
    for (unsigned i = 0; i < shape->type->segment_count; i++) {
        int common = __builtin_popcount(shape->halves[i] & patch->halves);
        if (common > most) {
            most = common;
            patch->field = (uint8_t) i;
        }
    }
}

void raster_draw(struct tile_raster *raster, const struct tile_shape *shape)
{
    struct walk walk = {.shape = shape, .raster = raster};
    memset(raster, 0, sizeof *raster);
    memset(raster->patch_of, NO_PATCH, sizeof raster->patch_of);
    for (int row = 0; row < RASTER_SIZE; row++)
        for (int column = 0; column < RASTER_SIZE; column++)
            label_cell(&walk, column, row);
    for (int row = 0; row < RASTER_SIZE; row++)
        for (int column = 0; column < RASTER_SIZE; column++)
            if (walk.ground[row][column] == 0 && raster->patch_of[row][column] == NO_PATCH &&
                raster->patch_count < RASTER_PATCH_MAX)
                walk_patch(&walk, raster->patch_count++, column, row);
    for (unsigned i = 0; i < raster->patch_count; i++)
        name_patch(&walk, &raster->patches[i]);
    for (int row = 0; row < RASTER_SIZE; row++)
        for (int column = 0; column < RASTER_SIZE; column++)
            if (raster->patch_of[row][column] != NO_PATCH)
                raster->segments[row][column] = raster->patches[raster->patch_of[row][column]].field;
}
