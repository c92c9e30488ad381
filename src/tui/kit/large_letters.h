/* SPDX-License-Identifier: MIT */
/*
 * large_letters.h: a word in letters five rows high, to be read across a room.
 */
#pragma once

#include <stdint.h>

#include "draw/canvas.h"

enum { LARGE_LETTERS_ROWS = 5 };

/* How many columns the word takes; 0 if it has a character other than a-z, A-Z, 0-9, + and blanks. */
int large_letters_width(const char *word);

/* Draws the word, each dot as two cells with that character in a player's colour. */
void large_letters_draw(struct canvas *canvas, int x, int y, const char *word, uint32_t code,
                        unsigned colour);
