/* SPDX-License-Identifier: MIT */
/*
 * record_write.h (text formats only): lines that records, scenarios and the console write alike.
 */
#pragma once

#include "bastide/session.h"

/* "= city 12 red blue" with its line end. */
void write_entry(struct text_buffer *text, const struct setup *setup, const struct score_entry *entry);

/* The entries of a report, then "= total …", and after the final scoring "= winner …". */
void write_results(struct text_buffer *text, const struct setup *setup, const struct game *game,
                   const struct report *report);

/* A step as the line that makes it: "draw V", "discard red Q", "place 1,0 90", "meeple road1", "end". */
void write_step_line(struct text_buffer *text, const struct session *session,
                     const struct session_step *step);

/* A placement and its figure step as one line: "turn 4 red A 0,1 0 -". */
void write_turn_line(struct text_buffer *text, const struct session *session,
                     const struct session_step *place, const struct session_step *figure);
