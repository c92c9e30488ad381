/*
 * contests.c: what one tile could decide between players.
 *
 * Two features of a kind at the same open square may be joined by the tile placed there.  The figures on
 * both (S1) show who would gain or lose if they were joined today.  Unclaimed features are worth something
 * to the player to move.
 */
#include "players/survey.h"

/* A feature at a side of an open square. */
struct border {
    uint8_t feature; /* its index in the survey */
    uint8_t side;
};

struct borders {
    unsigned count;
    struct border list[3 * SIDE_COUNT];
};

/* A rough value of a claimed feature for each owner: cities as if complete, fields with the cities to be
 * expected. */
static int worth(const struct evaluation *evaluation, const struct component *component)
{
    if (component->kind != FEATURE_FIELD)
        return component->now + component->gain;
    static const uint8_t points[CITY_COMPLETE + 1] = {0, 0, 0, 0, 1, 1, 2, 2, 3};
    int worth = 0;
    for (uint64_t left = component->cities; left != 0; left &= left - 1)
        worth += points[evaluation->survey.city_class[__builtin_ctzll(left)]];
    return worth;
}

/* Players who would have more after the join gain, those who would have less lose. */
static void add_join(const struct evaluation *evaluation, struct tally *tally, const struct component *one,
                     const struct component *other, unsigned class)
{
    static const uint16_t gains[FEATURE_KIND_COUNT] = {[FEATURE_ROAD] = VALUE_ROAD_JOIN_GAIN,
                                                       [FEATURE_CITY] = VALUE_CITY_JOIN_GAIN,
                                                       [FEATURE_FIELD] = VALUE_FIELD_JOIN_GAIN};
    static const uint16_t losses[FEATURE_KIND_COUNT] = {[FEATURE_ROAD] = VALUE_ROAD_JOIN_LOSS,
                                                        [FEATURE_CITY] = VALUE_CITY_JOIN_LOSS,
                                                        [FEATURE_FIELD] = VALUE_FIELD_JOIN_LOSS};
    unsigned owners_one = standing_of(one->figures).owners, owners_other = standing_of(other->figures).owners;
    unsigned owners = standing_of(one->figures + other->figures).owners, all = owners_one | owners_other;
    int worth_one = worth(evaluation, one), worth_other = worth(evaluation, other);
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

static void add_field(const struct survey *survey, const struct game *game, struct borders *borders,
                      unsigned node, unsigned side)
{
    unsigned place = survey->feature_at[survey_root(game, node)];
    if (place != NOWHERE)
        borders->list[borders->count++] = (struct border){(uint8_t) place, (uint8_t) side};
}

/* Lists the claimed features at an open square. */
static void find_borders(const struct survey *survey, const struct game *game, unsigned number,
                         struct borders *borders)
{
    borders->count = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        unsigned content = game->cells[board_neighbour(game->open[number].cell, side)];
        unsigned middle = survey->borders[number][side];
        if (!board_is_tile(content))
            continue;
        if (middle != NOWHERE && survey->features[middle].component.figures != 0)
            borders->list[borders->count++] = (struct border){(uint8_t) middle, (uint8_t) side};
        const struct placed_tile *tile = &game->tiles[content - 1];
        const struct tile_side *facing = &game->set->sides[tile->type][tile->rotation][side ^ 2U];
        if (facing->left == NO_SEGMENT)
            continue;
        add_field(survey, game, borders, tile->first_node + (unsigned) facing->left, side);
        if (facing->right != facing->left)
            add_field(survey, game, borders, tile->first_node + (unsigned) facing->right, side);
    }
}

static void add_pair(const struct evaluation *evaluation, struct tally *tally, const struct open_square *open,
                     const struct border *a, const struct border *b)
{
    const struct component *one = &evaluation->survey.features[a->feature].component,
                           *other = &evaluation->survey.features[b->feature].component;
    if (one == other)
        return;
    if (one->kind != other->kind)
        return;
    if (one->kind != FEATURE_FIELD && a->side == b->side)
        return;
    unsigned tiles = one->kind == FEATURE_FIELD ? bag_fitting(&evaluation->bag, open->code)
                                                : bag_joining(&evaluation->bag, open->code, a->side, b->side);
    unsigned class = doubt_class(evaluation, evaluation->own_doubt[tiles]);
    if (class > 0)
        add_join(evaluation, tally, one, other, class);
}

static void add_joins(const struct evaluation *evaluation, const struct game *game, struct tally *tally)
{
    for (unsigned i = 0; i < game->open_count; i++) {
        struct borders borders;
        find_borders(&evaluation->survey, game, i, &borders);
        for (unsigned a = 0; a + 1 < borders.count; a++)
            for (unsigned b = a + 1; b < borders.count; b++)
                add_pair(evaluation, tally, &game->open[i], &borders.list[a], &borders.list[b]);
    }
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
            tally_add(tally, game->player, VALUE_FREE_CITY + survey->city_class[i], city->size + city->marks,
                      survey->city_root[i]);
    }
    uint64_t complete = 0;
    for (unsigned i = 0; i < survey->city_count; i++)
        if (survey->city_class[i] == CITY_COMPLETE)
            complete |= UINT64_C(1) << i;
    for (unsigned node = 0; node < game->node_count; node++)
        if (game->nodes[node].parent == node && game->nodes[node].kind == FEATURE_FIELD &&
            game->nodes[node].figures == 0 && (survey->field_cities[node] & complete) != 0)
            tally_add(tally, game->player, VALUE_FREE_FIELD + size_class(game->nodes[node].size),
                      __builtin_popcountll(survey->field_cities[node] & complete), node);
}

void contest_terms(const struct evaluation *evaluation, const struct game *game, struct tally *tally)
{
    add_joins(evaluation, game, tally);
    add_free(evaluation, game, tally);
}
