/*
 * verify_explain.h: why the rules give another score than a record.
 */
#pragma once

#include "bastide/script.h"

/*
 * For a check that ended the script with SCRIPT_WRONG, prints to standard output, indented, how the rules
 * reach their score: for a feature that scored the scores of the last step with sums, tiles and owners, and
 * what its tile did not complete; for a total everything the player has scored; for `= feature` its value.
 * Prints nothing for other checks.
 */
void verify_explain(struct script *script);
