/* SPDX-License-Identifier: MIT */
/*
 * rank.c: `bastide-lab rank`: ranks features of a position by how much of what the evaluation misses they
 * explain.
 *
 * In positions from games of one ply the best moves at a first look are valued twice: as leaves of a search,
 * and by many rollouts with the same draws for all.  What rollouts say beyond the leaf is what the leaf
 * misses.  Values are compared only between moves of one position, since a search never compares others.  The
 * rollouts are split into halves: what both halves agree on is not due to chance, and shows how much can be
 * explained.
 *
 * No matches need to be played: a candidate for a term of the evaluation (values.h) is a function here.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/translate.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "players/evaluation.h"
#include "store/complaint.h"
#include "workshop/ending.h"
#include "workshop/lab_commands.h"

enum { POSITIONS_MAX = 100000, ROLLOUTS_MAX = 10000, TURNS_MAX = 40, MOVES_RANKED = 12, APART = 7 };
enum { FEW_ROLLOUTS = 24, FEW_TURNS = 4 };

/* What a feature is computed from: a position after a move, whose features `evaluation` has seen. */
struct position {
    struct evaluation *evaluation; /* of the position */
    struct evaluation *looks;      /* for looks at moves */
    struct game *game;
    unsigned player; /* who made the move */
    uint64_t seed;   /* of the draws of rollouts, the same for all moves of a position */
};

/* ---- Rollouts ----------------------------------------------------------------------------------------- */

/* Draws a tile at random; false if none is left, or if players choose from hands. */
static bool draw_any(struct game *game, struct random *random, struct undo *undo)
{
    unsigned left = 0, type = 0;
    for (unsigned each = 0; each < game->set->type_count; each++)
        left += game_available(game, each);
    if (left == 0)
        return false;
    unsigned place = random_below(random, left);
    for (; place >= game_available(game, type); type++)
        place -= game_available(game, type);
    return game_draw(game, type, NULL, undo, NULL) == VERDICT_OK;
}

/* The value of the position as a leaf, in points, against the others. */
static double leaf_value(struct evaluation *evaluation, const struct game *game, unsigned player)
{
    int32_t value[PLAYER_MAX];
    evaluation_see_bag(evaluation, game, player);
    evaluation_of(evaluation, game, DEPTH_LEAF, value, NULL);
    return (double) value_against(value, player, game->player_count) / value_units(game->player_count);
}

/* The value after that many turns of one ply, with the draws of rollout number `number`. */
static double roll_out(const struct position *position, unsigned long turns, unsigned number)
{
    static struct game game;
    struct random random = random_from_seed(position->seed + number);
    struct undo undo;
    game = *position->game;
    for (unsigned long turn = 0;
         turn < turns && game.phase == PHASE_DRAW && draw_any(&game, &random, &undo);) {
        if (game.phase != PHASE_PLACE)
            continue;
        evaluation_see_bag(position->looks, &game, game.player);
        struct move move = position->looks->moves[evaluation_of_moves(position->looks, &game)].move;
        game_apply(&game, &move, NULL, &undo, NULL);
        turn++;
    }
    return leaf_value(position->looks, &game, position->player);
}

/* ---- Features ----------------------------------------------------------------------------------------- */

static double against(const double of[PLAYER_MAX], const struct position *position)
{
    double others = 0;
    for (unsigned player = 0; player < position->game->player_count; player++)
        others += of[player];
    return (of[position->player] * position->game->player_count - others) /
           (position->game->player_count - 1);
}

/* What the next player expects to win by the next tile, in points; with `answers`, minus what the player
 * after that expects to win by the following tile. */
static double expected_gain(const struct position *position, unsigned answers)
{
    struct evaluation *looks = position->looks;
    struct game *game = position->game;
    struct undo drawn, made;
    double sum = 0, weight = 0;
    if (game->phase != PHASE_DRAW)
        return 0;
    unsigned next = game->player;
    for (unsigned type = 0; type < game->set->type_count; type++) {
        unsigned copies = game_available(game, type);
        if (copies == 0 || game_draw(game, type, NULL, &drawn, NULL) != VERDICT_OK)
            continue;
        if (game->phase == PHASE_PLACE) {
            int32_t value[PLAYER_MAX];
            evaluation_see_bag(looks, game, next);
            evaluation_of(looks, game, DEPTH_LOOK, value, NULL);
            size_t best = evaluation_of_moves(looks, game);
            struct move move = looks->moves[best].move;
            int32_t gain = looks->moves[best].value - value_against(value, next, game->player_count);
            double points = (double) gain / value_units(game->player_count);
            if (answers > 0 && game_apply(game, &move, NULL, &made, NULL) == VERDICT_OK) {
                points -= expected_gain(position, answers - 1);
                game_undo(game, &made);
            }
            sum += copies * points;
            weight += copies;
        }
        game_undo(game, &drawn);
    }
    return weight > 0 ? sum / weight : 0;
}

static double next_gain(const struct position *position)
{
    return -expected_gain(position, 0);
}

static double next_two_gains(const struct position *position)
{
    return -expected_gain(position, 1);
}

static unsigned owners_at(const struct evaluation *evaluation, unsigned border)
{
    return border == NOWHERE ? 0U : majority(evaluation->features[border].component.strength);
}

/* How many open squares two features need: with `both`, two of the player's own; else one of the player's and
 * one of another player's. */
static double squares_needed(const struct position *position, bool both)
{
    const struct evaluation *evaluation = position->evaluation;
    double needed[PLAYER_MAX] = {0};
    for (unsigned open = 0; open < position->game->open_count; open++)
        for (unsigned one = 0; one < SIDE_COUNT; one++)
            for (unsigned other = one + 1; other < SIDE_COUNT; other++) {
                unsigned first = evaluation->borders[open][one], second = evaluation->borders[open][other];
                unsigned owners = owners_at(evaluation, first), others = owners_at(evaluation, second);
                if (first == second || owners == 0 || others == 0)
                    continue;
                for (unsigned player = 0; player < PLAYER_MAX; player++)
                    needed[player] +=
                        both ? ((owners & others) >> player & 1U) : ((owners ^ others) >> player & 1U);
            }
    return against(needed, position);
}

static double own_squares(const struct position *position)
{
    return squares_needed(position, true);
}

static double contested_squares(const struct position *position)
{
    return squares_needed(position, false);
}

/* Sums something over the features at which a player has figures. */
static double over_claims(const struct position *position, double (*of)(const struct feature *feature))
{
    const struct evaluation *evaluation = position->evaluation;
    double sums[PLAYER_MAX] = {0};
    for (unsigned i = 0; i < evaluation->feature_count; i++) {
        const struct component *component = &evaluation->features[i].component;
        for (unsigned player = 0; player < PLAYER_MAX; player++)
            sums[player] += figure_count_of(component->figures, player) * of(&evaluation->features[i]);
    }
    return against(sums, position);
}

static double never(const struct feature *feature)
{
    return feature->component.kind != FEATURE_FIELD && feature->component.doubt >= DOUBT_NEVER;
}

/* How often the chance of completion is halved: about how long the figure stays away. */
static double wait(const struct feature *feature)
{
    unsigned doubt = feature->component.doubt;
    if (feature->component.kind == FEATURE_FIELD)
        return 0;
    return (double) (doubt < DOUBT_CLASSED ? doubt : DOUBT_CLASSED) / DOUBT_HALF;
}

static double dead_claims(const struct position *position)
{
    return over_claims(position, never);
}

static double waiting_figures(const struct position *position)
{
    return over_claims(position, wait);
}

/* For comparison with the evaluation: as many rollouts as a search of some thousand nodes makes. */
static double few_rollouts(const struct position *position)
{
    double sum = 0;
    for (unsigned i = 0; i < FEW_ROLLOUTS; i++)
        sum += roll_out(position, FEW_TURNS, 2 * ROLLOUTS_MAX + i);
    return sum / FEW_ROLLOUTS - leaf_value(position->evaluation, position->game, position->player);
}

static const struct candidate {
    const char *name;
    double (*of)(const struct position *position);
} candidates[] = {
    {"next-gain", next_gain},      {"next-two-gains", next_two_gains},
    {"own-squares", own_squares},  {"contested-squares", contested_squares},
    {"dead-claims", dead_claims},  {"waiting-figures", waiting_figures},
    {"24-rollouts", few_rollouts},
};

enum { CANDIDATES = sizeof candidates / sizeof *candidates };

/* ---- Moves of a position ------------------------------------------------------------------------------ */

struct rank_options {
    struct game_options game;
    unsigned long positions, rollouts, turns;
};

/* Sums over moves of differences from the mean of their position, in points. */
struct rank_sums {
    double moves, positions;
    double truth;  /* product of the halves of the rollouts */
    double missed; /* product of the halves of what the leaf misses */
    double square[CANDIDATES], product[CANDIDATES];
};

struct ranker {
    const struct rank_options *options;
    struct evaluation *evaluation, *looks;
    struct game game;
    struct rank_sums sums;
    uint64_t seed; /* of the draws of this position's rollouts */
};

struct ranked_move {
    double half[2], leaf, feature[CANDIDATES];
};

static void look_at_move(struct ranker *ranker, const struct move *move, struct ranked_move *ranked)
{
    static struct game game;
    struct undo undo;
    const struct position position = {ranker->evaluation, ranker->looks, &game, ranker->game.player,
                                      ranker->seed};
    unsigned rollouts = (unsigned) ranker->options->rollouts;
    game = ranker->game;
    game_apply(&game, move, NULL, &undo, NULL);
    *ranked = (struct ranked_move){.leaf = leaf_value(ranker->evaluation, &game, position.player)};
    for (unsigned i = 0; i < CANDIDATES; i++)
        ranked->feature[i] = candidates[i].of(&position);
    for (unsigned i = 0; i < 2 * rollouts; i++)
        ranked->half[i % 2] += roll_out(&position, ranker->options->turns, i) / rollouts;
}

/* Adds the differences of a position's moves from their mean. */
static void add_moves(struct rank_sums *sums, struct ranked_move *moves, size_t count)
{
    struct ranked_move mean = {0};
    for (size_t i = 0; i < count; i++) {
        mean.leaf += moves[i].leaf / (double) count;
        for (unsigned half = 0; half < 2; half++)
            mean.half[half] += moves[i].half[half] / (double) count;
        for (unsigned each = 0; each < CANDIDATES; each++)
            mean.feature[each] += moves[i].feature[each] / (double) count;
    }
    for (size_t i = 0; i < count; i++) {
        double leaf = moves[i].leaf - mean.leaf;
        double one = moves[i].half[0] - mean.half[0], other = moves[i].half[1] - mean.half[1];
        sums->truth += one * other;
        sums->missed += (one - leaf) * (other - leaf);
        for (unsigned each = 0; each < CANDIDATES; each++) {
            double feature = moves[i].feature[each] - mean.feature[each];
            sums->square[each] += feature * feature;
            sums->product[each] += feature * ((one + other) / 2 - leaf);
        }
    }
    sums->moves += (double) count;
    sums->positions++;
}

static void look_at_position(struct ranker *ranker)
{
    struct ranked_move ranked[MOVES_RANKED];
    struct move moves[MOVES_RANKED];
    uint16_t found[MOVES_RANKED];
    size_t count = evaluation_list_best(ranker->looks, INT32_MIN, MOVES_RANKED, found);
    for (size_t i = 0; i < count; i++)
        moves[i] = ranker->looks->moves[found[i]].move;
    for (size_t i = 0; i < count; i++)
        look_at_move(ranker, &moves[i], &ranked[i]);
    add_moves(&ranker->sums, ranked, count);
}

/* ---- Games -------------------------------------------------------------------------------------------- */

static bool wants_more(const struct ranker *ranker)
{
    return ranker->sums.positions < (double) ranker->options->positions && !ending_asked();
}

/* Plays a game of one ply and looks at every seventh of its positions, until there are enough. */
static void rank_game(struct ranker *ranker, struct game_setup *setup, uint64_t seed)
{
    struct random random = random_from_seed(seed);
    struct game *game = &ranker->game;
    struct undo undo;
    unsigned turn = (unsigned) (seed % APART);
    game_restart(game, setup, NULL);
    while (game->phase == PHASE_DRAW && wants_more(ranker) && draw_any(game, &random, &undo)) {
        if (game->phase != PHASE_PLACE)
            continue;
        evaluation_see_bag(ranker->looks, game, game->player);
        struct move move = ranker->looks->moves[evaluation_of_moves(ranker->looks, game)].move;
        ranker->seed = random_next(&random);
        if (turn++ % APART == 0)
            look_at_position(ranker);
        game_apply(game, &move, NULL, &undo, NULL);
    }
}

static void print_ranks(const struct rank_sums *sums)
{
    unsigned order[CANDIDATES] = {0};
    double explained[CANDIDATES];
    printf("%.0f positions, %.0f moves\nthe leaf explains %.3f of the differences between moves\n",
           sums->positions, sums->moves, 1 - sums->missed / sums->truth);
    for (unsigned i = 0; i < CANDIDATES; i++) {
        unsigned at = i;
        explained[i] = sums->square[i] > 0 ? sums->product[i] * sums->product[i] / sums->square[i] : 0;
        for (; at > 0 && explained[order[at - 1]] < explained[i]; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    for (unsigned i = 0; i < CANDIDATES; i++) {
        unsigned each = order[i];
        printf("%-18s explains %.3f of the rest, by %+.3f points for each\n", candidates[each].name,
               explained[each] / sums->missed,
               sums->square[each] > 0 ? sums->product[each] / sums->square[each] : 0);
    }
}

static int run_rank(struct rank_options *options)
{
    struct session *session = game_options_begin(&options->game, 0);
    unsigned players = (unsigned) options->game.setup.player_count;
    struct game_setup setup = {.set = session_set(session), /* the session owns it */
                               .rules = options->game.setup.rules,
                               .player_count = (uint8_t) players};
    struct ranker *ranker = memory_new(sizeof *ranker);
    *ranker = (struct ranker){.options = options,
                              .evaluation = evaluation_new(setup.set, &setup.rules, players, NULL),
                              .looks = evaluation_new(setup.set, &setup.rules, players, NULL)};
    bool started = game_start(&ranker->game, &setup, NULL) == SETUP_OK && !game_has_hands(&ranker->game);
    for (uint64_t seed = options->game.setup.seed; started && wants_more(ranker); seed++) {
        progress_show("%.0f of %lu positions", ranker->sums.positions, options->positions);
        rank_game(ranker, &setup, seed);
    }
    progress_end();
    if (!started)
        complain("positions of these tiles, players and rules cannot be ranked: hands, or too many players");
    else if (ranker->sums.positions > 0)
        print_ranks(&ranker->sums);
    evaluation_free(ranker->evaluation);
    evaluation_free(ranker->looks);
    session_free(session);
    free(ranker);
    return started ? 0 : 2;
}

/* ---- The command -------------------------------------------------------------------------------------- */

static const struct argument option_table[] = {
    {"positions", 'n', "N", N_("number of positions (default 200)"),
     SETS_NUMBER(struct rank_options, positions, 1, POSITIONS_MAX)},
    {"rollouts", NO_LETTER, "N", N_("rollouts of each half, for each move (default 24)"),
     SETS_NUMBER(struct rank_options, rollouts, 1, ROLLOUTS_MAX)},
    {"turns", NO_LETTER, "N", N_("turns of a rollout (default 8)"),
     SETS_NUMBER(struct rank_options, turns, 1, TURNS_MAX)},
    {0},
};

static const struct arguments arguments = {
    .about = N_("Ranks features of a position by how much of what the evaluation misses they explain."),
    .more = N_("Exit status: 0; 2 if an option is wrong."),
    .examples = {{"bastide-lab rank -n 50 --turns 4",
                  N_("what the next four turns show in fifty positions")}},
    .groups = {{option_table, NULL, 0, NULL, NULL},
               {game_arguments, parse_game_argument, offsetof(struct rank_options, game), N_("The games:"),
                NULL}},
};

int command_rank(int argc, char **argv)
{
    struct rank_options *options = memory_new(sizeof *options);
    game_options_init(&options->game);
    options->positions = 200;
    options->rollouts = 24;
    options->turns = 8;
    arguments_parse(&arguments, argc, argv, options);
    game_options_seat(&options->game.setup, options->game.setup.player_count ? 0 : 2);
    game_options_load(&options->game);
    ending_watch();
    int status = run_rank(options);
    free(options);
    return status;
}
