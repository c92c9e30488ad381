/*
 * turn.c: what every step of a turn notes before it changes anything, and restores when it is taken back.
 *
 * Small things that many steps change: phase, player, tile in hand, hands.  What one step alone changes it
 * notes itself (draw.c, game.c).
 */
#include "turn.h"

#include <string.h>

void turn_note(const struct game *game, struct undo *undo, enum step step)
{
    undo->step = (uint8_t) step;
    undo->phase = game->phase;
    undo->player = game->player;
    undo->drawn = game->drawn;
    undo->turn = game->turn;
    undo->monks = game->monks;
    undo->refill = game->refill;
    undo->bought = game->bought;
    undo->seller_count = game->seller_count;
    undo->seller = (uint8_t) game_seller(game);
    undo->table_west = game->table_west;
    undo->table_north = game->table_north;
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
    game->phase = undo->phase;
    game->player = undo->player;
    game->drawn = undo->drawn;
    game->turn = undo->turn;
    game->monks = undo->monks;
    game->refill = undo->refill;
    game->bought = undo->bought;
    restore_sellers(game, undo);
    game->table_west = undo->table_west;
    game->table_north = undo->table_north;
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
