/*
 * screen_setup.h: the set-up form.
 */
#ifndef BASTIDE_TUI_SETUP_SCREEN_SETUP_H
#define BASTIDE_TUI_SETUP_SCREEN_SETUP_H

#include "tui/kit/shell.h"

/* The set-up: opened, it has the game that can be gone on with chosen where there is one. */
extern const struct screen_ops setup_screen;

/* The levels to play against, which begins a game too. */
extern const struct screen_ops levels_screen;

/* Begins the game that is set up, or says why not. */
void setup_start(struct shell *shell);

/*
 * Remembers what was set up but not played, for the next time; false with a message when that cannot be done.
 */
bool setup_keep(struct shell *shell);

/* Whether that was done. */
bool setup_was_kept(const struct shell *shell);

#endif
