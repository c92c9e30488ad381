/*
 * bench.c: `bastide bench`: fixed work, done as fast as the program can, and what it cost.
 *
 * The mode that is meant without another word is the random playout: a whole base game of two players with
 * farmers, each turn one of all legal placements, then one of the figures open there, none included, all
 * chosen uniformly; scored to the end.  Game number n is drawn with seed n, and one generator chooses
 * throughout.  The hash over all moves and scores is the program's signature: it changes when, and only when,
 * the rules core behaves otherwise (docs/testing.md).  The other modes have signatures of their own;
 * docs/performance.md tells what each costs.
 */
#include "bench.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"

enum { GAMES_DEFAULT = 10000, GAMES_MAX = 100000000, JSON_KEY = 'j' };

struct bench_options {
    unsigned long games;
    const struct bench_mode *mode;
    bool stats, json;
};

/* ---- The words ---------------------------------------------------------------------------------------- */

static const struct argp_option option_table[] = {
    {"games", 'n', "N", 0, "how many games, or other units (default 10000)", 0},
    {"mode", 'm', "NAME", 0, "what is done (default playout)", 0},
    {"stats", 's', 0, 0, "print the averages too", 0},
    {"json", JSON_KEY, 0, 0, "print one line of JSON", 0},
    {0},
};

/* Mode number `index`, or null past the last. */
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

/* The modes, below the options. */
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

static const struct argp argp = {option_table,
                                 parse_option,
                                 NULL,
                                 "Plays fixed games of two players, or does other fixed work, and prints the "
                                 "speed and one hash over what came "
                                 "of it.\v ",
                                 NULL,
                                 list_modes,
                                 NULL};

/* ---- What came of it ---------------------------------------------------------------------------------- */

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

static void print_result(const struct bench_options *options, const struct bench_sums *sums, double time)
{
    const struct bench_mode *mode = options->mode;
    double games = (double) options->games, work = (double) sums->work;
    printf("%lu %s, %llu %s in %.3f s: %.0f %s/s, %.0f %s/s\n", options->games, mode->units,
           (unsigned long long) sums->work, mode->work, time, games / time, mode->units, work / time,
           mode->work);
    if (options->stats && sums->moves > 0)
        print_stats(sums, games);
    printf("signature %016llx\n", (unsigned long long) sums->hash);
}

static void print_json(const struct bench_options *options, const struct bench_sums *sums, double time)
{
    char signature[20];
    snprintf(signature, sizeof signature, "%016llx", (unsigned long long) sums->hash);
    json_t *line = json_pack("{s:s, s:s, s:I, s:s, s:I, s:f, s:f, s:f, s:s}", "mode", options->mode->name,
                             "unit", options->mode->units, "units", (json_int_t) options->games, "counted",
                             options->mode->work, "count", (json_int_t) sums->work, "seconds", time,
                             "units_per_second", (double) options->games / time, "count_per_second",
                             (double) sums->work / time, "signature", signature);
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
    double start = clock_seconds();
    for (unsigned long number = 0; number < options->games; number++)
        mode->play(bench, number);
    double time = clock_seconds() - start;
    (options->json ? print_json : print_result)(options, &bench->sums, time);
    if (mode->end)
        mode->end(bench);
    return 0;
}

static int run_bench(const struct bench_options *options, const struct game_options *sets)
{
    struct tile_set *set = malloc(sizeof *set);
    struct bench *bench = calloc(1, sizeof *bench);
    struct text_error error = {0};
    const char *name = sets->setup.sets[0];
    int status = 1;
    if (!set || !bench || !tile_book_compose(&sets->book, &name, 1, set, &error)) {
        fprintf(stderr, "bastide bench: %s\n", set && bench ? error.message : "out of memory");
    } else {
        bench->sets = sets;
        bench->set = set;
        bench->setup =
            (struct game_setup){.set = set, .rules = sets->setup.rules, .player_count = 2, .seeded = true};
        status = run_mode(bench, options);
    }
    free(set);
    free(bench);
    return status;
}

int command_bench(int argc, char **argv)
{
    struct bench_options options = {.games = GAMES_DEFAULT, .mode = &bench_games[0]};
    int status = parse_options(&argp, argc, argv, &options);
    if (status)
        return status;
    struct game_options *sets = malloc(sizeof *sets);
    if (!sets)
        return out_of_memory(1);
    game_options_init(sets);
    status = game_options_load(sets) ? run_bench(&options, sets) : 2;
    free(sets);
    return status;
}
