/*
 * effects.h: what the tile in hand would do on the square where it is held.
 *
 * Describes each feature as it would be, with its owner, so that a player need not place the tile to find
 * out.  The rules compute it on a copy of the game; the game itself is never changed.
 */
#ifndef BASTIDE_TUI_BOARD_EFFECTS_H
#define BASTIDE_TUI_BOARD_EFFECTS_H

#include "bastide/game.h"
#include "tui/kit/shell.h"

enum { EFFECT_TEXT_MAX = 160 };

/* A feature as it would be, and how many equal ones there are. */
struct effect {
    unsigned count;
    struct score_entry value;
};

struct effects {
    unsigned count;
    struct effect list[SEGMENT_MAX];
};

/* Finds the effects for a panel of `columns`; false if the tile does not fit as it is held. */
bool effects_find(const struct shell *shell, int columns, struct effects *effects);

/*
 * Writes one effect as the panel's width allows: "2 roads: free, 1 tile each", or "joins a road of 4 tiles:
 * R Y share it".
 */
void effect_write(const struct shell *shell, const struct effect *effect, int columns, char *text,
                  size_t size);

/*
 * Writes which features could not be claimed because somebody has a figure there (F1): "nobody can claim
 * the road".  Writes nothing if all are free, or in narrow panels, where the letters say it.
 */
void effects_write_taken(const struct effects *effects, int columns, char *text, size_t size);

#endif
