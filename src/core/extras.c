/*
 * extras.c: determines which extras a game uses; extras.h says why.
 */
#include "core/extras.h"

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
    if (value[RULE_GAP_TURN] == RULE_ON)
        extras |= EXTRA_GAPS;
    if (game->set->volcanoes)
        extras |= EXTRA_VOLCANOES;
    return extras;
}
