/* SPDX-License-Identifier: MIT */
/*
 * table_steps.h: the steps of a turn at the table.
 */
#pragma once

#include "play/turns.h"
#include "tui/board/table.h"

/* The state of the table's screen during a turn. */
struct turn {
    unsigned thought; /* slices of a computer's thinking; they animate its sign */
    bool spoken_over; /* a key was pressed since the turn began, so the message is no longer about the
                         previous turn */
};

SHELL_STATE(turn_of, struct turn, SCREEN_TABLE)

/* The last proposal, which waits for an answer. */
SHELL_STATE(proposal_of, struct proposal, SCREEN_ANSWER)

/* Continues from the position of table->session after it was loaded or changed: renews the log, and draws a
 * tile if necessary. */
void table_resume(struct shell *shell);

/* Draws until somebody has to choose or the game is over. */
void table_begin_turn(struct shell *shell);

/* T3, H13: the tile in hand fits nowhere, and the table is not extended for it. */
void table_discard(struct shell *shell);

/* H3: forgets who has seen a hand; the player whose turn it is has the keyboard now. */
void table_begin_hands(struct shell *shell);
void table_take_keyboard(struct shell *shell);

/* Holds another tile of the hand; false with a message if there is none. */
bool table_hold_another(struct shell *shell);

/* H7, H13: proposes a sale or an extension to those who answer it; takes a person's answer. */
void table_propose_sale(struct shell *shell, unsigned buyer, unsigned price);
void table_propose_extension(struct shell *shell, unsigned side);
void table_answer(struct shell *shell, bool agreed);

/* Puts an earlier message in front of the present one. */
void table_say_before(struct shell *shell, const char *before);

/* Makes the figure step of the present player, and everything that follows from it. */
void table_put_figure(struct shell *shell, struct figure figure);

/*
 * Ends a turn whose figure step was made: reports the scores, saves the game, draws the next tile.
 * `explained`: panels have shown the scores already.
 */
void table_finish_turn(struct shell *shell, bool explained);

/* Carries out a command while a computer's turn is shown: goes on, or changes the pace. */
void computer_command(struct shell *shell, enum command command);

/* Whether a computer's turn is shown for a limited time only, until shell_tick continues. */
bool computer_goes_on(const struct shell *shell);

/* Undoes the last decision of a player, or says why that is not possible; redoes it.  Both describe it. */
bool table_can_undo(const struct shell *shell);
void table_undo(struct shell *shell);
void table_redo(struct shell *shell);

/* Lets the computer think for a slice, and makes its move once it has chosen. */
void computer_think(struct shell *shell);

/* A character that changes while a computer thinks. */
char thinking_sign(const struct shell *shell);

/* ---- screen_table.c ------------------------------------------------------------------------------------ */

void table_command(struct shell *shell, enum command command);
