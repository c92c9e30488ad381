/*
 * screen_scores.h: the final scores.
 */
#pragma once

#include "tui/kit/shell.h"

extern const struct screen_ops scores_screen;
