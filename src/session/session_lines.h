/* SPDX-License-Identifier: MIT */
/*
 * session_lines.h (text formats only): the lines that stand between the steps of a session (struct
 * session_line in session.h).
 *
 * They are sorted by position; those at the same position are in the order of the record.
 */
#pragma once

#include "bastide/session.h"

struct session_lines {
    size_t count;
    struct session_line *list; /* owned */
};

/* The lines of a session. */
struct session_lines *session_lines(struct session *session);

/* Adds a line, or a copy of one without its variation, after those at its position or before. */
struct session_line *lines_add(struct session_lines *lines, const char *text, size_t length, size_t at);
struct session_line *lines_copy(struct session_lines *lines, const struct session_line *line);

/* Remove one line, or all lines, with their variations. */
void lines_remove(struct session_lines *lines, size_t index);
void lines_clear(struct session_lines *lines);

/* Removes the lines after `steps` steps, and the variations after `variations` steps. */
void session_cut_lines(struct session *session, size_t steps, size_t variations);

/*
 * Brings back the lines that new steps removed since the copy `before` was made, as far as position `steps`:
 * up to there both have the same steps.
 */
void session_restore_lines(struct session *session, const struct session *before, size_t steps);

/* Writes the steps as a record, including an unfinished turn, with the lines that the session keeps instead
 * of those that session_write computes.  Begins with the line of that index. */
void session_write_kept(const struct session *session, size_t line, struct text_buffer *text);
