/*
 * screen_puzzles.h: the list of puzzles.
 */
#ifndef BASTIDE_TUI_PUZZLES_SCREEN_PUZZLES_H
#define BASTIDE_TUI_PUZZLES_SCREEN_PUZZLES_H

#include "tui/kit/shell.h"

extern const struct screen_ops puzzles_screen;

#endif
