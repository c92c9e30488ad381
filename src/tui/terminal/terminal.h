/* SPDX-License-Identifier: MIT */
/*
 * terminal.h: the terminal, reduced to what the game needs.
 *
 * Only the files of this folder include curses.  They paint a canvas (paint.c), follow the window's size
 * (window.c), read keys and the mouse (input.c, mouse.c), handle signals (signals.c), and restore the
 * terminal whatever happens (terminal.c, output.c, restore.c).
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "tui/tui.h"
#include "draw/canvas.h"
#include "draw/glyph.h"
#include "tui/kit/cell_pictures.h"
#include "tui/kit/pointer.h"

/* Takes over the terminal.  Returns 0, or the exit status 2 or 3 after a message on standard error. */
int terminal_open(const struct start_options *options);

/*
 * Changes colours, theme and mouse while it is open.  Returns a sentence for the player about what only a new
 * start can change, or null.
 */
const char *terminal_display(const struct settings *settings);

/* Restores the terminal; may be called twice. */
void terminal_close(void);

/* The most that the terminal can show with its colours. */
enum tier terminal_tier(void);

/* What the terminal has answered so far, if pictures are wanted: its answer comes after the first screen. */
struct terminal_pictures terminal_pictures(void);

/* Opens curses again with our own entry if the terminal has answered that it shows pictures. */
void terminal_use_answer(void);

/* What was asked for and cannot be had, as a sentence for the player, or null. */
const char *terminal_complaint(void);

/* The size of the window, cut to the largest canvas. */
void terminal_size(int *width, int *height);

/* Paints what differs from the last time; the canvas was drawn for a terminal that shows pictures like this.
 */
void terminal_paint(const struct canvas *canvas, struct terminal_pictures how);

/* Rings the bell. */
void terminal_ring(void);

/* Clears the screen and paints everything next time. */
void terminal_repaint(void);

/* What ended a wait for input. */
enum terminal_event {
    TERMINAL_KEY,    /* there may be keys */
    TERMINAL_TIME,   /* the time is up */
    TERMINAL_SIGNAL, /* see terminal_signal() */
    TERMINAL_GONE    /* the terminal hung up */
};

/* Waits up to `milliseconds` (-1: for ever) for input.  If `other` can be read (-1: no descriptor), that
 * counts as TERMINAL_TIME. */
enum terminal_event terminal_wait(int milliseconds, int other);

/* Makes curses report the marks around pasted text, and focus, as keys; call it once, after the keypad is on.
 */
void input_define_reports(void);

/* The next key, a code point or enum input; INPUT_NONE if there is none now, or only input without
 * meaning. */
uint32_t terminal_key(void);

/* The mouse event, after INPUT_POINTER. */
struct pointer terminal_pointer(void);

/* The text, after INPUT_PASTE. */
const char *terminal_paste(void);

/* The signal that asks the program to end, or 0. */
int terminal_signal(void);
