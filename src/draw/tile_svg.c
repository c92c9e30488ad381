/* SPDX-License-Identifier: MIT */
/*
 * tile_svg.c: draws a tile as SVG.
 *
 * The curves of tile_shape.h are drawn from below: grass, river, roads, cities (which cover the ends of roads
 * that lead to them), symbols.
 */
#include "draw/tile_svg.h"

#include <stdlib.h>
#include <string.h>

#include "draw/glyph.h"
#include "draw/tile_tint.h"

enum {
    TILE = TILE_SVG_SIZE,
    MIDDLE = TILE / 2,
    COAT_RIM = 14, /* between a coat of arms and the tile's rim */
    COAT_ROOM = 28 /* between a coat of arms and a figure */
};

static struct svg_point svg_of(struct shape_point point)
{
    return (struct svg_point){(int) (point.x * TILE / TILE_UNITS), (int) (point.y * TILE / TILE_UNITS)};
}

static struct svg_point spot_of_cell(int column, int row)
{
    return (struct svg_point){(2 * column + 1) * TILE / (2 * PICTURE_WIDTH_MAX),
                              (2 * row + 1) * TILE / (2 * PICTURE_HEIGHT_MAX)};
}

static struct svg_point anchor_of(const struct tile_ground *ground, unsigned segment)
{
    return spot_of_cell(ground->picture.anchors[segment].column, ground->picture.anchors[segment].row);
}

static void add_symbol(struct text_buffer *text, const char *name, struct svg_point spot)
{
    text_add(text, "<use href=\"#%s\" x=\"%d\" y=\"%d\"/>", name, spot.x, spot.y);
}

/* ---- Highlights --------------------------------------------------------------------------------------- */

/* Adds a symbol of a segment: fainter if the segment is dimmed, or on discs of the colours in which it is
 * lit. */
static void add_sign(struct text_buffer *text, const struct tile_ground *ground, unsigned segment,
                     const char *name, struct svg_point spot)
{
    struct tint tint = tint_of(ground, segment);
    for (unsigned i = 0; i < tint.count && !tint.dims; i++)
        text_add(text, "<circle cx=\"%d\" cy=\"%d\" r=\"%u\" fill=\"#%06x\" opacity=\".%02u\"/>", spot.x,
                 spot.y, 30 - 7 * i, tint.colours[i], tint.percent);
    text_add(text, tint.dims ? "<g opacity=\".4\">" : "");
    add_symbol(text, name, spot);
    text_add(text, tint.dims ? "</g>" : "");
}

/* ---- Curves ------------------------------------------------------------------------------------------- */

static void add_point(struct text_buffer *text, const char *before, struct shape_point point)
{
    struct svg_point at = svg_of(point);
    text_add(text, "%s%d,%d", before, at.x, at.y);
}

static void add_curve(struct text_buffer *text, const char *before, const struct shape_curve *curve)
{
    add_point(text, before, curve->from);
    add_point(text, "Q", curve->control);
    add_point(text, " ", curve->to);
}

/* Where a monastery stands: in the middle, or beside a road or river that crosses the middle. */
static struct shape_point building_spot(const struct tile_ground *ground)
{
    unsigned side = shape_building_side(&ground->shape);
    struct shape_point centre = {TILE_CENTRE, TILE_CENTRE};
    return side == SIDE_COUNT ? centre : shape_towards(centre, (enum side) side, BUILDING_STEP);
}

/* Draws all curves of a kind in one stroke, so that no edge crosses where they meet. */
static void add_curves(struct text_buffer *text, const struct tile_ground *ground,
                       const struct shape_curve *curves, unsigned count, enum feature_kind kind,
                       const char *look)
{
    bool begun = false;
    for (unsigned i = 0; i < count; i++) {
        const struct segment *segment = &ground->type->segments[curves[i].segment];
        if (segment->kind != kind)
            continue;
        if (!begun)
            text_add(text, "<path class=\"%s\" d=\"", look);
        begun = true;
        add_curve(text, "M", &curves[i]);
        if (segment->end == END_MONASTERY)
            add_point(text, "L", building_spot(ground));
    }
    text_add(text, begun ? "\"/>" : "");
}

/* Lays the tint of each lit segment of a kind over its curves. */
static void add_tinted_curves(struct text_buffer *text, const struct tile_ground *ground,
                              const struct shape_curve *curves, unsigned count, enum feature_kind kind,
                              int width)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned segment = curves[i].segment;
        struct tint tint = tint_of(ground, segment);
        for (unsigned k = 0; k < tint.count && ground->type->segments[segment].kind == kind; k++) {
            text_add(text, "<path fill=\"none\" stroke=\"#%06x\" opacity=\".%02u\" stroke-width=\"%d\"",
                     tint.colours[k], tint.dims ? tint.percent : 85, width);
            if (k > 0) /* dashes over the first colour */
                text_add(text, " stroke-dasharray=\"9 %u\"", 9 * k);
            add_curve(text, " d=\"M", &curves[i]);
            text_add(text, "\"/>");
        }
    }
}

static void add_courses(struct text_buffer *text, const struct tile_ground *ground, enum feature_kind kind,
                        const char *look)
{
    add_curves(text, ground, ground->shape.courses, ground->shape.course_count, kind, look);
}

static void add_river(struct text_buffer *text, const struct tile_ground *ground)
{
    add_courses(text, ground, FEATURE_RIVER, "bank");
    add_courses(text, ground, FEATURE_RIVER, "river");
    for (unsigned i = 0; i < ground->type->segment_count; i++) {
        const struct segment *segment = &ground->type->segments[i];
        struct svg_point at = svg_of(ground->shape.ends[i]);
        if (segment->kind == FEATURE_RIVER && (segment->end == END_LAKE || segment->end == END_SOURCE))
            text_add(text, "<circle class=\"pond\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>", at.x, at.y,
                     segment->end == END_LAKE ? 26 : 15);
    }
    add_courses(text, ground, FEATURE_RIVER, "water");
    add_tinted_curves(text, ground, ground->shape.courses, ground->shape.course_count, FEATURE_RIVER, 25);
}

/* ---- Cities ------------------------------------------------------------------------------------------- */

/* The ground of a city, clockwise: along its sides, and along its walls where it has none. */
static void add_city_ground(struct text_buffer *text, const struct tile_ground *ground, unsigned segment)
{
    const char *before = "M";
    text_add(text, "<path class=\"city\" d=\"");
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        struct shape_point corner = shape_corner((enum side) side);
        for (unsigned i = 0; i < ground->shape.wall_count; i++) {
            const struct shape_curve *wall = &ground->shape.walls[i];
            if (wall->segment != segment || wall->from.x != corner.x || wall->from.y != corner.y)
                continue;
            add_curve(text, before, wall);
            before = "L";
        }
        if (ground->shape.sides[segment] >> side & 1U) {
            add_point(text, before, corner);
            before = "L";
        }
    }
    text_add(text, "Z\"/>");
}

/* Adds the spurs of cities (P4): their walls, or with `look` "city" their ground, which covers the walls that
 * they cross. */
static void add_spurs(struct text_buffer *text, const struct tile_ground *ground, const char *look)
{
    for (unsigned i = 0; i < ground->shape.spur_count; i++) {
        const struct shape_spur *spur = &ground->shape.spurs[i];
        int64_t x = spur->to.x - spur->from.x, y = spur->to.y - spur->from.y;
        int64_t length = llabs(x) > llabs(y) ? llabs(x) : llabs(y);
        for (int step = 0; length > 0 && step < 8; step++) /* the root, by Newton */
            length = (length + (x * x + y * y) / length) / 2;
        struct shape_point corners[4];
        for (unsigned corner = 0; length > 0 && corner < 4; corner++) {
            bool begins = corner == 0 || corner == 3;
            const struct shape_point *end = begins ? &spur->from : &spur->to;
            int64_t aside = (begins ? spur->begins : spur->ends) * (corner < 2 ? 1 : -1);
            corners[corner] = (struct shape_point){end->x - y * aside / length, end->y + x * aside / length};
        }
        if (length == 0)
            continue;
        text_add(text, "<path class=\"%s\" d=\"", look);
        add_point(text, "M", corners[0]);
        add_point(text, "L", corners[1]);
        add_point(text, strcmp(look, "city") == 0 ? "L" : "M", corners[2]);
        add_point(text, "L", corners[3]);
        text_add(text, "\"/>");
    }
}

static bool is_near(struct svg_point a, struct svg_point b, int distance)
{
    return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) < distance * distance;
}

/* Whether a house there would be inside a city and clear of its walls. */
static bool has_room(const struct tile_ground *ground, unsigned segment, struct svg_point house)
{
    static const struct svg_point corners[] = {{-7, -6}, {7, -6}, {-7, 7}, {7, 7}};
    for (size_t i = 0; i < sizeof corners / sizeof *corners; i++) {
        int64_t x = house.x + corners[i].x, y = house.y + corners[i].y;
        struct shape_point point = {x * TILE_UNITS / TILE, y * TILE_UNITS / TILE};
        if (x < 0 || y < 0 || x > TILE || y > TILE || shape_city_at(&ground->shape, point) != segment)
            return false;
    }
    return true;
}

/* The coordinate of a coat of arms: if it is not in the middle, it is as near to the rim as its size
 * allows. */
static int coat_at(int at)
{
    return at < TILE / 4 ? COAT_RIM : at > TILE * 3 / 4 ? TILE - COAT_RIM : at;
}

static struct svg_point coat_spot(const struct tile_ground *ground, unsigned segment)
{
    for (int row = 0; row < PICTURE_HEIGHT_MAX; row++)
        for (int column = 0; column < PICTURE_WIDTH_MAX; column++) {
            const struct picture_cell *cell = &ground->picture.cells[row][column];
            struct svg_point spot = spot_of_cell(column, row);
            if (cell->style == STYLE_COAT && cell->segment == segment)
                return (struct svg_point){coat_at(spot.x), coat_at(spot.y)};
        }
    return (struct svg_point){MIDDLE, MIDDLE};
}

/* Draws a city with houses in rows, every second row moved by half a house. */
static void add_city(struct text_buffer *text, const struct tile_ground *ground, unsigned segment)
{
    enum { WIDE = 20, TALL = 15, FIRST = 12 };
    unsigned coats = ground->type->segments[segment].marks;
    struct svg_point coat = coat_spot(ground, segment);
    add_city_ground(text, ground, segment);
    for (int row = 0; row * TALL < TILE; row++)
        for (int x = row % 2 == 0 ? WIDE : WIDE / 2; x < TILE; x += WIDE) {
            struct svg_point house = {x, FIRST + row * TALL};
            if (has_room(ground, segment, house) &&
                ((coats == 0 && ground->type->segments[segment].signs == 0) ||
                 !is_near(house, coat, coats > 0 ? 16 : 24)))
                add_symbol(text, (x / WIDE + row) % 3 == 1 ? "h2" : "h1", house);
        }
    for (unsigned mark = TILE_MARK_CATHEDRAL; mark < TILE_MARK_COUNT; mark++)
        if (ground->type->segments[segment].signs >> mark & 1U)
            add_symbol(text, mark_infos[mark].word, coat);
    for (unsigned i = 0; i < coats; i++) /* side by side, towards the middle */
        add_symbol(text, "coat", (struct svg_point){coat.x + (coat.x < MIDDLE ? 18 : -18) * (int) i, coat.y});
}

/* ---- Symbols and figures ------------------------------------------------------------------------------ */

/* Adds the sign at which roads end, once, in the middle. */
static void add_end_sign(struct text_buffer *text, const struct tile_ground *ground)
{
    static const char *const symbols[END_COUNT] = {
        [END_VILLAGE] = "village", [END_TREES] = "trees", [END_VOLCANO] = "volcano", [END_INN] = "inn"};
    const char *symbol = ground->type->volcano ? "volcano" : NULL;
    for (unsigned i = 0; i < ground->type->segment_count; i++)
        if (symbols[ground->type->segments[i].end])
            symbol = symbols[ground->type->segments[i].end];
    if (symbol)
        add_sign(text, ground, NO_SEGMENT, symbol, (struct svg_point){MIDDLE, MIDDLE});
}

/* S16: draws a hill where the character picture has it. */
static void add_hill(struct text_buffer *text, const struct tile_ground *ground)
{
    const struct tile_picture *picture = &ground->picture;
    for (int row = 0; row < picture->size.height; row++)
        for (int column = 0; column < picture->size.width; column++)
            if (picture->cells[row][column].code == glyph_code(GLYPH_HILL, TIER_ASCII))
                add_sign(text, ground, NO_SEGMENT, "hill", spot_of_cell(column, row));
}

/* Where a garden is: one in the middle moves towards the figure of its field, away from walls. */
static struct svg_point garden_spot(const struct tile_ground *ground, unsigned garden)
{
    struct svg_point spot = anchor_of(ground, garden);
    for (unsigned i = 0;
         i < ground->type->segment_count && is_near(spot, (struct svg_point){MIDDLE, MIDDLE}, 8); i++)
        if (ground->type->segments[i].kind == FEATURE_FIELD) {
            struct svg_point field = anchor_of(ground, i);
            spot = (struct svg_point){(spot.x + field.x) / 2, (spot.y + field.y) / 2};
        }
    return spot;
}

/* Whether a road goes neither north nor south. */
static bool runs_across(const struct tile_shape *shape, unsigned road)
{
    return (shape->sides[road] & (1U << SIDE_N | 1U << SIDE_S)) == 0;
}

static bool has_city(const struct tile_ground *ground, enum side side)
{
    for (unsigned i = 0; i < ground->type->segment_count; i++)
        if (ground->type->segments[i].kind == FEATURE_CITY && ground->shape.sides[i] >> side & 1U)
            return true;
    return false;
}

struct svg_point tile_svg_mark_spot(const struct tile_ground *ground, unsigned segment)
{
    enum { BESIDE = 17 };
    struct svg_point spot = anchor_of(ground, segment);
    if (ground->type->segments[segment].kind == FEATURE_CITY)
        return coat_spot(ground, segment);
    if (ground->type->segments[segment].kind == FEATURE_ROAD && runs_across(&ground->shape, segment))
        return (struct svg_point){spot.x, spot.y + (has_city(ground, SIDE_S) ? -BESIDE : BESIDE)};
    return (struct svg_point){spot.x + (spot.x < MIDDLE ? BESIDE : -BESIDE), spot.y};
}

static void add_signs(struct text_buffer *text, const struct tile_ground *ground)
{
    add_end_sign(text, ground);
    if (ground->type->hill)
        add_hill(text, ground);
    for (unsigned i = 0; i < ground->type->segment_count; i++) {
        const struct segment *segment = &ground->type->segments[i];
        struct svg_point beside = tile_svg_mark_spot(ground, i);
        if (segment->kind == FEATURE_MONASTERY)
            add_sign(text, ground, i,
                     shape_building_side(&ground->shape) == SIDE_COUNT ? "monastery" : "chapel",
                     svg_of(building_spot(ground)));
        else if (segment->kind == FEATURE_GARDEN)
            add_sign(text, ground, i, "garden", garden_spot(ground, i));
        else if (segment->marks > 0 && segment->kind == FEATURE_ROAD)
            add_sign(text, ground, i, ground->look ? "tavern" : "inn", beside);
        else if (segment->marks > 0 && segment->kind == FEATURE_FIELD)
            add_sign(text, ground, i, ground->look ? "herd" : "pigs", beside);
    }
}

struct tile_ground tile_ground_of(const struct tile_type *type, enum rotation rotation)
{
    struct tile_ground ground = {.type = type};
    shape_begin(&ground.shape, type, rotation);
    tile_draw(type, rotation, tile_size_of(ZOOM_15X7), TIER_ASCII, &ground.picture);
    return ground;
}

void tile_svg(struct text_buffer *text, const struct tile_ground *ground)
{
    const struct tile_type *type = ground->type;
    const struct tile_shape *shape = &ground->shape;
    text_add(text, "<use href=\"#grass\"/>");
    tint_areas(text, ground, FEATURE_FIELD);
    add_river(text, ground);
    add_courses(text, ground, FEATURE_ROAD, "verge");
    add_courses(text, ground, FEATURE_ROAD, "road");
    add_tinted_curves(text, ground, shape->courses, shape->course_count, FEATURE_ROAD, 11);
    for (unsigned i = 0; i < type->segment_count; i++)
        if (type->segments[i].kind == FEATURE_CITY)
            add_city(text, ground, i);
    tint_areas(text, ground, FEATURE_CITY);
    add_curves(text, ground, shape->walls, shape->wall_count, FEATURE_CITY, "wall");
    add_spurs(text, ground, "wall");
    add_curves(text, ground, shape->walls, shape->wall_count, FEATURE_CITY, "top");
    add_spurs(text, ground, "top");
    add_spurs(text, ground, "city");
    add_signs(text, ground);
}

/* Moves a figure beside the coat of arms of its city. */
static struct svg_point beside_coat(const struct tile_ground *ground, unsigned segment, struct svg_point spot)
{
    struct svg_point coat = coat_spot(ground, segment), off = {spot.x - coat.x, spot.y - coat.y};
    if (ground->type->segments[segment].marks == 0 || !is_near(spot, coat, COAT_ROOM))
        return spot;
    if (is_near(spot, coat, 4)) /* nearly on it: move towards the middle of the tile */
        off = (struct svg_point){MIDDLE - coat.x, MIDDLE - coat.y};
    int length = 1;
    while (length * length < off.x * off.x + off.y * off.y)
        length++;
    return (struct svg_point){coat.x + off.x * COAT_ROOM / length, coat.y + off.y * COAT_ROOM / length};
}

static struct svg_point figure_spot(const struct tile_ground *ground, unsigned segment)
{
    struct svg_point spot = anchor_of(ground, segment);
    switch (ground->type->segments[segment].kind) {
    case FEATURE_CITY:
        return beside_coat(ground, segment, spot);
    case FEATURE_MONASTERY:
        spot = svg_of(building_spot(ground));
        return (struct svg_point){spot.x + 15, spot.y + 10};
    case FEATURE_GARDEN:
        spot = garden_spot(ground, segment);
        return (struct svg_point){spot.x, spot.y - 3};
    default: /* the bend of a road is rounded, so its middle is not the middle of the tile */
        for (unsigned i = 0; i < ground->shape.course_count; i++) {
            const struct shape_curve *course = &ground->shape.courses[i];
            if (course->segment == segment && __builtin_popcount(ground->shape.sides[segment]) == 2)
                return svg_of(shape_curve_at(course, 1, 2));
        }
        return spot;
    }
}

int tile_svg_off_rim(int at, int room)
{
    return at < room ? room : at > TILE - room ? TILE - room : at;
}

struct svg_point tile_svg_figure_spot(const struct tile_ground *ground, unsigned segment)
{
    enum { FIGURE_RIM = 14 };
    struct svg_point spot = figure_spot(ground, segment);
    return (struct svg_point){tile_svg_off_rim(spot.x, FIGURE_RIM), tile_svg_off_rim(spot.y, FIGURE_RIM)};
}
