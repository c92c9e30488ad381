/*
 * verify_compare.h: what the moves of a record would have scored by other rules.
 */
#pragma once

#include "cli/options.h"

/* Plays the session again by the rules given and prints each score that differs, or where they stop it. */
void verify_compare(const struct tile_book *book, const char *file, const struct session *session,
                    const struct game_options *rules);
