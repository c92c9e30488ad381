/*
 * proposal.h: what a player proposes and others have to agree to: the sale of the tile in hand (H7), an
 * extension of the table (H13).
 *
 * The buyer is asked about a sale, and all other people about an extension, in the order of their seats; one
 * no is enough.  Computers never object to an extension.  A front-end shows the question and hands back the
 * answer.
 */
#pragma once

#include "bastide/session.h"

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

/* H13: if the tile in hand fits nowhere, the table is extended for it: where only computers play. */
void extension_agree(struct session *session);

/* "row" or "column": what an extension on that side adds. */
const char *extension_line(unsigned side);
