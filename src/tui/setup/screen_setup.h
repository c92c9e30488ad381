/*
 * screen_setup.h: the set-up form.
 */
#pragma once

#include "tui/kit/shell.h"

/* Begins a game of the first person of the set-up against one computer of that level (level_number). */
void setup_play_against(struct shell *shell, unsigned level);

/*
 * Saves what was set up but not played for the next start; false with a message on failure.
 */
bool setup_save(struct shell *shell);

bool setup_was_saved(const struct shell *shell);
