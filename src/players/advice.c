/* SPDX-License-Identifier: MIT */
/*
 * advice.c: searches a position deeper and deeper; see advice.h.
 *
 * The list of a finished search is kept while the next one works, because the values of a search that has
 * just begun are worse than those of a finished one.
 */
#include "players/advice.h"

#include <stdlib.h>

#include "assertion/memory.h"
#include "players/clear_best.h"
#include "players/same_move.h"

enum {
    FIRST_NODES = 400, /* of the first search */
    DEEPER = 4         /* each search has this many times the nodes of the previous one */
};

struct advice {
    struct search *search;
    struct game game;
    bool claims; /* only the claim is chosen, and the tile is placed like this: */
    struct placement placed;
    uint64_t seed;
    unsigned nodes;  /* of the last search */
    unsigned budget; /* of the present search, or of the last one when all are finished */
    unsigned depth;
    size_t count;
    struct search_line lines[SEARCH_LIST_MAX];
};

struct advice *advice_new(const struct game *game)
{
    struct advice *advice = memory_new(sizeof *advice);
    advice->search = search_new(game);
    return advice;
}

void advice_free(struct advice *advice)
{
    if (advice)
        search_free(advice->search);
    free(advice);
}

static void begin_search(struct advice *advice, unsigned budget)
{
    advice->budget = budget < advice->nodes ? budget : advice->nodes;
    struct search_limits limits = {advice->budget, advice->claims ? &advice->placed : NULL};
    search_begin(advice->search, &advice->game, &limits, advice->seed);
}

static void keep_list(struct advice *advice)
{
    advice->count = search_list(advice->search, advice->lines, SEARCH_LIST_MAX);
}

void advice_begin(struct advice *advice, const struct game *game, const struct placement *placed,
                  unsigned nodes, uint64_t seed)
{
    advice->claims = placed != NULL;
    if (placed)
        advice->placed = *placed;
    advice->game = *game;
    advice->seed = seed;
    advice->nodes = nodes;
    advice->depth = 0;
    begin_search(advice, FIRST_NODES);
    keep_list(advice);
}

bool advice_step(struct advice *advice, unsigned nodes)
{
    if (advice->depth == advice->nodes || search_step(advice->search, nodes))
        return advice->depth < advice->nodes;
    keep_list(advice);
    advice->depth = advice->budget;
    if (advice->depth < advice->nodes)
        begin_search(advice, advice->budget * DEEPER);
    return advice->depth < advice->nodes;
}

size_t advice_list(const struct advice *advice, const struct search_line **lines)
{
    *lines = advice->lines;
    return advice->count;
}

unsigned advice_depth(const struct advice *advice)
{
    return advice->depth;
}

struct evaluation *advice_evaluation(struct advice *advice)
{
    return search_evaluation(advice->search);
}

/* ---- A clearly best move ------------------------------------------------------------------------------- */

/*
 * Searches twice: for the two best moves, then for the difference between them.
 */

static void finish(struct search *search, unsigned nodes)
{
    while (search_step(search, nodes))
        ;
}

struct clear_best clear_best_look(struct search *search, const struct game *game, unsigned nodes,
                                  uint64_t seed)
{
    struct search_limits limits = {.nodes = nodes};
    struct search_line lines[SEARCH_LIST_MAX];
    search_begin(search, game, &limits, seed);
    finish(search, nodes);
    size_t count = search_list(search, lines, SEARCH_LIST_MAX), other = 1;
    while (other < count && moves_same(game, &lines[0].move, &lines[other].move))
        other++;
    struct clear_best found = {.best = lines[0].move, .only = other >= count};
    if (!found.only) {
        found.second = lines[other].move;
        found.lead = lines[0].value - lines[other].value;
    }
    return found;
}

struct clear_best clear_best_find(struct search *search, const struct game *game, unsigned nodes,
                                  uint64_t seed)
{
    struct clear_best found = clear_best_look(search, game, nodes, seed);
    if (found.only)
        return found;
    search_compare(search, &found.best, &found.second, nodes, false);
    finish(search, nodes);
    found.lead = search_difference(search, &found.error);
    return found;
}
