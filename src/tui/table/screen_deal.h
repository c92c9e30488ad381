/*
 * screen_deal.h: hands of tiles, sales, and extending the table.
 */
#ifndef BASTIDE_TUI_TABLE_SCREEN_DEAL_H
#define BASTIDE_TUI_TABLE_SCREEN_DEAL_H

#include "tui/board/table.h"

/* A tile is held: tells the hand, or asks for the keyboard to be passed where hands are hidden. */
void deal_begin_turn(struct shell *shell);
void deal_pass(struct shell *shell);
void deal_draw_pass(const struct shell *shell, struct canvas *canvas);

/* Holds another tile of the hand; false with a message when there is none. */
bool deal_hold_another(struct shell *shell);

/* H7: whether the tile in hand is for sale. */
bool deal_may_offer(const struct shell *shell);

/* H7: begins an offer, if the tile in hand is for sale; then carries it on. */
void deal_open_offer(struct shell *shell);
void deal_offer_command(struct shell *shell, enum command command, unsigned number);

/* H7: a computer has thought about an offer. */
void deal_computer_answers(struct shell *shell);

bool extend_may_open(const struct shell *shell);

/* H13: proposes to extend the table; then asks the others. */
void extend_open(struct shell *shell);
void extend_command(struct shell *shell, enum command command);

#endif
