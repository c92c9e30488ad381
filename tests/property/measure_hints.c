/* SPDX-License-Identifier: MIT */
/*
 * measure_hints.c: how good the first move of a hint is, against a search that is ten times as long.
 *
 *   measure_hints [--positions N] [--seed S] [--nodes N] [--players N]
 *
 * Takes positions from games of the base set between players of one ply, spread over their turns.  For each
 * it asks for the hint, then searches with ten times its nodes and another seed.  Prints how often the first
 * moves are the same, and where not, how many points the longer search says that the hint's move loses. After
 * each position it prints the figures so far, so it may be stopped at any time.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play.h"
#include "play/hints.h"
#include "players/player.h"
#include "players/search.h"

enum { LONGER = 10, TURNS_APART = 7, SLICE = 100000 };

struct options {
    unsigned positions, nodes, players;
    uint64_t seed;
};

struct figures {
    unsigned positions, same;
    double lost, most; /* points */
};

struct measure {
    struct options options;
    struct setup setup;
    struct hinting hinting;
    struct search *search;
    struct player *player;
    struct figures figures;
};

static unsigned long read_number(const char *name, const char *word)
{
    char *end = NULL;
    unsigned long number = word ? strtoul(word, &end, 10) : 0;
    if (!word || *end != '\0' || end == word) {
        fprintf(stderr, "measure_hints: %s needs a number\n", name);
        exit(2);
    }
    return number;
}

static void read_options(int argc, char **argv, struct options *options)
{
    for (int i = 1; i < argc; i += 2) {
        unsigned long number = read_number(argv[i], argv[i + 1]);
        if (strcmp(argv[i], "--positions") == 0)
            options->positions = (unsigned) number;
        else if (strcmp(argv[i], "--seed") == 0)
            options->seed = number;
        else if (strcmp(argv[i], "--nodes") == 0)
            options->nodes = (unsigned) number;
        else if (strcmp(argv[i], "--players") == 0 && number >= 2 && number <= PLAYER_MAX)
            options->players = (unsigned) number;
        else {
            fprintf(stderr, "usage: measure_hints [--positions N] [--seed S] [--nodes N] [--players 2-6]\n");
            exit(2);
        }
    }
}

static bool same_move(struct move one, struct move other)
{
    return one.placement.square.x == other.placement.square.x &&
           one.placement.square.y == other.placement.square.y &&
           one.placement.rotation == other.placement.rotation && one.figure.kind == other.figure.kind &&
           (!figure_stands(one.figure.kind) || one.figure.segment == other.figure.segment);
}

/* What the longer search says that the move loses; 0 if it is as good as the best. */
static double loss_of(const struct measure *measure, struct move move)
{
    struct search_line lines[SEARCH_LIST_MAX];
    size_t count = search_list(measure->search, lines, SEARCH_LIST_MAX), at = 0;
    while (at + 1 < count && !same_move(lines[at].move, move)) /* worse than the last if it is not listed */
        at++;
    double lost = lines[0].value - lines[at].value;
    return lost > 0 ? lost / (VALUE_POINT * (measure->options.players - 1.0)) : 0;
}

static void judge(struct measure *measure, const struct session *session)
{
    const struct game *game = session_game(session);
    struct figures *figures = &measure->figures;
    struct search_limits longer = {.nodes = LONGER * measure->options.nodes};
    if (!hints_begin(&measure->hinting, session))
        return;
    while (hints_step(&measure->hinting, 1000))
        ;
    struct move move = measure->hinting.hints[0].move;
    search_begin(measure->search, game, &longer, measure->options.seed + figures->positions);
    while (search_step(measure->search, SLICE))
        ;
    bool same = same_move(move, search_best(measure->search));
    double lost = same ? 0 : loss_of(measure, move);
    figures->positions++;
    figures->same += same;
    figures->lost += lost;
    figures->most = lost > figures->most ? lost : figures->most;
    unsigned differ = figures->positions - figures->same;
    printf("turn %u: %s %.2f; %u of %u the same (%.0f %%), lost %.2f points on average where not, at most "
           "%.2f\n",
           game->turn, same ? "same" : "lost", lost, figures->same, figures->positions,
           100.0 * figures->same / figures->positions, differ > 0 ? figures->lost / differ : 0,
           figures->most);
    (void) fflush(stdout);
}

static void play_game(struct measure *measure, uint64_t seed)
{
    struct text_error error;
    struct level level;
    struct random random = random_from_seed(seed);
    measure->setup.seed = seed;
    struct session *session = session_new(play_book(), &measure->setup, &error);
    if (!session)
        exit(1);
    level_find("one-ply", &level);
    measure->player = player_new(&level, session_game(session));
    measure->search = search_new(session_game(session));
    while (session_game(session)->phase != PHASE_OVER &&
           measure->figures.positions < measure->options.positions) {
        if (session_draw(session, DRAW_NEXT, NULL, NULL) != VERDICT_OK)
            break;
        if (session_game(session)->phase != PHASE_PLACE)
            continue;
        if (session_game(session)->turn % TURNS_APART == seed % TURNS_APART)
            judge(measure, session);
        struct move move = player_choose(measure->player, session_game(session), &random);
        (void) session_place(session, move.placement, NULL);
        (void) session_figure(session, move.figure, NULL, NULL);
    }
    hints_end(&measure->hinting);
    player_free(measure->player);
    search_free(measure->search);
    session_free(session);
}

int main(int argc, char **argv)
{
    static struct measure measure = {
        .options = {.positions = 200, .seed = 1, .nodes = HINT_NODES, .players = 2}};
    read_options(argc, argv, &measure.options);
    setup_default(&measure.setup);
    measure.setup.player_count = measure.options.players;
    for (unsigned seat = 0; seat < PLAYER_MAX; seat++)
        measure.setup.players[seat].colour = (uint8_t) seat;
    measure.setup.seeded = true;
    measure.hinting.nodes = measure.options.nodes;
    for (uint64_t seed = measure.options.seed; measure.figures.positions < measure.options.positions; seed++)
        play_game(&measure, seed);
    return 0;
}
