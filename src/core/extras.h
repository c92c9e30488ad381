/*
 * extras.h (core only): what a game asks beside the base game.
 *
 * Most games are played with none of the options that change the course of a turn.  So that these pay for one
 * comparison and not for twenty, game_start notes once which of them are in play, as a set of bits in
 * struct game, and each step of a turn asks that set first.  Where a step is taken in every turn, its one
 * body is compiled twice by that: it is given a constant `extras`, and with `false` nothing of them is left
 * in it.  Which value an option has is still read from the rules, by the one function that the option belongs
 * to.
 *
 * BASTIDE_WITHOUT_EXTRAS leaves out of the compiled core what only extras and options other than those of
 * edition c3 need.  It is there to measure what they cost a game without them (docs/performance.md).
 */
#ifndef BASTIDE_CORE_EXTRAS_H
#define BASTIDE_CORE_EXTRAS_H

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
    EXTRA_ANY = (1 << 9) - 1
};

/*
 * A function that few turns or few games come to.  It is compiled apart, for what is inlined for their sake
 * costs every caller: registers to be saved, and longer ways round.
 */
#define SELDOM __attribute__((noinline, cold))

/* One that many turns come to and many do not: compiled apart for the same reason. */
#define APART __attribute__((noinline))

/* One that every turn comes to in one place: its caller saves registers, but not for a call as well. */
#ifdef BASTIDE_COVERAGE /* where one function is one function, so that a branch is counted once */
#define ALWAYS_INLINE __attribute__((noinline, unused))
#else
#define ALWAYS_INLINE inline __attribute__((always_inline))
#endif

/* The extras of a game that has its set and its rules. */
unsigned extras_of(const struct game *game);

/* Whether the game is played with any of these extras. */
static inline bool plays_with(const struct game *game, unsigned extras)
{
#ifdef BASTIDE_WITHOUT_EXTRAS
    (void) game, (void) extras;
    return false;
#else
    return (game->extras & extras) != 0;
#endif
}

/* The value of an option that every game has some value of. */
static inline unsigned rule_value(const struct game *game, enum rule_option option)
{
#ifdef BASTIDE_WITHOUT_EXTRAS
    (void) game, (void) option;
    return 0;
#else
    return game->rules.value[option];
#endif
}

#endif
