/* SPDX-License-Identifier: MIT */
/*
 * saves.h: what the tests of saving share: their own folder, files as bytes, and a game to save.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "bastide/random.h"
#include "bastide/session.h"
#include "bastide/text_buffer.h"
#include "bastide/tile_text.h"

/* saves_begin makes the folder below TMPDIR, else in memory or below /tmp, and returns false if it
 * cannot; saves_end removes it with everything in it. */
bool saves_begin(void);
void saves_end(void);

/* A path in the folder, valid until the fourth call after it. */
const char *saves_path(const char *name);

/* Reads a whole file, or fails the test.  The text is valid until the next call. */
const struct text_buffer *saves_read(const char *path);

/* Writes a file, or fails the test. */
void saves_write(const char *path, const void *bytes, size_t length);

/* The number of names in the folder, also hidden ones, that begin like this. */
unsigned saves_count(const char *beginning);

/* The base game's tiles. */
const struct tile_book *saves_book(void);

/* A game of three players with that seed. */
struct session *saves_game(uint64_t seed);

/* Plays one random turn, and the final scoring after the last; false if that was done before. */
bool saves_play_turn(struct session *session, struct random *random);

/*
 * The path of the newest file in the folder `where`, or an empty text; it is valid until the next call.  Sets
 * *count to the number of files.
 */
const char *saves_newest_in(const char *where, size_t *count);

/* The path of the game that the program wrote last, or an empty text. */
const char *saves_newest_game(void);

/* Makes the file of a game after three turns, the only one in its folder. */
void saves_keep_game(void);

/* Whether that game is still there, with at least its three turns. */
bool saves_game_is_kept(void);

/* A game played to its end. */
struct session *saves_whole_game(uint64_t seed);
