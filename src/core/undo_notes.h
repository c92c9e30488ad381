/* SPDX-License-Identifier: MIT */
/*
 * undo_notes.h (core only): what the steps of a turn share: the notes for undoing them, and the phase that
 * follows.
 *
 * The steps are in draw.c (drawing, dealing), sale.c (buying), extend.c (extending the table) and game.c
 * (placing a tile, the figure step, the end).
 */
#pragma once

#include <string.h>

#include "assertion/assertion.h"
#include "core/extras.h"

/* What kind of step a struct undo undoes. */
enum undo_kind {
    UNDO_DRAW,
    UNDO_DRAW_FROM_HAND,
    UNDO_DISCARD,
    UNDO_DISCARD_FROM_HAND,
    UNDO_RETURN,
    UNDO_RETURN_FROM_HAND,
    UNDO_DEAL,
    UNDO_SELL,
    UNDO_EXTEND,
    UNDO_PLACE,
    UNDO_FIGURE,
    UNDO_APPLY,
    UNDO_END
};

/* Saves a group of members of a game that begins with `first`, and restores it (GAME_GROUP_SIZE in
 * game.h). */
#define TURN_NOTE(bytes, game, first) \
    memcpy((bytes), (const unsigned char *) (game) + offsetof(struct game, first), sizeof(bytes))
#define TURN_RESTORE(game, first, bytes) \
    memcpy((unsigned char *) (game) + offsetof(struct game, first), (bytes), sizeof(bytes))

/* What a step may change in addition when extras are used. */
void turn_note_extras(const struct game *game, struct undo *undo);
void turn_restore_extras(struct game *game, const struct undo *undo);

/*
 * Saves what any step may change, and restores it.  `extras` tells whether the game uses any; functions that
 * are compiled for one of the two pass a constant.
 */
static inline void turn_note(const struct game *game, struct undo *undo, enum undo_kind step, bool extras)
{
    assert(game->player < game->player_count);
    assert(step <= UNDO_END);
    undo->step = (uint8_t) step;
    TURN_NOTE(undo->turn, game, turn);
    if (extras)
        turn_note_extras(game, undo);
}

static inline void turn_restore(struct game *game, const struct undo *undo, bool extras)
{
    TURN_RESTORE(game, turn, undo->turn);
    if (extras)
        turn_restore_extras(game, undo);
}

/* Empties a report, if there is one, for a step of the player to move. */
void turn_begin_report(const struct game *game, struct report *report);

/* T4: the phase that a turn begins in: PHASE_DRAW, or PHASE_OVER if no tile can be drawn and placed. */
enum phase turn_next_phase_with_extras(const struct game *game, bool larger);

/* The same when no extras are used. */
static inline enum phase turn_next_phase_plain(const struct game *game)
{
    return game->supply.tiles == 0 ? PHASE_OVER : PHASE_DRAW;
}

static inline enum phase turn_next_phase(const struct game *game)
{
    return plays_with(game, EXTRA_HANDS | EXTRA_RETURN) ? turn_next_phase_with_extras(game, true)
                                                        : turn_next_phase_plain(game);
}

/* T1: the seat after the one to move. */
static inline unsigned turn_next_seat(const struct game *game)
{
    return game->player + 1U == game->player_count ? 0 : game->player + 1U;
}

/* T1, H7: gives the turn to the next seat, or to whoever sold a tile last. */
void turn_pass(struct game *game);

/* T4: the phase of the turn that begins; a turn that a builder gave lapses if no tile can be drawn in it
 * (F8). */
enum phase turn_begin(struct game *game, bool larger);

/* V14: centres the table on the river, once, when the last river tile has been placed or has left the
 * game. */
void turn_recentre(struct game *game);

/* H2, H3: whether the player whose turn it was has a tile to draw.  A buyer has none: the tile was not from
 * that hand (H7). */
bool draw_refills(const struct game *game, unsigned player);

/* Undoes a step of draw.c other than the usual draw, except for what turn_restore does. */
void draw_undo(struct game *game, const struct undo *undo);
