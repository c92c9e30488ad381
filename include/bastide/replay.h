/*
 * replay.h: the history of a session as a list of events, and the game as it stood after each of them.
 *
 * An event is a step, or one of the features that a step scored, so that a turn can be followed from the draw
 * to the last point.  A replay reads its session and changes nothing.  Positions count the events that have
 * been shown: 0 is the table before the first draw.
 */
#ifndef BASTIDE_REPLAY_H
#define BASTIDE_REPLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bastide/session.h"

/* A step, or a feature that a step scored. */
struct replay_event {
    uint16_t step;              /* the number of the session's step */
    uint8_t kind;               /* enum step_kind */
    uint8_t player;             /* whose step it was */
    uint16_t turn;              /* the turn that it belongs to */
    uint8_t score;              /* 0: the step itself; else the feature entries[score - 1] of its report */
    uint8_t scores;             /* how many features the step scored */
    int16_t points[PLAYER_MAX]; /* everybody's, after it */
};

struct replay;

/* Begins before the first event.  The session is borrowed.  Null when memory is out; free with replay_free.
 */
struct replay *replay_new(const struct session *session);

/* Gives its memory back, not the session; a null pointer is fine. */
void replay_free(struct replay *replay);

/* How many events there are. */
size_t replay_length(const struct replay *replay);

/* The position: how many of them have been shown. */
size_t replay_at(const struct replay *replay);

/* An event by its number from 0, which must be below the length; borrowed. */
const struct replay_event *replay_event(const struct replay *replay, size_t number);

/* Goes to a position; one past the end is the end. */
void replay_go(struct replay *replay, size_t at);

/*
 * The game at the position: borrowed.  After a figure whose turn scores (replay_is_before_scores) it is the
 * one before that step: nothing has scored yet, and the figure itself is the last event's.
 */
const struct game *replay_game(const struct replay *replay);

/* Whether the event shown last is a figure whose turn scores, so that the game is the one before that step.
 */
bool replay_is_before_scores(const struct replay *replay);

/* The event shown last, or null at position 0; borrowed. */
const struct replay_event *replay_last(const struct replay *replay);

/* The report of its step; borrowed. */
const struct report *replay_report(const struct replay *replay);

/* How many steps of the session have been made at the position. */
size_t replay_steps(const struct replay *replay);

/*
 * Other positions, each within the replay's ends.  Where the turn in progress ends, or the next one where
 * none is.
 */
size_t replay_turn_after(const struct replay *replay, size_t at);

/* Where the turn before it ended. */
size_t replay_turn_before(const struct replay *replay, size_t at);

/* The next feature that scored. */
size_t replay_score_after(const struct replay *replay, size_t at);

/* The one before. */
size_t replay_score_before(const struct replay *replay, size_t at);

/* The position at which that turn is over, or the replay's end when there are fewer. */
size_t replay_end_of_turn(const struct replay *replay, unsigned turn);

/* The position at which the first `steps` steps are made and all that they scored is shown. */
size_t replay_after_steps(const struct replay *replay, size_t steps);

/* The number of the last turn of which something is in the replay; 0 when nothing is. */
unsigned replay_turns(const struct replay *replay);

#endif
