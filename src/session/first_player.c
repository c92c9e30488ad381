/*
 * first_player.c: who begins (H1): the first seat, a random seat, or the player who draws the tile with
 * most road edges.
 *
 * These draws are not the draws of the game: with a seed they come from a generator seeded with that seed
 * and a constant of this file, so the bag is shuffled alike under every value of the rule.  Most roads: in
 * each round every remaining player draws one of the tiles in the bag at the start, without replacement;
 * those with most road edges go on; then all tiles go back.
 */
#include "session/first_player.h"

#include <string.h>

#include "bastide/random.h"

static const uint64_t random_salt = UINT64_C(0xA5A5F00D00000001), roads_salt = UINT64_C(0xA5A5F00D00000002);

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
            return wrong(error, "H1: by the seed another player begins than 'begin' says");
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

/* One round, being drawn or read. */
struct round {
    unsigned players; /* the players in it, bit n for seat n */
    unsigned best;    /* the most road edges so far */
    unsigned leaders; /* the players who drew that many */
};

static void add_show(const struct tile_set *set, struct round *round, unsigned seat, unsigned type)
{
    unsigned edges = road_edges(set, type);
    if (round->leaders == 0 || edges > round->best) {
        round->best = edges;
        round->leaders = 0;
    }
    if (edges == round->best)
        round->leaders |= 1U << seat;
}

static bool is_single(unsigned players)
{
    return (players & (players - 1)) == 0;
}

/* Fills `bag` with the copies in the bag at the start, by type; returns the number of tiles. */
static unsigned fill_bag(const struct tile_set *set, uint8_t bag[TYPE_MAX])
{
    unsigned count = 0;
    for (unsigned type = 0; type < set->type_count; type++) {
        unsigned copies = 0;
        for (unsigned stage = 0; stage < set->stage_count; stage++)
            copies += set->stages[stage][type];
        bag[type] = (uint8_t) copies;
        count += copies;
    }
    return count;
}

static unsigned draw_from(uint8_t bag[TYPE_MAX], unsigned count, struct random *random)
{
    unsigned place = random_below(random, count), type = 0;
    while (place >= bag[type])
        place -= bag[type++];
    bag[type]--;
    return type;
}

static bool draw_round(struct setup *setup, const struct tile_set *set, struct round *round,
                       struct random *random)
{
    uint8_t bag[TYPE_MAX] = {0};
    unsigned count = fill_bag(set, bag);
    for (unsigned seat = 0; seat < setup->player_count; seat++) {
        if (!(round->players & (1U << seat)))
            continue;
        if (setup->show_count == SETUP_SHOWS_MAX || count == 0)
            return false;
        unsigned type = draw_from(bag, count--, random);
        struct setup_show *show = &setup->shows[setup->show_count++];
        show->colour = setup->players[seat].colour;
        strcpy(show->tile, set->types[type].name);
        add_show(set, round, seat, type);
    }
    return true;
}

/* Draws until one player leads; after too many rounds the first of the leaders begins. */
static unsigned draw_rounds(struct setup *setup, const struct tile_set *set)
{
    struct random random = random_from_seed(setup->seed ^ roads_salt);
    unsigned players = (1U << setup->player_count) - 1U;
    setup->show_count = 0;
    while (!is_single(players)) {
        struct round round = {.players = players};
        if (!draw_round(setup, set, &round, &random))
            break;
        players = round.leaders;
    }
    return players;
}

/* Reads the rounds in the setup; 0 with a sentence where they break the rule. */
static unsigned read_rounds(const struct setup *setup, const struct tile_set *set, struct text_error *error)
{
    unsigned players = (1U << setup->player_count) - 1U;
    size_t at = 0;
    while (!is_single(players)) {
        struct round round = {.players = players};
        uint8_t bag[TYPE_MAX];
        fill_bag(set, bag);
        for (unsigned seat = 0; seat < setup->player_count; seat++) {
            if (!(players & (1U << seat)))
                continue;
            const struct setup_show *show = &setup->shows[at++];
            int type = at <= setup->show_count ? tile_set_find(set, show->tile) : -1;
            if (type < 0 || show->colour != setup->players[seat].colour) {
                text_error_set(error, 0, 0, "H1: 'show %s TILE' is to come: who draws most road edges begins",
                               setup_seat_word(setup, seat));
                return 0;
            }
            if (bag[type] == 0) {
                text_error_set(error, 0, 0, "H1: no more %s are in the bag in this round", show->tile);
                return 0;
            }
            bag[type]--;
            add_show(set, &round, seat, (unsigned) type);
        }
        players = round.leaders;
    }
    if (at != setup->show_count) {
        wrong(error, "H1: more 'show' lines than it took to find who begins");
        return 0;
    }
    return players;
}

/* The `show` lines as given, before the seed says what they should be. */
struct told_shows {
    size_t count;
    struct setup_show shows[SETUP_SHOWS_MAX];
};

static bool agree(const struct told_shows *told, const struct setup *setup)
{
    if (told->count == 0)
        return true;
    if (told->count != setup->show_count)
        return false;
    for (size_t i = 0; i < told->count; i++)
        if (told->shows[i].colour != setup->shows[i].colour ||
            strcmp(told->shows[i].tile, setup->shows[i].tile) != 0)
            return false;
    return true;
}

static bool find_most_roads(struct setup *setup, const struct tile_set *set, uint8_t *seat,
                            struct text_error *error)
{
    unsigned players;
    if (setup->seeded) {
        struct told_shows told = {.count = setup->show_count};
        memcpy(told.shows, setup->shows, sizeof told.shows);
        players = draw_rounds(setup, set);
        if (!agree(&told, setup))
            return wrong(error, "H1: by the seed the draws for the first player are others than 'show' says");
    } else
        players = read_rounds(setup, set, error);
    for (unsigned i = 0; i < setup->player_count; i++)
        if (players & (1U << i)) {
            *seat = (uint8_t) i;
            return true;
        }
    return false;
}

/* Refuses lines that belong to another value of the rule, which would otherwise be ignored silently. */
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
