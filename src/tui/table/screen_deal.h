/*
 * screen_deal.h: hands of tiles, sales, and extending the table.
 */
#pragma once

#include "tui/kit/shell.h"

/* H7: an offer of the tile in hand to another player.  Tests read it. */
struct offer {
    unsigned buyer, price;
};

/* Forgets who has seen a hand. */
void deal_begin_game(struct shell *shell);

/* Begins a turn: lists the hand, or asks for the keyboard to be passed where hands are hidden. */
void deal_begin_turn(struct shell *shell);

/* The player whose turn it is has the keyboard now. */
void deal_take_keyboard(struct shell *shell);

/* Holds another tile of the hand; false with a message if there is none. */
bool deal_hold_another(struct shell *shell);

/* H7: whether the tile in hand is for sale. deal_open_offer begins an offer or says why not. */
bool deal_may_offer(const struct shell *shell);
void deal_open_offer(struct shell *shell);

/* H7: lets the computer to move offer its tile; false: it does not. */
bool deal_computer_offers(struct shell *shell);

/* H7: carries out a computer's answer to an offer. */
void deal_computer_answers(struct shell *shell);

/* H13: a computer holds a tile that fits nowhere: the people are asked for a larger table. */
void deal_computer_extends(struct shell *shell);

/* H13: whether the table may be extended. extend_open begins a proposal or says why not. */
bool extend_may_open(const struct shell *shell);
void extend_open(struct shell *shell);
