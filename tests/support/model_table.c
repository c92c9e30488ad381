/* SPDX-License-Identifier: MIT */
/*
 * model_table.c: the tiles on the model's table, and where more may be placed (P1-P3, H9-H11, V9, V14).
 */
#include "model_parts.h"

#include <assert.h>

/* ---- Tiles on the table ------------------------------------------------------------------------------- */

static int printed_at_side(const struct tile_type *type, int part, int side)
{
    for (int i = 0; i < type->segment_count; i++)
        if (sides_of(&type->segments[i], part) >> side & 1)
            return i;
    return MODEL_NONE;
}

static int printed_at_half(const struct tile_type *type, int part, int half)
{
    for (int i = 0; i < type->segment_count; i++)
        if (type->segments[i].kind == FEATURE_FIELD && halves_of(&type->segments[i], part) >> half & 1)
            return i;
    return MODEL_NONE;
}

void model_read_prints(struct model *model)
{
    for (int type = 0; type < model->set->type_count; type++)
        for (int part = 0; part < 2; part++) {
            for (int side = 0; side < 4; side++)
                model->at_side[type][part][side] = (int8_t) printed_at_side(type_of(model, type), part, side);
            for (int half = 0; half < 8; half++)
                model->at_half[type][part][half] = (int8_t) printed_at_half(type_of(model, type), part, half);
        }
}

/* The city, road or river of a rotated type that reaches a side, or MODEL_NONE. */
int model_segment_on_side(const struct model *model, int type, int part, int rotation, int side)
{
    return model->at_side[type][part][(side - rotation + 4) % 4];
}

/* The field of a rotated type that reaches a half-edge, or MODEL_NONE. */
int model_segment_on_half(const struct model *model, int type, int part, int rotation, int half)
{
    return model->at_half[type][part][(half - 2 * rotation + 8) % 8];
}

/* What a side shows: the kind of its city, road or river, or a field. */
int model_kind_shown(const struct model *model, int type, int part, int rotation, int side)
{
    int segment = model_segment_on_side(model, type, part, rotation, side);
    return segment == MODEL_NONE ? FEATURE_FIELD : type_of(model, type)->segments[segment].kind;
}

/* The same for a square of the table; MODEL_NONE if it has no tile. */
int model_kind_lying(const struct model *model, int x, int y, int side)
{
    int number = tile_at(model, x, y);
    if (number < 0)
        return MODEL_NONE;
    const struct model_tile *tile = &model->tiles[number];
    return model_kind_shown(model, tile->type, part_at(model, x, y), tile->rotation, side);
}

/* ---- Rotations that look the same --------------------------------------------------------------------- */

/*
 * The rim of a tile has twelve places: the middles of four sides and eight halves.  Everything printed
 * reaches it except monasteries and gardens, so two rotations look alike if their rims do.
 */
enum { RIM = 12 };

static int segment_on_rim(const struct model *model, int type, int rotation, int place)
{
    return place < 4 ? model_segment_on_side(model, type, 0, rotation, place)
                     : model_segment_on_half(model, type, 0, rotation, place - 4);
}

static bool rim_place_is_alike(const struct tile_type *type, int one, int other)
{
    if (one == MODEL_NONE || other == MODEL_NONE)
        return one == other;
    const struct segment *a = &type->segments[one], *b = &type->segments[other];
    return a->kind == b->kind && a->marks == b->marks && a->signs == b->signs && a->end == b->end;
}

static bool touches(const struct tile_type *type, int field, int city)
{
    return field != MODEL_NONE && city != MODEL_NONE && type->segments[field].touches >> city & 1;
}

static bool looks_alike(const struct model *model, int number, int one, int other)
{
    const struct tile_type *type = type_of(model, number);
    for (int p = 0; p < RIM; p++) {
        int p_one = segment_on_rim(model, number, one, p), p_other = segment_on_rim(model, number, other, p);
        if (!rim_place_is_alike(type, p_one, p_other))
            return false;
        for (int q = 0; q < RIM; q++) {
            int q_one = segment_on_rim(model, number, one, q),
                q_other = segment_on_rim(model, number, other, q);
            if ((p_one == q_one) != (p_other == q_other) ||
                touches(type, p_one, q_one) != touches(type, p_other, q_other))
                return false;
        }
    }
    return true;
}

void model_find_look_alikes(struct model *model)
{
    for (int type = 0; type < model->set->type_count; type++)
        for (int rotation = 0; rotation < 4; rotation++) {
            int lowest = 0;
            while (!looks_alike(model, type, lowest, rotation))
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

/* H9: whether a square is beyond the edge; H10: with table-shift only the extent counts. */
static bool is_off_table(const struct model *model, int x, int y)
{
    int width = model->table_width, height = model->table_height;
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

/* H11: whether the table's edge counts as a tile there. */
bool model_is_closed_by_edge(const struct model *model, int x, int y)
{
    return model->rules.value[RULE_TABLE_EDGE] == EDGE_CLOSES && is_off_table(model, x, y);
}

/* Squares left over on the west or north side; the east or south side has the larger half. */
int model_margin(int size, int used)
{
    return (size - used) / 2;
}

/* V14: moves the finished river to the middle of the table. */
void model_recentre(struct model *model)
{
    int river = 0;
    for (int stage = 0; stage < model->set->river_stages; stage++)
        for (int type = 0; type < model->set->type_count; type++)
            river += model->stage_left[stage][type];
    if (model->rules.value[RULE_RIVER_RECENTRE] == RULE_OFF || model->recentred || river > 0)
        return;
    struct extent extent = extent_of(model);
    model->table_west = extent.west - model_margin(model->table_width, extent.east - extent.west + 1);
    model->table_north = extent.north - model_margin(model->table_height, extent.south - extent.north + 1);
    model->recentred = true;
}

bool model_is_extensible(const struct model *model, enum side side)
{
    int size = side == SIDE_N || side == SIDE_S ? model->table_height : model->table_width;
    return model->rules.value[RULE_TABLE] == TABLE_BOUNDED &&
           model->rules.value[RULE_TABLE_EXTEND] == RULE_ON && size < TABLE_SIZE_MAX;
}

bool model_may_extend(const struct model *model, enum side side)
{
    return model_is_extensible(model, side) && (model->phase == MODEL_DRAW || model->phase == MODEL_PLACE);
}

void model_extend(struct model *model, enum side side)
{
    assert(model_may_extend(model, side));
    model_enlarge(model, side);
}

void model_enlarge(struct model *model, enum side side)
{
    if (side == SIDE_N || side == SIDE_S)
        model->table_height++;
    else
        model->table_width++;
    if (side == SIDE_N)
        model->table_north--;
    if (side == SIDE_W)
        model->table_west--;
}

/* ---- Placements --------------------------------------------------------------------------------------- */

/* P1: an empty square that shares an edge with a tile.  P2: edges that meet are of one kind.  P3:
 * corners do not count. */
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
        if (model_kind_lying(model, beside_x, beside_y, (side + 2) % 4) !=
            model_kind_shown(model, type, 0, placement.rotation, side))
            return false;
    }
    if (has_neighbour && type_of(model, type)->river)
        return model_river_may_lie(model, type, x, y, placement.rotation);
    return has_neighbour;
}

/* P1: whether any tile could be placed there, checked once for all rotations. */
static bool is_beside_a_tile(const struct model *model, int x, int y)
{
    bool beside = false;
    for (int side = 0; side < 4; side++)
        beside |= tile_at(model, x + step_x[side], y + step_y[side]) != MODEL_NONE;
    return beside && tile_at(model, x, y) == MODEL_NONE;
}

size_t model_placements(const struct model *model, int type, struct placement list[PLACEMENT_MAX])
{
    size_t count = 0;
    for (int y = model->north - 1; y <= model->south + 1; y++)
        for (int x = model->west - 1; x <= model->east + 1; x++) {
            if (!is_beside_a_tile(model, x, y))
                continue;
            for (int rotation = 0; rotation < 4; rotation++) {
                struct placement placement = {{(int16_t) x, (int16_t) y}, (uint8_t) rotation};
                if (model->lowest[type][rotation] == rotation && model_may_lie(model, type, placement))
                    list[count++] = placement;
            }
        }
    return count;
}

void model_lay(struct model *model, int type, int x, int y, int rotation)
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
    model_lay(model, model->drawn, placement.square.x, placement.square.y, placement.rotation);
    model->drawn = MODEL_NONE;
    model->phase = MODEL_FIGURE;
}

/* The extent is not reduced: it only limits searches. */
void model_take_back(struct model *model)
{
    assert(model->phase == MODEL_FIGURE);
    const struct model_tile *tile = &model->tiles[--model->tile_count];
    model->lying[tile->y + MODEL_REACH][tile->x + MODEL_REACH] = MODEL_NONE;
    model->drawn = tile->type;
    model->phase = MODEL_PLACE;
}
