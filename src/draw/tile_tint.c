/* SPDX-License-Identifier: MIT */
/*
 * tile_tint.c: the colours that lie over lit segments.
 *
 * Areas are tinted in small cells, whose steps are hidden under roads, rivers and walls.
 */
#include "draw/tile_tint.h"

#include "draw/highlight.h"
#include "draw/paint/paint.h"
#include "draw/tile_areas.h"

struct tint tint_of(const struct tile_ground *ground, unsigned segment)
{
    struct tint tint = {.percent = 75};
    if (!ground->look)
        return tint;
    int32_t pale = ground->look->theme == THEME_NIGHT ? 0x404040 : 0xFFFFFF;
    const struct segment_look *look =
        segment == NO_SEGMENT ? &ground->look->rest : &ground->look->segments[segment];
    if (look->kind == HIGHLIGHT_DIMMED) {
        unsigned table = (unsigned) paint_colour(PAINT_TABLE, (enum theme) ground->look->theme, DEPTH_DIRECT);
        tint = (struct tint){{table}, 1, 65, true};
    } else if (look->kind == HIGHLIGHT_BRIGHT) {
        tint = (struct tint){{0xFFDD55}, 1, 45, false};
    }
    for (unsigned i = 0; i < COLOUR_COUNT && look->kind == HIGHLIGHT_OWNED; i++)
        if (look->colours >> i & 1U)
            tint.colours[tint.count++] =
                (unsigned) style_mix(style_look(STYLE_CHIP, i, DEPTH_DIRECT).background, pale, 60);
    return tint;
}

/* ---- Areas -------------------------------------------------------------------------------------------- */

/* Tints the cells of an area in one of its colours, as upright stripes, which continue on the next tile. */
static void tint_cells(struct text_buffer *text, const struct tile_areas *areas, unsigned segment,
                       const struct tint *tint, unsigned colour)
{
    text_add(text, "<path fill=\"#%06x\" opacity=\".%02u\" transform=\"scale(2.85714)\" d=\"",
             tint->colours[colour], tint->percent);
    for (int row = 0; row < AREA_CELLS; row++)
        for (int column = 0, begin = 0; column <= AREA_CELLS; column++) {
            bool inside = column < AREA_CELLS && areas->of[row][column] == segment &&
                          (unsigned) column * 2 * tint->count / AREA_CELLS % tint->count == colour;
            if (!inside && begin < column)
                text_add(text, "M%d,%dH%dv1H%dz", begin, row, column, begin);
            begin = inside ? begin : column + 1;
        }
    text_add(text, "\"/>");
}

void tint_areas(struct text_buffer *text, const struct tile_ground *ground, enum feature_kind kind)
{
    struct tile_areas areas;
    bool found = false;
    for (unsigned i = 0; i < ground->type->segment_count; i++) {
        struct tint tint = tint_of(ground, i);
        if (ground->type->segments[i].kind != kind || tint.count == 0)
            continue;
        if (!found)
            tile_areas_find(&areas, &ground->shape, false);
        found = true;
        for (unsigned colour = 0; colour < tint.count; colour++)
            tint_cells(text, &areas, i, &tint, colour);
    }
}
