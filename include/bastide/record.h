/*
 * record.h: a whole record, read from memory.
 *
 * Writing is session_write (session.h); the grammar stands in docs/notation.md, its interpreter is script.h.
 */
#ifndef BASTIDE_RECORD_H
#define BASTIDE_RECORD_H

#include "bastide/session.h"
#include "bastide/text_buffer.h"
#include "bastide/text_error.h"

/*
 * Reads a record and replays it, holding every `=` line against the rules.  Returns the session, which the
 * caller frees, or null with the first fault in `error`.  Unlike a scenario, a record needs no checks: a game
 * that has just begun is a record too.
 */
struct session *record_read(const struct tile_book *book, const char *text, size_t length,
                            struct text_error *error);

/*
 * The same for looking at records that do not hold: the session as it stood before the first fault, which is
 * told in `error`; error->line is 0 when there was none.  Null when not even a game is begun.
 */
struct session *record_read_part(const struct tile_book *book, const char *text, size_t length,
                                 struct text_error *error);

/*
 * Whether the record is played with a tile set that `book` does not hold, as those of a tile file of one's
 * own are to a program that did not read it; the first such set to `name`, which is empty otherwise.  Such a
 * record cannot be read with this book, but is no broken one for that.
 */
bool record_foreign_set(const struct tile_book *book, const char *text, size_t length,
                        char name[SET_NAME_MAX + 1]);

#endif
