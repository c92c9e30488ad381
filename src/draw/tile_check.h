/* SPDX-License-Identifier: MIT */
/*
 * tile_check.h: checks of a tile file that show only when its tiles are drawn:
 *
 *   - the marks for figures lie in their segments and apart from each other
 *   - the areas of field, on a fine raster, are the fields of the file: their number, the half sides that
 *     they reach, the cities that they touch; and no field is enclosed
 *   - tiles that differ, as rotated, look different, in every size and tier
 *
 * `bastide tiles FILE` makes these checks, and tests make them for the program's own sets.  Tests also check
 * what no file can break: that sides show what they are, cities stay apart, and turned tiles are the same.
 */
#pragma once

#include <stddef.h>

#include "bastide/text_buffer.h"
#include "draw/tile_draw.h"

enum tile_check { TILE_CHECK_MARKS, TILE_CHECK_FIELDS, TILE_CHECK_ALIKE };
enum { TILE_FLAW_TEXT_MAX = 240 };

/* What is wrong with a tile, in the first drawing that shows it, and what would be right. */
struct tile_flaw {
    enum tile_check check;
    struct tile_type type;
    enum rotation rotation;
    struct tile_size size; /* 0 by 0 if found on the raster */
    enum tier tier;
    char text[TILE_FLAW_TEXT_MAX]; /* a sentence */
};

typedef void (*tile_flaw_told)(void *context, const struct tile_flaw *flaw);

/*
 * Checks the marks and fields of one type, of both squares if it is double-sized, and reports the first flaw
 * of each.  Returns how many were reported.
 */
unsigned tile_check_type(const struct tile_type *type, tile_flaw_told told, void *context);

/* Compares each pair of types; reports the first two drawings that look the same. */
unsigned tile_check_alike(const struct tile_type *types, size_t count, tile_flaw_told told, void *context);

/*
 * Writes the drawing that shows the flaw, or the raster if it was found there.  For a flaw of the fields,
 * the fields follow as drawn and as declared in the file.
 */
void tile_flaw_draw(const struct tile_flaw *flaw, struct text_buffer *text);
