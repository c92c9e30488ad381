/* SPDX-License-Identifier: MIT */
/*
 * tile_painting.h: a tile in points while it is painted.
 *
 * For tile_paint.c and tile_paint_signs.c, and tile_draw.c, which has it painted.
 */
#pragma once

#include "draw/paint/paint.h"
#include "draw/tile_draft.h"

enum { PAINTING_WIDTH_MAX = PICTURE_WIDTH_MAX, PAINTING_HEIGHT_MAX = 2 * PICTURE_HEIGHT_MAX };

struct painting {
    const struct draft *draft;
    int width, height;
    int middle_x, middle_y; /* where roads and rivers cross */
    struct picture_point points[PAINTING_HEIGHT_MAX][PAINTING_WIDTH_MAX];
};

/* Paints the tile of a finished draft into the cells of its picture. */
void tile_paint(const struct draft *draft, struct tile_picture *picture);

static inline bool painting_has(const struct painting *painting, int x, int y)
{
    return x >= 0 && y >= 0 && x < painting->width && y < painting->height;
}

/* Paints a point, if there is one. */
static inline void painting_put(struct painting *painting, int x, int y, enum paint paint, unsigned segment)
{
    if (painting_has(painting, x, y))
        painting->points[y][x] = (struct picture_point){(uint8_t) paint, (uint8_t) segment};
}

/* ---- tile_paint_signs.c ------------------------------------------------------------------------------- */

/* Adds the signs that stand on the ground: monasteries, villages, gardens, coats of arms and the like. */
void painting_add_signs(struct painting *painting);

/* Gives a cell of the overview paints instead of its style. */
void tile_paint_overview(struct picture_cell *cell);
