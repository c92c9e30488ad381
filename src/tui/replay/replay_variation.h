/*
 * replay_variation.h: going into the variations of the game that is replayed, and back.
 *
 * While one is shown, table->session is the variation.  Nothing is changed.
 */
#pragma once

#include "tui/board/table.h"

/* The number of the turn that a variation replaces. */
unsigned replay_variation_turn(const struct session *variation);

/*
 * Shows the first variation of the turn shown; in a variation, if the turn has none, the next one beside it.
 */
void replay_variation_enter(struct shell *shell);

/* Shows the line that the variation belongs to, after the turn that it replaces. */
void replay_variation_leave(struct shell *shell);

/* What is shown, in words, and how many variations the turn has. */
void replay_variation_tell(const struct shell *shell, char *text, size_t size);

/* Whether a key would do nothing now. */
bool replay_variation_refuses(const struct shell *shell, enum command command);
