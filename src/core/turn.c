/*
 * turn.c: what every step of a turn notes before it changes anything, and restores when it is taken back.
 *
 * Small things that many steps change: phase, player, tile in hand, hands.  What one step alone changes it
 * notes itself (draw.c, game.c).
 */
#include "turn.h"

#include <assert.h>
#include <string.h>

/* The members that have the same name and meaning in struct game and struct undo. */
#define TURN_MEMBERS(_) \
    _(phase) _(player) _(drawn) _(turn) _(monks) _(refill) _(bought) _(table_west) _(table_north)

void turn_note(const struct game *game, struct undo *undo, enum step step)
{
    assert(game->player < game->player_count);
    assert(step <= STEP_END);
    undo->step = (uint8_t) step;
#define TURN_NOTE(member) undo->member = game->member;
    TURN_MEMBERS(TURN_NOTE)
#undef TURN_NOTE
    undo->seller_count = game->seller_count;
    undo->seller = (uint8_t) game_seller(game);
    memcpy(undo->hand, game->hand, sizeof undo->hand);
}

/* H7: a step adds one seller, or takes away the last. */
static void restore_sellers(struct game *game, const struct undo *undo)
{
    if (game->seller_count > undo->seller_count)
        game->sellers[undo->seller_count] = 0;
    else if (game->seller_count < undo->seller_count)
        game->sellers[game->seller_count] = undo->seller;
    game->seller_count = undo->seller_count;
}

void turn_restore(struct game *game, const struct undo *undo)
{
#define TURN_RESTORE(member) game->member = undo->member;
    TURN_MEMBERS(TURN_RESTORE)
#undef TURN_RESTORE
    restore_sellers(game, undo);
    memcpy(game->hand, undo->hand, sizeof game->hand);
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
