/*
 * tile_patch.h: which field a part of a picture belongs to, in cells, half blocks or the raster.
 *
 * A patch is what can be reached from a cell without crossing city, road or river.  The half sides of the
 * tile that it reaches tell which field of the tile it is.
 */
#pragma once

#include "draw/tile_draw.h"
#include "draw/tile_shape.h"

enum { PATCH_CELLS_MAX = 35 * 35 /* those of tile_raster.h */ };

struct patch {
    unsigned count;
    struct picture_spot cells[PATCH_CELLS_MAX];
};

/*
 * Fills `patch` with what can be reached from a cell by steps that `takes` accepts; it refuses what lies
 * outside, what is no field, and what it took before.  False if it refuses the first cell.
 */
typedef bool (*patch_takes)(void *grid, int column, int row);
bool patch_find(struct patch *patch, int column, int row, patch_takes takes, void *grid);

/* The half sides that the patch reaches; the middle of a side belongs to both halves. */
unsigned patch_halves(const struct patch *patch, struct tile_size size);

/* The field that has most of these half sides; NO_SEGMENT if none has any. */
unsigned patch_field(const struct tile_shape *shape, unsigned halves);
