/*
 * screens.h: the table of screens.
 */
#pragma once

#include "tui/kit/shell.h"

extern const struct screen_ops *const all_screens[SCREEN_COUNT];
