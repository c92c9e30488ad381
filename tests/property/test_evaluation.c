/* SPDX-License-Identifier: MIT */
/*
 * test_evaluation.c: the values that a player of one ply gives to moves, in games of every set-up.
 *
 *   property_tests evaluation [--games N] [--seed S]
 *
 *   the moves are those that game_count_choices counts, each of them legal;
 *   the value of a move at a first look is that of the position after it, computed from scratch;
 *   a second look chooses none that is worse as a leaf;
 *   the terms in a list add up to the values;
 *   with all weights 0 the value is that of the final scoring;
 *   looking at moves leaves the game as it was;
 *   hidden things change no value: the order of the draws, hidden hands.
 *
 * The second and fifth are not checked on tables with more cities than a field is seen to touch
 * (CITY_BITS).  The weights are random numbers, so that every term matters.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play.h"
#include "players/evaluation.h"

struct trial {
    struct random random;
    struct tile_set set;
    struct play_setup setup;
    struct evaluation *evaluation, *second, *plain;
    struct game game, other;
    struct valued_move moves[MOVES_MAX];
    unsigned long values, positions;
};

static void fail(const struct trial *trial, uint64_t seed, const char *law, long one, long other)
{
    char words[PLAY_WORDS_MAX];
    fprintf(stderr, "FAILED: seed %llu: %s: %ld and %ld, turn %u\n  bastide-lab sim %s\n",
            (unsigned long long) seed, law, one, other, trial->game.turn,
            play_setup_words(&trial->setup, seed, words));
    exit(1);
}

static void random_weights(struct random *random, struct weights *weights)
{
    for (unsigned value = 0; value < VALUE_COUNT; value++)
        for (unsigned i = 0; i < TIME_FUNCTIONS; i++)
            for (unsigned depth = 0; depth < DEPTH_COUNT; depth++)
                weights->factor[depth][value][i] = (int32_t) random_below(random, 2000) - 1000;
}

/* S16: the evaluation does not look at hills. */
static bool has_hills(const struct trial *trial)
{
    return trial->set.hills && trial->game.rules.value[RULE_HILLS] == RULE_ON;
}

static void check_score(struct trial *trial, uint64_t seed)
{
    int32_t value[PLAYER_MAX];
    struct undo undo;
    evaluation_see_bag(trial->plain, &trial->game, 0);
    evaluation_of(trial->plain, &trial->game, DEPTH_LEAF, value, NULL);
    trial->other = trial->game;
    if (game_end(&trial->other, NULL, &undo, NULL) != VERDICT_OK || trial->plain->city_count == CITY_BITS ||
        has_hills(trial))
        return;
    for (unsigned player = 0; player < trial->game.player_count; player++)
        if (value[player] != VALUE_POINT * trial->other.score[player])
            fail(trial, seed, "value without weights and score", value[player] / VALUE_POINT,
                 trial->other.score[player]);
}

static void check_terms(struct trial *trial, uint64_t seed)
{
    static struct value_list list;
    int32_t value[PLAYER_MAX], sum[PLAYER_MAX] = {0};
    evaluation_of(trial->second, &trial->game, DEPTH_LEAF, value, &list);
    for (unsigned i = 0; i < list.count; i++)
        sum[list.terms[i].player] += list.terms[i].amount;
    for (unsigned player = 0; player < trial->game.player_count; player++)
        if (sum[player] != value[player])
            fail(trial, seed, "terms and value", sum[player], value[player]);
}

/* Computes the position after a move from scratch, for the player who makes it. */
static void check_move(struct trial *trial, uint64_t seed, const struct valued_move *valued)
{
    struct undo undo;
    int32_t value[PLAYER_MAX];
    unsigned player = trial->game.player;
    if (game_apply(&trial->game, &valued->move, NULL, &undo, NULL) != VERDICT_OK)
        fail(trial, seed, "a move is illegal", 0, 0);
    evaluation_of(trial->second, &trial->game, DEPTH_LOOK, value, NULL);
    int32_t whole = value_against(value, player, trial->game.player_count);
    /* F8: a builder's turn lapses without a tile, which looking at moves ignores too. */
    bool lapses = trial->game.supply.tiles == 0 && trial->game.rules.value[RULE_BUILDER] == RULE_ON;
    /* A seller draws again before the next player (H7), which looking at moves ignores. */
    if (whole != valued->value && trial->game.rules.value[RULE_SELL] == RULE_OFF &&
        trial->second->city_count < CITY_BITS && !has_hills(trial) && !lapses)
        fail(trial, seed, "value of a move and of the position after it", valued->value, whole);
    game_undo(&trial->game, &undo);
    trial->values++;
}

/* Of the moves that seem best, a second look prefers none whose position is worse as a leaf. */
static size_t check_second_look(struct trial *trial, uint64_t seed, size_t best)
{
    size_t chosen = evaluation_best_move(trial->evaluation, &trial->game);
    int32_t first = evaluation_after(trial->second, &trial->game, &trial->moves[best].move, DEPTH_LEAF);
    int32_t second = evaluation_after(trial->second, &trial->game, &trial->moves[chosen].move, DEPTH_LEAF);
    if (memcmp(&trial->other, &trial->game, sizeof trial->game) != 0)
        fail(trial, seed, "looking twice changed the game", 0, 0);
    if (second < first)
        fail(trial, seed, "the second look chose what is worse", second, first);
    return chosen;
}

/* Reorders what the players cannot see. */
static void swap_hidden(struct trial *trial, unsigned seat)
{
    struct supply *supply = &trial->other.supply;
    for (unsigned i = supply->order_count; i-- > supply->order_next + 1U;) {
        unsigned with = supply->order_next + random_below(&trial->random, i + 1U - supply->order_next);
        uint8_t type = supply->order[i];
        supply->order[i] = supply->order[with];
        supply->order[with] = type;
    }
    if (trial->other.rules.value[RULE_HAND_OPEN] != HAND_HIDDEN)
        return;
    for (unsigned player = 0; player < trial->other.player_count; player++) {
        uint8_t *type = &trial->other.hand[player][0];
        for (unsigned drawn = 0; player != seat && *type != NO_TYPE && drawn < trial->set.type_count; drawn++)
            if (supply->left[drawn] > 0) {
                supply->left[drawn]--;
                supply->left[*type]++;
                *type = (uint8_t) drawn;
                break;
            }
    }
}

static void check_hidden(struct trial *trial, uint64_t seed, size_t chosen)
{
    trial->other = trial->game;
    swap_hidden(trial, trial->game.player);
    evaluation_see_bag(trial->evaluation, &trial->other, trial->other.player);
    if (evaluation_best_move(trial->evaluation, &trial->other) != chosen)
        fail(trial, seed, "the move follows what is hidden", 0, 0);
    for (size_t i = 0; i < trial->evaluation->move_count; i++)
        if (trial->evaluation->moves[i].value != trial->moves[i].value)
            fail(trial, seed, "a value follows what is hidden", 0, 0);
}

static struct move check_position(struct trial *trial, uint64_t seed)
{
    unsigned player = trial->game.player;
    evaluation_see_bag(trial->evaluation, &trial->game, player);
    evaluation_see_bag(trial->second, &trial->game, player);
    check_terms(trial, seed);
    trial->other = trial->game;
    size_t best = evaluation_of_moves(trial->evaluation, &trial->game);
    if (memcmp(&trial->other, &trial->game, sizeof trial->game) != 0)
        fail(trial, seed, "looking changed the game", 0, 0);
    size_t count = trial->evaluation->move_count;
    unsigned placements, moves;
    game_count_choices(&trial->game, &placements, &moves);
    if (count != moves)
        fail(trial, seed, "moves that are valued and legal moves", (long) count, moves);
    memcpy(trial->moves, trial->evaluation->moves, count * sizeof trial->moves[0]);
    for (size_t i = 0; i < count; i++)
        check_move(trial, seed, &trial->moves[i]);
    check_hidden(trial, seed, check_second_look(trial, seed, best));
    trial->positions++;
    return trial
        ->moves[random_below(&trial->random, 2) ? best : random_below(&trial->random, (uint32_t) count)]
        .move;
}

static void play_game(struct trial *trial, uint64_t seed)
{
    static struct weights weights, nothing;
    if (!play_random_game(&trial->game, &trial->set, &trial->setup, &trial->random, seed))
        return;
    random_weights(&trial->random, &weights);
    trial->evaluation = evaluation_new(&trial->set, &trial->setup.rules, trial->setup.players, &weights);
    trial->second = evaluation_new(&trial->set, &trial->setup.rules, trial->setup.players, &weights);
    trial->plain = evaluation_new(&trial->set, &trial->setup.rules, trial->setup.players, &nothing);
    while (trial->game.phase != PHASE_OVER) {
        struct undo undo;
        unsigned player;
        if (!game_must_deal(&trial->game, &player))
            check_score(trial, seed);
        if (!play_draw(&trial->game, play_choose_type(&trial->game, &trial->random)))
            fail(trial, seed, "no draw", 0, 0);
        if (trial->game.phase != PHASE_PLACE)
            continue;
        struct move move = check_position(trial, seed);
        game_apply(&trial->game, &move, NULL, &undo, NULL);
    }
    check_score(trial, seed);
    evaluation_free(trial->evaluation);
    evaluation_free(trial->second);
    evaluation_free(trial->plain);
}

int main(int argc, char **argv)
{
    static struct trial trial;
    struct play_options options = {.games = 60, .seed = 1};
    if (!play_options_read(argc, argv, &options))
        return 2;
    for (unsigned i = 0; i < options.games; i++)
        play_game(&trial, options.seed + i);
    printf("%u games, %lu positions, %lu moves\n", options.games, trial.positions, trial.values);
    return trial.positions > 0 ? 0 : 1;
}
