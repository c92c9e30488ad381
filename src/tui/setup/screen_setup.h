/* SPDX-License-Identifier: MIT */
/*
 * screen_setup.h: the set-up form.
 */
#pragma once

#include "tui/kit/shell.h"

/* Offers fewer ways if this is the first start, which the file at `path` then remembers (null: no file does);
 * else uses the signs that version 0.2.0 kept there, unless a setting says otherwise. */
void start_first(struct shell *shell, const char *path);

/* Begins a game of the first person of the set-up against one computer of that level. */
void setup_play_against(struct shell *shell, const char *level);

/* Ends the program and keeps what was typed for the next start; asks first if that fails. */
void setup_leave(struct shell *shell);

/*
 * Saves what was set up but not played for the next start; false with a message on failure.
 */
bool setup_save(struct shell *shell);

bool setup_was_saved(const struct shell *shell);
