/* SPDX-License-Identifier: MIT */
/*
 * paint_pictures.h: shows the pictures of a canvas on a terminal that can.
 */
#pragma once

#include "draw/canvas.h"
#include "tui/kit/cell_pictures.h"

/* Begins a canvas that was drawn for a terminal that shows pictures like this; returns whether its pictures
 * are shown. */
bool pictures_begin(struct terminal_pictures how);

/* Whether a picture covers that cell, so that its text is not to be shown. */
bool pictures_cover(const struct canvas *canvas, int x, int y);

/*
 * Sends what is new, or was written over, and takes away what is gone.  `written` says of each cell, row by
 * row, whether text may have been written there since the last time; null: in all of them.
 */
void pictures_show(const struct canvas *canvas, const bool *written);

/* Shows all pictures anew next time, for terminals with sixels: xterm loses those that another window has
 * covered. */
void pictures_lose(void);

/* Takes all pictures off the terminal and forgets what it has. */
void pictures_forget(void);
