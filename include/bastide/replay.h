/* SPDX-License-Identifier: MIT */
/*
 * replay.h: the history of a session as a list of events, and the game after each of them.
 *
 * An event is a step, or one feature that a step scored, so a turn can be followed from the draw to the
 * last point.  A replay only reads its session.  A position is the number of events shown: 0 is the table
 * before the first draw.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bastide/session.h"

/* A step, or a feature that a step scored. */
struct replay_event {
    uint16_t step;              /* index of the session's step */
    uint8_t kind;               /* enum step_kind */
    uint8_t player;             /* who made the step */
    uint16_t turn;              /* the turn that it belongs to */
    uint8_t score;              /* 0: the step itself; else the feature entries[score - 1] of its report */
    uint8_t scores;             /* how many features the step scored */
    int16_t points[PLAYER_MAX]; /* all scores after the event */
};

struct replay;

/* A replay at position 0.  The session is borrowed.  Free it with
 * replay_free. */
struct replay *replay_new(const struct session *session);

/* Frees a replay but not its session; null is allowed. */
void replay_free(struct replay *replay);

/* The number of events. */
size_t replay_length(const struct replay *replay);

/* The present position. */
size_t replay_at(const struct replay *replay);

/* An event by its index, which must be below the length; borrowed. */
const struct replay_event *replay_event(const struct replay *replay, size_t number);

/* Goes to a position; any past the end is the end. */
void replay_go(struct replay *replay, size_t at);

/*
 * The game at the position; borrowed.  After a figure whose turn scores (replay_is_before_scores) it is the
 * game before that step, since nothing has scored yet; the figure itself is in replay_last.
 */
const struct game *replay_game(const struct replay *replay);

/* Whether the last event is a figure whose turn scores, so that replay_game is still before that step. */
bool replay_is_before_scores(const struct replay *replay);

/* The last event shown, or null at position 0; borrowed. */
const struct replay_event *replay_last(const struct replay *replay);

/* The report of the last event's step; borrowed. */
const struct report *replay_report(const struct replay *replay);

/* How many of the session's steps have been made at the position. */
size_t replay_steps(const struct replay *replay);

/* These functions return positions for replay_go, never outside the replay.  The first: the next end of a
 * turn after `at`. */
size_t replay_turn_after(const struct replay *replay, size_t at);

/* The last end of a turn before `at`. */
size_t replay_turn_before(const struct replay *replay, size_t at);

/* The position after the next feature that scores. */
size_t replay_score_after(const struct replay *replay, size_t at);

/* The position after the feature that scored last before `at`. */
size_t replay_score_before(const struct replay *replay, size_t at);

/* The position at the end of that turn, or the end of the replay if it has fewer turns. */
size_t replay_end_of_turn(const struct replay *replay, unsigned turn);

/* The position after the first `steps` steps and all that they scored. */
size_t replay_after_steps(const struct replay *replay, size_t steps);

/* The number of the last turn in which a tile was placed; 0 if there is none. */
unsigned replay_turns(const struct replay *replay);
