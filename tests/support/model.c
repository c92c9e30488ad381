/* SPDX-License-Identifier: MIT */
/*
 * model.c: the rules once more, slowly; see model.h.
 *
 * Each rule has one function, whose comment names it.  Uses nothing of the core but the plain values of the
 * public headers.  This file has the turn and the draws (T1-T4, V1, V6, H2-H4, H8); the others have one
 * area each: model_table.c, model_river.c, model_features.c, model_sale.c, model_end.c.
 */
#include "model_parts.h"

#include <assert.h>
#include <string.h>

/* ---- The turn ----------------------------------------------------------------------------------------- */

/* V12: whether that stage of the bag still draws any of the halves. */
static bool draws_half(const struct model *model, int stage)
{
    return model->half_left > 0 && model->set->half_stage == stage;
}

/* V1: the stage that is drawn from now; the number of stages if the bag is empty. */
static int stage_now(const struct model *model)
{
    for (int stage = 0; stage < model->set->stage_count; stage++)
        for (int type = 0; type < model->set->type_count; type++)
            if (model->stage_left[stage][type] > 0 || draws_half(model, stage))
                return stage;
    return model->set->stage_count;
}

int model_available(const struct model *model, int type)
{
    if (model->bag_count == 0)
        return 0;
    int stage = stage_now(model);
    return model->stage_left[stage][type] + (draws_half(model, stage) ? model->half_pool[type] : 0);
}

static void take_from_bag(struct model *model, int type)
{
    assert(model_available(model, type) > 0);
    int stage = stage_now(model);
    if (model->stage_left[stage][type] > 0)
        model->stage_left[stage][type]--;
    else { /* V12: one of the halves, counted in the next stage */
        model->stage_left[stage + 1][type]--;
        model->half_pool[type]--;
        model->half_left--;
    }
    model->bag[type]--;
    model->bag_count--;
    model->order_next += model->order_next < model->order_count;
}

int model_next_draw(const struct model *model)
{
    return model->order_next < model->order_count ? model->order[model->order_next] : MODEL_NONE;
}

/* H2, H3: how many tiles a hand holds. */
static int hand_size(const struct model *model)
{
    if (model->rules.value[RULE_HAND] == HAND_THREE)
        return 3;
    return model->rules.value[RULE_DRAW_AHEAD] == RULE_ON ? 1 : 0;
}

static int hand_count(const struct model *model, int player)
{
    int count = 0;
    for (int type = 0; type < model->set->type_count; type++)
        count += model->hand[player][type];
    return count;
}

/* H2, H3: river tiles are drawn singly. */
bool model_has_hands(const struct model *model)
{
    return hand_size(model) > 0 && stage_now(model) >= model->set->river_stages;
}

/* H2, H3: a player draws at the end of their turn, and begins a turn with a full hand. */
bool model_must_deal(const struct model *model, int *player)
{
    if (model->builder_turn && hand_count(model, model->player) > 0) /* F8 */
        return false;
    if (model->phase != MODEL_DRAW || !model_has_hands(model) || model->bag_count == 0)
        return false;
    *player = model->refill != MODEL_NONE && hand_count(model, model->refill) < hand_size(model)
                  ? model->refill
                  : model->player;
    return hand_count(model, *player) < hand_size(model);
}

static bool fits_somewhere(const struct model *model, int type)
{
    static struct placement list[PLACEMENT_MAX];
    return model_placements(model, type, list) > 0;
}

/* H13: tries each side, and puts the table back. */
unsigned model_extensions(struct model *model, int type)
{
    int west = model->table_west, north = model->table_north;
    int width = model->table_width, height = model->table_height;
    unsigned sides = 0;
    for (int side = 0; side < 4; side++) {
        if (!model_is_extensible(model, (enum side) side))
            continue;
        model_enlarge(model, (enum side) side);
        sides |= (unsigned) fits_somewhere(model, type) << side;
        model->table_west = west;
        model->table_north = north;
        model->table_width = width;
        model->table_height = height;
    }
    return sides;
}

/* T3: whether it can be laid, on a table that is extended for it if the players may still do that (H13). */
static bool may_be_laid(struct model *model, int type, bool larger)
{
    return fits_somewhere(model, type) || (larger && model_extensions(model, type) != 0);
}

/* H4: whether every tile that can be drawn now would go back, and be drawn again for ever. */
static bool draws_for_ever(struct model *model, bool larger)
{
    for (int type = 0; type < model->set->type_count; type++)
        if (model_available(model, type) > 0 &&
            (type_of(model, type)->river || may_be_laid(model, type, larger)))
            return false;
    return true;
}

/* T1: in seat order; H7: after a bought tile, and turns that follow from it, the last seller. */
static void next_player(struct model *model)
{
    model->player = model->seller_count > 0 ? model->sellers[--model->seller_count]
                                            : (model->player + 1) % model->player_count;
}

/* T4; `larger` unless the players have just refused to extend the table (H13). */
static void await_draw(struct model *model, bool larger)
{
    bool none = model->bag_count == 0 && hand_count(model, model->player) == 0;
    bool stuck = model->rules.value[RULE_UNPLACEABLE] == UNPLACEABLE_RETURN &&
                 stage_now(model) >= model->set->stage_count - 1 && draws_for_ever(model, larger);
    for (int type = 0; stuck && type < model->set->type_count;
         type++) /* H3, H4: or be played from the hand */
        stuck = model->hand[model->player][type] == 0 || !may_be_laid(model, type, larger);
    model->phase = none || stuck ? MODEL_OVER : MODEL_DRAW;
    if (model->phase == MODEL_OVER && model->builder_turn) { /* F8: the turn lapses */
        model->builder_turn = false;
        next_player(model);
        await_draw(model, larger);
    }
}

static void fill_bag(struct model *model)
{
    model->half_left = model->set->half_tiles;
    for (int type = 0; type < model->set->type_count; type++)
        model->half_pool[type] = model->set->half[type];
    for (int stage = 0; stage < model->set->stage_count; stage++)
        for (int type = 0; type < model->set->type_count; type++) {
            model->stage_left[stage][type] = model->set->stages[stage][type];
            model->bag[type] += model->set->stages[stage][type];
            model->bag_count += model->set->stages[stage][type];
        }
}

void model_start(struct model *model, const struct game_setup *setup, int start, const uint8_t *order,
                 size_t order_count)
{
    memset(model, 0, sizeof *model);
    memset(model->lying, 0xFF, sizeof model->lying); /* MODEL_NONE everywhere */
    model->set = setup->set;
    model->rules = setup->rules;
    model->player_count = setup->player_count;
    model->player = setup->first_player;
    model->turn = 1;
    model->drawn = model->refill = MODEL_NONE;
    model->table_width = model->rules.table_width;
    model->table_height = model->rules.table_height;
    model->table_west = -model_margin(model->table_width, 1);
    model->table_north = -model_margin(model->table_height, 1);
    if (order_count > 0)
        memcpy(model->order, order, order_count);
    model->order_count = (int) order_count;
    for (int player = 0; player < model->player_count; player++)
        model->meeples[player] = 7; /* T2 */
    fill_bag(model);
    if (setup->set->start == NO_TILE_TYPE) /* H5, V12: the first tile drawn is placed */
        take_from_bag(model, start);
    model_read_prints(model);
    model_find_look_alikes(model);
    model_lay(model, start, 0, 0, 0);
    await_draw(model, true);
}

/* H4: in a shuffled bag it becomes the last of its stage; after a stack nobody knows where it is. */
static void put_back(struct model *model, int type)
{
    int stage = 0;
    for (int other = 0; other < model->set->type_count; other++)
        stage += model_available(model, other);
    if (model->order_next == model->order_count)
        return;
    if (model->order_count - model->order_next < stage) {
        model->order_next++;
        return;
    }
    uint8_t *next = model->order + model->order_next;
    for (int i = 0; i + 1 < stage; i++)
        next[i] = next[i + 1];
    next[stage - 1] = (uint8_t) type;
}

/* H3, H4: from a hand into the last stage of the bag, after all other tiles. */
static void put_back_from_hand(struct model *model, int type)
{
    int known = model->order_count - model->order_next;
    model->hand[model->player][type]--;
    if (known > 0 && known == model->bag_count) {
        memmove(model->order, model->order + model->order_next, (size_t) known);
        model->order[known] = (uint8_t) type;
        model->order_next = 0;
        model->order_count = known + 1;
    }
    model->stage_left[model->set->stage_count - 1][type]++;
    model->bag[type]++;
    model->bag_count++;
}

/* H4, V13: a tile of a finished stage does not go into a stage that nobody has drawn from. */
static bool is_begun(const struct model *model, int stage)
{
    int drawn = 0;
    for (int type = 0; type < model->set->type_count; type++)
        drawn += model->set->stages[stage][type] - model->stage_left[stage][type];
    return drawn > 0;
}

/* H4: whether other tiles are or could be drawn before it, or the bag is in its last stage or empty;
 * otherwise a stage before the last would not end. */
static bool may_wait(struct model *model)
{
    return stage_now(model) >= model->set->stage_count - 1 || !draws_for_ever(model, false);
}

/* T3, V6: the tile leaves the game; H4: a land tile goes back. */
static enum model_drawn lose(struct model *model, int type, bool from_hand)
{
    bool back = model->rules.value[RULE_UNPLACEABLE] == UNPLACEABLE_RETURN && !type_of(model, type)->river &&
                may_wait(model);
    bool refused = model_extensions(model, type) != 0;
    if (from_hand)
        back &= is_begun(model, model->set->stage_count - 1);
    if (back && from_hand)
        put_back_from_hand(model, type);
    else if (back)
        put_back(model, type);
    else if (from_hand)
        model->hand[model->player][type]--;
    else
        take_from_bag(model, type);
    model->discarded += !back;
    model_recentre(model);
    await_draw(model, !refused);
    return back ? MODEL_RETURNED : MODEL_DISCARDED;
}

enum model_drawn model_draw(struct model *model, int type, bool keep)
{
    bool from_hand = model_has_hands(model);
    assert(model->phase == MODEL_DRAW);
    if (!may_be_laid(model, type, keep))
        return lose(model, type, from_hand);
    if (from_hand)
        model->hand[model->player][type]--;
    else
        take_from_bag(model, type);
    model->drawn = type;
    model->phase = MODEL_PLACE;
    return MODEL_KEPT;
}

/* H3: a tile that fits nowhere cannot be drawn while another one fits. */
bool model_may_play(const struct model *model, int type)
{
    bool any = false;
    for (int other = 0; other < model->set->type_count; other++)
        any |= model->hand[model->player][other] > 0 && fits_somewhere(model, other);
    return model->hand[model->player][type] > 0 && (!any || fits_somewhere(model, type));
}

void model_deal(struct model *model, int type)
{
    int player = MODEL_NONE;
    bool must = model_must_deal(model, &player);
    assert(must);
    (void) must;
    take_from_bag(model, type);
    model->hand[player][type]++;
    await_draw(model, true);
}

/* ---- Scoring and passing on --------------------------------------------------------------------------- */

/* F2, S12: every completed feature with a figure scores, wherever it is. */
static size_t score_completed(struct model *model, struct model_entry *entries)
{
    static struct feature feature;
    size_t count = 0;
    for (int tile = 0; tile < model->tile_count; tile++) {
        if (model->tiles[tile].figure.owner == MODEL_NONE)
            continue;
        model_fill(model, (struct piece){tile, model->tiles[tile].figure.segment}, &feature);
        if (!model_is_complete(model, &feature))
            continue;
        entries[count] = model_value_of(model, &feature);
        model_pay(model, &entries[count++]);
        model_send_home(model, &feature);
    }
    return count;
}

/* V7: for the volcano; H8: for tiles on all four sides. */
static bool plays_again(const struct model *model)
{
    const struct model_tile *tile = &model->tiles[model->tile_count - 1];
    bool gap = model->rules.value[RULE_GAP_TURN] == RULE_ON;
    for (int side = 0; side < 4; side++)
        gap &= tile_at(model, tile->x + step_x[side], tile->y + step_y[side]) != MODEL_NONE;
    return gap || type_of(model, tile->type)->volcano;
}

/* F8: whether the tile just placed is part of the road or city with the builder of the player; asked before
 * anything scores. */
static bool extends_builder(const struct model *model)
{
    static struct feature feature;
    int last = model->tile_count - 1, tile = model_figure_of(model, FIGURE_BUILDER, model->player);
    bool extends = false;
    if (tile == MODEL_NONE || tile == last || model->builder_turn)
        return false;
    model_fill(model, (struct piece){tile, model->tiles[tile].figure.segment}, &feature);
    for (int segment = 0; segment < SEGMENT_MAX; segment++)
        extends |= feature.has[last][segment];
    return extends;
}

/* S15: the goods of each city that the tile just placed completed, once. */
static void take_goods(struct model *model)
{
    static struct feature city;
    int last = model->tile_count - 1;
    bool taken[SEGMENT_MAX] = {false};
    for (int segment = 0; segment < type_of(model, model->tiles[last].type)->segment_count; segment++) {
        model_fill(model, (struct piece){last, segment}, &city);
        if (taken[segment] || city.kind != FEATURE_CITY || !model_is_complete(model, &city))
            continue;
        for (int i = 0; i < city.piece_count; i++) {
            for (int good = 0; good < 3; good++)
                model->goods[good][model->player] +=
                    segment_of(model, city.pieces[i])->signs >> (TILE_MARK_WINE + good) & 1;
            if (city.pieces[i].tile == last)
                taken[city.pieces[i].segment] = true;
        }
    }
}

static void pass_on(struct model *model, bool built)
{
    model->turn++;
    model->refill = model_has_hands(model) ? model->player : MODEL_NONE;
    model->builder_turn = built;
    if (!built && !plays_again(model))
        next_player(model);
    model->bought = false;
    model_recentre(model);
    await_draw(model, true);
}

/* F5: what it would score at the end of the game, whatever S10 says. */
static struct model_entry recall(struct model *model)
{
    int tile = model_figure_of(model, FIGURE_ABBOT, model->player);
    struct model_entry entry = {
        .kind = segment_of(model, (struct piece){tile, model->tiles[tile].figure.segment})->kind,
        .recalled = true,
        .tiles = 1 + model_tiles_around(model, tile),
        .points = 1 + model_tiles_around(model, tile),
        .owners = 1U << model->player};
    model_pay(model, &entry);
    model_take_figure_home(model, tile);
    return entry;
}

size_t model_figure_step(struct model *model, struct figure figure,
                         struct model_entry entries[MODEL_ENTRY_MAX])
{
    size_t count = 0;
    bool built = extends_builder(model);
    assert(model->phase == MODEL_FIGURE);
    if (figure.kind == FIGURE_RECALL)
        entries[count++] = recall(model);
    else if (figure.kind != FIGURE_NONE) {
        model->tiles[model->tile_count - 1].figure =
            (struct model_figure){model->player, figure.segment, figure.kind};
        model->meeples[model->player] -= figure.kind == FIGURE_MEEPLE;
    }
    if (model->rules.value[RULE_GOODS] == RULE_ON)
        take_goods(model);
    count += score_completed(model, entries + count);
    pass_on(model, built);
    return count;
}
