/*
 * paint.h: canvases on the terminal, by curses.
 */
#ifndef BASTIDE_TUI_TERMINAL_PAINT_H
#define BASTIDE_TUI_TERMINAL_PAINT_H

#include "draw/style.h"

/* Paints with so many colours from now on. */
void paint_open(enum colour_depth depth);

/* Gives back what it remembers. */
void paint_close(void);

#endif
