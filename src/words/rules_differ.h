/*
 * rules_differ.h: what other rules would have given (rules_compare.h), in sentences.
 */
#pragma once

#include <stddef.h>

#include "bastide/rules_compare.h"

/* "edition c1, fields per-city": how the other rules differ from those of the game; empty if they do not. */
const char *describe_other_rules(const struct setup *setup, const struct setup *other, char *text,
                                 size_t size);

/* "turn 5, city at 1,-1: 4 to Ada -> nothing" */
const char *describe_difference(const struct session *session, const struct rules_difference *difference,
                                char *text, size_t size);
