/* SPDX-License-Identifier: MIT */
/*
 * score_light.h: shows a score on the board, for the panels after a turn and for the final scores.
 */
#pragma once

#include "tui/kit/shell.h"

/* The score that is being explained, after a turn or at the end.  Tests read it. */
struct score_view {
    bool lit;        /* after a turn: the other view (score_draw_table); at the end: the board */
    unsigned index;  /* the entry of the story that is shown */
    unsigned scroll; /* lines of the panel above the first one shown */
    unsigned parts;  /* how many parts the board shows with their points; 0: none */
    bool counts;     /* the game has just ended: the final scores begin on the board */
    bool counted;    /* it was ended by Enter, so that one Enter too many on the page begins no rematch */
    bool board_shown, graph_shown; /* at the end: these replace the scores, and the list of entries */
};

SHELL_STATE(score_view, struct score_view, SCREEN_SCORES)

const struct score_entry *score_shown(const struct shell *shell);

/* Shows the next part and says what it adds; starts again after the last one. */
void score_light_step(struct shell *shell);

/* The square that the view keeps in sight. */
struct square score_light_focus(const struct shell *shell);

/* Shows an entry's panel from its first line, and says it as a message for those who do not see it. */
void score_show(struct shell *shell, unsigned index);

/* Carries out the commands of an open panel; false for any other command. */
bool score_command(struct shell *shell, enum command command);

/*
 * Draws the board with the feature lit and the sum beside it; the other view has the usual panel instead or,
 * if there is no room for a panel, the sum in a frame.
 */
void score_draw_table(const struct shell *shell, struct canvas *canvas);
