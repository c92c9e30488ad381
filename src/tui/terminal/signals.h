/*
 * signals.h: the signals of the window, of stopping, and of ending.
 *
 * No handler calls curses.  The signals of the window, of stopping and of continuing raise flags that are
 * looked at between two calls of curses.  Every signal that would end the program raises a flag too, so that
 * the game is saved outside of any handler, and has the output dropped.  A crash is different: its handler
 * (crash.h) gives the terminal back (restore.h) and lets the signal take its course.
 */
#ifndef BASTIDE_TUI_TERMINAL_SIGNALS_H
#define BASTIDE_TUI_TERMINAL_SIGNALS_H

#include <stdbool.h>

enum signal_flag { SIGNAL_WINDOW, SIGNAL_STOP, SIGNAL_CONTINUE, SIGNAL_FLAGS };

/* Sets the handlers; before newterm, which sets its own only where it finds none. */
void signals_watch(void);

/* The signal that asks the program to end, or 0. */
int signals_ending(void);

/* Whether the signal has come since the flag was taken last. */
bool signals_take(enum signal_flag flag);

/* Waits for bytes at standard input or at another descriptor (-1: none), so many milliseconds at most, with
 * -1 for ever, or until a signal comes.  Returns what poll says of standard input in `events`, and as poll
 * does: -1 after a signal. */
int signals_wait(int milliseconds, int other, short *events);

/* Stops the program as the shell expects it; returns when it is continued. */
void signals_stop(void);

#endif
