/* SPDX-License-Identifier: MIT */
/*
 * terminal_paint.h: paints canvases on the terminal with curses.
 */
#pragma once

#include "draw/paint/paint.h"

/* Sets the number of colours to use, and the theme of painted tiles. */
void paint_open(enum colour_depth depth, enum theme theme);

/* Shows the cursor also where nothing is typed, for those who follow it. */
void paint_follow_cursor(bool follow);
