/* SPDX-License-Identifier: MIT */
/*
 * tile.c: queries on printed tiles, and the tables that make them cheap.
 *
 * Everything derived here follows from the segments alone: the kind of each side, the segments at its two
 * halves, the rotations that look alike, and for each of the 625 edge codes of an open square the
 * rotations that fit it.  One byte per type and code replaces the comparison of four sides for four
 * rotations, on which listing legal placements would otherwise spend its time.
 *
 * Relies on geometry.h and figure.h only, reads no text and knows no game.
 */
#include "bastide/tile.h"

#include <string.h>

#include "assertion/assertion.h"

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

/* One square of a type being checked: a double-sized tile has two. */
struct square_check {
    const struct tile_type *type;
    bool second;
    struct tile_fault *faults;
    size_t *count;
};

static void add_fault(const struct square_check *check, enum tile_fault_code code, unsigned segment,
                      unsigned where)
{
    if (*check->count < TILE_FAULTS_MAX)
        check->faults[(*check->count)++] =
            (struct tile_fault){code, (uint8_t) segment, (uint16_t) (check->second ? where << 8 : where)};
}

static unsigned sides_here(const struct square_check *check, const struct segment *segment)
{
    return check->second ? segment->second_sides : segment->sides;
}

static unsigned halves_here(const struct square_check *check, const struct segment *segment)
{
    return check->second ? segment->second_halves : segment->halves;
}

/* The side at which a double-sized tile's squares touch, which no segment reaches. */
static unsigned inner_side(const struct square_check *check)
{
    if (!check->type->double_sized)
        return 0;
    return check->second ? 1U << SIDE_W : 1U << SIDE_E;
}

static void check_sides(const struct square_check *check)
{
    unsigned taken = 0;
    for (unsigned i = 0; i < check->type->segment_count; i++) {
        const struct segment *segment = &check->type->segments[i];
        unsigned sides = sides_here(check, segment);
        if (!reaches_sides(segment))
            continue;
        if (sides & taken)
            add_fault(check, TILE_FAULT_SIDE_TWICE, i, sides & taken);
        if (sides & inner_side(check))
            add_fault(check, TILE_FAULT_INNER_SIDE, i, sides & inner_side(check));
        taken |= sides;
    }
}

static void check_halves(const struct square_check *check)
{
    unsigned city = halves_of_sides((uint8_t) inner_side(check)), taken = 0;
    for (unsigned i = 0; i < check->type->segment_count; i++)
        if (check->type->segments[i].kind == FEATURE_CITY)
            city |= halves_of_sides((uint8_t) sides_here(check, &check->type->segments[i]));
    for (unsigned i = 0; i < check->type->segment_count; i++) {
        unsigned halves = halves_here(check, &check->type->segments[i]);
        if (check->type->segments[i].kind != FEATURE_FIELD)
            continue;
        if (halves & taken)
            add_fault(check, TILE_FAULT_HALF_TWICE, i, halves & taken);
        if (halves & city)
            add_fault(check, TILE_FAULT_HALF_ON_CITY, i, halves & city);
        taken |= halves;
    }
    if ((taken | city) != 0xFF)
        add_fault(check, TILE_FAULT_HALF_MISSING, NO_SEGMENT, ~(taken | city) & 0xFF);
}

/* Checks a segment as a whole, on whichever square it is. */
static void check_pieces(const struct square_check *check)
{
    const struct tile_type *type = check->type;
    uint16_t cities = 0;
    for (unsigned i = 0; i < type->segment_count; i++)
        cities |= (uint16_t) ((type->segments[i].kind == FEATURE_CITY) << i);
    for (unsigned i = 0; i < type->segment_count; i++) {
        const struct segment *segment = &type->segments[i];
        unsigned sides = bit_count(segment->sides) + bit_count(segment->second_sides);
        unsigned most = segment->kind == FEATURE_ROAD ? 2 : 3;
        bool field = segment->kind == FEATURE_FIELD; /* one that reaches no side lies between cities (P4) */
        if ((reaches_sides(segment) && sides == 0) ||
            (field && !segment->halves && !segment->second_halves && segment->touches == 0))
            add_fault(check, TILE_FAULT_NO_SIDES, i, 0);
        if (reaches_sides(segment) && segment->kind != FEATURE_CITY &&
            (sides > most || (segment->kind == FEATURE_ROAD && sides == 2 && segment->end != END_NONE)))
            add_fault(check, TILE_FAULT_ROAD_SIDES, i, segment->sides);
        if (field && (segment->touches & ~cities))
            add_fault(check, TILE_FAULT_TOUCHES_NO_CITY, i, 0);
    }
}

static void check_buildings(const struct square_check *check)
{
    unsigned seen[FEATURE_KIND_COUNT] = {0};
    for (unsigned i = 0; i < check->type->segment_count; i++) {
        unsigned kind = check->type->segments[i].kind;
        if (feature_counts_neighbours(kind) && ++seen[kind] == 2)
            add_fault(check, TILE_FAULT_TWO_MONASTERIES, i, 0);
    }
}

size_t tile_type_check(const struct tile_type *type, struct tile_fault faults[TILE_FAULTS_MAX])
{
    size_t count = 0;
    struct square_check check = {type, false, faults, &count};
    check_pieces(&check);
    check_sides(&check);
    check_halves(&check);
    check_buildings(&check);
    if (type->double_sized) {
        check.second = true;
        check_sides(&check);
        check_halves(&check);
    }
    return count;
}

/* ---- Derived tables ----------------------------------------------------------------------------------- */

static void show_segment(struct tile_side sides[SIDE_COUNT], const struct segment *segment, unsigned number,
                         unsigned reached, unsigned halves)
{
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        if (reached & (1U << side)) {
            sides[side].edge = (uint8_t) edge_of_kind[segment->kind];
            sides[side].middle = (uint8_t) number;
        }
        if (halves & (1U << half_left((enum side) side)))
            sides[side].left = (uint8_t) number;
        if (halves & (1U << half_right((enum side) side)))
            sides[side].right = (uint8_t) number;
    }
}

static void clear_sides(struct tile_side sides[SIDE_COUNT])
{
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        sides[side] = (struct tile_side){
            .edge = EDGE_FIELD, .middle = NO_SEGMENT, .left = NO_SEGMENT, .right = NO_SEGMENT};
}

/* Derives what follows from edge, middle, left and right. */
static void derive_counts(struct tile_side sides[SIDE_COUNT])
{
    for (unsigned i = 0; i < SIDE_COUNT; i++) {
        struct tile_side *side = &sides[i];
        side->edges = side->middle != NO_SEGMENT;
        side->fields = side->left == side->right ? SIDE_ONE_FIELD : SIDE_TWO_FIELDS;
        if (side->left == NO_SEGMENT)
            side->fields = 0;
        side->asks = (uint16_t) (edge_code_weight(side_opposite((enum side) i)) * side->edge);
    }
}

/* The bit of a segment among those from `lowest` on. */
static uint64_t reached_bit(unsigned segment, unsigned lowest)
{
    return segment == NO_SEGMENT ? 0 : UINT64_C(1) << (lowest + segment);
}

static void derive_reached(const struct tile_side sides[SIDE_COUNT], uint64_t reached[SIDE_COUNT])
{
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        reached[side] = reached_bit(sides[side].middle, TILE_MIDDLE) |
                        reached_bit(sides[side].left, TILE_LEFT) | reached_bit(sides[side].right, TILE_RIGHT);
}

static void derive_sides(struct tile_set *set, unsigned type_number)
{
    const struct tile_type *type = &set->types[type_number];
    for (unsigned turns = 0; turns < ROTATION_COUNT; turns++) {
        struct tile_side *sides = set->sides[type_number][turns];
        enum rotation rotation = (enum rotation) turns;
        clear_sides(sides);
        for (unsigned i = 0; i < type->segment_count; i++)
            show_segment(sides, &type->segments[i], i, sides_turn(type->segments[i].sides, rotation),
                         halves_turn(type->segments[i].halves, rotation));
        derive_counts(sides);
        derive_reached(sides, set->reached[type_number][turns]);
    }
}

/* The eastern square of a double-sized tile has its own type, whose sides refer to the first one's
 * segments. */
static void derive_second(struct tile_set *set)
{
    const struct tile_type *type = &set->types[set->start];
    struct tile_side *sides = set->sides[set->second][ROTATION_0];
    set->types[set->second].river = type->river; /* V5 looks at each square separately */
    clear_sides(sides);
    for (unsigned i = 0; i < type->segment_count; i++)
        show_segment(sides, &type->segments[i], i, type->segments[i].second_sides,
                     type->segments[i].second_halves);
    derive_counts(sides);
}

/* The code of a square whose neighbours on the sides `asked` require what a tile with these sides shows. */
static unsigned code_asked(const struct tile_side sides[SIDE_COUNT], unsigned asked)
{
    unsigned code = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (asked & (1U << side))
            code += edge_code_weight((enum side) side) * sides[side].edge;
    return code;
}

/* Each rotation fits 16 codes: on every side the square requires what the tile shows there, or nothing. */
static void derive_fits(struct tile_set *set, unsigned type_number)
{
    memset(set->fits[type_number], 0, sizeof set->fits[type_number]);
    for (unsigned rotation = 0; rotation < ROTATION_COUNT; rotation++)
        for (unsigned asked = 0; asked < 16; asked++) {
            unsigned code = code_asked(set->sides[type_number][rotation], asked);
            set->fits[type_number][code] |= (uint8_t) (1U << rotation);
        }
}

/* The segment of the type that lies where `segment` lies when rotated, if the two are alike except for the
 * cities that they touch; else -1. */
static int find_turned(const struct tile_type *type, const struct segment *segment, enum rotation rotation)
{
    for (unsigned i = 0; i < type->segment_count; i++) {
        const struct segment *other = &type->segments[i];
        if (other->kind == segment->kind && other->marks == segment->marks &&
            other->signs == segment->signs && other->end == segment->end &&
            other->sides == sides_turn(segment->sides, rotation) &&
            other->halves == halves_turn(segment->halves, rotation))
            return (int) i;
    }
    return -1;
}

/* Whether the type looks the same at `rotation` as at rotation 0: segments, marks and the cities that
 * fields border. */
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

/* How many rotations fit each code, those that look the same counted once; all other codes stay 0. */
static void derive_offered(struct tile_set *set, unsigned type)
{
    memset(set->offered[type], 0, sizeof set->offered[type]);
    memset(set->fits_any[type], 0, sizeof set->fits_any[type]);
    for (unsigned rotation = 0; rotation < ROTATION_COUNT; rotation++)
        for (unsigned asked = 1; asked < 16; asked++) {
            unsigned code = code_asked(set->sides[type][rotation], asked);
            set->offered[type][code] =
                (uint8_t) bit_count((unsigned) set->fits[type][code] & set->distinct[type]);
            set->fits_any[type][code] = 1;
        }
}

/* The segments of each kind, and those that each figure may stand on. */
static void derive_kinds(struct tile_set *set, unsigned type_number)
{
    const struct tile_type *type = &set->types[type_number];
    for (unsigned kind = 0; kind < FEATURE_KIND_COUNT; kind++) {
        unsigned segments = 0;
        for (unsigned i = 0; i < type->segment_count; i++)
            segments |= (unsigned) (type->segments[i].kind == kind) << i;
        set->of_kind[kind][type_number] = (uint16_t) segments;
    }
    for (unsigned figure = 0; figure < FIGURE_RECALL; figure++) {
        unsigned segments = 0;
        for (unsigned on = figure_info((enum figure_kind) figure)->stands_on; on != 0; on &= on - 1)
            segments |= set->of_kind[__builtin_ctz(on)][type_number];
        set->stands[figure][type_number] = (uint16_t) segments;
    }
}

const struct mark_info mark_infos[TILE_MARK_COUNT] = {
#define MARK_ROW(mark, word, kind) {word, kind},
    TILE_MARKS(MARK_ROW)
#undef MARK_ROW
};

/* How many of that mark there are on all copies of all types. */
static unsigned marks_of_all(const struct tile_set *set, enum tile_mark mark)
{
    unsigned count = 0;
    for (unsigned type = 0; type < set->type_count; type++)
        for (unsigned i = 0; i < set->types[type].segment_count; i++) {
            const struct segment *segment = &set->types[type].segments[i];
            unsigned here = segment->kind == mark_infos[mark].kind ? segment_mark(segment, mark) : 0;
            count += here * set->types[type].copies;
        }
    return count;
}

static void derive_mark_bits(struct tile_set *set)
{
    unsigned used[FEATURE_KIND_COUNT] = {0};
    set->marks_fit = true;
    for (unsigned mark = 0; mark < TILE_MARK_COUNT; mark++) {
        unsigned *bits = &used[mark_infos[mark].kind], width = 0;
        while (marks_of_all(set, (enum tile_mark) mark) >> width != 0)
            width++;
        set->mark_bits[mark] = (uint16_t) (*bits < 16 ? ((1U << width) - 1) << *bits : 0);
        *bits += width;
        set->marks_fit &= *bits <= 16;
    }
}

/* What a node of the segment counts. */
static uint16_t packed_marks(const struct tile_set *set, const struct segment *segment)
{
    unsigned packed = segment->marks;
    for (unsigned signs = segment->signs; signs != 0; signs &= signs - 1) {
        unsigned bits = set->mark_bits[__builtin_ctz(signs)];
        packed += bits & -bits;
    }
    return (uint16_t) packed;
}

static void derive_nodes(struct tile_set *set, unsigned type_number)
{
    const struct tile_type *type = &set->types[type_number];
    for (unsigned i = 0; i < type->segment_count; i++) {
        const struct segment *segment = &type->segments[i];
        set->nodes[type_number][i] =
            (struct node){.parent = (uint16_t) i,
                          .next = (uint16_t) i,
                          .size = 1,
                          .open = (uint16_t) (bit_count(segment->sides) + bit_count(segment->second_sides)),
                          .marks = packed_marks(set, segment),
                          .kind = segment->kind};
    }
}

/* For each stage, the total number of tiles in all later ones. */
static void derive_stages(struct tile_set *set)
{
    if (!set->staged) {
        set->stage_count = 1;
        set->river_stages = 0;
        for (unsigned type = 0; type < set->type_count; type++)
            set->stages[0][type] = set->types[type].copies;
        if (set->start != NO_TILE_TYPE && set->stages[0][set->start] > 0)
            set->stages[0][set->start]--;
    }
    memset(set->later, 0, sizeof set->later);
    memset(set->later_tiles, 0, sizeof set->later_tiles);
    for (unsigned stage = set->stage_count - 1U; stage-- > 0;)
        for (unsigned type = 0; type < set->type_count; type++) {
            unsigned copies = set->stages[stage + 1][type];
            set->later[stage][type] = (uint8_t) (set->later[stage + 1][type] + copies);
            set->later_tiles[stage] = (uint8_t) (set->later_tiles[stage] + set->later[stage][type]);
        }
    if (set->half_tiles == 0)
        return;
    for (unsigned type = 0; type < set->type_count; type++)
        set->later[set->half_stage][type] = (uint8_t) (set->later[set->half_stage][type] - set->half[type]);
    set->later_tiles[set->half_stage] = (uint8_t) (set->later_tiles[set->half_stage] - set->half_tiles);
}

void tile_set_prepare(struct tile_set *set)
{
    unsigned count = 0, nodes = 0;
    assert(set->type_count <= TYPE_MAX);
    assert(!set->staged || (set->stage_count >= 1 && set->stage_count <= STAGE_MAX));
    set->rivers = set->volcanoes = set->hills = false;
    derive_mark_bits(set);
    for (unsigned type = 0; type < set->type_count; type++) {
        derive_sides(set, type);
        derive_fits(set, type);
        derive_distinct(set, type);
        derive_offered(set, type);
        derive_nodes(set, type);
        derive_kinds(set, type);
        set->types[type].river = tile_type_find(&set->types[type], FEATURE_RIVER, 1) >= 0;
        set->rivers |= set->types[type].river;
        set->volcanoes |= set->types[type].volcano;
        set->hills |= set->types[type].hill;
        count += set->types[type].copies;
        nodes += (unsigned) set->types[type].copies * set->types[type].segment_count;
    }
    set->node_count = nodes;
    set->tile_count = (uint16_t) count;
    if (set->start != NO_TILE_TYPE && set->types[set->start].double_sized)
        derive_second(set);
    derive_stages(set);
}

/* ---- Queries ------------------------------------------------------------------------------------------ */

int tile_set_find(const struct tile_set *set, const char *name)
{
    for (unsigned type = 0; type < set->type_count; type++)
        if (strcmp(set->types[type].name, name) == 0)
            return (int) type;
    return -1;
}

bool tile_set_has(const struct tile_set *set, enum tile_mark mark)
{
    return set->mark_bits[mark] != 0;
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
    assert(type < set->type_count && rotation < ROTATION_COUNT);
    unsigned turns = (unsigned) rotation;
    if (set->distinct[type] == 0x1)
        turns = 0;
    else if (set->distinct[type] == 0x3)
        turns &= 1U;
    return (enum rotation) turns;
}
