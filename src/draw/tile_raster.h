/* SPDX-License-Identifier: MIT */
/*
 * tile_raster.h: a tile in very small cells, to compare its fields with the tile file.
 *
 * It is a draft (tile_draft.h) of more cells than any picture.  The patches of field between cities, roads
 * and rivers show how many fields a tile really has, which half sides each reaches and which cities it
 * touches.
 */
#pragma once

#include "draw/tile_draft.h"

enum { RASTER_SIZE = DRAFT_MAX, RASTER_PATCH_MAX = 64 };

/* A connected piece of field. */
struct raster_patch {
    uint8_t halves;      /* the half sides it reaches, of those that belong to a field */
    uint16_t touches;    /* the cities it borders, bit n for segment n */
    uint8_t column, row; /* its first cell in reading order */
    uint8_t field;       /* the segment that reaches most of its halves; NO_SEGMENT when none does */
};

struct tile_raster {
    struct draft draft; /* cities, roads and rivers; NO_SEGMENT is field, the cell's sign says which patch */
    unsigned patch_count;
    struct raster_patch patches[RASTER_PATCH_MAX];
};

void raster_draw(struct tile_raster *raster, const struct tile_type *type, enum rotation rotation);
