/*
 * verify_explain.h (console commands only): why the rules give another score than a record says.
 */
#ifndef BASTIDE_CLI_VERIFY_EXPLAIN_H
#define BASTIDE_CLI_VERIFY_EXPLAIN_H

#include "bastide/script.h"

/*
 * Prints to standard output, indented, how the rules come to what the check on `line` of a record should say:
 * the scores of the step before it with their sums, tiles and owners; what the tile just laid did not
 * complete; for a total all that the player scored so far; for a feature its value.  `error` is what
 * script_text gave, `text` the record.  Prints nothing for lines that are about no score.
 */
void verify_explain(struct script *script, const struct text_buffer *text, const struct text_error *error);

#endif
