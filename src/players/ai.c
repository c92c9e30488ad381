/* SPDX-License-Identifier: MIT */
/*
 * ai.c: the random and the greedy player.
 *
 * Random chooses one of all legal placements, then one of the possible figures or none, all equally likely.
 * Greedy tries every move and takes the best position by a simple count: points scored, what the figures on
 * the table would score if the game ended now, and a little for each meeple in the supply.  It looks one move
 * ahead and ignores the bag.
 *
 * Relies only on the rules core.
 */
#include "bastide/ai.h"

#include <string.h>

#include "assertion/assertion.h"

/* ---- Random ------------------------------------------------------------------------------------------- */

static void choose_random(struct game *game, struct random *random, struct move *move)
{
    struct placement list[PLACEMENT_MAX];
    struct figure claims[CLAIM_MAX];
    struct undo undo;
    size_t count = game_placements(game, game->drawn, list);
    move->placement = list[random_below(random, (uint32_t) count)];
    game_place(game, move->placement, &undo, NULL);
    size_t open = game_claims(game, claims);
    uint32_t chosen = random_below(random, (uint32_t) open + 1);
    move->figure = chosen == 0 ? (struct figure){FIGURE_NONE, 0} : claims[chosen - 1];
    game_undo(game, &undo);
}

/* ---- Greedy ------------------------------------------------------------------------------------------- */

/* The worth of a scored point, a point that a figure would score if the game ended now, and a meeple in the
 * supply. */
enum { WORTH_POINT = 12, WORTH_STANDING = 8, WORTH_OPEN_CITY = 10, WORTH_MEEPLE = 14 };

/* What a feature is worth to each of its owners.  A city scores double once complete, which is likely with
 * few open edges; a branch on that would be hard to predict. */
static int value_worth(const struct game *game, const struct score_entry *value)
{
    bool open_city =
        (value->kind == FEATURE_CITY) & (!value->complete) & (game->nodes[value->node].open <= 2);
    return (WORTH_STANDING + open_city * (WORTH_OPEN_CITY - WORTH_STANDING)) * value->points;
}

/* What the figures on the table would score if the game ended now, for each player. */
struct standing {
    int worth[PLAYER_MAX];
};

static struct standing standing_of(const struct game *game, const struct game_values *values)
{
    struct standing standing = {{0}};
    int worths[FIGURE_TOTAL_MAX];
    for (unsigned i = 0; i < values->count; i++)
        worths[i] = value_worth(game, &values->entries[i]);
    for (unsigned player = 0; player < game->player_count; player++) {
        int worth = 0;
        for (unsigned i = 0; i < values->count; i++)
            worth += worths[i] * (values->entries[i].owners >> player & 1);
        standing.worth[player] = worth;
    }
    return standing;
}

/* How good the position is for a player: own worth minus that of the best opponent. */
static int position_worth(const struct game *game, const struct standing *standing, unsigned player)
{
    int own = 0, best_other = game->player_count > 1 ? -1000000 : 0;
    for (unsigned i = 0; i < game->player_count; i++) {
        int worth = WORTH_POINT * game->score[i] +
                    WORTH_MEEPLE * (int) game_figures_left(game, i, FIGURE_MEEPLE) + standing->worth[i];
        if (i == player)
            own = worth;
        else if (worth > best_other)
            best_other = worth;
    }
    return own - best_other;
}

/* The best moves found so far. */
struct search {
    int best;
    uint32_t equals; /* moves that are equally good, to choose among them fairly */
    struct move *move;
    struct random *random;
};

static void consider(struct search *search, int worth, struct placement placement, struct figure figure)
{
    if (search->equals > 0 && worth < search->best)
        return;
    if (search->equals == 0 || worth > search->best) {
        search->best = worth;
        search->equals = 0;
    }
    search->equals++;
    if (random_below(search->random, search->equals) == 0)
        *search->move = (struct move){placement, figure};
}

/* The worth of the position after a figure step.  Unless the step scored or recalled a figure, what the
 * players hold is as `before` it, and the new claim belongs to this player alone. */
static int worth_after_figure(const struct game *game, const struct game_values *placed,
                              const struct standing *before, const struct report *report, unsigned player)
{
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    if (report->entry_count > 0) {
        struct game_values values;
        game_values_after(game, placed, &values);
        struct standing standing = standing_of(game, &values);
        return position_worth(game, &standing, player);
    }
    int worth = position_worth(game, before, player);
    if (tile->figure.kind != FIGURE_NONE && !figure_joins(tile->figure.kind)) {
        struct score_entry claimed = game_feature_value(game, placed_figure_node(tile));
        worth += value_worth(game, &claimed);
    }
    return worth;
}

/* Tries all figures after the placement; `placed` are the values of the features after it. */
static void try_figures(struct game *game, struct placement placement, const struct game_values *placed,
                        struct search *search)
{
    struct figure claims[CLAIM_MAX + 1];
    size_t count = game_claims(game, claims);
    unsigned player = game->player;
    struct standing before = standing_of(game, placed);
    claims[count++] = (struct figure){FIGURE_NONE, 0};
    for (size_t i = 0; i < count; i++) {
        struct undo undo;
        struct report report;
        game_figure(game, claims[i], &report, &undo, NULL);
        int worth = worth_after_figure(game, placed, &before, &report, player);
        consider(search, worth, placement, claims[i]);
        game_undo(game, &undo);
    }
}

static void choose_greedy(struct game *game, struct random *random, struct move *move)
{
    struct placement list[PLACEMENT_MAX];
    struct search search = {.move = move, .random = random};
    struct game_values before, placed;
    size_t count = game_placements(game, game->drawn, list);
    assert(count > 0);
    game_values(game, &before);
    for (size_t i = 0; i < count; i++) {
        struct undo undo;
        game_place(game, list[i], &undo, NULL);
        game_values_after(game, &before, &placed);
        try_figures(game, list[i], &placed, &search);
        game_undo(game, &undo);
    }
}

/* ---- Buying (H7) -------------------------------------------------------------------------------------- */

static bool never_buys(struct game *game, struct random *random, unsigned buyer, int price)
{
    (void) game, (void) random, (void) buyer, (void) price;
    return false;
}

/* The worth of the position for `player` after the best move of the player to move. */
static int worth_after_best(struct game *game, struct random *random, unsigned player)
{
    struct move move = {0};
    struct undo place, figure;
    choose_greedy(game, random, &move);
    game_place(game, move.placement, &place, NULL);
    game_figure(game, move.figure, NULL, &figure, NULL);
    struct game_values values;
    game_values(game, &values);
    struct standing standing = standing_of(game, &values);
    int worth = position_worth(game, &standing, player);
    game_undo(game, &figure);
    game_undo(game, &place);
    return worth;
}

/* Whether playing the tile is better than watching the seller play it. */
static bool greedy_buys(struct game *game, struct random *random, unsigned buyer, int price)
{
    struct undo sale;
    int without = worth_after_best(game, random, buyer);
    if (game_sell(game, buyer, price, &sale, NULL) != VERDICT_OK)
        return false;
    int with = worth_after_best(game, random, buyer);
    game_undo(game, &sale);
    return with > without;
}

/* ---- Hands (H3) --------------------------------------------------------------------------------------- */

unsigned ai_pick(const struct game *game)
{
    unsigned first = DRAW_NEXT, extends = DRAW_NEXT;
    for (unsigned i = 0; game_has_hands(game) && i < HAND_MAX; i++) {
        unsigned type = game->hand[game->player][i];
        if (type == NO_TYPE)
            continue;
        if (game_has_placement(game, type))
            return type;
        if (first == DRAW_NEXT)
            first = type;
        if (extends == DRAW_NEXT && game_extensions(game, type) != 0) /* H13 */
            extends = type;
    }
    return extends != DRAW_NEXT ? extends : first;
}

/* ---- The table of players ----------------------------------------------------------------------------- */

static const struct ai players[] = {
    {"greedy", choose_greedy, greedy_buys},
    {"random", choose_random, never_buys},
};

const struct ai *ai_find(const char *name)
{
    for (size_t i = 0; i < sizeof players / sizeof *players; i++)
        if (strcmp(players[i].name, name) == 0)
            return &players[i];
    return NULL;
}
