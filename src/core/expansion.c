/* SPDX-License-Identifier: MIT */
/*
 * expansion.c: which extras a game plays, and the rules that act in a turn only with them: the abbot's
 * recall, the volcano, the gap, the builder, goods and the river without figures.
 */
#include "core/expansion.h"

#include "core/board.h"
#include "core/feature.h"
#include "core/score_core.h"

/* ---- Recalling a figure (F5, F6) ---------------------------------------------------------------------- */

unsigned game_recallable(const struct game *game)
{
    return game_figure_tile(game, game->player, FIGURE_ABBOT);
}

enum verdict recall_verdict(const struct game *game, struct refusal *why)
{
    unsigned out = game_recallable(game);
    if (!plays_with(game, EXTRA_ABBOTS))
        return VERDICT_NO_ABBOT;
    if (out == NO_TILE)
        return VERDICT_ABBOT_HOME;
    why->neighbour = game->tiles[out].square;
    /* F6: if the tile just placed completed its feature, that scores as completed. */
    return board_neighbours_lying(game, out) == 8 ? VERDICT_ABBOT_SURROUNDED : VERDICT_OK;
}

static size_t recall_claims(const struct game *game, struct figure *list)
{
    struct refusal why;
    if (recall_verdict(game, &why) != VERDICT_OK)
        return 0;
    list[0] = (struct figure){FIGURE_RECALL, 0};
    return 1;
}

/* ---- Volcano (V7) ------------------------------------------------------------------------------------- */

static enum verdict volcano_bars(const struct game *game, unsigned type)
{
    return game->set->types[type].volcano ? VERDICT_VOLCANO : VERDICT_OK;
}

static unsigned volcano_again(const struct game *game)
{
    return game->set->types[game->tiles[game->tile_count - 1].type].volcano ? AGAIN_VOLCANO : 0;
}

/* ---- Gap (H8) ----------------------------------------------------------------------------------------- */

static unsigned gap_again(const struct game *game)
{
    struct square last = game->tiles[game->tile_count - 1].square;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (game_tile_at(game, square_step(last, (enum side) side)) < 0)
            return 0;
    return AGAIN_GAP;
}

/* ---- Builder (F8) ------------------------------------------------------------------------------------- */

/* Whether the tile just placed joins the feature of the builder of the player to move. */
static unsigned builder_laid(const struct game *game)
{
    unsigned out = game_figure_tile(game, game->player, FIGURE_BUILDER);
    const struct placed_tile *last = &game->tiles[game->tile_count - 1];
    if ((game->again & AGAIN_BUILDER) || out == NO_TILE)
        return 0;
    unsigned root = feature_root(game, placed_figure_node(&game->tiles[out]));
    for (unsigned node = last->first_node; node < game->node_count; node++)
        if (feature_root(game, node) == root)
            return AGAIN_BUILDER;
    return 0;
}

/* ---- Goods (S15) -------------------------------------------------------------------------------------- */

static void goods_completed(struct game *game, unsigned root)
{
    for (unsigned good = 0; good < GOODS_COUNT && game->nodes[root].kind == FEATURE_CITY; good++) {
        unsigned tokens = mark_count(game->set->mark_bits, game->nodes[root].marks,
                                     (enum tile_mark)(TILE_MARK_WINE + good));
        game->goods[good][game->player] = (uint8_t) (game->goods[good][game->player] + tokens);
    }
}

/* ---- No figures while the river is drawn (V11) -------------------------------------------------------- */

/* Other tiles in the stages of the river do not count. */
static enum verdict river_bars(const struct game *game, unsigned type)
{
    (void) type;
    if (game->rules.value[RULE_RIVER_FIGURES] == RIVER_FIGURES_ON)
        return VERDICT_OK;
    for (unsigned other = 0; other < game->set->type_count; other++)
        if (game->set->types[other].river && game->supply.left[other] > 0)
            return VERDICT_RIVER_FIGURES;
    return VERDICT_OK;
}

/* ---- The table ---------------------------------------------------------------------------------------- */

/* If several rules bar a figure, the first gives the reason. */
static const struct expansion expansions[] = {
    {.extra = EXTRA_VOLCANOES, .bars = volcano_bars, .again = volcano_again},
    {.extra = EXTRA_RIVER, .bars = river_bars},
    {.extra = EXTRA_GAPS, .again = gap_again},
    {.extra = EXTRA_ABBOTS, .claims = recall_claims},
    {.extra = EXTRA_JOINING, .laid = builder_laid},
    {.extra = EXTRA_GOODS, .completed = goods_completed, .last = score_goods},
};

enum { EXPANSION_COUNT = sizeof expansions / sizeof *expansions };

COLD enum verdict expansion_bars(const struct game *game, unsigned type)
{
    enum verdict verdict = VERDICT_OK;
    for (unsigned i = 0; i < EXPANSION_COUNT && verdict == VERDICT_OK; i++)
        if (expansions[i].bars && plays_with(game, expansions[i].extra))
            verdict = expansions[i].bars(game, type);
    return verdict;
}

unsigned game_plays_again(const struct game *game)
{
    unsigned reasons = 0;
    for (unsigned i = 0; i < EXPANSION_COUNT; i++)
        if (expansions[i].again && plays_with(game, expansions[i].extra))
            reasons |= expansions[i].again(game);
    return reasons;
}

unsigned expansion_laid(const struct game *game)
{
    unsigned reasons = 0;
    for (unsigned i = 0; i < EXPANSION_COUNT; i++)
        if (expansions[i].laid && plays_with(game, expansions[i].extra))
            reasons |= expansions[i].laid(game);
    return reasons;
}

void expansion_completed(struct game *game, unsigned root)
{
    for (unsigned i = 0; i < EXPANSION_COUNT; i++)
        if (expansions[i].completed && plays_with(game, expansions[i].extra))
            expansions[i].completed(game, root);
}

size_t expansion_last(const struct game *game, struct score_entry entries[GOODS_COUNT])
{
    size_t count = 0;
    for (unsigned i = 0; i < EXPANSION_COUNT; i++)
        if (expansions[i].last && plays_with(game, expansions[i].extra))
            count += expansions[i].last(game, entries + count);
    return count;
}

size_t expansion_claims(const struct game *game, struct figure *list)
{
    size_t count = 0;
    for (unsigned i = 0; i < EXPANSION_COUNT; i++)
        if (expansions[i].claims && plays_with(game, expansions[i].extra))
            count += expansions[i].claims(game, list + count);
    return count;
}

/* ---- Which extras a game plays ------------------------------------------------------------------------ */

unsigned extras_of(const struct game *game)
{
    const uint8_t *value = game->rules.value;
    unsigned extras = 0;
    if (value[RULE_HAND] == HAND_THREE || value[RULE_DRAW_AHEAD] == RULE_ON)
        extras |= EXTRA_HANDS;
    if (value[RULE_SELL] == RULE_ON)
        extras |= EXTRA_SALES;
    if (game->set->stage_count > 1 || game->set->river_stages > 0)
        extras |= EXTRA_STAGES;
    if (value[RULE_UNPLACEABLE] == UNPLACEABLE_RETURN)
        extras |= EXTRA_RETURN;
    if (value[RULE_TABLE] == TABLE_BOUNDED)
        extras |= EXTRA_TABLE;
    if (game->set->rivers)
        extras |= EXTRA_RIVER;
    if (value[RULE_ABBOT] == RULE_ON)
        extras |= EXTRA_ABBOTS;
    for (unsigned kind = FIGURE_MEEPLE; figure_stands(++kind);)
        if (game_plays_figure(game, (enum figure_kind) kind))
            extras |= figure_joins(kind) ? EXTRA_FIGURES | EXTRA_JOINING : EXTRA_FIGURES;
    if (value[RULE_GOODS] == RULE_ON)
        extras |= EXTRA_GOODS;
    if (value[RULE_GAP_TURN] == RULE_ON)
        extras |= EXTRA_GAPS;
    if (game->set->volcanoes)
        extras |= EXTRA_VOLCANOES;
    if (game->set->hills && value[RULE_HILLS] == RULE_ON)
        extras |= EXTRA_HILLS;
    return extras;
}
