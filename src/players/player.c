/* SPDX-License-Identifier: MIT */
/*
 * player.c: a computer player of any level: greedy and random, one ply with and without errors, and the
 * search.
 *
 * Relies on the evaluation and the search.  A player holds one search, which holds one evaluation; greedy
 * and random need only a copy of the game.
 */
#include "players/player.h"

#include <stdlib.h>

#include "assertion/memory.h"
#include "bastide/ai.h"
#include "players/search.h"
#include "players/trade.h"
#include "players/weights.h"

struct player {
    struct level level;
    struct search *search; /* null for greedy and random */
    bool searching;
    unsigned budget; /* of a search, in nodes */
    unsigned long nodes;
    struct move move;
    struct game trial; /* a copy to try moves on */
};

/* ---- Errors ------------------------------------------------------------------------------------------- */

/* Claims are misjudged more widely than placements. */
enum { CLAIM_NOISE = 2 };

/* Quantiles of the Gumbel distribution, times 256: with noise of this form a better move remains the more
 * likely choice. */
static const int16_t gumbel[256] = {
    -469, -419, -392, -373, -358, -344, -333, -323, -314, -305, -297, -290, -283, -276, -270, -264,
    -258, -253, -247, -242, -237, -232, -227, -223, -218, -214, -210, -205, -201, -197, -193, -189,
    -186, -182, -178, -174, -171, -167, -164, -160, -157, -153, -150, -147, -143, -140, -137, -133,
    -130, -127, -124, -121, -118, -115, -112, -109, -106, -103, -100, -97,  -94,  -91,  -88,  -85,
    -82,  -79,  -76,  -74,  -71,  -68,  -65,  -62,  -59,  -57,  -54,  -51,  -48,  -46,  -43,  -40,
    -37,  -35,  -32,  -29,  -26,  -24,  -21,  -18,  -15,  -13,  -10,  -7,   -5,   -2,   1,    4,
    6,    9,    12,   14,   17,   20,   23,   25,   28,   31,   34,   36,   39,   42,   45,   47,
    50,   53,   56,   58,   61,   64,   67,   70,   72,   75,   78,   81,   84,   87,   90,   92,
    95,   98,   101,  104,  107,  110,  113,  116,  119,  122,  125,  128,  131,  134,  137,  140,
    143,  146,  149,  152,  156,  159,  162,  165,  168,  172,  175,  178,  182,  185,  188,  192,
    195,  198,  202,  205,  209,  212,  216,  220,  223,  227,  230,  234,  238,  242,  246,  249,
    253,  257,  261,  265,  269,  273,  277,  282,  286,  290,  294,  299,  303,  308,  312,  317,
    321,  326,  331,  336,  340,  345,  350,  356,  361,  366,  371,  377,  382,  388,  394,  399,
    405,  411,  418,  424,  430,  437,  443,  450,  457,  464,  472,  479,  487,  495,  503,  511,
    520,  529,  538,  547,  557,  567,  577,  588,  599,  611,  623,  636,  649,  663,  678,  693,
    710,  728,  746,  767,  788,  812,  838,  867,  900,  937,  980,  1032, 1097, 1184, 1315, 1597,
};

static int32_t noise_of(const struct level *level, struct random *random)
{
    return level->erring.noise * gumbel[random_below(random, 256)] / 256;
}

/* The points that the move at once scores for its player; the game is left as it was. */
static int scored_at_once(struct game *game, const struct move *move)
{
    struct undo undo;
    unsigned seat = game->player;
    int before = game->score[seat];
    if (game_apply(game, move, NULL, &undo, NULL) != VERDICT_OK)
        return 0;
    int scored = game->score[seat] - before;
    game_undo(game, &undo);
    return scored;
}

/* The move that looks best to a player who errs.  All moves of a placement share an error, and each claim has
 * one of its own. */
static struct move choose_erring(struct player *player, struct random *random)
{
    const struct evaluation *evaluation = search_evaluation(player->search);
    const struct valued_move *best = NULL;
    int32_t best_value = 0, misjudged = 0, others = (int32_t) evaluation->player_count - 1;
    for (size_t i = 0; i < evaluation->move_count; i++) {
        const struct valued_move *valued = &evaluation->moves[i];
        if (i == 0 || !placements_equal(valued->move.placement, valued[-1].move.placement))
            misjudged = noise_of(&player->level, random);
        int32_t error = misjudged + CLAIM_NOISE * noise_of(&player->level, random) +
                        player->level.erring.greed * scored_at_once(&player->trial, &valued->move);
        int32_t value = valued->value + error * (others > 1 ? others : 1);
        if (best && value <= best_value)
            continue;
        best = valued;
        best_value = value;
    }
    return best->move;
}

/* A player who errs sees only a part of what is still to come. */
static void weigh_erring(const struct erring *erring, struct weights *weights)
{
    for (unsigned depth = 0; depth < DEPTH_COUNT; depth++)
        for (unsigned value = 0; value < VALUE_COUNT; value++)
            for (unsigned i = 0; i < TIME_FUNCTIONS; i++)
                weights->factor[depth][value][i] =
                    weights->factor[depth][value][i] *
                    (value <= VALUE_SUPPLY_LAST ? erring->supply : erring->learned) / 100;
}

/* ---- Choosing a move ---------------------------------------------------------------------------------- */

static const struct ai *simple_player(const struct level *level)
{
    return ai_find(level->kind == LEVEL_GREEDY ? "greedy" : "random");
}

struct player *player_new(const struct level *level, const struct game *game)
{
    struct player *player = memory_new(sizeof *player);
    player->level = *level;
    if (level->kind != LEVEL_LEARNED)
        return player;
    player->search = search_new(game);
    if (level->erring.noise > 0) {
        struct weights weights;
        weights_choose(&game->rules, game->player_count, &weights);
        player_weigh(player, &weights);
    }
    return player;
}

void player_free(struct player *player)
{
    if (player)
        search_free(player->search);
    free(player);
}

void player_weigh(struct player *player, const struct weights *weights)
{
    struct weights seen = *weights;
    if (player->level.erring.noise > 0)
        weigh_erring(&player->level.erring, &seen);
    if (player->search)
        evaluation_weigh(search_evaluation(player->search), &seen);
}

/* The best move at a first look, or the one that errors make look best. */
static struct move first_look(struct player *player, const struct game *game, struct random *random)
{
    struct evaluation *evaluation = search_evaluation(player->search);
    player->trial = *game;
    evaluation_see_bag(evaluation, game, game->player);
    if (player->level.erring.noise == 0)
        return evaluation->moves[evaluation_best_move(evaluation, &player->trial)].move;
    (void) evaluation_of_moves(evaluation, &player->trial);
    return choose_erring(player, random);
}

/*
 * A search divides its budget among rounds, so it must know the budget in advance.  With a time limit the
 * caller stops it, and the budget follows from the previous search: as many nodes as it reached if it was
 * stopped, a little more if it finished.
 */
static unsigned next_budget(const struct player *player)
{
    unsigned long most = player->level.nodes, done;
    if (player->level.milliseconds == 0)
        return player->level.nodes;
    if (player->budget == 0)
        return player->level.nodes / 2;
    done =
        search_is_done(player->search) ? player->budget + player->budget / 16 : search_nodes(player->search);
    done = done < most / 8 ? most / 8 : done;
    return (unsigned) (done < most ? done : most);
}

void player_begin(struct player *player, const struct game *game, struct random *random)
{
    player->nodes = 1;
    player->searching = player->level.nodes > 0;
    if (player->level.kind != LEVEL_LEARNED) {
        player->trial = *game;
        simple_player(&player->level)->choose(&player->trial, random, &player->move);
    } else if (player->searching) {
        player->budget = next_budget(player);
        struct search_limits limits = {.nodes = player->budget};
        search_begin(player->search, game, &limits, random_next(random));
    } else {
        player->move = first_look(player, game, random);
    }
}

bool player_step(struct player *player, unsigned nodes)
{
    return player->searching && search_step(player->search, nodes);
}

struct move player_move(const struct player *player)
{
    return player->searching ? search_best(player->search) : player->move;
}

struct move player_choose(struct player *player, const struct game *game, struct random *random)
{
    player_begin(player, game, random);
    while (player_step(player, player->level.nodes))
        ;
    return player_move(player);
}

unsigned long player_nodes(const struct player *player)
{
    return player->searching ? search_nodes(player->search) : player->nodes;
}

/* ---- Sales and hands ---------------------------------------------------------------------------------- */

bool player_buys(struct player *player, const struct game *game, struct random *random, unsigned buyer,
                 int price)
{
    player->trial = *game;
    return player->search ? trade_buys(search_evaluation(player->search), &player->trial, buyer, price)
                          : simple_player(&player->level)->buys(&player->trial, random, buyer, price);
}

bool player_offers(struct player *player, const struct game *game, unsigned *buyer, int *price)
{
    if (!player->search || game->rules.value[RULE_SELL] == RULE_OFF)
        return false;
    player->trial = *game;
    return trade_offers(search_evaluation(player->search), &player->trial, buyer, price);
}

unsigned player_pick(struct player *player, const struct game *game)
{
    if (!player->search || !game_has_hands(game))
        return ai_pick(game);
    player->trial = *game;
    return trade_pick(search_evaluation(player->search), &player->trial);
}
