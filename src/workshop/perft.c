/* SPDX-License-Identifier: MIT */
/*
 * perft.c: `bastide-lab perft DEPTH`: counts the sequences of moves from the starting tile.
 *
 * Each ply tries every tile type in the bag, or only the next tile if the order of the draws is fixed;
 * every placement (rotations that look the same once); and no figure or each segment that may be claimed.
 * Two engines that agree on these numbers agree on placing, joining, claiming, scoring and undoing.  The
 * last ply is counted without being made.  With hands (H2, H3) each deal from an open bag is a choice, and
 * each different tile of a hand that fits somewhere is a draw.  Tiles are not sold (H7).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/translate.h"
#include "store/complaint.h"
#include "bastide/ai.h"
#include "workshop/lab_commands.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "workshop/perft.h"

struct perft_options {
    struct game_options game;
    unsigned depth;
    bool placements; /* without figures */
    bool divide;
    const char *stack;
};

static const struct argument option_table[] = {
    {"stack", 'k', N_("\"TILE ...\""), N_("the first draws, in order"),
     SETS_TEXT(struct perft_options, stack)},
    {"placements", 'P', NULL, N_("count only placements, without figures"),
     SETS_FLAG(struct perft_options, placements)},
    {"divide", 'd', NULL, N_("count only DEPTH, with a line for each first turn"),
     SETS_FLAG(struct perft_options, divide)},
    {0},
};

static const struct arguments arguments = {
    .words = N_("DEPTH"),
    .about =
        N_("Counts the sequences of turns from the starting tile, for each number of turns up to DEPTH."),
    .more = N_("Exit status: 0; 2 if an option is wrong."),
    .examples = {{"bastide-lab perft 3", N_("all sequences of three turns")}},
    .groups = {{option_table, NULL, 0, NULL, NULL}, GAME_ARGUMENTS(struct perft_options, game)},
};

enum {
    SHOWN_DEPTH = 3
}; /* progress is shown this many turns before the end, rarely enough to cost nothing */

struct counter {
    struct game *game;
    bool placements;
    unsigned divided; /* the depth whose turns are printed, 0 for none */
    unsigned depth;   /* with progress shown; 0 without */
    uint64_t counted; /* of that depth, so far */
};

static uint64_t count_from(struct counter *counter, unsigned depth);

/* "V 1,0 90 meeple:road1 1234": the first turn and the sequences that follow it. */
static void print_first(const struct counter *counter, unsigned type, const struct move *move, uint64_t nodes)
{
    struct text_buffer text = {0};
    record_write_move(&text, counter->game->set, type, move);
    printf("%s %llu\n", text.text ? text.text : "", (unsigned long long) nodes);
    text_free(&text);
}

/* NOLINTBEGIN(misc-no-recursion): no deeper than DEPTH, at most 99 turns. */

/* Counts what follows the turn of `move`. */
static uint64_t count_turn(struct counter *counter, unsigned depth, unsigned type, const struct move *move)
{
    struct undo undo;
    uint64_t nodes = 1;
    if (depth > 1) {
        game_figure(counter->game, move->figure, NULL, &undo, NULL);
        nodes = count_from(counter, depth - 1);
        game_undo(counter->game, &undo);
    }
    if (depth == SHOWN_DEPTH && counter->depth > 0) {
        counter->counted += nodes;
        progress_show("depth %u: %llu so far", counter->depth, (unsigned long long) counter->counted);
    }
    if (depth == counter->divided)
        print_first(counter, type, move, nodes);
    return nodes;
}

/* The tile is placed: continues with no figure and, unless only placements count, with each figure. */
static uint64_t count_figures(struct counter *counter, unsigned depth, unsigned type,
                              struct placement placement)
{
    struct figure claims[CLAIM_MAX + 1];
    size_t count = counter->placements ? 0 : game_claims(counter->game, claims);
    uint64_t nodes = 0;
    if (depth == 1 && counter->divided != 1)
        return count + 1;
    claims[count++] = (struct figure){FIGURE_NONE, 0};
    for (size_t i = 0; i < count; i++)
        nodes += count_turn(counter, depth, type, &(struct move){placement, claims[i]});
    return nodes;
}

/* The tile is drawn: continues with each placement. */
static uint64_t count_placements(struct counter *counter, unsigned depth)
{
    struct game *game = counter->game;
    struct placement list[PLACEMENT_MAX];
    unsigned type = game->drawn;
    size_t count = game_placements(game, type, list);
    uint64_t nodes = 0;
    if (depth == 1 && counter->placements && counter->divided != 1)
        return count;
    for (size_t i = 0; i < count; i++) {
        struct undo undo;
        game_place(game, list[i], &undo, NULL);
        nodes += count_figures(counter, depth, type, list[i]);
        game_undo(game, &undo);
    }
    return nodes;
}

/* Counts what follows the draw of that type; if it fits nowhere it leaves the game, and the next is
 * drawn (T3). */
static uint64_t count_draw(struct counter *counter, unsigned depth, unsigned type)
{
    struct undo undo;
    if (game_draw(counter->game, type, NULL, &undo, NULL) != VERDICT_OK)
        return 0;
    uint64_t nodes =
        counter->game->phase == PHASE_PLACE ? count_placements(counter, depth) : count_from(counter, depth);
    game_undo(counter->game, &undo);
    return nodes;
}

/* H2, H3: deals a tile to the hand that must be filled. */
static uint64_t count_deal(struct counter *counter, unsigned depth, unsigned type)
{
    struct undo undo;
    if (game_deal(counter->game, type, NULL, &undo, NULL) != VERDICT_OK)
        return 0;
    uint64_t nodes = count_from(counter, depth);
    game_undo(counter->game, &undo);
    return nodes;
}

/* Tries every type that can be drawn from the bag. */
static uint64_t count_bag(struct counter *counter, unsigned depth, bool deal)
{
    const struct game *game = counter->game;
    uint64_t nodes = 0;
    for (unsigned type = 0; type < game->set->type_count; type++) {
        if (game_available(game, type) == 0)
            continue;
        if (deal)
            nodes += count_deal(counter, depth, type);
        else if (game_has_placement(game, type))
            nodes += count_draw(counter, depth, type);
    }
    return nodes;
}

/* H4: a tile from an open bag that fits nowhere goes back at once, so that another is dealt. */
static uint64_t count_exchange(struct counter *counter, unsigned depth)
{
    struct game *game = counter->game;
    struct report report;
    struct undo undo;
    unsigned next, player;
    uint64_t nodes = 0;
    if (game_draw(game, ai_pick(game), &report, &undo, NULL) != VERDICT_OK)
        return 0;
    if (!report.returned || game_next_draw(game, &next) || !game_must_deal(game, &player))
        nodes = count_from(counter, depth);
    else
        for (unsigned type = 0; type < game->set->type_count; type++)
            if (game_available(game, type) > 0 && game_has_placement(game, type))
                nodes += count_deal(counter, depth, type);
    game_undo(game, &undo);
    return nodes;
}

/* H3: tries each different tile of the hand that fits; if none does, the first leaves the game or goes
 * back. */
static uint64_t count_hand(struct counter *counter, unsigned depth)
{
    const struct game *game = counter->game;
    const uint8_t *hand = game->hand[game->player];
    uint64_t nodes = 0;
    bool fits = false;
    for (unsigned i = 0; i < HAND_MAX; i++) {
        bool again = hand[i] == NO_TYPE;
        for (unsigned before = 0; before < i && !again; before++)
            again = hand[before] == hand[i];
        if (again || !game_has_placement(game, hand[i]))
            continue;
        fits = true;
        nodes += count_draw(counter, depth, hand[i]);
    }
    return fits ? nodes : count_exchange(counter, depth);
}

static uint64_t count_from(struct counter *counter, unsigned depth)
{
    const struct game *game = counter->game;
    unsigned next, player;
    if (game->phase != PHASE_DRAW)
        return 0;
    bool deal = game_must_deal(game, &player), known = game_next_draw(game, &next);
    if (deal)
        return known ? count_deal(counter, depth, DRAW_NEXT) : count_bag(counter, depth, true);
    if (game_has_hands(game))
        return count_hand(counter, depth);
    return known ? count_draw(counter, depth, DRAW_NEXT) : count_bag(counter, depth, false);
}

/* NOLINTEND(misc-no-recursion) */

uint64_t perft_count(struct game *game, unsigned depth)
{
    return count_from(&(struct counter){.game = game}, depth);
}

static bool read_stack(struct setup *setup, char *words)
{
    char *rest = words;
    for (char *name = strtok_r(words, " ,", &rest); name; name = strtok_r(NULL, " ,", &rest)) {
        if (setup->stack_count == TILE_MAX || strlen(name) > TILE_NAME_MAX) {
            complain("there is no tile '%.40s' for the stack", name);
            return false;
        }
        strcpy(setup->stack[setup->stack_count++], name);
    }
    return true;
}

static int run_perft(struct perft_options *options)
{
    struct setup *setup = &options->game.setup;
    game_options_seat(setup, setup->player_count ? 0 : 2);
    if (options->stack && !read_stack(setup, (char *) options->stack))
        return 2;
    struct session *session = game_options_begin(&options->game, 0);
    struct game *game = memory_new(sizeof *game);
    *game = *session_game(session);
    struct counter counter = {
        .game = game, .placements = options->placements, .divided = options->divide ? options->depth : 0};
    double start = clock_seconds();
    uint64_t all = 0;
    for (unsigned depth = options->divide ? options->depth : 1; depth <= options->depth; depth++) {
        counter.depth = depth;
        counter.counted = 0;
        uint64_t nodes = count_from(&counter, depth);
        progress_end();
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
    struct perft_options *options = memory_new(sizeof *options);
    game_options_init(&options->game);
    const char *depth = argv[arguments_parse(&arguments, argc, argv, options)];
    options->depth = (unsigned) parse_count(depth, N_("DEPTH"), 1, 99);
    game_options_load(&options->game);
    int status = run_perft(options);
    free(options);
    return status;
}
