/* SPDX-License-Identifier: MIT */
/*
 * bench_games.c: the modes of `bastide-lab bench` that play whole games with the rules core alone.
 *
 * They differ in the work done in a turn.  Modes that make the same choices play the same games and have
 * the same signature: sampling chooses like the list, and undo makes every move twice.
 */

#include "bastide/ai.h"
#include "base/translate.h"
#include "workshop/bench.h"
#include "workshop/perft.h"

/* Plays one turn in PHASE_PLACE. */
typedef void play_turn(struct bench *bench);

static void hash_move(struct bench_sums *sums, struct move move)
{
    bench_hash(sums, move.placement.square.x);
    bench_hash(sums, move.placement.square.y);
    bench_hash(sums, move.placement.rotation << 8 | move.figure.kind << 4 | move.figure.segment);
}

/* Draws a tile, after filling hands (H2, H3). */
static inline void draw(struct game *game)
{
    unsigned player, type = DRAW_NEXT;
    struct undo undo;
    if (game->rules.value[RULE_HAND] != HAND_ONE || game->rules.value[RULE_DRAW_AHEAD] != RULE_OFF) {
        while (game_must_deal(game, &player))
            game_deal(game, DRAW_NEXT, NULL, &undo, NULL);
        type = ai_pick(game);
    }
    game_draw(game, type, NULL, &undo, NULL);
}

static void play_game(struct bench *bench, unsigned long number, play_turn *turn)
{
    struct game *game = &bench->game;
    struct bench_sums *sums = &bench->sums;
    struct undo undo;
    bench->setup.seed = bench->options->setup.seed + number;
    game_restart(game, &bench->setup, NULL);
    while (game->phase != PHASE_OVER) {
        draw(game);
        if (game->phase == PHASE_PLACE)
            turn(bench);
    }
    game_end(game, NULL, &undo, NULL);
    for (unsigned player = 0; player < game->player_count; player++) {
        sums->score[player] += game->score[player];
        bench_hash(sums, game->score[player]);
    }
    sums->discards += game->supply.discarded;
    sums->width += (uint64_t) (game->east - game->west + 1);
    sums->height += (uint64_t) (game->south - game->north + 1);
}

/* One of the possible figures, or none. */
static inline struct figure choose_figure(struct bench *bench)
{
    struct figure claims[CLAIM_MAX];
    size_t open = game_claims(&bench->game, claims);
    uint32_t chosen = random_below(&bench->random, (uint32_t) open + 1);
    bench->sums.claims += open;
    return chosen == 0 ? (struct figure){FIGURE_NONE, 0} : claims[chosen - 1];
}

static void count_turn(struct bench_sums *sums, const struct game *game, size_t placements)
{
    sums->placements += placements;
    sums->open_squares += game->open_count;
    sums->moves++;
}

/* Places the tile, then a random figure. */
static inline void finish_turn(struct bench *bench, const struct placement *placement)
{
    struct undo undo;
    game_place(&bench->game, *placement, &undo, NULL);
    struct figure figure = choose_figure(bench);
    game_figure(&bench->game, figure, NULL, &undo, NULL);
    hash_move(&bench->sums, (struct move){*placement, figure});
    bench->sums.work++;
}

/* ---- Random playouts ---------------------------------------------------------------------------------- */

static void turn_from_list(struct bench *bench)
{
    struct placement list[PLACEMENT_MAX];
    size_t count = game_placements(&bench->game, bench->game.drawn, list);
    count_turn(&bench->sums, &bench->game, count);
    finish_turn(bench, &list[random_below(&bench->random, (uint32_t) count)]);
}

static void play_playout(struct bench *bench, unsigned long number)
{
    play_game(bench, number, turn_from_list);
}

static void turn_by_sampling(struct bench *bench)
{
    const struct game *game = &bench->game;
    struct placement placement = {{0, 0}, 0};
    size_t count = game_random_placement(game, game->drawn, &bench->random, &placement);
    count_turn(&bench->sums, game, count);
    finish_turn(bench, &placement);
}

static void play_sampling(struct bench *bench, unsigned long number)
{
    play_game(bench, number, turn_by_sampling);
}

/* ---- Every legal move --------------------------------------------------------------------------------- */

/* Lists each placement with each figure, and chooses a placement as from the list without figures. */
static inline __attribute__((always_inline)) struct placement choose_from_moves(struct bench *bench)
{
    struct choice list[PLACEMENT_MAX];
    struct game *game = &bench->game;
    size_t count = game_choices(game, list), moves = count;
    for (unsigned kind = 0; figure_stands(++kind);) {
        unsigned places = game_places(game, (enum figure_kind) kind);
        for (size_t i = 0; i < count && places != 0; i++)
            for (unsigned open = list[i].free & places; open != 0; open &= open - 1) /* few, often none */
                moves++;
    }
    bool recallable = game_recallable(game) != NO_TILE;
    for (size_t i = 0; i < count && recallable; i++)
        moves += list[i].recall;
    bench_hash(&bench->sums, (int) moves);
    count_turn(&bench->sums, game, count);
    bench->sums.work += moves - 1; /* the move played is counted with its turn */
    return list[random_below(&bench->random, (uint32_t) count)].placement;
}

static void turn_with_moves(struct bench *bench)
{
    struct placement placement = choose_from_moves(bench);
    finish_turn(bench, &placement);
}

static void play_moves(struct bench *bench, unsigned long number)
{
    play_game(bench, number, turn_with_moves);
}

/* ---- Undo --------------------------------------------------------------------------------------------- */

/* Places the tile and a random figure, undoes both, and makes both again. */
static inline __attribute__((always_inline)) void finish_turn_twice(struct bench *bench,
                                                                    struct placement placement)
{
    struct game *game = &bench->game;
    struct undo place, figure;
    game_place(game, placement, &place, NULL);
    struct figure chosen = choose_figure(bench);
    game_figure(game, chosen, NULL, &figure, NULL);
    game_undo(game, &figure);
    game_undo(game, &place);
    game_place(game, placement, &place, NULL);
    game_figure(game, chosen, NULL, &figure, NULL);
    hash_move(&bench->sums, (struct move){placement, chosen});
    bench->sums.work++;
}

static void turn_with_undo(struct bench *bench)
{
    struct placement list[PLACEMENT_MAX];
    struct game *game = &bench->game;
    size_t count = game_placements(game, game->drawn, list);
    count_turn(&bench->sums, game, count);
    finish_turn_twice(bench, list[random_below(&bench->random, (uint32_t) count)]);
}

static void play_undo(struct bench *bench, unsigned long number)
{
    play_game(bench, number, turn_with_undo);
}

static void turn_with_moves_and_undo(struct bench *bench)
{
    finish_turn_twice(bench, choose_from_moves(bench));
}

static void play_moves_undo(struct bench *bench, unsigned long number)
{
    play_game(bench, number, turn_with_moves_and_undo);
}

/* ---- Greedy ------------------------------------------------------------------------------------------- */

static void turn_by_greed(struct bench *bench)
{
    struct move move;
    struct undo undo;
    struct game *game = &bench->game;
    count_turn(&bench->sums, game, game_count_placements(game, game->drawn));
    ai_find("greedy")->choose(game, &bench->random, &move);
    game_apply(game, &move, NULL, &undo, NULL);
    hash_move(&bench->sums, move);
    bench->sums.work++;
}

static void play_greedy(struct bench *bench, unsigned long number)
{
    play_game(bench, number, turn_by_greed);
}

/* ---- Sequences of turns ------------------------------------------------------------------------------- */

enum { PERFT_DEPTH = 3 };

static void play_perft(struct bench *bench, unsigned long number)
{
    bench->setup.seed = bench->options->setup.seed + number;
    game_restart(&bench->game, &bench->setup, NULL);
    uint64_t nodes = perft_count(&bench->game, PERFT_DEPTH);
    bench->sums.work += nodes;
    bench_hash(&bench->sums, (int) (nodes >> 16));
    bench_hash(&bench->sums, (int) nodes);
}

const struct bench_mode bench_games[] = {
    {"playout", "games", "moves", NULL, play_playout, NULL},
    {"sampling", "games", "moves", NULL, play_sampling, NULL},
    {"moves", "games", "moves", NULL, play_moves, NULL},
    {"undo", "games", "moves", NULL, play_undo, NULL},
    {"moves-undo", "games", "moves", NULL, play_moves_undo, NULL},
    {"greedy", "games", "moves", NULL, play_greedy, NULL},
    {"perft", "openings", "sequences", NULL, play_perft, NULL},
    {0},
};
