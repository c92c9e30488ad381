/*
 * screen_replay.h: the replay.
 */
#ifndef BASTIDE_TUI_REPLAY_SCREEN_REPLAY_H
#define BASTIDE_TUI_REPLAY_SCREEN_REPLAY_H

#include "tui/kit/shell.h"

extern const struct screen_ops replay_screen_ops;

#endif
