/* SPDX-License-Identifier: MIT */
/*
 * session_core.h (this folder only): what a session is made of.
 *
 * A variation is a session that stands among the lines of its parent.  Its first `from` steps are those of
 * its parent; it is placed after the turn of its parent that it replaces, which ends with step `after` - 1.
 */
#pragma once

#include "assertion/assertion.h"
#include "bastide/session.h"
#include "session/position_text.h"
#include "session/session_lines.h"

/* Each turn places a tile, and the first one is turn 1. */
enum { SESSION_TURNS_MAX = TILE_MAX + 2 };

struct session {
    struct setup setup;
    uint8_t order[TILE_MAX]; /* the setup's stack, as types */
    uint8_t first_player;    /* H1 */
    size_t made, known;
    uint8_t hints[SESSION_TURNS_MAX]; /* by turn: who was given a hint, bit n for seat n */
    unsigned played;                  /* seconds */
    struct puzzle_note puzzle;        /* turn 0: none */
    struct position position;         /* where the game begins, if the setup has one */
    struct session *parent;           /* null: not a variation */
    size_t from, after;               /* used by variations only */
    char words[VARIATION_WORDS_MAX + 1];
    struct session_lines lines;
    size_t cut_from;     /* since session_restore_lines: the first position whose lines were removed, or 0 */
    struct tile_set set; /* from here on nothing is zeroed when a session begins */
    struct game game;
    struct session_step steps[SESSION_STEPS_MAX];
};

/*
 * H1: finds the seat that begins.  With a seed the draws are made here and written into the setup (`begin`,
 * `show`), which must not state others; without one the setup must state them.  False with a sentence in
 * `error`.
 */
bool first_player_find(struct setup *setup, const struct tile_set *set, uint8_t *seat,
                       struct text_error *error);

/* A copy of the steps alone. */
struct session *session_copy_steps(const struct session *session);

/* The part of the setup that the core needs. */
struct game_setup session_core_setup(const struct session *session);

#ifdef BASTIDE_CHECK_STEPS
const char *game_check(const struct game *game); /* tests/support/game_check.h */
#endif

/* In builds for tests, checks the whole position by brute force after every step. */
static inline void session_check(const struct session *session)
{
#ifdef BASTIDE_CHECK_STEPS
    assert(game_check(&session->game) == NULL);
#else
    (void) session;
#endif
}
