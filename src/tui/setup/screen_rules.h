/*
 * screen_rules.h: the page of rules and tiles.
 */
#ifndef BASTIDE_TUI_SETUP_SCREEN_RULES_H
#define BASTIDE_TUI_SETUP_SCREEN_RULES_H

#include "tui/board/table.h"

/* Fills the choice from the preset, if that was not done yet. */
void rules_begin(struct shell *shell);
void rules_change_edition(struct shell *shell, bool right);
void rules_command(struct shell *shell, enum command command);
void rules_draw(const struct shell *shell, struct canvas *canvas);

/* The line of the form that opens the page: "c3, base", with what differs from the edition. */
void rules_summary(const struct shell *shell, char *text, size_t size);

#endif
