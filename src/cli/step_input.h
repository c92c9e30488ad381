/*
 * step_input.h (console commands only): where the lines of the console come from.
 */
#ifndef BASTIDE_CLI_STEP_INPUT_H
#define BASTIDE_CLI_STEP_INPUT_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

struct step_input;

/*
 * Lines of `file`, which stays the caller's.  Where a person sits at both ends, with editing, history and
 * completion of words (`words` ends with a null pointer; borrowed).  Null when memory is out.
 */
struct step_input *step_input_open(FILE *file, const char *const *words);
void step_input_close(struct step_input *input);

/* The next line with its end, borrowed until the next call; its length, or -1 at the end or when reading
 * failed. */
ssize_t step_input_line(struct step_input *input, const char **line);

#endif
