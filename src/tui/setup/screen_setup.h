/*
 * screen_setup.h: the set-up form.
 */
#ifndef BASTIDE_TUI_SETUP_SCREEN_SETUP_H
#define BASTIDE_TUI_SETUP_SCREEN_SETUP_H

#include "tui/ui.h"

extern const struct screen_ops setup_screen;

/* The set-up, with the game that can be gone on with chosen where there is one. */
void setup_open(struct ui *ui);

/* Whether Esc leaves the program: elsewhere in the form it goes to the buttons first. */
bool setup_is_at_end(const struct ui *ui);

/* A click on the chosen line: chooses what stands in column x; what was `chosen` before is used, as a switch
 * is. */
void setup_point(struct ui *ui, int x, bool chosen);

/*
 * Remembers what was set up but not played, for the next time; false with a message when that cannot be done.
 */
bool setup_keep(struct ui *ui);

#endif
