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

/*
 * A set of random tiles that the head of data/tiles_base.txt allows, most of which nobody would print: at
 * most TILE_MAX tiles in all.
 */
void play_random_set(struct tile_set *set, struct random *random);

/*
 * One of the legal placements of the tile in hand, which must have one; leans towards squares with many
 * neighbours, where features close and meet themselves.
 */
struct placement play_choose_placement(const struct game *game, struct random *random);

/* One of the legal figures, or none. */
struct figure play_choose_figure(const struct game *game, struct random *random);

/* A type to draw: DRAW_NEXT where the order says it, else a random tile of the bag. */
unsigned play_choose_type(const struct game *game, struct random *random);

#endif
