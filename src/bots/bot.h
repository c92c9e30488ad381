/*
 * bot.h: a player that is a program of its own, and the protocol that it is spoken to by (docs/bots.md).
 *
 * It is told the game as its seat sees it, in lines of the notation, and asked for a move or whether it buys
 * a tile (H7).  Nothing here waits unless it is told to: a question is asked, then bot_step looks for the
 * answer.  An answer is held against the rules before anybody sees it; one that they refuse is told so and
 * asked again.  A player that dies, is late, floods or gives no legal answer fails for good: it is ended, and
 * bot_fault says why.
 */
#ifndef BASTIDE_BOTS_BOT_H
#define BASTIDE_BOTS_BOT_H

#include "bastide/session.h"
#include "bots/command_words.h"

enum {
    BOT_PROTOCOL = 1,
    BOT_ANSWERS = 3,      /* to one question, before the player fails */
    BOT_SECONDS = 10,     /* for an answer, where nobody says how many */
    BOT_CHATTER = 1 << 20 /* bytes of comments that it may write for one answer */
};

enum bot_state { BOT_THINKS, BOT_ANSWERED, BOT_FAILED };

struct bot_answer {
    uint8_t type;     /* the tile that it plays: the drawn one, or one of the hand */
    struct move move; /* where and with what */
    bool buys;        /* H7 */
};

struct bot;

/*
 * Starts the program of a command (command_words.h).  `seconds`: what it has for each answer.  `quiet`: its
 * standard error goes nowhere.  Null with a reason in `why`.
 */
struct bot *bot_start(const char *command, unsigned seconds, bool quiet, char why[200]);

/* Ends it; a null pointer is fine. */
void bot_stop(struct bot *bot);

/* Why it plays no longer, as "ended with status 1"; empty while it does. */
const char *bot_fault(const struct bot *bot);

/* Waits until it has said that it speaks this protocol; false when it fails. */
bool bot_greet(struct bot *bot);

/* A new game begins: what was told is forgotten.  `chance` is a number for its own use. */
void bot_begin(struct bot *bot, uint64_t chance);

/*
 * Tells what happened since the last call; where that does not follow from what was told, the whole game
 * again.
 */
void bot_tell(struct bot *bot, const struct session *session, unsigned seat);

/*
 * Tells the same and asks for the move of the seat whose turn it is; with a hand (H2, H3) for the tile and
 * its move at once, also when one of its tiles was drawn already.  The session stays as it is until the
 * answer has come or the question is withdrawn.  False where no move is to be chosen, for no tile of the hand
 * fits.
 */
bool bot_ask_move(struct bot *bot, const struct session *session);

/* H7: asks whether the seat `buyer` takes the drawn tile for that price. */
void bot_ask_sale(struct bot *bot, const struct session *session, unsigned buyer, unsigned price);

/* Looks for the answer, and waits for up to so many milliseconds for something to happen. */
enum bot_state bot_step(struct bot *bot, int milliseconds);

/* The same until the question is answered; false when the player failed. */
bool bot_wait(struct bot *bot);

/* The answer to the question, once bot_step says that there is one. */
struct bot_answer bot_take_answer(struct bot *bot);

/* Withdraws a question that is not answered; the answer that may still come is passed over. */
void bot_cancel(struct bot *bot);

/* The file that has something to read when the player says something, or -1. */
int bot_file(const struct bot *bot);

#endif
