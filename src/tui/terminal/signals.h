/* SPDX-License-Identifier: MIT */
/*
 * signals.h: the signals about the window, stopping and ending.
 *
 * No handler calls curses.  Signals about the window, stopping and continuing set flags that are checked
 * between two calls of curses.  Signals that would end the program also set a flag, so that the game is
 * saved outside of the handler, and discard output.  After a crash the handler (crash.h) restores the
 * terminal (restore.h) and lets the signal end the program.
 */
#pragma once

#include <stdbool.h>

enum signal_flag { SIGNAL_WINDOW, SIGNAL_STOP, SIGNAL_CONTINUE, SIGNAL_FLAGS };

/* Installs the handlers.  Call it before newterm, which installs handlers only where there are none. */
void signals_watch(void);

/* The signal that asks the program to end, or 0. */
int signals_ending(void);

/* Whether the signal came since the last call; clears its flag. */
bool signals_take(enum signal_flag flag);

/* Waits up to `milliseconds` (-1: for ever) for standard input, for another descriptor (-1: none), or
 * for a signal.  Stores the poll events of standard input in `events`; returns what poll does: -1 after
 * a signal. */
int signals_wait(int milliseconds, int other, short *events);

/* Stops the program as the shell expects; returns when it is continued. */
void signals_stop(void);
