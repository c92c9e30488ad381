/*
 * turns.h: the turns of a table, up to where somebody has to choose.
 *
 * Deals, draws and the final scoring follow of themselves.  Each call goes as far as there is something to
 * tell of or to choose, so a front-end calls it until it has somebody to wait for.
 */
#pragma once

#include "play/thinking.h"

enum turn_event {
    TURN_ASIDE, /* a tile fitted nowhere (T3, H4), or computers extended the table (H13): the last step, and
                 * there is more to come */
    TURN_ENDED, /* the final scoring was made: the last step */
    TURN_NAME,  /* the bag is open: somebody has to name the next tile; `refusal` says so */
    TURN_COMPUTER, /* a tile is drawn for a computer, which is to think (thinking.h) */
    TURN_EXTEND,   /* the tile fits nowhere, but would on a larger table: do all agree to extend it (H13)? */
    TURN_PLACE,    /* where does the tile go? */
    TURN_FIGURE,   /* and the meeple? */
    TURN_OVER
};

/* Goes on with the game; `refusal` may be null. */
enum turn_event turn_next(struct session *session, struct thinking *thinking, struct refusal *refusal);
