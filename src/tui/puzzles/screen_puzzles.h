/*
 * screen_puzzles.h: the list of puzzles.
 */
#pragma once

#include "tui/kit/shell.h"

extern const struct screen_ops puzzles_screen;
