/* SPDX-License-Identifier: MIT */
/*
 * draw.c: where tiles come from: the bag and the hands.
 *
 * Drawing, and what happens to a tile that fits nowhere (T3, H4, V6); hands and tiles drawn ahead (H2, H3);
 * and whether a turn can begin at all (T4).  Relies on supply.c for the order of the draws and on legal.c
 * for what fits.  Places no tile and scores nothing: game.c does.
 */

#include "assertion/assertion.h"
#include "core/extras.h"
#include "core/legal.h"
#include "core/supply.h"
#include "core/table_bounds.h"
#include "core/undo_notes.h"

/* ---- Hands (H2, H3) ----------------------------------------------------------------------------------- */

/* How many tiles a player holds: none if tiles are drawn one by one. */
static unsigned hand_size(const struct game *game)
{
    if (game->rules.value[RULE_HAND] == HAND_THREE)
        return 3;
    return game->rules.value[RULE_DRAW_AHEAD] == RULE_ON ? 1 : 0;
}

static unsigned hand_count(const struct game *game, unsigned player)
{
    unsigned count = 0;
    for (unsigned i = 0; i < HAND_MAX; i++)
        count += game->hand[player][i] != NO_TYPE;
    return count;
}

/* The index of a type in the player's hand, or HAND_MAX; NO_TYPE finds a free slot. */
static unsigned hand_find(const struct game *game, unsigned player, unsigned type)
{
    unsigned i = 0;
    while (i < HAND_MAX && game->hand[player][i] != type)
        i++;
    return i;
}

bool game_has_hands(const struct game *game)
{
    return plays_with(game, EXTRA_HANDS) && supply_stage(game->set, &game->supply) >= game->set->river_stages;
}

bool draw_refills(const struct game *game, unsigned player)
{
    return game_has_hands(game) && game->supply.tiles > 0 && hand_count(game, player) < hand_size(game);
}

bool game_must_deal(const struct game *game, unsigned *player)
{
    if (game->phase != PHASE_DRAW || !game_has_hands(game) || game->supply.tiles == 0)
        return false;
    if ((game->again & AGAIN_BUILDER) && hand_count(game, game->player) > 0) /* F8: filled after this turn */
        return false;
    *player = game->refill != NO_PLAYER && draw_refills(game, game->refill) ? game->refill : game->player;
    return hand_count(game, *player) < hand_size(game);
}

/* ---- When a turn can begin (T4) ----------------------------------------------------------------------- */

/* Whether the type fits, or with `larger` would fit on a table extended for it (H13). */
static bool fits(const struct game *game, unsigned type, bool larger)
{
    return game_has_placement(game, type) || (larger && game_extensions(game, type) != 0);
}

/* H4: whether no tile that can be drawn now fits; returned tiles would then be drawn for ever. */
static bool nothing_fits(const struct game *game, bool larger)
{
    for (unsigned type = 0; type < game->set->type_count; type++)
        if (supply_available(game->set, &game->supply, type) > 0 &&
            (game->set->types[type].river || fits(game, type, larger)))
            return false;
    return true;
}

static bool is_last_stage(const struct game *game)
{
    return supply_stage(game->set, &game->supply) + 1U == game->set->stage_count;
}

static bool hand_fits(const struct game *game, bool larger)
{
    for (unsigned i = 0; i < HAND_MAX; i++) {
        unsigned type = game->hand[game->player][i];
        if (type != NO_TYPE && fits(game, type, larger))
            return true;
    }
    return false;
}

enum phase turn_next_phase_with_extras(const struct game *game, bool larger)
{
    bool hands = plays_with(game, EXTRA_HANDS) && hand_count(game, game->player) > 0;
    if (game->supply.tiles == 0 && !hands)
        return PHASE_OVER;
    if (plays_with(game, EXTRA_RETURN) && is_last_stage(game) && nothing_fits(game, larger) &&
        !(hands && hand_fits(game, larger)))
        return PHASE_OVER;
    return PHASE_DRAW;
}

enum phase turn_begin(struct game *game, bool larger)
{
    enum phase phase = turn_next_phase_with_extras(game, larger);
    if (phase != PHASE_OVER || !(game->again & AGAIN_BUILDER))
        return phase;
    game->again = 0;
    turn_pass(game);
    return turn_next_phase_with_extras(game, larger);
}

/* V14: once, when the last river tile has been placed or has left the game. */
void turn_recentre(struct game *game)
{
    const struct tile_set *set = game->set;
    if (!plays_with(game, EXTRA_STAGES))
        return;
    if (game->rules.value[RULE_RIVER_RECENTRE] == RULE_ON && set->river_stages > 0 &&
        game->supply.tiles == set->later_tiles[set->river_stages - 1])
        table_recentre(game);
}

/* ---- Drawing (T1, T3, V1, H2-H4) ---------------------------------------------------------------------- */

enum verdict game_stage_verdict(const struct game *game, unsigned type)
{
    const struct tile_set *set = game->set;
    if (set->types[type].river && set->river_order != 0)
        return (enum verdict) set->river_order;
    return supply_stage(set, &game->supply) < set->river_stages ? VERDICT_NOT_YET : VERDICT_START_AFTER;
}

/* Whether that type may be drawn from the bag now; sets it to the next type of the order if an order is
 * known. */
static enum verdict bag_verdict(const struct game *game, unsigned *type)
{
    const struct supply *supply = &game->supply;
    if (*type == DRAW_NEXT) {
        if (!supply_is_ordered(supply))
            return VERDICT_NAME_TILE;
        *type = supply->order[supply->order_next]; /* which is in the bag: the order was checked against it */
        return VERDICT_OK;
    }
    if (*type >= game->set->type_count || supply->left[*type] == 0)
        return VERDICT_NOT_IN_BAG;
    if (supply_available(game->set, supply, *type) == 0)
        return game_stage_verdict(game, *type);
    if (supply_is_ordered(supply) && supply->order[supply->order_next] != *type) {
        *type = supply->order[supply->order_next];
        return VERDICT_NOT_NEXT;
    }
    return VERDICT_OK;
}

/* The same for the player's hand. */
static enum verdict hand_verdict(const struct game *game, unsigned *type)
{
    if (*type == DRAW_NEXT && hand_count(game, game->player) == 1)
        for (unsigned i = 0; i < HAND_MAX; i++)
            if (game->hand[game->player][i] != NO_TYPE)
                *type = game->hand[game->player][i];
    if (*type == DRAW_NEXT)
        return VERDICT_NAME_IN_HAND;
    if (hand_find(game, game->player, *type) == HAND_MAX)
        return VERDICT_NOT_IN_HAND;
    return !game_has_placement(game, *type) && hand_fits(game, false) ? VERDICT_HAND_OTHER : VERDICT_OK;
}

/* Whether the game waits for a draw. */
static enum verdict phase_verdict(const struct game *game)
{
    if (game->phase == PHASE_OVER)
        return VERDICT_GAME_OVER;
    return game->phase == PHASE_DRAW ? VERDICT_OK : VERDICT_NOT_DRAW;
}

static NOINLINE enum verdict draw_verdict(const struct game *game, unsigned *type, struct refusal *refusal)
{
    struct refusal why = {.verdict = phase_verdict(game)};
    unsigned player;
    if (why.verdict == VERDICT_OK && game_must_deal(game, &player))
        why.verdict = VERDICT_DEAL_FIRST;
    else if (why.verdict == VERDICT_OK)
        why.verdict = game_has_hands(game) ? hand_verdict(game, type) : bag_verdict(game, type);
    why.type = (uint8_t) *type;
    return why.verdict == VERDICT_OK ? VERDICT_OK : refuse(refusal, why);
}

/*
 * H4: whether a tile of a hand can be returned to the current stage.  If no tile of this stage has been
 * drawn yet, the tile belongs to an earlier stage, which would then hold only this tile (V13).
 */
static bool can_go_back(const struct game *game)
{
    const struct tile_set *set = game->set;
    return plays_with(game, EXTRA_RETURN) && is_last_stage(game) &&
           (set->stage_count == 1 || game->supply.tiles < set->later_tiles[set->stage_count - 2]);
}

/* The step that a draw of that type amounts to.  `keep`: a tile that fits only a larger table stays in hand
 * (game_draw_kept). */
static NOINLINE enum undo_kind draw_step(const struct game *game, unsigned type, bool keep)
{
    bool hands = game_has_hands(game);
    if (fits(game, type, keep))
        return hands ? UNDO_DRAW_FROM_HAND : UNDO_DRAW;
    if (hands)
        return can_go_back(game) ? UNDO_RETURN_FROM_HAND : UNDO_DISCARD_FROM_HAND;
    if (!plays_with(game, EXTRA_RETURN) || game->set->types[type].river)
        return UNDO_DISCARD; /* V6: a river tile leaves the game, whatever the rule for other tiles */
    /* V13: if only the starting tile is left of the stage, it leaves, so that the land can begin. */
    return !is_last_stage(game) && nothing_fits(game, false) ? UNDO_DISCARD : UNDO_RETURN;
}

/* Notes what an unusual draw of that type may change in the bag. */
static void note_draws(const struct game *game, unsigned type, struct undo *undo)
{
    TURN_NOTE(undo->more.draws, game, supply.order);
    undo->type = (uint8_t) type;
    undo->left = game->supply.left[type];
}

/* Moves a tile that comes from a hand, leaves the game or goes back into the bag. */
static NOINLINE void take_otherwise(struct game *game, unsigned type, enum undo_kind step)
{
    bool declined = game_extensions(game, type) != 0; /* H13: the players did not extend the table for it */
    if (step == UNDO_DISCARD)
        supply_take(&game->supply, type, supply_is_ordered(&game->supply));
    else if (step == UNDO_RETURN)
        supply_return(&game->supply, game->set);
    else
        game->hand[game->player][hand_find(game, game->player, type)] = NO_TYPE;
    if (step == UNDO_DRAW_FROM_HAND)
        return;
    if (step == UNDO_RETURN_FROM_HAND)
        supply_add(&game->supply, type);
    bool leaves = step == UNDO_DISCARD || step == UNDO_DISCARD_FROM_HAND;
    game->supply.discarded = (uint8_t) (game->supply.discarded + leaves);
    turn_recentre(game);
    game->phase = turn_begin(game, !declined);
}

static void report_draw(const struct game *game, unsigned type, enum undo_kind step, struct report *report)
{
    turn_begin_report(game, report);
    report->type = (uint8_t) type;
    report->discarded = step == UNDO_DISCARD || step == UNDO_DISCARD_FROM_HAND;
    report->returned = step == UNDO_RETURN || step == UNDO_RETURN_FROM_HAND;
}

/* Ends game_draw: takes the tile from the bag for the player to move, and returns the result. */
static inline enum verdict take_from_bag(struct game *game, unsigned type, bool from_order,
                                         struct report *report, struct undo *undo, bool extras)
{
    turn_note(game, undo, UNDO_DRAW, extras);
    if (report)
        report_draw(game, type, UNDO_DRAW, report);
    undo->type = (uint8_t) type;
    undo->from_order = from_order;
    supply_take(&game->supply, type, from_order);
    game->drawn = (uint8_t) type;
    game->phase = PHASE_PLACE;
    return VERDICT_OK;
}

/* Any other draw: one that names a type, is refused or fits nowhere, and all in games with extras. */
static NOINLINE enum verdict draw_otherwise(struct game *game, unsigned type, bool keep,
                                            struct report *report, struct undo *undo, struct refusal *refusal)
{
    enum verdict verdict = draw_verdict(game, &type, refusal);
    if (verdict != VERDICT_OK)
        return verdict;
    bool from_order = supply_is_ordered(&game->supply);
    enum undo_kind step = draw_step(game, type, keep);
    if (step == UNDO_DRAW)
        return take_from_bag(game, type, from_order, report, undo, plays_with(game, EXTRA_ANY));
    turn_note(game, undo, step, plays_with(game, EXTRA_ANY));
    if (report)
        report_draw(game, type, step, report);
    note_draws(game, type, undo);
    take_otherwise(game, type, step);
    if (step == UNDO_DRAW_FROM_HAND) {
        game->drawn = (uint8_t) type;
        game->phase = PHASE_PLACE;
    }
    return VERDICT_OK;
}

/* Whether that is the next tile of a known order, drawn from the bag: nothing can refuse it then. */
static inline bool is_next(const struct game *game, unsigned type)
{
    return type == DRAW_NEXT && game->phase == PHASE_DRAW && supply_is_ordered(&game->supply);
}

enum verdict game_draw(struct game *game, unsigned type, struct report *report, struct undo *undo,
                       struct refusal *refusal)
{
    if (plays_with(game, EXTRA_ANY) || !is_next(game, type))
        return draw_otherwise(game, type, false, report, undo, refusal);
    unsigned next = game->supply.order[game->supply.order_next];
    if (!legal_fits_somewhere(game, next))
        return draw_otherwise(game, type, false, report, undo, refusal);
    return take_from_bag(game, next, true, report, undo, false);
}

enum verdict game_draw_kept(struct game *game, unsigned type, struct report *report, struct undo *undo,
                            struct refusal *refusal)
{
    if (!plays_with(game, EXTRA_TABLE))
        return game_draw(game, type, report, undo, refusal);
    enum verdict verdict = draw_otherwise(game, type, true, report, undo, refusal);
    if (verdict == VERDICT_OK && game->phase == PHASE_PLACE && !game_has_placement(game, game->drawn))
        game->kept = undo->step == UNDO_DRAW_FROM_HAND ? KEPT_FROM_HAND
                     : undo->from_order                ? KEPT_FROM_ORDER
                                                       : KEPT_FROM_BAG;
    return verdict;
}

/* Puts the tile in hand back where it came from, then discards or returns it like any that fits nowhere. */
static void let_go(struct game *game, struct report *report, struct undo *undo)
{
    unsigned type = game->drawn;
    turn_note(game, undo, UNDO_DISCARD, true);
    note_draws(game, type, undo);
    if (game->kept == KEPT_FROM_HAND)
        game->hand[game->player][hand_find(game, game->player, NO_TYPE)] = (uint8_t) type;
    else
        supply_put_back(&game->supply, type, game->kept == KEPT_FROM_ORDER);
    game->drawn = NO_TYPE;
    game->kept = KEPT_NOT;
    enum undo_kind step = draw_step(game, type, false);
    if (report)
        report_draw(game, type, step, report);
    take_otherwise(game, type, step);
}

enum verdict game_discard(struct game *game, unsigned type, struct report *report, struct undo *undo,
                          struct refusal *refusal)
{
    if (!game_is_kept(game) || type != game->drawn)
        return game_draw(game, type, report, undo, refusal);
    let_go(game, report, undo);
    return VERDICT_OK;
}

enum verdict game_deal(struct game *game, unsigned type, struct report *report, struct undo *undo,
                       struct refusal *refusal)
{
    unsigned player;
    struct refusal why = {.verdict = phase_verdict(game), .player = game->player};
    if (why.verdict == VERDICT_OK && !game_must_deal(game, &player))
        why.verdict = VERDICT_HAND_FULL;
    else if (why.verdict == VERDICT_OK)
        why.verdict = bag_verdict(game, &type);
    why.type = (uint8_t) type;
    if (why.verdict != VERDICT_OK)
        return refuse(refusal, why);
    turn_note(game, undo, UNDO_DEAL, plays_with(game, EXTRA_ANY));
    turn_begin_report(game, report);
    note_draws(game, type, undo);
    supply_take(&game->supply, type, supply_is_ordered(&game->supply));
    game->hand[player][hand_find(game, player, NO_TYPE)] = (uint8_t) type;
    if (hand_count(game, player) == hand_size(game))
        game->refill = NO_PLAYER;
    game->phase = turn_next_phase(game);
    if (report) {
        report->type = (uint8_t) type;
        report->player = (uint8_t) player;
    }
    return VERDICT_OK;
}

bool game_next_draw(const struct game *game, unsigned *type)
{
    if (!supply_is_ordered(&game->supply))
        return false;
    *type = game->supply.order[game->supply.order_next];
    return true;
}

unsigned game_available(const struct game *game, unsigned type)
{
    assert(type < game->set->type_count);
    return supply_available(game->set, &game->supply, type);
}

/* ---- Taking back -------------------------------------------------------------------------------------- */

void draw_undo(struct game *game, const struct undo *undo)
{
    TURN_RESTORE(game, supply.order, undo->more.draws);
    game->supply.left[undo->type] = undo->left;
}
