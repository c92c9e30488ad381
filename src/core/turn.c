/*
 * turn.c: what every step of a turn notes before it changes anything, and restores when it is taken back.
 *
 * Small things that many steps change: phase, player, tile in hand, hands.  What one step alone changes it
 * notes itself (draw.c, game.c).
 */
#include "extras.h"
#include "turn.h"

#include <assert.h>
#include <string.h>

/* The members that have the same name and meaning in struct game and struct undo. */
#define TURN_MEMBERS(_)  _(player) _(phase) _(drawn) _(monks) _(turn)
#define EXTRA_MEMBERS(_) _(refill) _(bought) _(table_west) _(table_north)
#define NOTE(member)     undo->member = game->member;
#define RESTORE(member)  game->member = undo->member;

static void note_extras(const struct game *game, struct undo *undo)
{
    EXTRA_MEMBERS(NOTE)
    undo->seller_count = game->seller_count;
    undo->seller = (uint8_t) game_seller(game);
    memcpy(undo->hand, game->hand, sizeof undo->hand);
}

void turn_note(const struct game *game, struct undo *undo, enum step step)
{
    assert(game->player < game->player_count);
    assert(step <= STEP_END);
    undo->step = (uint8_t) step;
    TURN_MEMBERS(NOTE)
    if (plays_with(game, EXTRA_ANY))
        note_extras(game, undo);
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

static void restore_extras(struct game *game, const struct undo *undo)
{
    EXTRA_MEMBERS(RESTORE)
    restore_sellers(game, undo);
    memcpy(game->hand, undo->hand, sizeof game->hand);
}

void turn_restore(struct game *game, const struct undo *undo)
{
    TURN_MEMBERS(RESTORE)
    if (plays_with(game, EXTRA_ANY))
        restore_extras(game, undo);
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
