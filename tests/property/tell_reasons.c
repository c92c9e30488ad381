/* SPDX-License-Identifier: MIT */
/*
 * tell_reasons.c: prints what hints and the sentences of computers say, to be read by people.
 *
 *   tell_reasons [--lines N] [--seed S] [--nodes N] [--terms 1]
 *
 * Plays games between a person, who follows the hints, and computers of all levels: with rivers, abbots and
 * the expansions, of two to four.  Prints N first lines of hints and N sentences of computers, from turns all
 * over the games. With --terms each has below it what its move changes, in points against the mean of the
 * others: against the position before, and against the second hint or the best other move at a first look.
 * Last it counts lines without a reason, and prints how long finding a computer's reason took.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play.h"
#include "play/hints.h"
#include "play/reasons.h"
#include "play/seats.h"
#include "play/thinking.h"
#include "players/evaluation.h"
#include "words/deeds.h"
#include "words/events.h"

enum { TURNS_APART = 5, SLICE_MS = 100000 };

static const struct table {
    unsigned expansions, players;
    const char *set, *abbot;
} tables[] = {
    {0, 2, NULL, NULL}, {0, 3, "river-c1", NULL}, {0, 2, NULL, "on"}, {1, 2, NULL, NULL},
    {2, 3, NULL, NULL}, {3, 4, NULL, "on"},       {0, 4, NULL, NULL}, {3, 2, "river-c1", NULL},
};

struct telling {
    unsigned lines, nodes, terms, hints, sentences, empty;
    uint64_t seed;
    long longest, all, moves; /* of telling reasons: microseconds, and how many */
    struct setup setup;
    struct session *session;
    struct hinting hinting;
    struct thinking thinking;
    struct evaluation *evaluation;
};

static void read_options(int argc, char **argv, struct telling *telling)
{
    for (int i = 1; i < argc; i += 2) {
        char *end = NULL;
        unsigned long number = i + 1 < argc ? strtoul(argv[i + 1], &end, 10) : 0;
        if (end && *end == '\0' && strcmp(argv[i], "--lines") == 0)
            telling->lines = (unsigned) number;
        else if (end && *end == '\0' && strcmp(argv[i], "--seed") == 0)
            telling->seed = number;
        else if (end && *end == '\0' && strcmp(argv[i], "--nodes") == 0)
            telling->nodes = (unsigned) number;
        else if (end && *end == '\0' && strcmp(argv[i], "--terms") == 0)
            telling->terms = (unsigned) number;
        else {
            fprintf(stderr, "usage: tell_reasons [--lines N] [--seed S] [--nodes N] [--terms 0|1]\n");
            exit(2);
        }
    }
}

/* ---- Terms -------------------------------------------------------------------------------------------- */

enum { SUMS = 2 * (FEATURE_KIND_COUNT + 1) };

static void add_up(struct telling *telling, const struct game *game, unsigned seat, double sums[SUMS])
{
    static struct value_list list;
    int32_t value[PLAYER_MAX];
    evaluation_see_bag(telling->evaluation, game, seat);
    evaluation_of(telling->evaluation, game, DEPTH_LOOK, value, &list);
    for (unsigned i = 0; i < list.count; i++) {
        const struct value_term *term = &list.terms[i];
        unsigned kind = term->node == NO_NODE ? (unsigned) FEATURE_KIND_COUNT : game->nodes[term->node].kind;
        bool own = term->player == seat;
        double worth = (double) term->amount / VALUE_POINT;
        sums[2 * kind + !own] += own ? worth : -worth / (game->player_count - 1);
    }
}

static void print_sums(const double one[SUMS], const double other[SUMS])
{
    static const char *const names[] = {"road", "city", "monastery", "garden", "field", "river", "rest"};
    for (unsigned i = 0; i < SUMS; i++)
        if (one[i] - other[i] > 0.3 || one[i] - other[i] < -0.3)
            printf(" %s %s %+.1f", i % 2 == 0 ? "own" : "their", names[i / 2], one[i] - other[i]);
}

static void print_terms(struct telling *telling, const struct move *move, const struct move *other)
{
    static struct game game;
    const struct game *before = session_game(telling->session);
    double was[SUMS] = {0}, is[SUMS] = {0}, else_is[SUMS] = {0};
    struct undo undo;
    if (!telling->terms)
        return;
    add_up(telling, before, before->player, was);
    game = *before;
    (void) game_apply(&game, move, NULL, &undo, NULL);
    add_up(telling, &game, before->player, is);
    printf("    after - before:");
    print_sums(is, was);
    game = *before;
    if (other && game_apply(&game, other, NULL, &undo, NULL) == VERDICT_OK) {
        add_up(telling, &game, before->player, else_is);
        printf("\n    move - other (%d,%d):", other->placement.square.x, other->placement.square.y);
        print_sums(is, else_is);
    }
    printf("\n");
}

/* ---- Lines -------------------------------------------------------------------------------------------- */

static struct move hint(struct telling *telling, bool printed)
{
    struct hinting *hinting = &telling->hinting;
    const struct game *game = session_game(telling->session);
    hinting->nodes = telling->nodes;
    if (!hints_begin(hinting, telling->session))
        exit(1);
    while (hints_step(hinting, SLICE_MS))
        ;
    if (!printed)
        return hinting->hints[0].move;
    printf("hint %u, turn %u, %u meeples left, tile %s:\n", ++telling->hints, game->turn,
           game_figures_left(game, game->player, FIGURE_MEEPLE), game->set->types[game->drawn].title);
    for (size_t i = 0; i < hinting->count; i++) {
        const struct judgement *line = &hinting->hints[i];
        char what[HINT_MOVE_MAX], lead[HINT_MOVE_MAX], did[DEEDS_TEXT_MAX];
        static struct deeds deeds;
        telling->empty += line->in_favour[0] == '\0';
        deeds_find_made(game, &line->move, &deeds);
        printf("  %s at %d,%d: %s: %s\n", hint_write_lead(hinting, line, "+/-", lead, sizeof lead),
               line->move.placement.square.x, line->move.placement.square.y,
               hint_write_move(hinting, line, what, sizeof what),
               line->in_favour[0] != '\0' ? line->in_favour : "-");
        if (telling->terms && i == 0)
            printf("    (%s)\n", deeds_describe_move(&telling->setup, &deeds, did, sizeof did));
        if (i == 0)
            print_terms(telling, &line->move, hinting->count > 1 ? &hinting->hints[1].move : NULL);
    }
    return hinting->hints[0].move;
}

static struct move think(struct telling *telling, bool printed)
{
    const struct game *game = session_game(telling->session);
    struct game copy = *game;
    struct move best;
    thinking_begin(&telling->thinking, telling->session);
    while (thinking_step(&telling->thinking, SLICE_MS))
        ;
    struct move move = thinking_take(&telling->thinking, telling->session);
    struct reason reasons[REASONS_MAX];
    long begun = thinking_clock(), took;
    (void) reason_find(telling->evaluation, game, &move, NULL, 0, reasons);
    took = thinking_clock() - begun;
    telling->longest = took > telling->longest ? took : telling->longest;
    telling->all += took;
    telling->moves++;
    if (printed) {
        evaluation_see_bag(telling->evaluation, game, game->player);
        best = telling->evaluation->moves[evaluation_of_moves(telling->evaluation, &copy)].move;
        if (telling->terms)
            printf("    best by a look at %d,%d %u/%u\n", best.placement.square.x, best.placement.square.y,
                   best.figure.kind, best.figure.segment);
        print_terms(telling, &move, &best);
    }
    return move;
}

/* An event_told. */
static void print_move(void *to, const struct event *event)
{
    struct telling *telling = to;
    const struct setup *setup = &telling->setup;
    if (event->kind == LOG_MOVE)
        printf("sentence %u, turn %u, %s: %s\n", ++telling->sentences, event->step->turn,
               setup->players[event->step->player].computer, event->text);
}

static void play_turn(struct telling *telling, uint64_t seed)
{
    struct session *session = telling->session;
    const struct game *game = session_game(session);
    bool computer = seat_is_computer(session, game->player);
    bool printed = (game->turn + seed) % TURNS_APART == 0 || (game->turn + seed) % TURNS_APART == 3;
    struct move move;
    if (computer)
        printed = printed && telling->sentences < telling->lines;
    else
        printed = printed && telling->hints < telling->lines;
    move = computer ? think(telling, printed) : hint(telling, printed);
    (void) session_place(session, move.placement, NULL);
    (void) session_figure(session, move.figure, NULL, NULL);
    size_t steps = session_step_count(session);
    if (computer && printed)
        events_tell(session, steps - 1, steps, telling->thinking.reason, print_move, telling);
    (void) fflush(stdout);
}

static void play_game(struct telling *telling, uint64_t seed)
{
    const struct table *table = &tables[seed % (sizeof tables / sizeof *tables)];
    struct setup *setup = &telling->setup;
    struct text_error error;
    setup_default(setup);
    setup_expand(setup, table->expansions, true, NULL);
    if (table->set)
        setup_change_set(setup, table->set, true);
    if (table->abbot)
        setup->rules.value[RULE_ABBOT] = RULE_ON;
    setup->player_count = table->players;
    for (unsigned seat = 0; seat < table->players; seat++) {
        static const char *const names[] = {"Ann", "Bob", "Cleo", "Dan"};
        setup->players[seat].colour = (uint8_t) seat;
        strcpy(setup->players[seat].name, names[seat]);
        strcpy(setup->players[seat].computer, seat == 0 ? "" : levels_listed[(seed + seat) % LEVELS_LISTED]);
    }
    setup->seeded = true;
    setup->seed = seed;
    telling->session = session_new(play_book(), setup, &error);
    if (!telling->session)
        exit(1);
    const struct game *game = session_game(telling->session);
    telling->evaluation = evaluation_new(game->set, &game->rules, game->player_count, NULL);
    printf("---- game %llu: %zu players, expansions %u, %s, abbot %s\n", (unsigned long long) seed,
           setup->player_count, table->expansions, table->set ? table->set : "no river",
           table->abbot ? table->abbot : "off");
    while (game->phase != PHASE_OVER &&
           (telling->hints < telling->lines || telling->sentences < telling->lines)) {
        if (session_draw(telling->session, DRAW_NEXT, NULL, NULL) != VERDICT_OK)
            break;
        if (game->phase == PHASE_PLACE)
            play_turn(telling, seed);
    }
    evaluation_free(telling->evaluation);
    thinking_end(&telling->thinking);
    hints_end(&telling->hinting);
    session_free(telling->session);
}

int main(int argc, char **argv)
{
    static struct telling telling = {.lines = 300, .seed = 1, .nodes = 2000};
    read_options(argc, argv, &telling);
    for (uint64_t seed = telling.seed; telling.hints < telling.lines || telling.sentences < telling.lines;
         seed++)
        play_game(&telling, seed);
    printf("%u hints, %u sentences, %u lines of hints without a reason\n", telling.hints, telling.sentences,
           telling.empty);
    printf("a computer's reason took %ld microseconds on average, at most %ld\n",
           telling.all / (telling.moves > 0 ? telling.moves : 1), telling.longest);
    return 0;
}
