/*
 * score_light.h: a score lit on the board.
 */
#ifndef BASTIDE_TUI_TABLE_SCORE_LIGHT_H
#define BASTIDE_TUI_TABLE_SCORE_LIGHT_H

#include "tui/kit/shell.h"

/* Which score is explained, and how: by panels after a turn, and at the end; tests look at it. */
struct score_view {
    bool lit;                      /* on the board instead of in a panel or list */
    unsigned index;                /* which entry of the story is shown */
    unsigned scroll;               /* lines of its panel above the first that is shown */
    unsigned parts;                /* on the board: how many of its parts show what they add; 0 for none */
    bool board_shown, graph_shown; /* at the end, in place of the scores, or of where they came from */
};

static inline struct score_view *score_view(const struct shell *shell)
{
    return shell_state(shell, SCREEN_SCORES);
}

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
