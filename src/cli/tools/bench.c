/*
 * bench.c: `bastide bench`: does fixed work as fast as the program can, and prints what it cost.
 *
 * The default mode is the random playout: whole base games of two players with farmers; in each turn one of
 * all legal placements, then one of the possible figures or none, all chosen uniformly; with the final
 * scoring.  Game number n is shuffled with seed n, and one generator makes all choices.  The hash of all
 * moves and scores is the program's signature: it changes if and only if the rules core behaves differently
 * (docs/testing.md).  Other modes, tiles and rules have signatures of their own; docs/performance.md says
 * what each mode costs.  Rates are by processor time, which depends less than the clock on other load.
 */
#include "cli/tools/bench.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/complaint.h"
#include "cli/commands.h"

enum { GAMES_DEFAULT = 10000, GAMES_MAX = 100000000, JSON_KEY = 'j' };

struct bench_options {
    struct game_options *game;
    unsigned long games;
    const struct bench_mode *mode;
    bool stats, json;
};

/* ---- Options ------------------------------------------------------------------------------------------ */

static const struct argp_option option_table[] = {
    {"games", 'n', "N", 0, "number of games, or of other units (default 10000)", 0},
    {"mode", 'm', "NAME", 0, "what to do (default playout)", 0},
    {"stats", 's', 0, 0, "also print averages", 0},
    {"json", JSON_KEY, 0, 0, "print one line of JSON", 0},
    {0},
};

/* A mode by its index, or null past the last. */
static const struct bench_mode *mode_number(size_t index)
{
    size_t count = 0;
    for (; bench_games[count].name; count++)
        if (count == index)
            return &bench_games[index];
    return bench_texts[index - count].name ? &bench_texts[index - count] : NULL;
}

static void parse_mode(struct bench_options *options, const char *word, struct argp_state *state)
{
    char list[200] = "";
    const struct bench_mode *mode;
    for (size_t i = 0; (mode = mode_number(i)) != NULL; i++) {
        if (strcmp(mode->name, word) == 0) {
            options->mode = mode;
            return;
        }
        size_t length = strlen(list);
        snprintf(list + length, sizeof list - length, "%s%s", i ? ", " : "", mode->name);
    }
    argp_error(state, "there is no mode '%s'; there are %s", word, list);
}

static error_t parse_option(int key, char *word, struct argp_state *state)
{
    struct bench_options *options = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = options->game;
        return 0;
    case 'n':
        options->games = parse_count(word, "the number of games", 1, GAMES_MAX, state);
        return 0;
    case 'm':
        parse_mode(options, word, state);
        return 0;
    case 's':
        options->stats = true;
        return 0;
    case JSON_KEY:
        options->json = true;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

/* Lists the modes below the options in the help. */
static char *list_modes(int key, const char *text, void *input)
{
    const struct bench_mode *mode;
    struct text_buffer list = {0};
    (void) input;
    if (key != ARGP_KEY_HELP_POST_DOC)
        return (char *) text;
    for (size_t i = 0; (mode = mode_number(i)) != NULL; i++)
        text_add(&list, "%s  %-9s %s\n", i ? "" : "Modes:\n", mode->name, mode->meaning);
    return list.text;
}

static const struct argp_child children[] = {{&game_options_argp, 0, "The games", 1}, {0}};
static const struct argp argp = {option_table,
                                 parse_option,
                                 NULL,
                                 "Plays fixed games of two players, or does other fixed work, and prints the "
                                 "speed and a hash of the results.\v ",
                                 children,
                                 list_modes,
                                 NULL};

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

static void print_json(const struct bench_options *options, const struct bench_sums *sums,
                       struct duration time)
{
    char signature[20];
    snprintf(signature, sizeof signature, "%016llx", (unsigned long long) sums->hash);
    json_t *line =
        json_pack("{s:s, s:s, s:I, s:s, s:I, s:f, s:f, s:f, s:f, s:s}", "mode", options->mode->name, "unit",
                  options->mode->units, "units", (json_int_t) options->games, "counted", options->mode->work,
                  "count", (json_int_t) sums->work, "seconds", time.clock, "processor_seconds",
                  time.processor, "units_per_second", (double) options->games / time.processor,
                  "count_per_second", (double) sums->work / time.processor, "signature", signature);
    if (line) {
        json_dumpf(line, stdout, JSON_COMPACT | JSON_REAL_PRECISION(9));
        putchar('\n');
    }
    json_decref(line);
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
    const struct game_options *game = options->game;
    struct tile_set *set = game_options_compose(game);
    struct bench *bench = calloc(1, sizeof *bench);
    int status = 2;
    if (!bench) {
        status = out_of_memory(1);
    } else if (set) {
        bench->options = game;
        bench->set = set;
        bench->setup = (struct game_setup){.set = set,
                                           .rules = game->setup.rules,
                                           .player_count = (uint8_t) game->setup.player_count,
                                           .seeded = true};
        if (game_start(&bench->game, &bench->setup, NULL) == SETUP_OK)
            status = run_mode(bench, options);
        else
            complain("these players and tiles cannot be set up");
    }
    free(set);
    free(bench);
    return status;
}

int command_bench(int argc, char **argv)
{
    struct bench_options options = {.games = GAMES_DEFAULT, .mode = &bench_games[0]};
    options.game = malloc(sizeof *options.game);
    if (!options.game)
        return out_of_memory(1);
    game_options_init(options.game);
    int status = parse_options(&argp, argc, argv, &options);
    if (status == 0) {
        game_options_seat(&options.game->setup, options.game->setup.player_count ? 0 : 2);
        status = game_options_load(options.game) ? run_bench(&options) : 2;
    }
    free(options.game);
    return status;
}
