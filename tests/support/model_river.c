/* SPDX-License-Identifier: MIT */
/*
 * model_river.c: where river tiles may be placed (V2-V5); follows the river from the first tile each time.
 */
#include "model_parts.h"

#include <assert.h>

/* ---- The course of a river (V2-V5) -------------------------------------------------------------------- */

/* The bends from the first tile to an end of the river. */
struct course {
    int last;    /* quarter turns of the last bend: 1 right, 3 left; 0: none yet */
    int run;     /* bends in a row that way */
    bool direct; /* the tile at this end is that bend */
};

/* The course after a tile that is entered by one heading and left by another. */
static struct course after_tile(struct course course, int heading, int leaving)
{
    int turn = (leaving - heading + 4) % 4;
    if (turn == 0) {
        course.direct = false;
        return course;
    }
    course.run = course.last == turn ? course.run + 1 : 1;
    course.last = turn;
    course.direct = true;
    return course;
}

/* The sides of the table that the type's river reaches, bit n for side n. */
static unsigned river_sides(const struct model *model, int type, int part, int rotation)
{
    unsigned sides = 0;
    for (int side = 0; side < 4; side++)
        if (model_kind_shown(model, type, part, rotation, side) == FEATURE_RIVER)
            sides |= 1U << side;
    return sides;
}

static int count_bits(unsigned sides)
{
    int count = 0;
    for (; sides != 0; sides >>= 1)
        count += (int) (sides & 1);
    return count;
}

/* Follows the river out of a square by a side, looking for the end that faces x,y. */
static bool follow(const struct model *model, int from_x, int from_y, int heading, struct course course,
                   int x, int y, struct course *found)
{
    int next_x = from_x + step_x[heading], next_y = from_y + step_y[heading];
    int next = tile_at(model, next_x, next_y);
    if (next_x == x && next_y == y) {
        *found = course;
        return true;
    }
    if (next == MODEL_NONE)
        return false;
    const struct model_tile *tile = &model->tiles[next];
    unsigned sides = river_sides(model, tile->type, part_at(model, next_x, next_y), tile->rotation);
    for (int side = 0; side < 4; side++)
        if (sides >> side & 1 && side != (heading + 2) % 4 &&
            follow(model, next_x, next_y, side, after_tile(course, heading, side), x, y, found))
            return true;
    return false;
}

/* V4: counting begins with the first tile: if it is a curve, it bends as seen from each end. */
static bool course_to(const struct model *model, int x, int y, struct course *found)
{
    const struct tile_type *first = type_of(model, model->tiles[0].type);
    for (int part = 0; part < 1 + first->double_sized; part++) {
        unsigned sides = river_sides(model, model->tiles[0].type, part, 0);
        for (int side = 0; side < 4; side++) {
            struct course course = {0, 0, false};
            unsigned other = sides & ~(1U << side);
            if (!(sides >> side & 1))
                continue;
            for (int entry = 0; count_bits(sides) == 2 && entry < 4; entry++)
                if (other >> entry & 1)
                    course = after_tile(course, (entry + 2) % 4, side);
            if (follow(model, part, 0, side, course, x, y, found))
                return true;
        }
    }
    return false;
}

/* V5: whether a river tile lies anywhere straight ahead. */
static bool river_ahead(const struct model *model, int x, int y, int heading)
{
    for (int steps = 1; steps <= MODEL_WIDTH; steps++) {
        int tile = tile_at(model, x + steps * step_x[heading], y + steps * step_y[heading]);
        if (tile != MODEL_NONE && type_of(model, model->tiles[tile].type)->river)
            return true;
    }
    return false;
}

/* V5: whether an end of the river faces that empty square. */
static bool is_looked_at(const struct model *model, int x, int y)
{
    for (int side = 0; side < 4; side++) {
        int beside_x = x + step_x[side], beside_y = y + step_y[side];
        if (tile_at(model, beside_x, beside_y) != MODEL_NONE &&
            model_kind_lying(model, beside_x, beside_y, (side + 2) % 4) == FEATURE_RIVER)
            return true;
    }
    return false;
}

/* V3, V4: whether the river may leave the tile by that side; V5: whether what lies beyond allows it. */
static bool arm_is_legal(const struct model *model, int x, int y, int heading, int leaving, bool bends,
                         struct course course)
{
    int turn = (leaving - heading + 4) % 4;
    if (turn != 0 && course.direct && course.last == turn)
        return false;
    if (after_tile(course, heading, leaving).run >= 3 && turn != 0)
        return false;
    if (bends && river_ahead(model, x, y, leaving))
        return false;
    return !is_looked_at(model, x + step_x[leaving], y + step_y[leaving]);
}

/* V2: the tile must continue an end of the river; V5: only one. */
bool model_river_may_lie(const struct model *model, int type, int x, int y, int rotation)
{
    unsigned sides = river_sides(model, type, 0, rotation), joined = 0;
    struct course course;
    for (int side = 0; side < 4; side++)
        if (sides >> side & 1 && tile_at(model, x + step_x[side], y + step_y[side]) != MODEL_NONE)
            joined |= 1U << side;
    if (count_bits(joined) != 1)
        return false;
    int entry = 0;
    while (!(joined >> entry & 1))
        entry++;
    bool found = course_to(model, x, y, &course);
    assert(found);
    (void) found;
    bool straight = sides == 5 || sides == 10;
    for (int side = 0; side < 4; side++)
        if (sides >> side & 1 && side != entry &&
            !arm_is_legal(model, x, y, (entry + 2) % 4, side, !straight, course))
            return false;
    return true;
}
