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

/* The city, road or river of a type that reaches a side of the table, or MODEL_NONE. */
static int segment_on_side(const struct tile_type *type, int rotation, int side)
{
    int printed = (side - rotation + 4) % 4;
    for (int i = 0; i < type->segment_count; i++)
        if (type->segments[i].sides >> printed & 1)
            return i;
    return MODEL_NONE;
}

/* The field of a type that reaches a half-edge of the table, or MODEL_NONE. */
static int segment_on_half(const struct tile_type *type, int rotation, int half)
{
    int printed = (half - 2 * rotation + 8) % 8;
    for (int i = 0; i < type->segment_count; i++)
        if (type->segments[i].kind == FEATURE_FIELD && type->segments[i].halves >> printed & 1)
            return i;
    return MODEL_NONE;
}

/* What a side shows: the kind of its city, road or river, else a field. */
static int kind_shown(const struct tile_type *type, int rotation, int side)
{
    int segment = segment_on_side(type, rotation, side);
    return segment == MODEL_NONE ? FEATURE_FIELD : type->segments[segment].kind;
}

/* ---- Rotations that look the same --------------------------------------------------------------------- */

/*
 * The rim of a tile has twelve places: four middles of sides and eight halves.  Everything that is printed
 * but monastery and garden reaches it, so two rotations look alike when their rims do.
 */
enum { RIM = 12 };

static int segment_on_rim(const struct tile_type *type, int rotation, int place)
{
    return place < 4 ? segment_on_side(type, rotation, place) : segment_on_half(type, rotation, place - 4);
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

/* ---- Placements --------------------------------------------------------------------------------------- */

/* P1: empty, and an edge shared with a tile.  P2: what meets is of one kind.  P3: corners are not asked. */
bool model_may_lie(const struct model *model, int type, struct placement placement)
{
    int x = placement.square.x, y = placement.square.y;
    bool has_neighbour = false;
    if (tile_at(model, x, y) != MODEL_NONE)
        return false;
    for (int side = 0; side < 4; side++) {
        int beside = tile_at(model, x + step_x[side], y + step_y[side]);
        if (beside == MODEL_NONE)
            continue;
        const struct model_tile *tile = &model->tiles[beside];
        has_neighbour = true;
        if (kind_shown(type_of(model, tile->type), tile->rotation, (side + 2) % 4) !=
            kind_shown(type_of(model, type), placement.rotation, side))
            return false;
    }
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
    model->tiles[model->tile_count] = (struct model_tile){x, y, type, rotation, {MODEL_NONE, MODEL_NONE}};
    model->lying[y + MODEL_REACH][x + MODEL_REACH] = (int16_t) model->tile_count++;
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
static void spread_over_sides(const struct model *model, struct piece piece, struct feature *feature)
{
    const struct model_tile *tile = &model->tiles[piece.tile];
    for (int printed = 0; printed < 4; printed++) {
        if (!(segment_of(model, piece)->sides >> printed & 1))
            continue;
        int side = (printed + tile->rotation) % 4;
        int beside = tile_at(model, tile->x + step_x[side], tile->y + step_y[side]);
        if (beside == MODEL_NONE) {
            feature->open++;
            continue;
        }
        const struct model_tile *other = &model->tiles[beside];
        reach(feature, beside, segment_on_side(type_of(model, other->type), other->rotation, (side + 2) % 4));
    }
}

/* P2: a field goes on across each half-edge; the left half of a side meets the right half of the one facing
 * it. */
static void spread_over_halves(const struct model *model, struct piece piece, struct feature *feature)
{
    const struct model_tile *tile = &model->tiles[piece.tile];
    for (int printed = 0; printed < 8; printed++) {
        if (!(segment_of(model, piece)->halves >> printed & 1))
            continue;
        int half = (printed + 2 * tile->rotation) % 8, side = half / 2;
        int beside = tile_at(model, tile->x + step_x[side], tile->y + step_y[side]);
        if (beside == MODEL_NONE)
            continue;
        const struct model_tile *other = &model->tiles[beside];
        int facing = (side + 2) % 4 * 2 + 1 - half % 2;
        reach(feature, beside, segment_on_half(type_of(model, other->type), other->rotation, facing));
    }
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
        if (feature->kind == FEATURE_FIELD)
            spread_over_halves(model, feature->pieces[i], feature);
        else
            spread_over_sides(model, feature->pieces[i], feature);
    }
}

static int tiles_around(const struct model *model, int tile)
{
    int lying = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if ((dx != 0 || dy != 0) &&
                tile_at(model, model->tiles[tile].x + dx, model->tiles[tile].y + dy) != MODEL_NONE)
                lying++;
    return lying;
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

/* T2: a meeple must be left; T6: on the tile just placed. */
size_t model_claims(const struct model *model, int list[SEGMENT_MAX])
{
    static struct feature feature;
    int tile = model->tile_count - 1;
    size_t count = 0;
    if (model->phase != MODEL_FIGURE || model->meeples[model->player] == 0)
        return 0;
    for (int segment = 0; segment < type_of(model, model->tiles[tile].type)->segment_count; segment++) {
        fill(model, (struct piece){tile, segment}, &feature);
        if (meeple_may_stand_on(model, feature.kind) && is_free(model, &feature))
            list[count++] = segment;
    }
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
    case FEATURE_ROAD: /* S2 */
        entry.points = entry.tiles;
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
    case FEATURE_FIELD: /* S7, per-field */
        entry.cities = touched_cities(model, feature, cities);
        entry.points = 3 * entry.cities;
        break;
    default:
        break;
    }
    return entry;
}

static void pay(struct model *model, const struct model_entry *entry)
{
    for (int player = 0; player < model->player_count; player++)
        if (entry->owners >> player & 1)
            model->score[player] += entry->points;
}

/* F4: the figures of a scored feature come home. */
static void send_home(struct model *model, const struct feature *feature)
{
    for (int tile = 0; tile < model->tile_count; tile++)
        if (stands_on(model, tile, feature)) {
            model->meeples[model->tiles[tile].figure.owner]++;
            model->tiles[tile].figure = (struct model_figure){MODEL_NONE, MODEL_NONE};
        }
}

/* ---- The turn ----------------------------------------------------------------------------------------- */

void model_start(struct model *model, const struct tile_set *set, const struct rules *rules, int player_count)
{
    memset(model, 0, sizeof *model);
    memset(model->lying, 0xFF, sizeof model->lying); /* MODEL_NONE everywhere */
    model->set = set;
    model->rules = *rules;
    model->player_count = player_count;
    model->turn = 1;
    model->drawn = MODEL_NONE;
    for (int player = 0; player < player_count; player++)
        model->meeples[player] = 7; /* T2 */
    for (int type = 0; type < set->type_count; type++) {
        model->bag[type] = set->types[type].copies;
        model->bag_count += set->types[type].copies;
    }
    model->bag[set->start]--;
    model->bag_count--;
    find_look_alikes(model);
    lay(model, set->start, 0, 0, 0);
    model->phase = model->bag_count > 0 ? MODEL_DRAW : MODEL_OVER;
}

/* T3: a tile that fits nowhere leaves the game; T4: the game ends when there is none to draw. */
bool model_draw(struct model *model, int type)
{
    static struct placement list[PLACEMENT_MAX];
    assert(model->phase == MODEL_DRAW && model->bag[type] > 0);
    model->bag[type]--;
    model->bag_count--;
    if (model_placements(model, type, list) > 0) {
        model->drawn = type;
        model->phase = MODEL_PLACE;
        return false;
    }
    model->discarded++;
    if (model->bag_count == 0)
        model->phase = MODEL_OVER;
    return true;
}

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

/* T1: clockwise, in seat order; T4. */
static void pass_on(struct model *model)
{
    model->turn++;
    model->player = (model->player + 1) % model->player_count;
    model->phase = model->bag_count > 0 ? MODEL_DRAW : MODEL_OVER;
}

size_t model_figure_step(struct model *model, int segment, struct model_entry entries[MODEL_ENTRY_MAX])
{
    assert(model->phase == MODEL_FIGURE);
    if (segment != MODEL_NONE) {
        model->tiles[model->tile_count - 1].figure = (struct model_figure){model->player, segment};
        model->meeples[model->player]--;
    }
    size_t count = score_completed(model, entries);
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

/* S7, per-city: who has most farmers on all the fields together that touch a city. */
static unsigned city_feeders(const struct model *model, const struct feature *city)
{
    static struct feature field;
    int figures[PLAYER_MAX] = {0};
    for (int tile = 0; tile < model->tile_count; tile++) {
        const struct model_figure *figure = &model->tiles[tile].figure;
        if (figure->owner == MODEL_NONE)
            continue;
        fill(model, (struct piece){tile, figure->segment}, &field);
        bool touches_it = false;
        for (int i = 0; field.kind == FEATURE_FIELD && i < field.piece_count; i++)
            for (int segment = 0; segment < SEGMENT_MAX; segment++)
                if (segment_of(model, field.pieces[i])->touches >> segment & 1)
                    touches_it |= city->has[field.pieces[i].tile][segment];
        figures[figure->owner] += touches_it;
    }
    return owners_of(figures);
}

/* S7, per-city: 4 for each completed city, once.  The entry is a field's, with one city and that city's
 * tiles. */
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
            struct model_entry entry = {.kind = FEATURE_FIELD,
                                        .cities = 1,
                                        .tiles = count_tiles(model, &city),
                                        .points = 4,
                                        .owners = city_feeders(model, &city)};
            if (entry.owners == 0)
                continue;
            pay(model, &entry);
            entries[count++] = entry;
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
