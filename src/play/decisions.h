/*
 * decisions.h: taking decisions back, and making them again.
 *
 * A decision is what a person chose: a tile laid, a figure, a sale, an extension of the table.  What follows
 * of itself goes with it: draws, deals, the final scoring and what computer players did.  A tile that was
 * drawn stays the next one, for the order of the draws is part of the game and comes back with it.
 */
#ifndef BASTIDE_PLAY_DECISIONS_H
#define BASTIDE_PLAY_DECISIONS_H

#include "bastide/session.h"

/* How far a table lets its players take back what they did. */
enum undo_reach {
    UNDO_TURN, /* what belongs to the turn that is not over */
    UNDO_GAME, /* back to the first turn */
    UNDO_NONE
};

struct decision {
    const char *refusal; /* why it stays, as a sentence; null: it may be taken back, and the rest holds */
    size_t index;        /* the number of its step */
    bool turn_over;      /* a turn ended with it or since */
};

/*
 * The last decision, and whether a table with that reach lets it be taken back.  `turn_open`: the turn of the
 * last figure step has not ended, for its scores are still being explained.
 */
struct decision decision_last(const struct session *session, enum undo_reach reach, bool turn_open);

/* Takes a decision back that may be.  Returns its step, which can be made again. */
const struct session_step *decision_undo(struct session *session, struct decision decision);

/*
 * The sentence for a step that decision_undo returned; `undo` is what a player types or presses to take back
 * the tile too.
 */
const char *decision_describe_undo(const struct session *session, const struct session_step *step,
                                   const char *undo, char *text, size_t size);

/*
 * Makes the next decision again, and what followed of itself up to the one after it.  Returns how many steps
 * that were; 0: nothing was taken back.  `turn_over`: a turn ended with them.
 */
size_t decision_redo(struct session *session, bool *turn_over);

#endif
