/*
 * play.h: tile sets and random games, for the tests that play.
 *
 * Relies on the public headers.  Never decides what is legal: it chooses among what game.h lists.
 */
#ifndef BASTIDE_TESTS_PLAY_H
#define BASTIDE_TESTS_PLAY_H

#include <stdbool.h>
#include <stdint.h>

#include "bastide/game.h"
#include "bastide/random.h"
#include "bastide/tile_text.h"

/* How many games a property test plays, from which seed. */
struct play_options {
    unsigned games;
    uint64_t seed;
};

/*
 * Reads `--games N` and `--seed S`; where they are not given, BASTIDE_TEST_GAMES and BASTIDE_TEST_SEED.
 * False, with the usage on standard error, when there is something else.
 */
bool play_options_read(int argc, char **argv, struct play_options *options);

/* The base game, from the program's own tile file, prepared.  Ends the program when it cannot be read. */
void play_base_set(struct tile_set *set);

/* The same as a book. */
void play_base_book(struct tile_book *book);

/* The same book for who only reads it; read once. */
const struct tile_book *play_book(void);

/*
 * A set of random tiles that the head of data/tiles_base.txt allows, most of which nobody would print: at
 * most TILE_MAX tiles in all.  The first of them begins, and covers two squares now and then (V9).
 */
void play_random_set(struct tile_set *set, struct random *random);

enum { PLAY_SETS_MAX = 6, PLAY_STACK_MAX = 40, PLAY_WORDS_MAX = 700 };

/* A game to play, as `bastide sim` could be told it. */
struct play_setup {
    const char *edition;
    const char *sets[PLAY_SETS_MAX]; /* none: random tiles, which no file has */
    size_t set_count;
    const char *plan; /* V12; empty for the default */
    struct rules rules;
    unsigned players, first;
    bool seeded;
    uint8_t stack[PLAY_STACK_MAX]; /* the types of the first draws, as a `stack` line has them */
    size_t stack_count;
};

/*
 * Any edition, house rules that go together, and tile sets: base alone, with each river, additions and plan,
 * or random tiles.  Fills `set` with the tiles, which the book must have.
 */
void play_random_setup(struct play_setup *setup, const struct tile_book *book, struct random *random,
                       struct tile_set *set);

/* The words of `bastide sim` for it; `seed` is that of the draws. */
const char *play_setup_words(const struct play_setup *setup, uint64_t seed, char words[PLAY_WORDS_MAX]);

/* What the game is begun with; where the set has no starting tile and the bag is open, one is chosen. */
struct game_setup play_game_setup(const struct play_setup *setup, const struct tile_set *set, uint64_t seed,
                                  struct random *random);

/*
 * One of the legal placements of the tile in hand, which must have one; leans towards squares with many
 * neighbours, where features close and meet themselves.
 */
struct placement play_choose_placement(const struct game *game, struct random *random);

/* One of the legal figures, or none. */
struct figure play_choose_figure(const struct game *game, struct random *random);

/*
 * A type to draw or deal: DRAW_NEXT where the order says it, else a random tile of those that may be drawn
 * now.  With a hand, and nothing to deal, one of its tiles that may be played.
 */
unsigned play_choose_type(const struct game *game, struct random *random);

/* Deals or draws that type, whichever the game waits for; false when it is refused. */
bool play_draw(struct game *game, unsigned type);

#endif
