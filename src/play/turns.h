/* SPDX-License-Identifier: MIT */
/*
 * turns.h: plays the turns up to where somebody has to choose, and handles what a player proposes and others
 * have to agree to: the sale of the tile in hand (H7), an extension of the table (H13).
 *
 * Deals, draws and the final scoring are automatic.  Each call goes on until there is something to report or
 * to choose, so a front-end calls it until it has somebody to wait for.
 */
#pragma once

#include "play/thinking.h"

enum turn_event {
    TURN_ASIDE, /* a tile fitted nowhere (T3, H4), or computers extended the table (H13): the last step, and
                 * there is more to come */
    TURN_ENDED, /* the final scoring was made: the last step */
    TURN_NAME,  /* the bag is open: somebody has to name the next tile; `refusal` says so */
    TURN_COMPUTER, /* a tile is drawn for a computer, which must think now (thinking.h) */
    TURN_EXTEND,   /* the tile fits nowhere, but would on a larger table: do all agree to extend it (H13)? */
    TURN_PLACE,    /* where does the tile go? */
    TURN_FIGURE,   /* and the figure? */
    TURN_OVER
};

/* Goes on with the game; `refusal` may be null. */
enum turn_event turn_next(struct session *session, struct thinking *thinking, struct refusal *refusal);

/* ---- Proposals ---------------------------------------------------------------------------------------- */

/*
 * The buyer is asked about a sale, and all other people about an extension, in the order of their seats; one
 * no is enough.  Computers never object to an extension.  A front-end shows the question and hands back the
 * answer.
 */
enum proposal_state {
    PROPOSAL_REFUSED, /* by the rules: `refusal` says why */
    PROPOSAL_ASKS,    /* `seat` has to agree */
    PROPOSAL_MADE     /* all have agreed: the last step is the sale or the extension */
};

struct proposal {
    struct session *session; /* borrowed */
    bool sale;               /* else an extension */
    unsigned seat;           /* who is asked */
    unsigned price;
    unsigned side; /* enum side */
};

/* Begin a proposal of the player to move. */
enum proposal_state proposal_sell(struct proposal *proposal, struct session *session, unsigned buyer,
                                  unsigned price, struct refusal *refusal);
enum proposal_state proposal_extend(struct proposal *proposal, struct session *session, unsigned side,
                                    struct refusal *refusal);

/* `seat` agrees.  A no ends the proposal, and nothing has changed. */
enum proposal_state proposal_agree(struct proposal *proposal, struct refusal *refusal);

/* "Bob: do you buy E from Ann for 3 points (H7)?", and after a no: "Bob does not buy: the tile is not sold."
 */
const char *proposal_question(const struct proposal *proposal, char *text, size_t size);
const char *proposal_declined(const struct proposal *proposal, char *text, size_t size);

/* H7: whether the player to move may offer the tile in hand. */
bool sale_is_possible(const struct game *game);

/* H13: a side on which an extension would make room for the tile in hand (game_is_kept), so that the table
 * grows both ways. */
unsigned extension_side(const struct game *game);

/* H13: extends the table for a tile in hand that fits nowhere, if only computers play. */
void extension_agree(struct session *session);

/* "row" or "column": what an extension on that side adds. */
const char *extension_line(unsigned side);
