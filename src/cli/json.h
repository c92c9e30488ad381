/*
 * json.h: whether this program was built with JSON, and what commands print in it that have no header of
 * their own for that.
 *
 * With BASTIDE_JSON=OFF json_none.c takes the place of all files that need the JSON library.
 */
#pragma once

#include <stdbool.h>

#include "store/results.h"

/* In a program without JSON: ends it with a message that begins with `what`.  Call it while the words of the
 * command line are read. */
void json_require(const char *what);

/* Prints players and games as one object. */
void results_print_json(const struct results *results, const char *folder);
