/*
 * tile_check.h: whether tiles are drawn so that they can be read, and whether their fields can be drawn.
 *
 * For every turn, size and tier:
 *   1  the middle cell of each side shows that side's kind
 *   2  drawings of tiles that differ, as turned, differ
 *   3  every segment owns a cell; anchors lie in their segments and apart from each other
 *   4  cells of two cities of one tile are never side by side
 *   5  on a fine raster the areas of field are the declared fields: their number, the half sides that they
 *      reach, the cities that they touch; and no field is enclosed
 *   6  on that raster a turned tile is the tile, turned
 *   7  from a cell to its segment to the segment's anchor and back one stays in the segment
 *
 * The tests run this over the sets of the program, `bastide tiles FILE` over a player's own.  A tile file
 * that is refused by the reader does not come here.
 */
#ifndef BASTIDE_DRAW_TILE_CHECK_H
#define BASTIDE_DRAW_TILE_CHECK_H

#include <stddef.h>

#include "bastide/text_buffer.h"
#include "draw/tile_draw.h"

enum { TILE_CHECK_FIELDS = 5, TILE_CHECK_COUNT = 7, TILE_FLAW_TEXT_MAX = 240 };

/* What is wrong with a tile, where first, and what would be right. */
struct tile_flaw {
    unsigned check; /* 1 to TILE_CHECK_COUNT */
    struct tile_type type;
    enum rotation rotation;
    struct tile_size size; /* 0 by 0: found on the raster */
    enum tier tier;
    char text[TILE_FLAW_TEXT_MAX]; /* a sentence */
};

typedef void (*tile_flaw_told)(void *context, const struct tile_flaw *flaw);

/*
 * Checks one type by all but check 2 and tells the first flaw of each check.  Of a double-sized tile both
 * squares are checked.  Returns how many were told.
 */
unsigned tile_check_type(const struct tile_type *type, tile_flaw_told told, void *context);

/* Check 2, for each two of the types; tells the first two drawings of them that are alike. */
unsigned tile_check_alike(const struct tile_type *types, size_t count, tile_flaw_told told, void *context);

/*
 * Writes the drawing in which the flaw was found; of one found on the raster, the raster.  A flaw of the
 * fields has below it the fields as they are drawn, and as the file has them.
 */
void tile_flaw_draw(const struct tile_flaw *flaw, struct text_buffer *text);

#endif
