/*
 * outcome.c: places the tile on a copy, and looks at its features there.
 */
#include "words/outcome.h"

/* Whether one of the tile's earlier segments belongs to the same feature. */
static bool told_already(const struct game *game, unsigned first, unsigned node)
{
    for (unsigned i = first; i < node; i++)
        if (game_feature_root(game, i) == game_feature_root(game, node))
            return true;
    return false;
}

/* Rivers belong to nobody, and gardens to abbots only. */
static bool is_told(const struct game *game, unsigned kind)
{
    return kind != FEATURE_RIVER && (kind != FEATURE_GARDEN || game->rules.value[RULE_ABBOT] == RULE_ON);
}

bool outcome_find(const struct game *game, struct placement placement, struct outcome *outcome)
{
    struct undo undo;
    struct game *after = &outcome->game;
    *after = *game;
    outcome->count = 0;
    if (game_place(after, placement, &undo, NULL) != VERDICT_OK)
        return false;
    unsigned first = after->tiles[after->tile_count - 1].first_node;
    for (unsigned node = first; node < after->node_count; node++)
        if (is_told(after, after->nodes[node].kind) && !told_already(after, first, node))
            outcome->features[outcome->count++] = game_feature_value(after, node);
    return true;
}
