/*
 * export_svg.h (console commands only): the picture of one tile, for export_svg.c.
 *
 * A tile is 100 by 100 units.  Its ground is turned with it, what stands on it stays upright.
 */
#ifndef BASTIDE_CLI_EXPORT_EXPORT_SVG_H
#define BASTIDE_CLI_EXPORT_EXPORT_SVG_H

#include "bastide/text_buffer.h"
#include "bastide/tile.h"

enum { SVG_TILE = 100 };

struct svg_point {
    int x, y;
};

/* What the tile's elements refer to, data/export_symbols.svg: styles and the symbols that stand on tiles. */
extern const char embedded_symbols[];
extern const size_t embedded_symbols_size;

/* Appends the elements of a turned tile but for the ground. */
void svg_add_tile(struct text_buffer *text, const struct tile_type *type, enum rotation rotation);

/* Where the figure on a segment stands. */
struct svg_point svg_figure_spot(const struct tile_type *type, enum rotation rotation, unsigned segment);

#endif
