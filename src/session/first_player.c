/* SPDX-License-Identifier: MIT */
/*
 * first_player.c: who begins (H1): the first seat, a random seat, or the player who draws the tile with the
 * most road edges.
 *
 * These draws are not the draws of the game: with a seed they come from a generator seeded with that seed and
 * a constant of this file, so the bag is shuffled alike under every value of the rule.  Most roads: in each
 * round every remaining player draws one of the tiles in the bag at the start, without replacement; those
 * with the most road edges go on; then all tiles go back.
 */
#include <string.h>

#include "bastide/random.h"
#include "session/session_core.h"

static const uint64_t random_salt = UINT64_C(0xA5A5F00D00000001), roads_salt = UINT64_C(0xA5A5F00D00000002);

static const char other_draws[] = "H1: the seed gives other draws for the first player than 'show' says";

static bool wrong(struct text_error *error, const char *sentence)
{
    return text_error_set(error, 0, 0, "%s", sentence);
}

static bool find_random(struct setup *setup, uint8_t *seat, struct text_error *error)
{
    if (setup->seeded) {
        struct random random = random_from_seed(setup->seed ^ random_salt);
        uint8_t colour = setup->players[random_below(&random, (uint32_t) setup->player_count)].colour;
        if (setup->begins_named && setup->begins != colour)
            return wrong(error, "H1: by the seed another player begins than 'begin' names");
        setup->begins = colour;
        setup->begins_named = true;
    }
    int found = setup->begins_named ? setup_seat(setup, setup->begins) : -1;
    if (found < 0)
        return wrong(error, "H1: 'begin COLOUR' must say who begins: there is no seed to draw it from");
    *seat = (uint8_t) found;
    return true;
}

/* ---- Most roads --------------------------------------------------------------------------------------- */

static unsigned road_edges(const struct tile_set *set, unsigned type)
{
    unsigned edges = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        edges += set->sides[type][0][side].edge == EDGE_ROAD;
    return edges;
}

/* The rounds, drawn by the seed or as the setup shows them. */
struct rounds {
    struct setup *setup;
    const struct tile_set *set;
    struct random random;
    size_t told, at; /* how many draws the setup shows, and how many of them were made */
    uint8_t bag[TYPE_MAX];
    unsigned count;   /* the tiles in it */
    unsigned players; /* those in this round, bit n for seat n */
    unsigned leaders; /* those who drew the most road edges in it */
    struct text_error *error;
};

/* Fills the bag with the copies that are in it at the start, by type. */
static void fill_bag(struct rounds *rounds)
{
    const struct tile_set *set = rounds->set;
    rounds->count = 0;
    for (unsigned type = 0; type < set->type_count; type++) {
        unsigned copies = 0;
        for (unsigned stage = 0; stage < set->stage_count; stage++)
            copies += set->stages[stage][type];
        rounds->bag[type] = (uint8_t) copies;
        rounds->count += copies;
    }
}

static unsigned draw_by_seed(struct rounds *rounds)
{
    unsigned place = random_below(&rounds->random, rounds->count--), type = 0;
    while (place >= rounds->bag[type])
        place -= rounds->bag[type++];
    return type;
}

/* The type that a player draws: found by the seed (the setup then shows the same draw or none), or as the
 * setup shows it.  False after an error. */
static bool next_draw(struct rounds *rounds, unsigned seat, int *type)
{
    struct setup *setup = rounds->setup;
    struct setup_show *show = rounds->at < SETUP_SHOWS_MAX ? &setup->shows[rounds->at] : NULL;
    uint8_t colour = setup->players[seat].colour;
    bool shown = rounds->at < rounds->told && show->colour == colour;
    *type = shown ? tile_set_find(rounds->set, show->tile) : -1;
    if (setup->seeded) {
        int drawn = (int) draw_by_seed(rounds);
        if (rounds->told > 0 && *type != drawn)
            return wrong(rounds->error, other_draws);
        *type = drawn;
        show->colour = colour;
        strcpy(show->tile, rounds->set->types[*type].name);
    } else if (*type < 0) {
        return text_error_set(rounds->error, 0, 0,
                              "H1: 'show %s TILE' is missing: whoever draws the most road edges begins",
                              setup_seat_word(setup, seat));
    } else if (rounds->bag[*type] == 0) {
        return text_error_set(rounds->error, 0, 0, "H1: no more %s are in the bag in this round", show->tile);
    }
    rounds->bag[*type]--;
    rounds->at++;
    return true;
}

/* One round; false after an error.  If there is no room for its draws, nobody is a leader. */
static bool play_round(struct rounds *rounds)
{
    unsigned best = 0;
    fill_bag(rounds);
    rounds->leaders = 0;
    for (unsigned seat = 0; seat < rounds->setup->player_count; seat++) {
        if (!(rounds->players & (1U << seat)))
            continue;
        if (rounds->setup->seeded && (rounds->at == SETUP_SHOWS_MAX || rounds->count == 0)) {
            rounds->leaders = 0;
            return true;
        }
        int type;
        if (!next_draw(rounds, seat, &type))
            return false;
        unsigned edges = road_edges(rounds->set, (unsigned) type);
        if (edges > best)
            rounds->leaders = 0;
        if (edges >= best)
            rounds->leaders |= 1U << seat;
        best = edges > best ? edges : best;
    }
    return true;
}

/* Plays rounds until one player leads; after too many the first of the leaders begins. */
static bool find_most_roads(struct setup *setup, const struct tile_set *set, uint8_t *seat,
                            struct text_error *error)
{
    struct rounds rounds = {.setup = setup,
                            .set = set,
                            .random = random_from_seed(setup->seed ^ roads_salt),
                            .told = setup->show_count,
                            .players = (1U << setup->player_count) - 1U,
                            .error = error};
    while ((rounds.players & (rounds.players - 1)) != 0) { /* more than one */
        if (!play_round(&rounds))
            return false;
        if (rounds.leaders == 0)
            break;
        rounds.players = rounds.leaders;
    }
    if (rounds.told > rounds.at)
        return wrong(error,
                     setup->seeded ? other_draws : "H1: more 'show' lines than it took to find who begins");
    setup->show_count = rounds.at;
    *seat = (uint8_t) __builtin_ctz(rounds.players);
    return true;
}

/* Refuses lines that belong to another value of the rule: otherwise they would be ignored silently. */
static bool fits_the_rule(const struct setup *setup, struct text_error *error)
{
    unsigned rule = setup->rules.value[RULE_FIRST_PLAYER];
    if (setup->begins_named && rule != FIRST_RANDOM)
        return wrong(error, "H1: 'begin' stands in games with 'rule first-player random' only");
    if (setup->show_count > 0 && rule != FIRST_MOST_ROADS)
        return wrong(error, "H1: 'show' stands in games with 'rule first-player most-roads' only");
    return true;
}

bool first_player_find(struct setup *setup, const struct tile_set *set, uint8_t *seat,
                       struct text_error *error)
{
    *seat = 0;
    if (!fits_the_rule(setup, error))
        return false;
    switch ((enum rule_first_player) setup->rules.value[RULE_FIRST_PLAYER]) {
    case FIRST_RANDOM:
        return find_random(setup, seat, error);
    case FIRST_MOST_ROADS:
        return find_most_roads(setup, set, seat, error);
    default:
        return true;
    }
}
