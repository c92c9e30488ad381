/* SPDX-License-Identifier: MIT */
/*
 * test_search.c: what every search must do, in games of every set-up.
 *
 *   property_tests search [--games N] [--seed S]
 *
 *   its move is legal, and the game is unchanged;
 *   the size of its slices changes nothing, and it stays within its budget;
 *   advice lists each candidate once, the same in any slices, and the best is that of its last search;
 *   with one tile left between two players, the best value is that of a full search of both turns;
 *   hidden hands and the order of the draws change nothing; nor do they for greedy, for drawing from a
 *   hand (H3) and for buying (H7).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/ai.h"
#include "play.h"
#include "players/advice.h"
#include "players/player.h"

enum { NODES = 70, ADVICE_NODES = 450, TURNS_APART = 9, ADVISED_APART = 5 };

struct trial {
    struct random random;
    struct tile_set set;
    struct play_setup setup;
    struct player *player;
    struct advice *advice;
    struct search *search;
    struct game game, other, copy;
    unsigned long searched, exact, bought, offered, picked;
};

static void fail(const struct trial *trial, uint64_t seed, const char *law)
{
    char words[PLAY_WORDS_MAX];
    fprintf(stderr, "FAILED: seed %llu: %s, turn %u\n  bastide-lab sim %s\n", (unsigned long long) seed, law,
            trial->game.turn, play_setup_words(&trial->setup, seed, words));
    exit(1);
}

/* Reorders what the player cannot see: later draws, and tiles of hidden hands. */
static void swap_hidden(struct trial *trial)
{
    struct supply *supply = &trial->other.supply;
    for (unsigned i = supply->order_count; i-- > supply->order_next + 1U;) {
        unsigned with = supply->order_next + random_below(&trial->random, i + 1U - supply->order_next);
        uint8_t type = supply->order[i];
        supply->order[i] = supply->order[with];
        supply->order[with] = type;
    }
    for (unsigned seat = 0; seat < trial->other.player_count; seat++) {
        uint8_t *type = &trial->other.hand[seat][0];
        bool hidden = trial->other.rules.value[RULE_HAND_OPEN] == HAND_HIDDEN && seat != trial->other.player;
        for (unsigned drawn = 0; hidden && *type != NO_TYPE && drawn < trial->set.type_count; drawn++)
            if (supply->left[drawn] > 0) {
                supply->left[drawn]--;
                supply->left[*type]++;
                *type = (uint8_t) drawn;
                break;
            }
    }
}

static struct move think(struct trial *trial, const struct game *game, unsigned slice)
{
    struct random random = random_from_seed(game->turn);
    player_begin(trial->player, game, &random);
    while (player_step(trial->player, slice))
        ;
    return player_move(trial->player);
}

static bool same_move(struct move a, struct move b)
{
    return a.placement.square.x == b.placement.square.x && a.placement.square.y == b.placement.square.y &&
           a.placement.rotation == b.placement.rotation && a.figure.kind == b.figure.kind &&
           a.figure.segment == b.figure.segment;
}

/* Each position is searched with a seed of its own. */
static uint64_t seed_of(const struct trial *trial)
{
    return trial->game.turn;
}

/* Whether a player buys.  Not tried where hands are swapped, since buyers see their own. */
static bool buys(struct trial *trial, const struct game *game)
{
    struct random random = random_from_seed(game->turn);
    bool asked = game->rules.value[RULE_SELL] == RULE_ON && game->player_count > 1 && !game_has_hands(game) &&
                 !game->bought && game_is_for_sale(&trial->copy);
    return asked && player_buys(trial->player, game, &random, (game->player + 1U) % game->player_count, 1);
}

/* H7: an offer names another player and a price that this one can pay; between two there is none. */
static int offers(struct trial *trial, const struct game *game, uint64_t seed)
{
    struct undo undo;
    unsigned buyer;
    int price;
    if (!player_offers(trial->player, game, &buyer, &price))
        return -1;
    trial->copy = *game;
    if (game->player_count == 2 || game_sell(&trial->copy, buyer, price, &undo, NULL) != VERDICT_OK)
        fail(trial, seed, "an offer is one that nobody could take");
    trial->offered++;
    return (int) buyer * 1000 + price;
}

static struct move greedy_move(struct trial *trial, const struct game *game)
{
    struct random random = random_from_seed(game->turn);
    struct move move;
    trial->copy = *game;
    ai_find("greedy")->choose(&trial->copy, &random, &move);
    return move;
}

static void check_others(struct trial *trial, uint64_t seed)
{
    if (!same_move(greedy_move(trial, &trial->game), greedy_move(trial, &trial->other)))
        fail(trial, seed, "greedy follows what is hidden");
    bool bought = buys(trial, &trial->game);
    trial->bought += bought;
    if (bought != buys(trial, &trial->other))
        fail(trial, seed, "buying follows what is hidden");
    if (offers(trial, &trial->game, seed) != offers(trial, &trial->other, seed))
        fail(trial, seed, "an offer follows what is hidden");
}

static struct search_line advise(struct trial *trial, unsigned slice, size_t *count)
{
    const struct search_line *lines;
    advice_begin(trial->advice, &trial->game, NULL, ADVICE_NODES, seed_of(trial));
    while (advice_step(trial->advice, slice))
        ;
    *count = advice_list(trial->advice, &lines);
    return lines[0];
}

static void check_advice(struct trial *trial, uint64_t seed)
{
    const struct search_line *lines;
    size_t count, again;
    struct search_line whole = advise(trial, 100000, &count);
    struct search_line sliced = advise(trial, 1, &again);
    if (count != again || !same_move(whole.move, sliced.move) || whole.value != sliced.value)
        fail(trial, seed, "advice follows the size of the slices");
    advice_list(trial->advice, &lines);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++)
            if (same_move(lines[i].move, lines[j].move))
                fail(trial, seed, "advice lists a move twice");
    struct search_limits limits = {.nodes = ADVICE_NODES};
    search_begin(trial->search, &trial->game, &limits, seed_of(trial));
    while (search_step(trial->search, 100000))
        ;
    if (!same_move(whole.move, search_best(trial->search)))
        fail(trial, seed, "the best advice is not the move of its last search");
}

/* The difference of the final scores for a seat, if the game ended here. */
static int final_difference(struct game *game, unsigned seat)
{
    struct undo undo;
    game_end(game, NULL, &undo, NULL);
    int difference = game->score[seat] - game->score[1 - seat];
    game_undo(game, &undo);
    return difference;
}

/* The best difference that the player to move can still reach for itself, or for `seat`; tries all moves. */
static int best_difference(struct trial *trial, struct game *game, unsigned seat)
{
    struct placement placements[PLACEMENT_MAX];
    unsigned player = game->player;
    int best = -10000, sign = player == seat ? 1 : -1;
    size_t count = game_placements(game, game->drawn, placements);
    for (size_t i = 0; i < count; i++) {
        struct figure claims[CLAIM_MAX + 1];
        struct undo placed, figure, drawn;
        game_place(game, placements[i], &placed, NULL);
        size_t figures = game_claims(game, claims);
        claims[figures++] = (struct figure){.kind = FIGURE_NONE};
        for (size_t j = 0; j < figures; j++) {
            game_figure(game, claims[j], NULL, &figure, NULL);
            bool draws = game->phase == PHASE_DRAW && game_draw(game, play_choose_type(game, &trial->random),
                                                                NULL, &drawn, NULL) == VERDICT_OK;
            int value = sign * (game->phase == PHASE_PLACE ? best_difference(trial, game, seat)
                                                           : final_difference(game, seat));
            best = value > best ? value : best;
            if (draws)
                game_undo(game, &drawn);
            game_undo(game, &figure);
        }
        game_undo(game, &placed);
    }
    return sign * best;
}

static void check_last_tiles(struct trial *trial, uint64_t seed)
{
    struct search_limits limits = {.nodes = ADVICE_NODES};
    struct search_line line;
    if (trial->game.player_count != 2 || trial->game.supply.tiles != 1 || game_has_hands(&trial->game))
        return;
    search_begin(trial->search, &trial->game, &limits, seed);
    while (search_step(trial->search, 100000))
        ;
    search_list(trial->search, &line, 1);
    trial->copy = trial->game;
    search_forget_hidden(&trial->copy, trial->game.player);
    int best = best_difference(trial, &trial->copy, trial->game.player);
    if (line.value != best * VALUE_POINT || line.error != 0)
        fail(trial, seed, "the search is not exact with one tile left");
    trial->exact++;
}

static void check(struct trial *trial, uint64_t seed)
{
    struct undo undo;
    trial->other = trial->game;
    struct move whole = think(trial, &trial->game, 100000);
    if (player_nodes(trial->player) > NODES + 2 * PLAYER_MAX * 64)
        fail(trial, seed, "the search goes far beyond its budget");
    if (!same_move(whole, think(trial, &trial->game, 1)))
        fail(trial, seed, "the move follows the size of the slices");
    if (memcmp(&trial->other, &trial->game, sizeof trial->game) != 0)
        fail(trial, seed, "the search changed the game");
    if (game_apply(&trial->other, &whole, NULL, &undo, NULL) != VERDICT_OK)
        fail(trial, seed, "the move is illegal");
    trial->other = trial->game;
    swap_hidden(trial);
    if (!same_move(whole, think(trial, &trial->other, 100000)))
        fail(trial, seed, "the move follows what is hidden");
    check_others(trial, seed);
    check_last_tiles(trial, seed);
    if (trial->searched++ % ADVISED_APART == 0)
        check_advice(trial, seed);
}

static unsigned pick(struct trial *trial, uint64_t seed)
{
    trial->other = trial->game;
    swap_hidden(trial);
    unsigned type = player_pick(trial->player, &trial->game);
    if (type != player_pick(trial->player, &trial->other))
        fail(trial, seed, "what is drawn from a hand follows what is hidden");
    trial->picked++;
    return type;
}

/* Fills hands and draws a tile; false if the game is over. */
static bool draw(struct trial *trial, uint64_t seed)
{
    struct game *game = &trial->game;
    unsigned player;
    while (game->phase == PHASE_DRAW) {
        bool picks = game_has_hands(game) && !game_must_deal(game, &player);
        if (!play_draw(game, picks ? pick(trial, seed) : play_choose_type(game, &trial->random)))
            return false;
    }
    return game->phase == PHASE_PLACE;
}

static void play_game(struct trial *trial, uint64_t seed)
{
    struct level level;
    if (!play_random_game(&trial->game, &trial->set, &trial->setup, &trial->random, seed))
        return;
    level_find("nodes:70", &level);
    trial->player = player_new(&level, &trial->game);
    trial->advice = advice_new(&trial->game);
    trial->search = search_new(&trial->game);
    while (draw(trial, seed)) {
        struct undo undo;
        if (trial->game.turn % TURNS_APART == seed % TURNS_APART || trial->game.supply.tiles < 4)
            check(trial, seed);
        struct move move = {.placement = play_choose_placement(&trial->game, &trial->random)};
        game_place(&trial->game, move.placement, &undo, NULL);
        game_figure(&trial->game, play_choose_figure(&trial->game, &trial->random), NULL, &undo, NULL);
    }
    player_free(trial->player);
    advice_free(trial->advice);
    search_free(trial->search);
}

/* The last turns of a base game between two, which is what most people play. */
static void play_last_tiles(struct trial *trial, uint64_t seed)
{
    play_base_set(&trial->set);
    struct game_setup setup = {.set = &trial->set, .player_count = 2, .seeded = true, .seed = seed};
    rules_edition("c3", &setup.rules);
    trial->random = random_from_seed(seed);
    if (game_start(&trial->game, &setup, NULL) != SETUP_OK)
        exit(1);
    trial->search = search_new(&trial->game);
    while (draw(trial, seed)) {
        struct undo undo;
        check_last_tiles(trial, seed);
        struct placement placement = play_choose_placement(&trial->game, &trial->random);
        game_place(&trial->game, placement, &undo, NULL);
        game_figure(&trial->game, play_choose_figure(&trial->game, &trial->random), NULL, &undo, NULL);
    }
    search_free(trial->search);
}

int main(int argc, char **argv)
{
    static struct trial trial;
    struct play_options options = {.games = 6, .seed = 1};
    if (!play_options_read(argc, argv, &options))
        return 2;
    for (unsigned i = 0; i < options.games; i++)
        play_game(&trial, options.seed + i);
    play_last_tiles(&trial, options.seed);
    printf("%u games, %lu searches, %lu of them exact, %lu bought, %lu offered, %lu from hands\n",
           options.games, trial.searched, trial.exact, trial.bought, trial.offered, trial.picked);
    return trial.searched > 0 ? 0 : 1;
}
