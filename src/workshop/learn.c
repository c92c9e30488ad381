/* SPDX-License-Identifier: MIT */
/*
 * learn.c: `bastide-lab learn`: learns the weights of the computer players from games against themselves.
 *
 * In each round the player of one ply plays against itself with the weights of the previous round, sometimes
 * choosing with noise.  Each position is a sample: the counts of one player against the mean of the others,
 * and how much the difference of their scores still changes.  That target mixes the end of the game with the
 * values of the positions between (TD(lambda)).  The weights of the next round are the least squares over all
 * rounds, with older rounds counting less.
 *
 * The fit is in floating point, so only the same build gives the same file for a seed; the weights that it
 * writes are whole numbers, in 1 / VALUE_POINT points.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/translate.h"
#include "store/complaint.h"
#include "workshop/lab_commands.h"
#include "workshop/ending.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "workshop/learn_fit.h"
#include "players/evaluation.h"
#include "players/weights.h"

enum { GAMES_MAX = 1000000, ROUNDS_MAX = 100 };

static const double lambda = 0.9, ridge = 40, fade = 0.75, noise_points = 3;

/* The share of moves that are chosen with noise: each game takes the next row. */
static const double explore[] = {0.05, 0.1, 0.2, 0.4};

struct learn_options {
    struct game_options game;
    unsigned long rounds, games;
    unsigned seats;
    const char *out;
};

static const struct argument option_table[] = {
    {"rounds", NO_LETTER, "N", N_("number of rounds (default 10)"),
     SETS_NUMBER(struct learn_options, rounds, 1, ROUNDS_MAX)},
    {"games", 'n', "N", N_("games per round (default 4000)"),
     SETS_NUMBER(struct learn_options, games, 1, GAMES_MAX)},
    {"out", 'o', N_("FILE"), N_("write the weights to FILE (default: standard output)"),
     SETS_OUT(struct learn_options, out)},
    {0},
};

static const struct arguments arguments = {
    .about = N_(
        "Learns the weights with which computer players value positions, from games of the player of one ply "
        "against itself, and writes them in the format of data/weights/."),
    .more = N_("Exit status: 0; 1 if the games determine no weights; 2 if an option is wrong or the file "
               "cannot be written."),
    .examples = {{"bastide-lab learn -n 2000 --out weights.txt", N_("learn from 2,000 games a round")}},
    .groups = {{option_table, NULL, 0, NULL, NULL}, GAME_ARGUMENTS(struct learn_options, game)},
};

/* ---- One game ----------------------------------------------------------------------------------------- */

/* A position after a move, as one player sees it. */
struct sample {
    double counts[VALUE_COUNT];
    double time[FIT_TIMES];
    double now,
        value; /* the difference from the others' mean: in scores now, and in estimated final scores */
};

struct learner {
    const struct learn_options *options;
    struct game_setup setup;
    struct evaluation *evaluation;
    struct random random;
    struct game game;
    struct value_list list;
    unsigned seat; /* the player from whom samples are taken */
    unsigned sample_count;
    struct sample samples[TILE_MAX];
    struct fit fit;
    double margin; /* of the first player, over all games of a round */
};

/* A random number above 0 and below 1. */
static double unit(struct random *random)
{
    return ((double) (random_next(random) >> 11) + 0.5) / 9007199254740992.0;
}

/* Adds Gumbel noise to each value, so that a better move is still the more likely choice. */
static size_t choose_noisy(struct learner *learner)
{
    const struct evaluation *evaluation = learner->evaluation;
    double best = -1e300, scale = noise_points * value_units(evaluation->player_count);
    size_t chosen = 0;
    for (size_t i = 0; i < evaluation->move_count; i++) {
        double value = evaluation->moves[i].value - scale * log(-log(unit(&learner->random)));
        if (value > best) {
            best = value;
            chosen = i;
        }
    }
    return chosen;
}

static void take_sample(struct learner *learner)
{
    unsigned players = learner->evaluation->player_count;
    struct sample *sample = &learner->samples[learner->sample_count++];
    int32_t value[PLAYER_MAX], time[TIME_FUNCTIONS];
    evaluation_see_bag(learner->evaluation, &learner->game, learner->seat);
    evaluation_of(learner->evaluation, &learner->game, DEPTH_LEAF, value, &learner->list);
    memset(sample, 0, sizeof *sample);
    for (unsigned i = 0; i < learner->list.count; i++) {
        const struct value_term *term = &learner->list.terms[i];
        double share = term->player == learner->seat ? 1.0 : -1.0 / (players - 1);
        if (term->value == VALUE_SCORE)
            sample->now += share * term->count;
        else
            sample->counts[term->value] += share * term->count;
    }
    evaluation_time(learner->evaluation->turns_left, time);
    for (unsigned i = 0; i < FIT_TIMES; i++)
        sample->time[i] = time[i] / 4096.0;
    sample->value = (double) value_against(value, learner->seat, players) / value_units(players);
}

/* Works backwards from the last position, since a sample needs how the score changed after it. */
static void add_samples(struct learner *learner, double end)
{
    double target = end;
    for (unsigned i = learner->sample_count; i-- > 0;) {
        const struct sample *sample = &learner->samples[i];
        fit_add(&learner->fit, sample->counts, sample->time, target - sample->now);
        target = lambda * target + (1 - lambda) * sample->value;
    }
}

static double final_difference(const struct game *game, unsigned seat)
{
    double others = 0;
    for (unsigned player = 0; player < game->player_count; player++)
        if (player != seat)
            others += game->score[player];
    return game->score[seat] - others / (game->player_count - 1);
}

static unsigned choose_tile(const struct game *game)
{
    unsigned type = DRAW_NEXT;
    for (unsigned i = HAND_MAX; game_has_hands(game) && i-- > 0;)
        if (game->hand[game->player][i] != NO_TYPE &&
            (type == DRAW_NEXT || game_has_placement(game, game->hand[game->player][i])))
            type = game->hand[game->player][i];
    return type;
}

static void play_game(struct learner *learner, uint64_t seed, double noise)
{
    struct game *game = &learner->game;
    struct undo undo;
    learner->setup.seed = seed;
    learner->sample_count = 0;
    game_restart(game, &learner->setup, NULL);
    while (game->phase != PHASE_OVER) {
        unsigned player;
        while (game_must_deal(game, &player))
            game_deal(game, DRAW_NEXT, NULL, &undo, NULL);
        if (game_draw(game, choose_tile(game), NULL, &undo, NULL) != VERDICT_OK)
            break;
        if (game->phase != PHASE_PLACE)
            continue;
        evaluation_see_bag(learner->evaluation, game, game->player);
        size_t chosen = evaluation_of_moves(learner->evaluation, game);
        if (unit(&learner->random) < noise)
            chosen = choose_noisy(learner);
        struct move move = learner->evaluation->moves[chosen].move;
        game_apply(game, &move, NULL, &undo, NULL);
        if (learner->sample_count < TILE_MAX)
            take_sample(learner);
    }
    game_end(game, NULL, &undo, NULL);
    add_samples(learner, final_difference(game, learner->seat));
}

/* ---- Rounds ------------------------------------------------------------------------------------------- */

/* Solves for the weights of one depth; the depth for looking at moves leaves the contests out. */
static bool find_weights(struct learner *learner, enum depth depth, struct weights *weights)
{
    static double factors[FIT_SIZE];
    unsigned used = depth == DEPTH_LEAF ? (unsigned) VALUE_COUNT : (unsigned) VALUE_CONTESTS;
    if (!fit_solve(&learner->fit, FIT_TIMES * used, ridge, factors))
        return false;
    for (unsigned value = 0; value < used; value++)
        for (unsigned i = 0; i < TIME_FUNCTIONS; i++)
            weights->factor[depth][value][i] = (int32_t) lround(factors[FIT_TIMES * value + i] * VALUE_POINT);
    return true;
}

static bool play_round(struct learner *learner, unsigned long round, struct weights *weights)
{
    const struct learn_options *options = learner->options;
    fit_fade(&learner->fit, fade);
    for (unsigned long i = 0; i < options->games && !ending_asked(); i++) {
        progress_show("round %lu of %lu, game %lu of %lu", round + 1, options->rounds, i + 1, options->games);
        learner->seat = (unsigned) (i % options->seats);
        play_game(learner, options->game.setup.seed + round * options->games + i,
                  explore[i / options->seats % (sizeof explore / sizeof *explore)]);
    }
    for (unsigned depth = 0; depth < DEPTH_COUNT; depth++)
        if (!find_weights(learner, (enum depth) depth, weights))
            return false;
    evaluation_weigh(learner->evaluation, weights);
    return true;
}

static void write_weights(struct text_buffer *text, const struct learn_options *options,
                          const struct weights *weights)
{
    text_add(
        text,
        "# Weights in 1/%d points, made by `bastide-lab learn --rounds %lu --games %lu --players %u --seed "
        "%llu ...`.\n"
        "# Kind, class, the factors of the three functions of the tiles left in a look at moves, and at "
        "a leaf: bastide-players(6).\n",
        VALUE_POINT, options->rounds, options->games, options->seats,
        (unsigned long long) options->game.setup.seed);
    for (unsigned value = 0; value < VALUE_COUNT; value++) {
        unsigned class;
        const char *word = value_word(value, &class);
        const int32_t *look = weights->factor[DEPTH_LOOK][value], *leaf = weights->factor[DEPTH_LEAF][value];
        if (look[0] || look[1] || look[2] || leaf[0] || leaf[1] || leaf[2])
            text_add(text, "%s %u  %d %d %d  %d %d %d\n", word, class, look[0], look[1], look[2], leaf[0],
                     leaf[1], leaf[2]);
    }
}

static int learn(struct learner *learner)
{
    const struct learn_options *options = learner->options;
    static struct weights weights;
    struct text_buffer text = {0};
    ending_watch();
    unsigned long round = 0;
    bool found = true;
    while (found && round < options->rounds && !ending_asked())
        found = play_round(learner, round++, &weights);
    progress_end();
    if (!found) {
        complain("the samples do not determine the weights");
        return 1;
    }
    if (ending_asked()) {
        complain("stopped in round %lu of %lu: the weights are of the games until then", round,
                 options->rounds);
        text_add(&text, "# Stopped in round %lu of %lu.\n", round, options->rounds);
    }
    write_weights(&text, options, &weights);
    write_text(options->out, &text);
    text_free(&text);
    return 0;
}

static int run_learn(struct learn_options *options)
{
    static const struct weights nothing;
    struct session *session = game_options_begin(&options->game, 0);
    const struct tile_set *set = session_set(session); /* the session owns it */
    struct learner *learner = memory_new(sizeof *learner);
    learner->options = options;
    learner->random = random_from_seed(options->game.setup.seed);
    learner->setup = (struct game_setup){.set = set,
                                         .rules = options->game.setup.rules,
                                         .player_count = (uint8_t) options->seats,
                                         .seeded = true};
    learner->evaluation =
        evaluation_new(set, &options->game.setup.rules, (unsigned) options->seats, &nothing);
    (void) game_start(&learner->game, &learner->setup, NULL);
    int status = learn(learner);
    evaluation_free(learner->evaluation);
    session_free(session);
    free(learner);
    return status;
}

int command_learn(int argc, char **argv)
{
    struct learn_options *options = memory_new(sizeof *options);
    game_options_init(&options->game);
    options->rounds = 10;
    options->games = 4000;
    arguments_parse(&arguments, argc, argv, options);
    if (options->game.setup.player_count < 2)
        game_options_seat(&options->game.setup, 2);
    options->seats = (unsigned) options->game.setup.player_count;
    game_options_load(&options->game);
    int status = run_learn(options);
    free(options);
    return status;
}
