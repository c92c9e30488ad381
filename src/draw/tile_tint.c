/* SPDX-License-Identifier: MIT */
/*
 * tile_tint.c: the colours that lie over lit segments.
 *
 * Areas are tinted in small cells, whose steps are hidden under roads, rivers and walls.
 */
#include "draw/tile_tint.h"

#include "draw/highlight.h"
#include "draw/paint/paint.h"
#include "draw/tile_draft.h"

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

enum { CELLS = DRAFT_MAX, TAKEN = NO_SEGMENT - 1 };

/* Which city or field each cell shows; NO_SEGMENT: no field has taken it yet. */
struct areas {
    uint8_t of[CELLS][CELLS];
};

static bool take_cell(void *grid, int column, int row)
{
    struct areas *areas = grid;
    if (column < 0 || column >= CELLS || row < 0 || row >= CELLS || areas->of[row][column] != NO_SEGMENT)
        return false;
    areas->of[row][column] = TAKEN;
    return true;
}

/* Lays cities and the curves of roads and rivers, and gives what they enclose to fields. */
static void find_areas(struct areas *areas, const struct tile_shape *shape)
{
    enum { STEPS = 2 * CELLS };
    struct patch patch;
    for (int row = 0; row < CELLS; row++)
        for (int column = 0; column < CELLS; column++) {
            struct shape_point middle = {(2 * column + 1) * TILE_UNITS / (2 * CELLS),
                                         (2 * row + 1) * TILE_UNITS / (2 * CELLS)};
            areas->of[row][column] = (uint8_t) shape_walls_at(shape, middle);
        }
    for (unsigned i = 0; i < shape->course_count; i++)
        for (int step = 0; step <= STEPS; step++) {
            struct shape_point at = shape_curve_at(&shape->courses[i], step, STEPS);
            uint8_t *cell = &areas->of[at.y * CELLS / (TILE_UNITS + 1)][at.x * CELLS / (TILE_UNITS + 1)];
            *cell = *cell == NO_SEGMENT ? shape->courses[i].segment : *cell;
        }
    for (int row = 0; row < CELLS; row++)
        for (int column = 0; column < CELLS; column++)
            if (patch_find(&patch, column, row, take_cell, areas)) {
                unsigned field = patch_field(shape, patch_halves(&patch, (struct tile_size){CELLS, CELLS}));
                for (unsigned i = 0; i < patch.count && field != NO_SEGMENT; i++)
                    areas->of[patch.cells[i].row][patch.cells[i].column] = (uint8_t) field;
            }
}

/* Tints the cells of an area in one of its colours: in upright stripes, which continue on the next tile. */
static void tint_cells(struct text_buffer *text, const struct areas *areas, unsigned segment,
                       const struct tint *tint, unsigned colour)
{
    text_add(text, "<path fill=\"#%06x\" opacity=\".%02u\" transform=\"scale(2.85714)\" d=\"",
             tint->colours[colour], tint->percent);
    for (int row = 0; row < CELLS; row++)
        for (int column = 0, begin = 0; column <= CELLS; column++) {
            bool inside = column < CELLS && areas->of[row][column] == segment &&
                          (unsigned) column * 2 * tint->count / CELLS % tint->count == colour;
            if (!inside && begin < column)
                text_add(text, "M%d,%dH%dv1H%dz", begin, row, column, begin);
            begin = inside ? begin : column + 1;
        }
    text_add(text, "\"/>");
}

void tint_areas(struct text_buffer *text, const struct tile_ground *ground, enum feature_kind kind)
{
    struct areas areas;
    bool found = false;
    for (unsigned i = 0; i < ground->type->segment_count; i++) {
        struct tint tint = tint_of(ground, i);
        if (ground->type->segments[i].kind != kind || tint.count == 0)
            continue;
        if (!found)
            find_areas(&areas, &ground->shape);
        found = true;
        for (unsigned colour = 0; colour < tint.count; colour++)
            tint_cells(text, &areas, i, &tint, colour);
    }
}
