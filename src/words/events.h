/*
 * events.h: what happened in a game, as sentences: while it is played, when its log is shown, and when a
 * record is replayed.
 */
#pragma once

#include "bastide/session.h"
#include "words/words.h"

enum log_kind {
    LOG_MOVE,
    LOG_SCORE,  /* of the last move above it, or of the end of the game */
    LOG_OTHER,  /* what else happened */
    LOG_TOTALS, /* no sentence: after the scores of a step */
    LOG_NOW     /* in a log the last line: a turn in progress, with the tile drawn, or placed with its figure
                   still to come */
};

/* Takes an event: the node of the feature that scored or was claimed, or of the tile placed, else NO_NODE; in
 * a sentence, and for a narrow panel. */
typedef void event_told(void *to, enum log_kind kind, unsigned node, const char *text, const char *brief);

/* Tells what a step was, for every log and message; the arguments are those of events_step. */
void events_tell(const struct listener *after, const struct session_step *step, unsigned seller,
                 const struct report *report, const char *why, event_told *tell, void *to);

/*
 * Appends the sentences for a step: `table` is the game after it, `seller` the player who sold the tile
 * before it (or NO_PLAYER), `report` what it scored.  Steps that need no words of their own (a draw
 * followed by a placement, a placement followed by a figure) add none.  `why` is added to what a turn was, or
 * empty.
 */
void events_step(struct text_buffer *text, const struct listener *table, const struct session_step *step,
                 unsigned seller, const struct report *report, const char *why);

/* Appends the sentences of all steps from `first` on, each turn with its number. */
void events_history(struct text_buffer *text, const struct session *session, size_t first);

/* What the last tile placed has joined (stake_describe_joins). */
const char *events_joined(const struct session *session, char *text, size_t size);

/* What the game is: players, rules, tiles. */
void events_beginning(struct text_buffer *text, const struct session *session);
