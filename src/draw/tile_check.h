/*
 * tile_check.h: checks that tiles are drawn legibly, and that their fields can be drawn.
 *
 * For every rotation, size and tier:
 *   1  the middle cell of each side shows that side's kind
 *   2  drawings of tiles that differ, as rotated, differ
 *   3  every segment owns a cell; anchors lie in their segments and apart from each other
 *   4  cells of two cities of one tile are never side by side
 *   5  on a fine raster the areas of field are the declared fields: their number, the half sides that they
 *      reach, the cities that they touch; and no field is enclosed
 *
 * The tests run this over the program's own sets, `bastide tiles FILE` over a player's.  A tile file that
 * the reader refuses does not get here.
 */
#pragma once

#include <stddef.h>

#include "bastide/text_buffer.h"
#include "draw/tile_draw.h"

enum { TILE_CHECK_FIELDS = 5, TILE_CHECK_COUNT = 5, TILE_FLAW_TEXT_MAX = 240 };

/* What is wrong with a tile, in the first drawing that shows it, and what would be right. */
struct tile_flaw {
    unsigned check; /* 1 to TILE_CHECK_COUNT */
    struct tile_type type;
    enum rotation rotation;
    struct tile_size size; /* 0 by 0 if found on the raster */
    enum tier tier;
    char text[TILE_FLAW_TEXT_MAX]; /* a sentence */
};

typedef void (*tile_flaw_told)(void *context, const struct tile_flaw *flaw);

/*
 * Checks one type by all checks except 2 and reports the first flaw of each.  Both squares of a double-
 * sized tile are checked.  Returns how many were reported.
 */
unsigned tile_check_type(const struct tile_type *type, tile_flaw_told told, void *context);

/* Check 2, for each pair of types; reports the first two drawings that look the same. */
unsigned tile_check_alike(const struct tile_type *types, size_t count, tile_flaw_told told, void *context);

/*
 * Writes the drawing that shows the flaw, or the raster if it was found there.  For a flaw of the fields,
 * the fields follow as drawn and as declared in the file.
 */
void tile_flaw_draw(const struct tile_flaw *flaw, struct text_buffer *text);
