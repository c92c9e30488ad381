/*
 * contests.c: what one tile could decide between players; see contests.h.
 *
 * Reads the survey of a position, and the game for what lies around open squares.
 */
#include "players/contests.h"

/* A rough value of a claimed feature for each owner: cities as if complete, fields with the cities to be
 * expected. */
static int worth(const struct contestant *contestant, const uint8_t city_class[CITY_BITS])
{
    const struct component *component = contestant->component;
    if (component->kind != FEATURE_FIELD)
        return component->now + component->gain;
    static const uint8_t points[CITY_COMPLETE + 1] = {0, 0, 0, 0, 1, 1, 2, 2, 3};
    int worth = 0;
    for (uint64_t left = contestant->cities; left != 0; left &= left - 1)
        worth += points[city_class[__builtin_ctzll(left)]];
    return worth;
}

/* Players who would have more after the join gain, those who would have less lose. */
static void add_join(struct tally *tally, const struct contestant *first, const struct contestant *second,
                     unsigned class, const uint8_t city_class[CITY_BITS])
{
    static const uint16_t gains[FEATURE_KIND_COUNT] = {[FEATURE_ROAD] = VALUE_ROAD_JOIN_GAIN,
                                                       [FEATURE_CITY] = VALUE_CITY_JOIN_GAIN,
                                                       [FEATURE_FIELD] = VALUE_FIELD_JOIN_GAIN};
    static const uint16_t losses[FEATURE_KIND_COUNT] = {[FEATURE_ROAD] = VALUE_ROAD_JOIN_LOSS,
                                                        [FEATURE_CITY] = VALUE_CITY_JOIN_LOSS,
                                                        [FEATURE_FIELD] = VALUE_FIELD_JOIN_LOSS};
    const struct component *one = first->component, *other = second->component;
    unsigned owners_one = standing_of(one->figures).owners, owners_other = standing_of(other->figures).owners;
    unsigned owners = standing_of(one->figures + other->figures).owners, all = owners_one | owners_other;
    if (owners_one == owners && owners_other == owners)
        return; /* what each has today adds up to what they have then */
    int worth_one = worth(first, city_class), worth_other = worth(second, city_class);
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

/* Adds a feature; `last` has the last of each kind, or NO_NODE. */
static inline void add_border(const struct survey *survey, const struct game *game, struct borders *borders,
                              uint16_t last[FEATURE_KIND_COUNT], unsigned root, unsigned side)
{
    uint16_t *other = &last[game->nodes[root].kind];
    borders->contested |= *other != NO_NODE && *other != root;
    *other = (uint16_t) root;
    borders->list[borders->count++] =
        (struct border){(uint16_t) root, survey->feature_at[root], (uint8_t) side};
}

void contest_borders(const struct evaluation *evaluation, const struct game *game, unsigned number,
                     struct borders *borders)
{
    const struct survey *survey = &evaluation->survey;
    const struct open_square *open = &game->open[number];
    uint16_t last[FEATURE_KIND_COUNT];
    memset(last, 0xFF, sizeof last);
    borders->count = 0;
    borders->contested = false;
    for (unsigned left = evaluation->tables.sides[open->code]; left != 0; left &= left - 1) {
        unsigned side = (unsigned) __builtin_ctz(left), middle = survey->borders[number][side];
        const struct placed_tile *tile = &game->tiles[game->cells[board_neighbour(open->cell, side)] - 1];
        const struct tile_side *facing = &game->set->sides[tile->type][tile->rotation][side ^ 2U];
        if (middle != NOWHERE)
            add_border(survey, game, borders, last, survey->features[middle].component.root, side);
        if (facing->left == NO_SEGMENT)
            continue;
        add_border(survey, game, borders, last, survey_root(game, tile->first_node + (unsigned) facing->left),
                   side);
        if (facing->right != facing->left)
            add_border(survey, game, borders, last,
                       survey_root(game, tile->first_node + (unsigned) facing->right), side);
    }
}

void contest_claimed(const struct survey *survey, const struct borders *borders,
                     struct contestants *contestants)
{
    contestants->count = 0;
    for (unsigned i = 0; i < borders->count; i++) {
        unsigned place = borders->list[i].place;
        if (place == NOWHERE || survey->features[place].component.figures == 0)
            continue;
        const struct component *component = &survey->features[place].component;
        contestants->list[contestants->count++] =
            (struct contestant){component, component->cities, borders->list[i].side};
    }
}

static void add_pair(const struct evaluation *evaluation, struct tally *tally, unsigned code,
                     const struct contestant *a, const struct contestant *b,
                     const uint8_t city_class[CITY_BITS])
{
    const struct component *one = a->component, *other = b->component;
    if (one == other)
        return;
    if (one->kind != other->kind)
        return;
    if (one->kind != FEATURE_FIELD && a->side == b->side)
        return;
    unsigned tiles = one->kind == FEATURE_FIELD ? bag_fitting(&evaluation->bag, code)
                                                : bag_joining(&evaluation->bag, code, a->side, b->side);
    unsigned class = doubt_class(evaluation, evaluation->own_doubt[tiles]);
    if (class > 0)
        add_join(tally, a, b, class, city_class);
}

void contest_add_joins(const struct evaluation *evaluation, struct tally *tally, unsigned code,
                       const struct contestants *contestants, const uint8_t city_class[CITY_BITS])
{
    for (unsigned a = 0; a + 1 < contestants->count; a++)
        for (unsigned b = a + 1; b < contestants->count; b++)
            add_pair(evaluation, tally, code, &contestants->list[a], &contestants->list[b], city_class);
}

uint64_t contest_complete_cities(const uint8_t city_class[CITY_BITS], unsigned city_count)
{
    uint64_t complete = 0;
    for (unsigned i = 0; i < city_count; i++)
        complete |= (uint64_t) (city_class[i] == CITY_COMPLETE) << i;
    return complete;
}

/* Adds unclaimed cities and fields for the player to move, if that player has a meeple. */
static void add_free(const struct evaluation *evaluation, const struct game *game, struct tally *tally)
{
    const struct survey *survey = &evaluation->survey;
    if (game->phase != PHASE_DRAW || game->meeples[game->player] == 0 || evaluation->bag.tiles == 0)
        return;
    for (unsigned i = 0; i < survey->city_count; i++) {
        const struct node *city = &game->nodes[survey->city_root[i]];
        if (survey->city_class[i] != CITY_COMPLETE && city->figures == 0)
            contest_free_city(tally, game->player, survey->city_class[i],
                              (unsigned) (city->size + city->marks), survey->city_root[i]);
    }
    uint64_t complete = contest_complete_cities(survey->city_class, survey->city_count);
    for (unsigned node = 0; node < game->node_count; node++)
        if (game->nodes[node].parent == node && game->nodes[node].kind == FEATURE_FIELD &&
            game->nodes[node].figures == 0 && (survey->field_cities[node] & complete) != 0)
            contest_free_field(tally, game->player, game->nodes[node].size,
                               survey->field_cities[node] & complete, node);
}

void contest_terms(const struct evaluation *evaluation, const struct game *game, struct tally *tally)
{
    for (unsigned i = 0; i < game->open_count; i++) {
        struct borders borders;
        struct contestants contestants;
        contest_borders(evaluation, game, i, &borders);
        if (!borders.contested)
            continue;
        contest_claimed(&evaluation->survey, &borders, &contestants);
        contest_add_joins(evaluation, tally, game->open[i].code, &contestants, evaluation->survey.city_class);
    }
    add_free(evaluation, game, tally);
}
