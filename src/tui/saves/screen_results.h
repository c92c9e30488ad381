/*
 * screen_results.h: the page of results of finished games.
 */
#pragma once

#include "tui/kit/shell.h"

extern const struct screen_ops results_screen;
