/*
 * turn.h (core only): the steps of a turn, and what their parts share.
 *
 *     draw.c   from the bag or the hand, dealing, buying
 *     game.c   laying the tile, the figure step, scoring, the end
 *     turn.c   what each of them notes for its undoing
 */
#ifndef BASTIDE_CORE_TURN_H
#define BASTIDE_CORE_TURN_H

#include <string.h>

#include "extras.h"

/* Which function a struct undo takes back. */
enum step {
    STEP_DRAW,
    STEP_DRAW_FROM_HAND,
    STEP_DISCARD,
    STEP_DISCARD_FROM_HAND,
    STEP_RETURN,
    STEP_DEAL,
    STEP_SELL,
    STEP_PLACE,
    STEP_FIGURE,
    STEP_APPLY,
    STEP_END
};

/* Notes a group of members of a game that begins with `first`, and puts it back (GAME_GROUP_SIZE in game.h).
 */
#define TURN_NOTE(bytes, game, first) \
    memcpy((bytes), (const unsigned char *) (game) + offsetof(struct game, first), sizeof(bytes))
#define TURN_RESTORE(game, first, bytes) \
    memcpy((unsigned char *) (game) + offsetof(struct game, first), (bytes), sizeof(bytes))

/* Notes what any step may change, and puts it back. */
void turn_note(const struct game *game, struct undo *undo, enum step step);
void turn_restore(struct game *game, const struct undo *undo);

/* Empties a report, if there is one, for a step of the player whose turn it is. */
void turn_begin_report(const struct game *game, struct report *report);

/* T4: the phase that a turn begins in: PHASE_DRAW, or PHASE_OVER when no tile can be drawn and placed. */
enum phase turn_next_phase_with_extras(const struct game *game);

static inline enum phase turn_next_phase(const struct game *game)
{
    if (plays_with(game, EXTRA_HANDS | EXTRA_RETURN))
        return turn_next_phase_with_extras(game);
    return game->supply.tiles == 0 ? PHASE_OVER : PHASE_DRAW;
}

/* V14: moves the table under the river, once, when the last river tile is played or gone. */
void turn_recentre(struct game *game);

/* Takes back a step of draw.c, but for what turn_restore does. */
void draw_undo(struct game *game, const struct undo *undo);

#endif
