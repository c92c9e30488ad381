/* SPDX-License-Identifier: MIT */
/*
 * query.h: asks the terminal whether it shows pictures, and reads its answers.
 *
 * The question goes out before the first screen and nobody waits for the answer, which comes among the keys:
 * at once, late, in pieces or never.  Everything that begins like an answer is swallowed, whatever it says.
 */
#pragma once

#include <stdbool.h>

#include "tui/kit/cell_pictures.h"

/* Asks the terminal, once.  The whole screen must be painted afterwards: a terminal that does not know the
 * question may show parts of it. */
void query_begin(void);

/* Makes curses report the beginnings of answers as keys, if the terminal was asked; call it after the keypad
 * is on. */
void query_define(void);

/* Finds out the size of a cell: the system knows it from the window, or else the terminal is asked. */
void query_measure(void);

/* Takes what getch() returned; false if it is no part of an answer. */
bool query_take(int code);

/* Waits a moment if the terminal was asked just now; otherwise the answer would go to the shell.  Keys that
 * come meanwhile are lost. */
void query_await(void);

/* Whether the rest of an answer is still to come; after some silence it is given up. */
bool query_is_amid(void);
void query_note_silence(int milliseconds);

/* What the terminal has answered so far. */
struct terminal_pictures query_answer(void);
