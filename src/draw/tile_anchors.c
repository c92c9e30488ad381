/* SPDX-License-Identifier: MIT */
/*
 * tile_anchors.c: where the figure or number of a segment goes: in the cell that is farthest from
 * everything else.
 */
#include "draw/tile_draft.h"

/*
 * How much room a cell has: the squared distance to the nearest cell of another segment, but no more than
 * one and a half times the distance to the tile's rim allows.  Below `enough` the result may be inexact.
 */
static int64_t room_around(const struct draft *draft, int column, int row, int64_t enough)
{
    struct shape_point here = draft_middle(draft, column, row);
    int64_t room = INT64_MAX;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        int64_t rim = shape_depth(here, (enum side) side);
        room = 9 * rim * rim < room ? 9 * rim * rim : room;
    }
    for (int y = 0; y < draft->height && room >= enough; y++)
        for (int x = 0; x < draft->width; x++) {
            struct shape_point there = draft_middle(draft, x, y);
            int64_t dx = there.x - here.x, dy = there.y - here.y, distance = 4 * (dx * dx + dy * dy);
            if (distance < room && draft->cells[y][x].segment != draft->cells[row][column].segment)
                room = distance;
        }
    return room;
}

/* The sum of the middles of a segment's cells; sets *count to their number. */
static struct shape_point sum_of_cells(const struct draft *draft, unsigned segment, int64_t *count)
{
    struct shape_point sum = {0, 0};
    *count = 0;
    for (int row = 0; row < draft->height; row++)
        for (int column = 0; column < draft->width; column++)
            if (draft->cells[row][column].segment == segment) {
                struct shape_point here = draft_middle(draft, column, row);
                sum.x += here.x;
                sum.y += here.y;
                (*count)++;
            }
    return sum;
}

/*
 * The area cell of a segment with the most room; among equals the nearest to the segment's centre of mass,
 * then the first in reading order.  Signs are skipped; with `off_middles` also the middles of sides, which
 * must show what the side is.
 */
bool draft_roomiest(const struct draft *draft, unsigned segment, bool off_middles, struct picture_spot *best)
{
    int64_t count, most = -1, nearest = 0;
    struct shape_point sum = sum_of_cells(draft, segment, &count);
    for (int row = 0; row < draft->height; row++)
        for (int column = 0; column < draft->width; column++) {
            const struct draft_cell *cell = &draft->cells[row][column];
            if (cell->segment != segment || cell->part == PART_SIGN ||
                (off_middles && draft_is_side_middle(draft, column, row)))
                continue;
            struct shape_point here = draft_middle(draft, column, row);
            int64_t dx = here.x * count - sum.x, dy = here.y * count - sum.y;
            int64_t room = room_around(draft, column, row, most), off = dx * dx + dy * dy;
            if (room > most || (room == most && off < nearest)) {
                most = room;
                nearest = off;
                *best = (struct picture_spot){(int8_t) column, (int8_t) row};
            }
        }
    return most >= 0;
}

int draft_count(const struct draft *draft, unsigned segment)
{
    int64_t count;
    (void) sum_of_cells(draft, segment, &count);
    return (int) count;
}

/* ---- Anchors ------------------------------------------------------------------------------------------ */

/* A road's figure stands in the middle of a road through the tile, half way along one that ends on it. */
static bool road_anchor(const struct draft *draft, unsigned segment, struct picture_spot *spot)
{
    unsigned sides = draft->shape.sides[segment];
    *spot = (struct picture_spot){(int8_t) draft->middle_column, (int8_t) draft->middle_row};
    if (__builtin_popcount(sides) == 2)
        return draft->cells[spot->row][spot->column].segment == segment;
    if (sides == 0)
        return false;
    enum side side = (enum side) __builtin_ctz(sides);
    int cells = 0;
    while (cells < draft_arm_length(draft, side)) {
        struct picture_spot at = draft_arm_cell(draft, side, cells);
        if (draft->cells[at.row][at.column].segment != segment)
            break;
        cells++;
    }
    *spot = draft_arm_cell(draft, side, cells / 2);
    return cells > 0;
}

/* The first cell of a segment that consists of signs, as gardens do; of a monastery its cross. */
static struct picture_spot sign_cell(const struct draft *draft, unsigned segment)
{
    bool monastery = draft_is_kind(draft, segment, FEATURE_MONASTERY);
    for (int row = 0; row < draft->height; row++)
        for (int column = 0; column < draft->width; column++)
            if (draft->cells[row][column].segment == segment &&
                (!monastery || draft->cells[row][column].sign == GLYPH_MONASTERY))
                return (struct picture_spot){(int8_t) column, (int8_t) row};
    return (struct picture_spot){(int8_t) draft->middle_column, (int8_t) draft->middle_row};
}

struct picture_spot draft_anchor(const struct draft *draft, unsigned segment)
{
    struct picture_spot spot = {0, 0};
    if (draft_is_kind(draft, segment, FEATURE_ROAD) && road_anchor(draft, segment, &spot))
        return spot;
    bool found = draft_roomiest(draft, segment, false, &spot);
    /* P4: one that lies beside a city's cap stands aside, so that both marks can be read */
    if (found && spot.row == draft->middle_row && spot.column != draft->middle_column &&
        draft_is_kind(draft, segment, FEATURE_FIELD) && draft->shape.halves[segment] == 0)
        for (int row = 0; row < draft->height; row++)
            for (int column = 0; column < draft->width; column++)
                if (row != draft->middle_row && draft->cells[row][column].segment == segment)
                    return (struct picture_spot){(int8_t) column, (int8_t) row};
    if (found)
        return spot;
    return sign_cell(draft, segment);
}
