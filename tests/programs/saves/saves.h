/*
 * saves.h: what the tests of saving share: a folder of their own, files as bytes, and a game to save.
 */
#ifndef BASTIDE_TESTS_SAVES_H
#define BASTIDE_TESTS_SAVES_H

#include <stdbool.h>
#include <stdint.h>

#include "bastide/random.h"
#include "bastide/session.h"
#include "bastide/text_buffer.h"
#include "bastide/tile_text.h"

/* Makes the folder below TMPDIR, else in memory or below /tmp, and removes it with all that is in it.  False:
 * impossible. */
bool saves_begin(void);
void saves_end(void);

/* A path in the folder; valid until the fourth call after it. */
const char *saves_path(const char *name);

/* Reads a file whole; fails the test when that is impossible.  The text is valid until the next call. */
const struct text_buffer *saves_read(const char *path);

/* Writes a file; fails the test when that is impossible. */
void saves_write(const char *path, const void *bytes, size_t length);

/* How many names are in the folder that begin with that; hidden ones too. */
unsigned saves_count(const char *beginning);

/* The base game's tiles. */
const struct tile_book *saves_book(void);

/* A game of three with that seed. */
struct session *saves_game(uint64_t seed);

/* Plays one turn at random, and the final scoring after the last; false when that was done before. */
bool saves_play_turn(struct session *session, struct random *random);

/* An autosave of a game of three turns, and nothing else in the folder of the games. */
void saves_keep_game(void);

/* Whether it is still there, in its place or aside, as far as it was or farther. */
bool saves_game_is_kept(void);

/* A game played to its end. */
struct session *saves_whole_game(uint64_t seed);

#endif
