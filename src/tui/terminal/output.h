/*
 * output.h: standard output while curses has the terminal, and how it is cut off.
 *
 * curses writes to standard output and waits for a terminal that takes nothing (Ctrl-S, a connection that
 * hangs) for ever.  A program that is asked to end must not: its output is led to /dev/null.  Relies on
 * descriptors of its own; what is called from signal handlers is safe there.  Never calls curses.
 */
#ifndef BASTIDE_TUI_TERMINAL_OUTPUT_H
#define BASTIDE_TUI_TERMINAL_OUTPUT_H

#include <stdbool.h>

/* Opens the descriptors; false when it cannot. */
bool output_open(void);

/* From now on pictures are painted, which nobody needs any more once a signal ends the program. */
void output_begin(void);

/* The terminal that is written to, whatever standard output is at the moment. */
int output_terminal(void);

/* The program is to end: pictures go nowhere, and last bytes wait for a moment only.  Safe in handlers. */
void output_drop(void);

/* Lets what is written from now on wait for a moment only.  Safe in handlers. */
void output_limit(void);

/* No more pictures: what is written from now on gives the terminal back, and goes to it.  Safe in handlers.
 */
void output_lead_back(void);

/* Whether the terminal took nothing, so that what was still written went nowhere. */
bool output_is_cut(void);

#endif
