/*
 * tile_raster.c: labels at sample points, and patches of field.
 *
 * Under a city that bridges a river the field continues (shape_is_bridge): a patch goes on there, but the
 * cells belong to the city.
 */
#include "draw/tile_raster.h"

#include <string.h>

/* What a walk through a raster has left. */
struct walk {
    struct tile_raster *raster;
    bool open[RASTER_SIZE][RASTER_SIZE];
};

static struct shape_point middle_of(int column, int row)
{
    return (struct shape_point){(2 * column + 1) * (TILE_UNITS / (2 * RASTER_SIZE)),
                                (2 * row + 1) * (TILE_UNITS / (2 * RASTER_SIZE))};
}

/* The city, road or river in a cell. */
static void label_cell(struct walk *walk, const struct tile_shape *shape, int column, int row)
{
    struct shape_point point = middle_of(column, row);
    unsigned city = shape_city_at(shape, point);
    unsigned road = shape_path_at(shape, point, FEATURE_ROAD);
    unsigned river = shape_path_at(shape, point, FEATURE_RIVER);
    unsigned label = city != NO_SEGMENT ? city : road != NO_SEGMENT ? road : river;
    walk->raster->segments[row][column] = (uint8_t) label;
    walk->open[row][column] =
        label == NO_SEGMENT || (city != NO_SEGMENT && river == NO_SEGMENT && shape_is_bridge(shape, city));
}

static bool take_open(void *grid, int column, int row)
{
    struct walk *walk = grid;
    if (column < 0 || row < 0 || column >= RASTER_SIZE || row >= RASTER_SIZE || !walk->open[row][column])
        return false;
    walk->open[row][column] = false;
    return true;
}

/* The cities beside a cell, bit n for segment n. */
static unsigned cities_beside(const struct tile_raster *raster, const struct tile_type *type, int column,
                              int row)
{
    unsigned cities = 0;
    for (int y = row - 1; y <= row + 1; y++)
        for (int x = column - 1; x <= column + 1; x++) {
            if ((x != column && y != row) || x < 0 || y < 0 || x >= RASTER_SIZE || y >= RASTER_SIZE)
                continue;
            unsigned segment = raster->segments[y][x];
            if (segment != NO_SEGMENT && type->segments[segment].kind == FEATURE_CITY)
                cities |= 1U << segment;
        }
    return cities;
}

/* Notes what a patch reaches and which field it is. */
static void note_patch(struct tile_raster *raster, const struct tile_shape *shape, const struct patch *cells)
{
    struct raster_patch *patch = &raster->patches[raster->patch_count];
    unsigned declared = 0;
    for (unsigned i = 0; i < shape->type->segment_count; i++)
        declared |= shape->halves[i];
    *patch = (struct raster_patch){.column = (uint8_t) cells->cells[0].column,
                                   .row = (uint8_t) cells->cells[0].row};
    patch->halves = (uint8_t) (patch_halves(cells, (struct tile_size){RASTER_SIZE, RASTER_SIZE}) & declared);
    patch->field = (uint8_t) patch_field(shape, patch->halves);
    for (unsigned i = 0; i < cells->count; i++) {
        int column = cells->cells[i].column, row = cells->cells[i].row;
        if (raster->segments[row][column] != NO_SEGMENT) /* under a city */
            continue;
        patch->touches |= (uint16_t) cities_beside(raster, shape->type, column, row);
        raster->patch_of[row][column] = (uint8_t) raster->patch_count;
    }
    raster->patch_count++;
}

void raster_draw(struct tile_raster *raster, const struct tile_shape *shape)
{
    struct walk walk = {.raster = raster};
    struct patch patch;
    memset(raster, 0, sizeof *raster);
    memset(raster->patch_of, NO_PATCH, sizeof raster->patch_of);
    for (int row = 0; row < RASTER_SIZE; row++)
        for (int column = 0; column < RASTER_SIZE; column++)
            label_cell(&walk, shape, column, row);
    for (int row = 0; row < RASTER_SIZE; row++)
        for (int column = 0; column < RASTER_SIZE; column++)
            if (raster->segments[row][column] == NO_SEGMENT && raster->patch_count < RASTER_PATCH_MAX &&
                patch_find(&patch, column, row, take_open, &walk))
                note_patch(raster, shape, &patch);
}
