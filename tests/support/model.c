/*
 * model.c: the rules once more, slowly.  model.h says what for.
 *
 * One function for each rule, named after it in its comment.  Relies on nothing of the core but the plain
 * values of the public headers.
 */
#include "model.h"

#include <assert.h>
#include <string.h>

/* One segment of one tile on the table. */
struct piece {
    int tile;
    int segment;
};

/* A feature as the flood fill finds it. */
struct feature {
    int kind;
    int piece_count;
    struct piece pieces[TILE_MAX * SEGMENT_MAX];
    bool has[TILE_MAX][SEGMENT_MAX];
    int open; /* sides that face an empty square */
};

static const int step_x[4] = {0, 1, 0, -1}; /* north, east, south, west */
static const int step_y[4] = {-1, 0, 1, 0};

/* ---- Tiles as they lie -------------------------------------------------------------------------------- */

static const struct tile_type *type_of(const struct model *model, int type)
{
    return &model->set->types[type];
}

static const struct segment *segment_of(const struct model *model, struct piece piece)
{
    return &type_of(model, model->tiles[piece.tile].type)->segments[piece.segment];
}

static int tile_at(const struct model *model, int x, int y)
{
    if (x < -MODEL_REACH || x > MODEL_REACH || y < -MODEL_REACH || y > MODEL_REACH)
        return MODEL_NONE;
    return model->lying[y + MODEL_REACH][x + MODEL_REACH];
}

/* V9: which square of its tile a square of the table is: 0, or 1 for the eastern one of a double-sized tile.
 */
static int part_at(const struct model *model, int x, int y)
{
    const struct model_tile *tile = &model->tiles[tile_at(model, x, y)];
    return x != tile->x || y != tile->y;
}

static unsigned sides_of(const struct segment *segment, int part)
{
    return part == 0 ? segment->sides : segment->second_sides;
}

static unsigned halves_of(const struct segment *segment, int part)
{
    return part == 0 ? segment->halves : segment->second_halves;
}

/* The city, road or river of a type that reaches a side of the table, or MODEL_NONE. */
static int segment_on_side(const struct tile_type *type, int part, int rotation, int side)
{
    int printed = (side - rotation + 4) % 4;
    for (int i = 0; i < type->segment_count; i++)
        if (sides_of(&type->segments[i], part) >> printed & 1)
            return i;
    return MODEL_NONE;
}

/* The field of a type that reaches a half-edge of the table, or MODEL_NONE. */
static int segment_on_half(const struct tile_type *type, int part, int rotation, int half)
{
    int printed = (half - 2 * rotation + 8) % 8;
    for (int i = 0; i < type->segment_count; i++)
        if (type->segments[i].kind == FEATURE_FIELD && halves_of(&type->segments[i], part) >> printed & 1)
            return i;
    return MODEL_NONE;
}

/* What a side shows: the kind of its city, road or river, else a field. */
static int kind_shown(const struct tile_type *type, int part, int rotation, int side)
{
    int segment = segment_on_side(type, part, rotation, side);
    return segment == MODEL_NONE ? FEATURE_FIELD : type->segments[segment].kind;
}

/* The same for a square of the table; nothing where no tile lies. */
static int kind_lying(const struct model *model, int x, int y, int side)
{
    int number = tile_at(model, x, y);
    if (number < 0)
        return MODEL_NONE;
    const struct model_tile *tile = &model->tiles[number];
    return kind_shown(type_of(model, tile->type), part_at(model, x, y), tile->rotation, side);
}

/* ---- Rotations that look the same --------------------------------------------------------------------- */

/*
 * The rim of a tile has twelve places: four middles of sides and eight halves.  Everything that is printed
 * but monastery and garden reaches it, so two rotations look alike when their rims do.
 */
enum { RIM = 12 };

static int segment_on_rim(const struct tile_type *type, int rotation, int place)
{
    return place < 4 ? segment_on_side(type, 0, rotation, place)
                     : segment_on_half(type, 0, rotation, place - 4);
}

static bool rim_place_is_alike(const struct tile_type *type, int one, int other)
{
    if (one == MODEL_NONE || other == MODEL_NONE)
        return one == other;
    const struct segment *a = &type->segments[one], *b = &type->segments[other];
    return a->kind == b->kind && a->marks == b->marks && a->end == b->end;
}

static bool touches(const struct tile_type *type, int field, int city)
{
    return field != MODEL_NONE && city != MODEL_NONE && type->segments[field].touches >> city & 1;
}

static bool looks_alike(const struct tile_type *type, int one, int other)
{
    for (int p = 0; p < RIM; p++) {
        int p_one = segment_on_rim(type, one, p), p_other = segment_on_rim(type, other, p);
        if (!rim_place_is_alike(type, p_one, p_other))
            return false;
        for (int q = 0; q < RIM; q++) {
            int q_one = segment_on_rim(type, one, q), q_other = segment_on_rim(type, other, q);
            if ((p_one == q_one) != (p_other == q_other) ||
                touches(type, p_one, q_one) != touches(type, p_other, q_other))
                return false;
        }
    }
    return true;
}

static void find_look_alikes(struct model *model)
{
    for (int type = 0; type < model->set->type_count; type++)
        for (int rotation = 0; rotation < 4; rotation++) {
            int lowest = 0;
            while (!looks_alike(type_of(model, type), lowest, rotation))
                lowest++;
            model->lowest[type][rotation] = (uint8_t) lowest;
        }
}

/* ---- The table (H9-H11, V14) -------------------------------------------------------------------------- */

struct extent {
    int west, north, east, south;
};

static struct extent extent_of(const struct model *model)
{
    struct extent extent = {0, 0, 0, 0};
    for (int y = model->north; y <= model->south; y++)
        for (int x = model->west; x <= model->east; x++)
            if (tile_at(model, x, y) != MODEL_NONE) {
                extent.west = x < extent.west ? x : extent.west;
                extent.east = x > extent.east ? x : extent.east;
                extent.north = y < extent.north ? y : extent.north;
                extent.south = y > extent.south ? y : extent.south;
            }
    return extent;
}

/* H9: beyond the edge; H10: with table-shift only the extent counts. */
static bool is_off_table(const struct model *model, int x, int y)
{
    int width = model->rules.table_width, height = model->rules.table_height;
    if (model->rules.value[RULE_TABLE] != TABLE_BOUNDED)
        return false;
    if (model->rules.value[RULE_TABLE_SHIFT] == RULE_ON) {
        struct extent extent = extent_of(model);
        int west = x < extent.west ? x : extent.west, east = x > extent.east ? x : extent.east;
        int north = y < extent.north ? y : extent.north, south = y > extent.south ? y : extent.south;
        return east - west + 1 > width || south - north + 1 > height;
    }
    return x < model->table_west || x >= model->table_west + width || y < model->table_north ||
           y >= model->table_north + height;
}

/* H11: whether the edge stands in for a tile there. */
static bool is_closed_by_edge(const struct model *model, int x, int y)
{
    return model->rules.value[RULE_TABLE_EDGE] == EDGE_CLOSES && is_off_table(model, x, y);
}

/* So many squares are left over in one direction: the larger half of them lies in the east or south. */
static int margin(int size, int used)
{
    return (size - used) / 2;
}

/* V14: once the river is finished the landscape lies in the middle of the table. */
static void recentre(struct model *model)
{
    int river = 0;
    for (int stage = 0; stage < model->set->river_stages; stage++)
        for (int type = 0; type < model->set->type_count; type++)
            river += model->stage_left[stage][type];
    if (model->rules.value[RULE_RIVER_RECENTRE] == RULE_OFF || model->recentred || river > 0)
        return;
    struct extent extent = extent_of(model);
    model->table_west = extent.west - margin(model->rules.table_width, extent.east - extent.west + 1);
    model->table_north = extent.north - margin(model->rules.table_height, extent.south - extent.north + 1);
    model->recentred = true;
}

/* ---- The course of a river (V2-V5) -------------------------------------------------------------------- */

/* The bends on the way from the first tile to an end of the river. */
struct course {
    int last;    /* the quarter turns of the last bend: 1 right, 3 left; 0: none yet */
    int run;     /* how many bends in a row went that way */
    bool direct; /* the tile that ends here is that bend */
};

/* The course beyond a tile that is entered heading one way and left heading another. */
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

/* The sides of the table by which the river piece at a side of a tile goes on; bit n for side n. */
static unsigned river_sides(const struct tile_type *type, int part, int rotation)
{
    unsigned sides = 0;
    for (int side = 0; side < 4; side++)
        if (kind_shown(type, part, rotation, side) == FEATURE_RIVER)
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

/* Follows the river from a square out by a side, looking for the end that looks at x,y. */
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
    unsigned sides = river_sides(type_of(model, tile->type), part_at(model, next_x, next_y), tile->rotation);
    for (int side = 0; side < 4; side++)
        if (sides >> side & 1 && side != (heading + 2) % 4 &&
            follow(model, next_x, next_y, side, after_tile(course, heading, side), x, y, found))
            return true;
    return false;
}

/* V4: the count begins with the tile that lies first: its own bend, if it is a curve, seen from each end. */
static bool course_to(const struct model *model, int x, int y, struct course *found)
{
    const struct tile_type *first = type_of(model, model->tiles[0].type);
    for (int part = 0; part < 1 + first->double_sized; part++) {
        unsigned sides = river_sides(first, part, 0);
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

/* V5: whether an end of the river looks at an empty square. */
static bool is_looked_at(const struct model *model, int x, int y)
{
    for (int side = 0; side < 4; side++) {
        int beside_x = x + step_x[side], beside_y = y + step_y[side];
        if (tile_at(model, beside_x, beside_y) != MODEL_NONE &&
            kind_lying(model, beside_x, beside_y, (side + 2) % 4) == FEATURE_RIVER)
            return true;
    }
    return false;
}

/* V3, V4: whether the river may leave the tile by that side; V5 for what it then looks at. */
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

/* V2: at an end of the river; V5: at one only. */
static bool river_may_lie(const struct model *model, const struct tile_type *type, int x, int y, int rotation)
{
    unsigned sides = river_sides(type, 0, rotation), joined = 0;
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

/* ---- Placements --------------------------------------------------------------------------------------- */

/* P1: empty, and an edge shared with a tile.  P2: what meets is of one kind.  P3: corners are not asked. */
bool model_may_lie(const struct model *model, int type, struct placement placement)
{
    int x = placement.square.x, y = placement.square.y;
    bool has_neighbour = false;
    if (tile_at(model, x, y) != MODEL_NONE || is_off_table(model, x, y))
        return false;
    for (int side = 0; side < 4; side++) {
        int beside_x = x + step_x[side], beside_y = y + step_y[side];
        if (tile_at(model, beside_x, beside_y) == MODEL_NONE)
            continue;
        has_neighbour = true;
        if (kind_lying(model, beside_x, beside_y, (side + 2) % 4) !=
            kind_shown(type_of(model, type), 0, placement.rotation, side))
            return false;
    }
    if (has_neighbour && type_of(model, type)->river)
        return river_may_lie(model, type_of(model, type), x, y, placement.rotation);
    return has_neighbour;
}

size_t model_placements(const struct model *model, int type, struct placement list[PLACEMENT_MAX])
{
    size_t count = 0;
    for (int y = model->north - 1; y <= model->south + 1; y++)
        for (int x = model->west - 1; x <= model->east + 1; x++)
            for (int rotation = 0; rotation < 4; rotation++) {
                struct placement placement = {{(int16_t) x, (int16_t) y}, (uint8_t) rotation};
                if (model->lowest[type][rotation] == rotation && model_may_lie(model, type, placement))
                    list[count++] = placement;
            }
    return count;
}

static void lay(struct model *model, int type, int x, int y, int rotation)
{
    model->tiles[model->tile_count] =
        (struct model_tile){x, y, type, rotation, {MODEL_NONE, MODEL_NONE, false}};
    model->lying[y + MODEL_REACH][x + MODEL_REACH] = (int16_t) model->tile_count;
    if (type_of(model, type)->double_sized) { /* V9: one tile on two squares */
        model->lying[y + MODEL_REACH][x + 1 + MODEL_REACH] = (int16_t) model->tile_count;
        model->east = x + 1;
    }
    model->tile_count++;
    model->west = x < model->west ? x : model->west;
    model->east = x > model->east ? x : model->east;
    model->north = y < model->north ? y : model->north;
    model->south = y > model->south ? y : model->south;
}

void model_place(struct model *model, struct placement placement)
{
    assert(model->phase == MODEL_PLACE);
    lay(model, model->drawn, placement.square.x, placement.square.y, placement.rotation);
    model->drawn = MODEL_NONE;
    model->phase = MODEL_FIGURE;
}

/* The extent may stay too wide: it only says where to look. */
void model_take_back(struct model *model)
{
    assert(model->phase == MODEL_FIGURE);
    const struct model_tile *tile = &model->tiles[--model->tile_count];
    model->lying[tile->y + MODEL_REACH][tile->x + MODEL_REACH] = MODEL_NONE;
    model->drawn = tile->type;
    model->phase = MODEL_PLACE;
}

/* ---- Features by flood fill --------------------------------------------------------------------------- */

static void reach(struct feature *feature, int tile, int segment)
{
    if (feature->has[tile][segment])
        return;
    feature->has[tile][segment] = true;
    feature->pieces[feature->piece_count++] = (struct piece){tile, segment};
}

/* P2: a city, road or river goes on across each side that it reaches. */
static void spread_over_sides(const struct model *model, struct piece piece, int part,
                              struct feature *feature)
{
    const struct model_tile *tile = &model->tiles[piece.tile];
    for (int printed = 0; printed < 4; printed++) {
        if (!(sides_of(segment_of(model, piece), part) >> printed & 1))
            continue;
        int side = (printed + tile->rotation) % 4;
        int x = tile->x + part + step_x[side], y = tile->y + step_y[side], beside = tile_at(model, x, y);
        if (beside == MODEL_NONE) {
            feature->open += !is_closed_by_edge(model, x, y);
            continue;
        }
        const struct model_tile *other = &model->tiles[beside];
        reach(feature, beside,
              segment_on_side(type_of(model, other->type), part_at(model, x, y), other->rotation,
                              (side + 2) % 4));
    }
}

/* P2: a field goes on across each half-edge; the left half of a side meets the right half of the one facing
 * it. */
static void spread_over_halves(const struct model *model, struct piece piece, int part,
                               struct feature *feature)
{
    const struct model_tile *tile = &model->tiles[piece.tile];
    for (int printed = 0; printed < 8; printed++) {
        if (!(halves_of(segment_of(model, piece), part) >> printed & 1))
            continue;
        int half = (printed + 2 * tile->rotation) % 8, side = half / 2;
        int x = tile->x + part + step_x[side], y = tile->y + step_y[side], beside = tile_at(model, x, y);
        if (beside == MODEL_NONE)
            continue;
        const struct model_tile *other = &model->tiles[beside];
        int facing = (side + 2) % 4 * 2 + 1 - half % 2;
        reach(feature, beside,
              segment_on_half(type_of(model, other->type), part_at(model, x, y), other->rotation, facing));
    }
}

/* H6: with `trees pass` the roads of a tile that end at trees are one. */
static void spread_through_trees(const struct model *model, struct piece piece, struct feature *feature)
{
    const struct tile_type *type = type_of(model, model->tiles[piece.tile].type);
    if (model->rules.value[RULE_TREES] != TREES_PASS || segment_of(model, piece)->end != END_TREES)
        return;
    for (int segment = 0; segment < type->segment_count; segment++)
        if (type->segments[segment].kind == FEATURE_ROAD && type->segments[segment].end == END_TREES)
            reach(feature, piece.tile, segment);
}

/* The whole feature that a piece belongs to. */
static void fill(const struct model *model, struct piece start, struct feature *feature)
{
    feature->kind = segment_of(model, start)->kind;
    feature->piece_count = 0;
    feature->open = 0;
    memset(feature->has, 0, sizeof feature->has[0] * (size_t) model->tile_count);
    reach(feature, start.tile, start.segment);
    for (int i = 0; i < feature->piece_count; i++) {
        spread_through_trees(model, feature->pieces[i], feature);
        for (int part = 0; part < 2; part++) {
            if (feature->kind == FEATURE_FIELD)
                spread_over_halves(model, feature->pieces[i], part, feature);
            else
                spread_over_sides(model, feature->pieces[i], part, feature);
        }
    }
}

/* S6: squares around that are filled; H11: or beyond an edge that closes. */
static int tiles_around(const struct model *model, int tile)
{
    int filled = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            int x = model->tiles[tile].x + dx, y = model->tiles[tile].y + dy;
            if ((dx != 0 || dy != 0) &&
                (tile_at(model, x, y) != MODEL_NONE || is_closed_by_edge(model, x, y)))
                filled++;
        }
    return filled;
}

/* S2: both ends of a road closed; S3: no edge of a city open; S6: eight neighbours.  Fields never are. */
static bool is_complete(const struct model *model, const struct feature *feature)
{
    switch (feature->kind) {
    case FEATURE_ROAD:
    case FEATURE_CITY:
        return feature->open == 0;
    case FEATURE_MONASTERY:
    case FEATURE_GARDEN:
        return tiles_around(model, feature->pieces[0].tile) == 8;
    default:
        return false;
    }
}

static bool stands_on(const struct model *model, int tile, const struct feature *feature)
{
    const struct model_figure *figure = &model->tiles[tile].figure;
    return figure->owner != MODEL_NONE && feature->has[tile][figure->segment];
}

/* S4: a tile counts once, however many of its pieces belong to the feature. */
static int count_tiles(const struct model *model, const struct feature *feature)
{
    int count = 0;
    for (int tile = 0; tile < model->tile_count; tile++) {
        bool part = false;
        for (int segment = 0; segment < SEGMENT_MAX; segment++)
            part |= feature->has[tile][segment];
        count += part;
    }
    return count;
}

static int count_marks(const struct model *model, const struct feature *feature)
{
    int marks = 0;
    for (int i = 0; i < feature->piece_count; i++)
        marks += segment_of(model, feature->pieces[i])->marks;
    return marks;
}

/* ---- Claims ------------------------------------------------------------------------------------------- */

/* F1: nobody stands anywhere on the feature. */
static bool is_free(const struct model *model, const struct feature *feature)
{
    for (int tile = 0; tile < model->tile_count; tile++)
        if (stands_on(model, tile, feature))
            return false;
    return true;
}

/* F3: where meeples stand; S7: with fields off there are no farmers. */
static bool meeple_may_stand_on(const struct model *model, int kind)
{
    if (kind == FEATURE_FIELD)
        return model->rules.value[RULE_FIELDS] != FIELDS_OFF;
    return kind == FEATURE_ROAD || kind == FEATURE_CITY || kind == FEATURE_MONASTERY;
}

/* F5: on a monastery or garden; the first edition has no gardens. */
static bool abbot_may_stand_on(const struct model *model, int kind)
{
    return kind == FEATURE_MONASTERY || (kind == FEATURE_GARDEN && !model->rules.no_gardens);
}

/* The tile that a player's abbot stands on, or MODEL_NONE. */
static int abbot_of(const struct model *model, int player)
{
    for (int tile = 0; tile < model->tile_count; tile++)
        if (model->tiles[tile].figure.abbot && model->tiles[tile].figure.owner == player)
            return tile;
    return MODEL_NONE;
}

bool model_abbot_is_out(const struct model *model, int player)
{
    return abbot_of(model, player) != MODEL_NONE;
}

/* V7: none on the volcano; V11: none while river tiles remain to be drawn. */
static bool figures_are_barred(const struct model *model)
{
    if (type_of(model, model->tiles[model->tile_count - 1].type)->volcano)
        return true;
    if (model->rules.value[RULE_RIVER_FIGURES] == RIVER_FIGURES_ON)
        return false;
    for (int type = 0; type < model->set->type_count; type++)
        if (type_of(model, type)->river && model->bag[type] > 0)
            return true;
    return false;
}

/* T6: on the tile just placed. */
static size_t claim_free(const struct model *model, enum figure_kind kind, struct figure *list)
{
    static struct feature feature;
    int tile = model->tile_count - 1;
    size_t count = 0;
    for (int segment = 0; segment < type_of(model, model->tiles[tile].type)->segment_count; segment++) {
        fill(model, (struct piece){tile, segment}, &feature);
        bool allowed = kind == FIGURE_ABBOT ? abbot_may_stand_on(model, feature.kind)
                                            : meeple_may_stand_on(model, feature.kind);
        if (allowed && is_free(model, &feature))
            list[count++] = (struct figure){(uint8_t) kind, (uint8_t) segment};
    }
    return count;
}

/* T2: a meeple must be left; F5: the abbot at home, or on the table to be taken back; F6: not surrounded. */
size_t model_claims(const struct model *model, struct figure list[CLAIM_MAX])
{
    size_t count = 0;
    if (model->phase != MODEL_FIGURE)
        return 0;
    bool barred = figures_are_barred(model), abbots = model->rules.value[RULE_ABBOT] == RULE_ON;
    int abbot = abbot_of(model, model->player);
    if (!barred && model->meeples[model->player] > 0)
        count = claim_free(model, FIGURE_MEEPLE, list);
    if (!barred && abbots && abbot == MODEL_NONE)
        count += claim_free(model, FIGURE_ABBOT, list + count);
    if (abbots && abbot != MODEL_NONE && tiles_around(model, abbot) < 8)
        list[count++] = (struct figure){FIGURE_RECALL, 0};
    return count;
}

/* ---- What a feature is worth -------------------------------------------------------------------------- */

/* S1: most figures; all who have as many on a tie; nobody where none stands. */
static unsigned owners_of(const int figures[PLAYER_MAX])
{
    int most = 1;
    unsigned owners = 0;
    for (int player = 0; player < PLAYER_MAX; player++)
        most = figures[player] > most ? figures[player] : most;
    for (int player = 0; player < PLAYER_MAX; player++)
        if (figures[player] == most)
            owners |= 1U << player;
    return owners;
}

static void count_figures(const struct model *model, const struct feature *feature, int figures[PLAYER_MAX])
{
    for (int tile = 0; tile < model->tile_count; tile++)
        if (stands_on(model, tile, feature))
            figures[model->tiles[tile].figure.owner]++;
}

/* Two pieces are of one city when the one lies in what is filled from the other. */
static bool is_listed(const struct piece *list, int count, const struct feature *city)
{
    for (int i = 0; i < count; i++)
        if (city->has[list[i].tile][list[i].segment])
            return true;
    return false;
}

/* S8: the different completed cities that a field touches, one piece of each into `list`. */
static int touched_cities(const struct model *model, const struct feature *field, struct piece *list)
{
    static struct feature city;
    int count = 0;
    for (int i = 0; i < field->piece_count; i++)
        for (int segment = 0; segment < SEGMENT_MAX; segment++) {
            if (!(segment_of(model, field->pieces[i])->touches >> segment & 1))
                continue;
            struct piece piece = {field->pieces[i].tile, segment};
            fill(model, piece, &city);
            if (is_complete(model, &city) && !is_listed(list, count, &city))
                list[count++] = piece;
        }
    return count;
}

/* S3; S5: with small-city half, 1 for each in a completed city of two tiles. */
static int city_points(const struct model *model, const struct model_entry *city)
{
    int each = city->complete ? 2 : 1;
    if (city->complete && city->tiles == 2 && model->rules.value[RULE_SMALL_CITY] == SMALL_CITY_HALF)
        each = 1;
    return each * city->tiles + each * city->marks;
}

/* S9: off by default. */
static int pig_herds(const struct model *model, const struct feature *field)
{
    return model->rules.value[RULE_PIG_HERD] == RULE_ON ? count_marks(model, field) : 0;
}

static struct model_entry value_of(const struct model *model, const struct feature *feature)
{
    static struct piece cities[TILE_MAX * SEGMENT_MAX];
    int figures[PLAYER_MAX] = {0};
    count_figures(model, feature, figures);
    struct model_entry entry = {.kind = feature->kind,
                                .complete = is_complete(model, feature),
                                .tiles = count_tiles(model, feature),
                                .owners = owners_of(figures)};
    switch (feature->kind) {
    case FEATURE_ROAD: /* S2, S13 */
        entry.marks = model->rules.value[RULE_INN] == RULE_ON ? count_marks(model, feature) : 0;
        entry.points = entry.tiles;
        if (entry.marks > 0)
            entry.points = entry.complete ? 2 * entry.tiles : 0;
        break;
    case FEATURE_CITY: /* S3 */
        entry.marks = count_marks(model, feature);
        entry.points = city_points(model, &entry);
        break;
    case FEATURE_MONASTERY:
    case FEATURE_GARDEN: /* S6 */
        entry.tiles = 1 + tiles_around(model, feature->pieces[0].tile);
        entry.points = entry.tiles;
        break;
    case FEATURE_FIELD: /* S7, per-field; S9 */
        entry.marks = pig_herds(model, feature);
        entry.cities = touched_cities(model, feature, cities);
        entry.points = (entry.marks > 0 ? 4 : 3) * entry.cities;
        break;
    default:
        break;
    }
    if (!entry.complete && feature->kind != FEATURE_FIELD &&
        model->rules.value[RULE_UNFINISHED] == UNFINISHED_NOTHING) /* S10 */
        entry.points = 0;
    return entry;
}

static void pay(struct model *model, const struct model_entry *entry)
{
    for (int player = 0; player < model->player_count; player++)
        if (entry->owners >> player & 1)
            model->score[player] += entry->points;
}

static void take_figure_home(struct model *model, int tile)
{
    struct model_figure *figure = &model->tiles[tile].figure;
    model->meeples[figure->owner] += !figure->abbot;
    *figure = (struct model_figure){MODEL_NONE, MODEL_NONE, false};
}

/* F4: the figures of a scored feature come home. */
static void send_home(struct model *model, const struct feature *feature)
{
    for (int tile = 0; tile < model->tile_count; tile++)
        if (stands_on(model, tile, feature))
            take_figure_home(model, tile);
}

/* ---- The turn ----------------------------------------------------------------------------------------- */

/* V1: the part of the bag that is drawn from now; the number of parts when the bag is empty. */
static int stage_now(const struct model *model)
{
    for (int stage = 0; stage < model->set->stage_count; stage++)
        for (int type = 0; type < model->set->type_count; type++)
            if (model->stage_left[stage][type] > 0)
                return stage;
    return model->set->stage_count;
}

int model_available(const struct model *model, int type)
{
    return model->bag_count > 0 ? model->stage_left[stage_now(model)][type] : 0;
}

static void take_from_bag(struct model *model, int type)
{
    assert(model_available(model, type) > 0);
    model->stage_left[stage_now(model)][type]--;
    model->bag[type]--;
    model->bag_count--;
    model->order_next += model->order_next < model->order_count;
}

int model_next_draw(const struct model *model)
{
    return model->order_next < model->order_count ? model->order[model->order_next] : MODEL_NONE;
}

/* H2, H3: how many tiles a player holds. */
static int hand_size(const struct model *model)
{
    if (model->rules.value[RULE_HAND] == HAND_THREE)
        return 3;
    return model->rules.value[RULE_DRAW_AHEAD] == RULE_ON ? 1 : 0;
}

static int hand_count(const struct model *model, int player)
{
    int count = 0;
    for (int type = 0; type < model->set->type_count; type++)
        count += model->hand[player][type];
    return count;
}

/* H2, H3: river tiles are drawn one by one. */
bool model_has_hands(const struct model *model)
{
    return hand_size(model) > 0 && stage_now(model) >= model->set->river_stages;
}

/* H2, H3: at the end of a turn who played draws; whoever begins a turn has a full hand. */
bool model_must_deal(const struct model *model, int *player)
{
    if (model->phase != MODEL_DRAW || !model_has_hands(model) || model->bag_count == 0)
        return false;
    *player = model->refill != MODEL_NONE && hand_count(model, model->refill) < hand_size(model)
                  ? model->refill
                  : model->player;
    return hand_count(model, *player) < hand_size(model);
}

static bool fits_somewhere(const struct model *model, int type)
{
    static struct placement list[PLACEMENT_MAX];
    return model_placements(model, type, list) > 0;
}

/* H4: tiles that come back are drawn again, unless nothing that may be drawn now could ever be placed. */
static bool draws_for_ever(const struct model *model)
{
    for (int type = 0; type < model->set->type_count; type++)
        if (model_available(model, type) > 0 && (type_of(model, type)->river || fits_somewhere(model, type)))
            return false;
    return true;
}

/* T4 */
static void await_draw(struct model *model)
{
    bool none = model->bag_count == 0 && hand_count(model, model->player) == 0;
    bool stuck = model->rules.value[RULE_UNPLACEABLE] == UNPLACEABLE_RETURN &&
                 stage_now(model) == model->set->stage_count - 1 && draws_for_ever(model);
    model->phase = none || stuck ? MODEL_OVER : MODEL_DRAW;
}

static void fill_bag(struct model *model)
{
    for (int stage = 0; stage < model->set->stage_count; stage++)
        for (int type = 0; type < model->set->type_count; type++) {
            model->stage_left[stage][type] = model->set->stages[stage][type];
            model->bag[type] += model->set->stages[stage][type];
            model->bag_count += model->set->stages[stage][type];
        }
}

void model_start(struct model *model, const struct game_setup *setup, int start, const uint8_t *order,
                 size_t order_count)
{
    memset(model, 0, sizeof *model);
    memset(model->lying, 0xFF, sizeof model->lying); /* MODEL_NONE everywhere */
    model->set = setup->set;
    model->rules = setup->rules;
    model->player_count = setup->player_count;
    model->player = setup->first_player;
    model->turn = 1;
    model->drawn = model->refill = MODEL_NONE;
    model->table_west = -margin(model->rules.table_width, 1);
    model->table_north = -margin(model->rules.table_height, 1);
    if (order_count > 0)
        memcpy(model->order, order, order_count);
    model->order_count = (int) order_count;
    for (int player = 0; player < model->player_count; player++)
        model->meeples[player] = 7; /* T2 */
    fill_bag(model);
    if (setup->set->start == NO_TILE_TYPE) /* H5, V12: the first tile drawn is laid */
        take_from_bag(model, start);
    find_look_alikes(model);
    lay(model, start, 0, 0, 0);
    await_draw(model);
}

/* H4: of a shuffled bag it comes again after all others of its stage; past a stack nobody knows when. */
static void put_back(struct model *model, int type)
{
    int stage = 0;
    for (int other = 0; other < model->set->type_count; other++)
        stage += model_available(model, other);
    if (model->order_next == model->order_count)
        return;
    if (model->order_count - model->order_next < stage) {
        model->order_next++;
        return;
    }
    uint8_t *next = model->order + model->order_next;
    for (int i = 0; i + 1 < stage; i++)
        next[i] = next[i + 1];
    next[stage - 1] = (uint8_t) type;
}

/* H4: whether other tiles come before it is drawn again, or could: else a stage before the last would not
 * end. */
static bool may_wait(const struct model *model)
{
    return stage_now(model) == model->set->stage_count - 1 || !draws_for_ever(model);
}

/* T3, V6: it leaves the game; H4: a land tile goes back. */
static enum model_drawn lose(struct model *model, int type, bool from_hand)
{
    bool back = model->rules.value[RULE_UNPLACEABLE] == UNPLACEABLE_RETURN && !type_of(model, type)->river &&
                may_wait(model);
    if (back)
        put_back(model, type);
    else if (from_hand)
        model->hand[model->player][type]--;
    else
        take_from_bag(model, type);
    model->discarded += !back;
    recentre(model);
    await_draw(model);
    return back ? MODEL_RETURNED : MODEL_DISCARDED;
}

enum model_drawn model_draw(struct model *model, int type)
{
    bool from_hand = model_has_hands(model);
    assert(model->phase == MODEL_DRAW);
    if (!fits_somewhere(model, type))
        return lose(model, type, from_hand);
    if (from_hand)
        model->hand[model->player][type]--;
    else
        take_from_bag(model, type);
    model->drawn = type;
    model->phase = MODEL_PLACE;
    return MODEL_KEPT;
}

/* H3: while one fits, another cannot be given away. */
bool model_may_play(const struct model *model, int type)
{
    bool any = false;
    for (int other = 0; other < model->set->type_count; other++)
        any |= model->hand[model->player][other] > 0 && fits_somewhere(model, other);
    return model->hand[model->player][type] > 0 && (!any || fits_somewhere(model, type));
}

void model_deal(struct model *model, int type)
{
    int player = MODEL_NONE;
    bool must = model_must_deal(model, &player);
    assert(must);
    (void) must;
    take_from_bag(model, type);
    model->hand[player][type]++;
    await_draw(model);
}

/* ---- Buying a tile (H7) ------------------------------------------------------------------------------- */

typedef bool piece_set[TILE_MAX][SEGMENT_MAX];

static void add_pieces(const struct feature *feature, piece_set *set)
{
    for (int i = 0; i < feature->piece_count; i++)
        (*set)[feature->pieces[i].tile][feature->pieces[i].segment] = true;
}

/* Roads and cities that the tile laid last continues and completes; monasteries that it surrounds. */
static void add_completed(const struct model *model, piece_set *set)
{
    static struct feature feature;
    const struct model_tile *last = &model->tiles[model->tile_count - 1];
    for (int segment = 0; segment < type_of(model, last->type)->segment_count; segment++) {
        int kind = type_of(model, last->type)->segments[segment].kind;
        if (kind != FEATURE_ROAD && kind != FEATURE_CITY)
            continue;
        fill(model, (struct piece){model->tile_count - 1, segment}, &feature);
        if (is_complete(model, &feature))
            add_pieces(&feature, set);
    }
    for (int tile = 0; tile < model->tile_count - 1; tile++) {
        int dx = model->tiles[tile].x - last->x, dy = model->tiles[tile].y - last->y;
        for (int segment = 0; segment < SEGMENT_MAX && dx * dx <= 1 && dy * dy <= 1; segment++)
            if (segment < type_of(model, model->tiles[tile].type)->segment_count &&
                segment_of(model, (struct piece){tile, segment})->kind == FEATURE_MONASTERY &&
                tiles_around(model, tile) == 8)
                (*set)[tile][segment] = true;
    }
}

static void add_completable(struct model *model, int type, piece_set *set)
{
    struct placement list[PLACEMENT_MAX];
    size_t count = model_placements(model, type, list);
    int drawn = model->drawn;
    for (size_t i = 0; i < count; i++) {
        model->drawn = type;
        model_place(model, list[i]);
        add_completed(model, set);
        model_take_back(model);
    }
    model->drawn = drawn;
}

/* H7: it alone, of all tiles left, can complete some feature of the table. */
bool model_is_for_sale(struct model *model)
{
    static piece_set drawn, others;
    assert(model->phase == MODEL_PLACE);
    memset(drawn, 0, sizeof drawn);
    memset(others, 0, sizeof others);
    add_completable(model, model->drawn, &drawn);
    for (int type = 0; type < model->set->type_count; type++)
        if (model->bag[type] > 0)
            add_completable(model, type, &others);
    for (int tile = 0; tile < model->tile_count; tile++)
        for (int segment = 0; segment < SEGMENT_MAX; segment++)
            if (drawn[tile][segment] && !others[tile][segment])
                return true;
    return false;
}

void model_sell(struct model *model, int buyer, int price)
{
    assert(model->phase == MODEL_PLACE && !model->bought);
    model->score[buyer] -= price;
    model->score[model->player] += price;
    model->sellers[model->seller_count++] = model->player;
    model->bought = true;
    model->player = buyer;
}

/* ---- Scoring and passing on --------------------------------------------------------------------------- */

/* F2, S12: every completed feature that bears a figure scores, wherever it lies. */
static size_t score_completed(struct model *model, struct model_entry *entries)
{
    static struct feature feature;
    size_t count = 0;
    for (int tile = 0; tile < model->tile_count; tile++) {
        if (model->tiles[tile].figure.owner == MODEL_NONE)
            continue;
        fill(model, (struct piece){tile, model->tiles[tile].figure.segment}, &feature);
        if (!is_complete(model, &feature))
            continue;
        entries[count] = value_of(model, &feature);
        pay(model, &entries[count++]);
        send_home(model, &feature);
    }
    return count;
}

/* V7: the volcano; H8: tiles on all four sides. */
static bool plays_again(const struct model *model)
{
    const struct model_tile *tile = &model->tiles[model->tile_count - 1];
    bool gap = model->rules.value[RULE_GAP_TURN] == RULE_ON;
    for (int side = 0; side < 4; side++)
        gap &= tile_at(model, tile->x + step_x[side], tile->y + step_y[side]) != MODEL_NONE;
    return gap || type_of(model, tile->type)->volcano;
}

/* T1: clockwise, in seat order; H7: after a tile that was bought, and what follows from it, the last seller.
 */
static void pass_on(struct model *model)
{
    model->turn++;
    model->refill = model_has_hands(model) ? model->player : MODEL_NONE;
    if (!plays_again(model))
        model->player = model->seller_count > 0 ? model->sellers[--model->seller_count]
                                                : (model->player + 1) % model->player_count;
    model->bought = false;
    recentre(model);
    await_draw(model);
}

/* F5: what it would be worth in the final scoring, whatever S10 says. */
static struct model_entry recall(struct model *model)
{
    int tile = abbot_of(model, model->player);
    struct model_entry entry = {
        .kind = segment_of(model, (struct piece){tile, model->tiles[tile].figure.segment})->kind,
        .recalled = true,
        .tiles = 1 + tiles_around(model, tile),
        .points = 1 + tiles_around(model, tile),
        .owners = 1U << model->player};
    pay(model, &entry);
    take_figure_home(model, tile);
    return entry;
}

size_t model_figure_step(struct model *model, struct figure figure,
                         struct model_entry entries[MODEL_ENTRY_MAX])
{
    size_t count = 0;
    bool abbot = figure.kind == FIGURE_ABBOT;
    assert(model->phase == MODEL_FIGURE);
    if (figure.kind == FIGURE_RECALL)
        entries[count++] = recall(model);
    else if (figure.kind != FIGURE_NONE) {
        model->tiles[model->tile_count - 1].figure =
            (struct model_figure){model->player, figure.segment, abbot};
        model->meeples[model->player] -= !abbot;
    }
    count += score_completed(model, entries + count);
    pass_on(model);
    return count;
}

/* ---- The end ------------------------------------------------------------------------------------------ */

/* Whether the feature is met here for the first time, going over the tiles in the order of placement. */
static bool is_first_figure(const struct model *model, int tile, const struct feature *feature)
{
    for (int before = 0; before < tile; before++)
        if (stands_on(model, before, feature))
            return false;
    return true;
}

static bool field_touches(const struct model *model, const struct feature *field, const struct feature *city)
{
    for (int i = 0; i < field->piece_count; i++)
        for (int segment = 0; segment < SEGMENT_MAX; segment++)
            if (segment_of(model, field->pieces[i])->touches >> segment & 1 &&
                city->has[field->pieces[i].tile][segment])
                return true;
    return false;
}

/*
 * S7, per-city: who has most farmers on all the fields together that touch a city.  S9: `herders` are those
 * who have one in the field of a pig-herd.
 */
static unsigned city_feeders(const struct model *model, const struct feature *city, unsigned *herders)
{
    static struct feature field;
    int figures[PLAYER_MAX] = {0};
    *herders = 0;
    for (int tile = 0; tile < model->tile_count; tile++) {
        const struct model_figure *figure = &model->tiles[tile].figure;
        if (figure->owner == MODEL_NONE)
            continue;
        fill(model, (struct piece){tile, figure->segment}, &field);
        if (field.kind != FEATURE_FIELD || !field_touches(model, &field, city))
            continue;
        figures[figure->owner]++;
        if (pig_herds(model, &field) > 0)
            *herders |= 1U << figure->owner;
    }
    return owners_of(figures);
}

/* S7, per-city: 4 for each completed city, once; S9: 5 where a pig-herd helps.  The entry is a field's, with
 * one city and that city's tiles. */
static size_t score_cities_fed(struct model *model, struct model_entry *entries)
{
    static struct feature city;
    static struct piece seen[TILE_MAX * SEGMENT_MAX];
    int seen_count = 0;
    size_t count = 0;
    for (int tile = 0; tile < model->tile_count; tile++)
        for (int segment = 0; segment < type_of(model, model->tiles[tile].type)->segment_count; segment++) {
            struct piece piece = {tile, segment};
            if (segment_of(model, piece)->kind != FEATURE_CITY)
                continue;
            fill(model, piece, &city);
            if (!is_complete(model, &city) || is_listed(seen, seen_count, &city))
                continue;
            seen[seen_count++] = piece;
            unsigned herders, feeders = city_feeders(model, &city, &herders);
            for (int herd = 0; herd < 2; herd++) {
                struct model_entry entry = {.kind = FEATURE_FIELD,
                                            .cities = 1,
                                            .marks = herd,
                                            .tiles = count_tiles(model, &city),
                                            .points = 4 + herd,
                                            .owners = feeders & (herd ? herders : ~herders)};
                if (entry.owners == 0)
                    continue;
                pay(model, &entry);
                entries[count++] = entry;
            }
        }
    return count;
}

/* S1-S4, S6-S8: what still bears figures scores once each; figures stay where they are. */
size_t model_end(struct model *model, struct model_entry entries[MODEL_ENTRY_MAX])
{
    static struct feature feature;
    bool per_city = model->rules.value[RULE_FIELDS] == FIELDS_PER_CITY;
    size_t count = 0;
    for (int tile = 0; tile < model->tile_count; tile++) {
        if (model->tiles[tile].figure.owner == MODEL_NONE)
            continue;
        fill(model, (struct piece){tile, model->tiles[tile].figure.segment}, &feature);
        if (!is_first_figure(model, tile, &feature) || (per_city && feature.kind == FEATURE_FIELD))
            continue;
        struct model_entry entry = value_of(model, &feature);
        if (entry.points == 0)
            continue;
        pay(model, &entry);
        entries[count++] = entry;
    }
    if (per_city)
        count += score_cities_fed(model, entries + count);
    model->phase = MODEL_OVER;
    model->scored = true;
    return count;
}

/* S11: the highest total, shared by all who have it. */
unsigned model_winners(const struct model *model)
{
    int best = model->score[0];
    unsigned winners = 0;
    for (int player = 0; player < model->player_count; player++)
        best = model->score[player] > best ? model->score[player] : best;
    for (int player = 0; player < model->player_count; player++)
        if (model->score[player] == best)
            winners |= 1U << player;
    return winners;
}
