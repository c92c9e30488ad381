/*
 * step_input.h (console commands only): where the lines of the console come from.
 */
#ifndef BASTIDE_CLI_STEP_STEP_INPUT_H
#define BASTIDE_CLI_STEP_STEP_INPUT_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

#include "bastide/text_buffer.h"

struct step_input;

/* Appends to `list`, a line each, the words that may stand in place of the last one of a line. */
typedef void step_completer(void *context, const char *line, size_t length, struct text_buffer *list);

/*
 * Lines of `file`, which stays the caller's.  Where a person sits at both ends, with editing, history and
 * completion, for which `complete` is called with `context`.  Null when memory is out.
 */
struct step_input *step_input_open(FILE *file, step_completer *complete, void *context);
void step_input_close(struct step_input *input);

/* The next line with its end, borrowed until the next call; its length, or -1 at the end or when reading
 * failed. */
ssize_t step_input_line(struct step_input *input, const char **line);

#endif
