/* SPDX-License-Identifier: MIT */
/*
 * play.h: tile sets and random games for tests.
 *
 * Uses only the public headers.  Never decides what is legal, but chooses from what game.h lists.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "bastide/game.h"
#include "bastide/random.h"
#include "bastide/tile_text.h"

/* How many games a property test plays, and from which seed. */
struct play_options {
    unsigned games;
    uint64_t seed;
};

/*
 * Reads `--games N` and `--seed S`.  Without them it is the number of games that the caller has set, or
 * BASTIDE_TEST_PERCENT of it rounded up, and BASTIDE_TEST_SEED.  False after printing the usage if there is
 * anything else.
 */
bool play_options_read(int argc, char **argv, struct play_options *options);

/* Composes these sets by the rules of edition c3, with the default plan. */
bool play_compose(const struct tile_book *book, const char *const *names, size_t name_count,
                  struct tile_set *set, struct text_error *error);

/* Prepares the base game from the program's own tile file.  Ends the program if that cannot be read. */
void play_base_set(struct tile_set *set);

/* The same as a tile book. */
void play_base_book(struct tile_book *book);

/* The same book, read once and shared. */
const struct tile_book *play_book(void);

/*
 * Makes a set of random tiles, at most TILE_MAX in all, that follow the rules at the top of
 * data/tiles_base.txt, though most would never be printed.  The first tile starts; sometimes it is double-
 * sized (V9).
 */
void play_random_set(struct tile_set *set, struct random *random);

enum { PLAY_SETS_MAX = 8, PLAY_STACK_MAX = 40, PLAY_WORDS_MAX = 700 };

/* A game, as options of `bastide-lab sim` could describe it. */
struct play_setup {
    const char *edition;
    const char *sets[PLAY_SETS_MAX]; /* none: random tiles, which are in no file */
    size_t set_count;
    const char *plan; /* V12; empty for the default */
    struct rules rules;
    unsigned players, first;
    bool seeded;
    uint8_t stack[PLAY_STACK_MAX]; /* the types of a `stack` line */
    size_t stack_count;
};

/*
 * Chooses an edition, house rules that can be combined, and tile sets: base alone, with a river, additions
 * and a plan, or random tiles.  Fills `set` with the tiles, which the book must have.
 */
void play_random_setup(struct play_setup *setup, const struct tile_book *book, struct random *random,
                       struct tile_set *set);

/* Begins a game with such a set-up of the built-in tiles; false if it cannot be played. */
bool play_random_game(struct game *game, struct tile_set *set, struct play_setup *setup,
                      struct random *random, uint64_t seed);

/* Writes the options of `bastide-lab sim` for it; `seed` is for the draws. */
const char *play_setup_words(const struct play_setup *setup, uint64_t seed, char words[PLAY_WORDS_MAX]);

/* The setup for game_start; chooses a starting tile if the set has none and the bag is open. */
struct game_setup play_game_setup(const struct play_setup *setup, const struct tile_set *set, uint64_t seed,
                                  struct random *random);

/*
 * A legal placement of the drawn tile, which must have one; prefers squares with many neighbours, where
 * features are closed and joined.
 */
struct placement play_choose_placement(const struct game *game, struct random *random);

/* A legal figure, or none. */
struct figure play_choose_figure(const struct game *game, struct random *random);

/*
 * A type to draw or deal: DRAW_NEXT if the order is known, else a random type that can be drawn now.  With
 * hands and nothing to deal, a tile of the hand that may be played.
 */
unsigned play_choose_type(const struct game *game, struct random *random);

/* Deals or draws that type, whichever is next; false if it is refused. */
bool play_draw(struct game *game, unsigned type);
