/*
 * mouse.h: turns curses' mouse reports into events.
 */
#pragma once

#include <stdbool.h>

/* Asks the terminal to report presses, releases, the wheel and, if its entry allows, movement. */
void mouse_open(void);

/* Leaves the mouse to the terminal. */
void mouse_close(void);

/* Reads a report, which may contain several events. */
void mouse_read(void);

/* Moves to the next event, which terminal_pointer then returns; false if there is none. */
bool mouse_next(void);
