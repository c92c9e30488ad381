/* SPDX-License-Identifier: MIT */
/*
 * same_move.h: whether two moves of a tile are the same.
 *
 * A tile may look the same in several rotations, and two of its segments may be one feature once it is placed
 * (F1), so one move can be written in different ways.  Allocates nothing.
 */
#pragma once

#include "bastide/game.h"

/* The move as lists of moves have it: with the lowest rotation that looks the same. */
struct move move_listed(const struct game *game, struct move move);

/* Whether two legal moves of the drawn tile lead to the same table. */
bool moves_same(const struct game *game, const struct move *one, const struct move *other);
