/* SPDX-License-Identifier: MIT */
/*
 * thinking.h: computers at a table choose their moves, in slices.
 *
 * When turn_next says TURN_COMPUTER, a front-end begins, steps until the move is chosen and makes it; between
 * two steps it handles keys and signals, and it may cancel at any time.  Nothing here changes the session: a
 * search that was cancelled leaves no trace, and thinking about the same turn again gives the same move.
 */
#pragma once

#include "bastide/session.h"
#include "base/sentence.h"
#include "bots/bot.h"
#include "play/judgement.h"

enum {
    THINKING_SLICE_MS = 2,     /* how long a step may take if somebody waits for keys */
    THINKING_PATIENCE_MS = 128 /* how long to wait for a descriptor before the clock is read again */
};

/*
 * The program that plays a seat, if the record says `computer cmd`.  Records do not hold the command: the
 * player gives it for each game, so that no file can start a program.
 */
struct seat_program {
    char command[COMMAND_MAX + 1]; /* empty: greedy plays */
    unsigned seconds;              /* the time for an answer */
    bool known;                    /* the player has given the command, or said that there is none */
};

/* The computers of a table.  Zero it first. */
struct thinking {
    struct player *players[PLAYER_MAX]; /* of the program's own levels */
    struct bot *bots[PLAYER_MAX];       /* the programs that play a seat, while they run */
    struct seat_program programs[PLAYER_MAX];
    bool on;          /* a move is being thought about, or chosen and not yet made */
    bool sale;        /* the buyer is thinking about a sale instead */
    bool asked;       /* the seat's program was asked and has not answered */
    bool ready;       /* the choice is made */
    unsigned seat;    /* the seat that thinks */
    struct move move; /* the choice, for a seat without a player */
    unsigned type;    /* the tile chosen from a hand (H2, H3); NO_TYPE: the one drawn */
    bool buys;
    const struct session *session;          /* at that turn; borrowed */
    struct evaluation *evaluation;          /* null until a reason is asked for */
    char reason[REASON_TEXT_MAX];           /* for the last move that was chosen (reason_write) */
    char told[PLAYER_MAX][REASON_TEXT_MAX]; /* the last one of each seat */
    char fault[SENTENCE_MAX];               /* what went wrong with it, as a sentence, or empty */
};

/* A clock for slices, in microseconds. */
long thinking_clock(void);

/* Frees all computers, when the game is over or another one begins. */
void thinking_end(struct thinking *thinking);

/* Whether a program should play that seat and its command is not known yet. */
bool thinking_lacks_program(const struct thinking *thinking, const struct session *session, unsigned seat);

/* Sets the command; if it is empty or null, greedy plays. */
void thinking_set_program(struct thinking *thinking, unsigned seat, const char *command, unsigned seconds);

/* The tile drawn in PHASE_DRAW without asking: DRAW_NEXT, or a tile of the hand (H3): a computer chooses it,
 * a person or a program gets the first that fits. */
unsigned thinking_pick(struct thinking *thinking, const struct session *session);

/* H7: whether the computer to move offers the drawn tile, to whom and for how many points. */
bool thinking_offers(struct thinking *thinking, const struct session *session, unsigned *buyer, int *price);

/* The computer whose turn it is begins to think; a tile is drawn. */
void thinking_begin(struct thinking *thinking, const struct session *session);

/* H7: the computer on the seat `buyer` begins to think about buying the drawn tile for that price. */
void thinking_begin_sale(struct thinking *thinking, const struct session *session, unsigned buyer,
                         unsigned price);

/* Thinks for at most that long; false when the move is chosen. */
bool thinking_step(struct thinking *thinking, unsigned milliseconds);

/* The move that it would make now. */
struct move thinking_move(const struct thinking *thinking);

/* Ends thinking with the move chosen, which the caller makes; holds the tile that was chosen from a hand (H2,
 * H3). */
struct move thinking_take(struct thinking *thinking, struct session *session);

/* The same for a sale: whether the computer buys. */
bool thinking_take_answer(struct thinking *thinking);

/* The descriptor that becomes readable when there is something to do, or -1 if the computer is thinking or
 * ready. */
int thinking_descriptor(const struct thinking *thinking);

/* Stops thinking, without a move. */
void thinking_cancel(struct thinking *thinking);
