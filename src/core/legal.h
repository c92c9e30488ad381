/* SPDX-License-Identifier: MIT */
/*
 * legal.h (core and players): what legal.c shares with game.c besides the public queries.
 */
#pragma once

#include "core/expansion.h"

/* Writes the refusal if the caller wants one, and returns its verdict. */
static inline enum verdict refuse(struct refusal *to, struct refusal refusal)
{
    if (to)
        *to = refusal;
    return refusal.verdict;
}

/* Whether a tile of that type is subject to more than P1 and P2: a river's course, the edges of the
 * table. */
static inline bool legal_asks_more(const struct game *game, unsigned type)
{
    return plays_with(game, EXTRA_RIVER | EXTRA_TABLE) &&
           (game->set->types[type].river || plays_with(game, EXTRA_TABLE));
}

/* Whether these rules too allow a placement that P1 and P2 allow. */
bool legal_beyond_edges(const struct game *game, unsigned type, struct placement placement);

/*
 * Whether it fits any open square by edge codes alone (T3).  Eight squares are tested at a time, because
 * which of them fits is unpredictable; nothing fits past the last.  The newest squares come first, since
 * they have the fewest neighbours.
 */
static inline bool legal_fits_somewhere(const struct game *game, unsigned type)
{
    const uint8_t *offered = game->set->offered[type];
    unsigned found = 0;
    const struct open_square *past = game->open + (game->open_count + 7U) / 8 * 8;
    for (; past > game->open && found == 0; past -= 8)
#pragma GCC unroll 8
        for (int i = 1; i <= 8; i++)
            found |= offered[past[-i].code];
    return found != 0;
}

/* F5: whether the game is played with abbots. */
static inline bool legal_abbots_play(const struct game *game)
{
    return plays_with(game, EXTRA_ABBOTS);
}

/* F5, F7-F9: whether it is played with figures other than meeples. */
static inline bool legal_more_figures(const struct game *game)
{
    return plays_with(game, EXTRA_FIGURES);
}

/* S7: with `rule fields off` there are no farmers. */
static inline bool legal_farmers_allowed(const struct game *game)
{
    return rule_value(game, RULE_FIELDS) != FIELDS_OFF;
}

/*
 * The segments of that type on which the player to move may put such a figure if their features are free, bit
 * n for segment n.
 */
static inline unsigned legal_claimable(const struct game *game, unsigned type, enum figure_kind kind)
{
    unsigned segments = game->set->stands[kind][type];
    if (game_figures_left(game, game->player, kind) == 0)
        return 0;
    if (plays_with(game, EXTRA_RIVER | EXTRA_VOLCANOES) && expansion_bars(game, type) != VERDICT_OK)
        return 0;
    if (!legal_farmers_allowed(game))
        segments &= ~(unsigned) game->set->of_kind[FEATURE_FIELD][type];
    if (legal_abbots_play(game) && game->rules.no_gardens)
        segments &= ~(unsigned) game->set->of_kind[FEATURE_GARDEN][type];
    return segments;
}
