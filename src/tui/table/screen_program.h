/*
 * screen_program.h: the command of a program that plays a seat is typed.
 */
#ifndef BASTIDE_TUI_TABLE_SCREEN_PROGRAM_H
#define BASTIDE_TUI_TABLE_SCREEN_PROGRAM_H

#include "tui/kit/shell.h"

extern const struct screen_ops program_screen;

#endif
