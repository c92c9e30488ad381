/*
 * screen_deal.h: hands of tiles, sales, and extending the table.
 */
#ifndef BASTIDE_TUI_TABLE_SCREEN_DEAL_H
#define BASTIDE_TUI_TABLE_SCREEN_DEAL_H

#include "tui/kit/shell.h"

/* H7: the tile in hand is offered to another player; tests look at it. */
struct offer {
    bool asked; /* it is the buyer's to answer */
    unsigned buyer, price;
};

/* The keyboard is passed where hands are hidden, the tile in hand is sold, the table is extended. */
extern const struct screen_ops pass_screen, offer_screen, extend_screen;

/* Nobody has seen a hand. */
void deal_begin_game(struct shell *shell);

/* A tile is held: tells the hand, or asks for the keyboard to be passed where hands are hidden. */
void deal_begin_turn(struct shell *shell);

/* Holds another tile of the hand; false with a message when there is none. */
bool deal_hold_another(struct shell *shell);

/* H7: whether the tile in hand is for sale; begins an offer, or says why not. */
bool deal_may_offer(const struct shell *shell);
void deal_open_offer(struct shell *shell);

/* H7: a computer has thought about an offer. */
void deal_computer_answers(struct shell *shell);

/* H13: whether the table may be extended; proposes it, or says why not. */
bool extend_may_open(const struct shell *shell);
void extend_open(struct shell *shell);

#endif
