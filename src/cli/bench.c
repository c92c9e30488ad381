/*
 * bench.c: `bastide bench`: plays fixed random games, as fast as the core allows, and prints what they cost.
 *
 * A random playout is a whole base game of two players with farmers: each turn one of all legal placements,
 * then one of the figures open there, none included, all chosen uniformly; scored to the end.  Game number n
 * is drawn with seed n, and one generator chooses throughout.  The hash over all moves and scores is the
 * program's signature: it changes when, and only when, the rules core behaves otherwise (docs/testing.md).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/game.h"
#include "bastide/random.h"
#include "commands.h"
#include "options.h"

enum { GAMES_DEFAULT = 10000, GAMES_MAX = 100000000 };

struct bench_options {
    unsigned long games;
    bool stats;
};

static const struct argp_option option_table[] = {
    {"games", 'n', "N", 0, "how many games (default 10000)", 0},
    {"stats", 's', 0, 0, "print the averages too; slower", 0},
    {0},
};

static error_t parse_option(int key, char *word, struct argp_state *state)
{
    struct bench_options *options = state->input;
    switch (key) {
    case 'n':
        options->games = parse_count(word, "the number of games", 1, GAMES_MAX, state);
        return 0;
    case 's':
        options->stats = true;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp argp = {
    option_table,
    parse_option,
    NULL,
    "Plays fixed random games of two players and prints the speed and one hash over "
    "all moves and scores.",
    NULL,
    NULL,
    NULL};

/* What the games add up to. */
struct bench_sums {
    uint64_t hash; /* 64-bit FNV-1a over all numbers given to it */
    uint64_t moves, placements, open_squares, claims;
    uint64_t discards, width, height;
    int64_t score[2];
};

static void add_to_hash(struct bench_sums *sums, int number)
{
    sums->hash = (sums->hash ^ (uint64_t) (uint16_t) number) * UINT64_C(0x100000001B3);
}

static void play_turn(struct game *game, struct random *random, struct bench_sums *sums)
{
    struct placement list[PLACEMENT_MAX];
    struct figure claims[CLAIM_MAX];
    struct undo undo;
    size_t count = game_placements(game, game->drawn, list);
    struct placement placement = list[random_below(random, (uint32_t) count)];
    sums->placements += count;
    sums->open_squares += game->open_count;
    game_place(game, placement, &undo, NULL);
    size_t open = game_claims(game, claims);
    uint32_t chosen = random_below(random, (uint32_t) open + 1);
    struct figure figure = chosen == 0 ? (struct figure){FIGURE_NONE, 0} : claims[chosen - 1];
    sums->claims += open;
    sums->moves++;
    game_figure(game, figure, NULL, &undo, NULL);
    add_to_hash(sums, placement.square.x);
    add_to_hash(sums, placement.square.y);
    add_to_hash(sums, placement.rotation << 8 | figure.kind << 4 | figure.segment);
}

static void play_game(struct game *game, struct game_setup *setup, struct random *random,
                      struct bench_sums *sums)
{
    struct undo undo;
    game_start(game, setup, NULL);
    while (game->phase != PHASE_OVER) {
        game_draw(game, DRAW_NEXT, NULL, &undo, NULL);
        if (game->phase == PHASE_PLACE)
            play_turn(game, random, sums);
    }
    game_end(game, NULL, &undo, NULL);
    for (unsigned player = 0; player < 2; player++) {
        sums->score[player] += game->score[player];
        add_to_hash(sums, game->score[player]);
    }
    sums->discards += game->supply.discarded;
    sums->width += (uint64_t) (game->east - game->west + 1);
    sums->height += (uint64_t) (game->south - game->north + 1);
}

static void print_stats(const struct bench_sums *sums, double games)
{
    double moves = (double) sums->moves;
    printf("tiles placed a game                  %8.3f\n", moves / games);
    printf("legal placements a turn              %8.3f\n", (double) sums->placements / moves);
    printf("open squares a turn                  %8.3f\n", (double) sums->open_squares / moves);
    printf("figures open on the chosen placement %8.3f\n", (double) sums->claims / moves);
    printf("score of the first seat              %8.3f\n", (double) sums->score[0] / games);
    printf("score of the second seat             %8.3f\n", (double) sums->score[1] / games);
    printf("discards a game                      %8.4f\n", (double) sums->discards / games);
    printf("extent of the table                  %8.3f x %.3f\n", (double) sums->width / games,
           (double) sums->height / games);
}

static int run_bench(const struct bench_options *options, const struct game_options *sets)
{
    struct tile_set *set = malloc(sizeof *set);
    struct game *game = malloc(sizeof *game);
    struct text_error error = {0};
    const char *name = sets->setup.sets[0];
    if (!set || !game || !tile_book_compose(&sets->book, &name, 1, set, &error)) {
        fprintf(stderr, "bastide bench: %s\n", set && game ? error.message : "out of memory");
        free(set);
        free(game);
        return 1;
    }
    struct game_setup setup = {.set = set, .rules = sets->setup.rules, .player_count = 2, .seeded = true};
    struct bench_sums sums = {.hash = UINT64_C(0xCBF29CE484222325)};
    struct random random = random_from_seed(0);
    double start = clock_seconds();
    for (unsigned long number = 0; number < options->games; number++) {
        setup.seed = number;
        play_game(game, &setup, &random, &sums);
    }
    double time = clock_seconds() - start;
    printf("%lu games, %llu moves in %.3f s: %.0f games/s, %.0f moves/s\n", options->games,
           (unsigned long long) sums.moves, time, (double) options->games / time, (double) sums.moves / time);
    if (options->stats)
        print_stats(&sums, (double) options->games);
    printf("signature %016llx\n", (unsigned long long) sums.hash);
    free(set);
    free(game);
    return 0;
}

int command_bench(int argc, char **argv)
{
    struct bench_options options = {.games = GAMES_DEFAULT};
    int status = parse_options(&argp, argc, argv, &options);
    if (status)
        return status;
    struct game_options *sets = malloc(sizeof *sets);
    if (!sets)
        return 1;
    game_options_init(sets);
    status = game_options_load(sets) ? run_bench(&options, sets) : 2;
    free(sets);
    return status;
}
