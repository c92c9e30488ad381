/*
 * record.h: a whole record, read from memory.
 *
 * Writing is session_write (session.h); the grammar stands in docs/notation.md, its interpreter is script.h.
 */
#ifndef BASTIDE_RECORD_H
#define BASTIDE_RECORD_H

#include "bastide/session.h"
#include "bastide/text_error.h"

/*
 * Reads a record and replays it, holding every `=` line against the rules.  Returns the session, which the
 * caller frees, or null with the first fault in `error`.  Unlike a scenario, a record needs no checks: a game
 * that has just begun is a record too.
 */
struct session *record_read(const struct tile_book *book, const char *text, size_t length,
                            struct text_error *error);

#endif
