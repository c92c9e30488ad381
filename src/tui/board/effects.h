/*
 * effects.h: what the tile in hand would do where it is held.
 *
 * Each feature of the tile as it would be, with who would own it then, so that a player need not lay the tile
 * to see.  The rules themselves say it, on a copy of the game.  Only reads.
 */
#ifndef BASTIDE_TUI_BOARD_EFFECTS_H
#define BASTIDE_TUI_BOARD_EFFECTS_H

#include "bastide/game.h"
#include "tui/kit/shell.h"

enum { EFFECT_TEXT_MAX = 160 };

/* A feature of the tile as it would be, and how many come out alike. */
struct effect {
    unsigned count;
    struct score_entry value;
};

struct effects {
    unsigned count;
    struct effect list[SEGMENT_MAX];
};

/* Finds them for a panel of so many columns; false where the tile does not fit as it is held. */
bool effects_find(const struct shell *shell, int columns, struct effects *effects);

/*
 * Tells one in words that suit the panel: "2 roads: free, 1 tile each", or where there is
 * room "joins a road of 4 tiles: R Y share it".
 */
void effect_write(const struct shell *shell, const struct effect *effect, int columns, char *text,
                  size_t size);

/*
 * What of it no meeple could be put on, for somebody stands there (F1): "nobody can claim the road".  Empty
 * where nothing is taken, and in narrow panels, where the letters must do.
 */
void effects_write_taken(const struct effects *effects, int columns, char *text, size_t size);

#endif
