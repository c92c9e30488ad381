/* SPDX-License-Identifier: MIT */
/* characters.h: turns cells of a canvas into the characters that curses is given. */
#pragma once

#include <curses.h>

#include "draw/paint/paint.h"

/* Sets the number of colours to use, and the theme of painted tiles. */
void characters_open(enum colour_depth depth, enum theme theme);

/* Makes the characters of `count` cells of one row, which has `rest` more behind them; returns how many there
 * are.  A wide character takes up its second cell too. */
int characters_of(const struct cell *cells, int count, int rest, cchar_t *list);
