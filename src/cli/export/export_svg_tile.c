/*
 * export_svg_tile.c: a tile as curves.
 *
 * The shapes are those of tile_shape.c with smooth edges: a city on one side lies below the same parabola,
 * and curves pass through the points that the constants of tile_shape.h name.  Shapes are written for the
 * north side and rotated point by point.  Symbols, gardens, coats of arms and figures stand where the
 * largest tile drawn in characters has them, so both pictures agree.
 *
 * Drawn from below: grass, river, roads, cities (which cover the ends of roads that lead to them), symbols.
 */
#include "cli/export/export_svg.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "draw/style.h"
#include "draw/tile_draw.h"
#include "draw/tile_shape.h"

enum {
    MIDDLE = SVG_TILE / 2,
    CAP = CITY_CAP * SVG_TILE / TILE_UNITS,
    BAND = CITY_BAND * SVG_TILE / TILE_UNITS,
    /* Control points: a parabola reaches half as far as its control point, a cubic three quarters as
     * far. */
    CAP_CONTROL = 2 * CAP,
    BAND_CONTROL = 2 * BAND,
    CORNER_CONTROL = (CITY_CORNER - TILE_UNITS / 2) * SVG_TILE / TILE_UNITS,
    CORNER_BESIDE_CONTROL = (CITY_CORNER_BESIDE - TILE_UNITS / 2) * SVG_TILE / TILE_UNITS,
    CAP_THIRD = CAP * 4 / 3,
    CAP_THIRD_BESIDE = 24, /* flat enough to leave a field between it and the next city */
    BESIDE_RIVER = 26,
    COAT_ROOM = 28 /* between a coat of arms and a figure */
};

/* A rotated tile. */
struct ground {
    const struct tile_type *type;
    enum rotation rotation;
    struct tile_picture picture; /* the tile in characters */
};

static struct svg_point turned(struct svg_point point, unsigned turns)
{
    for (; turns > 0; turns--)
        point = (struct svg_point){SVG_TILE - point.y, point.x};
    return point;
}

static struct svg_point spot_of_cell(int column, int row)
{
    return (struct svg_point){(2 * column + 1) * SVG_TILE / (2 * PICTURE_WIDTH_MAX),
                              (2 * row + 1) * SVG_TILE / (2 * PICTURE_HEIGHT_MAX)};
}

static unsigned sides_of(const struct ground *ground, unsigned segment)
{
    return sides_turn(ground->type->segments[segment].sides, ground->rotation);
}

/* Appends a command of a path and its points, each rotated. */
static void add_path(struct text_buffer *text, const char *letter, unsigned turns, size_t count,
                     const struct svg_point *points)
{
    text_add(text, "%s", letter);
    for (size_t i = 0; i < count; i++) {
        struct svg_point point = turned(points[i], turns);
        text_add(text, "%s%d,%d", i > 0 ? " " : "", point.x, point.y);
    }
}

#define ADD_PATH(text, letter, turns, ...)                                                              \
    add_path(text, letter, turns, sizeof((struct svg_point[]){__VA_ARGS__}) / sizeof(struct svg_point), \
             (struct svg_point[]){__VA_ARGS__})

/* ---- Looks -------------------------------------------------------------------------------------------- */

/* As attributes, since some readers know no style sheets; lines are joined round. */
const char *svg_look(const char *name)
{
    static const struct {
        const char *name, *look;
    } looks[] = {
#define STROKE(colour, width) \
    "fill=\"none\" stroke-linejoin=\"round\" stroke=\"" colour "\" stroke-width=\"" width "\""
        {"grass", STROKE("#5f9140", "1.2") " stroke-linecap=\"round\" opacity=\".55\""},
        {"bank", STROKE("#d8c68c", "25")},
        {"river", STROKE("#3f83b8", "20")},
        {"water", STROKE("#62a5d4", "12")},
        {"pond", "fill=\"#62a5d4\" stroke=\"#3f83b8\" stroke-width=\"4\""},
        {"verge", STROKE("#7d6a48", "11")},
        {"road", STROKE("#f5ecd3", "7.5")},
        {"city", "fill=\"#c2946a\""},
        {"wall", STROKE("#5b4029", "5.5")},
        {"top", STROKE("#e3cda8", "2.4") " stroke-dasharray=\"3.4 2\""},
        {"edge", "fill=\"none\" stroke=\"#2c3d1a\" stroke-opacity=\".28\" stroke-width=\"1\""},
#undef STROKE
    };
    size_t i = 0;
    while (strcmp(looks[i].name, name) != 0)
        i++;
    return looks[i].look;
}

/* ---- Cities ------------------------------------------------------------------------------------------- */

/* A city: how far it is rotated, and what is drawn on it. */
struct city {
    unsigned turns;
    struct svg_point coat; /* before rotation, like the houses */
    size_t house_count;
    const struct svg_point *houses;
};

static unsigned other_cities(const struct ground *ground, unsigned segment)
{
    unsigned sides = 0;
    for (unsigned i = 0; i < ground->type->segment_count; i++)
        if (i != segment && ground->type->segments[i].kind == FEATURE_CITY)
            sides |= sides_of(ground, i);
    return sides;
}

/* The wall of a city on one side, from the left corner to the right one. */
static void add_cap(struct text_buffer *text, bool fill, unsigned turns, unsigned others)
{
    bool left = others >> side_turn(SIDE_W, turns) & 1U;
    bool right = others >> side_turn(SIDE_E, turns) & 1U;
    ADD_PATH(text, "M", turns, {0, 0});
    ADD_PATH(text, "C", turns, {33, left ? CAP_THIRD_BESIDE : CAP_THIRD},
             {67, right ? CAP_THIRD_BESIDE : CAP_THIRD}, {SVG_TILE, 0});
    text_add(text, fill ? "Z" : "");
}

static void add_band(struct text_buffer *text, bool fill, unsigned turns)
{
    ADD_PATH(text, "M", turns, {SVG_TILE, 0});
    ADD_PATH(text, "Q", turns, {SVG_TILE - BAND_CONTROL, MIDDLE}, {SVG_TILE, SVG_TILE});
    ADD_PATH(text, fill ? "L" : "M", turns, {0, SVG_TILE});
    ADD_PATH(text, "Q", turns, {BAND_CONTROL, MIDDLE}, {0, 0});
    text_add(text, fill ? "Z" : "");
}

static void add_corner(struct text_buffer *text, bool fill, unsigned turns, unsigned others)
{
    int control = others ? CORNER_BESIDE_CONTROL : CORNER_CONTROL;
    ADD_PATH(text, "M", turns, {SVG_TILE, SVG_TILE});
    ADD_PATH(text, "Q", turns, {SVG_TILE - control, control}, {0, 0});
    if (fill)
        ADD_PATH(text, "L", turns, {SVG_TILE, 0});
    text_add(text, fill ? "Z" : "");
}

static void add_all_but_cap(struct text_buffer *text, bool fill, unsigned turns)
{
    ADD_PATH(text, "M", turns, {0, 0});
    ADD_PATH(text, "Q", turns, {MIDDLE, CAP_CONTROL}, {SVG_TILE, 0});
    if (fill)
        ADD_PATH(text, "L", turns, {SVG_TILE, SVG_TILE}, {0, SVG_TILE});
    text_add(text, fill ? "Z" : "");
}

/* The shape for a city on these sides: on the north; north and south; north and east; all but the north. */
static struct city city_of(unsigned sides)
{
    static const struct svg_point cap[] = {{27, 12}, {73, 12}, {39, 24}, {61, 24}, {42, 11}, {58, 11}};
    static const struct svg_point band[] = {{18, 13}, {80, 13}, {40, 16}, {62, 19}, {45, 34}, {57, 66},
                                            {18, 89}, {80, 89}, {40, 84}, {62, 82}, {40, 54}, {60, 46}};
    static const struct svg_point corner[] = {{32, 13}, {52, 12}, {72, 13}, {90, 12}, {48, 28}, {66, 29},
                                              {84, 29}, {71, 45}, {90, 47}, {79, 61}, {92, 66}, {91, 82}};
    static const struct svg_point three[] = {{11, 34}, {89, 34}, {18, 52}, {82, 52}, {34, 58}, {66, 58},
                                             {15, 73}, {85, 73}, {33, 79}, {67, 79}, {22, 92}, {78, 92}};
    static const struct svg_point all[] = {{18, 18}, {40, 15}, {62, 17}, {84, 19}, {15, 42}, {83, 44},
                                           {18, 64}, {82, 66}, {20, 87}, {42, 84}, {62, 86}, {83, 88}};
    unsigned turns = 0;
    switch (__builtin_popcount(sides)) {
    case 1:
        return (struct city){(unsigned) __builtin_ctz(sides), {50, 11}, sizeof cap / sizeof *cap, cap};
    case 2:
        if (sides == (1U << SIDE_N | 1U << SIDE_S) || sides == (1U << SIDE_E | 1U << SIDE_W))
            return (struct city){sides & 1U ? 0 : 1, {50, 14}, sizeof band / sizeof *band, band};
        while (sides_turn(1U << SIDE_N | 1U << SIDE_E, turns) != sides)
            turns++;
        return (struct city){turns, {86, 14}, sizeof corner / sizeof *corner, corner};
    case 3:
        return (struct city){(unsigned) __builtin_ctz(~sides), {84, 84}, sizeof three / sizeof *three, three};
    default:
        return (struct city){0, {50, 16}, sizeof all / sizeof *all, all};
    }
}

static void add_outline(struct text_buffer *text, const struct ground *ground, unsigned segment, bool fill)
{
    unsigned sides = sides_of(ground, segment), others = other_cities(ground, segment);
    unsigned turns = city_of(sides).turns;
    switch (__builtin_popcount(sides)) {
    case 1:
        add_cap(text, fill, turns, others);
        break;
    case 2:
        if (sides % 5 == 0) /* north and south, or east and west: 5 or 10 */
            add_band(text, fill, turns);
        else
            add_corner(text, fill, turns, others);
        break;
    case 3:
        add_all_but_cap(text, fill, turns);
        break;
    default:
        if (fill)
            text_add(text, "M0,0H%dV%dH0Z", SVG_TILE, SVG_TILE);
        break;
    }
}

static void add_symbol(struct text_buffer *text, const char *name, struct svg_point spot)
{
    text_add(text, "<use href=\"#%s\" x=\"%d\" y=\"%d\"/>", name, spot.x, spot.y);
}

static bool is_near(struct svg_point a, struct svg_point b, int distance)
{
    return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) < distance * distance;
}

static void add_city(struct text_buffer *text, const struct ground *ground, unsigned segment)
{
    struct city city = city_of(sides_of(ground, segment));
    struct svg_point coat = turned(city.coat, city.turns);
    unsigned coats = ground->type->segments[segment].marks;
    text_add(text, "<path %s d=\"", svg_look("city"));
    add_outline(text, ground, segment, true);
    text_add(text, "\"/>");
    for (size_t i = 0; i < city.house_count; i++) {
        struct svg_point house = turned(city.houses[i], city.turns);
        if (coats == 0 || !is_near(house, coat, 16))
            add_symbol(text, i % 3 == 1 ? "h2" : "h1", house);
    }
    if (__builtin_popcount(sides_of(ground, segment)) < 4) {
        text_add(text, "<path %s d=\"", svg_look("wall"));
        add_outline(text, ground, segment, false);
        text_add(text, "\"/><path %s d=\"", svg_look("top"));
        add_outline(text, ground, segment, false);
        text_add(text, "\"/>");
    }
    for (unsigned i = 0; i < coats; i++) /* side by side, towards the middle */
        add_symbol(text, "coat", (struct svg_point){coat.x + (coat.x < MIDDLE ? 18 : -18) * (int) i, coat.y});
}

/* ---- Roads and rivers --------------------------------------------------------------------------------- */

static struct svg_point middle_of(enum side side)
{
    return turned((struct svg_point){MIDDLE, 0}, side);
}

/* The side of a city that this road leads to: the opposite one, else any. */
static int city_ahead(const struct ground *ground, enum side side)
{
    unsigned cities = other_cities(ground, NO_SEGMENT);
    if (cities >> side_opposite(side) & 1U)
        return (int) side_opposite(side);
    return cities ? __builtin_ctz(cities) : -1;
}

/*
 * A monastery stands in the middle, or if a river runs there, beside it: away from the river and from the
 * road that leads to it.  Returns false if it is beside a river.
 */
static bool monastery_spot(const struct ground *ground, struct svg_point *spot)
{
    struct svg_point river = {0, 0}, road = {0, 0};
    bool has_river = false;
    for (unsigned i = 0; i < ground->type->segment_count; i++)
        for (unsigned side = 0; side < SIDE_COUNT; side++) {
            const struct segment *segment = &ground->type->segments[i];
            if (!(sides_of(ground, i) >> side & 1U))
                continue;
            struct svg_point from = middle_of(side);
            struct svg_point *sum = segment->kind == FEATURE_RIVER ? &river : &road;
            has_river = has_river || segment->kind == FEATURE_RIVER;
            if (segment->kind == FEATURE_RIVER || segment->kind == FEATURE_ROAD) {
                sum->x += from.x - MIDDLE;
                sum->y += from.y - MIDDLE;
            }
        }
    *spot = (struct svg_point){MIDDLE, MIDDLE};
    if (!has_river)
        return true;
    if (river.x == 0 && river.y == 0)
        river = road;
    if (river.x == 0 && river.y == 0)
        river = (struct svg_point){0, MIDDLE};
    *spot = (struct svg_point){MIDDLE - river.x * BESIDE_RIVER / MIDDLE,
                               MIDDLE - river.y * BESIDE_RIVER / MIDDLE};
    return false;
}

/* A road to a city continues below it; others end in the middle. */
static void add_dead_end(struct text_buffer *text, const struct ground *ground, unsigned segment)
{
    enum side side = (enum side) __builtin_ctz(sides_of(ground, segment));
    ADD_PATH(text, "M", 0, middle_of(side));
    int ahead = ground->type->segments[segment].end == END_CITY ? city_ahead(ground, side) : -1;
    struct svg_point end = {MIDDLE, MIDDLE};
    if (ground->type->segments[segment].end == END_MONASTERY)
        (void) monastery_spot(ground, &end);
    if (ahead < 0)
        ADD_PATH(text, "L", 0, end);
    else
        ADD_PATH(text, "Q", 0, {MIDDLE, MIDDLE}, turned((struct svg_point){MIDDLE, 32}, (unsigned) ahead));
}

static void add_course(struct text_buffer *text, const struct ground *ground, unsigned segment)
{
    unsigned sides = sides_of(ground, segment);
    int count = __builtin_popcount(sides);
    if (count == 1) {
        add_dead_end(text, ground, segment);
    } else if (count == 2) {
        enum side first = (enum side) __builtin_ctz(sides), second = (enum side)(31 - __builtin_clz(sides));
        ADD_PATH(text, "M", 0, middle_of(first));
        ADD_PATH(text, "Q", 0, {MIDDLE, MIDDLE}, middle_of(second));
    } else {
        for (unsigned side = 0; side < SIDE_COUNT; side++)
            if (sides >> side & 1U) {
                ADD_PATH(text, "M", 0, middle_of(side));
                ADD_PATH(text, "L", 0, {MIDDLE, MIDDLE});
            }
    }
}

/* Draws all of a kind in one stroke, so that no edge crosses where they meet. */
static void add_courses(struct text_buffer *text, const struct ground *ground, enum feature_kind kind,
                        const char *class)
{
    bool begun = false;
    for (unsigned i = 0; i < ground->type->segment_count; i++)
        if (ground->type->segments[i].kind == kind && ground->type->segments[i].sides != 0) {
            if (!begun)
                text_add(text, "<path %s d=\"", svg_look(class));
            add_course(text, ground, i);
            begun = true;
        }
    text_add(text, begun ? "\"/>" : "");
}

static void add_pond(struct text_buffer *text, int radius)
{
    text_add(text, "<circle %s cx=\"50\" cy=\"50\" r=\"%d\"/>", svg_look("pond"), radius);
}

static void add_river(struct text_buffer *text, const struct ground *ground)
{
    add_courses(text, ground, FEATURE_RIVER, "bank");
    add_courses(text, ground, FEATURE_RIVER, "river");
    for (unsigned i = 0; i < ground->type->segment_count; i++)
        if (ground->type->segments[i].end == END_LAKE || ground->type->segments[i].end == END_SOURCE)
            add_pond(text, ground->type->segments[i].end == END_LAKE ? 26 : 15);
    add_courses(text, ground, FEATURE_RIVER, "water");
}

/* ---- Symbols and figures ------------------------------------------------------------------------------ */

/* The squared distance to the nearest thing that a garden should not cover. */
static int room_at(const struct ground *ground, struct svg_point point)
{
    int least = SVG_TILE * SVG_TILE;
    for (int row = 0; row < PICTURE_HEIGHT_MAX; row++)
        for (int column = 0; column < PICTURE_WIDTH_MAX; column++) {
            unsigned segment = ground->picture.cells[row][column].segment;
            struct svg_point cell = spot_of_cell(column, row);
            bool free = segment < ground->type->segment_count &&
                        (ground->type->segments[segment].kind == FEATURE_FIELD ||
                         ground->type->segments[segment].kind == FEATURE_GARDEN);
            int distance = (cell.x - point.x) * (cell.x - point.x) + (cell.y - point.y) * (cell.y - point.y);
            if (!free && distance < least)
                least = distance;
        }
    return least;
}

/* A garden goes where it has most room, but among places with plenty of room to the one nearest the
 * middle. */
static struct svg_point garden_spot(const struct ground *ground)
{
    enum { STEP = 4, FROM = 20, PLENTY = 26 * 26 };
    struct svg_point best = {MIDDLE, MIDDLE};
    int most = -1, nearest = 0;
    for (int y = FROM - 2; y <= SVG_TILE - FROM + 2; y += STEP)
        for (int x = FROM - 2; x <= SVG_TILE - FROM + 2; x += STEP) {
            int room = room_at(ground, (struct svg_point){x, y});
            int off = (x - MIDDLE) * (x - MIDDLE) + (y - MIDDLE) * (y - MIDDLE);
            room = room > PLENTY ? PLENTY : room;
            if (room > most || (room == most && off < nearest)) {
                most = room;
                nearest = off;
                best = (struct svg_point){x, y};
            }
        }
    return best;
}

/* The symbol for what roads end at stands once, in the middle. */
static void add_end_sign(struct text_buffer *text, const struct ground *ground)
{
    static const char *const symbols[END_COUNT] = {
        [END_VILLAGE] = "village", [END_TREES] = "trees", [END_VOLCANO] = "volcano", [END_INN] = "inn"};
    const char *symbol = ground->type->volcano ? "volcano" : NULL;
    for (unsigned i = 0; i < ground->type->segment_count; i++)
        if (symbols[ground->type->segments[i].end])
            symbol = symbols[ground->type->segments[i].end];
    if (symbol)
        add_symbol(text, symbol, (struct svg_point){MIDDLE, MIDDLE});
}

static void add_signs(struct text_buffer *text, const struct ground *ground)
{
    add_end_sign(text, ground);
    for (unsigned i = 0; i < ground->type->segment_count; i++) {
        const struct segment *segment = &ground->type->segments[i];
        struct picture_spot cell = ground->picture.anchors[i];
        struct svg_point beside = spot_of_cell(cell.column, cell.row);
        beside.x += beside.x < MIDDLE ? 15 : -15;
        struct svg_point spot;
        if (segment->kind == FEATURE_MONASTERY)
            add_symbol(text, monastery_spot(ground, &spot) ? "monastery" : "chapel", spot);
        else if (segment->kind == FEATURE_GARDEN)
            add_symbol(text, "garden", garden_spot(ground));
        else if (segment->marks > 0 && segment->kind == FEATURE_ROAD)
            add_symbol(text, "inn", beside);
        else if (segment->marks > 0 && segment->kind == FEATURE_FIELD)
            add_symbol(text, "pigs", beside);
    }
}

static void add_grass(struct text_buffer *text, const struct ground *ground)
{
    static const struct svg_point tufts[] = {{14, 22}, {83, 16}, {38, 34}, {70, 41}, {17, 68},
                                             {86, 72}, {44, 86}, {66, 91}, {31, 57}, {58, 13}};
    text_add(text, "<path %s d=\"", svg_look("grass"));
    for (size_t i = 0; i < sizeof tufts / sizeof *tufts; i++) {
        struct svg_point tuft = turned(tufts[i], ground->rotation);
        text_add(text, "M%d,%dl-2,-5m2,5v-6m0,6l2,-5", tuft.x, tuft.y);
    }
    text_add(text, "\"/>");
}

static struct ground ground_of(const struct tile_type *type, enum rotation rotation)
{
    struct ground ground = {.type = type, .rotation = rotation};
    tile_draw(type, rotation, tile_size_of(ZOOM_15X7), TIER_ASCII, &ground.picture);
    return ground;
}

void svg_add_tile(struct text_buffer *text, const struct tile_type *type, enum rotation rotation)
{
    struct ground ground = ground_of(type, rotation);
    add_grass(text, &ground);
    add_river(text, &ground);
    add_courses(text, &ground, FEATURE_ROAD, "verge");
    add_courses(text, &ground, FEATURE_ROAD, "road");
    for (unsigned i = 0; i < type->segment_count; i++)
        if (type->segments[i].kind == FEATURE_CITY)
            add_city(text, &ground, i);
    add_signs(text, &ground);
}

/* Moves a figure beside the coat of arms of its city. */
static struct svg_point beside_coat(const struct ground *ground, unsigned segment, struct svg_point spot)
{
    struct city city = city_of(sides_of(ground, segment));
    struct svg_point coat = turned(city.coat, city.turns), off = {spot.x - coat.x, spot.y - coat.y};
    if (ground->type->segments[segment].marks == 0 || !is_near(spot, coat, COAT_ROOM))
        return spot;
    if (is_near(spot, coat, 4)) /* nearly on it: move towards the middle of the tile */
        off = (struct svg_point){MIDDLE - coat.x, MIDDLE - coat.y};
    int length = 1;
    while (length * length < off.x * off.x + off.y * off.y)
        length++;
    return (struct svg_point){coat.x + off.x * COAT_ROOM / length, coat.y + off.y * COAT_ROOM / length};
}

struct svg_point svg_figure_spot(const struct tile_type *type, enum rotation rotation, unsigned segment)
{
    struct ground ground = ground_of(type, rotation);
    struct svg_point spot =
        spot_of_cell(ground.picture.anchors[segment].column, ground.picture.anchors[segment].row);
    unsigned sides = sides_of(&ground, segment);
    if (type->segments[segment].kind == FEATURE_CITY)
        return beside_coat(&ground, segment, spot);
    if (type->segments[segment].kind == FEATURE_MONASTERY) {
        (void) monastery_spot(&ground, &spot);
        return (struct svg_point){spot.x + 15, spot.y + 10};
    }
    if (type->segments[segment].kind == FEATURE_GARDEN) {
        spot = garden_spot(&ground);
        return (struct svg_point){spot.x, spot.y - 3};
    }
    /* A bend is rounded, so its middle is not that of the tile. */
    if (type->segments[segment].kind == FEATURE_ROAD && __builtin_popcount(sides) == 2 && sides % 5 != 0) {
        struct svg_point first = middle_of((enum side) __builtin_ctz(sides));
        struct svg_point second = middle_of((enum side)(31 - __builtin_clz(sides)));
        return (struct svg_point){(first.x + second.x + 2 * MIDDLE) / 4,
                                  (first.y + second.y + 2 * MIDDLE) / 4};
    }
    return spot;
}
