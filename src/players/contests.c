/*
 * contests.c: what one tile could decide between players; see contests.h.
 *
 * Reads the survey of a position, and the game for what lies around open squares.
 */
#include "players/contests.h"

/* A claimed feature at a side of an open square. */
struct contestant {
    const struct component *component;
    unsigned side;
};

struct contestants {
    unsigned count;
    struct contestant list[3 * SIDE_COUNT];
};

/* A rough value of a claimed feature for each owner: cities as if complete, fields with the cities to be
 * expected. */
static int worth(const struct component *component, const uint8_t city_class[CITY_BITS])
{
    if (component->kind != FEATURE_FIELD)
        return component->now + component->gain;
    static const uint8_t points[CITY_COMPLETE + 1] = {0, 0, 0, 0, 1, 1, 2, 2, 3};
    int worth = 0;
    for (uint64_t left = component->cities; left != 0; left &= left - 1)
        worth += points[city_class[__builtin_ctzll(left)]];
    return worth;
}

/* Players who would have more after the join gain, those who would have less lose. */
static void add_join(struct tally *tally, const struct component *one, const struct component *other,
                     unsigned class, const uint8_t city_class[CITY_BITS])
{
    static const uint16_t gains[FEATURE_KIND_COUNT] = {[FEATURE_ROAD] = VALUE_ROAD_JOIN_GAIN,
                                                       [FEATURE_CITY] = VALUE_CITY_JOIN_GAIN,
                                                       [FEATURE_FIELD] = VALUE_FIELD_JOIN_GAIN};
    static const uint16_t losses[FEATURE_KIND_COUNT] = {[FEATURE_ROAD] = VALUE_ROAD_JOIN_LOSS,
                                                        [FEATURE_CITY] = VALUE_CITY_JOIN_LOSS,
                                                        [FEATURE_FIELD] = VALUE_FIELD_JOIN_LOSS};
    unsigned owners_one = standing_of(one->strength).owners,
             owners_other = standing_of(other->strength).owners;
    unsigned owners = standing_of(one->strength + other->strength).owners, all = owners_one | owners_other;
    if (owners_one == owners && owners_other == owners)
        return; /* what each has today adds up to what they have then */
    int worth_one = worth(one, city_class), worth_other = worth(other, city_class);
    if (one->kind == FEATURE_FIELD) /* cities that both fields touch are counted twice, but there are few */
        class = class > 0 ? class : 1;
    for (unsigned player = 0; all >> player != 0; player++) {
        int now =
            (owners_one >> player & 1U ? worth_one : 0) + (owners_other >> player & 1U ? worth_other : 0);
        int then = owners >> player & 1U ? worth_one + worth_other : 0;
        if (then > now)
            tally_add(tally, player, gains[one->kind] + class, then - now, one->root);
        else if (then < now)
            tally_add(tally, player, losses[one->kind] + class, now - then, one->root);
    }
}

static void add_contestant(const struct survey *survey, struct contestants *contestants, unsigned place,
                           unsigned side)
{
    if (place != NOWHERE && survey->features[place].component.figures != 0)
        contestants->list[contestants->count++] =
            (struct contestant){&survey->features[place].component, side};
}

static void find_contestants(const struct evaluation *evaluation, const struct game *game, unsigned number,
                             struct contestants *contestants)
{
    const struct survey *survey = &evaluation->survey;
    const struct open_square *open = &game->open[number];
    contestants->count = 0;
    for (unsigned left = evaluation->tables.sides[open->code]; left != 0; left &= left - 1) {
        unsigned side = (unsigned) __builtin_ctz(left);
        const struct placed_tile *tile = &game->tiles[game->cells[board_neighbour(open->cell, side)] - 1];
        const struct tile_side *facing = &game->set->sides[tile->type][tile->rotation][side ^ 2U];
        add_contestant(survey, contestants, survey->borders[number][side], side);
        if (facing->left == NO_SEGMENT)
            continue;
        unsigned left_root = survey_root(game, tile->first_node + (unsigned) facing->left);
        add_contestant(survey, contestants, survey->feature_at[left_root], side);
        if (facing->right == facing->left)
            continue;
        unsigned right_root = survey_root(game, tile->first_node + (unsigned) facing->right);
        add_contestant(survey, contestants, survey->feature_at[right_root], side);
    }
}

/* Adds what the players gain and lose if a tile on a square with that edge code joins the two. */
static void add_pair(const struct evaluation *evaluation, struct tally *tally, unsigned code,
                     const struct contestant *a, const struct contestant *b)
{
    const struct component *one = a->component, *other = b->component;
    bool field = one->kind == FEATURE_FIELD;
    if (one == other || one->kind != other->kind || (!field && a->side == b->side))
        return;
    unsigned tiles =
        field ? bag_fitting(&evaluation->bag, code) : bag_joining(&evaluation->bag, code, a->side, b->side);
    unsigned class = doubt_class(evaluation, evaluation->own_doubt[tiles]);
    if (class > 0)
        add_join(tally, one, other, class, evaluation->survey.city_class);
}

/* Adds unclaimed cities and fields for the player to move, if that player has a meeple. */
static void add_free(const struct evaluation *evaluation, const struct game *game, struct tally *tally)
{
    const struct survey *survey = &evaluation->survey;
    unsigned player = game->player;
    uint64_t complete = 0;
    if (game->phase != PHASE_DRAW || game->meeples[player] == 0 || evaluation->bag.tiles == 0)
        return;
    for (unsigned i = 0; i < survey->city_count; i++) {
        const struct node *city = &game->nodes[survey->city_root[i]];
        if (survey->city_class[i] == CITY_COMPLETE)
            complete |= UINT64_C(1) << i;
        else if (city->figures == 0)
            tally_add(tally, player, VALUE_FREE_CITY + survey->city_class[i], city->size + city->marks,
                      survey->city_root[i]);
    }
    for (unsigned root = 0; root < game->node_count; root++) {
        const struct node *node = &game->nodes[root];
        uint64_t cities = survey->field_cities[root] & complete;
        if (cities != 0 && node->figures == 0)
            tally_add(tally, player, VALUE_FREE_FIELD + size_class(node->size), __builtin_popcountll(cities),
                      root);
    }
}

void contest_terms(const struct evaluation *evaluation, const struct game *game, struct tally *tally)
{
    for (unsigned i = 0; i < game->open_count; i++) {
        struct contestants found;
        find_contestants(evaluation, game, i, &found);
        for (unsigned a = 0; a + 1 < found.count; a++)
            for (unsigned b = a + 1; b < found.count; b++)
                add_pair(evaluation, tally, game->open[i].code, &found.list[a], &found.list[b]);
    }
    add_free(evaluation, game, tally);
}
