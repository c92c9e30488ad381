/*
 * legal.c: what may be placed where, and why not.
 *
 * One function for each rule.  Placements are listed by looking up each open square's edge code in the table
 * of the tile type (tile.h); the reasons of a refusal are found the slow way, side by side, only when
 * somebody asks.  Claims are asked after the tile lies: make, then look, for segments of one tile may have
 * become one feature (F1).  Queries only; nothing here changes a game.
 */
#include "legal.h"

#include <assert.h>

#include "board.h"
#include "feature.h"

static const struct {
    const char *rule, *sentence;
} verdicts[VERDICT_COUNT] = {
#define VERDICT_ROW(verdict, id, sentence) {id, sentence},
    VERDICTS(VERDICT_ROW)
#undef VERDICT_ROW
};

const char *verdict_rule(enum verdict verdict)
{
    return verdicts[verdict].rule;
}

const char *verdict_sentence(enum verdict verdict)
{
    return verdicts[verdict].sentence;
}

/* ---- Placements (P1, P2) ------------------------------------------------------------------------------ */

size_t game_placements(const struct game *game, unsigned type, struct placement *list)
{
    const uint8_t *fits = game->set->fits[type];
    unsigned distinct = game->set->distinct[type];
    size_t count = 0;
    for (unsigned i = 0; i < game->open_count; i++) {
        unsigned rotations = fits[game->open[i].code] & distinct;
        for (; rotations != 0; rotations &= rotations - 1)
            list[count++] = (struct placement){game->open[i].square, (uint8_t) __builtin_ctz(rotations)};
    }
    return count;
}

bool game_has_placement(const struct game *game, unsigned type)
{
    const uint8_t *fits = game->set->fits[type];
    for (unsigned i = 0; i < game->open_count; i++)
        if (fits[game->open[i].code] != 0)
            return true;
    return false;
}

/* P2: finds the first side, clockwise from the north, that does not continue its neighbour. */
static enum verdict edges_verdict(const struct game *game, unsigned type, struct placement placement,
                                  struct refusal *refusal)
{
    const struct tile_side *sides = game->set->sides[type][placement.rotation];
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        struct square beside = square_step(placement.square, (enum side) side);
        int other = game_tile_at(game, beside);
        if (other < 0)
            continue;
        const struct placed_tile *tile = &game->tiles[other];
        unsigned asked = game->set->sides[tile->type][tile->rotation][side_opposite((enum side) side)].edge;
        if (asked != sides[side].edge)
            return refuse(refusal, (struct refusal){.verdict = VERDICT_EDGE_MISMATCH,
                                                    .square = placement.square,
                                                    .side = (uint8_t) side,
                                                    .shown = sides[side].edge,
                                                    .asked = (uint8_t) asked,
                                                    .type = (uint8_t) type,
                                                    .neighbour = beside});
    }
    return VERDICT_OK;
}

enum verdict game_placement_verdict(const struct game *game, unsigned type, struct placement placement,
                                    struct refusal *refusal)
{
    struct refusal why = {.square = placement.square, .type = (uint8_t) type};
    why.verdict = VERDICT_TILE_TURN;
    if (placement.rotation >= ROTATION_COUNT)
        return refuse(refusal, why);
    why.verdict = VERDICT_SQUARE_TAKEN;
    if (game_tile_at(game, placement.square) >= 0)
        return refuse(refusal, why);
    why.verdict = VERDICT_NO_NEIGHBOUR;
    if (game_open_at(game, placement.square) < 0)
        return refuse(refusal, why);
    return edges_verdict(game, type, placement, refusal);
}

/* ---- Figures (F1-F3, T2, T6) -------------------------------------------------------------------------- */

/* S7: with `rule fields off` nobody lies in the fields. */
static bool farmers_allowed(const struct game *game)
{
    return game->rules.value[RULE_FIELDS] != FIELDS_OFF;
}

/* F3: meeples stand on roads, cities, monasteries and fields. */
static bool meeple_stands_on(enum feature_kind kind)
{
    return kind == FEATURE_ROAD || kind == FEATURE_CITY || kind == FEATURE_MONASTERY || kind == FEATURE_FIELD;
}

bool legal_claimable(const struct game *game, enum feature_kind kind)
{
    return meeple_stands_on(kind) && (kind != FEATURE_FIELD || farmers_allowed(game));
}

size_t game_claims(const struct game *game, struct figure list[SEGMENT_MAX])
{
    if (game->phase != PHASE_FIGURE || game->meeples[game->player] == 0)
        return 0;
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    unsigned segments = game->node_count - tile->first_node;
    size_t count = 0;
    for (unsigned i = 0; i < segments; i++) {
        unsigned node = tile->first_node + i;
        if (legal_claimable(game, (enum feature_kind) game->nodes[node].kind) &&
            game->nodes[feature_root(game, node)].figures == 0)
            list[count++] = (struct figure){FIGURE_MEEPLE, (uint8_t) i};
    }
    return count;
}

/* Finds a tile with a figure on the feature: the one nearest in its ring. */
static void find_claimant(const struct game *game, unsigned node, struct refusal *why)
{
    for (unsigned at = game->nodes[node].next;; at = game->nodes[at].next) {
        const struct placed_tile *tile = &game->tiles[game->nodes[at].tile];
        unsigned player, segment;
        if (game_figure_on(game, game->nodes[at].tile, &player, &segment) &&
            tile->first_node + segment == at) {
            why->player = (uint8_t) player;
            why->neighbour = tile->square;
            return;
        }
        assert(at != node);
    }
}

enum verdict game_figure_verdict(const struct game *game, struct figure figure, struct refusal *refusal)
{
    struct refusal why = {.verdict = VERDICT_OK, .segment = figure.segment, .player = game->player};
    if (game->phase != PHASE_FIGURE) {
        why.verdict = game->phase == PHASE_OVER ? VERDICT_GAME_OVER : VERDICT_NOT_FIGURE;
        return refuse(refusal, why);
    }
    if (figure.kind == FIGURE_NONE)
        return VERDICT_OK;
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    const struct tile_type *type = &game->set->types[tile->type];
    why.square = tile->square;
    why.type = tile->type;
    if (figure.kind == FIGURE_ABBOT || figure.kind == FIGURE_RECALL) {
        why.verdict = VERDICT_NO_ABBOT;
        return refuse(refusal, why);
    }
    if (figure.kind >= FIGURE_KIND_COUNT || figure.segment >= type->segment_count) {
        why.verdict = VERDICT_NO_SEGMENT;
        return refuse(refusal, why);
    }
    enum feature_kind kind = (enum feature_kind) type->segments[figure.segment].kind;
    if (!meeple_stands_on(kind))
        why.verdict = VERDICT_NOT_CLAIMABLE;
    else if (!legal_claimable(game, kind))
        why.verdict = VERDICT_NO_FARMERS;
    else if (game->nodes[feature_root(game, tile->first_node + figure.segment)].figures != 0)
        why.verdict = VERDICT_FEATURE_TAKEN;
    else if (game->meeples[game->player] == 0)
        why.verdict = VERDICT_NO_MEEPLE;
    else
        return VERDICT_OK;
    if (why.verdict == VERDICT_FEATURE_TAKEN)
        find_claimant(game, tile->first_node + figure.segment, &why);
    return refuse(refusal, why);
}

bool game_figure_on(const struct game *game, unsigned tile, unsigned *player, unsigned *segment)
{
    unsigned figure = game->tiles[tile].figure;
    if (figure == NO_FIGURE)
        return false;
    *player = figure & 7U;
    *segment = figure >> 4;
    return true;
}
