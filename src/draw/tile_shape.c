/* SPDX-License-Identifier: MIT */
/*
 * tile_shape.c: turns segments into curves.
 *
 * A wall runs from corner to corner along the sides that a city does not have: it bulges inwards, or outwards
 * for a city on one side.  Roads and rivers run from the middles of their sides to the centre; those with two
 * sides are one curve.  They avoid the centre only where the tile file says that they do not meet there: two
 * bends on one tile, and a spring beside a road that runs through.
 */
#include "draw/tile_shape.h"

#include <string.h>

#include "assertion/assertion.h"

bool shape_is_kind(const struct tile_shape *shape, unsigned segment, enum feature_kind kind)
{
    return segment < shape->type->segment_count && shape->type->segments[segment].kind == kind;
}

static bool is_path(const struct tile_shape *shape, unsigned segment)
{
    return shape_is_kind(shape, segment, FEATURE_ROAD) || shape_is_kind(shape, segment, FEATURE_RIVER);
}

unsigned shape_sides_of(const struct tile_shape *shape, enum feature_kind kind)
{
    unsigned sides = 0;
    for (unsigned i = 0; i < shape->type->segment_count; i++)
        sides |= shape_is_kind(shape, i, kind) ? shape->sides[i] : 0U;
    return sides;
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

/* ---- Points and curves -------------------------------------------------------------------------------- */

static const struct shape_point centre = {TILE_CENTRE, TILE_CENTRE};

const int8_t shape_steps[SIDE_COUNT][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

int64_t shape_depth(struct shape_point point, enum side side)
{
    int64_t inwards = side == SIDE_N || side == SIDE_S ? point.y : point.x;
    return side == SIDE_N || side == SIDE_W ? inwards : TILE_UNITS - inwards;
}

struct shape_point shape_towards(struct shape_point from, enum side side, int64_t distance)
{
    return (struct shape_point){from.x + shape_steps[side][0] * distance,
                                from.y + shape_steps[side][1] * distance};
}

struct shape_point shape_corner(enum side side)
{
    bool east = side == SIDE_E || side == SIDE_S, south = side == SIDE_S || side == SIDE_W;
    return (struct shape_point){east ? TILE_UNITS : 0, south ? TILE_UNITS : 0};
}

static struct shape_point side_middle(enum side side)
{
    return shape_towards(centre, side, TILE_CENTRE);
}

struct shape_point shape_curve_at(const struct shape_curve *curve, int part, int parts)
{
    int64_t rest = parts - part, all = (int64_t) parts * parts;
    int64_t a = rest * rest, b = 2 * rest * part, c = (int64_t) part * part;
    return (struct shape_point){(curve->from.x * a + curve->control.x * b + curve->to.x * c) / all,
                                (curve->from.y * a + curve->control.y * b + curve->to.y * c) / all};
}

/* Twice the area of a triangle; negative if its points run in the other direction. */
static int64_t area(struct shape_point a, struct shape_point b, struct shape_point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* Whether a point lies between a curve and the straight line that joins its ends, or behind that line. */
static bool is_under(const struct shape_curve *curve, struct shape_point point)
{
    int64_t whole = area(curve->from, curve->control, curve->to);
    int64_t a = area(point, curve->control, curve->to), b = area(curve->from, point, curve->to),
            c = area(curve->from, curve->control, point);
    bool behind = whole < 0 ? b > 0 : b < 0;
    return behind || b * b < 4 * a * c;
}

/* ---- Cities ------------------------------------------------------------------------------------------- */

/* The sides of all cities except `segment`. */
static unsigned other_city_sides(const struct tile_shape *shape, unsigned segment)
{
    return shape_sides_of(shape, FEATURE_CITY) & ~(unsigned) shape->sides[segment];
}

/* Whether both sides beside that one belong to one city, which has no other sides. */
static bool faces_city(const struct tile_shape *shape, enum side side)
{
    for (unsigned i = 0; i < shape->type->segment_count; i++)
        if (shape_is_kind(shape, i, FEATURE_CITY) &&
            shape->sides[i] == (1U << side_turn(side, 1) | 1U << side_turn(side, 3)))
            return true;
    return false;
}

/* The control of the wall of a city on one side; beside other cities it is flatter and leans away from them.
 */
static struct shape_point cap_control(const struct tile_shape *shape, enum side side, unsigned others)
{
    enum side left = side_turn(side, 3), right = side_turn(side, 1);
    bool city_left = others >> left & 1U, city_right = others >> right & 1U;
    int64_t height = faces_city(shape, side)   ? CITY_CAP_FACING
                     : city_left && city_right ? CITY_CAP_BETWEEN
                     : city_left || city_right ? CITY_CAP_BESIDE
                                               : CITY_CAP;
    struct shape_point control = shape_towards(side_middle(side), side_opposite(side), 2 * height);
    if (city_left != city_right)
        control = shape_towards(control, city_left ? right : left, CITY_LEAN);
    return control;
}

/* For a city on neighbouring sides: how far the control of its wall is from the centre, towards each of them.
 */
static int64_t corner_off(const struct tile_shape *shape, unsigned segment)
{
    return (other_city_sides(shape, segment) | shape_sides_of(shape, FEATURE_RIVER)) != 0 ? CITY_CORNER_BESIDE
                                                                                          : CITY_CORNER;
}

/* Adds the wall of a city that lacks `count` sides, clockwise from `first`. */
static void add_wall(struct tile_shape *shape, unsigned segment, unsigned first, unsigned count)
{
    enum side side = (enum side) first, behind = side_turn(side, count);
    struct shape_point control;
    if (count == 1) {
        int64_t height = count_sides(shape->sides[segment]) == 2 ? CITY_BAND : CITY_CAP;
        control = shape_towards(side_middle(side), side_opposite(side), 2 * height);
    } else if (count == 2) {
        int64_t off = corner_off(shape, segment);
        control = shape_towards(shape_towards(centre, behind, off), side_turn(behind, 1), off);
    } else {
        control = cap_control(shape, behind, other_city_sides(shape, segment));
    }
    assert(shape->wall_count < SHAPE_WALL_MAX);
    shape->walls[shape->wall_count++] =
        (struct shape_curve){shape_corner(side), control, shape_corner(behind), (uint8_t) segment};
}

static void add_walls(struct tile_shape *shape, unsigned segment)
{
    unsigned sides = shape->sides[segment];
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        unsigned count = 0;
        if (!(sides >> side_turn(side, 3) & 1U)) /* the wall begins earlier */
            continue;
        while (!(sides >> side_turn(side, count) & 1U))
            count++;
        if (count > 0)
            add_wall(shape, segment, side, count);
    }
}

/* True for points inside a city's walls that character pictures show as field because cells are coarse:
 * points near another city, to keep field between the two, and the tips of a city on neighbouring sides. */
static bool is_left_out(const struct tile_shape *shape, unsigned segment, struct shape_point point)
{
    unsigned sides = shape->sides[segment], others = other_city_sides(shape, segment);
    int64_t sum = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        bool beside = (sides >> side_turn(side, 1) | sides >> side_turn(side, 3)) & 1U;
        int64_t depth = shape_depth(point, (enum side) side);
        sum += sides >> side & 1U ? depth : 0;
        if (count_sides(sides) == 1 && beside && (others >> side & 1U) &&
            shape_depth(point, (enum side) __builtin_ctz(sides)) > depth - CITY_GAP)
            return true;
    }
    return is_bend(sides) && sum >= TILE_UNITS - corner_off(shape, segment);
}

/* Whether a point is inside a city's walls; with `leans`, the walls lean away from other cities; in cells,
 * the gap between cities replaces that. */
static bool is_walled(const struct tile_shape *shape, unsigned segment, struct shape_point point, bool leans)
{
    bool cap = count_sides(shape->sides[segment]) == 1;
    for (unsigned i = 0; i < shape->wall_count; i++) {
        struct shape_curve wall = shape->walls[i];
        if (cap && !leans)
            wall.control = cap_control(shape, (enum side) __builtin_ctz(shape->sides[segment]), 0);
        if (wall.segment == segment && is_under(&wall, point) != cap)
            return false;
    }
    return true;
}

/* ---- Cities that part fields (P4) --------------------------------------------------------------------- */

/* The field that reaches a half-edge, or NO_SEGMENT. */
static unsigned field_at(const struct tile_shape *shape, unsigned half)
{
    for (unsigned i = 0; i < shape->type->segment_count; i++)
        if (shape->halves[i] >> half & 1U)
            return i;
    return NO_SEGMENT;
}

/* A point well inside a city: between the middles of its sides. */
static struct shape_point inside_city(const struct tile_shape *shape, unsigned city)
{
    struct shape_point sum = {0, 0};
    int count = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (shape->sides[city] >> side & 1U) {
            struct shape_point point =
                shape_towards(centre, (enum side) side, TILE_CENTRE - TILE_UNITS * 20 / 100);
            sum = (struct shape_point){sum.x + point.x, sum.y + point.y};
            count++;
        }
    return (struct shape_point){sum.x / count, sum.y / count};
}

/* A spur from a city to the centre. */
static void add_spur(struct tile_shape *shape, unsigned city, bool flat)
{
    shape->spurs[shape->spur_count++] =
        (struct shape_spur){inside_city(shape, city), centre, SPUR_WIDE, SPUR_WIDE, (uint8_t) city, flat};
}

/* Parts fields at corners: the halves beside a corner belong to two fields only if a city that both border
 * reaches it. */
static void part_corners(struct tile_shape *shape)
{
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        enum side one = side_turn((enum side) side, 3), other = (enum side) side;
        unsigned before = field_at(shape, half_right(one)), after = field_at(shape, half_left(other));
        if (before == after || before == NO_SEGMENT || after == NO_SEGMENT)
            continue;
        unsigned cities = shape->type->segments[before].touches & shape->type->segments[after].touches;
        if (cities == 0)
            continue;
        uint8_t city = (uint8_t) __builtin_ctz(cities);
        unsigned roads = shape_sides_of(shape, FEATURE_ROAD);
        bool road_before = roads >> one & 1U, road_after = roads >> other & 1U;
        struct shape_point corner = shape_corner(other);
        struct shape_point middle = {(centre.x + corner.x) / 2, (centre.y + corner.y) / 2};
        if (road_before != road_after) {
            enum side away = road_before ? other : one;
            middle = shape_towards(middle, away, SPUR_ASIDE);
            middle = shape_towards(middle, side_opposite(road_before ? one : other), SPUR_ASIDE);
        }
        bool thin = road_before && road_after;
        int64_t begins = thin ? SPUR_THIN : SPUR_WIDE, ends = thin ? SPUR_THINNEST : SPUR_NARROW;
        add_spur(shape, city, false);
        shape->spurs[shape->spur_count++] =
            (struct shape_spur){centre, middle, begins, (begins + ends) / 2, city, false};
        shape->spurs[shape->spur_count++] =
            (struct shape_spur){middle, corner, (begins + ends) / 2, ends, city, false};
    }
}

/* Whether some field or road reaches both of two sides. */
static bool field_joins(const struct tile_shape *shape, enum side one, enum side other)
{
    for (unsigned i = 0; i < shape->type->segment_count; i++)
        if (((shape->halves[i] & 3U << (2U * (unsigned) one)) != 0 &&
             (shape->halves[i] & 3U << (2U * (unsigned) other)) != 0) ||
            (shape_is_kind(shape, i, FEATURE_ROAD) &&
             ((unsigned) shape->sides[i] >> one & (unsigned) shape->sides[i] >> other & 1U) != 0))
            return true;
    return false;
}

/* Joins cities on opposite sides if neither field nor road is between them. */
static void join_opposite(struct tile_shape *shape)
{
    for (unsigned i = 0; i < shape->type->segment_count; i++)
        for (unsigned j = 0; j < i; j++) {
            unsigned sides = (unsigned) shape->sides[i] | shape->sides[j];
            enum side beside = (shape->sides[i] & (1U << SIDE_N | 1U << SIDE_S)) != 0 ? SIDE_E : SIDE_N;
            if (!shape_is_kind(shape, i, FEATURE_CITY) || !shape_is_kind(shape, j, FEATURE_CITY) ||
                !are_opposite(sides) || (shape_sides_of(shape, FEATURE_CITY) & ~sides) != 0 ||
                shape_sides_of(shape, FEATURE_RIVER) != 0 ||
                field_joins(shape, beside, side_opposite(beside)))
                continue;
            if (shape->spur_count == 0) {
                add_spur(shape, i, true);
                add_spur(shape, j, true);
            }
        }
}

/* Brings a city on neighbouring sides to the centre if two roads lead to it. */
static void meet_roads(struct tile_shape *shape)
{
    unsigned roads = 0, city = NO_SEGMENT, cities = 0;
    for (unsigned i = 0; i < shape->type->segment_count; i++) {
        roads += shape_is_kind(shape, i, FEATURE_ROAD) && shape->type->segments[i].end == END_CITY;
        cities += shape_is_kind(shape, i, FEATURE_CITY);
        city = shape_is_kind(shape, i, FEATURE_CITY) ? i : city;
    }
    if (roads == 2 && cities == 1 && is_bend(shape->sides[city]) && shape->spur_count == 0)
        add_spur(shape, city, false);
}

/* Whether a point is in a spur, whose end is round, so that another spur continues without a notch. */
static bool is_in_spur(const struct tile_shape *shape, unsigned segment, struct shape_point point)
{
    for (unsigned i = 0; i < shape->spur_count; i++) {
        const struct shape_spur *spur = &shape->spurs[i];
        int64_t x = spur->to.x - spur->from.x, y = spur->to.y - spur->from.y;
        int64_t right = point.x - spur->from.x, down = point.y - spur->from.y;
        int64_t along = right * x + down * y, aside = right * y - down * x, all = x * x + y * y;
        int64_t beyond =
            (point.x - spur->to.x) * (point.x - spur->to.x) + (point.y - spur->to.y) * (point.y - spur->to.y);
        if (spur->segment != segment || all == 0)
            continue;
        if (!spur->flat && beyond <= spur->ends * spur->ends)
            return true;
        int64_t half =
            along < 0 || along > all ? -1 : spur->begins - (spur->begins - spur->ends) * along / all;
        if (half >= 0 && aside * aside <= half * half * all)
            return true;
    }
    return false;
}

unsigned shape_city_at(const struct tile_shape *shape, struct shape_point point)
{
    for (unsigned i = 0; i < shape->type->segment_count; i++)
        if (shape_is_kind(shape, i, FEATURE_CITY) &&
            ((is_walled(shape, i, point, false) && !is_left_out(shape, i, point)) ||
             is_in_spur(shape, i, point)))
            return i;
    return NO_SEGMENT;
}

unsigned shape_walls_at(const struct tile_shape *shape, struct shape_point point)
{
    for (unsigned i = 0; i < shape->type->segment_count; i++)
        if (shape_is_kind(shape, i, FEATURE_CITY) &&
            (is_walled(shape, i, point, true) || is_in_spur(shape, i, point)))
            return i;
    return NO_SEGMENT;
}

/* Whether a segment of a kind has exactly the sides that another one lacks. */
static bool is_crossed(const struct tile_shape *shape, unsigned segment, enum feature_kind kind)
{
    for (unsigned i = 0; i < shape->type->segment_count; i++)
        if (shape_is_kind(shape, i, kind) && shape->sides[i] == (0xFU & ~shape->sides[segment]))
            return true;
    return false;
}

bool shape_is_bridge(const struct tile_shape *shape, unsigned city)
{
    return shape_is_kind(shape, city, FEATURE_CITY) && are_opposite(shape->sides[city]) &&
           is_crossed(shape, city, FEATURE_RIVER);
}

/* ---- Roads and rivers --------------------------------------------------------------------------------- */

static void add_course(struct tile_shape *shape, unsigned segment, struct shape_point from,
                       struct shape_point control, struct shape_point to)
{
    assert(shape->course_count < SHAPE_COURSE_MAX);
    shape->courses[shape->course_count++] = (struct shape_curve){from, control, to, (uint8_t) segment};
}

bool shape_bends_aside(const struct tile_shape *shape, unsigned segment)
{
    return is_bend(shape->sides[segment]) &&
           (is_crossed(shape, segment, FEATURE_ROAD) || is_crossed(shape, segment, FEATURE_RIVER));
}

/* Whether a road or river with two sides or more runs through the centre of the tile. */
static bool centre_is_passed(const struct tile_shape *shape, enum feature_kind kind)
{
    for (unsigned i = 0; i < shape->type->segment_count; i++)
        if (shape_is_kind(shape, i, kind) && count_sides(shape->sides[i]) >= 2 &&
            !shape_bends_aside(shape, i))
            return true;
    return false;
}

/* The side towards which a road that ends at a city continues: straight on if the city is there. */
static enum side city_ahead(const struct tile_shape *shape, enum side from)
{
    unsigned cities = shape_sides_of(shape, FEATURE_CITY);
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
    bool city_there = shape_sides_of(shape, FEATURE_CITY) >> ahead & 1U;
    struct shape_point stop = centre;
    if (shape_is_kind(shape, segment, FEATURE_RIVER) && centre_is_passed(shape, FEATURE_ROAD))
        stop = shape_towards(centre, side, SPRING_STEP);
    shape->ends[segment] = stop;
    /* A road that leads to a city, and a lake beside one, go up to its wall. */
    if (city_there && (end == END_CITY || (end == END_LAKE && ahead == side_opposite(side))))
        add_course(shape, segment, side_middle(side), centre, side_middle(ahead));
    else
        add_course(shape, segment, side_middle(side), stop, stop);
}

static void add_path(struct tile_shape *shape, unsigned segment)
{
    unsigned sides = shape->sides[segment], first = (unsigned) __builtin_ctz(sides);
    shape->ends[segment] = centre;
    if (count_sides(sides) == 1)
        add_ending(shape, segment);
    else if (count_sides(sides) == 2)
        add_course(shape, segment, side_middle(first), centre,
                   side_middle((enum side) __builtin_ctz(sides & ~(1U << first))));
    else
        for (unsigned side = 0; side < SIDE_COUNT; side++)
            if (sides >> side & 1U)
                add_course(shape, segment, side_middle(side), centre, centre);
}

/* ---- Buildings ---------------------------------------------------------------------------------------- */

/* Whether something else is in the centre: a river, a lake, a road that passes through. */
static bool centre_is_taken(const struct tile_shape *shape)
{
    for (unsigned i = 0; i < shape->type->segment_count; i++)
        if (shape_is_kind(shape, i, FEATURE_RIVER) && shape->ends[i].x == TILE_CENTRE &&
            shape->ends[i].y == TILE_CENTRE)
            return true;
    return centre_is_passed(shape, FEATURE_RIVER) || centre_is_passed(shape, FEATURE_ROAD);
}

unsigned shape_building_side(const struct tile_shape *shape)
{
    unsigned taken = 0;
    if (!centre_is_taken(shape))
        return SIDE_COUNT;
    /* towards the side where its road leads, else away from the river that ends here, else towards a side
     * without river or road */
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned i = 0; i < shape->type->segment_count; i++) {
            bool road = shape_is_kind(shape, i, FEATURE_ROAD), river = shape_is_kind(shape, i, FEATURE_RIVER);
            taken |= road || river ? shape->sides[i] : 0U;
            if (count_sides(shape->sides[i]) == 1 && (pass == 0 ? road : river) &&
                (river || shape->type->segments[i].end == END_MONASTERY))
                return side_opposite((enum side) __builtin_ctz(shape->sides[i]));
        }
    return taken == 0xFU ? SIDE_N : (unsigned) __builtin_ctz(~taken);
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
        else if (shape_is_kind(shape, i, FEATURE_CITY))
            add_walls(shape, i);
    part_corners(shape);
    join_opposite(shape);
    meet_roads(shape);
}

/* The segment that crosses between the squares of a double-sized tile: a road or river on both squares, else
 * a city, else NO_SEGMENT.  There is room for only one, so a city beside a road stays in two parts. */
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
