/*
 * verify_explain.h (console commands only): why the rules give another score than a record says.
 */
#ifndef BASTIDE_CLI_VERIFY_EXPLAIN_H
#define BASTIDE_CLI_VERIFY_EXPLAIN_H

#include "bastide/script.h"

/*
 * Prints to standard output, indented, how the rules come to what the check that ended the script with
 * SCRIPT_WRONG should say: the scores of the step before it with their sums, tiles and owners; what the tile
 * just laid did not complete; for a total all that the player scored so far; for a feature its value.  Prints
 * nothing for lines that are about no score.
 */
void verify_explain(struct script *script);

#endif
