/*
 * screen_replay.h: the replay.
 */
#pragma once

#include "tui/kit/shell.h"

extern const struct screen_ops replay_screen_ops;
