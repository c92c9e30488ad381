/* SPDX-License-Identifier: MIT */
/*
 * record.h: reading a whole record from memory.
 *
 * session_write (session.h) writes records; docs/notation.md is the grammar, script.h its interpreter.
 */
#pragma once

#include "bastide/session.h"
#include "bastide/text_buffer.h"
#include "bastide/text_error.h"

/*
 * Reads and replays a record, and checks all its `=` lines.  Returns the session, which the caller frees,
 * or null with the first fault in `error`.  Unlike a scenario, a record needs no checks.
 */
struct session *record_read(const struct tile_book *book, const char *text, size_t length,
                            struct text_error *error);

/*
 * The same for faulty records: the session as it was before the first fault, which is in `error`;
 * error->line is 0 if there is none.  Null if the fault comes before the game begins.
 */
struct session *record_read_part(const struct tile_book *book, const char *text, size_t length,
                                 struct text_error *error);

/*
 * Reads a position (session_write_position): one line, "position edition c3 | ...".  Returns a session that
 * begins with it, which the caller frees, or null with the fault in `error`.
 */
struct session *record_read_position(const struct tile_book *book, const char *line, size_t length,
                                     struct text_error *error);

/*
 * The length of the first record in a text of several, each of which begins with a `bastide` line.  Comments
 * between two records belong to the earlier one.
 */
size_t record_length(const char *text, size_t length);

/*
 * Whether the record names a tile set that is not in `book`, such as one from a player's own tile file.
 * Writes the first such name, or the empty string, to `name`.  The record cannot be read with this book,
 * but it is not damaged.
 */
bool record_foreign_set(const struct tile_book *book, const char *text, size_t length,
                        char name[SET_NAME_MAX + 1]);
