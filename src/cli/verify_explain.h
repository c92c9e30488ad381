/*
 * verify_explain.h: why the rules give another score than a record.
 */
#pragma once

#include "bastide/script.h"

/*
 * For a check that ended the script with SCRIPT_WRONG, prints to standard error how the rules reach
 * their score.  For a score: what the last step scored, and what its tile did not complete.  For a total: all
 * that the player has scored.  For `= feature`: its value.  For other checks: nothing.
 */
void verify_explain(struct script *script);
