/* SPDX-License-Identifier: MIT */
/*
 * bot.h: a player that is a program of its own, and the protocol to talk to it (docs/bots.md).
 *
 * It is told the game as its seat sees it, in lines of the notation, and asked for a move or whether it
 * buys a tile (H7).  No call waits unless its name or argument says so: after a question, bot_step looks for
 * the answer. Answers are checked by the rules first; after a wrong one the player is told why and asked
 * again.  A player that ends, is late, writes too much or gives no legal answer fails for good: its program
 * is ended, and bot_fault says why.
 */
#pragma once

#include "bastide/session.h"
#include "bots/command_words.h"

enum {
    BOT_PROTOCOL = 1,
    BOT_ANSWERS = 3, /* after this many wrong answers to one question the player fails */
    BOT_SECONDS = 10 /* default time for an answer */
};

/* The figures that this program knows: "figures meeple large ...". */
#define BOT_FIGURE(figure, word, letter, marking, supply, strength, stands_on, joins, option) " " word
#define BOT_FIGURES                                                                           "figures" FIGURES(BOT_FIGURE)

enum bot_state { BOT_THINKS, BOT_ANSWERED, BOT_FAILED };

struct bot_answer {
    uint8_t type;     /* the type that it plays: the tile drawn, or one of the hand */
    struct move move; /* where and with what */
    bool buys;        /* H7: the answer to an offer */
};

struct bot;

/*
 * Starts the program of a command (command_words.h) with `seconds` for each answer.  `quiet` discards its
 * standard error.  Null with a reason in `why`.
 */
struct bot *bot_start(const char *command, unsigned seconds, bool quiet, char why[200]);

/* Ends the player's program and frees it; null is allowed. */
void bot_stop(struct bot *bot);

/* Why the player failed, such as "ended with status 1"; empty if it has not. */
const char *bot_fault(const struct bot *bot);

/* Begins a new game and forgets what was told.  `chance` is a number for the player's own use. */
void bot_begin(struct bot *bot, uint64_t chance);

/* Tells what happened since the last call, or the whole game if it does not continue what was told before. */
void bot_tell(struct bot *bot, const struct session *session, unsigned seat);

/*
 * Tells the same and asks the seat to move for its move.  With a hand (H2, H3) asks for the tile and its
 * move together, even if a tile is drawn already.  The session must not change until the answer has come or
 * the question is withdrawn.  Returns false if there is no move to choose because no tile of the hand fits.
 */
bool bot_ask_move(struct bot *bot, const struct session *session);

/* H7: asks whether the seat `buyer` buys the drawn tile for `price` points. */
void bot_ask_sale(struct bot *bot, const struct session *session, unsigned buyer, unsigned price);

/* Looks for the answer, and waits up to that many milliseconds for output. */
enum bot_state bot_step(struct bot *bot, int milliseconds);

/* Waits for the answer, or before the first question for the protocol's version; false if the player fails.
 */
bool bot_wait(struct bot *bot);

/* The answer, after bot_step has returned BOT_ANSWERED. */
struct bot_answer bot_take_answer(struct bot *bot);

/* Withdraws a question; a late answer is ignored. */
void bot_cancel(struct bot *bot);

/* The file descriptor to poll for output of the player, or -1. */
int bot_file(const struct bot *bot);
