/* SPDX-License-Identifier: MIT */
/*
 * window.h: the window's size, and leaving the terminal to the shell while the program is stopped.
 */
#pragma once

#include <stdbool.h>

/*
 * Starts curses with the window's size, for that entry of the terminal data base, or null for that of TERM;
 * false on failure.  With `again`, after window_close, it writes nothing: the terminal is as curses left it.
 */
bool window_open(const char *entry, bool again);

/* Frees what curses holds. */
void window_close(void);

/*
 * Asks the terminal to mark what is pasted and to report when its window gets the focus ("bracketed paste
 * mode", "FocusIn/FocusOut", XTerm Control Sequences), or to stop that.  A terminal without a mouse may
 * display the request.
 */
void window_report(bool on);

/* Does what signals about the window and stopping ask for; returns whether there were any. */
bool window_handle_signals(void);
