/*
 * step_input.h: where the console gets its lines.
 */
#pragma once

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

#include "bastide/text_buffer.h"
#include "bastide/text_error.h"

/* One byte more than a legal line, and one for the CR of a line end: enough for the interpreter to see that a
 * line is too long.  Then the line end and NUL. */
enum { STEP_LINE_ROOM = TEXT_LINE_MAX + 4 };

struct step_input;

/* Appends to `list`, one a line, the words that could replace the last word of a line. */
typedef void step_completer(void *context, const char *line, size_t length, struct text_buffer *list);

/*
 * Reads lines of `file`, which the caller closes.  If input and output are terminals, with editing, history
 * and completion by `complete`, which is given `context`.
 */
struct step_input *step_input_open(FILE *file, step_completer *complete, void *context);
void step_input_close(struct step_input *input);

/* Whether somebody types the lines. */
bool step_input_is_typed(const struct step_input *input);

/* The next line with its end, borrowed until the next call.  Returns its length, or -1 at the end or
 * after an error. */
ssize_t step_input_line(struct step_input *input, const char **line);
