/* SPDX-License-Identifier: MIT */
/*
 * tile_overview.c: a tile in two cells, for a map of the whole table.
 *
 * The first cell shows the most important feature of the tile, the second is left for a figure's letter.
 * It is a map for orientation: it does not show everything on a tile.
 */
#include "draw/tile_draft.h"

#include <string.h>

/* What the first cell shows, and the segment it belongs to. */
struct summary {
    enum glyph glyph;
    enum style style;
    unsigned segment;
};

/* The first segment of a kind with at least so many sides, or NO_SEGMENT. */
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

void draft_overview(const struct tile_type *type, enum rotation rotation, struct tile_size size,
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
