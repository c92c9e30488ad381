/* SPDX-License-Identifier: MIT */
/*
 * sale.c: buying a drawn tile (H7).
 *
 * A tile is for sale if it alone would complete something: to find out, each type that could be
 * drawn is placed everywhere it fits, and the placement undone.
 */
#include "core/extras.h"
#include "core/legal.h"
#include "core/undo_notes.h"

struct node_set {
    uint64_t words[(NODE_MAX + 63) / 64];
};

/* Adds to `completed` each feature of the table that some placement of the type would complete. */
static void add_completable(struct game *game, unsigned type, struct node_set *completed)
{
    struct placement list[PLACEMENT_MAX];
    unsigned drawn = game->drawn, nodes = game->node_count;
    size_t count = game_placements(game, type, list);
    game->drawn = (uint8_t) type;
    for (size_t i = 0; i < count; i++) {
        bool complete[NODE_MAX];
        struct undo undo;
        for (unsigned node = 0; node < nodes; node++)
            complete[node] = game->nodes[node].parent != node || game_feature_complete(game, node);
        game_place(game, list[i], &undo, NULL);
        for (unsigned node = 0; node < nodes; node++)
            if (!complete[node] && game->nodes[node].kind != FEATURE_GARDEN &&
                game_feature_complete(game, node))
                completed->words[node / 64] |= UINT64_C(1) << (node % 64);
        game_undo(game, &undo);
    }
    game->drawn = (uint8_t) drawn;
}

/* H3: tiles in hands could be drawn too. */
static bool is_in_a_hand(const struct game *game, unsigned type)
{
    for (unsigned player = 0; plays_with(game, EXTRA_HANDS) && player < game->player_count; player++)
        for (unsigned i = 0; i < HAND_MAX; i++)
            if (game->hand[player][i] == type)
                return true;
    return false;
}

bool game_is_for_sale(struct game *game)
{
    struct node_set drawn = {{0}}, others = {{0}};
    if (game->phase != PHASE_PLACE)
        return false;
    add_completable(game, game->drawn, &drawn);
    for (unsigned type = 0; type < game->set->type_count; type++)
        if (game->supply.left[type] > 0 || is_in_a_hand(game, type))
            add_completable(game, type, &others);
    for (size_t i = 0; i < sizeof drawn.words / sizeof *drawn.words; i++)
        if (drawn.words[i] & ~others.words[i])
            return true;
    return false;
}

static enum verdict sale_verdict(struct game *game, unsigned buyer, int price)
{
    if (!plays_with(game, EXTRA_SALES))
        return VERDICT_NO_SALE;
    if (game->phase != PHASE_PLACE)
        return game->phase == PHASE_OVER ? VERDICT_GAME_OVER : VERDICT_NOT_PLACE;
    if (game->bought)
        return VERDICT_SOLD_ALREADY;
    if (buyer == game->player || buyer >= game->player_count)
        return VERDICT_BUYER;
    if (price < 0 || price > game->score[buyer])
        return VERDICT_PRICE;
    return game_is_for_sale(game) ? VERDICT_OK : VERDICT_NOT_ALONE;
}

enum verdict game_sell(struct game *game, unsigned buyer, int price, struct undo *undo,
                       struct refusal *refusal)
{
    enum verdict verdict = sale_verdict(game, buyer, price);
    if (verdict != VERDICT_OK)
        return refuse(refusal,
                      (struct refusal){.verdict = verdict, .type = game->drawn, .player = (uint8_t) buyer});
    turn_note(game, undo, UNDO_SELL, plays_with(game, EXTRA_ANY));
    TURN_NOTE(undo->score, game, score);
    game->score[buyer] = (int16_t) (game->score[buyer] - price);
    game->score[game->player] = (int16_t) (game->score[game->player] + price);
    game->bought = true;
    game->again = 0; /* F8: neither the buyer's turn nor the seller's next one was given by a builder */
    game->sellers[game->seller_count++] = game->player;
    game->player = (uint8_t) buyer;
    return VERDICT_OK;
}
