/* SPDX-License-Identifier: MIT */
/*
 * model_features.c: finds features by flood fill, who may claim them, and their scores (F1-F6, S1-S10, S13,
 * H6).
 */
#include "model_parts.h"

#include <string.h>

/* ---- Features by flood fill --------------------------------------------------------------------------- */

static void reach(struct feature *feature, int tile, int segment)
{
    if (feature->has[tile][segment])
        return;
    feature->has[tile][segment] = true;
    feature->pieces[feature->piece_count++] = (struct piece){tile, segment};
}

/* P2: a city, road or river continues across each side that it reaches. */
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
            feature->open += !model_is_closed_by_edge(model, x, y);
            continue;
        }
        const struct model_tile *other = &model->tiles[beside];
        reach(
            feature, beside,
            model_segment_on_side(model, other->type, part_at(model, x, y), other->rotation, (side + 2) % 4));
    }
}

/* P2: a field continues across each half-edge; the left half of a side meets the right half of the
 * facing side. */
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
              model_segment_on_half(model, other->type, part_at(model, x, y), other->rotation, facing));
    }
}

/* H6: with `trees pass` the roads of a tile that end at trees are one road. */
static void spread_through_trees(const struct model *model, struct piece piece, struct feature *feature)
{
    const struct tile_type *type = type_of(model, model->tiles[piece.tile].type);
    if (model->rules.value[RULE_TREES] != TREES_PASS || segment_of(model, piece)->end != END_TREES)
        return;
    for (int segment = 0; segment < type->segment_count; segment++)
        if (type->segments[segment].kind == FEATURE_ROAD && type->segments[segment].end == END_TREES)
            reach(feature, piece.tile, segment);
}

/* Finds the whole feature of a piece. */
void model_fill(const struct model *model, struct piece start, struct feature *feature)
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

/* S6: squares around the tile that are filled or, H11, beyond an edge that closes. */
int model_tiles_around(const struct model *model, int tile)
{
    int filled = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            int x = model->tiles[tile].x + dx, y = model->tiles[tile].y + dy;
            if ((dx != 0 || dy != 0) &&
                (tile_at(model, x, y) != MODEL_NONE || model_is_closed_by_edge(model, x, y)))
                filled++;
        }
    return filled;
}

/* S2: both ends of a road closed; S3: no open edge in a city; S6: eight neighbours.  Fields are never
 * complete. */
bool model_is_complete(const struct model *model, const struct feature *feature)
{
    switch (feature->kind) {
    case FEATURE_ROAD:
    case FEATURE_CITY:
        return feature->open == 0;
    case FEATURE_MONASTERY:
    case FEATURE_GARDEN:
        return model_tiles_around(model, feature->pieces[0].tile) == 8;
    default:
        return false;
    }
}

bool model_stands_on(const struct model *model, int tile, const struct feature *feature)
{
    const struct model_figure *figure = &model->tiles[tile].figure;
    return figure->owner != MODEL_NONE && feature->has[tile][figure->segment];
}

/* Whether a piece is on that square of its tile; V9: on the first if it reaches no side. */
static bool lies_on(const struct model *model, struct piece piece, int part)
{
    const struct segment *segment = segment_of(model, piece);
    bool reaches[2];
    for (int i = 0; i < 2; i++)
        reaches[i] = sides_of(segment, i) != 0 || halves_of(segment, i) != 0;
    return reaches[part] || (part == 0 && !reaches[1]);
}

/* S4: a tile counts once, however many pieces of the feature it has; V9: a double-sized tile counts for
 * each square. */
int model_count_tiles(const struct model *model, const struct feature *feature)
{
    int count = 0;
    for (int tile = 0; tile < model->tile_count; tile++)
        for (int square = 0; square < 1 + type_of(model, model->tiles[tile].type)->double_sized; square++) {
            bool part = false;
            for (int segment = 0; segment < SEGMENT_MAX; segment++)
                part |= feature->has[tile][segment] && lies_on(model, (struct piece){tile, segment}, square);
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

/* F1: no figure is on the feature. */
static bool is_free(const struct model *model, const struct feature *feature)
{
    for (int tile = 0; tile < model->tile_count; tile++)
        if (model_stands_on(model, tile, feature))
            return false;
    return true;
}

/* F3, F7: meeples and large meeples on roads, cities, monasteries and fields; S7: no farmers with `fields
 * off`. */
static bool meeple_may_stand_on(const struct model *model, int kind)
{
    if (kind == FEATURE_FIELD)
        return model->rules.value[RULE_FIELDS] != FIELDS_OFF;
    return kind == FEATURE_ROAD || kind == FEATURE_CITY || kind == FEATURE_MONASTERY;
}

/* F5: abbots on monasteries and gardens; the first edition has no gardens. */
static bool abbot_may_stand_on(const struct model *model, int kind)
{
    return kind == FEATURE_MONASTERY || (kind == FEATURE_GARDEN && !model->rules.no_gardens);
}

int model_figure_of(const struct model *model, enum figure_kind kind, int player)
{
    for (int tile = 0; tile < model->tile_count; tile++)
        if (model->tiles[tile].figure.kind == (int) kind && model->tiles[tile].figure.owner == player)
            return tile;
    return MODEL_NONE;
}

/* V7: no figure on the volcano; V11: none while river tiles remain. */
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

/* T6: only on the tile just placed. */
static size_t claim_free(const struct model *model, enum figure_kind kind, struct figure *list)
{
    static struct feature feature;
    int tile = model->tile_count - 1;
    size_t count = 0;
    for (int segment = 0; segment < type_of(model, model->tiles[tile].type)->segment_count; segment++) {
        model_fill(model, (struct piece){tile, segment}, &feature);
        bool allowed = kind == FIGURE_ABBOT ? abbot_may_stand_on(model, feature.kind)
                                            : meeple_may_stand_on(model, feature.kind);
        if (allowed && is_free(model, &feature))
            list[count++] = (struct figure){(uint8_t) kind, (uint8_t) segment};
    }
    return count;
}

/* F8, F9: where the player has a figure that counts already; builders on roads and cities, pigs on fields. */
static size_t claim_own(const struct model *model, enum figure_kind kind, struct figure *list)
{
    static struct feature feature;
    int last = model->tile_count - 1;
    size_t count = 0;
    if (model_figure_of(model, kind, model->player) != MODEL_NONE)
        return 0;
    for (int segment = 0; segment < type_of(model, model->tiles[last].type)->segment_count; segment++) {
        model_fill(model, (struct piece){last, segment}, &feature);
        bool allowed = kind == FIGURE_PIG ? feature.kind == FEATURE_FIELD
                                          : feature.kind == FEATURE_ROAD || feature.kind == FEATURE_CITY;
        bool own = false;
        for (int tile = 0; tile < model->tile_count; tile++)
            own |= model_stands_on(model, tile, &feature) &&
                   model->tiles[tile].figure.owner == model->player &&
                   model_strength(&model->tiles[tile].figure) > 0;
        if (allowed && own)
            list[count++] = (struct figure){(uint8_t) kind, (uint8_t) segment};
    }
    return count;
}

/* T2: a meeple must be left; F5, F7: the figure must be in the supply, or, an abbot, or on the table to be
 * recalled; F6: not surrounded. */
size_t model_claims(const struct model *model, struct figure list[CLAIM_MAX])
{
    size_t count = 0;
    if (model->phase != MODEL_FIGURE)
        return 0;
    bool barred = figures_are_barred(model), abbots = model->rules.value[RULE_ABBOT] == RULE_ON;
    int abbot = model_figure_of(model, FIGURE_ABBOT, model->player);
    if (!barred && model->meeples[model->player] > 0)
        count = claim_free(model, FIGURE_MEEPLE, list);
    if (!barred && model->rules.value[RULE_LARGE_MEEPLE] == RULE_ON &&
        model_figure_of(model, FIGURE_LARGE, model->player) == MODEL_NONE)
        count += claim_free(model, FIGURE_LARGE, list + count);
    if (!barred && abbots && abbot == MODEL_NONE)
        count += claim_free(model, FIGURE_ABBOT, list + count);
    if (!barred && model->rules.value[RULE_BUILDER] == RULE_ON)
        count += claim_own(model, FIGURE_BUILDER, list + count);
    if (!barred && model->rules.value[RULE_PIG] == RULE_ON && model->rules.value[RULE_FIELDS] != FIELDS_OFF)
        count += claim_own(model, FIGURE_PIG, list + count);
    if (abbots && abbot != MODEL_NONE && model_tiles_around(model, abbot) < 8)
        list[count++] = (struct figure){FIGURE_RECALL, 0};
    return count;
}

/* ---- Values of features ------------------------------------------------------------------------------- */

/* S1: the players with most figures, all of them on a tie; none if there are no figures. */
unsigned model_owners_of(const int figures[PLAYER_MAX])
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

/* S1, F7-F9: a large meeple counts as two, builder and pig for nothing. */
int model_strength(const struct model_figure *figure)
{
    if (figure->kind == FIGURE_BUILDER || figure->kind == FIGURE_PIG)
        return 0;
    return figure->kind == FIGURE_LARGE ? 2 : 1;
}

unsigned model_on_hills(const struct model *model, const struct feature *feature)
{
    unsigned players = 0;
    for (int tile = 0; tile < model->tile_count; tile++)
        if (model->rules.value[RULE_HILLS] == RULE_ON && type_of(model, model->tiles[tile].type)->hill &&
            model_stands_on(model, tile, feature) && model_strength(&model->tiles[tile].figure) > 0)
            players |= 1U << model->tiles[tile].figure.owner;
    return players;
}

unsigned model_tie(unsigned owners, unsigned on_hills)
{
    return (owners & on_hills) != 0 ? owners & on_hills : owners;
}

static void count_figures(const struct model *model, const struct feature *feature, int figures[PLAYER_MAX])
{
    for (int tile = 0; tile < model->tile_count; tile++)
        if (model_stands_on(model, tile, feature))
            figures[model->tiles[tile].figure.owner] += model_strength(&model->tiles[tile].figure);
}

/* Whether a piece of the list belongs to the city. */
bool model_is_listed(const struct piece *list, int count, const struct feature *city)
{
    for (int i = 0; i < count; i++)
        if (city->has[list[i].tile][list[i].segment])
            return true;
    return false;
}

/* S8: lists one piece of each different completed city that a field touches. */
static int touched_cities(const struct model *model, const struct feature *field, struct piece *list)
{
    static struct feature city;
    int count = 0;
    for (int i = 0; i < field->piece_count; i++)
        for (int segment = 0; segment < SEGMENT_MAX; segment++) {
            if (!(segment_of(model, field->pieces[i])->touches >> segment & 1))
                continue;
            struct piece piece = {field->pieces[i].tile, segment};
            model_fill(model, piece, &city);
            if (model_is_complete(model, &city) && !model_is_listed(list, count, &city))
                list[count++] = piece;
        }
    return count;
}

/* Whether a piece of the feature has that mark. */
static bool has_sign(const struct model *model, const struct feature *feature, enum tile_mark mark)
{
    bool has = false;
    for (int i = 0; i < feature->piece_count; i++)
        has |= segment_of(model, feature->pieces[i])->signs >> mark & 1;
    return has;
}

/* S3; S14: 3 or nothing with a cathedral; S5: with small-city half 1 for each tile and coat of arms of a
 * completed city of two tiles. */
static int city_points(const struct model *model, const struct feature *feature,
                       const struct model_entry *city)
{
    if (model->rules.value[RULE_CATHEDRAL] == RULE_ON && has_sign(model, feature, TILE_MARK_CATHEDRAL))
        return city->complete ? 3 * (city->tiles + city->marks) : 0;
    int each = city->complete ? 2 : 1;
    if (city->complete && city->tiles == 2 && model->rules.value[RULE_SMALL_CITY] == SMALL_CITY_HALF)
        each = 1;
    return each * city->tiles + each * city->marks;
}

/* S9: 0 unless the rule is on. */
int model_pig_herds(const struct model *model, const struct feature *field)
{
    return model->rules.value[RULE_PIG_HERD] == RULE_ON ? count_marks(model, field) : 0;
}

struct model_entry model_value_of(const struct model *model, const struct feature *feature)
{
    static struct piece cities[TILE_MAX * SEGMENT_MAX];
    int figures[PLAYER_MAX] = {0};
    count_figures(model, feature, figures);
    struct model_entry entry = {.kind = feature->kind,
                                .complete = model_is_complete(model, feature),
                                .tiles = model_count_tiles(model, feature),
                                .owners =
                                    model_tie(model_owners_of(figures), model_on_hills(model, feature))};
    switch (feature->kind) {
    case FEATURE_ROAD: /* S2, S13 */
        entry.marks = model->rules.value[RULE_INN] == RULE_ON ? count_marks(model, feature) : 0;
        entry.points = entry.tiles;
        if (entry.marks > 0)
            entry.points = entry.complete ? 2 * entry.tiles : 0;
        break;
    case FEATURE_CITY: /* S3 */
        entry.marks = count_marks(model, feature);
        entry.points = city_points(model, feature, &entry);
        break;
    case FEATURE_MONASTERY:
    case FEATURE_GARDEN: /* S6 */
        entry.tiles = 1 + model_tiles_around(model, feature->pieces[0].tile);
        entry.points = entry.tiles;
        break;
    case FEATURE_FIELD: /* S7, per-field; S9 */
        entry.marks = model_pig_herds(model, feature);
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

void model_pay(struct model *model, const struct model_entry *entry)
{
    for (int player = 0; player < model->player_count; player++)
        if (entry->owners >> player & 1)
            model->score[player] += entry->points;
}

void model_take_figure_home(struct model *model, int tile)
{
    struct model_figure *figure = &model->tiles[tile].figure;
    model->meeples[figure->owner] += figure->kind == FIGURE_MEEPLE;
    *figure = (struct model_figure){MODEL_NONE, MODEL_NONE, FIGURE_NONE};
}

/* F4: returns the figures on the feature to their owners. */
void model_send_home(struct model *model, const struct feature *feature)
{
    for (int tile = 0; tile < model->tile_count; tile++)
        if (model_stands_on(model, tile, feature))
            model_take_figure_home(model, tile);
}
