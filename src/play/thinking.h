/*
 * thinking.h: computers at a table choose their moves, in slices.
 *
 * When turn_next says TURN_COMPUTER, a front-end begins, steps until the move is chosen and makes it; between
 * two steps it heeds keys and signals, and it may cancel at any time.  Nothing here changes the session: a
 * thought that was cancelled leaves no trace, and the same turn thought about again gives the same move.
 *
 * What a kind of player does is a struct thinker; thinking.c lists them.
 */
#pragma once

#include "bastide/session.h"
#include "bots/bot.h"

enum {
    THINKING_SLICE_MS = 2,      /* how long a step may take where somebody waits for keys */
    THINKING_PATIENCE_MS = 128, /* how long a descriptor is waited for before the clock is looked at */
    THINKING_REASON_MAX = 320
};

/*
 * The program that plays a seat, where the record says `computer cmd`.  No record has its command: it is said
 * anew for each game, so that nobody's program is started by a file.
 */
struct seat_program {
    char command[COMMAND_MAX + 1]; /* empty: greedy plays */
    unsigned seconds;              /* for an answer */
    bool known;                    /* somebody said the command, or that there is none */
};

/* One kind of computer player.  A state is that of one seat, and lasts as long as the game at the table. */
struct thinker {
    /* Whether the computer called `name` in a record is of this kind. */
    bool (*knows)(const char *name);
    /* Null when memory is out: greedy plays then. */
    void *(*open)(const struct session *session, unsigned seat, const struct seat_program *program);
    void (*close)(void *state);
    /* The turn of the seat, in PHASE_PLACE.  The history may have changed in any way since the last time. */
    void (*begin)(void *state, const struct session *session);
    /* Thinks on, for so long at most; false: the move is chosen. */
    bool (*step)(void *state, unsigned milliseconds);
    /* The move that it would make now; a legal one, also when it had no chance to think. */
    struct move (*move)(const void *state);
    /* The tile of the hand (H2, H3) that it plays so, NO_TYPE: the drawn one.  May be null. */
    unsigned (*tile)(const void *state);
    /* What it draws in PHASE_DRAW, as ai_pick says; null: what ai_pick says. */
    unsigned (*pick)(void *state, const struct session *session);
    /* H7: whether and how it offers the drawn tile; null: never. */
    bool (*offers)(void *state, const struct session *session, unsigned *buyer, int *price);
    /* H7: whether the seat `buyer` buys the drawn tile, known at once; or null: */
    bool (*would_buy)(void *state, const struct session *session, unsigned buyer, unsigned price);
    /* begins to think about it, and the answer. */
    void (*begin_sale)(void *state, const struct session *session, unsigned price);
    bool (*buys)(const void *state);
    /* May be null: there is nothing to do when a thought is given up, or a game. */
    void (*cancel)(void *state);
    /* What to wait for until step has something to do; null: it computes.  -1: do not wait. */
    int (*descriptor)(const void *state);
    /* What players are to know of how the move came about, as a sentence; null, or to null: nothing. */
    const char *(*fault)(const void *state);
};

/* The computers of a table.  Begin with a zeroed one. */
struct thinking {
    const struct thinker *kinds[PLAYER_MAX];
    void *states[PLAYER_MAX];
    struct seat_program programs[PLAYER_MAX];
    bool on;                          /* a move is being thought about, or chosen and not yet made */
    bool sale;                        /* a sale is, by the buyer */
    bool buys;                        /* what a seat with would_buy answers */
    bool ready;                       /* it is chosen */
    size_t offered;                   /* H7: the number of steps when the tile was offered */
    unsigned seat;                    /* whose */
    struct move move;                 /* of a seat without a state */
    const struct session *session;    /* at that turn; borrowed */
    struct evaluation *evaluation;    /* null until a reason is asked for */
    char reason[THINKING_REASON_MAX]; /* for the last move that was chosen (reason_write) */
};

/* A clock for slices, in microseconds. */
long thinking_clock(void);

/* Closes all players: the game at the table is over, or another one takes its place. */
void thinking_end(struct thinking *thinking);

/* Whether a program is to play that seat, and nobody has said yet which. */
bool thinking_lacks_program(const struct thinking *thinking, const struct session *session, unsigned seat);

/* Says it; an empty command or null: greedy is to play. */
void thinking_set_program(struct thinking *thinking, unsigned seat, const char *command, unsigned seconds);

/*
 * What is drawn in PHASE_DRAW without asking: DRAW_NEXT, or from a hand (H3) the tile that a computer
 * chooses, for a person the first that fits.
 */
unsigned thinking_pick(struct thinking *thinking, const struct session *session);

/*
 * H7: whether the computer to move offers the drawn tile, to whom and for how many points.  It does so once;
 * asked again before thinking_begin, it does not.
 */
bool thinking_offers(struct thinking *thinking, const struct session *session, unsigned *buyer,
                     unsigned *price);

/* The computer whose turn it is begins to think; a tile is drawn. */
void thinking_begin(struct thinking *thinking, const struct session *session);

/* H7: the computer on the seat `buyer` begins to think whether it takes the drawn tile for that price. */
void thinking_begin_sale(struct thinking *thinking, const struct session *session, unsigned buyer,
                         unsigned price);

/* Thinks on, for so long at most; false: the move is chosen. */
bool thinking_step(struct thinking *thinking, unsigned milliseconds);

/* The move that it would make now. */
struct move thinking_move(const struct thinking *thinking);

/* Before the move is made: with a hand (H2, H3), holds the tile that was chosen. */
void thinking_hold(const struct thinking *thinking, struct session *session);

/* Whether it buys. */
bool thinking_buys(const struct thinking *thinking);

/* The descriptor that becomes readable when there is something to do, or -1: it computes, or is ready. */
int thinking_descriptor(const struct thinking *thinking);

/* A sentence about how the move came about that players are to know, or null. */
const char *thinking_fault(const struct thinking *thinking);

/* Ends the thought, the move made or not. */
void thinking_cancel(struct thinking *thinking);
