/*
 * script.h: the one interpreter of the notation.
 *
 * Records, scenarios, saved games and what a person types at the console are the same lines, those of
 * docs/notation.md, and all pass through here: setup lines, turns whole or by phases, `=` checks, `!`
 * refusals, and at the console queries, undo and redo.  A line that is refused or wrong changes nothing.
 */
#ifndef BASTIDE_SCRIPT_H
#define BASTIDE_SCRIPT_H

#include "bastide/answer.h"
#include "bastide/session.h"
#include "bastide/text_buffer.h"
#include "bastide/text_error.h"

/* How a line ended. */
enum script_status {
    SCRIPT_OK,
    SCRIPT_REFUSED,   /* the rules refuse the move */
    SCRIPT_WRONG,     /* a check does not hold, or a refusal that a `!` line expects did not come */
    SCRIPT_UNREADABLE /* the line cannot be understood */
};

/* Where the lines come from. */
enum script_kind {
    SCRIPT_RECORD, /* a file: `bastide 1` must come first, queries and undo are unknown words */
    SCRIPT_CONSOLE /* typed or piped: the first line may be missing, and two players sit down if none are
                      named */
};

struct script;

/* Begins a script.  `book` is borrowed for its life.  Null when memory is out.  Free it with script_free. */
struct script *script_new(const struct tile_book *book, enum script_kind kind);

/* Frees a script and the session that is still its own; a null pointer is fine. */
void script_free(struct script *script);

/*
 * Carries out one line, without its line end; `number` is its place for messages.  What the line answers is
 * appended to `answer`, which may be null for records.  On anything but SCRIPT_OK, `error` says what and
 * where.
 */
enum script_status script_line(struct script *script, const char *line, size_t length, size_t number,
                               struct text_buffer *answer, struct text_error *error);

/*
 * Carries out a whole text and then asks that it was complete: a game was set up, and at least one check was
 * made.  Stops at the first line that fails.
 */
enum script_status script_text(struct script *script, const char *text, size_t length,
                               struct text_error *error);

/* The session, borrowed as long as the script; null while nothing but setup lines were read. */
struct session *script_session(struct script *script);

/*
 * Lets a console script, on which no line was read yet, go on with a game that is played elsewhere.  The
 * session is the script's until script_take_session gives it back.
 */
void script_adopt(struct script *script, struct session *session);

/* Hands that session over: the caller frees it, and the script is good for nothing more but script_free. */
struct session *script_take_session(struct script *script);

/* A record that was read is played on: from now on questions and undo are known words. */
void script_become_console(struct script *script);

/* The words of the console in the order of its help, null past the last. */
const char *script_word_name(size_t index);

/*
 * What may stand in place of the word at the end of a line that is being typed, which may be no more than a
 * blank: each word that begins as that one does is appended to `list`, with a line end.  Only suggestions.
 */
void script_complete(const struct script *script, const char *line, size_t length, struct text_buffer *list);

/* What the last line answered, as values; borrowed, and good until the next line. */
const struct answer *script_answer(const struct script *script);

/* "1,0 road1 tiles 3 open 1 …" with its line end: a feature as `features` has it. */
void script_write_feature(const struct script *script, unsigned node, struct text_buffer *text);

/* How many `=` and `!` lines were checked so far. */
size_t script_checks(const struct script *script);

#endif
