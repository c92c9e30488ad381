/*
 * json.h: the finished games as JSON.
 */
#pragma once

#include <stdbool.h>

#include "store/results.h"

/* Prints players and games as one object. */
void results_print_json(const struct results *results, const char *folder);
