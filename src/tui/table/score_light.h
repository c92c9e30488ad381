/*
 * score_light.h: a score lit on the board.
 */
#ifndef BASTIDE_TUI_TABLE_SCORE_LIGHT_H
#define BASTIDE_TUI_TABLE_SCORE_LIGHT_H

#include "tui/board/table.h"

/* The entry that is shown. */
const struct score_entry *score_shown(const struct shell *shell);

/* Draws the board with that feature lit, and what its parts add as far as they were stepped through. */
void score_light_draw(const struct shell *shell, struct canvas *canvas);

/* Shows one part more, and says what it adds; after the last it begins anew. */
void score_light_step(struct shell *shell);

/* The square that the view is to keep in sight. */
struct square score_light_focus(const struct shell *shell);

/* The panel of an entry, from its first line; the message says the same, for those who do not see it. */
void score_show(struct shell *shell, unsigned index);
void score_say(struct shell *shell);

#endif
