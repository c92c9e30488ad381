/*
 * mouse.h: what the mouse did, of curses' reports.
 */
#ifndef BASTIDE_TUI_TERMINAL_MOUSE_H
#define BASTIDE_TUI_TERMINAL_MOUSE_H

#include <stdbool.h>

/* Asks the terminal for presses, releases, the wheel and, where its entry knows how, movement. */
void mouse_open(void);

/* Takes curses' report, which may be of several things that the mouse did. */
void mouse_read(void);

/* Goes on to the next of them, which terminal_pointer then tells; false when there is none. */
bool mouse_next(void);

#endif
