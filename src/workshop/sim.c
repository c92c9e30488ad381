/* SPDX-License-Identifier: MIT */
/*
 * sim.c: `bastide-lab sim`: plays games between computer players and writes their records.
 *
 * Game number n (from 0) is shuffled with seed + n, which also seeds the players' generator, so the same
 * command writes the same records on every machine and with any number of jobs.  Since they can be made
 * again, writing does not wait for the disk.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/translate.h"
#include "store/complaint.h"
#include "bastide/session.h"
#include "workshop/lab_commands.h"
#include "workshop/job_games.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "workshop/ending.h"
#include "workshop/entrants.h"
#include "words/rule_words.h"

enum { GAMES_MAX = 1000000 };

struct sim_options {
    struct game_options game;
    unsigned long games, seconds;
    unsigned jobs;
    const char *folder;
    const char *players;                 /* as given */
    struct entrant entrants[PLAYER_MAX]; /* by seat */
    size_t entrant_count;
};

static const struct argument option_table[] = {
    {"games", 'n', "N", N_("number of games (default 1)"),
     SETS_NUMBER(struct sim_options, games, 1, GAMES_MAX)},
    {"ai", 'a', N_("NAME[,NAME...]"),
     N_("who plays: a level by name or number (default random), or an outside program as cmd:COMMAND; one "
        "for "
        "each seat, the last one also for the rest"),
     SETS_TEXT(struct sim_options, players)},
    {"bot-time", NO_LETTER, N_("SECONDS"), N_("time limit of outside programs for each answer (default 10)"),
     SETS_NUMBER(struct sim_options, seconds, 1, BOT_SECONDS_MAX)},
    {"jobs", 'j', "N|auto",
     N_("play N games in parallel (default 1), or auto: one for each processor; the results are the same"),
     WORDS_ANY},
    {"out", 'o', N_("DIR"), N_("write the records to DIR, named 000001.bastide and so on"), WORDS_ANY},
    {0},
};

/* Gives each seat an entrant; the last one is repeated for the remaining seats. */
static void seat_entrants(struct sim_options *options)
{
    const char *last = options->players;
    for (size_t length; last[length = command_length(last)] == ',';)
        last += length + 1;
    options->entrant_count = entrants_parse(options->entrants, 0, options->players);
    while (options->entrant_count < PLAYER_MAX)
        options->entrant_count = entrants_parse(options->entrants, options->entrant_count, last);
}

/* The folder must be writable, so that no work is lost. */
static const char *parse_out_folder(const char *word)
{
    char folder[FILE_PATH_MAX];
    if (word[0] == '\0')
        arguments_refuse("--out needs a folder; . is the current one");
    snprintf(folder, sizeof folder, "%s/.", word);
    if (access(folder, W_OK) != 0)
        arguments_refuse("--out: '%1$s' cannot be written: %2$s", word, strerror(errno));
    return word;
}

static void parse_sim_option(int key, char *word, void *input)
{
    struct sim_options *options = input;
    switch (key) {
    case 'j':
        options->jobs =
            strcmp(word, "auto") == 0 ? jobs_at_once() : (unsigned) parse_count(word, "--jobs", 1, JOBS_MAX);
        break;
    case 'o':
        options->folder = parse_out_folder(word);
        break;
    }
}

static const struct arguments arguments = {
    .about = N_("Plays games between computer players, prints how they went, and with --out writes "
                "their records."),
    .more = N_("Exit status: 0; 1 if a player failed or it was stopped; 2 if an option is wrong."),
    .examples = {{"bastide-lab sim -n 100 --ai skilled", N_("a hundred games, and who won them")},
                 {"bastide-lab sim -n 10 --ai random --out games/", N_("write the records of ten games")}},
    .groups = {{option_table, parse_sim_option, 0, NULL, NULL}, GAME_ARGUMENTS(struct sim_options, game)},
};

/* Sums over the games. */
struct sim_sums {
    long long games, tiles, discards;
    long long score[PLAYER_MAX];
    long long wins[PLAYER_MAX], draws[PLAYER_MAX]; /* alone, and with others */
    long long failures[PLAYER_MAX];                /* games in which an outside player lost its seat */
};

/* All seats share one generator; outside players get numbers that do not reveal the seed. */
static void play(struct session *session, struct sim_options *options)
{
    uint64_t seed = session_setup(session)->seed;
    struct random random = random_from_seed(seed ^ UINT64_C(0x5DEECE66D));
    struct entrant_seat seats[PLAYER_MAX];
    for (unsigned seat = 0; seat < PLAYER_MAX; seat++)
        seats[seat] = (struct entrant_seat){&options->entrants[seat], &random,
                                            entrants_chance(seed * PLAYER_MAX + seat)};
    entrants_play(seats, session);
}

/* The records can be made again, so this does not wait for the disk. */
static bool write_record(const struct session *session, const char *folder, unsigned long number)
{
    struct text_buffer text = {0};
    char path[FILE_PATH_MAX];
    snprintf(path, sizeof path, "%s/%06lu.bastide", folder, number);
    session_write(session, &text);
    FILE *file = fopen(path, "w");
    bool done = file && fwrite(text.text, 1, text.length, file) == text.length;
    if (file)
        done = fclose(file) == 0 && done;
    if (!done)
        complain("%s: %s", path, strerror(errno));
    text_free(&text);
    return done;
}

static void add_game(struct sim_sums *sums, const struct game *game)
{
    sums->games++;
    sums->tiles += game->tile_count;
    sums->discards += game->supply.discarded;
    unsigned winners = game_winners(game);
    long long *won = winners & (winners - 1) ? sums->draws : sums->wins;
    for (unsigned player = 0; player < game->player_count; player++) {
        sums->score[player] += game->score[player];
        won[player] += winners >> player & 1U;
    }
}

/* Reports, once, options that have no effect with these tiles. */
static void tell_idle_rules(const struct session *session)
{
    char text[160];
    for (int option = 0; option < RULE_OPTION_COUNT; option++)
        if (rule_is_idle(&session_setup(session)->rules, session_set(session), (enum rule_option) option,
                         text, sizeof text))
            complain("%s", text);
}

/* All games have the same tiles, so they share the players made for the first.  False after a message. */
static bool prepare(struct sim_options *options)
{
    struct session *session = game_options_begin(&options->game, 0);
    tell_idle_rules(session);
    bool made = entrants_make(options->entrants, options->game.setup.player_count,
                              (unsigned) options->seconds, session_game(session));
    session_free(session);
    return made;
}

static bool play_game(void *context, unsigned long number, void *sums)
{
    struct sim_options *options = context;
    struct session *session = game_options_begin(&options->game, number);
    play(session, options);
    add_game(sums, session_game(session));
    bool done = !options->folder || write_record(session, options->folder, number + 1);
    session_free(session);
    return done;
}

static void print_sums(const struct sim_options *options, const struct sim_sums *sums)
{
    const struct setup *setup = &options->game.setup;
    double games = (double) sums->games;
    printf("%lld game%s, %.2f tiles laid and %.3f discarded a game\n", sums->games,
           sums->games == 1 ? "" : "s", (double) sums->tiles / games, (double) sums->discards / games);
    for (size_t seat = 0; seat < setup->player_count; seat++)
        printf("%-7s %-7s wins %6lld  draws %5lld  average %6.2f\n", setup_seat_word(setup, seat),
               setup->players[seat].computer, sums->wins[seat], sums->draws[seat],
               (double) sums->score[seat] / games);
    for (size_t seat = 0; seat < setup->player_count; seat++)
        if (sums->failures[seat] > 0)
            printf("%s lost its seat to greedy in %lld of the games\n", setup_seat_word(setup, seat),
                   sums->failures[seat]);
}

static bool play_games(void *context, unsigned job, unsigned jobs, void *result)
{
    struct sim_options *options = context;
    struct sim_sums *sums = result;
    bool done = job_games(options->games, job, jobs, play_game, options, sums);
    for (size_t seat = 0; seat < options->game.setup.player_count; seat++)
        sums->failures[seat] = options->entrants[seat].failures;
    entrants_rest(options->entrants, options->game.setup.player_count);
    return done;
}

static int run_sim(struct sim_options *options)
{
    struct sim_sums sums = {0};
    struct setup *setup = &options->game.setup;
    unsigned jobs = options->jobs < options->games ? options->jobs : (unsigned) options->games;
    game_options_seat(setup, setup->player_count ? 0 : 2);
    setup->seeded = true;
    for (size_t seat = 0; seat < setup->player_count; seat++)
        strcpy(setup->players[seat].computer, options->entrants[seat].computer);
    if (!prepare(options))
        return 1;
    ending_watch();
    if (!jobs_sum(jobs, play_games, options, sizeof sums, &sums))
        return 1;
    if (sums.games < (long long) options->games)
        complain("stopped after %lld of %lu games", sums.games, options->games);
    if (sums.games > 0)
        print_sums(options, &sums);
    return entrants_failed(sums.failures);
}

int command_sim(int argc, char **argv)
{
    struct sim_options *options = memory_new(sizeof *options);
    game_options_init(&options->game);
    options->games = options->jobs = 1;
    options->players = "random";
    options->seconds = BOT_SECONDS;
    arguments_parse(&arguments, argc, argv, options);
    seat_entrants(options);
    game_options_load(&options->game);
    int status = run_sim(options);
    entrants_free(options->entrants, options->entrant_count);
    free(options);
    return status;
}
