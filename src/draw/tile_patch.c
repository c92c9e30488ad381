/* SPDX-License-Identifier: MIT */
/*
 * tile_patch.c: fields found by flood fill.
 */
#include "draw/tile_draft.h"

bool patch_find(struct patch *patch, int column, int row, patch_takes takes, void *grid)
{
    patch->count = 0;
    if (!takes(grid, column, row))
        return false;
    patch->cells[patch->count++] = (struct picture_spot){(int8_t) column, (int8_t) row};
    for (unsigned i = 0; i < patch->count; i++)
        for (unsigned side = 0; side < SIDE_COUNT; side++) {
            int x = patch->cells[i].column + shape_steps[side][0],
                y = patch->cells[i].row + shape_steps[side][1];
            if (takes(grid, x, y))
                patch->cells[patch->count++] = (struct picture_spot){(int8_t) x, (int8_t) y};
        }
    return true;
}

static unsigned halves_of_cell(struct picture_spot cell, struct tile_size size)
{
    int right = cell.column - (size.width - 1) / 2, down = cell.row - size.height / 2;
    unsigned halves = 0;
    if (cell.row == 0)
        halves |= (right <= 0 ? 1U << HALF_NL : 0U) | (right >= 0 ? 1U << HALF_NR : 0U);
    if (cell.column == size.width - 1)
        halves |= (down <= 0 ? 1U << HALF_EL : 0U) | (down >= 0 ? 1U << HALF_ER : 0U);
    if (cell.row == size.height - 1)
        halves |= (right >= 0 ? 1U << HALF_SL : 0U) | (right <= 0 ? 1U << HALF_SR : 0U);
    if (cell.column == 0)
        halves |= (down >= 0 ? 1U << HALF_WL : 0U) | (down <= 0 ? 1U << HALF_WR : 0U);
    return halves;
}

unsigned patch_halves(const struct patch *patch, struct tile_size size)
{
    unsigned halves = 0;
    for (unsigned i = 0; i < patch->count; i++)
        halves |= halves_of_cell(patch->cells[i], size);
    return halves;
}

unsigned patch_cell_field(const struct tile_shape *shape, struct picture_spot cell, struct tile_size size,
                          unsigned field)
{
    const unsigned upright = 3U << (2 * SIDE_E) | 3U << (2 * SIDE_W);
    bool aside = cell.column == 0 || cell.column == size.width - 1;
    unsigned halves = halves_of_cell(cell, size) & (aside ? upright : ~upright);
    for (unsigned i = 0; field < shape->type->segment_count && i < shape->type->segment_count; i++)
        if ((shape->halves[field] & halves) == 0 && (shape->halves[i] & halves) != 0)
            return i;
    return field;
}

unsigned patch_field(const struct tile_shape *shape, unsigned halves)
{
    unsigned field = NO_SEGMENT;
    int most = 0;
    for (unsigned i = 0; i < shape->type->segment_count; i++) {
        int common = __builtin_popcount(shape->halves[i] & halves);
        if (common > most) {
            most = common;
            field = i;
        }
    }
    for (unsigned i = 0; field == NO_SEGMENT && i < shape->type->segment_count; i++)
        if (shape_is_kind(shape, i, FEATURE_FIELD) && shape->halves[i] == 0) /* P4: it lies between cities */
            field = i;
    return field;
}
