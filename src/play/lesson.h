/* SPDX-License-Identifier: MIT */
/*
 * lesson.h: a guided game: a record whose comments tell the player what to do.
 *
 * The record is a scenario like any other, so bastide verify checks it.  Comments of the form "# WORD: text"
 * before a turn are what the player reads during that turn (docs/lessons.md lists the words).  Seats marked
 * "computer" in the record are played by the record; the other seats are the learner's.  No input or output.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "bastide/session.h"
#include "bastide/text_error.h"
#include "bastide/tile_text.h"

/* The moments of a turn at which the lesson says something, with the word of each in comments. */
#define LESSON_PARTS(_)              \
    _(LESSON_FIRST, "first")         \
    _(LESSON_PLACE, "place")         \
    _(LESSON_NOT_PLACE, "not-place") \
    _(LESSON_CLAIM, "claim")         \
    _(LESSON_NOT_CLAIM, "not-claim") \
    _(LESSON_SCORED, "scored")       \
    _(LESSON_WATCH, "watch")         \
    _(LESSON_HOLD, "hold")           \
    _(LESSON_COUNT, "count")         \
    _(LESSON_END, "end")

enum lesson_part {
#define LESSON_ENUM(part, word) part,
    LESSON_PARTS(LESSON_ENUM)
#undef LESSON_ENUM
};

enum { LESSON_TEXT_MAX = 600 };

struct lesson;

/* Reads a lesson.  `book` is borrowed as long as the lesson is used.  Null with the first fault in `error` if
 * a check of the record fails, it has no turn, or a turn is more than a draw, a placement and a claim. */
struct lesson *lesson_read(const struct tile_book *book, const char *text, size_t length,
                           struct text_error *error);

/* Frees a lesson; a null pointer is fine. */
void lesson_free(struct lesson *lesson);

/* A new game in which the tiles of the lesson are drawn; the caller frees it.  Null with a sentence in
 * `error`. */
struct session *lesson_begin(const struct lesson *lesson, struct text_error *error);

/* What the lesson says at `part` of that turn; the empty string if nothing.  The sentences of the program's
 * own lesson are in the catalogues of translations.  Returns `text`. */
const char *lesson_words(const struct lesson *lesson, unsigned turn, enum lesson_part part,
                         char text[LESSON_TEXT_MAX]);

/* Where the tile in hand starts in that turn; false if the lesson leaves that to the table. */
bool lesson_hold(const struct lesson *lesson, unsigned turn, struct placement *placement);

/* The step that the lesson wants next in that game; null once all its turns are played. */
const struct session_step *lesson_next(const struct lesson *lesson, const struct session *session);

/* How many turns the lesson has. */
unsigned lesson_turns(const struct lesson *lesson);

/* The placement that the lesson wants next, with the claim after it; false if it wants something else. */
bool lesson_move(const struct lesson *lesson, const struct session *session, struct move *move);
