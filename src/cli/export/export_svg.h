/*
 * export_svg.h: the picture of one tile, for export_svg.c.
 *
 * A tile is 100 by 100 units.  Its ground is rotated with it; symbols and figures stay upright.
 */
#pragma once

#include "bastide/text_buffer.h"
#include "bastide/tile.h"

enum { SVG_TILE = 100 };

struct svg_point {
    int x, y;
};

/* data/export_symbols.svg: the classes and symbols that tiles refer to. */
extern const char embedded_symbols[];
extern const size_t embedded_symbols_size;

/* Appends the elements of a rotated tile, without the ground. */
void svg_add_tile(struct text_buffer *text, const struct tile_type *type, enum rotation rotation);

/* Where a figure on that segment stands. */
struct svg_point svg_figure_spot(const struct tile_type *type, enum rotation rotation, unsigned segment);
