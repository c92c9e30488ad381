/* SPDX-License-Identifier: MIT */
/*
 * tile_draw.c: turns a tile's draft into its picture.
 *
 * The draft says what each cell shows (tile_draft.h); here each cell gets its character in the tier.
 */
#include "draw/tile_draw.h"

#include <stdbool.h>
#include <string.h>

#include "assertion/assertion.h"
#include "draw/paint/tile_painting.h"
#include "draw/tile_draft.h"

/* ---- The overview -------------------------------------------------------------------------------------- */

/*
 * A tile in two cells, for a map of the whole table.
 *
 * The first cell shows the most important feature of the tile, the second is left for a figure's letter. It
 * is a map for orientation, which does not show everything on a tile.
 */

/* What the first cell shows, and the segment to which that belongs. */
struct summary {
    enum glyph glyph;
    enum style style;
    unsigned segment;
};

/* The first segment of a kind with at least `sides` sides, or NO_SEGMENT. */
static unsigned find_segment(const struct tile_shape *shape, enum feature_kind kind, int sides)
{
    for (unsigned i = 0; i < shape->type->segment_count; i++)
        if (shape->type->segments[i].kind == kind && __builtin_popcount(shape->sides[i]) >= sides)
            return i;
    return NO_SEGMENT;
}

static struct summary summarize(const struct tile_shape *shape)
{
    unsigned monastery = find_segment(shape, FEATURE_MONASTERY, 0),
             city = find_segment(shape, FEATURE_CITY, 2);
    unsigned cap = find_segment(shape, FEATURE_CITY, 1), road = find_segment(shape, FEATURE_ROAD, 1);
    unsigned river = find_segment(shape, FEATURE_RIVER, 1), roads = shape_sides_of(shape, FEATURE_ROAD);
    if (monastery != NO_SEGMENT)
        return (struct summary){GLYPH_MAP_MONASTERY, STYLE_MONASTERY, monastery};
    if (city != NO_SEGMENT)
        return (struct summary){GLYPH_MAP_CITY, STYLE_CITY, city};
    if (road != NO_SEGMENT && river != NO_SEGMENT)
        return (struct summary){draft_road_glyph(roads), STYLE_BRIDGE, road};
    if (road != NO_SEGMENT)
        return (struct summary){draft_road_glyph(roads), STYLE_ROAD, road};
    if (cap != NO_SEGMENT && river == NO_SEGMENT)
        return (struct summary){GLYPH_MAP_CAP, STYLE_RIM, cap};
    if (river != NO_SEGMENT)
        return (struct summary){__builtin_popcount(shape->sides[river]) == 1 ? GLYPH_SPRING : GLYPH_RIVER,
                                STYLE_RIVER, river};
    return (struct summary){GLYPH_FIELD, STYLE_FIELD, find_segment(shape, FEATURE_FIELD, 0)};
}

static void draft_overview(const struct tile_type *type, enum rotation rotation, struct tile_size size,
                           enum tier tier, struct tile_picture *picture)
{
    struct tile_shape shape;
    shape_begin(&shape, type, rotation);
    struct summary summary = summarize(&shape);
    unsigned field = find_segment(&shape, FEATURE_FIELD, 0);
    bool city = summary.style == STYLE_CITY;
    unsigned ground = city ? summary.segment : field;
    uint16_t grounds = (uint16_t) (ground == NO_SEGMENT ? 0U : 1U << ground);
    memset(picture, 0, sizeof *picture);
    picture->size = size;
    picture->cells[0][0] = (struct picture_cell){.code = glyph_code(summary.glyph, tier),
                                                 .style = (uint8_t) summary.style,
                                                 .segment = (uint8_t) summary.segment,
                                                 .sign = (uint8_t) summary.segment,
                                                 .grounds = grounds};
    picture->cells[0][1] = (struct picture_cell){.code = ' ',
                                                 .style = city ? STYLE_CITY : STYLE_FIELD,
                                                 .segment = (uint8_t) ground,
                                                 .sign = (uint8_t) ground,
                                                 .grounds = grounds};
    for (unsigned i = 0; i < type->segment_count; i++)
        picture->anchors[i] = (struct picture_spot){1, 0};
}

#define ZOOM_ROW(zoom, width, height) ZOOM_WORD(zoom, width, height),
const char *const zoom_words[] = {ZOOMS(ZOOM_ROW) "2x1"};
#undef ZOOM_ROW

struct tile_size tile_size_of(enum zoom zoom)
{
#define ZOOM_ROW(zoom, width, height) {width, height},
    static const struct tile_size sizes[] = {ZOOMS(ZOOM_ROW){2, 1}};
#undef ZOOM_ROW
    assert(zoom <= ZOOM_OVERVIEW);
    return sizes[zoom];
}

/* The middle of a quarter of a cell: bit 0 of `quarter` for the right half, bit 1 for the lower. */
static struct shape_point quarter_middle(const struct draft *draft, int column, int row, int quarter)
{
    return (struct shape_point){
        (4 * column + 1 + 2 * (quarter & 1)) * (int64_t) TILE_UNITS / (4 * draft->width),
        (4 * row + 1 + 2 * (quarter >> 1)) * (int64_t) TILE_UNITS / (4 * draft->height)};
}

/* Full tier: which quarters of a cell are city. */
static unsigned city_quarters(const struct draft *draft, int column, int row)
{
    unsigned quarters = 0;
    for (int i = 0; i < 4; i++)
        if (shape_city_at(&draft->shape, quarter_middle(draft, column, row, i)) != NO_SEGMENT)
            quarters |= 1U << i;
    return quarters;
}

static void paint_area(const struct draft *draft, int column, int row, enum tier tier,
                       struct picture_cell *cell)
{
    bool city = draft_is_kind(draft, draft->cells[row][column].segment, FEATURE_CITY);
    enum glyph field = (column + row) % 2 == 0 ? GLYPH_FIELD : GLYPH_FIELD_GAP;
    cell->style = city ? STYLE_CITY : STYLE_FIELD;
    cell->code = glyph_code(city ? GLYPH_CITY : field, tier);
    if (tier != TIER_FULL)
        return;
    unsigned quarters = city_quarters(draft, column, row);
    if (quarters != 0 && quarters != 15) {
        cell->style = STYLE_RIM;
        cell->code = glyph_quarters(quarters);
    } else if (column == 0 &&
               row == 0) { /* without lines between areas, a dot shows where each tile begins */
        cell->code = glyph_code(GLYPH_CORNER, tier);
    }
}

/* The fields of the cells around a cell, bit n for segment n; if signs hide them, all fields of the tile. */
static unsigned fields_around(const struct draft *draft, int column, int row)
{
    unsigned fields = 0, all = 0;
    for (unsigned i = 0; i < draft->shape.type->segment_count; i++)
        all |= draft_is_kind(draft, i, FEATURE_FIELD) ? 1U << i : 0U;
    for (int y = row - 1; y <= row + 1; y++)
        for (int x = column - 1; x <= column + 1; x++) {
            if (!draft_has(draft, x, y))
                continue;
            unsigned segment = draft->cells[y][x].segment;
            if (draft->cells[y][x].part == PART_AREA && draft_is_kind(draft, segment, FEATURE_FIELD))
                fields |= 1U << segment;
        }
    return fields != 0 ? fields : all;
}

/* The city that covers a cell, or at least a quarter of it. */
static unsigned city_in_cell(const struct draft *draft, int column, int row)
{
    if (draft_is_kind(draft, draft->cells[row][column].segment, FEATURE_CITY))
        return draft->cells[row][column].segment;
    for (int i = 0; i < 4; i++) {
        unsigned city = shape_city_at(&draft->shape, quarter_middle(draft, column, row, i));
        if (city != NO_SEGMENT)
            return city;
    }
    return NO_SEGMENT;
}

/* Which segments' highlights apply to a painted cell. */
static void find_lights(const struct draft *draft, int column, int row, struct picture_cell *cell)
{
    const struct draft_cell *from = &draft->cells[row][column];
    bool field = draft_is_kind(draft, cell->segment, FEATURE_FIELD);
    cell->sign = cell->style == STYLE_RIM ? (uint8_t) city_in_cell(draft, column, row) : cell->segment;
    bool area = from->part == PART_AREA && cell->style != STYLE_RIM;
    if (cell->segment != NO_SEGMENT && (area || field || cell->style == STYLE_COAT))
        cell->grounds = (uint16_t) (1U << cell->segment);
    else
        cell->grounds = (uint16_t) fields_around(draft, column, row);
}

static void paint_cell(const struct draft *draft, int column, int row, enum tier tier,
                       struct picture_cell *cell)
{
    const struct draft_cell *from = &draft->cells[row][column];
    cell->segment = from->segment < draft->shape.type->segment_count ? from->segment : NO_SEGMENT;
    switch ((enum part) from->part) {
    case PART_AREA:
        paint_area(draft, column, row, tier, cell);
        break;
    case PART_ROAD:
        cell->style = STYLE_ROAD;
        cell->code = glyph_code(draft_road_glyph(from->directions), tier);
        break;
    case PART_RIVER:
        cell->style = STYLE_RIVER;
        cell->code = glyph_code(GLYPH_RIVER, tier);
        break;
    case PART_BRIDGE:
        cell->style = STYLE_BRIDGE;
        cell->code = glyph_code(GLYPH_BRIDGE, tier);
        break;
    case PART_SIGN:
        cell->style = from->style;
        cell->code = glyph_code(from->sign, tier);
        break;
    }
}

void tile_draw(const struct tile_type *type, enum rotation rotation, struct tile_size size, enum tier tier,
               struct tile_picture *picture)
{
    struct draft draft;
    if (size.height == 1) {
        draft_overview(type, rotation, size, tier, picture);
        for (int column = 0; tier == TIER_PAINTED && column < size.width; column++)
            tile_paint_overview(&picture->cells[0][column]);
        return;
    }
    draft_begin(&draft, type, rotation, size);
    draft_centre_signs(&draft);
    draft_fields(&draft);
    draft_small_signs(&draft);
    memset(picture, 0, sizeof *picture);
    picture->size = size;
    for (unsigned i = 0; i < type->segment_count; i++)
        picture->anchors[i] = draft_anchor(&draft, i);
    for (int row = 0; row < size.height; row++)
        for (int column = 0; column < size.width; column++) {
            paint_cell(&draft, column, row, tier, &picture->cells[row][column]);
            find_lights(&draft, column, row, &picture->cells[row][column]);
        }
    if (tier == TIER_PAINTED)
        tile_paint(&draft, picture);
}
