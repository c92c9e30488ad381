/* SPDX-License-Identifier: MIT */
/*
 * bench.c: `bastide-lab bench`: does fixed work as fast as the program can, and prints what it cost.
 *
 * The default mode is the random playout: whole base games of two players with farmers; in each turn one of
 * all legal placements, then one of the possible figures or none, all chosen uniformly; with the final
 * scoring.  Game number n is shuffled with seed n, and one generator makes all choices.  The hash of all
 * moves and scores is the program's signature: it changes if and only if the rules core behaves differently
 * (docs/testing.md).  Other modes, tiles and rules have signatures of their own; docs/performance.md says
 * what each mode costs.  Rates are by processor time, which depends less than the clock on other load.
 */
#include "workshop/bench.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/translate.h"
#include "store/complaint.h"
#include "workshop/lab_commands.h"

enum { GAMES_DEFAULT = 10000, GAMES_MAX = 100000000, MODES_MAX = 32 };

struct bench_options {
    struct game_options game;
    unsigned long games;
    const struct bench_mode *mode;
    bool stats, json;
};

/* ---- Options ------------------------------------------------------------------------------------------ */

/* A mode by its index, or null past the last. */
static const struct bench_mode *mode_number(unsigned index)
{
    unsigned count = 0;
    for (; bench_games[count].name; count++)
        if (count == index)
            return &bench_games[index];
    return bench_texts[index - count].name ? &bench_texts[index - count] : NULL;
}

static const char *mode_name(unsigned index)
{
    const struct bench_mode *mode = mode_number(index);
    return mode ? mode->name : NULL;
}

static const struct argument option_table[] = {
    {"games", 'n', "N", N_("number of games, or of other units (default 10000)"),
     SETS_NUMBER(struct bench_options, games, 1, GAMES_MAX)},
    {"mode", 'm', N_("NAME"), N_("what to do, by default the first of these: %s"), WORDS_LISTED(mode_name)},
    {"stats", NO_LETTER, NULL, N_("also print averages"), SETS_FLAG(struct bench_options, stats)},
    {"json", NO_LETTER, NULL, N_("print one line of JSON"), SETS_FLAG(struct bench_options, json)},
    {0},
};

/* --mode, the only option that is not set by its row. */
static void parse_mode(int key, char *word, void *input)
{
    struct bench_options *options = input;
    const char *names[MODES_MAX];
    unsigned count = 0;
    (void) key;
    for (; count < MODES_MAX && mode_name(count); count++)
        names[count] = mode_name(count);
    options->mode = mode_number(parse_word(word, "--mode", names, count));
}

static const struct arguments arguments = {
    .about = N_("Plays fixed games of two players, or does other fixed work, and prints the "
                "speed and a hash of the results."),
    .more = N_("Exit status: 0; 1 if the work could not begin; 2 if an option is wrong."),
    .examples = {{"bastide-lab bench --games 1000", N_("games a second, and their signature")}},
    .groups = {{option_table, parse_mode, 0, NULL, NULL}, GAME_ARGUMENTS(struct bench_options, game)},
};

/* ---- Results ------------------------------------------------------------------------------------------ */

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

/* How long a run took. */
struct duration {
    double clock, processor; /* in seconds */
};

static void print_result(const struct bench_options *options, const struct bench_sums *sums,
                         struct duration time)
{
    const struct bench_mode *mode = options->mode;
    double games = (double) options->games, work = (double) sums->work;
    printf("%lu %s, %llu %s in %.3f s of processor time, %.3f s by the clock: %.0f %s/s, %.0f %s/s\n",
           options->games, mode->units, (unsigned long long) sums->work, mode->work, time.processor,
           time.clock, games / time.processor, mode->units, work / time.processor, mode->work);
    if (options->stats && sums->moves > 0)
        print_stats(sums, games);
    printf("signature %016llx\n", (unsigned long long) sums->hash);
}

/* All words are our own, without a character that JSON would escape. */
static void print_json(const struct bench_options *options, const struct bench_sums *sums,
                       struct duration time)
{
    printf(
        "{\"mode\":\"%s\",\"unit\":\"%s\",\"units\":%lu,\"counted\":\"%s\",\"count\":%llu,\"seconds\":%.9g,"
        "\"processor_seconds\":%.9g,\"units_per_second\":%.9g,\"count_per_second\":%.9g,\"signature\":"
        "\"%016llx\"}\n",
        options->mode->name, options->mode->units, options->games, options->mode->work,
        (unsigned long long) sums->work, time.clock, time.processor, (double) options->games / time.processor,
        (double) sums->work / time.processor, (unsigned long long) sums->hash);
}

/* ---- Running ------------------------------------------------------------------------------------------ */

static int run_mode(struct bench *bench, const struct bench_options *options)
{
    const struct bench_mode *mode = options->mode;
    bench->sums.hash = UINT64_C(0xCBF29CE484222325);
    bench->random = random_from_seed(0);
    if (mode->begin && !mode->begin(bench, options->games))
        return 1;
    struct duration start = {clock_seconds(), processor_seconds()};
    for (unsigned long number = 0; number < options->games; number++)
        mode->play(bench, number);
    struct duration time = {clock_seconds() - start.clock, processor_seconds() - start.processor};
    (options->json ? print_json : print_result)(options, &bench->sums, time);
    if (mode->end)
        mode->end(bench);
    return 0;
}

static int run_bench(const struct bench_options *options)
{
    const struct game_options *game = &options->game;
    struct text_error error = {0};
    struct session *session = session_new(&game->book, &game->setup, &error); /* owns the tile set */
    if (!session) {
        complain("%s", error.message);
        return 2;
    }
    struct bench *bench = allocate(sizeof *bench);
    int status = 2;
    bench->options = game;
    bench->set = session_set(session);
    bench->setup = (struct game_setup){.set = bench->set,
                                       .rules = game->setup.rules,
                                       .player_count = (uint8_t) game->setup.player_count,
                                       .seeded = true};
    if (game_start(&bench->game, &bench->setup, NULL) == SETUP_OK)
        status = run_mode(bench, options);
    else
        complain("these players and tiles cannot be set up");
    session_free(session);
    free(bench);
    return status;
}

int command_bench(int argc, char **argv)
{
    struct bench_options *options = allocate(sizeof *options);
    game_options_init(&options->game);
    options->games = GAMES_DEFAULT;
    options->mode = &bench_games[0];
    arguments_parse(&arguments, argc, argv, options);
    game_options_seat(&options->game.setup, options->game.setup.player_count ? 0 : 2);
    game_options_load(&options->game);
    int status = run_bench(options);
    free(options);
    return status;
}
