/* SPDX-License-Identifier: MIT */
/*
 * staged.h: a game of two whose first draws are given.  Each of its steps is undone, must leave every byte as
 * it was, and is made again.
 */
#pragma once

#include "bastide/game.h"
#include "rows.h"

extern struct game staged, staged_before; /* now, and before the last step */
extern struct tile_set staged_set;

/*
 * Starts it by rules in words ("hand 3 sell on"), with a river or NULL, and with these first draws, separated
 * by blanks; the rest is shuffled if `seeded`, else open.
 */
void staged_start(const char *rule_words, const char *river, const char *order_words, bool seeded);

/* The type of that name; "next" is whatever comes. */
unsigned staged_type(const char *name);

struct report staged_draw(const char *name);

/* Places the drawn tile without a figure. */
void staged_lay(int x, int y, unsigned degrees);
