/* SPDX-License-Identifier: MIT */
/*
 * output.h: standard output while curses has the terminal, and how to cut it off.
 *
 * curses writes to standard output and would wait for ever for a terminal that takes nothing (Ctrl-S, a
 * hanging connection).  A program that is asked to end must not wait, so its output goes to /dev/null then.
 * This file has its own descriptors and never calls curses; the functions that signal handlers call are safe
 * there.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Opens the descriptors; false on failure. */
bool output_open(void);

/* From now on the output is pictures, which may be discarded when a signal ends the program. */
void output_begin(void);

/* Writes bytes that curses knows nothing of. */
void output_write(const char *bytes, size_t count);

/* The descriptor of the terminal, wherever standard output goes at the moment. */
int output_terminal(void);

/* Discards what is written, or stops discarding it; once the program is ending, output stays discarded. */
void output_silence(bool on);

/* Discards pictures and limits the wait for the last bytes, because the program is ending.  Safe in
 * handlers. */
void output_drop(void);

/* Limits how long further output waits for the terminal.  Safe in handlers. */
void output_limit(void);

/* Directs output to the terminal again, to restore it.  Safe in handlers. */
void output_reconnect(void);

/* Whether the terminal took nothing, so that the last output was lost. */
bool output_is_cut(void);
