/* SPDX-License-Identifier: MIT */
/*
 * mouse.h: turns the terminal's reports of the mouse into events.
 *
 * Reads what xterm sends: "ESC [ <" with three numbers, and "ESC [ M" with three bytes (XTerm Control
 * Sequences, "Mouse Tracking").  Never waits for the rest of a report.
 */
#pragma once

#include <stdbool.h>

/* Asks the terminal to report presses, releases, the wheel and, if its entry allows, movement. */
void mouse_open(void);

/* Leaves the mouse to the terminal. */
void mouse_close(void);

/* The same when the program ends; works even if curses has no memory for it. */
void mouse_end(void);

/* Makes curses deliver the beginning of a report as a key, and leave the rest alone; call it once, after the
 * keypad is on. */
void mouse_define(void);

enum mouse_part {
    MOUSE_OTHER,  /* the code is no part of a report; one that was begun is forgotten */
    MOUSE_PART,   /* a part of a report, or the end of one without meaning */
    MOUSE_POINTER /* the end of a report: terminal_pointer returns it */
};

/* Takes what getch() returned. */
enum mouse_part mouse_take(int code);
