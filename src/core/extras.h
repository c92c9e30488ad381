/* SPDX-License-Identifier: MIT */
/*
 * extras.h (core and players): the options that a game uses beyond the base game.
 *
 * Most games use none of the options that change the course of a turn.  game_start notes once, as a set of
 * bits in struct game, which of them are used, and each step of a turn tests that set first: one comparison
 * instead of twenty.  The body of a step that every turn takes is compiled twice, with a constant `extras`;
 * with `false` it contains no code for them.  The value of an option is still read from the rules, by the one
 * function that the option belongs to.
 *
 * BASTIDE_WITHOUT_EXTRAS compiles the core without what only extras and options other than those of edition
 * c3 need.  It serves to measure their cost to a game without them (docs/performance-log.md).
 */
#pragma once

#include "bastide/game.h"

enum {
    EXTRA_HANDS = 1 << 0,     /* H2, H3 */
    EXTRA_SALES = 1 << 1,     /* H7 */
    EXTRA_STAGES = 1 << 2,    /* V1: the bag is drawn in more than one stage */
    EXTRA_RETURN = 1 << 3,    /* H4 */
    EXTRA_TABLE = 1 << 4,     /* H9-H11 */
    EXTRA_RIVER = 1 << 5,     /* V2-V5, V11: river tiles are in play */
    EXTRA_ABBOTS = 1 << 6,    /* F5 */
    EXTRA_GAPS = 1 << 7,      /* H8 */
    EXTRA_VOLCANOES = 1 << 8, /* V7: tiles with a volcano are in play */
    EXTRA_FIGURES = 1 << 9,   /* F5, F7-F9: figures other than meeples */
    EXTRA_JOINING = 1 << 10,  /* F8, F9: builders or pigs */
    EXTRA_GOODS = 1 << 11,    /* S15 */
    EXTRA_HILLS = 1 << 12,    /* S16: hills are in play */
    EXTRA_ANY = (1 << 13) - 1
};

/* A rare path, kept out of line: inlined, it would make every caller longer and save more registers. */
#define COLD __attribute__((noinline, cold))

/* Kept out of line for the same reason, although many turns take it. */
#define NOINLINE __attribute__((noinline))

/* A function that every turn calls from a single place, inlined to save the call. */
#ifdef BASTIDE_COVERAGE /* each function is compiled once, so that a branch is counted once */
#define ALWAYS_INLINE __attribute__((noinline, unused))
#else
#define ALWAYS_INLINE inline __attribute__((always_inline))
#endif

/* The extras of a game whose set and rules are filled in. */
unsigned extras_of(const struct game *game);

/* Whether the game uses any of these extras. */
static inline bool plays_with(const struct game *game, unsigned extras)
{
#ifdef BASTIDE_WITHOUT_EXTRAS
    (void) game, (void) extras;
    return false;
#else
    return (game->extras & extras) != 0;
#endif
}

/* The value of an option, in the options that every game has. */
static inline unsigned rule_value(const struct game *game, enum rule_option option)
{
#ifdef BASTIDE_WITHOUT_EXTRAS
    (void) game, (void) option;
    return 0;
#else
    return game->rules.value[option];
#endif
}
