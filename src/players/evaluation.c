/* SPDX-License-Identifier: MIT */
/*
 * evaluation.c: sets up evaluations, and values whole positions.
 *
 * Makes the tables for look-ups, in integers: the weights for every number of tiles left, and the chances.
 * The chance that a tile comes in time is 1 - (1 - fitting / left) ^ turns.
 */
#include "players/evaluation.h"

#include <stdlib.h>
#include <string.h>

#include "assertion/memory.h"
#include "players/weights.h"

/* ---- Functions of time -------------------------------------------------------------------------------- */

enum {
    TIME_ONE = 4096,
    TIME_WHOLE_GAME = 72, /* tiles of the base game */
    TIME_MOST = 96        /* with this many or more tiles left, weights are those of the beginning */
};

/* e^(-1/8) in units of 2^-30. */
static const int64_t decay = 947573857;

void evaluation_time(unsigned turns_left, int32_t time[TIME_FUNCTIONS])
{
    int64_t power = INT64_C(1) << 30;
    int32_t turns = (int32_t) (turns_left < TIME_MOST ? turns_left : TIME_MOST);
    for (int32_t i = 0; i < turns; i++)
        power = power * decay >> 30;
    time[0] = turns * TIME_ONE / TIME_WHOLE_GAME;
    time[1] = turns * turns * TIME_ONE / (TIME_WHOLE_GAME * TIME_WHOLE_GAME);
    time[2] = TIME_ONE - (int32_t) (power >> 18);
}

static void fill_rows(const struct weights *weights, enum depth depth, int32_t (*rows)[VALUE_COUNT])
{
    for (unsigned turns = 0; turns <= TILE_MAX; turns++) {
        int32_t time[TIME_FUNCTIONS];
        evaluation_time(turns, time);
        for (unsigned value = 0; value < VALUE_COUNT; value++) {
            int64_t sum = 0;
            for (unsigned i = 0; i < TIME_FUNCTIONS; i++)
                sum += (int64_t) weights->factor[depth][value][i] * time[i];
            rows[turns][value] = (int32_t) (sum / TIME_ONE);
        }
    }
}

void evaluation_weigh(struct evaluation *evaluation, const struct weights *weights)
{
    for (unsigned depth = 0; depth < DEPTH_COUNT; depth++)
        fill_rows(weights, (enum depth) depth, evaluation->rows[depth]);
}

/* ---- Chances ------------------------------------------------------------------------------------------ */

/* The chance that one of `fitting` among `left` tiles comes in that many draws, in units of 1 / CERTAIN. */
static uint8_t chance_in(unsigned left, unsigned fitting, unsigned draws)
{
    if (left == 0 || fitting == 0)
        return 0;
    if (fitting > left)
        fitting = left;
    uint32_t miss = 65536U * (left - fitting) / left, power = 65536;
    for (unsigned i = 0; i < draws; i++)
        power = (uint32_t) ((uint64_t) power * miss >> 16);
    return (uint8_t) (CERTAIN - power * CERTAIN / 65536U);
}

/* Converts a chance to a doubt: its binary logarithm, bit by bit. */
static uint16_t doubt_of(unsigned chance)
{
    uint32_t doubt = 0, rest = chance * 65536U / CERTAIN;
    if (chance == 0)
        return DOUBT_NEVER;
    for (; rest < 65536U; doubt += DOUBT_HALF)
        rest *= 2;
    for (uint32_t bit = DOUBT_HALF / 2; bit > 0; bit /= 2) {
        rest = (uint32_t) ((uint64_t) rest * rest >> 16);
        if (rest < 2 * 65536U)
            continue;
        rest /= 2;
        doubt -= bit;
    }
    return (uint16_t) doubt;
}

/* The assumed chance that an empty square without neighbours is filled. */
enum { FAR_SQUARE_CHANCE = 210 };

static void fill_doubts(struct evaluation *evaluation)
{
    static const uint8_t class_above[CHANCE_CLASSES - 1] = {0, 25, 64, 102, 140, 178, 217};
    unsigned players = evaluation->player_count;
    for (unsigned left = 0; left <= TILE_MAX; left++)
        for (unsigned fitting = 0; fitting <= TILE_MAX; fitting++) {
            evaluation->own_doubts[left][fitting] =
                doubt_of(chance_in(left, fitting, (left + players - 1) / players));
            evaluation->any_doubts[left][fitting] = doubt_of(chance_in(left, fitting, (left + 1) / 2));
        }
    evaluation->far_doubt = doubt_of(FAR_SQUARE_CHANCE);
    for (unsigned class = 0; class < CHANCE_CLASSES - 1; class ++)
        for (unsigned doubt = 0; doubt <= doubt_of(class_above[class] + 1U); doubt++)
            evaluation->classes[doubt] = (uint8_t) (class + 1);
}

/* ---- Beginning and end -------------------------------------------------------------------------------- */

struct evaluation *evaluation_new(const struct tile_set *set, const struct rules *rules,
                                  unsigned player_count, const struct weights *weights)
{
    struct evaluation *evaluation = memory_new(sizeof *evaluation);
    struct weights chosen;
    memcpy(evaluation->mark_bits, set->mark_bits, sizeof evaluation->mark_bits);
    evaluation->rules = *rules;
    evaluation->player_count = player_count;
    if (!weights) {
        weights_choose(rules, player_count, &chosen);
        weights = &chosen;
    }
    evaluation_weigh(evaluation, weights);
    for (unsigned depth = 0; depth < DEPTH_COUNT; depth++)
        evaluation->row[depth] = evaluation->rows[depth][0];
    fill_doubts(evaluation);
    evaluation->own_doubt = evaluation->own_doubts[0];
    evaluation->any_doubt = evaluation->any_doubts[0];
    bag_tables_fill(&evaluation->tables, set);
    for (unsigned type = 0; type < set->type_count; type++)
        for (unsigned segment = 0; segment < set->types[type].segment_count; segment++)
            if (set->types[type].segments[segment].touches != 0)
                evaluation->touching[type] |= (uint16_t) (1U << segment);
    return evaluation;
}

void evaluation_free(struct evaluation *evaluation)
{
    free(evaluation);
}

/* ---- Values ------------------------------------------------------------------------------------------- */

static unsigned tiles_in_hands(const struct game *game)
{
    unsigned count = 0;
    for (unsigned player = 0; player < game->player_count; player++)
        for (unsigned i = 0; i < HAND_MAX; i++)
            count += game->hand[player][i] != NO_TYPE;
    return count;
}

void evaluation_see_bag(struct evaluation *evaluation, const struct game *game, unsigned seat)
{
    uint8_t left[TYPE_MAX];
    bag_unseen(game, seat, left);
    bag_set(&evaluation->bag, &evaluation->tables, left);
    evaluation->turns_left = game->supply.tiles + tiles_in_hands(game);
    evaluation->own_doubt = evaluation->own_doubts[evaluation->bag.tiles];
    evaluation->any_doubt = evaluation->any_doubts[evaluation->bag.tiles];
    unsigned turns = evaluation->turns_left < TILE_MAX ? evaluation->turns_left : TILE_MAX;
    for (unsigned depth = 0; depth < DEPTH_COUNT; depth++)
        evaluation->row[depth] = evaluation->rows[depth][turns];
}

void evaluation_of(struct evaluation *evaluation, const struct game *game, enum depth depth,
                   int32_t value[PLAYER_MAX], struct value_list *list)
{
    if (list)
        list->count = 0;
    evaluation_see_table(evaluation, game, depth, list);
    memcpy(value, evaluation->total, sizeof evaluation->total);
}
