/* SPDX-License-Identifier: MIT */
/*
 * tile_areas.h: what is where on a tile, in small cells.
 *
 * Pictures tint the areas of lit segments.  The areas of field also show how many fields a tile really has,
 * which half sides each reaches and which cities it touches, so that a tile file which says otherwise can be
 * corrected.
 */
#pragma once

#include "draw/tile_shape.h"

enum { AREA_CELLS = 35, FIELD_AREA_MAX = 64, FIELD_FAULT_MAX = 240 };

/* A connected piece of field. */
struct field_area {
    uint8_t halves;   /* the half sides that it reaches and that belong to a field */
    uint8_t field;    /* the segment that reaches most of them; NO_SEGMENT when none does */
    uint16_t touches; /* the cities it borders, bit n for segment n */
};

struct tile_areas {
    uint8_t of[AREA_CELLS][AREA_CELLS]; /* the segment, or NO_SEGMENT */
    unsigned count;
    struct field_area fields[FIELD_AREA_MAX];
};

/* Finds the areas as pictures show them, or, with `in_cells`, as characters do: with field between cities
 * that nearly meet, and roads that run straight to the middle. */
void tile_areas_find(struct tile_areas *areas, const struct tile_shape *shape, bool in_cells);

/*
 * Whether the fields of a type, or of a square of it if it is double-sized, differ from what its file says
 * (in number, in the half sides that they reach, or in the cities that they touch), or whether one is
 * enclosed.  Writes the first such fault.
 */
bool tile_areas_fault(const struct tile_type *type, char text[FIELD_FAULT_MAX]);
