/*
 * perft.c: `bastide perft DEPTH`: counts the sequences of moves from the starting tile.
 *
 * At each ply every tile type in the bag is tried, or only the tile drawn where the order of the draws is
 * fixed; each placement (rotations that look the same once) with no figure and with each segment that may be
 * claimed.  Two engines that agree on these numbers agree on placing, joining, claiming, scoring and undoing.
 * The last ply is counted, not made.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide/session.h"
#include "commands.h"
#include "options.h"

struct perft_options {
    struct game_options game;
    unsigned depth;
    bool placements; /* without figures */
    char *stack;
};

static const struct argp_option option_table[] = {
    {"stack", 'k', "\"TILE ...\"", 0, "the first draws in order", 0},
    {"placements", 'P', 0, 0, "count placements, without figures", 0},
    {0},
};

static error_t parse_option(int key, char *word, struct argp_state *state)
{
    struct perft_options *options = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &options->game;
        return 0;
    case 'k':
        options->stack = word;
        return 0;
    case 'P':
        options->placements = true;
        return 0;
    case ARGP_KEY_ARG:
        if (options->depth > 0)
            argp_error(state, "one DEPTH at a time");
        options->depth = (unsigned) parse_count(word, "DEPTH", 1, 99, state);
        return 0;
    case ARGP_KEY_NO_ARGS:
        argp_error(state, "say to which DEPTH");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&game_options_argp, 0, "The game", 1}, {0}};
static const struct argp argp = {
    option_table,
    parse_option,
    "DEPTH",
    "Counts the sequences of turns from the starting tile, for each number of turns up to DEPTH.",
    children,
    NULL,
    NULL};

struct counter {
    struct game *game;
    bool placements;
};

static uint64_t count_from(struct counter *counter, unsigned depth);

/* The tile lies: goes on with each figure, or with none where only placements count. */
static uint64_t count_figures(struct counter *counter, unsigned depth)
{
    struct figure claims[CLAIM_MAX + 1];
    size_t count = counter->placements ? 0 : game_claims(counter->game, claims);
    uint64_t nodes = 0;
    if (depth == 1)
        return count + 1;
    claims[count++] = (struct figure){FIGURE_NONE, 0};
    for (size_t i = 0; i < count; i++) {
        struct undo undo;
        game_figure(counter->game, claims[i], NULL, &undo, NULL);
        nodes += count_from(counter, depth - 1);
        game_undo(counter->game, &undo);
    }
    return nodes;
}

/* The tile is drawn: goes on with each placement. */
static uint64_t count_placements(struct counter *counter, unsigned depth)
{
    struct game *game = counter->game;
    struct placement list[PLACEMENT_MAX];
    size_t count = game_placements(game, game->drawn, list);
    uint64_t nodes = 0;
    if (depth == 1 && counter->placements)
        return count;
    for (size_t i = 0; i < count; i++) {
        struct undo undo;
        game_place(game, list[i], &undo, NULL);
        nodes += count_figures(counter, depth);
        game_undo(game, &undo);
    }
    return nodes;
}

/* The order says what is drawn; what fits nowhere leaves the game and the next is drawn (T3). */
static uint64_t count_ordered(struct counter *counter, unsigned depth)
{
    struct undo undo;
    uint64_t nodes = 0;
    if (game_draw(counter->game, DRAW_NEXT, NULL, &undo, NULL) != VERDICT_OK)
        return 0;
    nodes =
        counter->game->phase == PHASE_PLACE ? count_placements(counter, depth) : count_from(counter, depth);
    game_undo(counter->game, &undo);
    return nodes;
}

static uint64_t count_from(struct counter *counter, unsigned depth)
{
    struct game *game = counter->game;
    uint64_t nodes = 0;
    if (game->phase != PHASE_DRAW)
        return 0;
    if (game->supply.order_next < game->supply.order_count)
        return count_ordered(counter, depth);
    for (unsigned type = 0; type < game->set->type_count; type++) {
        struct undo undo;
        if (game->supply.left[type] == 0 || !game_has_placement(game, type))
            continue;
        game_draw(game, type, NULL, &undo, NULL);
        nodes += count_placements(counter, depth);
        game_undo(game, &undo);
    }
    return nodes;
}

static bool read_stack(struct setup *setup, char *words)
{
    char *rest = words;
    for (char *name = strtok_r(words, " ,", &rest); name; name = strtok_r(NULL, " ,", &rest)) {
        if (setup->stack_count == TILE_MAX || strlen(name) > TILE_NAME_MAX) {
            fprintf(stderr, "bastide perft: there is no tile '%.40s' for the stack\n", name);
            return false;
        }
        strcpy(setup->stack[setup->stack_count++], name);
    }
    return true;
}

static int run_perft(struct perft_options *options)
{
    struct text_error error;
    struct setup *setup = &options->game.setup;
    game_options_seat(setup, setup->player_count ? 0 : 2);
    if (options->stack && !read_stack(setup, options->stack))
        return 2;
    struct session *session = session_new(&options->game.book, setup, &error);
    struct game *game = malloc(sizeof *game);
    if (!session || !game) {
        fprintf(stderr, "bastide perft: %s\n", session ? "out of memory" : error.message);
        session_free(session);
        free(game);
        return 2;
    }
    *game = *session_game(session);
    struct counter counter = {game, options->placements};
    double start = clock_seconds();
    uint64_t all = 0;
    for (unsigned depth = 1; depth <= options->depth; depth++) {
        uint64_t nodes = count_from(&counter, depth);
        all += nodes;
        printf("depth %u nodes %llu\n", depth, (unsigned long long) nodes);
        fflush(stdout);
    }
    double time = clock_seconds() - start;
    printf("%.3f s, %.0f nodes/s\n", time, time > 0 ? (double) all / time : 0.0);
    free(game);
    session_free(session);
    return 0;
}

int command_perft(int argc, char **argv)
{
    struct perft_options *options = calloc(1, sizeof *options);
    if (!options)
        return 1;
    game_options_init(&options->game);
    int status = parse_options(&argp, argc, argv, options);
    if (status == 0)
        status = game_options_load(&options->game) ? run_perft(options) : 2;
    free(options);
    return status;
}
