/* SPDX-License-Identifier: MIT */
/*
 * errors.c: `bastide-lab errors`: plays a level against itself, and tells how it errs.
 *
 * Every move is compared with the best at a first look.  A chance is a turn in which some move scores 6
 * points or more at once; it is missed if the move that was played is 5 points worse than the best such move.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/translate.h"
#include "bastide/session.h"
#include "workshop/job_games.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "players/evaluation.h"
#include "store/complaint.h"
#include "workshop/ending.h"
#include "workshop/entrants.h"
#include "workshop/lab_commands.h"

enum { CHANCE_LEAST = 6, MISSED_LEAST = 5, GAMES_MAX = 1000000, LONG_WAIT = 12 };

struct errors_options {
    struct game_options game;
    unsigned long games, jobs;
    struct entrant entrant;
    struct evaluation *evaluation; /* of the job */
};

static const struct argument option_table[] = {
    {"games", 'n', "N", N_("number of games (default 100)"),
     SETS_NUMBER(struct errors_options, games, 1, GAMES_MAX)},
    {"jobs", 'j', "N", N_("play on N processors (default 1); the results are the same"),
     SETS_NUMBER(struct errors_options, jobs, 1, JOBS_MAX)},
    {0},
};

static const struct arguments arguments = {
    .words = N_("LEVEL"),
    .about = N_(
        "Plays games of a level against itself and prints what its moves lose, how many chances to score it "
        "misses, and how long its players go without a claim."),
    .more = N_("Exit status: 0; 1 if it fails; 2 if an option is wrong."),
    .examples = {{"bastide-lab errors casual -n 400", N_("how casual errs, in four hundred games")}},
    .groups = {{option_table, NULL, 0, NULL, NULL}, GAME_ARGUMENTS(struct errors_options, game)},
};

struct errors_sums {
    long long games, moves, loss; /* in units of value_against */
    long long chances, missed;
    long long waits; /* players who had LONG_WAIT turns or more in a row without a claim */
};

/* How many turns each player of a game has had since the last claim, and the longest such wait. */
struct waiting {
    unsigned now[PLAYER_MAX], most[PLAYER_MAX];
};

/* What the move scores at once for the player who makes it; the game is left as it was. */
static int scored(struct game *game, const struct move *move)
{
    struct undo undo;
    unsigned seat = game->player;
    int before = game->score[seat], after = before;
    if (game_apply(game, move, NULL, &undo, NULL) == VERDICT_OK) {
        after = game->score[seat];
        game_undo(game, &undo);
    }
    return after - before;
}

/* Judges a move of the drawn tile. */
static void judge(struct evaluation *evaluation, struct game *game, const struct move *played,
                  struct errors_sums *sums)
{
    int32_t units = value_units(game->player_count), best_chance = INT32_MIN, value;
    evaluation_see_bag(evaluation, game, game->player);
    int32_t best = evaluation->moves[evaluation_of_moves(evaluation, game)].value;
    for (size_t i = 0; i < evaluation->move_count; i++)
        if (evaluation->moves[i].value > best_chance &&
            scored(game, &evaluation->moves[i].move) >= CHANCE_LEAST)
            best_chance = evaluation->moves[i].value;
    value = evaluation_after(evaluation, game, played, DEPTH_LOOK);
    sums->moves++;
    sums->loss += best - value;
    sums->chances += best_chance > INT32_MIN;
    sums->missed += best_chance > INT32_MIN && best_chance - value >= MISSED_LEAST * units;
}

static void wait_on(struct waiting *waiting, unsigned seat, bool claims)
{
    waiting->now[seat] = claims ? 0 : waiting->now[seat] + 1;
    if (waiting->now[seat] > waiting->most[seat])
        waiting->most[seat] = waiting->now[seat];
}

static void judge_game(struct evaluation *evaluation, const struct session *session, struct errors_sums *sums)
{
    static struct game game;
    struct waiting waiting = {0};
    session_replay(session, 0, &game, NULL);
    for (size_t i = 0; i < session_step_count(session); i++) {
        const struct session_step *step = session_step_at(session, i);
        if (step->kind == STEP_PLACE_TILE) {
            struct move move = {step->placement, session_step_at(session, i + 1)->figure};
            wait_on(&waiting, game.player, figure_stands(move.figure.kind));
            judge(evaluation, &game, &move, sums);
        }
        session_step_make(&game, step, NULL);
    }
    for (unsigned seat = 0; seat < game.player_count; seat++)
        sums->waits += waiting.most[seat] >= LONG_WAIT;
    sums->games++;
}

static bool play_game(void *context, unsigned long number, void *sums)
{
    struct errors_options *options = context;
    struct session *session = game_options_begin(&options->game, number);
    struct random random = random_from_seed(entrants_chance(session_setup(session)->seed));
    struct entrant_seat seats[PLAYER_MAX];
    for (unsigned seat = 0; seat < PLAYER_MAX; seat++)
        seats[seat] = (struct entrant_seat){&options->entrant, &random, 0};
    entrants_play(seats, session);
    judge_game(options->evaluation, session, sums);
    session_free(session);
    return true;
}

static bool play_games(void *context, unsigned job, unsigned jobs, void *sums)
{
    struct errors_options *options = context;
    struct session *session = game_options_begin(&options->game, 0);
    const struct game *game = session_game(session);
    options->evaluation = evaluation_new(game->set, &game->rules, game->player_count, NULL);
    bool done = entrants_make(&options->entrant, 1, BOT_SECONDS, game) &&
                job_games(options->games, job, jobs, play_game, options, sums);
    session_free(session);
    evaluation_free(options->evaluation);
    return done;
}

static void print_errors(const struct errors_options *options, const struct errors_sums *sums)
{
    double points = (double) sums->loss / value_units((unsigned) options->game.setup.player_count);
    printf("%s: loses %.2f points a move, misses %.1f %% of %lld chances, waits %.2f %%, %lld games\n",
           entrant_name(&options->entrant), points / (double) sums->moves,
           sums->chances > 0 ? 100.0 * (double) sums->missed / (double) sums->chances : 0.0, sums->chances,
           100.0 * (double) sums->waits /
               (double) (sums->games * (long long) options->game.setup.player_count),
           sums->games);
}

static int run_errors(struct errors_options *options)
{
    struct errors_sums sums = {0};
    unsigned jobs = (unsigned) (options->jobs < options->games ? options->jobs : options->games);
    options->game.setup.seeded = true;
    ending_watch();
    if (!jobs_sum(jobs, play_games, options, sizeof sums, &sums))
        return 1;
    if (sums.games > 0)
        print_errors(options, &sums);
    return 0;
}

int command_errors(int argc, char **argv)
{
    struct errors_options *options = memory_new(sizeof *options);
    game_options_init(&options->game);
    options->games = 100;
    options->jobs = 1;
    char **words = argv + arguments_parse(&arguments, argc, argv, options);
    if (!words[0] || words[1])
        arguments_refuse("name one level");
    if (entrants_parse(&options->entrant, 0, words[0]) != 1 || options->entrant.command)
        arguments_refuse("name one level");
    game_options_seat(&options->game.setup, options->game.setup.player_count ? 0 : 2);
    game_options_load(&options->game);
    int status = run_errors(options);
    entrants_free(&options->entrant, 1);
    free(options);
    return status;
}
