/* SPDX-License-Identifier: MIT */
/*
 * legal.c: what may be placed where, and why not.
 *
 * One function for each rule.  Placements are listed by looking up each open square's edge code in the
 * table of the tile type (tile.h); the reason for a refusal is found only on request, side by side.  Claims
 * are checked after the tile is placed, because segments of one tile may have become one feature (F1).
 * Queries only; nothing here changes a game.
 */
#include "core/legal.h"

#include <string.h>

#include "assertion/assertion.h"
#include "core/extras.h"
#include "core/feature.h"
#include "core/river.h"
#include "core/table_bounds.h"

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

/* The rules that edge codes do not cover: the edges of the table, the course of a river. */
static enum verdict beyond_edges(const struct game *game, unsigned type, struct placement placement,
                                 struct refusal *why)
{
    if (!table_holds(game, placement.square))
        return VERDICT_OFF_TABLE;
    return game->set->types[type].river ? river_verdict(game, type, placement, why) : VERDICT_OK;
}

NOINLINE bool legal_beyond_edges(const struct game *game, unsigned type, struct placement placement)
{
    struct refusal why;
    return beyond_edges(game, type, placement, &why) == VERDICT_OK;
}

static bool may_lie(const struct game *game, unsigned type, struct placement placement)
{
    return !legal_asks_more(game, type) || legal_beyond_edges(game, type, placement);
}

/* A set of rotations as a list. */
struct rotation_list {
    uint8_t count, first[ROTATION_COUNT - 1]; /* the fourth can only be ROTATION_270 */
};

static const struct rotation_list rotation_lists[1 << ROTATION_COUNT] = {
    {0, {0, 0, 0}}, {1, {0, 0, 0}}, {1, {1, 0, 0}}, {2, {0, 1, 0}}, {1, {2, 0, 0}}, {2, {0, 2, 0}},
    {2, {1, 2, 0}}, {3, {0, 1, 2}}, {1, {3, 0, 0}}, {2, {0, 3, 0}}, {2, {1, 3, 0}}, {3, {0, 1, 3}},
    {2, {2, 3, 0}}, {3, {0, 2, 3}}, {3, {1, 2, 3}}, {4, {0, 1, 2}},
};

/*
 * Where the type fits among up to 64 open squares from `from` on: bit n for the n-th square after it.
 * Squares are processed in blocks of eight, whose number seldom changes from one turn to the next; nothing
 * fits past the last.
 */
static ALWAYS_INLINE uint64_t fitting_squares(const struct game *game, unsigned type,
                                              const struct open_square *from)
{
    const uint8_t *fits_any = game->set->fits_any[type];
    ptrdiff_t left = (game->open + game->open_count - from + 7) & ~7;
    uint64_t squares = 0;
    for (const struct open_square *past = from + (left < 64 ? left : 64); past > from; past -= 8)
#pragma GCC unroll 8
        for (int i = 1; i <= 8; i++)
            squares = 2 * squares + fits_any[past[-i].code];
    return squares;
}

static bool asks_for_river(unsigned code)
{
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (code / edge_code_weight((enum side) side) % EDGE_KIND_COUNT == EDGE_RIVER)
            return true;
    return false;
}

/* Keeps the squares on the table, and for a river tile those that face an end of the river. */
static NOINLINE uint64_t keep_squares(const struct game *game, unsigned type, const struct open_square *from,
                                      uint64_t squares)
{
    const struct table_box box = table_box(game);
    bool river = game->set->types[type].river;
    uint64_t kept = 0;
    for (; squares != 0; squares &= squares - 1) {
        unsigned number = (unsigned) __builtin_ctzll(squares);
        const struct open_square *open = &from[number];
        kept |= (uint64_t) (table_box_holds(&box, open->square) && (!river || asks_for_river(open->code)))
                << number;
    }
    return kept;
}

/*
 * Adds the ways a tile fits on an open square.  How many there are is unpredictable, and so are the
 * squares: four candidates are written, and the list advances by the real number.  A loop over the set of
 * rotations took three times as long: it had 1,800 of a playout's 2,600 mispredicted branches.
 */
static ALWAYS_INLINE struct placement *add_ways(struct placement *next, const struct open_square *open,
                                                const struct rotation_list *rotations)
{
    unsigned char square[sizeof open->square]; /* copied as one word instead of two */
    memcpy(square, &open->square, sizeof square);
#pragma GCC unroll 4
    for (unsigned way = 0; way < ROTATION_COUNT; way++) {
        memcpy(&next[way].square, square, sizeof square);
        next[way].rotation = way < ROTATION_COUNT - 1 ? rotations->first[way] : ROTATION_270;
    }
    return next + rotations->count;
}

/* Lists what edge codes allow; with `keep`, the squares are filtered further. */
static ALWAYS_INLINE size_t list_by_codes(const struct game *game, unsigned type, struct placement *list,
                                          bool keep)
{
    const uint8_t *fits = game->set->fits[type];
    const unsigned distinct = game->set->distinct[type];
    struct placement *next = list;
    for (const struct open_square *from = game->open; from < game->open + game->open_count; from += 64) {
        uint64_t squares = fitting_squares(game, type, from);
        if (keep)
            squares = keep_squares(game, type, from, squares);
        for (; squares != 0; squares &= squares - 1) {
            const struct open_square *open = &from[__builtin_ctzll(squares)];
            next = add_ways(next, open, &rotation_lists[fits[open->code] & distinct]);
        }
    }
    return (size_t) (next - list);
}

/* Lists what all rules allow: of these, the squares on the table, and for a river tile the ways that continue
 * the river. */
static NOINLINE size_t list_legal(const struct game *game, unsigned type, struct placement *list)
{
    size_t count = list_by_codes(game, type, list, true), kept = 0;
    if (!game->set->types[type].river)
        return count;
    for (size_t i = 0; i < count; i++)
        if (may_lie(game, type, list[i]))
            list[kept++] = list[i];
    return kept;
}

size_t game_placements(const struct game *game, unsigned type, struct placement *list)
{
    return legal_asks_more(game, type) ? list_legal(game, type, list)
                                       : list_by_codes(game, type, list, false);
}

size_t game_count_placements(const struct game *game, unsigned type)
{
    assert(type < game->set->type_count);
    struct placement list[PLACEMENT_MAX];
    if (legal_asks_more(game, type))
        return game_placements(game, type, list);
    const uint8_t *offered = game->set->offered[type];
    unsigned count = 0;
    for (unsigned i = 0; i < game->open_count; i++)
        count += offered[game->open[i].code];
    return count;
}

/* The same if edge codes do not suffice: chooses from the list. */
static NOINLINE size_t random_from_list(const struct game *game, unsigned type, struct random *random,
                                        struct placement *placement)
{
    struct placement list[PLACEMENT_MAX];
    size_t count = game_placements(game, type, list);
    if (count > 0)
        *placement = list[random_below(random, (uint32_t) count)];
    return count;
}

/* Placement number `number`, counted from the ways on the squares starting at `open`. */
static struct placement placement_from(const struct game *game, unsigned type, const struct open_square *open,
                                       unsigned number)
{
    const uint8_t *offered = game->set->offered[type];
    int past = (int) number - offered[open->code]; /* negative once the square contains that placement */
    while (past >= 0)
        past -= offered[(++open)->code];
    unsigned rotations = (unsigned) game->set->fits[type][open->code] & game->set->distinct[type];
    for (int before = past + offered[open->code]; before > 0; before--)
        rotations &= rotations - 1;
    return (struct placement){open->square, (uint8_t) __builtin_ctz(rotations)};
}

/*
 * The counts are summed in blocks of eight squares and kept, so that only one block needs to be searched.
 * A block offers at most 32 ways, which fits a byte, so the processor can add eight table bytes at once.
 */
size_t game_random_placement(const struct game *game, unsigned type, struct random *random,
                             struct placement *placement)
{
    unsigned before[OPEN_SQUARE_MAX / 8 + 1], count = 0, eight = 0;
    if (legal_asks_more(game, type))
        return random_from_list(game, type, random, placement);
    const uint8_t *offered = game->set->offered[type];
    const struct open_square *open = game->open;
    for (; open < game->open + game->open_count; open += 8) {
        uint8_t here = 0;
        before[eight++] = count;
#pragma GCC unroll 8
        for (unsigned i = 0; i < 8; i++)
            here = (uint8_t) (here + offered[open[i].code]);
        count += here;
    }
    if (count == 0)
        return 0;
    uint32_t number = random_below(random, count);
    while (before[--eight] > number)
        ;
    *placement = placement_from(game, type, game->open + 8 * eight, number - before[eight]);
    return count;
}

/* If edge codes do not suffice: whether any square on the table fits. */
static NOINLINE bool any_on_table(const struct game *game, unsigned type)
{
    const struct table_box box = table_box(game);
    const uint8_t *fits = game->set->fits[type];
    for (unsigned i = game->open_count; i-- > 0;)
        if ((fits[game->open[i].code] != 0) & table_box_holds(&box, game->open[i].square))
            return true;
    return false;
}

/* The same for a river tile, whose placements must be listed to be judged. */
static NOINLINE bool any_on_river(const struct game *game, unsigned type)
{
    struct placement list[PLACEMENT_MAX];
    return game_placements(game, type, list) > 0;
}

bool game_has_placement(const struct game *game, unsigned type)
{
    assert(type < game->set->type_count);
    if (!legal_asks_more(game, type))
        return legal_fits_somewhere(game, type);
    return game->set->types[type].river ? any_on_river(game, type) : any_on_table(game, type);
}

unsigned game_fitting_rotations(const struct game *game, unsigned type, struct square square)
{
    assert(type < game->set->type_count);
    int open = game_open_at(game, square);
    unsigned rotations = open < 0 ? 0 : game->set->fits[type][game->open[open].code];
    for (unsigned rotation = 0; rotation < ROTATION_COUNT; rotation++)
        if ((rotations >> rotation & 1U) &&
            !may_lie(game, type, (struct placement){square, (uint8_t) rotation}))
            rotations &= ~(1U << rotation);
    return rotations;
}

/* P2: what the neighbour on that side shows; EDGE_FREE if there is none. */
static unsigned asked_edge(const struct game *game, struct square square, enum side side)
{
    int other = game_tile_at(game, square_step(square, side));
    if (other < 0)
        return EDGE_FREE;
    const struct placed_tile *tile = &game->tiles[other];
    return game->set->sides[tile->type][tile->rotation][side_opposite(side)].edge;
}

uint8_t game_wrong_sides(const struct game *game, unsigned type, struct placement placement)
{
    unsigned wrong = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        unsigned asked = asked_edge(game, placement.square, (enum side) side);
        if (asked != EDGE_FREE && asked != game->set->sides[type][placement.rotation][side].edge)
            wrong |= 1U << side;
    }
    return (uint8_t) wrong;
}

/* P2: the refusal names the first wrong side, clockwise from the north. */
static enum verdict edges_verdict(const struct game *game, unsigned type, struct placement placement,
                                  struct refusal *refusal)
{
    unsigned wrong = game_wrong_sides(game, type, placement);
    if (wrong == 0)
        return VERDICT_OK;
    enum side side = (enum side) __builtin_ctz(wrong);
    return refuse(refusal, (struct refusal){.verdict = VERDICT_EDGE_MISMATCH,
                                            .square = placement.square,
                                            .side = (uint8_t) side,
                                            .shown = game->set->sides[type][placement.rotation][side].edge,
                                            .asked = (uint8_t) asked_edge(game, placement.square, side),
                                            .type = (uint8_t) type,
                                            .neighbour = square_step(placement.square, side)});
}

enum verdict game_placement_verdict(const struct game *game, unsigned type, struct placement placement,
                                    struct refusal *refusal)
{
    struct refusal why = {.square = placement.square, .type = (uint8_t) type};
    if (placement.rotation >= ROTATION_COUNT)
        why.verdict = VERDICT_TILE_TURN;
    else if (game_tile_at(game, placement.square) >= 0)
        why.verdict = VERDICT_SQUARE_TAKEN;
    else if (game_open_at(game, placement.square) < 0)
        why.verdict = VERDICT_NO_NEIGHBOUR;
    else if (edges_verdict(game, type, placement, refusal) != VERDICT_OK)
        return VERDICT_EDGE_MISMATCH;
    else
        why.verdict = beyond_edges(game, type, placement, &why);
    return why.verdict == VERDICT_OK ? VERDICT_OK : refuse(refusal, why);
}

/* ---- Figures (F1-F3, F5, F6, T2, T6) ------------------------------------------------------------------ */

/* F3, F5; the first edition's tiles have no gardens. */
static bool may_stand_on(const struct game *game, enum figure_kind figure, unsigned feature)
{
    return (figure_info(figure)->stands_on >> feature & 1U) &&
           !(feature == FEATURE_GARDEN && game->rules.no_gardens);
}

/* F1: nobody stands anywhere on the whole feature. */
static bool is_free(const struct game *game, unsigned node)
{
    return game->nodes[feature_root(game, node)].figures == 0;
}

/* Whatever bars figures from the tile just placed. */
static enum verdict barred(const struct game *game)
{
    return plays_with(game, EXTRA_RIVER | EXTRA_VOLCANOES)
               ? expansion_bars(game, game->tiles[game->tile_count - 1].type)
               : VERDICT_OK;
}

/* F8, F9: the player to move has a figure on the feature that claims it. */
static bool is_own(const struct game *game, unsigned node)
{
    return figure_count_of(game->nodes[feature_root(game, node)].figures, game->player) > 0;
}

/* Branchless: every candidate is written, and the list advances only past a free one; whether it is free
 * would be unpredictable. */
static ALWAYS_INLINE size_t claims_of(const struct game *game, enum figure_kind kind, struct figure *list)
{
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    unsigned segments = legal_claimable(game, tile->type, kind);
    size_t count = 0;
    for (; segments != 0; segments &= segments - 1) {
        unsigned segment = (unsigned) __builtin_ctz(segments);
        list[count] = (struct figure){(uint8_t) kind, (uint8_t) segment};
        count += figure_joins(kind) ? is_own(game, tile->first_node + segment)
                                    : is_free(game, tile->first_node + segment);
    }
    return count;
}

static NOINLINE size_t meeple_claims(const struct game *game, struct figure *list)
{
    return claims_of(game, FIGURE_MEEPLE, list);
}

static NOINLINE size_t claims_with_extras(const struct game *game, struct figure *list)
{
    size_t count = 0;
    for (unsigned kind = 0; figure_stands(++kind);)
        count += claims_of(game, (enum figure_kind) kind, list + count);
    return count + expansion_claims(game, list + count);
}

size_t game_claims(const struct game *game, struct figure list[CLAIM_MAX])
{
    if (game->phase != PHASE_FIGURE)
        return 0;
    if (legal_more_figures(game))
        return claims_with_extras(game, list);
    return game_figures_left(game, game->player, FIGURE_MEEPLE) == 0 ? 0 : meeple_claims(game, list);
}

/* Finds a tile with a figure on the feature: the nearest in its ring. */
static void find_claimant(const struct game *game, unsigned node, struct refusal *why)
{
    for (unsigned at = game->nodes[node].next;; at = game->nodes[at].next) {
        const struct placed_tile *tile = &game->tiles[game->nodes[at].tile];
        if (game_stands_on(game, at)) {
            why->player = tile->figure.player;
            why->neighbour = tile->square;
            return;
        }
        assert(at != node);
    }
}

/* Whether a figure may be put on that node, which is on the tile just placed. */
static enum verdict stand_verdict(const struct game *game, enum figure_kind kind, unsigned node)
{
    static const struct {
        enum verdict absent, place, none_left;
    } refused[FIGURE_RECALL] = {
        [FIGURE_MEEPLE] = {VERDICT_OK, VERDICT_NOT_CLAIMABLE, VERDICT_NO_MEEPLE},
        [FIGURE_LARGE] = {VERDICT_NO_LARGE, VERDICT_NOT_CLAIMABLE, VERDICT_LARGE_OUT},
        [FIGURE_ABBOT] = {VERDICT_NO_ABBOT, VERDICT_ABBOT_PLACE, VERDICT_ABBOT_OUT},
        [FIGURE_BUILDER] = {VERDICT_NO_BUILDER, VERDICT_BUILDER_PLACE, VERDICT_BUILDER_OUT},
        [FIGURE_PIG] = {VERDICT_NO_PIG, VERDICT_PIG_PLACE, VERDICT_PIG_OUT},
    };
    if (!game_plays_figure(game, kind))
        return refused[kind].absent;
    if (!may_stand_on(game, kind, game->nodes[node].kind))
        return refused[kind].place;
    if (game->nodes[node].kind == FEATURE_FIELD && !legal_farmers_allowed(game))
        return VERDICT_NO_FARMERS;
    if (figure_joins(kind) ? !is_own(game, node) : !is_free(game, node))
        return kind == FIGURE_BUILDER ? VERDICT_BUILDER_ALONE
               : kind == FIGURE_PIG   ? VERDICT_PIG_ALONE
                                      : VERDICT_FEATURE_TAKEN;
    return game_figures_left(game, game->player, kind) == 0 ? refused[kind].none_left : VERDICT_OK;
}

/* The verdict on a figure in PHASE_FIGURE; fills `why` to match. */
static enum verdict claim_verdict(const struct game *game, struct figure figure, struct refusal *why)
{
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    unsigned node = tile->first_node + (unsigned) figure.segment;
    why->square = tile->square;
    why->type = tile->type;
    if (figure.kind == FIGURE_RECALL)
        return recall_verdict(game, why);
    if (!figure_stands(figure.kind) || node >= game->node_count)
        return VERDICT_NO_SEGMENT;
    if (barred(game) != VERDICT_OK)
        return barred(game);
    enum verdict verdict = stand_verdict(game, figure.kind, node);
    if (verdict == VERDICT_FEATURE_TAKEN)
        find_claimant(game, node, why);
    return verdict;
}

static NOINLINE enum verdict figure_verdict(const struct game *game, struct figure figure,
                                            struct refusal *refusal)
{
    struct refusal why = {.segment = figure.segment, .player = game->player};
    if (game->phase == PHASE_FIGURE)
        why.verdict = claim_verdict(game, figure, &why);
    else
        why.verdict = game->phase == PHASE_OVER ? VERDICT_GAME_OVER : VERDICT_NOT_FIGURE;
    return why.verdict == VERDICT_OK ? VERDICT_OK : refuse(refusal, why);
}

/* The quick check for nearly all cases: no figure, or a meeple on a free segment. */
static bool is_plainly_legal(const struct game *game, struct figure figure)
{
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    if (figure.kind == FIGURE_NONE)
        return true;
    return figure.kind == FIGURE_MEEPLE && figure.segment < SEGMENT_MAX &&
           (legal_claimable(game, tile->type, FIGURE_MEEPLE) >> figure.segment & 1U) &&
           is_free(game, tile->first_node + (unsigned) figure.segment);
}

enum verdict game_figure_verdict(const struct game *game, struct figure figure, struct refusal *refusal)
{
    if (game->phase == PHASE_FIGURE && is_plainly_legal(game, figure))
        return VERDICT_OK;
    return figure_verdict(game, figure, refusal);
}
