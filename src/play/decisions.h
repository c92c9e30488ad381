/* SPDX-License-Identifier: MIT */
/*
 * decisions.h: undo and redo of decisions.
 *
 * A decision is something that a person chose: a placement, a figure, a sale, an extension of the table.
 * What follows automatically is undone with it: draws, deals, figure steps in which nothing can be claimed,
 * the final scoring and computers' turns.  The same tiles are drawn again afterwards, because undo restores
 * the order of the draws.
 */
#pragma once

#include "bastide/session.h"

/* How far players may undo. */
enum undo_reach {
    UNDO_TURN, /* the last turn, until the next person has placed a tile */
    UNDO_GAME, /* back to the first turn */
    UNDO_NONE
};

/* "the last turn", "back to the first turn", "off" */
const char *undo_reach_words(enum undo_reach reach);

struct decision {
    const char *refusal; /* why it may not be undone, as a sentence; null: it may, and the rest is valid */
    size_t index;        /* the number of its step */
    bool turn_over;      /* a turn has ended with it or since */
};

/* The last decision, and whether `reach` allows undoing it.  `turn_open`: the turn of the last figure step
 * has not ended, because its scores are still being explained. */
struct decision decision_last(const struct session *session, enum undo_reach reach, bool turn_open);

/* Undoes a decision that may be undone.  Returns its step, which can be redone. */
const struct session_step *decision_undo(struct session *session, struct decision decision);

/*
 * The sentence for a step that decision_undo returned; `undo` is what a player types or presses to take
 * back the tile too.
 */
const char *decision_describe_undo(const struct session *session, const struct session_step *step,
                                   const char *undo, char *text, size_t size);

/* Redoes the next decision and what followed automatically, up to the decision after it.  Returns the number
 * of steps; 0: nothing to redo.  `turn_over`: a turn ended with these steps. */
size_t decision_redo(struct session *session, bool *turn_over);
