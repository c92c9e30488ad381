/* SPDX-License-Identifier: MIT */
/*
 * tile_signs.c: puts signs on a draft: monasteries, villages, springs, gardens, coats of arms and the like.
 *
 * The middles of the sides are kept free, because they show what the sides are.
 */
#include "draw/tile_draft.h"

#include "draw/glyph.h"

static void put_sign(struct draft *draft, int column, int row, enum glyph sign, enum style style,
                     unsigned segment)
{
    if (!draft_has(draft, column, row))
        return;
    draft->cells[row][column] = (struct draft_cell){
        .part = PART_SIGN, .segment = (uint8_t) segment, .sign = (uint8_t) sign, .style = (uint8_t) style};
}

/* ---- In the middle ------------------------------------------------------------------------------------ */

/* Where a monastery or volcano stands: in the middle, or beside a road or river there; on tiles of three rows
 * in a corner, to keep the middles of the sides free. */
static struct picture_spot building_spot(const struct draft *draft)
{
    unsigned side = shape_building_side(&draft->shape);
    int across = 0, down = 0, aside = draft->width < 7 ? 1 : draft->width / 4 + 1;
    if (side != SIDE_COUNT) {
        across = shape_steps[side][0];
        down = shape_steps[side][1];
    }
    if (side != SIDE_COUNT && draft->height < 5) {
        across = across == 0 ? 1 : across;
        down = down == 0 ? -1 : down;
    }
    return (struct picture_spot){(int8_t) (draft->middle_column + across * aside),
                                 (int8_t) (draft->middle_row + down)};
}

static void draw_monastery(struct draft *draft, unsigned segment)
{
    struct picture_spot spot = building_spot(draft);
    put_sign(draft, spot.column, spot.row, GLYPH_MONASTERY, STYLE_MONASTERY, segment);
    if (draft->width >= 7) {
        put_sign(draft, spot.column - 1, spot.row, GLYPH_MONASTERY_LEFT, STYLE_MONASTERY_WALL, segment);
        put_sign(draft, spot.column + 1, spot.row, GLYPH_MONASTERY_RIGHT, STYLE_MONASTERY_WALL, segment);
    }
    int roof = spot.row - 1;
    if (draft->height >= 5 && roof >= 0 && !draft_is_side_middle(draft, spot.column, roof) &&
        draft->cells[roof][spot.column].part == PART_AREA)
        put_sign(draft, spot.column, roof, GLYPH_ROOF, STYLE_MONASTERY_WALL, segment);
}

/* Draws the end of a river; a lake is wider than its river. */
static void draw_water_end(struct draft *draft, unsigned segment, enum segment_end end)
{
    struct picture_spot spot = draft_cell_of(draft, draft->shape.ends[segment]);
    int reach = end == END_LAKE && draft->width >= 11 ? draft->width / 7 : 0;
    for (int step = -reach; step <= reach; step++)
        draft_lay(draft, (struct picture_spot){(int8_t) (spot.column + step), spot.row}, segment, 0);
    put_sign(draft, spot.column, spot.row, GLYPH_SPRING, STYLE_RIVER, segment);
}

static void draw_end(struct draft *draft, unsigned segment)
{
    enum segment_end end = draft->shape.type->segments[segment].end;
    bool river = draft_is_kind(draft, segment, FEATURE_RIVER);
    int column = draft->middle_column, row = draft->middle_row;
    switch (end) {
    case END_VILLAGE:
    case END_TREES:
        put_sign(draft, column, row, GLYPH_VILLAGE, STYLE_VILLAGE, NO_SEGMENT);
        break;
    case END_LAKE:
    case END_SOURCE: /* the river draws the source, not a road that ends there too */
        if (river)
            draw_water_end(draft, segment, end);
        break;
    case END_INN:
        put_sign(draft, column, row, GLYPH_INN, STYLE_VILLAGE, NO_SEGMENT);
        break;
    default:
        break;
    }
}

void draft_centre_signs(struct draft *draft)
{
    const struct tile_type *type = draft->shape.type;
    bool volcano = type->volcano;
    for (unsigned i = 0; i < type->segment_count; i++) {
        draw_end(draft, i);
        volcano = volcano || type->segments[i].end == END_VOLCANO;
    }
    for (unsigned i = 0; i < type->segment_count; i++)
        if (type->segments[i].kind == FEATURE_MONASTERY)
            draw_monastery(draft, i);
    if (volcano) {
        struct picture_spot spot = building_spot(draft);
        put_sign(draft, spot.column, spot.row, GLYPH_VOLCANO, STYLE_VILLAGE, NO_SEGMENT);
    }
}

/* ---- Gardens, coats of arms, inns, pig-herds, hills ---------------------------------------------------- */

/* The field with the most cells. */
static unsigned widest_field(const struct draft *draft)
{
    unsigned widest = NO_SEGMENT;
    int most = 0;
    for (unsigned i = 0; i < draft->shape.type->segment_count; i++) {
        int count = draft_is_kind(draft, i, FEATURE_FIELD) ? draft_count(draft, i) : 0;
        if (count > most) {
            most = count;
            widest = i;
        }
    }
    return widest;
}

/* Draws a garden: in the middle of the tile if that is field, else in the widest field. */
static void draw_garden(struct draft *draft, unsigned segment)
{
    struct picture_spot spot = {(int8_t) draft->middle_column, (int8_t) draft->middle_row};
    unsigned field = draft->cells[spot.row][spot.column].segment;
    if (!draft_is_kind(draft, field, FEATURE_FIELD)) {
        field = widest_field(draft);
        if (field == NO_SEGMENT || !draft_roomiest(draft, field, true, &spot))
            return;
    }
    put_sign(draft, spot.column, spot.row, GLYPH_GARDEN, STYLE_GARDEN, segment);
    for (int step = -1; draft->width >= 7 && step <= 1; step += 2) {
        int column = spot.column + step;
        if (column < 0 || column >= draft->width || draft->cells[spot.row][column].segment != field ||
            draft_is_side_middle(draft, column, spot.row))
            continue;
        put_sign(draft, column, spot.row, GLYPH_GARDEN, STYLE_GARDEN, segment);
        return;
    }
}

/* The spot for the coat of arms of a city; always a cell of the city. */
static struct picture_spot coat_spot(const struct draft *draft, unsigned sides)
{
    int count = __builtin_popcount(sides), column = draft->middle_column, row = draft->middle_row;
    if (count % 2 == 1) { /* on the city's side, or opposite the side that it does not have */
        unsigned side =
            count == 1 ? (unsigned) __builtin_ctz(sides) : side_opposite((enum side) __builtin_ctz(~sides));
        int inwards = side % 2 == 0 ? draft->height / 4 : draft->width / 4;
        return draft_arm_cell(draft, (enum side) side, count == 1 || draft->height < 5 ? 0 : inwards);
    }
    if (count == 4) {
        row = draft->height == 3 ? row : row / 2;
    } else if (sides % 5 != 0) { /* the sides are not opposite, which would be 5 or 10 */
        column = sides >> SIDE_W & 1U ? draft->width / 5 : draft->width - 1 - draft->width / 5;
        row = sides >> SIDE_N & 1U ? draft->height / 5 : draft->height - 1 - draft->height / 5;
    }
    return (struct picture_spot){(int8_t) column, (int8_t) row};
}

/* Draws the signs of what a city has: the first on its spot, the next beside it towards the middle. */
static void draw_city_marks(struct draft *draft, unsigned segment)
{
    static const enum glyph glyphs[TILE_MARK_COUNT] = {[TILE_MARK_SHIELD] = GLYPH_COAT,
                                                       [TILE_MARK_CATHEDRAL] = GLYPH_CATHEDRAL,
                                                       [TILE_MARK_WINE] = GLYPH_WINE,
                                                       [TILE_MARK_GRAIN] = GLYPH_GRAIN,
                                                       [TILE_MARK_CLOTH] = GLYPH_CLOTH};
    struct picture_spot spot = coat_spot(draft, draft->shape.sides[segment]);
    if (draft->height == 4 && draft->cells[spot.row][spot.column].segment != segment)
        spot.row--; /* another city's cap reaches up to there */
    for (unsigned mark = 0; mark < TILE_MARK_COUNT; mark++) {
        if (mark_infos[mark].kind != FEATURE_CITY ||
            segment_mark(&draft->shape.type->segments[segment], (enum tile_mark) mark) == 0)
            continue;
        if (draft_has(draft, spot.column, spot.row) && draft->cells[spot.row][spot.column].segment == segment)
            put_sign(draft, spot.column, spot.row, glyphs[mark], STYLE_COAT, segment);
        spot.column = (int8_t) (spot.column + (spot.column < draft->middle_column ? 1 : -1));
    }
}

/* S13: an inn stands in the field beside its road, half way to the rim; without a field there, on the
 * road. */
static void draw_inn(struct draft *draft, unsigned segment)
{
    enum side side = (enum side) __builtin_ctz(draft->shape.sides[segment]);
    bool upright = side == SIDE_N || side == SIDE_S;
    struct picture_spot road = draft_arm_cell(draft, side, draft_arm_length(draft, side) / 2);
    for (int step = -1; step <= 1; step += 2) {
        int column = road.column + (upright ? step : 0), row = road.row + (upright ? 0 : step);
        const struct draft_cell *cell = &draft->cells[row][column];
        if (cell->part != PART_AREA || !draft_is_kind(draft, cell->segment, FEATURE_FIELD))
            continue;
        put_sign(draft, column, row, GLYPH_INN, STYLE_VILLAGE, cell->segment);
        return;
    }
    put_sign(draft, road.column, road.row, GLYPH_INN, STYLE_VILLAGE, segment);
}

/* S9: a pig-herd stands where its field is widest. */
static void draw_pig_herd(struct draft *draft, unsigned segment)
{
    struct picture_spot spot;
    if (draft_roomiest(draft, segment, true, &spot))
        put_sign(draft, spot.column, spot.row, GLYPH_PIG_HERD, STYLE_VILLAGE, segment);
}

/* S16 */
static void draw_hill(struct draft *draft)
{
    unsigned field = widest_field(draft);
    struct picture_spot spot;
    if (field != NO_SEGMENT && draft_roomiest(draft, field, true, &spot))
        put_sign(draft, spot.column, spot.row, GLYPH_HILL, STYLE_GARDEN, NO_SEGMENT);
}

void draft_small_signs(struct draft *draft)
{
    for (unsigned i = 0; i < draft->shape.type->segment_count; i++) {
        bool marked = draft->shape.type->segments[i].marks > 0;
        if (draft_is_kind(draft, i, FEATURE_GARDEN))
            draw_garden(draft, i);
        else if (draft_is_kind(draft, i, FEATURE_CITY))
            draw_city_marks(draft, i);
        else if (marked && draft_is_kind(draft, i, FEATURE_ROAD) && draft->shape.sides[i] != 0)
            draw_inn(draft, i);
        else if (marked && draft_is_kind(draft, i, FEATURE_FIELD))
            draw_pig_herd(draft, i);
    }
    if (draft->shape.type->hill)
        draw_hill(draft);
}
