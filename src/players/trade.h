/* SPDX-License-Identifier: MIT */
/*
 * trade.h: which tile to buy, to sell (H7) and to draw from a hand (H3), by first looks.
 *
 * Each function tries moves on `game` and leaves it as it was.
 */
#pragma once

#include "players/evaluation.h"

/* Whether the drawn tile is worth `price` points to the buyer. */
bool trade_buys(struct evaluation *evaluation, struct game *game, unsigned buyer, int price);

/* Whether to offer the drawn tile, where tiles are sold, to whom and for how many points; see player_offers.
 */
bool trade_offers(struct evaluation *evaluation, struct game *game, unsigned *buyer, int *price);

/* The tile to draw from a hand in PHASE_DRAW; see player_pick. */
unsigned trade_pick(struct evaluation *evaluation, struct game *game);
