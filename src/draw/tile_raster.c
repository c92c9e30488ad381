/*
 * tile_raster.c: a draft of many cells, and its patches of field.
 *
 * Under a city that bridges a river the field continues (shape_is_bridge): a patch goes on there, but the
 * cells belong to the city.
 */
#include "draw/tile_raster.h"

#include <string.h>

/* A tile in cells, and which of them a patch has taken. */
struct walk {
    struct draft draft;
    bool taken[RASTER_SIZE][RASTER_SIZE];
};

/* Field, or a city that bridges a river, off the river. */
static bool is_open(const struct draft *draft, int column, int row)
{
    unsigned segment = draft->cells[row][column].segment;
    if (segment == NO_SEGMENT || !shape_is_bridge(&draft->shape, segment))
        return segment == NO_SEGMENT;
    return draft->shape.sides[segment] >> SIDE_N & 1U ? row != draft->middle_row
                                                      : column != draft->middle_column;
}

static bool take_open(void *grid, int column, int row)
{
    struct walk *walk = grid;
    if (!draft_has(&walk->draft, column, row) || walk->taken[row][column] ||
        !is_open(&walk->draft, column, row))
        return false;
    walk->taken[row][column] = true;
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

void raster_draw(struct tile_raster *raster, const struct tile_type *type, enum rotation rotation)
{
    struct walk walk = {0};
    struct patch patch;
    memset(raster, 0, sizeof *raster);
    memset(raster->patch_of, NO_PATCH, sizeof raster->patch_of);
    draft_begin(&walk.draft, type, rotation, (struct tile_size){RASTER_SIZE, RASTER_SIZE});
    for (int row = 0; row < RASTER_SIZE; row++)
        for (int column = 0; column < RASTER_SIZE; column++)
            raster->segments[row][column] = walk.draft.cells[row][column].segment;
    for (int row = 0; row < RASTER_SIZE; row++)
        for (int column = 0; column < RASTER_SIZE; column++)
            if (raster->segments[row][column] == NO_SEGMENT && raster->patch_count < RASTER_PATCH_MAX &&
                patch_find(&patch, column, row, take_open, &walk))
                note_patch(raster, &walk.draft.shape, &patch);
}
