/* SPDX-License-Identifier: MIT */
/*
 * tile_raster.c: a draft of many cells, and its patches of field.
 *
 * Under a city that bridges a river the field continues (shape_is_bridge): a patch goes on there, but the
 * cells belong to the city.
 */
#include "draw/tile_raster.h"

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
    struct tile_raster *raster = grid;
    struct draft *draft = &raster->draft;
    if (!draft_has(draft, column, row) || draft->cells[row][column].sign != 0 || !is_open(draft, column, row))
        return false;
    draft->cells[row][column].sign = (uint8_t) (raster->patch_count + 1);
    return true;
}

/* The cities beside a cell, bit n for segment n. */
static unsigned cities_beside(const struct draft *draft, int column, int row)
{
    unsigned cities = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        int x = column + shape_steps[side][0], y = row + shape_steps[side][1];
        if (draft_has(draft, x, y) && draft_is_kind(draft, draft->cells[y][x].segment, FEATURE_CITY))
            cities |= 1U << draft->cells[y][x].segment;
    }
    return cities;
}

/* Notes what a patch reaches and which field it is. */
static void note_patch(struct tile_raster *raster, const struct patch *cells)
{
    const struct tile_shape *shape = &raster->draft.shape;
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
        if (raster->draft.cells[row][column].segment == NO_SEGMENT) /* not under a city */
            patch->touches |= (uint16_t) cities_beside(&raster->draft, column, row);
    }
    raster->patch_count++;
}

void raster_draw(struct tile_raster *raster, const struct tile_type *type, enum rotation rotation)
{
    struct patch patch;
    raster->patch_count = 0;
    draft_begin(&raster->draft, type, rotation, (struct tile_size){RASTER_SIZE, RASTER_SIZE});
    for (int row = 0; row < RASTER_SIZE; row++)
        for (int column = 0; column < RASTER_SIZE; column++)
            if (raster->draft.cells[row][column].segment == NO_SEGMENT &&
                raster->patch_count < RASTER_PATCH_MAX && patch_find(&patch, column, row, take_open, raster))
                note_patch(raster, &patch);
}
