/*
 * events.h: what happened in a game, in sentences: while it is played, when its log is asked for, and when a
 * record is told.
 */
#ifndef BASTIDE_WORDS_EVENTS_H
#define BASTIDE_WORDS_EVENTS_H

#include "bastide/session.h"
#include "words/words.h"

/*
 * Appends the sentences of a step that was made: `table` is the game after it, `seller` who had sold the tile
 * before it (or NO_PLAYER), `report` what it gave.  Steps that need no words of their own (a draw that goes
 * on to a place, a place that goes on to a figure) add none.
 */
void events_step(struct text_buffer *text, const struct table_words *table, const struct session_step *step,
                 unsigned seller, const struct report *report);

/* Appends the sentences of all steps from `first` on, each turn with its number. */
void events_history(struct text_buffer *text, const struct session *session, size_t first);

/* What the game is: players, rules, tiles. */
void events_beginning(struct text_buffer *text, const struct session *session);

#endif
