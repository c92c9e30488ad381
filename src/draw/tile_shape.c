/*
 * tile_shape.c: turns segments into shapes.
 *
 * A city on one side lies under a parabola based on that side; one on neighbouring sides is a triangle; one
 * on opposite sides leaves a parabola of field on each of the other sides.  Roads and rivers run from the
 * middles of their sides to the centre.  They avoid it only where the tile file says that they do not meet
 * there: two bends on one tile step around it, and a spring keeps clear of a road that runs through it.
 */
#include "draw/tile_shape.h"

#include <string.h>

#include "assertion/assertion.h"

static bool is_kind(const struct tile_shape *shape, unsigned segment, enum feature_kind kind)
{
    return shape->type->segments[segment].kind == kind;
}

static bool is_path(const struct tile_shape *shape, unsigned segment)
{
    return is_kind(shape, segment, FEATURE_ROAD) || is_kind(shape, segment, FEATURE_RIVER);
}

static unsigned count_sides(unsigned sides)
{
    return (unsigned) __builtin_popcount(sides);
}

static bool are_opposite(unsigned sides)
{
    return sides == (1U << SIDE_N | 1U << SIDE_S) || sides == (1U << SIDE_E | 1U << SIDE_W);
}

static bool is_bend(unsigned sides)
{
    return count_sides(sides) == 2 && !are_opposite(sides);
}

/* ---- Cities ------------------------------------------------------------------------------------------- */

int64_t shape_depth(struct shape_point point, enum side side)
{
    switch (side) {
    case SIDE_N:
        return point.y;
    case SIDE_E:
        return TILE_UNITS - point.x;
    case SIDE_S:
        return TILE_UNITS - point.y;
    default:
        return point.x;
    }
}

/* Whether a point is under the parabola based on a side that reaches `height` inwards. */
static bool under_bump(struct shape_point point, enum side side, int64_t height)
{
    const int64_t units = TILE_UNITS;
    int64_t along = side == SIDE_N || side == SIDE_S ? point.x : point.y;
    int64_t off = 2 * along - units;
    return shape_depth(point, side) * units * units < height * (units * units - off * off);
}

/* The sides of all cities except `segment`. */
static unsigned other_city_sides(const struct tile_shape *shape, unsigned segment)
{
    unsigned sides = 0;
    for (unsigned i = 0; i < shape->type->segment_count; i++)
        if (i != segment && is_kind(shape, i, FEATURE_CITY))
            sides |= shape->sides[i];
    return sides;
}

static bool has_river(const struct tile_shape *shape)
{
    for (unsigned i = 0; i < shape->type->segment_count; i++)
        if (is_kind(shape, i, FEATURE_RIVER))
            return true;
    return false;
}

static bool in_cap(struct shape_point point, enum side side, unsigned others)
{
    if (!under_bump(point, side, CITY_CAP))
        return false;
    for (unsigned turn = 1; turn <= 3; turn += 2) {
        enum side beside = side_turn(side, turn);
        if ((others >> beside & 1U) && shape_depth(point, side) > shape_depth(point, beside) - CITY_GAP)
            return false;
    }
    return true;
}

static bool in_two_sides(const struct tile_shape *shape, struct shape_point point, unsigned sides,
                         unsigned others)
{
    if (sides == (1U << SIDE_N | 1U << SIDE_S))
        return !under_bump(point, SIDE_E, CITY_BAND) && !under_bump(point, SIDE_W, CITY_BAND);
    if (sides == (1U << SIDE_E | 1U << SIDE_W))
        return !under_bump(point, SIDE_N, CITY_BAND) && !under_bump(point, SIDE_S, CITY_BAND);
    int64_t sum = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (sides >> side & 1U)
            sum += shape_depth(point, side);
    return sum < (others != 0 || has_river(shape) ? CITY_CORNER_BESIDE : CITY_CORNER);
}

static bool in_city(const struct tile_shape *shape, unsigned segment, struct shape_point point)
{
    unsigned sides = shape->sides[segment], others = other_city_sides(shape, segment);
    switch (count_sides(sides)) {
    case 1:
        return in_cap(point, (enum side) __builtin_ctz(sides), others);
    case 2:
        return in_two_sides(shape, point, sides, others);
    case 3:
        return !under_bump(point, (enum side) __builtin_ctz(~sides), CITY_CAP);
    default:
        return true;
    }
}

unsigned shape_city_at(const struct tile_shape *shape, struct shape_point point)
{
    for (unsigned i = 0; i < shape->type->segment_count; i++)
        if (is_kind(shape, i, FEATURE_CITY) && in_city(shape, i, point))
            return i;
    return NO_SEGMENT;
}

bool shape_is_bridge(const struct tile_shape *shape, unsigned city)
{
    if (!is_kind(shape, city, FEATURE_CITY) || !are_opposite(shape->sides[city]))
        return false;
    for (unsigned i = 0; i < shape->type->segment_count; i++)
        if (is_kind(shape, i, FEATURE_RIVER) && shape->sides[i] == (0xFU & ~shape->sides[city]))
            return true;
    return false;
}

/* ---- Roads and rivers --------------------------------------------------------------------------------- */

static const struct shape_point centre = {TILE_CENTRE, TILE_CENTRE};

/* The point at `distance` from another one, towards a side. */
static struct shape_point towards(struct shape_point from, enum side side, int64_t distance)
{
    switch (side) {
    case SIDE_N:
        from.y -= distance;
        break;
    case SIDE_E:
        from.x += distance;
        break;
    case SIDE_S:
        from.y += distance;
        break;
    default:
        from.x -= distance;
        break;
    }
    return from;
}

static struct shape_point side_middle(enum side side)
{
    return towards(centre, side, TILE_CENTRE);
}

static void add_stroke(struct tile_shape *shape, unsigned segment, struct shape_point from,
                       struct shape_point to, unsigned side)
{
    assert(shape->stroke_count < SHAPE_STROKE_MAX);
    shape->strokes[shape->stroke_count++] =
        (struct shape_stroke){from, to, (uint8_t) segment, (uint8_t) side};
}

/* Whether another bend joins the two sides that a bend leaves free. */
static bool meets_bend(const struct tile_shape *shape, unsigned segment)
{
    for (unsigned i = 0; i < shape->type->segment_count; i++)
        if (is_path(shape, i) && shape->sides[i] == (0xFU & ~shape->sides[segment]))
            return is_bend(shape->sides[i]);
    return false;
}

/* A bend that avoids the centre: from one side in, across the corner's diagonal in two steps, and out. */
static void add_bend_aside(struct tile_shape *shape, unsigned segment)
{
    unsigned sides = shape->sides[segment];
    enum side one = (enum side) __builtin_ctz(sides), other = (enum side) __builtin_ctz(sides & ~(1U << one));
    struct shape_point first = towards(centre, one, BEND_STEP), last = towards(centre, other, BEND_STEP);
    struct shape_point corner = towards(first, other, BEND_STEP);
    add_stroke(shape, segment, side_middle(one), first, one);
    add_stroke(shape, segment, first, corner, SIDE_COUNT);
    add_stroke(shape, segment, corner, last, SIDE_COUNT);
    add_stroke(shape, segment, side_middle(other), last, other);
}

bool shape_centre_is_passed(const struct tile_shape *shape, enum feature_kind kind)
{
    for (unsigned i = 0; i < shape->type->segment_count; i++)
        if (is_kind(shape, i, kind) && count_sides(shape->sides[i]) >= 2 && !meets_bend(shape, i))
            return true;
    return false;
}

/* The side towards which a road that ends at a city continues: straight on if the city is there. */
static enum side city_ahead(const struct tile_shape *shape, enum side from)
{
    unsigned cities = other_city_sides(shape, NO_SEGMENT);
    enum side ahead = side_opposite(from);
    if ((cities >> ahead & 1U) || cities == 0)
        return ahead;
    return (enum side) __builtin_ctz(cities);
}

/* Adds a road or river that ends on the tile. */
static void add_ending(struct tile_shape *shape, unsigned segment)
{
    enum side side = (enum side) __builtin_ctz(shape->sides[segment]), ahead = city_ahead(shape, side);
    enum segment_end end = shape->type->segments[segment].end;
    bool city_there = other_city_sides(shape, NO_SEGMENT) >> ahead & 1U;
    struct shape_point stop = centre;
    if (is_kind(shape, segment, FEATURE_RIVER) && shape_centre_is_passed(shape, FEATURE_ROAD))
        stop = towards(centre, side, SPRING_STEP);
    add_stroke(shape, segment, side_middle(side), stop, side);
    shape->ends[segment] = stop;
    /* Up to the city's wall: a road that leads there, and a lake beside it. */
    if (city_there && (end == END_CITY || (end == END_LAKE && ahead == side_opposite(side))))
        add_stroke(shape, segment, centre, side_middle(ahead), SIDE_COUNT);
}

static void add_path(struct tile_shape *shape, unsigned segment)
{
    unsigned sides = shape->sides[segment];
    shape->ends[segment] = centre;
    if (count_sides(sides) == 1)
        add_ending(shape, segment);
    else if (is_bend(sides) && meets_bend(shape, segment))
        add_bend_aside(shape, segment);
    else
        for (unsigned side = 0; side < SIDE_COUNT; side++)
            if (sides >> side & 1U)
                add_stroke(shape, segment, side_middle(side), centre, side);
}

static bool is_between(int64_t at, int64_t one, int64_t other)
{
    return one < other ? at >= one && at <= other : at >= other && at <= one;
}

static bool on_stroke(const struct shape_stroke *stroke, struct shape_point point, int64_t half)
{
    if (stroke->from.x == stroke->to.x)
        return is_between(point.x, stroke->from.x - half, stroke->from.x + half) &&
               is_between(point.y, stroke->from.y, stroke->to.y);
    return is_between(point.y, stroke->from.y - half, stroke->from.y + half) &&
           is_between(point.x, stroke->from.x, stroke->to.x);
}

unsigned shape_path_at(const struct tile_shape *shape, struct shape_point point, enum feature_kind kind)
{
    for (unsigned i = 0; i < shape->stroke_count; i++) {
        const struct shape_stroke *stroke = &shape->strokes[i];
        if (is_kind(shape, stroke->segment, kind) &&
            on_stroke(stroke, point, kind == FEATURE_ROAD ? ROAD_HALF : RIVER_HALF))
            return stroke->segment;
    }
    return NO_SEGMENT;
}

/* ---- The whole tile ----------------------------------------------------------------------------------- */

void shape_begin(struct tile_shape *shape, const struct tile_type *type, enum rotation rotation)
{
    memset(shape, 0, sizeof *shape);
    shape->type = type;
    for (unsigned i = 0; i < type->segment_count; i++) {
        shape->sides[i] = sides_turn(type->segments[i].sides, rotation);
        shape->halves[i] = halves_turn(type->segments[i].halves, rotation);
    }
    for (unsigned i = 0; i < type->segment_count; i++)
        if (is_path(shape, i) && shape->sides[i] != 0)
            add_path(shape, i);
}

/*
 * What crosses between the squares of a double-sized tile: a road or river on both of them, else a city,
 * else NO_SEGMENT. There is room for only one, so a city beside a road stays in two parts.
 */
static unsigned passing_segment(const struct tile_type *whole)
{
    unsigned passing = NO_SEGMENT;
    for (unsigned i = 0; i < whole->segment_count; i++) {
        const struct segment *segment = &whole->segments[i];
        if (segment->sides == 0 || segment->second_sides == 0)
            continue;
        if (segment->kind != FEATURE_CITY)
            return i;
        passing = passing == NO_SEGMENT ? i : passing;
    }
    return passing;
}

struct tile_type shape_square_of(const struct tile_type *whole, bool second)
{
    struct tile_type square = *whole;
    uint8_t place[SEGMENT_MAX] = {0};
    unsigned passing = passing_segment(whole);
    square.segment_count = 0;
    for (unsigned i = 0; i < whole->segment_count; i++) {
        struct segment segment = whole->segments[i];
        segment.sides = second ? segment.second_sides : segment.sides;
        if (i == passing)
            segment.sides |= (uint8_t) (1U << (second ? SIDE_W : SIDE_E));
        segment.halves = second ? segment.second_halves : segment.halves;
        segment.touches = 0;
        place[i] = NO_SEGMENT;
        if (segment.sides == 0 && segment.halves == 0)
            continue;
        place[i] = square.segment_count;
        square.segments[square.segment_count++] = segment;
    }
    for (unsigned i = 0; i < whole->segment_count; i++)
        for (unsigned city = 0; city < whole->segment_count; city++)
            if (place[i] != NO_SEGMENT && place[city] != NO_SEGMENT &&
                (whole->segments[i].touches >> city & 1U))
                square.segments[place[i]].touches |= (uint16_t) (1U << place[city]);
    return square;
}
