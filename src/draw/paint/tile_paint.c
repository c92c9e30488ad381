/* SPDX-License-Identifier: MIT */
/*
 * tile_paint.c: paints a tile in points; each cell of its picture has two, one above the other.
 *
 * Cities are sampled from tile_shape.h, and roads and rivers traced along its courses, through the middle
 * point of each side, so that they meet those of the next tile.  The rest is field.  Signs come on top
 * (tile_paint_signs.c).
 */
#include <stdlib.h>
#include <string.h>

#include "draw/paint/paint.h"
#include "draw/paint/tile_painting.h"

/* ---- Cities ------------------------------------------------------------------------------------------- */

/* The city at a point given in halves of points. */
static unsigned city_at(const struct painting *painting, int half_x, int half_y)
{
    struct shape_point point = {(int64_t) half_x * TILE_UNITS / (2 * painting->width),
                                (int64_t) half_y * TILE_UNITS / (2 * painting->height)};
    return shape_city_at(&painting->draft->shape, point);
}

/* Paints the cities: a point belongs to the city that contains its middle. */
static void paint_cities(struct painting *painting)
{
    for (int y = 0; y < painting->height; y++)
        for (int x = 0; x < painting->width; x++) {
            unsigned city = city_at(painting, 2 * x + 1, 2 * y + 1);
            if (city != NO_SEGMENT)
                painting_put(painting, x, y, PAINT_CITY, city);
        }
}

static bool is_city_point(const struct painting *painting, int x, int y, unsigned city)
{
    return !painting_has(painting, x, y) || painting->points[y][x].segment == city;
}

/* What fills a city: houses in rows, every second row moved by half a house.  On tiles of three rows, rows of
 * roofs would look like a brick wall or like rubble, so there are only single roofs here and there. */
static enum paint house_at(const struct painting *painting, int x, int y)
{
    static const char *const middle[] = {"rrr ", "fdf ", "    "}, *const large[] = {" r  ", "rrr ", "fdf ",
                                                                                    "    "};
    if (painting->height < 10)
        return (x + 2 * y) % 5 == 0 && y % 2 == 0 ? paint_of_letter('r') : PAINT_CITY;
    const char *const *rows = painting->height < 14 ? middle : large;
    int tall = painting->height < 14 ? 3 : 4, wide = (int) strlen(rows[0]);
    int row = y / tall, across = x + (row % 2) * (wide / 2);
    char letter = rows[y % tall][across % wide];
    if (letter == 'r' && (across / wide + row) % 2 != 0)
        letter = 'R';
    return letter == ' ' ? PAINT_CITY : paint_of_letter(letter);
}

/* Turns the outermost points of a city into its wall. */
static void build_walls(struct painting *painting)
{
    struct picture_point before[PAINTING_HEIGHT_MAX][PAINTING_WIDTH_MAX];
    memcpy(before, painting->points, sizeof before);
    for (int y = 0; y < painting->height; y++)
        for (int x = 0; x < painting->width; x++) {
            unsigned city = before[y][x].segment;
            if (before[y][x].paint != PAINT_CITY)
                continue;
            bool rim = !is_city_point(painting, x - 1, y, city) || !is_city_point(painting, x + 1, y, city) ||
                       !is_city_point(painting, x, y - 1, city) || !is_city_point(painting, x, y + 1, city);
            bool merlon = painting->height >= 10 && (x + 2 * y) % 4 < 2;
            painting->points[y][x].paint = (uint8_t) (!rim     ? house_at(painting, x, y)
                                                      : merlon ? PAINT_BATTLEMENT
                                                               : PAINT_WALL);
        }
}

/* ---- Roads and rivers --------------------------------------------------------------------------------- */

enum { FINE = 64 }; /* parts of a point that courses are traced in */

enum { TRACE_MAX = 128 };

/* The points along a course, one after the other. */
struct trace {
    int count;
    struct picture_spot points[TRACE_MAX];
};

/* A point of the shape, in parts of a point.  The middles of the tile and of its sides lie in the middles of
 * points. */
static struct shape_point fine_of(const struct painting *painting, struct shape_point point)
{
    int64_t middle_x = painting->middle_x * FINE + FINE / 2, middle_y = painting->middle_y * FINE + FINE / 2;
    int64_t right = point.x - TILE_CENTRE, down = point.y - TILE_CENTRE;
    int64_t room_x = right < 0 ? middle_x : painting->width * FINE - 1 - middle_x;
    int64_t room_y = down < 0 ? middle_y : painting->height * FINE - 1 - middle_y;
    return (struct shape_point){middle_x + right * room_x / TILE_CENTRE,
                                middle_y + down * room_y / TILE_CENTRE};
}

static void add_to_trace(struct trace *trace, struct shape_point at)
{
    struct picture_spot point = {(int8_t) (at.x / FINE), (int8_t) (at.y / FINE)};
    int last = trace->count - 1;
    if (last >= 0 && trace->points[last].column == point.column && trace->points[last].row == point.row)
        return;
    /* a corner between two points that touch diagonally would make the bend lumpy */
    if (last >= 1 && abs(trace->points[last - 1].column - point.column) == 1 &&
        abs(trace->points[last - 1].row - point.row) == 1)
        trace->count--;
    if (trace->count < TRACE_MAX)
        trace->points[trace->count++] = point;
}

static struct trace trace_course(const struct painting *painting, const struct shape_curve *course)
{
    enum { PARTS = 96 };
    struct trace trace = {0};
    struct shape_curve fine = {fine_of(painting, course->from), fine_of(painting, course->control),
                               fine_of(painting, course->to), course->segment};
    for (int part = 0; part <= PARTS; part++)
        add_to_trace(&trace, shape_curve_at(&fine, part, PARTS));
    return trace;
}

/* Half the width of a river in parts of a point, with or without its banks. */
static int river_reach(const struct painting *painting, bool banks)
{
    if (painting->width < 7) /* the smallest tiles have no room for banks */
        return FINE / 2;
    if (painting->height < 10)
        return banks ? FINE : FINE / 2;
    if (painting->height < 14)
        return banks ? 2 * FINE : FINE;
    return banks ? 9 * FINE / 4 : 3 * FINE / 2;
}

/* Paints a point of a road or river, unless a city hides it. */
static void lay_point(struct painting *painting, int x, int y, enum paint paint, unsigned segment)
{
    if (painting_has(painting, x, y) &&
        !draft_is_kind(painting->draft, painting->points[y][x].segment, FEATURE_CITY))
        painting_put(painting, x, y, paint, segment);
}

/* Paints water and banks: all points within reach of the course. */
static void lay_water(struct painting *painting, const struct trace *trace, unsigned segment, bool banks)
{
    int reach = river_reach(painting, banks);
    for (int i = 0; i < trace->count; i++)
        for (int y = -3; y <= 3; y++)
            for (int x = -3; x <= 3; x++) {
                int at_x = trace->points[i].column + x, at_y = trace->points[i].row + y;
                if ((x * x + y * y) * FINE * FINE <= reach * reach + FINE * FINE / 4)
                    lay_point(painting, at_x, at_y, banks ? PAINT_RIVER : PAINT_WATER, segment);
            }
}

/* Adds verges: on the largest tiles, a road has one below it and to its right. */
static void add_verges(struct painting *painting)
{
    for (int y = painting->height - 1; y >= 0; y--)
        for (int x = painting->width - 1; x >= 0; x--) {
            bool above = y > 0 && painting->points[y - 1][x].paint == PAINT_ROAD;
            bool beside = x > 0 && painting->points[y][x - 1].paint == PAINT_ROAD;
            if (painting->points[y][x].paint == PAINT_GRASS && (above || beside))
                painting->points[y][x].paint = PAINT_VERGE;
        }
}

static void paint_paths(struct painting *painting, enum feature_kind kind)
{
    const struct tile_shape *shape = &painting->draft->shape;
    for (unsigned i = 0; i < shape->course_count; i++)
        if (draft_is_kind(painting->draft, shape->courses[i].segment, kind)) {
            struct trace trace = trace_course(painting, &shape->courses[i]);
            unsigned segment = shape->courses[i].segment;
            for (int point = 0; kind == FEATURE_ROAD && point < trace.count; point++)
                lay_point(painting, trace.points[point].column, trace.points[point].row, PAINT_ROAD, segment);
            if (kind == FEATURE_RIVER) {
                lay_water(painting, &trace, segment, true);
                lay_water(painting, &trace, segment, false);
            }
        }
}

/* ---- Fields ------------------------------------------------------------------------------------------- */

enum { IN_PATCH = SEGMENT_MAX + 1 };

static bool is_open_field(const struct painting *painting, int x, int y)
{
    return painting_has(painting, x, y) && painting->points[y][x].paint == PAINT_GRASS &&
           painting->points[y][x].segment == NO_SEGMENT;
}

static bool take_open_field(void *grid, int x, int y)
{
    struct painting *painting = grid;
    if (!is_open_field(painting, x, y))
        return false;
    painting->points[y][x].segment = IN_PATCH;
    return true;
}

/* The field that the character picture shows on most points of a patch. */
static unsigned field_of_patch(const struct painting *painting, const struct patch *patch)
{
    int votes[SEGMENT_MAX] = {0};
    unsigned best = NO_SEGMENT;
    for (unsigned i = 0; i < patch->count; i++) {
        unsigned segment = painting->draft->cells[patch->cells[i].row / 2][patch->cells[i].column].segment;
        if (draft_is_kind(painting->draft, segment, FEATURE_FIELD) &&
            ++votes[segment] > (best == NO_SEGMENT ? 0 : votes[best]))
            best = segment;
    }
    return best;
}

/* Joins scraps of field that the character picture lacks to their neighbours. */
static void settle_scraps(struct painting *painting)
{
    for (int y = 0; y < painting->height; y++)
        for (int x = 0; x < painting->width; x++)
            for (int down = -1; is_open_field(painting, x, y) && down <= 1; down++)
                for (int right = -1; right <= 1; right++)
                    if (painting_has(painting, x + right, y + down) &&
                        draft_is_kind(painting->draft, painting->points[y + down][x + right].segment,
                                      FEATURE_FIELD))
                        painting->points[y][x].segment = painting->points[y + down][x + right].segment;
}

static void settle_fields(struct painting *painting)
{
    struct patch patch;
    for (int y = 0; y < painting->height; y++)
        for (int x = 0; x < painting->width; x++) {
            if (!patch_find(&patch, x, y, take_open_field, painting))
                continue;
            unsigned field = field_of_patch(painting, &patch);
            for (unsigned i = 0; i < patch.count; i++)
                painting->points[patch.cells[i].row][patch.cells[i].column].segment = (uint8_t) field;
        }
    settle_scraps(painting);
}

/* Adds tufts of grass. */
static void sow(struct painting *painting)
{
    for (int y = 0; y < painting->height; y++)
        for (int x = 0; x < painting->width; x++)
            if (painting->points[y][x].paint == PAINT_GRASS && (5 * x + 8 * y + x * y) % 13 == 4)
                painting->points[y][x].paint = PAINT_TUFT;
}

/* ---- The whole tile ----------------------------------------------------------------------------------- */

void tile_paint(const struct draft *draft, struct tile_picture *picture)
{
    struct painting painting = {.draft = draft, .width = draft->width, .height = 2 * draft->height};
    painting.middle_x = draft->middle_column;
    painting.middle_y = draft->height;
    for (int y = 0; y < painting.height; y++)
        for (int x = 0; x < painting.width; x++)
            painting_put(&painting, x, y, PAINT_GRASS, NO_SEGMENT);
    paint_cities(&painting);
    paint_paths(&painting, FEATURE_RIVER);
    paint_paths(&painting, FEATURE_ROAD);
    settle_fields(&painting);
    if (painting.height >= 14)
        add_verges(&painting);

    sow(&painting);
    build_walls(&painting);
    painting_add_signs(&painting);
    for (int row = 0; row < draft->height; row++)
        for (int column = 0; column < draft->width; column++) {
            struct picture_cell *cell = &picture->cells[row][column];
            cell->code = GLYPH_HALF;
            cell->style = STYLE_PAINTED;
            cell->points[0] = painting.points[2 * row][column];
            cell->points[1] = painting.points[2 * row + 1][column];
        }
}
