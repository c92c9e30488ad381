/* SPDX-License-Identifier: MIT */
/*
 * screen_deal.h: offers of tiles, and extensions of the table, as players propose and answer them.
 */
#pragma once

#include "tui/kit/shell.h"

/* H7: an offer of the tile in hand to another player.  Tests read it. */
struct offer {
    unsigned buyer, price;
};

/* H7: whether the tile in hand is for sale. deal_open_offer begins an offer or says why not. */
bool deal_may_offer(const struct shell *shell);
void deal_open_offer(struct shell *shell);

/* H13: whether the table may be extended. extend_open begins a proposal or says why not. */
bool extend_may_open(const struct shell *shell);
void extend_open(struct shell *shell);
