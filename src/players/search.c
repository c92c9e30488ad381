/* SPDX-License-Identifier: MIT */
/*
 * search.c: truncated rollouts with sequential halving; see search.h.
 *
 * A rollout plays one move with one sequence of draws.  It changes the search's own copy of the game
 * and undoes everything, so nothing is copied.  Sequence number n is the same for every move; the
 * first draws of the sequences are spread evenly over the bag.
 */
#include "players/search.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "assertion/assertion.h"
#include "assertion/memory.h"
#include "bastide/random.h"

enum {
    TURNS_MAX = 8,      /* turns after the move */
    STEPS_MAX = 64,     /* steps of a rollout that can be undone */
    FIRST_ROLLOUTS = 2, /* at least this many for each move in the first round */
    PRIOR_ROLLOUTS = 2  /* the first value counts as this many rollouts for each opponent */
};

/* A move that is searched. */
struct searched_move {
    struct move move;
    int32_t first; /* its value before any rollout */
    int64_t sum;   /* of its rollouts */
    int64_t squares;
    unsigned rollouts;
};

struct search {
    struct evaluation *evaluation;
    struct game game; /* without hidden information */
    struct search_limits limits;
    uint64_t seed;
    unsigned player;
    unsigned turns; /* length of a rollout */
    bool exact;     /* whether all draws are known, so that one rollout gives a move's exact value */
    unsigned cost;  /* nodes that one look at moves costs */
    unsigned long nodes;
    unsigned move_count; /* those still searched, the first of `moves` */
    unsigned listed;     /* including those that were dropped */
    unsigned rounds_left;
    unsigned rollouts;       /* rollouts of each remaining move in earlier rounds */
    unsigned round_rollouts; /* rollouts of each in this round */
    unsigned at_move, at_rollout;
    int32_t first_value;             /* of the first move in this rollout */
    struct searched_move difference; /* of the first two moves, by rollouts (search_compare) */
    struct searched_move moves[SEARCH_LIST_MAX];
    struct undo steps[STEPS_MAX];
    unsigned step_count;
    struct bag bag; /* of the position that is searched */
};

/* ---- What is hidden ----------------------------------------------------------------------------------- */

/* H3: puts the tiles of hidden hands into the bag, since the player does not know where they are. */
static void forget_hands(struct game *game, unsigned seat)
{
    if (game->rules.value[RULE_HAND_OPEN] != HAND_HIDDEN)
        return;
    for (unsigned player = 0; player < game->player_count; player++)
        for (unsigned i = 0; player != seat && i < HAND_MAX; i++) {
            unsigned type = game->hand[player][i];
            if (type == NO_TYPE)
                continue;
            game->supply.left[type]++;
            game->supply.tiles++;
            game->hand[player][i] = NO_TYPE;
        }
}

/* Without the order, each draw names its tile. */
void search_forget_hidden(struct game *game, unsigned seat)
{
    struct supply *supply = &game->supply;
    forget_hands(game, seat);
    memset(supply->order, 0, sizeof supply->order);
    supply->order_count = supply->order_next = 0;
}

/* ---- Rollouts ----------------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t a, uint64_t b)
{
    struct random random = random_from_seed(a ^ (b * UINT64_C(0xD1342543DE82EF95)));
    return random_next(&random);
}

/* Lists the tiles that can be drawn now, by type; returns how many. */
static unsigned list_available(const struct game *game, uint8_t available[TYPE_MAX])
{
    unsigned count = 0;
    for (unsigned type = 0; type < game->set->type_count; type++) {
        available[type] = (uint8_t) game_available(game, type);
        count += available[type];
    }
    return count;
}

/* The type of tile number `place`, if all tiles are lined up by type. */
static unsigned tile_at(const uint8_t available[TYPE_MAX], unsigned place)
{
    unsigned type = 0;
    for (; place >= available[type]; type++)
        place -= available[type];
    return type;
}

static struct undo *next_step(struct search *search)
{
    return &search->steps[search->step_count++];
}

/* Draws until a tile can be placed; false if the game ends.  `even` spreads the first draw over the bag. */
static bool draw_tile(struct search *search, struct random *random, const uint32_t *even)
{
    struct game *game = &search->game;
    while (game->phase == PHASE_DRAW && search->step_count < STEPS_MAX - 2) {
        uint8_t available[TYPE_MAX];
        unsigned count = list_available(game, available);
        unsigned place = even ? (unsigned) (((uint64_t) *even * count) >> 32) : random_below(random, count);
        even = NULL;
        if (game_draw(game, tile_at(available, place), NULL, next_step(search), NULL) != VERDICT_OK) {
            search->step_count--;
            return false;
        }
    }
    return game->phase == PHASE_PLACE;
}

static void play(struct search *search, const struct move *move)
{
    if (game_apply(&search->game, move, NULL, next_step(search), NULL) != VERDICT_OK)
        search->step_count--;
}

static void take_back(struct search *search)
{
    while (search->step_count > 0)
        game_undo(&search->game, &search->steps[--search->step_count]);
    search->evaluation->bag = search->bag; /* faster than to put back tile by tile */
}

/* The value of the present position for the player who searches. */
static int32_t value_now(struct search *search)
{
    int32_t value[PLAYER_MAX];
    evaluation_see_bag(search->evaluation, &search->game, search->player);
    evaluation_of(search->evaluation, &search->game, DEPTH_LEAF, value, NULL);
    return value_against(value, search->player, search->game.player_count);
}

/* The value after the move and some turns. */
static int32_t roll_out(struct search *search, const struct searched_move *searched, unsigned number)
{
    struct random random = random_from_seed(mix(search->seed, number));
    uint32_t even = (uint32_t) search->seed + number * UINT32_C(2654435769);
    struct game *game = &search->game;
    play(search, &searched->move);
    for (unsigned turn = 1; turn <= search->turns; turn++) {
        if (!draw_tile(search, &random, turn == 1 ? &even : NULL))
            break;
        evaluation_see_bag(search->evaluation, game, search->player);
        size_t best = evaluation_of_moves(search->evaluation, game);
        struct move move = search->evaluation->moves[best].move;
        play(search, &move);
        search->nodes += search->evaluation->nodes;
    }
    int32_t value = value_now(search);
    take_back(search);
    return value;
}

/* ---- Halving ------------------------------------------------------------------------------------------ */

static void add_rollout(struct searched_move *searched, int64_t value)
{
    searched->sum += value;
    searched->squares += value * value;
    searched->rollouts++;
}

/* The mean of a move's rollouts and its first look, which an exact rollout does not need. */
static int64_t estimate(const struct search *search, const struct searched_move *searched)
{
    int64_t players = search->game.player_count, count = searched->rollouts;
    if (search->exact && count > 0)
        return searched->sum * 16 / count;
    int64_t prior = players > 1 ? PRIOR_ROLLOUTS * (players - 1) : PRIOR_ROLLOUTS;
    return (searched->sum + prior * searched->first) * 16 / (count + prior);
}

static void sort_moves(struct search *search)
{
    for (unsigned i = 1; i < search->move_count; i++) {
        struct searched_move searched = search->moves[i];
        unsigned at = i;
        for (; at > 0 && estimate(search, &search->moves[at - 1]) < estimate(search, &searched); at--)
            search->moves[at] = search->moves[at - 1];
        search->moves[at] = searched;
    }
}

static unsigned rounds_for(unsigned moves)
{
    unsigned rounds = 0;
    while (moves > 1U << rounds)
        rounds++;
    return rounds;
}

/* Divides the rest of the budget among the remaining rounds. */
static void begin_round(struct search *search)
{
    unsigned long left = search->limits.nodes > search->nodes ? search->limits.nodes - search->nodes : 0;
    unsigned long each = left / search->rounds_left / search->move_count / (search->turns * search->cost);
    search->round_rollouts = each > 0 && !search->exact ? (unsigned) each : 1;
    search->at_move = search->at_rollout = 0;
}

static void end_round(struct search *search)
{
    search->rollouts += search->round_rollouts;
    sort_moves(search);
    search->move_count = (search->move_count + 1) / 2;
    search->rounds_left--;
    if (search->rounds_left > 0)
        begin_round(search);
}

/* Takes the best moves at a first look, as many as the budget allows. */
static void choose_moves(struct search *search)
{
    const struct evaluation *evaluation = search->evaluation;
    unsigned long most = search->limits.nodes / (FIRST_ROLLOUTS * search->turns * search->cost);
    uint16_t found[SEARCH_LIST_MAX];
    most = most > SEARCH_LIST_MAX ? SEARCH_LIST_MAX : most;
    search->move_count = (unsigned) evaluation_list_best(evaluation, INT32_MIN, most, found);
    for (unsigned i = 0; i < search->move_count; i++) {
        const struct valued_move *valued = &evaluation->moves[found[i]];
        search->moves[i] = (struct searched_move){.move = valued->move, .first = valued->value};
    }
}

/* Replaces the moves by those with this placement; returns the index of the best. */
static size_t list_placed(struct search *search, struct placement placed)
{
    struct evaluation *evaluation = search->evaluation;
    struct game *game = &search->game;
    struct figure claims[CLAIM_MAX + 1];
    struct undo undo;
    size_t best = 0;
    bool legal = game_place(game, placed, &undo, NULL) == VERDICT_OK;
    assert(legal);
    size_t count = game_claims(game, claims);
    claims[count++] = (struct figure){.kind = FIGURE_NONE};
    game_undo(game, &undo);
    for (size_t i = 0; i < count; i++) {
        struct valued_move *valued = &evaluation->moves[i];
        valued->move = (struct move){placed, claims[i]};
        valued->value = evaluation_after(evaluation, game, &valued->move, DEPTH_LEAF);
        best = valued->value > evaluation->moves[best].value ? i : best;
    }
    evaluation->move_count = count;
    return best;
}

/* Values the moves as leaves: with many players each rollout tells less, so a better first value is worth it.
 */
static void judge_moves(struct search *search)
{
    for (struct searched_move *searched = search->moves; searched < search->moves + search->move_count;
         searched++)
        searched->first = evaluation_after(search->evaluation, &search->game, &searched->move, DEPTH_LEAF);
}

/* ---- Beginning, slices, answers ----------------------------------------------------------------------- */

/* How many turns each player has in a rollout from that many nodes on, with two players and with more. */
static const struct {
    unsigned nodes, two, more;
} horizons[] = {{10000, 4, 2}, {1200, 3, 1}, {0, 2, 1}};

/*
 * The length of rollouts: all players have equally many turns, and the player who searches has the last one.
 * With enough nodes for many rollouts, longer ones are better: they are less biased, though each says less.
 */
static unsigned turns_for(const struct game *game, unsigned nodes)
{
    unsigned players = game->player_count, row = 0;
    while (nodes < horizons[row].nodes)
        row++;
    unsigned turns = players * (players <= 2 ? horizons[row].two : horizons[row].more);
    return turns > TURNS_MAX ? players : turns;
}

void search_begin(struct search *search, const struct game *game, const struct search_limits *limits,
                  uint64_t seed)
{
    assert(game->phase == PHASE_PLACE);
    search->game = *game;
    search->limits = *limits;
    search->seed = seed;
    search->player = game->player;
    search->exact = game->supply.tiles == 1;
    search->turns = search->exact ? 1 : turns_for(game, limits->nodes);
    search->rollouts = search->rounds_left = search->step_count = 0;
    evaluation_see_bag(search->evaluation, game, game->player);
    search->bag = search->evaluation->bag;
    search_forget_hidden(&search->game, game->player);
    size_t best = evaluation_of_moves(search->evaluation, &search->game);
    search->nodes = search->cost = search->evaluation->nodes;
    if (limits->placed)
        best = list_placed(search, *limits->placed);
    choose_moves(search);
    search->listed = search->move_count > 0 ? search->move_count : 1;
    /* With hands, nobody knows which tile is played next, and after the last tile a first look is exact. */
    if (search->move_count < 2 || game_has_hands(game) || game->supply.tiles == 0) {
        const struct valued_move *valued = &search->evaluation->moves[best];
        search->moves[0] = (struct searched_move){.move = valued->move, .first = valued->value};
        search->move_count = 1;
        return;
    }
    if (game->player_count > 2)
        judge_moves(search);
    search->rounds_left = search->exact ? 1 : rounds_for(search->move_count);
    begin_round(search);
}

struct search *search_new(const struct game *game)
{
    struct search *search = memory_new(sizeof *search);
    search->evaluation = evaluation_new(game->set, &game->rules, game->player_count, NULL);
    return search;
}

void search_free(struct search *search)
{
    if (search)
        evaluation_free(search->evaluation);
    free(search);
}

/* Neither move keeps a first value, which would count as rollouts and hide part of the difference. */
void search_compare(struct search *search, const struct move *one, const struct move *other, unsigned nodes,
                    bool longest)
{
    search->moves[0] = (struct searched_move){.move = *one};
    search->moves[1] = (struct searched_move){.move = *other};
    search->move_count = search->listed = 2;
    search->difference = (struct searched_move){.rollouts = 0};
    search->limits.nodes = (unsigned) search->nodes + nodes;
    search->turns = longest ? turns_for(&search->game, UINT_MAX) : search->turns;
    search->rounds_left = 1;
    begin_round(search);
}

/* Plays the next rollout. */
static void play_rollout(struct search *search)
{
    struct searched_move *searched = &search->moves[search->at_move];
    int32_t value = roll_out(search, searched, search->rollouts + search->at_rollout);
    add_rollout(searched, value);
    if (search->at_move == 0)
        search->first_value = value;
    else if (search->at_move == 1)
        add_rollout(&search->difference, search->first_value - value);
}

bool search_step(struct search *search, unsigned nodes)
{
    unsigned long until = search->nodes + nodes;
    while (search->rounds_left > 0 && search->nodes < until) {
        play_rollout(search);
        if (++search->at_move < search->move_count)
            continue;
        search->at_move = 0;
        if (++search->at_rollout == search->round_rollouts)
            end_round(search);
    }
    return search->rounds_left > 0;
}

bool search_is_done(const struct search *search)
{
    return search->rounds_left == 0;
}

struct move search_best(const struct search *search)
{
    return search->moves[0].move;
}

static uint64_t square_root(uint64_t square)
{
    uint64_t root = 0;
    for (uint64_t bit = UINT64_C(1) << 31; bit > 0; bit >>= 1)
        if ((root | bit) * (root | bit) <= square)
            root |= bit;
    return root;
}

/* The standard error of the mean of a move's rollouts, from their spread. */
static int32_t error_of(const struct searched_move *searched)
{
    int64_t count = searched->rollouts;
    if (count < 2)
        return 0;
    int64_t spread = searched->squares - searched->sum / count * searched->sum;
    return spread > 0 ? (int32_t) square_root((uint64_t) (spread / (count * (count - 1)))) : 0;
}

int32_t search_difference(const struct search *search, int32_t *error)
{
    const struct searched_move *difference = &search->difference;
    *error = error_of(difference);
    return difference->rollouts > 0 ? (int32_t) (difference->sum / (int64_t) difference->rollouts) : 0;
}

size_t search_list(const struct search *search, struct search_line *lines, size_t max)
{
    size_t count = search->listed < max ? search->listed : max;
    for (size_t i = 0; i < count; i++) {
        const struct searched_move *searched = &search->moves[i];
        int32_t value = (int32_t) (estimate(search, searched) / 16);
        lines[i] = (struct search_line){searched->move, value, error_of(searched), searched->rollouts};
    }
    return count;
}

unsigned long search_nodes(const struct search *search)
{
    return search->nodes;
}

struct evaluation *search_evaluation(struct search *search)
{
    return search->evaluation;
}
