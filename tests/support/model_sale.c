/* SPDX-License-Identifier: MIT */
/*
 * model_sale.c: buying a tile (H7); tries every placement of every tile that is left.
 */
#include "model_parts.h"

#include <assert.h>
#include <string.h>

typedef bool piece_set[TILE_MAX][SEGMENT_MAX];

static void add_pieces(const struct feature *feature, piece_set *set)
{
    for (int i = 0; i < feature->piece_count; i++)
        (*set)[feature->pieces[i].tile][feature->pieces[i].segment] = true;
}

/* Adds the roads and cities that the last tile continues and completes, and the monasteries that it
 * surrounds. */
static void add_completed(const struct model *model, piece_set *set)
{
    static struct feature feature;
    const struct model_tile *last = &model->tiles[model->tile_count - 1];
    for (int segment = 0; segment < type_of(model, last->type)->segment_count; segment++) {
        int kind = type_of(model, last->type)->segments[segment].kind;
        if (kind != FEATURE_ROAD && kind != FEATURE_CITY)
            continue;
        model_fill(model, (struct piece){model->tile_count - 1, segment}, &feature);
        if (model_is_complete(model, &feature))
            add_pieces(&feature, set);
    }
    for (int tile = 0; tile < model->tile_count - 1; tile++) {
        int dx = model->tiles[tile].x - last->x, dy = model->tiles[tile].y - last->y;
        for (int segment = 0; segment < SEGMENT_MAX && dx * dx <= 1 && dy * dy <= 1; segment++)
            if (segment < type_of(model, model->tiles[tile].type)->segment_count &&
                segment_of(model, (struct piece){tile, segment})->kind == FEATURE_MONASTERY &&
                model_tiles_around(model, tile) == 8)
                (*set)[tile][segment] = true;
    }
}

static void add_completable(struct model *model, int type, piece_set *set)
{
    struct placement list[PLACEMENT_MAX];
    size_t count = model_placements(model, type, list);
    int drawn = model->drawn;
    for (size_t i = 0; i < count; i++) {
        model->drawn = type;
        model_place(model, list[i]);
        add_completed(model, set);
        model_take_back(model);
    }
    model->drawn = drawn;
}

/* In the bag, or in a hand (H2, H3). */
static bool is_left(const struct model *model, int type)
{
    bool left = model->bag[type] > 0;
    for (int player = 0; player < model->player_count; player++)
        left |= model->hand[player][type] > 0;
    return left;
}

/* H7: whether this tile, alone of all that are left, can complete some feature of the table. */
bool model_is_for_sale(struct model *model)
{
    static piece_set drawn, others;
    assert(model->phase == MODEL_PLACE);
    memset(drawn, 0, sizeof drawn);
    memset(others, 0, sizeof others);
    add_completable(model, model->drawn, &drawn);
    for (int type = 0; type < model->set->type_count; type++)
        if (is_left(model, type))
            add_completable(model, type, &others);
    for (int tile = 0; tile < model->tile_count; tile++)
        for (int segment = 0; segment < SEGMENT_MAX; segment++)
            if (drawn[tile][segment] && !others[tile][segment])
                return true;
    return false;
}

void model_sell(struct model *model, int buyer, int price)
{
    assert(model->phase == MODEL_PLACE && !model->bought);
    model->score[buyer] -= price;
    model->score[model->player] += price;
    model->sellers[model->seller_count++] = model->player;
    model->bought = true;
    model->builder_turn = false; /* F8: neither the buyer's turn nor what follows for the seller */
    model->player = buyer;
}
