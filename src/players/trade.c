/* SPDX-License-Identifier: MIT */
/*
 * trade.c: values a tile by the best move with it, for the one who plays it and for the others.
 */
#include "players/trade.h"

#include "bastide/ai.h"

/* The values after the best move of the player to move, as `viewer` sees the game. */
static void values_after_best(struct evaluation *evaluation, struct game *game, unsigned viewer,
                              int32_t value[PLAYER_MAX])
{
    struct undo undo;
    evaluation_see_bag(evaluation, game, viewer);
    size_t best = evaluation_of_moves(evaluation, game);
    struct move move = evaluation->moves[best].move;
    game_apply(game, &move, NULL, &undo, NULL);
    evaluation_of(evaluation, game, DEPTH_LOOK, value, NULL);
    game_undo(game, &undo);
}

bool trade_buys(struct evaluation *evaluation, struct game *game, unsigned buyer, int price)
{
    int32_t kept[PLAYER_MAX], bought[PLAYER_MAX];
    struct undo sale;
    values_after_best(evaluation, game, buyer, kept);
    if (game_sell(game, buyer, price, &sale, NULL) != VERDICT_OK)
        return false;
    values_after_best(evaluation, game, buyer, bought);
    game_undo(game, &sale);
    return value_against(bought, buyer, game->player_count) > value_against(kept, buyer, game->player_count);
}

/* The price halfway between the lowest at which the seller gains and the highest at which the buyer gains;
 * false if there is none.  A point paid changes both values by `point`. */
static bool find_price(int32_t seller_gains, int32_t buyer_gains, int32_t point, int most, int *price)
{
    int least = seller_gains > 0 ? 0 : -seller_gains / point + 1;
    int highest = (buyer_gains - 1) / point;
    highest = highest < most ? highest : most;
    *price = (least + highest + 1) / 2;
    return buyer_gains > 0 && least <= highest;
}

bool trade_offers(struct evaluation *evaluation, struct game *game, unsigned *buyer, int *price)
{
    int32_t kept[PLAYER_MAX], sold[PLAYER_MAX], best = 0;
    unsigned seats = game->player_count, seller = game->player;
    int32_t point = VALUE_POINT * (int32_t) seats;
    if (seats < 2 || game->bought || !game_is_for_sale(game))
        return false;
    values_after_best(evaluation, game, seller, kept);
    for (unsigned seat = 0; seat < seats; seat++) {
        struct undo sale;
        int asked;
        if (seat == seller || game_sell(game, seat, 0, &sale, NULL) != VERDICT_OK)
            continue;
        values_after_best(evaluation, game, seller, sold);
        game_undo(game, &sale);
        int32_t gains = value_against(sold, seller, seats) - value_against(kept, seller, seats);
        if (!find_price(gains, value_against(sold, seat, seats) - value_against(kept, seat, seats), point,
                        game->score[seat], &asked) ||
            gains + asked * point <= best)
            continue;
        best = gains + asked * point;
        *buyer = seat;
        *price = asked;
    }
    return best > 0;
}

unsigned trade_pick(struct evaluation *evaluation, struct game *game)
{
    unsigned chosen = ai_pick(game);
    int32_t best = INT32_MIN;
    for (unsigned i = 0; i < HAND_MAX; i++) {
        struct undo undo;
        unsigned type = game->hand[game->player][i];
        if (type == NO_TYPE || game_draw(game, type, NULL, &undo, NULL) != VERDICT_OK)
            continue;
        if (game->phase == PHASE_PLACE) {
            evaluation_see_bag(evaluation, game, game->player);
            size_t move = evaluation_of_moves(evaluation, game);
            if (evaluation->moves[move].value > best) {
                best = evaluation->moves[move].value;
                chosen = type;
            }
        }
        game_undo(game, &undo);
    }
    return chosen;
}
