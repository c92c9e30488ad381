/* SPDX-License-Identifier: MIT */
/*
 * undo_notes.c: what every step of a turn notes before it changes anything, and restores when it is undone.
 *
 * Small values that many steps change: phase, player, tile in hand, hands.  What only one kind of step
 * changes, that step notes itself (draw.c, game.c).
 */
#include "core/undo_notes.h"

unsigned game_seller(const struct game *game)
{
    return game->seller_count > 0 ? game->sellers[game->seller_count - 1] : (unsigned) NO_PLAYER;
}

NOINLINE void turn_note_extras(const struct game *game, struct undo *undo)
{
    TURN_NOTE(undo->extra, game, away);
    undo->seller_count = game->seller_count;
    undo->seller = (uint8_t) game_seller(game);
}

/* H7: a step adds one seller, or removes the last. */
static void restore_sellers(struct game *game, const struct undo *undo)
{
    if (game->seller_count > undo->seller_count)
        game->sellers[undo->seller_count] = 0;
    else if (game->seller_count < undo->seller_count)
        game->sellers[game->seller_count] = undo->seller;
}

NOINLINE void turn_restore_extras(struct game *game, const struct undo *undo)
{
    restore_sellers(game, undo);
    TURN_RESTORE(game, away, undo->extra);
}

void turn_pass(struct game *game)
{
    unsigned seller = game_seller(game);
    game->player = (uint8_t) (seller != NO_PLAYER ? seller : turn_next_seat(game));
    if (seller != NO_PLAYER)
        game->sellers[--game->seller_count] = 0;
}

void turn_begin_report(const struct game *game, struct report *report)
{
    if (!report)
        return;
    report->discarded = false;
    report->returned = false;
    report->type = game->drawn;
    report->player = game->player;
    report->entry_count = 0;
}
