/* SPDX-License-Identifier: MIT */
/*
 * script.h: the interpreter of the notation (docs/notation.md).
 *
 * Records, scenarios, saved games and what is typed at the console consist of the same lines, and all pass
 * through here: setup lines, turns whole or by phases, `=` checks, `!` refusals, and at the console
 * queries, undo and redo.  A line that is refused or wrong changes nothing.
 */
#pragma once

#include "bastide/answer.h"
#include "bastide/session.h"
#include "bastide/text_buffer.h"
#include "bastide/text_error.h"

/* The outcome of a line. */
enum script_status {
    SCRIPT_OK,
    SCRIPT_REFUSED,    /* the rules refuse the move */
    SCRIPT_WRONG,      /* a check fails, or the refusal that a `!` line expects does not come */
    SCRIPT_UNREADABLE, /* the line has a fault */
    SCRIPT_UNCHECKED   /* of a whole text: every line passes, but none is a check */
};

/* Where the lines come from. */
enum script_kind {
    SCRIPT_RECORD, /* a file: must begin with `bastide 1`; queries and undo are unknown words */
    SCRIPT_CONSOLE /* typed or piped: `bastide 1` may be missing; two players if none are named */
};

struct script;

/* A new script.  `book` is borrowed as long as the script is used.  Free it
 * with script_free. */
struct script *script_new(const struct tile_book *book, enum script_kind kind);

/* Frees a script, and its session unless that was taken; null is allowed. */
void script_free(struct script *script);

/*
 * Carries out one line, without its line end.  `number` is its line number for messages.  The answer is
 * appended to `answer`, which may be null for records.  Unless the result is SCRIPT_OK, `error` says what
 * is wrong and where.
 */
enum script_status script_line(struct script *script, const char *line, size_t length, size_t number,
                               struct text_buffer *answer, struct text_error *error);

/*
 * Carries out a whole record and stops at the first line that fails.  Also fails if the text sets up no game
 * or a variation in it has no end.
 */
enum script_status script_lines(struct script *script, const char *text, size_t length,
                                struct text_error *error);

/* The same, and fails if it has no check. */
enum script_status script_text(struct script *script, const char *text, size_t length,
                               struct text_error *error);

/*
 * From now on searches (`best`) call `stop` about once a millisecond and end when it returns true.  It should
 * do so when somebody asks to stop, or `milliseconds` after the line began (0: no limit).  Without such a
 * function, or with null, a search ends after some ten thousand nodes.
 */
void script_stop_with(struct script *script, bool (*stop)(void *context, unsigned milliseconds),
                      void *context);

/* The session, owned by the script; null while only setup lines have been read. */
struct session *script_session(struct script *script);

/*
 * Gives a session to a console script that has read no line yet.  The script owns it until
 * script_take_session.
 */
void script_adopt(struct script *script, struct session *session);

/* Returns that session to the caller, who frees it.  Afterwards the script can only be freed. */
struct session *script_take_session(struct script *script);

/* From now on a script that read a record accepts questions and undo. */
void script_become_console(struct script *script);

/*
 * Appends to `list`, one a line, the words that could complete the last word of a line being typed, or
 * follow a blank at its end.
 */
void script_complete(const struct script *script, const char *line, size_t length, struct text_buffer *list);

/* What the last line answered, as values; borrowed until the next line. */
const struct answer *script_answer(const struct script *script);

/* Appends a feature as `features` prints it, with its line end: "1,0 road1 tiles 3 open 1 …". */
void script_write_feature(const struct script *script, unsigned node, struct text_buffer *text);

/* How many `=` and `!` lines have been checked. */
size_t script_checks(const struct script *script);
