/*
 * tile.c: questions to printed tiles, and the tables that make them cheap.
 *
 * Everything derived here follows from the segments alone: the kind of each side, the segments behind its
 * two halves, the rotations that look alike, and for each of the 625 things that the neighbours of an open
 * square can ask, the rotations that answer.  One byte a type and code replaces the comparison of four
 * sides for four rotations, which is what listing legal placements would else spend its time on.
 *
 * Relies on geometry.h only.  Never reads text and never looks at a table.
 */
#include "bastide/tile.h"

#include <string.h>

static const enum edge_kind edge_of_kind[FEATURE_KIND_COUNT] = {
    [FEATURE_ROAD] = EDGE_ROAD, [FEATURE_CITY] = EDGE_CITY, [FEATURE_RIVER] = EDGE_RIVER};

static bool reaches_sides(const struct segment *segment)
{
    return segment->kind == FEATURE_ROAD || segment->kind == FEATURE_CITY || segment->kind == FEATURE_RIVER;
}

static unsigned bit_count(unsigned bits)
{
    unsigned count = 0;
    for (; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

/* The half-edges of a set of sides. */
static uint8_t halves_of_sides(uint8_t sides)
{
    unsigned halves = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (sides & (1U << side))
            halves |= 3U << (2 * side);
    return (uint8_t) halves;
}

/* ---- Checking a type ---------------------------------------------------------------------------------- */

struct fault_list {
    struct tile_fault *faults;
    size_t count;
};

static void add_fault(struct fault_list *list, enum tile_fault_code code, unsigned segment, unsigned where)
{
    if (list->count < TILE_FAULTS_MAX)
        list->faults[list->count++] = (struct tile_fault){code, (uint8_t) segment, (uint8_t) where};
}

static void check_sides(const struct tile_type *type, struct fault_list *list)
{
    unsigned taken = 0;
    for (unsigned i = 0; i < type->segment_count; i++) {
        const struct segment *segment = &type->segments[i];
        if (!reaches_sides(segment))
            continue;
        if (segment->sides == 0)
            add_fault(list, TILE_FAULT_NO_SIDES, i, 0);
        if (segment->sides & taken)
            add_fault(list, TILE_FAULT_SIDE_TWICE, i, segment->sides & taken);
        taken |= segment->sides;
        if (segment->kind != FEATURE_CITY &&
            (bit_count(segment->sides) > 2 || (bit_count(segment->sides) == 2 && segment->end != END_NONE)))
            add_fault(list, TILE_FAULT_ROAD_SIDES, i, segment->sides);
    }
}

static void check_halves(const struct tile_type *type, struct fault_list *list)
{
    unsigned city = 0, taken = 0;
    uint16_t cities = 0;
    for (unsigned i = 0; i < type->segment_count; i++)
        if (type->segments[i].kind == FEATURE_CITY) {
            city |= halves_of_sides(type->segments[i].sides);
            cities |= (uint16_t) (1U << i);
        }
    for (unsigned i = 0; i < type->segment_count; i++) {
        const struct segment *segment = &type->segments[i];
        if (segment->kind != FEATURE_FIELD)
            continue;
        if (segment->halves == 0)
            add_fault(list, TILE_FAULT_NO_SIDES, i, 0);
        if (segment->halves & taken)
            add_fault(list, TILE_FAULT_HALF_TWICE, i, segment->halves & taken);
        if (segment->halves & city)
            add_fault(list, TILE_FAULT_HALF_ON_CITY, i, segment->halves & city);
        if (segment->touches & ~cities)
            add_fault(list, TILE_FAULT_TOUCHES_NO_CITY, i, 0);
        taken |= segment->halves;
    }
    if ((taken | city) != 0xFF)
        add_fault(list, TILE_FAULT_HALF_MISSING, NO_SEGMENT, ~(taken | city) & 0xFF);
}

static void check_buildings(const struct tile_type *type, struct fault_list *list)
{
    unsigned seen[FEATURE_KIND_COUNT] = {0};
    for (unsigned i = 0; i < type->segment_count; i++) {
        unsigned kind = type->segments[i].kind;
        if ((kind == FEATURE_MONASTERY || kind == FEATURE_GARDEN) && ++seen[kind] == 2)
            add_fault(list, TILE_FAULT_TWO_MONASTERIES, i, 0);
    }
}

size_t tile_type_check(const struct tile_type *type, struct tile_fault faults[TILE_FAULTS_MAX])
{
    struct fault_list list = {faults, 0};
    check_sides(type, &list);
    check_halves(type, &list);
    check_buildings(type, &list);
    return list.count;
}

/* ---- Derived tables ----------------------------------------------------------------------------------- */

static void derive_sides(struct tile_set *set, unsigned type_number)
{
    const struct tile_type *type = &set->types[type_number];
    for (unsigned rotation = 0; rotation < ROTATION_COUNT; rotation++) {
        struct tile_side *sides = set->sides[type_number][rotation];
        for (unsigned side = 0; side < SIDE_COUNT; side++)
            sides[side] = (struct tile_side){EDGE_FIELD, NO_SEGMENT, NO_SEGMENT, NO_SEGMENT};
        for (unsigned i = 0; i < type->segment_count; i++) {
            const struct segment *segment = &type->segments[i];
            unsigned reached = sides_turn(segment->sides, (enum rotation) rotation);
            unsigned halves = halves_turn(segment->halves, (enum rotation) rotation);
            for (unsigned side = 0; side < SIDE_COUNT; side++) {
                if (reached & (1U << side)) {
                    sides[side].edge = (uint8_t) edge_of_kind[segment->kind];
                    sides[side].middle = (uint8_t) i;
                }
                if (halves & (1U << half_left((enum side) side)))
                    sides[side].left = (uint8_t) i;
                if (halves & (1U << half_right((enum side) side)))
                    sides[side].right = (uint8_t) i;
            }
        }
    }
}

/* Each rotation answers 16 codes: every side either asks for what the rotation shows or asks nothing. */
static void derive_fits(struct tile_set *set, unsigned type_number)
{
    memset(set->fits[type_number], 0, sizeof set->fits[type_number]);
    for (unsigned rotation = 0; rotation < ROTATION_COUNT; rotation++)
        for (unsigned asked = 0; asked < 16; asked++) {
            unsigned code = 0;
            for (unsigned side = 0; side < SIDE_COUNT; side++)
                if (asked & (1U << side))
                    code += edge_code_weight((enum side) side) * set->sides[type_number][rotation][side].edge;
            set->fits[type_number][code] |= (uint8_t) (1U << rotation);
        }
}

/* Does some segment of the type, turned, equal `segment` turned by `rotation`?  Borders are compared apart.
 */
static int find_turned(const struct tile_type *type, const struct segment *segment, enum rotation rotation)
{
    for (unsigned i = 0; i < type->segment_count; i++) {
        const struct segment *other = &type->segments[i];
        if (other->kind == segment->kind && other->marks == segment->marks && other->end == segment->end &&
            other->sides == sides_turn(segment->sides, rotation) &&
            other->halves == halves_turn(segment->halves, rotation))
            return (int) i;
    }
    return -1;
}

/* Is the type at `rotation` the same drawing as at rotation 0: segments, marks and the cities fields border?
 */
static bool looks_unturned(const struct tile_type *type, enum rotation rotation)
{
    int image[SEGMENT_MAX];
    for (unsigned i = 0; i < type->segment_count; i++)
        if ((image[i] = find_turned(type, &type->segments[i], rotation)) < 0)
            return false;
    for (unsigned i = 0; i < type->segment_count; i++) {
        unsigned touches = 0;
        for (unsigned city = 0; city < type->segment_count; city++)
            if (type->segments[i].touches & (1U << city))
                touches |= 1U << image[city];
        if (type->segments[image[i]].touches != touches)
            return false;
    }
    return true;
}

static void derive_distinct(struct tile_set *set, unsigned type_number)
{
    const struct tile_type *type = &set->types[type_number];
    if (looks_unturned(type, ROTATION_90))
        set->distinct[type_number] = 0x1;
    else if (looks_unturned(type, ROTATION_180))
        set->distinct[type_number] = 0x3;
    else
        set->distinct[type_number] = 0xF;
}

static uint8_t building(const struct tile_type *type, enum feature_kind kind)
{
    int found = tile_type_find(type, kind, 1);
    return found < 0 ? NO_SEGMENT : (uint8_t) found;
}

void tile_set_prepare(struct tile_set *set)
{
    unsigned count = 0;
    for (unsigned type = 0; type < set->type_count; type++) {
        derive_sides(set, type);
        derive_fits(set, type);
        derive_distinct(set, type);
        set->monastery[type] = building(&set->types[type], FEATURE_MONASTERY);
        set->garden[type] = building(&set->types[type], FEATURE_GARDEN);
        count += set->types[type].copies;
    }
    set->tile_count = (uint16_t) count;
}

/* ---- Small questions ---------------------------------------------------------------------------------- */

int tile_set_find(const struct tile_set *set, const char *name)
{
    for (unsigned type = 0; type < set->type_count; type++)
        if (strcmp(set->types[type].name, name) == 0)
            return (int) type;
    return -1;
}

int tile_type_find(const struct tile_type *type, enum feature_kind kind, unsigned number)
{
    for (unsigned i = 0; i < type->segment_count; i++)
        if (type->segments[i].kind == kind && type->segments[i].number == number)
            return (int) i;
    return -1;
}

const char *feature_kind_word(enum feature_kind kind)
{
    static const char *const words[FEATURE_KIND_COUNT] = {"road",   "city",  "monastery",
                                                          "garden", "field", "river"};
    return words[kind];
}

enum rotation tile_lowest_rotation(const struct tile_set *set, unsigned type, enum rotation rotation)
{
    unsigned turns = (unsigned) rotation;
    if (set->distinct[type] == 0x1)
        turns = 0;
    else if (set->distinct[type] == 0x3)
        turns &= 1U;
    return (enum rotation) turns;
}
