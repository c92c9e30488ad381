/* SPDX-License-Identifier: MIT */
/*
 * step.h: the parts of the rules console: where its lines come from, `board`, and answers as JSON.
 */
#pragma once

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

#include "base/lines.h"
#include "bastide/script.h"

/* ---- Lines (step_input.c) ----------------------------------------------------------------------------- */

struct step_input;

/* Appends to `list` the words that could replace the last word of a line, one per line. */
typedef void step_completer(void *context, const char *line, size_t length, struct text_buffer *list);

/*
 * Reads lines of `file`, which the caller closes.  If input and output are terminals, with editing, history
 * and completion by `complete`, which is given `context`.
 */
struct step_input *step_input_open(FILE *file, step_completer *complete, void *context);
void step_input_close(struct step_input *input);

/* True if a person types the lines. */
bool step_input_is_typed(const struct step_input *input);

/* The next line with its end, borrowed until the next call.  Returns its length, or -1 at the end or
 * after an error. */
ssize_t step_input_line(struct step_input *input, const char **line);

/* ---- Answers ------------------------------------------------------------------------------------------ */

/* `board SIZE`, which draws the table: carries out the words after `board`, like script_line. */
enum script_status step_board(struct script *script, struct line_reader line, struct text_buffer *answer,
                              struct text_error *error);

/* Adds to `list` the words that may follow `board` and begin like `begun`. */
void step_board_complete(const char *begun, size_t length, struct text_buffer *list);

/* A line that was carried out, and its result. */
struct step_result {
    const char *line; /* as read, with its end */
    size_t length, number;
    enum script_status status;
    const struct text_buffer *answer;
    const struct text_error *error; /* unless the status is SCRIPT_OK */
};

/* Prints one object on one line of standard output; docs/json.md lists its members. */
void step_json_print(struct script *script, const struct step_result *result);
