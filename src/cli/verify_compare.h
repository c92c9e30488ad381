/*
 * verify_compare.h: what the moves of a record would have scored by other rules.
 */
#pragma once

#include "cli/options.h"

/* Replays the session by the rules given; prints each score that differs, and the first move that they
 * forbid. */
void verify_compare(const struct tile_book *book, const char *file, const struct session *session,
                    const struct game_options *rules);
