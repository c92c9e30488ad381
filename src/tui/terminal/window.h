/*
 * window.h: the window's size, and the terminal in the shell's hands while the program is stopped.
 */
#ifndef BASTIDE_TUI_TERMINAL_WINDOW_H
#define BASTIDE_TUI_TERMINAL_WINDOW_H

#include <stdbool.h>

/* Lets curses take the terminal, in the window's size; false when it cannot. */
bool window_open(void);

/* Gives back what curses keeps of it. */
void window_close(void);

/* Does what the signals of the window and of stopping ask for; whether there were any. */
bool window_heed_signals(void);

#endif
