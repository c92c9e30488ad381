/* SPDX-License-Identifier: MIT */
/*
 * position_value.c: values whole positions: finds the features, adds up their terms (feature_value.h), and at
 * a leaf adds the contests, which one more tile could decide.
 *
 * Computes scores itself by the rules of score.c (S2-S8), because the features are walked for their open
 * squares anyway; a test compares the results.
 *
 * Contests: two claimed features of a kind at the same open square may be joined by the tile placed there.
 * The figures on both (S1) show who would gain or lose if they were joined today.  Unclaimed features are
 * worth something to the player who plays next.
 */
#include "players/feature_value.h"

/* ---- Values of features ------------------------------------------------------------------------------- */

void value_list_cities(struct tally *tally, const struct component *field, unsigned player, unsigned kind,
                       const uint8_t city_class[CITY_BITS])
{
    int count[CITY_COMPLETE + 1] = {0};
    for (uint64_t left = field->cities; left != 0; left &= left - 1)
        count[city_class[__builtin_ctzll(left)]]++;
    for (unsigned class = 1; class < CITY_COMPLETE; class ++)
        if (count[class] > 0)
            tally_list(tally, player, kind + class, count[class], tally->weights[kind + class] * count[class],
                       field->root);
}

/* ---- Roads and cities --------------------------------------------------------------------------------- */

bool value_beyond_table(const struct game *game, struct square square)
{
    struct square north_west, south_east;
    return game->rules.value[RULE_TABLE] != TABLE_NONE && game->rules.value[RULE_TABLE_SHIFT] == RULE_OFF &&
           game->rules.value[RULE_RIVER_RECENTRE] == RULE_OFF &&
           game_table_corners(game, &north_west, &south_east) &&
           (square.x < north_west.x || square.x > south_east.x || square.y < north_west.y ||
            square.y > south_east.y);
}

static inline void add_tile(struct feature *feature, unsigned number)
{
    uint64_t *word = &feature->lies_on[number / 64], bit = UINT64_C(1) << (number % 64);
    feature->component.tiles = (uint8_t) (feature->component.tiles + ((*word & bit) == 0));
    *word |= bit;
}

/* V9: a segment of a double-sized tile counts on each square whose sides it reaches. */
static void add_double_sized(const struct game *game, unsigned node, struct feature *feature)
{
    const struct segment *segment = &game->set->types[game->tiles[0].type].segments[node];
    if (segment->second_sides == 0 || segment->sides != 0)
        add_tile(feature, 0);
    if (segment->second_sides != 0)
        add_tile(feature, 1);
}

/* S4: collects the feature's tiles. */
static void find_tiles(const struct game *game, unsigned root, struct feature *feature)
{
    unsigned node = root;
    do {
        unsigned number = game->nodes[node].tile;
        if (number == 0 && game->set->types[game->tiles[0].type].double_sized)
            add_double_sized(game, node, feature);
        else
            add_tile(feature, number);
        node = game->nodes[node].next;
    } while (node != root);
}

static struct feature *add_feature(struct evaluation *evaluation, const struct game *game, unsigned root)
{
    struct feature *feature = &evaluation->features[evaluation->feature_count];
    evaluation->feature_at[root] = (uint8_t) evaluation->feature_count++;
    feature->component = (struct component){
        .root = (uint16_t) root, .kind = game->nodes[root].kind, .strength = game->nodes[root].figures};
    feature->marks = game->nodes[root].marks;
    memset(feature->lies_on, 0, sizeof feature->lies_on);
    feature->worth = 0;
    return feature;
}

/* The index of an incomplete road or city, which is added if new; NOWHERE if there is no room. */
static unsigned place_of_feature(struct evaluation *evaluation, const struct game *game, unsigned root)
{
    const struct node *node = &game->nodes[root];
    if (evaluation->feature_at[root] != NOWHERE)
        return evaluation->feature_at[root];
    if ((node->kind != FEATURE_ROAD && node->kind != FEATURE_CITY) || node->open == 0 ||
        evaluation->feature_count == FEATURES_MAX)
        return NOWHERE;
    find_tiles(game, root, add_feature(evaluation, game, root));
    return evaluation->feature_at[root];
}

/* Adds an open square to a feature's border; if the feature reaches it from two sides, the larger doubt
 * counts. */
static void add_hole(struct feature *feature, unsigned open, unsigned doubt)
{
    struct component *component = &feature->component;
    unsigned last = component->holes - 1U, added = doubt;
    if (component->holes > 0 && component->holes <= HOLES_MAX && feature->holes[last].open == open) {
        unsigned before = feature->holes[last].doubt;
        added = doubt > before ? doubt - before : 0;
        feature->holes[last].doubt = (uint16_t) (before + added);
    } else {
        if (component->holes < HOLES_MAX)
            feature->holes[component->holes] = (struct hole){(uint16_t) open, (uint16_t) doubt};
        component->holes++;
    }
    component->doubt = (uint16_t) (component->doubt + added);
}

/* Finds the roads and cities at the sides of an open square. */
static void look_at_open(struct evaluation *evaluation, const struct game *game, unsigned number)
{
    const struct open_square *open = &game->open[number];
    bool beyond = evaluation->rules.value[RULE_TABLE] != TABLE_NONE && value_beyond_table(game, open->square);
    memset(evaluation->borders[number], NOWHERE, sizeof evaluation->borders[number]);
    for (unsigned left = evaluation->tables.sides[open->code]; left != 0; left &= left - 1) {
        unsigned side = (unsigned) __builtin_ctz(left);
        uint8_t *border = &evaluation->borders[number][side];
        const struct placed_tile *tile = &game->tiles[game->cells[board_neighbour(open->cell, side)] - 1];
        unsigned middle = game->set->sides[tile->type][tile->rotation][side ^ 2U].middle;
        if (middle == NO_SEGMENT)
            continue;
        *border = (uint8_t) place_of_feature(evaluation, game, feature_root(game, tile->first_node + middle));
        if (*border != NOWHERE)
            add_hole(&evaluation->features[*border], number,
                     beyond ? DOUBT_NEVER : hole_doubt(evaluation, open->code, side));
    }
}

/* ---- Monasteries and gardens -------------------------------------------------------------------------- */

static void look_at_monk(const struct evaluation *evaluation, const struct game *game, struct feature *monk)
{
    const struct node *node = &game->nodes[monk->component.root];
    const struct placed_tile *tile = &game->tiles[node->tile];
    unsigned cell = board_cell(tile->square);
    for (int y = -1; y <= 1; y++)
        for (int x = -1; x <= 1; x++) {
            unsigned beside = board_cell_beside(cell, x, y);
            if (board_is_tile(game->cells[beside]))
                continue;
            monk->component.holes++;
            monk->component.doubt = (uint16_t) (monk->component.doubt + monk_doubt(evaluation, game, beside));
        }
    if (evaluation->rules.value[RULE_TABLE] != TABLE_NONE)
        monk->component.holes = (uint8_t) game_feature_open(game, monk->component.root);
    if (tile->figure.kind == FIGURE_ABBOT)
        monk->component.abbots = (uint8_t) (1U << tile->figure.player);
    price_feature(evaluation, &monk->component, 0);
}

/* ---- Cities and the fields around them ---------------------------------------------------------------- */

/* The index of a city, which is added if new; NOWHERE if there is no room. */
static unsigned place_of_city(struct evaluation *evaluation, unsigned root)
{
    unsigned place = evaluation->city_at[root], feature = evaluation->feature_at[root];
    if (place != NOWHERE || evaluation->city_count == CITY_BITS)
        return place;
    place = evaluation->city_count++;
    evaluation->city_at[root] = (uint8_t) place;
    evaluation->city_root[place] = (uint16_t) root;
    evaluation->city_class[place] =
        feature == NOWHERE ? CITY_COMPLETE : evaluation->features[feature].component.class;
    return place;
}

/* S8: adds the cities that a tile's fields touch. */
static void add_touches(struct evaluation *evaluation, const struct game *game,
                        const struct placed_tile *tile)
{
    const struct tile_type *type = &game->set->types[tile->type];
    for (unsigned fields = evaluation->touching[tile->type]; fields != 0; fields &= fields - 1) {
        unsigned segment = (unsigned) __builtin_ctz(fields), touches = type->segments[segment].touches;
        uint64_t *cities = &evaluation->field_cities[feature_root(game, tile->first_node + segment)];
        for (; touches != 0; touches &= touches - 1) {
            unsigned city = feature_root(game, tile->first_node + (unsigned) __builtin_ctz(touches));
            unsigned place = place_of_city(evaluation, city);
            if (place != NOWHERE)
                *cities |= UINT64_C(1) << place;
        }
    }
}

/* Adds the majority of the farmers around a city, over all its fields; `more` are those who also have a
 * pig-herd, `pigs` those with their pig. */
static void add_supply_of(struct tally *tally, figure_counts farmers, unsigned more, unsigned pigs,
                          unsigned class, unsigned root)
{
    uint8_t owners = standing_of(farmers).owners;
    bool sole = (owners & (owners - 1)) == 0;
    for (unsigned player = 0; owners >> player != 0; player++) {
        if (!((unsigned) owners >> player & 1U))
            continue;
        if (class == CITY_COMPLETE) {
            unsigned price = PRICE_CITY_SUPPLIED + (more >> player & 1U) + 2 * (pigs >> player & 1U);
            tally_points(tally, player, price_infos[price].open, root);
            tally_add(tally, player, sole ? VALUE_SUPPLY_SOLE_COMPLETE : VALUE_SUPPLY_SHARED_COMPLETE, 1,
                      root);
        } else {
            tally_add(tally, player, (sole ? VALUE_SUPPLY_SOLE_CITY : VALUE_SUPPLY_SHARED_CITY) + class, 1,
                      root);
        }
    }
}

void value_supply(struct tally *tally, const struct held_field *fields, unsigned field_count,
                  const uint8_t *city_class, const uint16_t *city_root, unsigned city_count)
{
    for (unsigned city = 0; city < city_count; city++) {
        figure_counts farmers = 0;
        unsigned more = 0, pigs = 0;
        for (unsigned i = 0; i < field_count; i++)
            if (fields[i].cities >> city & 1U) {
                farmers += fields[i].strength;
                pigs |= fields[i].pigs;
                more |= fields[i].pig_herd ? standing_of(fields[i].strength).players : 0U;
            }
        if (farmers != 0)
            add_supply_of(tally, farmers, more, pigs, city_class[city], city_root[city]);
    }
}

/* ---- Contests ----------------------------------------------------------------------------------------- */

/* A claimed feature at a side of an open square. */
struct contestant {
    const struct component *component;
    unsigned side;
};

struct contestants {
    unsigned count;
    struct contestant list[3 * SIDE_COUNT];
};

/* A rough value of a claimed feature for each owner: cities as if complete, fields with the cities that they
 * are expected to have. Cities that two fields share are counted for both, but there are few. */
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

/* Players who would have more after the join gain, and those who would have less lose. */
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
        return; /* everybody then has the sum of what they have today */
    int worth_one = worth(one, city_class), worth_other = worth(other, city_class);
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

static void add_contestant(const struct evaluation *evaluation, struct contestants *contestants,
                           unsigned place, unsigned side)
{
    if (place != NOWHERE && evaluation->features[place].component.figures != 0)
        contestants->list[contestants->count++] =
            (struct contestant){&evaluation->features[place].component, side};
}

static void find_contestants(const struct evaluation *evaluation, const struct game *game, unsigned number,
                             struct contestants *contestants)
{
    const struct open_square *open = &game->open[number];
    contestants->count = 0;
    for (unsigned left = evaluation->tables.sides[open->code]; left != 0; left &= left - 1) {
        unsigned side = (unsigned) __builtin_ctz(left);
        const struct placed_tile *tile = &game->tiles[game->cells[board_neighbour(open->cell, side)] - 1];
        const struct tile_side *facing = &game->set->sides[tile->type][tile->rotation][side ^ 2U];
        add_contestant(evaluation, contestants, evaluation->borders[number][side], side);
        if (facing->left == NO_SEGMENT)
            continue;
        unsigned left_root = feature_root(game, tile->first_node + (unsigned) facing->left);
        add_contestant(evaluation, contestants, evaluation->feature_at[left_root], side);
        if (facing->right == facing->left)
            continue;
        unsigned right_root = feature_root(game, tile->first_node + (unsigned) facing->right);
        add_contestant(evaluation, contestants, evaluation->feature_at[right_root], side);
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
        add_join(tally, one, other, class, evaluation->city_class);
}

/* Adds unclaimed cities and fields for the player to move, if that player has a meeple. */
static void add_free(const struct evaluation *evaluation, const struct game *game, struct tally *tally)
{
    unsigned player = game->player;
    uint64_t complete = 0;
    if (game->phase != PHASE_DRAW || game_figures_left(game, player, FIGURE_MEEPLE) == 0 ||
        evaluation->bag.tiles == 0)
        return;
    for (unsigned i = 0; i < evaluation->city_count; i++) {
        const struct node *city = &game->nodes[evaluation->city_root[i]];
        if (evaluation->city_class[i] == CITY_COMPLETE)
            complete |= UINT64_C(1) << i;
        else if (city->figures == 0)
            tally_add(tally, player, VALUE_FREE_CITY + evaluation->city_class[i],
                      city->size + (int) mark_count(evaluation->mark_bits, city->marks, TILE_MARK_SHIELD),
                      evaluation->city_root[i]);
    }
    for (unsigned root = 0; root < game->node_count; root++) {
        const struct node *node = &game->nodes[root];
        uint64_t cities = evaluation->field_cities[root] & complete;
        if (cities != 0 && node->figures == 0)
            tally_add(tally, player, VALUE_FREE_FIELD + size_class(node->size), __builtin_popcountll(cities),
                      root);
    }
}

static void add_contests(const struct evaluation *evaluation, const struct game *game, struct tally *tally)
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

/* ---- The whole table ---------------------------------------------------------------------------------- */

static void clear(struct evaluation *evaluation, const struct game *game)
{
    evaluation->feature_count = evaluation->city_count = 0;
    memset(evaluation->field_cities, 0, game->node_count * sizeof evaluation->field_cities[0]);
    memset(evaluation->feature_at, NOWHERE, game->node_count);
    memset(evaluation->city_at, NOWHERE, game->node_count);
}

/* Finds roads and cities by the open squares at their borders. */
static void find_features(struct evaluation *evaluation, const struct game *game)
{
    for (unsigned open = 0; open < game->open_count; open++)
        look_at_open(evaluation, game, open);
    for (unsigned i = 0; i < evaluation->feature_count; i++)
        price_feature(evaluation, &evaluation->features[i].component, evaluation->features[i].marks);
}

/* Adds a field or monk with figures. */
static void add_claimed(struct evaluation *evaluation, const struct game *game, unsigned root)
{
    unsigned kind = game->nodes[root].kind;
    struct feature *feature = add_feature(evaluation, game, root);
    if (kind == FEATURE_FIELD) {
        price_field(evaluation, &feature->component, game->nodes[root].size, feature->marks);
        feature->component.cities = evaluation->field_cities[root];
    } else if (feature_counts_neighbours(kind)) {
        look_at_monk(evaluation, game, feature);
    }
}

/* Counts the figure on a tile. */
static void add_figure(struct evaluation *evaluation, const struct game *game, const struct placed_tile *tile)
{
    unsigned root = feature_root(game, placed_figure_node(tile));
    if (evaluation->feature_at[root] == NOWHERE && evaluation->feature_count < FEATURES_MAX)
        add_claimed(evaluation, game, root);
    if (evaluation->feature_at[root] == NOWHERE)
        return;
    struct component *component = &evaluation->features[evaluation->feature_at[root]].component;
    if (figure_joins(tile->figure.kind)) {
        component->builders |= (uint8_t) (1U << tile->figure.player);
        return;
    }
    component->figures += figure_counts_one(tile->figure.player);
    if (tile->figure.kind == FIGURE_LARGE)
        component->large |= (uint8_t) (1U << tile->figure.player);
}

static void add_supplies(struct evaluation *evaluation, struct tally *tally)
{
    struct held_field fields[FEATURES_MAX];
    struct tally own = {.weights = tally->weights, .list = tally->list};
    unsigned count = 0;
    for (unsigned i = 0; i < evaluation->feature_count; i++)
        if (evaluation->features[i].component.kind == FEATURE_FIELD)
            fields[count++] = held_field(&evaluation->features[i].component);
    value_supply(&own, fields, count, evaluation->city_class, evaluation->city_root, evaluation->city_count);
    for (unsigned player = 0; player < evaluation->player_count; player++) {
        evaluation->supply[player] = own.value[player];
        tally->value[player] += own.value[player];
    }
}

static void add_hands(struct evaluation *evaluation, const struct game *game, struct tally *tally)
{
    for (unsigned player = 0; player < game->player_count; player++) {
        evaluation->hand[player][0] = 0;
        for (unsigned i = 0; i < HAND_CLASSES; i++)
            evaluation->hand[player][i + 1] = evaluation->hand[player][i] + tally->weights[VALUE_HAND + i];
        for (unsigned i = 0; i < game_figures_left(game, player, FIGURE_MEEPLE); i++)
            tally_add(tally, player, VALUE_HAND + i, 1, NO_NODE);
        for (unsigned kind = FIGURE_MEEPLE; figure_stands(++kind);)
            if (game_figures_left(game, player, kind) > 0)
                tally_add(tally, player, value_of_home(kind), 1, NO_NODE);
        tally_points(tally, player, game->score[player], NO_NODE);
    }
}

void value_goods(struct tally *tally, const uint8_t goods[GOODS_COUNT][PLAYER_MAX], unsigned player_count)
{
    for (unsigned good = 0; good < GOODS_COUNT; good++) {
        unsigned most = 1;
        for (unsigned player = 0; player < player_count; player++)
            most = goods[good][player] > most ? goods[good][player] : most;
        for (unsigned player = 0; player < player_count; player++) {
            tally_add(tally, player, VALUE_GOODS, goods[good][player], NO_NODE);
            if (goods[good][player] == most)
                tally_points(tally, player, price_infos[PRICE_GOODS].open, NO_NODE);
        }
    }
}

/* Adds a term for who plays next; in the middle of a turn, the player after this one. */
static void add_next(const struct game *game, struct tally *tally)
{
    unsigned next = game->player + (game->phase == PHASE_DRAW || game->phase == PHASE_OVER ? 0U : 1U);
    for (unsigned i = 0; i < game->player_count; i++)
        tally_add(tally, (next + i) % game->player_count, VALUE_NEXT + i, 1, NO_NODE);
}

/* Values everything but the contests. */
static void weigh(struct evaluation *evaluation, const struct game *game, struct tally *tally)
{
    for (unsigned i = 0; i < evaluation->feature_count; i++) {
        struct feature *feature = &evaluation->features[i];
        if (feature->component.figures != 0)
            feature->worth =
                component_terms(evaluation, tally, &feature->component, evaluation->city_class, game->player);
    }
    if (game->rules.value[RULE_FIELDS] == FIELDS_PER_CITY)
        add_supplies(evaluation, tally);
    add_hands(evaluation, game, tally);
    if (plays_with(game, EXTRA_GOODS))
        value_goods(tally, game->goods, game->player_count);
    add_next(game, tally);
}

void evaluation_see_table(struct evaluation *evaluation, const struct game *game, enum depth depth,
                          struct value_list *list)
{
    struct tally tally = {.weights = evaluation->row[depth], .list = list};
    clear(evaluation, game);
    find_features(evaluation, game);
    if (game->rules.value[RULE_FIELDS] != FIELDS_OFF)
        for (unsigned tile = 0; tile < game->tile_count; tile++)
            add_touches(evaluation, game, &game->tiles[tile]);
    for (unsigned tile = 0; tile < game->tile_count; tile++)
        if (game->tiles[tile].figure.kind != FIGURE_NONE)
            add_figure(evaluation, game, &game->tiles[tile]);
    weigh(evaluation, game, &tally);
    if (depth == DEPTH_LEAF)
        add_contests(evaluation, game, &tally);
    memcpy(evaluation->total, tally.value, sizeof tally.value);
}
