/*
 * events.h: what happened in a game, as sentences: while it is played, when its log is shown, and when a
 * record is replayed.
 */
#pragma once

#include "bastide/session.h"
#include "words/words.h"

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
