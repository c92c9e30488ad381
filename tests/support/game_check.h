/* SPDX-License-Identifier: MIT */
/*
 * game_check.h: the whole position, recomputed slowly and compared.  Builds with BASTIDE_CHECK_STEPS call it
 * after each step of a session.
 */
#pragma once

#include "bastide/game.h"

/*
 * Recomputes everything that is kept up incrementally by brute force, and compares.  Returns null if all is
 * well, else the name of the broken invariant (listed in game_check.c).
 */
const char *game_check(const struct game *game);

/*
 * The same check for values that the caller keeps with game_values_after.  `game` must have passed
 * game_check.
 */
const char *game_check_values(const struct game *game, const struct game_values *values);
