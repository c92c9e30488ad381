/*
 * terminal.h: the terminal, as little of it as the game needs.
 *
 * The files of this folder are the only ones that include curses.  They paint a canvas (paint.c), follow the
 * window (window.c), read keys and the mouse (input.c, mouse.c) and signals (signals.c), and give the
 * terminal back clean whatever happens (terminal.c, output.c, restore.c).
 */
#ifndef BASTIDE_TUI_TERMINAL_TERMINAL_H
#define BASTIDE_TUI_TERMINAL_TERMINAL_H

#include <stdbool.h>
#include <stdint.h>

#include "tui/tui.h"
#include "draw/canvas.h"
#include "draw/glyph.h"
#include "tui/kit/pointer.h"

/* Takes the terminal.  Returns 0, or the exit status 2 or 3 after a line on standard error. */
int terminal_open(const struct tui_options *options);

/* Gives it back; may be called twice. */
void terminal_close(void);

/* The tier of signs and how many colours the terminal is used with. */
enum tier terminal_tier(void);

/* The size of the window, or of the part of a huge one that is drawn on. */
void terminal_size(int *width, int *height);

/* Paints what differs from the picture painted last. */
void terminal_paint(const struct canvas *canvas);

/* Makes the next painting a whole one, on a screen that is cleared first. */
void terminal_repaint(void);

/* What ended the waiting for input. */
enum terminal_event {
    TERMINAL_KEY,    /* there may be keys */
    TERMINAL_TIME,   /* none came in time */
    TERMINAL_SIGNAL, /* terminal_signal() says which */
    TERMINAL_GONE    /* nobody is there any more */
};
/* Waits for input, so many milliseconds at most; with -1 for ever.  What can be read from the other
 * descriptor, unless it is -1, ends the waiting as time does. */
enum terminal_event terminal_wait(int milliseconds, int other);

/* The next key, a code point or enum input; INPUT_NONE when there is none now, or only what has no meaning.
 */
uint32_t terminal_key(void);

/* After INPUT_POINTER: what the mouse did. */
struct pointer terminal_pointer(void);

/* The signal that asks the program to end, or 0. */
int terminal_signal(void);

#endif
