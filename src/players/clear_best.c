/* SPDX-License-Identifier: MIT */
/*
 * clear_best.c: searches twice: for the two best moves, then for the difference between them.
 */
#include "players/clear_best.h"

#include "players/same_move.h"

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
    search_compare(search, &found.best, &found.second, nodes);
    finish(search, nodes);
    found.lead = search_difference(search, &found.error);
    return found;
}
