/* SPDX-License-Identifier: MIT */
/*
 * match.c: `bastide-lab match`: plays computer players against each other, and says how sure the difference
 * is.
 *
 * A pair is as many games as there are players, all with the same draws, with the seats rotated.  The
 * results of the first player have 95 % intervals, for which the pairs are the independent observations.
 * Pair number n uses seed + n for the draws and for the players' generators, so the results do not depend
 * on the number of jobs; only the times do.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "assertion/memory.h"
#include "base/sentence.h"
#include "base/translate.h"
#include "store/complaint.h"
#include "workshop/lab_commands.h"
#include "workshop/job_games.h"
#include "cli/progress.h"
#include "workshop/ending.h"
#include "workshop/match.h"
#include "players/weights.h"

enum {
    PAIRS_MAX = 1000000,
    BATCH = 20,    /* pairs played between checks of the result */
    CI_PAIRS = 10, /* fewer say nothing about how much pairs differ */
    SPRT_KEY = NO_LETTER + 1,
    RATES_ROOM = 80
};

/* The work on a batch of pairs. */
struct match {
    struct match_options *options;
    long first; /* the first pair of the batch */
    long count;
};

/* ---- Options ------------------------------------------------------------------------------------------ */

static const struct argument option_table[] = {
    {"ai", 'a', N_("NAME[,NAME...]"), N_("more players, besides those named without an option"), WORDS_ANY},
    {"bot-time", NO_LETTER, N_("SECONDS"), N_("time limit of outside programs for each answer (default 10)"),
     SETS_NUMBER(struct match_options, seconds, 1, BOT_SECONDS_MAX)},
    {"pairs", 'n', "N",
     N_("number of pairs: games with the same draws and the seats exchanged (default 100)"),
     SETS_NUMBER(struct match_options, pairs, 1, PAIRS_MAX)},
    {"jobs", 'j', "N", N_("play on N processors (default 1); the results are the same"),
     SETS_NUMBER(struct match_options, jobs, 1, JOBS_MAX)},
    {"json", NO_LETTER, NULL, N_("print one line of JSON"), SETS_FLAG(struct match_options, json)},
    {"merge", NO_LETTER, NULL,
     N_("play nothing: the words are files with results that --json printed; print their sum"),
     SETS_FLAG(struct match_options, merge)},
    {"sprt", SPRT_KEY, N_("LOW,HIGH"),
     N_("stop as soon as it is sure (5 %) whether the difference is LOW or HIGH Elo"), WORDS_ANY},
    {"weights", NO_LETTER, N_("FILE"), N_("use the weights in FILE for the first player (bastide-lab learn)"),
     SETS_TEXT(struct match_options, weights)},
    {0},
};

static void parse_match_option(int key, char *word, void *input)
{
    struct match_options *options = input;
    switch (key) {
    case SPRT_KEY:
        options->sprt =
            sscanf(word, "%d,%d", &options->low, &options->high) == 2 && options->low < options->high;
        if (!options->sprt)
            arguments_refuse("--sprt takes two differences in Elo, the lower first, as 0,30");
        break;
    case 'a':
        options->player_count = entrants_parse(options->entrants, options->player_count, word);
        break;
    }
}

static const struct arguments arguments = {
    .words = N_("[PLAYER...]"),
    .about =
        N_("Plays computer players against each other, with the same draws and the seats exchanged, and "
           "prints how "
           "the first one did.  A player is a level by name or number, or an outside program: cmd:COMMAND."),
    .more = N_("Exit status: 0; 1 if a player failed or it was stopped; 2 if an option is wrong."),
    .examples = {{"bastide-lab match skilled casual -n 100", N_("a hundred pairs of games")},
                 {"bastide-lab match cmd:./mybot casual", N_("your own program against a level")}},
    .groups = {{option_table, parse_match_option, 0, NULL, NULL}, GAME_ARGUMENTS(struct match_options, game)},
};

/* ---- One game ----------------------------------------------------------------------------------------- */

/* Plays a game in which player (s + turned) mod n has seat s. */
static struct session *play_game(struct match *match, uint64_t number, unsigned turned)
{
    struct match_options *options = match->options;
    struct setup *setup = &options->game.setup;
    uint64_t seed = setup->seed + number;
    struct random random[PLAYER_MAX];
    struct entrant_seat seats[PLAYER_MAX];
    for (unsigned seat = 0; seat < options->player_count; seat++) {
        unsigned player = (seat + turned) % (unsigned) options->player_count;
        /* Outside players are told this, so it must not reveal the seed of the draws. */
        uint64_t chance =
            entrants_chance(seed * PLAYER_MAX + player + UINT64_C(0x9E3779B97F4A7C15) * (turned + 1));
        random[player] = random_from_seed(chance);
        seats[seat] = (struct entrant_seat){&options->entrants[player], &random[player], chance};
        strcpy(setup->players[seat].computer, options->entrants[player].computer);
    }
    struct session *session = game_options_begin(&options->game, number);
    entrants_play(seats, session);
    return session;
}

/* The first player's results in a pair. */
struct pair {
    long long wins, points;
};

static void add_result(const struct game *game, unsigned turned, struct match_sums *sums, struct pair *pair)
{
    unsigned players = game->player_count, winners = game_winners(game);
    unsigned first = (players - turned) % players; /* the first player's seat */
    int share = WIN_UNITS / __builtin_popcount(winners);
    for (unsigned seat = 0; seat < players; seat++) {
        unsigned player = (seat + turned) % players;
        sums->player_wins[player] += winners >> seat & 1U ? share : 0;
        sums->player_points[player] += game->score[seat];
        if (seat == first)
            continue;
        sums->ahead += game->score[first] > game->score[seat] ? 2 : game->score[first] == game->score[seat];
        pair->points += game->score[first] - game->score[seat];
    }
    pair->wins += winners >> first & 1U ? share : 0;
    sums->games++;
}

/* Adds the work that the players have done since the last call. */
static void add_work(struct entrant *entrants, size_t count, struct match_sums *sums)
{
    for (size_t player = 0; player < count; player++) {
        struct entrant *entrant = &entrants[player];
        sums->moves[player] = entrant->moves;
        sums->nodes[player] = entrant->nodes;
        sums->failures[player] = entrant->failures;
        sums->microseconds[player] = llround(entrant->seconds_taken * 1e6);
        entrant->moves = entrant->nodes = entrant->failures = 0;
        entrant->seconds_taken = 0;
    }
}

/* A job plays every pair whose number modulo `jobs` is its own. */
static bool play_pairs(void *context, unsigned job, unsigned jobs, void *result)
{
    struct match *match = context;
    struct match_options *options = match->options;
    struct match_sums *sums = result;
    for (long number = (long) job; number < match->count; number += (long) jobs) {
        struct pair pair = {0, 0};
        struct match_sums before = *sums;
        for (unsigned turned = 0; turned < options->player_count && !ending_asked(); turned++) {
            struct session *session = play_game(match, (uint64_t) (match->first + number), turned);
            add_result(session_game(session), turned, sums, &pair);
            session_free(session);
        }
        if (sums->games - before.games < (long) options->player_count) { /* incomplete: it does not count */
            *sums = before;
            break;
        }
        sums->pairs++;
        sums->wins += pair.wins;
        sums->wins_squared += pair.wins * pair.wins;
        sums->points += pair.points;
        sums->points_squared += pair.points * pair.points;
    }
    add_work(options->entrants, options->player_count, sums);
    entrants_rest(options->entrants, options->player_count);
    return true;
}

/* ---- Results ------------------------------------------------------------------------------------------ */

static struct estimate estimate(long long sum, long long squares, long long pairs, double unit)
{
    double n = (double) pairs, mean = (double) sum / n;
    double variance = pairs > 1 ? ((double) squares - n * mean * mean) / (n - 1) : 0;
    if (variance < 0)
        variance = 0;
    /* Pairs that are all alike do not show how much pairs differ. */
    double ci = pairs < CI_PAIRS || variance == 0 ? NAN : 1.96 * sqrt(variance / n) / unit;
    return (struct estimate){mean / unit, ci, variance / unit / unit};
}

/* There is no bound for a side that was ahead in every game, or in none. */
static double elo_of(double rate, long long pairs)
{
    return pairs < CI_PAIRS || rate <= 0 || rate >= 1 ? NAN : 400 * log10(rate / (1 - rate));
}

static struct outcome outcome_of(const struct match_options *options, const struct match_sums *sums)
{
    double games = (double) options->player_count, others = games - 1;
    double ahead = (double) sums->ahead / (2 * others * (double) sums->games);
    return (struct outcome){estimate(sums->wins, sums->wins_squared, sums->pairs, games * WIN_UNITS),
                            estimate(sums->points, sums->points_squared, sums->pairs, games * others),
                            elo_of(ahead, sums->pairs)};
}

static void write_interval(const struct estimate *estimate, int decimals, char *text)
{
    if (!isnan(estimate->ci))
        sentence_add(text, RATES_ROOM, " ± %.*f", decimals, estimate->ci);
}

static void write_rates(const struct outcome *outcome, char text[RATES_ROOM])
{
    snprintf(text, RATES_ROOM, "%.3f", outcome->wins.mean);
    write_interval(&outcome->wins, 3, text);
    sentence_add(text, RATES_ROOM, " of the wins, %+.1f", outcome->points.mean);
    write_interval(&outcome->points, 1, text);
    sentence_add(text, RATES_ROOM, " points");
}

static void print_outcome(const struct match_options *options, const struct match_sums *sums,
                          const struct outcome *outcome)
{
    char rates[RATES_ROOM];
    write_rates(outcome, rates);
    if (!isnan(outcome->elo))
        sentence_add(rates, RATES_ROOM, ", %+.0f Elo", outcome->elo);
    printf("%s: %s (%lld games)\n", entrant_name(&options->entrants[0]), rates, sums->games);
    for (unsigned player = 0; player < options->player_count; player++)
        printf("  %-12s wins %8.1f  average %6.2f  %9.3f ms and %9.1f nodes a move\n",
               entrant_name(&options->entrants[player]), (double) sums->player_wins[player] / WIN_UNITS,
               (double) sums->player_points[player] / (double) sums->games,
               of_moves(sums->microseconds[player], sums->moves[player]) / 1000,
               of_moves(sums->nodes[player], sums->moves[player]));
    for (unsigned player = 0; player < options->player_count; player++)
        if (sums->failures[player] > 0)
            printf("  %s lost its seat to greedy in %lld of the games\n",
                   entrant_name(&options->entrants[player]), sums->failures[player]);
}

static void print_progress(const struct match_options *options, const struct match_sums *sums)
{
    struct outcome outcome = outcome_of(options, sums);
    char rates[RATES_ROOM];
    write_rates(&outcome, rates);
    progress_show("%lld of %lu pairs: %s", sums->pairs, options->pairs, rates);
}

/*
 * The sequential probability ratio test, with the mean of the pairs taken as normal: whether the evidence
 * for one of the two differences over the other has reached 19 to 1.
 */
static bool is_sure(const struct match_options *options, const struct match_sums *sums)
{
    struct estimate wins = outcome_of(options, sums).wins;
    double low = 1 / (1 + pow(10, -options->low / 400.0)), high = 1 / (1 + pow(10, -options->high / 400.0));
    double variance = fmax(wins.variance, 0.02); /* a few equal pairs would have a variance near 0 */
    if (!options->sprt || sums->pairs < 2)
        return false;
    double ratio = (double) sums->pairs * (high - low) * (wins.mean - (low + high) / 2) / variance;
    return fabs(ratio) > log(19);
}

/* ---- Running ------------------------------------------------------------------------------------------ */

static bool play_match(struct match *match, struct match_sums *sums)
{
    const struct match_options *options = match->options;
    ending_watch();
    while (match->first < (long) options->pairs && !is_sure(options, sums) && !ending_asked()) {
        long left = (long) options->pairs - match->first,
             batch = BATCH * (long) (options->sprt ? 1 : options->jobs);
        match->count = left < batch ? left : batch;
        unsigned jobs =
            match->count < (long) options->jobs ? (unsigned) match->count : (unsigned) options->jobs;
        if (!jobs_sum(jobs, play_pairs, match, sizeof *sums, sums))
            return false;
        match->first += match->count;
        if (sums->pairs > 0)
            print_progress(options, sums);
    }
    progress_end();
    if (ending_asked())
        complain("stopped after %lld of %lu pairs", sums->pairs, options->pairs);
    return sums->pairs > 0;
}

static bool weigh_first(const struct match *match)
{
    const char *path = match->options->weights;
    struct text_buffer text = {0};
    struct weights weights;
    char why[200];
    bool read = file_read(path, &text, why);
    bool good = read && weights_read(text.text, text.length, &weights);
    if (good)
        player_weigh(match->options->entrants[0].player, &weights);
    else
        complain("%s: %s", path, read ? "this is not a file of weights" : why);
    text_free(&text);
    return good;
}

/* The players are made for a game of the same kind.  False after a message. */
static bool make_players(struct match_options *options)
{
    struct session *session = game_options_begin(&options->game, 0);
    bool made = entrants_make(options->entrants, options->player_count, (unsigned) options->seconds,
                              session_game(session));
    session_free(session);
    return made;
}

/* Returns an exit status. */
static int print_result(const struct match_options *options, const struct match_sums *sums)
{
    const struct outcome outcome = outcome_of(options, sums);
    (options->json ? match_print_json : print_outcome)(options, sums, &outcome);
    return entrants_failed(sums->failures);
}

static int run_match(struct match_options *options)
{
    struct match match = {.options = options};
    struct match_sums sums = {0};
    options->game.setup.seeded = true;
    if (!make_players(options))
        return 1;
    if (options->weights && !weigh_first(&match))
        return 2;
    if (!play_match(&match, &sums))
        return 1;
    return print_result(options, &sums);
}

static int merge_files(struct match_options *options, char **files)
{
    struct match_sums sums = {0};
    if (!*files)
        arguments_refuse("--merge needs the names of files");
    for (; *files; files++)
        if (!match_merge_json(options, *files, &sums))
            return 1;
    return print_result(options, &sums);
}

int command_match(int argc, char **argv)
{
    struct match_options *options = memory_new(sizeof *options);
    game_options_init(&options->game);
    options->pairs = 100;
    options->jobs = 1;
    options->seconds = BOT_SECONDS;
    char **words = argv + arguments_parse(&arguments, argc, argv, options);
    for (; *words && !options->merge; words++)
        options->player_count = entrants_parse(options->entrants, options->player_count, *words);
    if (options->player_count < 2 && !options->merge)
        arguments_refuse("a match needs two players or more");
    game_options_seat(&options->game.setup, options->merge ? 2 : options->player_count);
    if (!options->merge && options->game.setup.player_count != options->player_count)
        arguments_refuse("a match has a seat for each computer player: leave out --players");
    game_options_load(&options->game);
    int status = options->merge ? merge_files(options, words) : run_match(options);
    entrants_free(options->entrants, options->player_count);
    free(options);
    return status;
}
