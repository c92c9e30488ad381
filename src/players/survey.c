/*
 * survey.c: looking at features and at whole positions; survey.h has the terms that they are worth.
 *
 * Points are told here from what a walk around the feature finds, by the rules that score.c has (S2-S8): the
 * walk is needed for the open squares anyway, and a test holds both against each other.
 */
#include "players/survey.h"

#include <assert.h>

/* ---- Roads and cities --------------------------------------------------------------------------------- */

enum { HOLES_LOOKED_AT = 6 };

/* The open squares that a feature borders, each once. */
struct holes {
    unsigned count;
    unsigned chance;
    uint16_t list[HOLES_LOOKED_AT];
};

/* H9: whether no tile may ever lie there.  A table that shifts or is moved (H10, V14) is taken as endless. */
static bool is_beyond_table(const struct game *game, struct square square)
{
    struct square north_west, south_east;
    return game->rules.value[RULE_TABLE_SHIFT] == RULE_OFF &&
           game->rules.value[RULE_RIVER_RECENTRE] == RULE_OFF &&
           game_table_corners(game, &north_west, &south_east) &&
           (square.x < north_west.x || square.x > south_east.x || square.y < north_west.y ||
            square.y > south_east.y);
}

static inline void add_hole(const struct evaluation *evaluation, const struct game *game, struct holes *holes,
                            unsigned number, unsigned side)
{
    for (unsigned i = 0; i < holes->count && i < HOLES_LOOKED_AT; i++)
        if (holes->list[i] == number)
            return;
    if (holes->count < HOLES_LOOKED_AT)
        holes->list[holes->count] = (uint16_t) number;
    holes->count++;
    const struct open_square *open = &game->open[number];
    unsigned ending = bag_ending(&evaluation->bag, open->code, side);
    unsigned chance = evaluation->own_chance[evaluation->bag.tiles][ending];
    if (evaluation->rules.value[RULE_TABLE] != TABLE_NONE && is_beyond_table(game, open->square))
        chance = 0;
    holes->chance = both_chances(holes->chance, chance);
}

static inline void add_holes_of(const struct evaluation *evaluation, const struct game *game,
                                struct square square, unsigned sides, struct holes *holes)
{
    for (; sides != 0; sides &= sides - 1) {
        enum side side = (enum side) __builtin_ctz(sides);
        int open = game_open_at(game, square_step(square, side));
        if (open >= 0)
            add_hole(evaluation, game, holes, (unsigned) open, side_opposite(side));
    }
}

/* S2, S13 */
static void price_road(const struct evaluation *evaluation, struct component *road, unsigned marks)
{
    bool inn = marks > 0 && evaluation->rules.value[RULE_INN] == RULE_ON;
    road->now = (int16_t) (inn ? 0 : road->tiles);
    road->gain = (int16_t) (inn ? 2 * road->tiles : 0);
}

/* S3, S5: a city of one tile that is open to one square becomes a small city at best. */
static void price_city(const struct evaluation *evaluation, struct component *city, unsigned marks)
{
    int each = city->tiles + (int) marks;
    bool small =
        evaluation->rules.value[RULE_SMALL_CITY] == SMALL_CITY_HALF && city->tiles + city->holes == 2;
    city->now = (int16_t) each;
    city->gain = (int16_t) (small ? 0 : each);
}

/* S4: the squares that a feature lies on. */
struct lies_on {
    uint64_t seen[TILE_WORDS];
    unsigned count;
};

static inline void add_square(struct lies_on *squares, unsigned number)
{
    uint64_t bit = UINT64_C(1) << (number % 64);
    squares->count += (squares->seen[number / 64] & bit) == 0;
    squares->seen[number / 64] |= bit;
}

/* V9: a piece of a double-sized tile lies on each square whose sides it reaches. */
static inline void add_squares(struct lies_on *squares, unsigned number, const struct segment *segment)
{
    if (segment->second_sides == 0 || segment->sides != 0)
        add_square(squares, number);
    if (segment->second_sides != 0)
        add_square(squares, number + 1);
}

void survey_look(const struct evaluation *evaluation, const struct game *game, unsigned root,
                 struct component *component)
{
    struct holes holes;
    struct lies_on squares = {{0}, 0};
    const struct node *top = &game->nodes[root];
    unsigned node = root;
    holes.count = 0;
    holes.chance = CERTAIN;
    do {
        unsigned number = game->nodes[node].tile;
        const struct placed_tile *tile = &game->tiles[number];
        const struct segment *segment = &game->set->types[tile->type].segments[node - tile->first_node];
        add_squares(&squares, number, segment);
        if (top->open != 0) {
            add_holes_of(evaluation, game, tile->square,
                         sides_turn(segment->sides, (enum rotation) tile->rotation), &holes);
            if (segment->second_sides != 0)
                add_holes_of(evaluation, game, square_step(tile->square, SIDE_E), segment->second_sides,
                             &holes);
        }
        node = game->nodes[node].next;
    } while (node != root);
    component->root = (uint16_t) root;
    component->kind = top->kind;
    component->tiles = (uint8_t) squares.count;
    component->holes = (uint8_t) holes.count;
    component->chance = (uint8_t) holes.chance;
    component->abbots = 0;
    component->figures = top->figures;
    if (top->kind == FEATURE_ROAD)
        price_road(evaluation, component, top->marks);
    else
        price_city(evaluation, component, top->marks);
    if (evaluation->rules.value[RULE_UNFINISHED] == UNFINISHED_NOTHING) { /* S10 */
        component->gain = (int16_t) (component->gain + component->now);
        component->now = 0;
    }
}

/* ---- Monasteries and gardens -------------------------------------------------------------------------- */

/* The chance that an empty square next to no tile will be filled. */
enum { FAR_SQUARE_CHANCE = 210 };

void survey_look_at_monk(const struct evaluation *evaluation, const struct game *game, unsigned root,
                         struct component *monk)
{
    const struct node *node = &game->nodes[root];
    const struct placed_tile *tile = &game->tiles[node->tile];
    unsigned chance = CERTAIN, missing = 0;
    for (int y = -1; y <= 1; y++)
        for (int x = -1; x <= 1; x++) {
            struct square square = {(int16_t) (tile->square.x + x), (int16_t) (tile->square.y + y)};
            if (game_tile_at(game, square) >= 0)
                continue;
            int open = game_open_at(game, square);
            unsigned fill = FAR_SQUARE_CHANCE;
            if (open >= 0)
                fill = evaluation->any_chance[evaluation->bag.tiles]
                                             [bag_fitting(&evaluation->bag, game->open[open].code)];
            missing++;
            chance = both_chances(chance, fill);
        }
    if (evaluation->rules.value[RULE_TABLE] != TABLE_NONE)
        missing = game_feature_open(game, root);
    *monk = (struct component){.root = (uint16_t) root,
                               .kind = node->kind,
                               .tiles = (uint8_t) (9 - missing),
                               .holes = (uint8_t) missing,
                               .chance = (uint8_t) chance,
                               .now = (int16_t) (9 - missing),
                               .gain = (int16_t) missing,
                               .figures = node->figures};
    if (game_abbot_on(game, node->tile))
        monk->abbots = (uint8_t) (1U << (tile->figure & 7U));
    if (evaluation->rules.value[RULE_UNFINISHED] == UNFINISHED_NOTHING) {
        monk->gain = 9;
        monk->now = 0;
    }
}

/* ---- Cities and the fields at them -------------------------------------------------------------------- */

/* The place of a city in the survey, new where it has none; NOWHERE when there is no room. */
static unsigned place_of_city(struct evaluation *evaluation, const struct game *game, unsigned root)
{
    struct survey *survey = &evaluation->survey;
    unsigned place = survey->city_at[root];
    if (place != NOWHERE || survey->city_count == CITY_BITS)
        return place;
    place = survey->city_count++;
    survey->city_at[root] = (uint8_t) place;
    survey->city_root[place] = (uint16_t) root;
    survey->city_class[place] = CITY_COMPLETE;
    if (game->nodes[root].open != 0) {
        struct component city;
        survey_look(evaluation, game, root, &city);
        survey->city_class[place] = (uint8_t) chance_class(city.chance);
    }
    return place;
}

/* The fields of a tile touch cities of it (S8). */
static void add_touches(struct evaluation *evaluation, const struct game *game,
                        const struct placed_tile *tile)
{
    const struct tile_type *type = &game->set->types[tile->type];
    for (unsigned fields = game->set->fields[tile->type]; fields != 0; fields &= fields - 1) {
        unsigned segment = (unsigned) __builtin_ctz(fields), touches = type->segments[segment].touches;
        if (touches == 0)
            continue;
        uint64_t *cities = &evaluation->survey.field_cities[survey_root(game, tile->first_node + segment)];
        for (; touches != 0; touches &= touches - 1) {
            unsigned city = survey_root(game, tile->first_node + (unsigned) __builtin_ctz(touches));
            unsigned place = place_of_city(evaluation, game, city);
            if (place != NOWHERE)
                *cities |= UINT64_C(1) << place;
        }
    }
}

/* The majority of the farmers around a city, over all its fields; `more` are those who have a pig-herd too.
 */
static void add_supply_of(struct tally *tally, figure_counts farmers, unsigned more, unsigned class,
                          unsigned root)
{
    uint8_t owners = standing_of(farmers).owners;
    bool sole = (owners & (owners - 1)) == 0;
    for (unsigned player = 0; owners >> player != 0; player++) {
        if (!((unsigned) owners >> player & 1U))
            continue;
        if (class == CITY_COMPLETE) {
            tally_points(tally, player, more >> player & 1U ? 5 : 4, root);
            tally_add(tally, player, sole ? VALUE_SUPPLY_SOLE_COMPLETE : VALUE_SUPPLY_SHARED_COMPLETE, 1,
                      root);
        } else {
            tally_add(tally, player, (sole ? VALUE_SUPPLY_SOLE_CITY : VALUE_SUPPLY_SHARED_CITY) + class, 1,
                      root);
        }
    }
}

void survey_supply(const struct evaluation *evaluation, struct tally *tally, const struct held_field *fields,
                   unsigned field_count, const uint8_t *city_class, const uint16_t *city_root,
                   unsigned city_count)
{
    (void) evaluation;
    for (unsigned city = 0; city < city_count; city++) {
        figure_counts farmers = 0;
        unsigned more = 0;
        for (unsigned i = 0; i < field_count; i++)
            if (fields[i].cities >> city & 1U) {
                farmers += fields[i].figures;
                more |= fields[i].pig_herd ? standing_of(fields[i].figures).players : 0U;
            }
        if (farmers != 0)
            add_supply_of(tally, farmers, more, city_class[city], city_root[city]);
    }
}

/* ---- The whole table ---------------------------------------------------------------------------------- */

static void clear(struct survey *survey, const struct game *game)
{
    survey->claimed_count = survey->city_count = 0;
    memset(survey->field_cities, 0, game->node_count * sizeof survey->field_cities[0]);
    memset(survey->claimed_at, NOWHERE, game->node_count);
    memset(survey->city_at, NOWHERE, game->node_count);
}

static void look_at_field(const struct evaluation *evaluation, const struct game *game, unsigned root,
                          struct component *field)
{
    const struct node *node = &game->nodes[root];
    unsigned size = node->size < 255 ? node->size : 255;
    bool pigs = node->marks > 0 && evaluation->rules.value[RULE_PIG_HERD] == RULE_ON;
    *field = (struct component){.root = (uint16_t) root,
                                .kind = FEATURE_FIELD,
                                .tiles = (uint8_t) size,
                                .figures = node->figures,
                                .gain = pigs ? 4 : 3,
                                .cities = evaluation->survey.field_cities[root]};
}

static void add_claimed(struct evaluation *evaluation, const struct game *game, unsigned root,
                        struct tally *tally)
{
    struct survey *survey = &evaluation->survey;
    struct component *component = &survey->claimed[survey->claimed_count];
    survey->claimed_at[root] = (uint8_t) survey->claimed_count++;
    unsigned kind = game->nodes[root].kind;
    if (kind == FEATURE_FIELD)
        look_at_field(evaluation, game, root, component);
    else if (kind == FEATURE_CITY || kind == FEATURE_ROAD)
        survey_look(evaluation, game, root, component);
    else
        survey_look_at_monk(evaluation, game, root, component);
    struct tally own = {.weights = tally->weights, .list = tally->list};
    component_terms(evaluation, &own, component, survey->city_class);
    for (unsigned player = 0; player < game->player_count; player++) {
        component->value[player] = own.value[player];
        tally->value[player] += own.value[player];
    }
}

static void add_supplies(struct evaluation *evaluation, struct tally *tally)
{
    struct survey *survey = &evaluation->survey;
    struct held_field fields[CLAIMED_MAX];
    struct tally own = {.weights = tally->weights, .list = tally->list};
    unsigned count = 0;
    for (unsigned i = 0; i < survey->claimed_count; i++)
        if (survey->claimed[i].kind == FEATURE_FIELD)
            fields[count++] = survey_held(&survey->claimed[i]);
    survey_supply(evaluation, &own, fields, count, survey->city_class, survey->city_root, survey->city_count);
    for (unsigned player = 0; player < evaluation->player_count; player++) {
        survey->supply[player] = own.value[player];
        tally->value[player] += own.value[player];
    }
}

static void add_hands(struct evaluation *evaluation, const struct game *game, struct tally *tally)
{
    struct survey *survey = &evaluation->survey;
    bool abbots = game->rules.value[RULE_ABBOT] == RULE_ON;
    for (unsigned player = 0; player < game->player_count; player++) {
        survey->hand[player][0] = 0;
        for (unsigned i = 0; i < HAND_CLASSES; i++)
            survey->hand[player][i + 1] = survey->hand[player][i] + tally->weights[VALUE_HAND + i];
        for (unsigned i = 0; i < game->meeples[player]; i++)
            tally_add(tally, player, VALUE_HAND + i, 1, NO_NODE);
        if (abbots && game->abbot_tile[player] == NO_TILE)
            tally_add(tally, player, VALUE_ABBOT_HOME, 1, NO_NODE);
        tally_points(tally, player, game->score[player], NO_NODE);
    }
}

/* Who plays next: in the middle of a turn the one after. */
static void add_next(const struct game *game, struct tally *tally)
{
    unsigned next = game->player + (game->phase == PHASE_DRAW || game->phase == PHASE_OVER ? 0U : 1U);
    for (unsigned i = 0; i < game->player_count; i++)
        tally_add(tally, (next + i) % game->player_count, VALUE_NEXT + i, 1, NO_NODE);
}

void survey_table(struct evaluation *evaluation, const struct game *game, enum depth depth,
                  struct value_list *list)
{
    struct survey *survey = &evaluation->survey;
    struct tally tally = {.weights = evaluation->row[depth], .list = list};
    clear(survey, game);
    if (game->rules.value[RULE_FIELDS] != FIELDS_OFF)
        for (unsigned tile = 0; tile < game->tile_count; tile++)
            add_touches(evaluation, game, &game->tiles[tile]);
    for (unsigned tile = 0; tile < game->tile_count; tile++) {
        if (game->tiles[tile].figure == NO_FIGURE)
            continue;
        unsigned root =
            survey_root(game, game->tiles[tile].first_node + (unsigned) (game->tiles[tile].figure >> 4));
        if (survey->claimed_at[root] == NOWHERE && survey->claimed_count < CLAIMED_MAX)
            add_claimed(evaluation, game, root, &tally);
    }
    if (game->rules.value[RULE_FIELDS] == FIELDS_PER_CITY)
        add_supplies(evaluation, &tally);
    add_hands(evaluation, game, &tally);
    add_next(game, &tally);
    if (depth == DEPTH_LEAF)
        contest_terms(evaluation, game, &tally);
    memcpy(survey->total, tally.value, sizeof survey->total);
}
