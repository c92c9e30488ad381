/*
 * paint.h: paints canvases on the terminal with curses.
 */
#ifndef BASTIDE_TUI_TERMINAL_PAINT_H
#define BASTIDE_TUI_TERMINAL_PAINT_H

#include "draw/style.h"

/* Sets the number of colours to use. */
void paint_open(enum colour_depth depth);

/* Frees the last picture. */
void paint_close(void);

#endif
