/* SPDX-License-Identifier: MIT */
/*
 * replay.c: lists the events of a game, and moves among them.
 *
 * The events are listed once, by making all steps on a separate game.  Going to a position replays the game
 * from the start, which takes less time than drawing the screen; a position is always reached in the same
 * way, so it cannot differ.
 */
#include "bastide/replay.h"

#include <stdlib.h>
#include <string.h>

#include "assertion/memory.h"
#include "base/array.h"
#include "assertion/assertion.h"

struct replay {
    const struct session *session;
    size_t length, at;
    struct replay_event *events;
    struct report report;
    struct game game;
};

/* ---- The list of events ------------------------------------------------------------------------------- */

static void add_event(struct replay *replay, struct replay_event event)
{
    replay->events = array_grow(replay->events, replay->length, sizeof *replay->events);
    replay->events[replay->length++] = event;
}

static void give_points(struct replay_event *event, const struct score_entry *entry)
{
    for (unsigned seat = 0; seat < PLAYER_MAX; seat++)
        if ((unsigned) entry->owners >> seat & 1U)
            event->points[seat] = (int16_t) (event->points[seat] + entry->points);
}

/* Whether the features that a step scored are separate events. */
static bool can_score(unsigned kind)
{
    return kind == STEP_PUT_FIGURE || kind == STEP_END_GAME;
}

/* Makes a step, and adds an event for it and one for each feature that it scored. */
static void add_step(struct replay *replay, size_t number, struct game *game)
{
    const struct session_step *step = session_step_at(replay->session, number);
    struct replay_event event = {.step = (uint16_t) number, .kind = step->kind, .player = step->player};
    struct report report = {0};
    event.turn = step->turn;
    memcpy(event.points, game->score, sizeof event.points);
    session_step_make(game, step, &report);
    event.scores = can_score(step->kind) ? report.entry_count : 0;
    if (event.scores == 0)
        memcpy(event.points, game->score, sizeof event.points);
    add_event(replay, event);
    while (event.score < event.scores) {
        give_points(&event, &report.entries[event.score++]);
        add_event(replay, event);
    }
}

struct replay *replay_new(const struct session *session)
{
    struct replay *replay = memory_new(sizeof *replay);
    replay->session = session;
    session_replay(session, 0, &replay->game, NULL);
    for (size_t i = 0; i < session_step_count(session); i++)
        add_step(replay, i, &replay->game);
    replay_go(replay, 0);
    return replay;
}

void replay_free(struct replay *replay)
{
    if (!replay)
        return;
    free(replay->events);
    free(replay);
}

/* ---- Positions ---------------------------------------------------------------------------------------- */

size_t replay_length(const struct replay *replay)
{
    return replay->length;
}

size_t replay_at(const struct replay *replay)
{
    return replay->at;
}

const struct replay_event *replay_event(const struct replay *replay, size_t number)
{
    assert(number < replay->length);
    return &replay->events[number];
}

const struct replay_event *replay_last(const struct replay *replay)
{
    return replay->at == 0 ? NULL : &replay->events[replay->at - 1];
}

bool replay_is_before_scores(const struct replay *replay)
{
    const struct replay_event *last = replay_last(replay);
    return last && last->score == 0 && last->scores > 0;
}

size_t replay_steps(const struct replay *replay)
{
    const struct replay_event *last = replay_last(replay);
    return last ? (size_t) last->step + 1 : 0;
}

void replay_go(struct replay *replay, size_t at)
{
    replay->at = at < replay->length ? at : replay->length;
    session_replay(replay->session, replay_steps(replay), &replay->game, &replay->report);
    if (replay_is_before_scores(
            replay)) /* the report is that of the step, but the game is still the one before it */
        session_replay(replay->session, replay_steps(replay) - 1, &replay->game, NULL);
}

const struct game *replay_game(const struct replay *replay)
{
    return &replay->game;
}

const struct report *replay_report(const struct replay *replay)
{
    return &replay->report;
}

/* ---- Other positions ---------------------------------------------------------------------------------- */

/* Whether a position is between two turns, at the beginning, before the final scoring or at the end. */
static bool is_between_turns(const struct replay *replay, size_t at)
{
    if (at == 0 || at >= replay->length)
        return true;
    const struct replay_event *before = &replay->events[at - 1], *after = &replay->events[at];
    return before->turn != after->turn || (before->kind == STEP_END_GAME) != (after->kind == STEP_END_GAME);
}

size_t replay_turn_after(const struct replay *replay, size_t at)
{
    if (at < replay->length)
        at++;
    while (!is_between_turns(replay, at))
        at++;
    return at;
}

size_t replay_turn_before(const struct replay *replay, size_t at)
{
    if (at > 0)
        at--;
    while (!is_between_turns(replay, at))
        at--;
    return at;
}

size_t replay_score_after(const struct replay *replay, size_t at)
{
    for (size_t i = at; i < replay->length; i++)
        if (replay->events[i].score > 0)
            return i + 1;
    return replay->length;
}

size_t replay_score_before(const struct replay *replay, size_t at)
{
    while (at-- > 1)
        if (replay->events[at - 1].score > 0)
            return at;
    return 0;
}

size_t replay_end_of_turn(const struct replay *replay, unsigned turn)
{
    size_t at = 0;
    while (at < replay->length && replay->events[at].turn <= turn && replay->events[at].kind != STEP_END_GAME)
        at++;
    return at;
}

size_t replay_after_steps(const struct replay *replay, size_t steps)
{
    size_t at = 0;
    while (at < replay->length && replay->events[at].step < steps)
        at++;
    return at;
}

unsigned replay_turns(const struct replay *replay)
{
    unsigned turns = 0;
    for (size_t i = 0; i < replay->length; i++)
        if (replay->events[i].kind == STEP_PLACE_TILE)
            turns = replay->events[i].turn;
    return turns;
}
