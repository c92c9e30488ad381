/*
 * screen_program.h: asks for the command of a program that plays a seat.
 */
#ifndef BASTIDE_TUI_TABLE_SCREEN_PROGRAM_H
#define BASTIDE_TUI_TABLE_SCREEN_PROGRAM_H

#include "tui/kit/shell.h"

extern const struct screen_ops program_screen;

#endif
