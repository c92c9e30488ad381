/* SPDX-License-Identifier: MIT */
/*
 * trial.c: values all moves of a drawn tile by what each of them touches.
 *
 * The position before the move is valued once, and no tile is placed.  A move changes the values of the
 * features that its tile joins, of those at the open squares beside it (where other tiles fit now), of the
 * monks near it and of the fields whose cities changed.  What is the same for all placements on an open
 * square is found once for the square (trial_square.c); then each placement is valued by what the tile's
 * segments join and leave open.  Figures are valued from the same data: only the feature claimed and the
 * supply change.
 *
 * A test compares every value with that of the position after the move.
 */

#include "core/legal.h"
#include "players/trial.h"

static struct tally new_tally(const struct trial *trial)
{
    return (struct tally){.weights = trial->weights};
}

static int32_t against(const struct trial *trial, const struct tally *tally)
{
    return value_against(tally->value, trial->player, trial->game->player_count);
}

/* Whether the feature has no open square left. */
static inline bool is_complete(const struct component *component)
{
    return component->holes == 0 && component->kind != FEATURE_FIELD;
}

/* The value of an incomplete feature for the player to move. */
static NOINLINE int32_t worth_of(const struct trial *trial, const struct component *component)
{
    struct tally tally = new_tally(trial);
    return component_terms(trial->evaluation, &tally, component, trial->city_class, trial->player);
}

/* ---- The tile's features ------------------------------------------------------------------------------ */

static void unite(struct trial *trial, unsigned piece, unsigned with)
{
    struct piece *from = &trial->pieces[piece], *to = &trial->pieces[with];
    for (unsigned i = 0; i < trial->type->segment_count; i++)
        if (trial->piece_of[i] == piece)
            trial->piece_of[i] = (uint8_t) with;
    for (unsigned i = 0; i < LINKS_MAX; i++)
        if (trial->owner[i] == piece)
            trial->owner[i] = (uint8_t) with;
    to->segments |= from->segments;
    to->joins |= from->joins;
    from->segments = 0;
}

/* Links a segment to a feature of `joined` or `fields`. */
static inline void link(struct trial *trial, unsigned segment, unsigned place)
{
    unsigned piece = trial->piece_of[segment], owner = trial->owner[place];
    trial->pieces[piece].joins |= (uint16_t) (1U << place);
    if (owner == NO_PIECE)
        trial->owner[place] = (uint8_t) piece;
    else if (owner != piece)
        unite(trial, piece, owner);
}

/* P2: links what meets across the sides; left halves meet right ones. */
static void find_pieces(struct trial *trial)
{
    const struct tile_type *type = trial->type;
    memset(trial->owner, NO_PIECE, sizeof trial->owner);
    for (unsigned i = 0; i < type->segment_count; i++) {
        struct piece *piece = &trial->pieces[i];
        *piece = (struct piece){.component = {.root = NO_NODE, .kind = type->segments[i].kind},
                                .segments = (uint16_t) (1U << i)};
        trial->piece_of[i] = (uint8_t) i;
    }
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        const struct around *theirs = &trial->around[side];
        const struct tile_side *mine = &trial->sides[side];
        if (!theirs->lies)
            continue;
        if (mine->middle != NO_SEGMENT && theirs->middle != NOWHERE)
            link(trial, mine->middle, theirs->middle);
        if (mine->left == NO_SEGMENT)
            continue;
        link(trial, mine->left, theirs->right);
        if (mine->fields == SIDE_TWO_FIELDS || theirs->two_fields)
            link(trial, mine->right, theirs->left);
    }
}

/* An open square beside the tile as one piece reaches it; from several sides the largest doubt counts. */
struct reach {
    unsigned piece, doubt;
};

static void add_reach(struct reach reaches[SIDE_COUNT], unsigned *count, unsigned piece, unsigned doubt)
{
    unsigned i = 0;
    while (i < *count && reaches[i].piece != piece)
        i++;
    if (i == *count)
        reaches[(*count)++] = (struct reach){piece, doubt};
    else if (doubt > reaches[i].doubt)
        reaches[i].doubt = doubt;
}

/* Finds the doubts of the squares beside the tile, and adds these squares to the pieces that reach them. */
static void look_at_sides(struct trial *trial)
{
    const struct evaluation *evaluation = trial->evaluation;
    for (unsigned n = 0; n < trial->empty_count; n++) {
        unsigned side = trial->empty[n], count = 0;
        const struct around *around = &trial->around[side];
        const struct tile_side *mine = &trial->sides[side];
        unsigned code = (unsigned) around->code + mine->asks;
        struct reach reaches[SIDE_COUNT];
        if (mine->middle != NO_SEGMENT)
            reaches[count++] =
                (struct reach){trial->piece_of[mine->middle],
                               around->beyond ? DOUBT_NEVER : hole_doubt(evaluation, code, side ^ 2U)};
        for (unsigned i = 0; i < around->border_count; i++) {
            unsigned theirs = around->borders[i].side, index = around->borders[i].index;
            unsigned doubt = around->beyond ? DOUBT_NEVER : hole_doubt(evaluation, code, theirs);
            trial->doubts[side][theirs] = (uint16_t) doubt;
            if (index < JOINED_MAX)
                add_reach(reaches, &count, trial->owner[index], doubt);
        }
        for (unsigned i = 0; i < count; i++) {
            struct piece *piece = &trial->pieces[reaches[i].piece];
            piece->holes++;
            piece->doubt = (uint16_t) (piece->doubt + reaches[i].doubt);
        }
    }
}

/* Adds the holes at the squares beside the tile to the features that the square does not join. */
static void add_holes_beside(const struct trial *trial, struct component *component, unsigned index)
{
    for (unsigned n = 0; n < trial->empty_count; n++) {
        unsigned side = trial->empty[n], doubt = 0, reaches = 0;
        const struct around *around = &trial->around[side];
        for (unsigned i = 0; i < around->border_count; i++)
            if (around->borders[i].index == index) {
                unsigned theirs = trial->doubts[side][around->borders[i].side];
                reaches = 1;
                doubt = theirs > doubt ? theirs : doubt;
            }
        component->holes = (uint8_t) (component->holes + reaches);
        component->doubt = (uint16_t) (component->doubt + doubt);
    }
}

/* Collects the more distant holes of the features that the tile joins; holes in common count once. */
static void collect_holes(const struct trial *trial, unsigned joins, struct component *component)
{
    struct hole holes[JOINED_MAX * HOLES_MAX];
    unsigned count = 0;
    for (unsigned left = joins; left != 0; left &= left - 1) {
        const struct feature *feature =
            trial_feature(trial, trial->joined[(unsigned) __builtin_ctz(left)].feature);
        unsigned known = feature->component.holes < HOLES_MAX ? feature->component.holes : HOLES_MAX;
        for (unsigned i = 0; i < known; i++) {
            const struct hole *hole = &feature->holes[i];
            unsigned at = 0;
            if (trial_is_here(trial, hole->open))
                continue;
            while (at < count && holes[at].open != hole->open)
                at++;
            if (at == count)
                holes[count++] = *hole;
            else if (hole->doubt > holes[at].doubt)
                holes[at].doubt = hole->doubt;
        }
    }
    component->holes = (uint8_t) count;
    for (unsigned i = 0; i < count; i++)
        component->doubt = (uint16_t) (component->doubt + holes[i].doubt);
}

/* Whether somebody stands on what the piece joins, or a figure could be placed on it. */
static inline bool matters(const struct trial *trial, const struct piece *piece)
{
    return trial->all_pieces || (trial->claimed & piece->joins) != 0;
}

/* Computes a road or city of the tile. */
static void find_piece(struct trial *trial, struct piece *piece)
{
    struct component *component = &piece->component;
    unsigned joins = piece->joins, marks = 0, tiles = 1;
    uint64_t lies_on[TILE_WORDS] = {0};
    for (unsigned left = piece->segments; left != 0; left &= left - 1)
        marks += trial->prints[__builtin_ctz(left)].marks;
    if (joins != 0 && (joins & (joins - 1)) == 0) {
        const struct touched *touched = &trial->joined[__builtin_ctz(joins)];
        const struct feature *feature = trial_feature(trial, touched->feature);
        tiles += feature->component.tiles;
        marks += feature->marks;
        component->strength = feature->component.strength;
        component->figures = feature->component.figures;
        component->large = feature->component.large;
        component->builders = feature->component.builders;
        component->holes = touched->holes;
        component->doubt = touched->doubt;
    } else if (joins != 0) {
        for (unsigned left = joins; left != 0; left &= left - 1) {
            const struct feature *feature = trial_feature(trial, trial->joined[__builtin_ctz(left)].feature);
            marks += feature->marks;
            component->strength += feature->component.strength;
            component->figures += feature->component.figures;
            component->large |= feature->component.large;
            component->builders |= feature->component.builders;
            for (unsigned word = 0; word < TILE_WORDS; word++)
                lies_on[word] |= feature->lies_on[word];
        }
        for (unsigned word = 0; word < TILE_WORDS; word++)
            tiles += (unsigned) __builtin_popcountll(lies_on[word]);
        collect_holes(trial, joins, component);
    }
    component->tiles = (uint8_t) tiles;
    component->holes = (uint8_t) (component->holes + piece->holes);
    component->doubt = (uint16_t) (component->doubt + piece->doubt);
    piece->marks = (uint16_t) marks;
    price_feature(trial->evaluation, component, marks);
}

/* Computes a monastery or garden of the tile. */
static void find_monk_piece(struct trial *trial, struct component *monk)
{
    const struct evaluation *evaluation = trial->evaluation;
    monk->holes = (uint8_t) trial->corner_holes;
    monk->doubt = (uint16_t) trial->corner_doubt;
    for (unsigned i = 0; i < trial->empty_count; i++) {
        unsigned side = trial->empty[i];
        unsigned code = (unsigned) trial->around[side].code + trial->sides[side].asks;
        monk->holes++;
        monk->doubt = (uint16_t) (monk->doubt + evaluation->any_doubt[bag_fitting(&evaluation->bag, code)]);
    }
    price_feature(evaluation, monk, 0);
}

/* F4: a feature that the tile completes scores, and its figures are returned. */
static void complete(struct trial *trial, const struct component *component)
{
    struct standing standing = standing_of(component->strength);
    struct tally tally = new_tally(trial);
    for (unsigned player = 0; standing.players >> player != 0; player++) {
        if ((unsigned) standing.owners >> player & 1U)
            tally_points(&tally, player, component->now + component->gain, component->root);
        unsigned figures = figure_count_of(component->figures, player);
        figures -= (unsigned) component->abbots >> player & 1U;
        figures -= (unsigned) component->large >> player & 1U;
        trial->returned[player] = (uint8_t) (trial->returned[player] + figures);
    }
    trial->abbots_home |= component->abbots;
    trial->large_home |= component->large;
    trial->builders_home |= component->builders;
    trial->came_home = true;
    trial->sum += against(trial, &tally);
}

static void add_claimed(struct trial *trial, const struct component *component)
{
    if (is_complete(component))
        complete(trial, component);
    else
        trial->sum += worth_of(trial, component);
}

static inline void add_component(struct trial *trial, const struct component *component)
{
    if (component->figures != 0)
        add_claimed(trial, component);
}

/* ---- Cities beside fields ----------------------------------------------------------------------------- */

static void set_class(struct trial *trial, unsigned place, unsigned class)
{
    if (trial->city_class[place] == class)
        return;
    trial->city_class[place] = (uint8_t) class;
    trial->changed |= UINT64_C(1) << place;
}

/* The tile's city takes the place of one that it joined, or is new. */
static void place_new_city(struct trial *trial, unsigned number)
{
    const struct evaluation *evaluation = trial->evaluation;
    const struct piece *piece = &trial->pieces[number];
    uint64_t joined = 0;
    for (unsigned left = piece->joins; left != 0; left &= left - 1) {
        unsigned feature = trial->joined[__builtin_ctz(left)].feature;
        unsigned place = evaluation->city_at[evaluation->features[feature].component.root];
        if (place != NOWHERE)
            joined |= UINT64_C(1) << place;
    }
    unsigned place = joined != 0 ? (unsigned) __builtin_ctzll(joined) : trial->city_count;
    trial->cities_of[number] = 0;
    if (place == CITY_BITS)
        return;
    if (joined == 0) {
        trial->city_root[place] = NO_NODE;
        trial->city_class[trial->city_count++] = NOWHERE;
    }
    if (joined & (joined - 1)) {
        trial->merged[trial->merge_count] = joined;
        trial->merge_to[trial->merge_count++] = UINT64_C(1) << place;
        trial->changed |= joined;
    }
    trial->cities_of[number] = UINT64_C(1) << place;
    set_class(trial, place, is_complete(&piece->component) ? CITY_COMPLETE : piece->component.class);
}

/* Cities that were joined count once. */
static uint64_t merge(const struct trial *trial, uint64_t cities)
{
    for (unsigned i = 0; i < trial->merge_count; i++)
        if (cities & trial->merged[i])
            cities = (cities & ~trial->merged[i]) | trial->merge_to[i];
    return cities;
}

/* ---- What changes around the tile --------------------------------------------------------------------- */

/* Adds features at the squares beside the tile, where other tiles fit now. */
static void add_beside(struct trial *trial)
{
    const struct evaluation *evaluation = trial->evaluation;
    for (unsigned i = 0; i < trial->beside_count; i++) {
        const struct feature *feature = trial_feature(trial, trial->beside[i].feature);
        struct component component = feature->component;
        component.holes = trial->beside[i].holes;
        component.doubt = trial->beside[i].doubt;
        add_holes_beside(trial, &component, JOINED_MAX + i);
        component.class = doubt_class(trial->evaluation, component.doubt);
        if (component.class == feature->component.class)
            continue;
        unsigned place = evaluation->city_at[component.root];
        if (component.kind == FEATURE_CITY && place != NOWHERE)
            set_class(trial, place, component.class);
        if (component.figures != 0)
            trial->sum += worth_of(trial, &component) - feature->worth;
    }
}

static struct component monk_now(const struct trial *trial, const struct near_monk *near)
{
    const struct evaluation *evaluation = trial->evaluation;
    struct component monk = trial_feature(trial, near->feature)->component;
    monk.holes = near->holes;
    monk.doubt = near->doubt;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (near->sides >> side & 1U) {
            unsigned code = (unsigned) trial->around[side].code + trial->sides[side].asks;
            monk.doubt = (uint16_t) (monk.doubt + evaluation->any_doubt[bag_fitting(&evaluation->bag, code)]);
        }
    price_feature(evaluation, &monk, 0);
    return monk;
}

static void add_monks(struct trial *trial)
{
    for (unsigned i = 0; i < trial->monk_count; i++) {
        struct component monk = monk_now(trial, &trial->monks[i]);
        trial->sum -= trial_feature(trial, trial->monks[i].feature)->worth;
        add_component(trial, &monk);
    }
}

/* ---- Fields ------------------------------------------------------------------------------------------- */

static void hold_field(struct trial *trial, const struct component *field)
{
    if (trial->evaluation->rules.value[RULE_FIELDS] == FIELDS_PER_CITY)
        trial->held[trial->held_count++] = held_field(field);
}

/* Computes a field of the tile: what it joins, and the cities of all parts. */
static void find_field(struct trial *trial, struct piece *piece)
{
    const struct evaluation *evaluation = trial->evaluation;
    const struct game *game = trial->game;
    struct component *field = &piece->component;
    unsigned size = 0, marks = 0;
    for (unsigned left = piece->joins >> JOINED_MAX; left != 0; left &= left - 1) {
        unsigned root = trial->fields[__builtin_ctz(left)], place = evaluation->feature_at[root];
        size += game->nodes[root].size;
        marks += game->nodes[root].marks;
        field->strength += game->nodes[root].figures;
        if (place != NOWHERE) {
            field->figures += evaluation->features[place].component.figures;
            field->large |= evaluation->features[place].component.large;
            field->builders |= evaluation->features[place].component.builders;
        }
        field->cities |= evaluation->field_cities[root];
    }
    field->cities = merge(trial, field->cities);
    for (unsigned left = piece->segments; left != 0; left &= left - 1) {
        const struct segment *segment = &trial->type->segments[__builtin_ctz(left)];
        marks += segment->marks;
        size++;
        for (unsigned touches = segment->touches; touches != 0; touches &= touches - 1)
            field->cities |= trial->cities_of[trial->piece_of[__builtin_ctz(touches)]];
    }
    price_field(trial->evaluation, field, size, marks);
}

/* Adds the claimed fields that the tile does not touch but whose cities changed. */
static void add_old_fields(struct trial *trial, bool all)
{
    const struct evaluation *evaluation = trial->evaluation;
    for (unsigned i = 0; i < evaluation->feature_count; i++) {
        const struct feature *feature = &evaluation->features[i];
        if (feature->component.kind != FEATURE_FIELD)
            continue;
        bool joined = false;
        for (unsigned j = 0; j < trial->field_count; j++)
            joined |= trial->fields[j] == feature->component.root;
        if (joined || (!all && !(feature->component.cities & trial->changed)))
            continue;
        struct component field = feature->component;
        field.cities = merge(trial, field.cities);
        hold_field(trial, &field);
        trial->sum += worth_of(trial, &field) - feature->worth;
    }
}

static void add_fields(struct trial *trial)
{
    bool per_city = trial->evaluation->rules.value[RULE_FIELDS] == FIELDS_PER_CITY;
    if (per_city || (trial->changed & trial->claimed_cities) != 0)
        add_old_fields(trial, per_city);
    for (unsigned left = trial->game->set->of_kind[FEATURE_FIELD][trial->game->drawn]; left != 0;
         left &= left - 1) {
        struct piece *piece = &trial->pieces[__builtin_ctz(left)];
        if (piece->segments == 0 || !matters(trial, piece))
            continue;
        find_field(trial, piece);
        add_component(trial, &piece->component);
        if (piece->component.figures != 0)
            hold_field(trial, &piece->component);
    }
}

/* ---- The tile in place -------------------------------------------------------------------------------- */

/* Adds what the supplies gain from returned figures, and would lose with the next meeple. */
static void add_supplies(struct trial *trial)
{
    const struct game *game = trial->game;
    const int32_t(*hand)[MEEPLE_SUPPLY + 1] = trial->evaluation->hand;
    if (!trial->came_home) {
        trial->put[FIGURE_MEEPLE] = trial->meeple_cost;
        return;
    }
    unsigned now =
        game_figures_left(game, trial->player, FIGURE_MEEPLE) + (unsigned) trial->returned[trial->player];
    trial->put[FIGURE_MEEPLE] = game_figures_left(game, trial->player, FIGURE_MEEPLE) > 0
                                    ? hand[trial->player][now - 1] - hand[trial->player][now]
                                    : 0;
    struct tally tally = new_tally(trial);
    for (unsigned player = 0; player < game->player_count; player++) {
        unsigned before = game_figures_left(game, player, FIGURE_MEEPLE);
        tally.value[player] = hand[player][before + trial->returned[player]] - hand[player][before];
        if ((unsigned) trial->abbots_home >> player & 1U)
            tally_add(&tally, player, VALUE_ABBOT_HOME, 1, NO_NODE);
        if ((unsigned) trial->large_home >> player & 1U)
            tally_add(&tally, player, VALUE_LARGE_HOME, 1, NO_NODE);
        if ((unsigned) trial->builders_home >> player & 1U)
            tally_add(&tally, player, VALUE_BUILDER_HOME, 1, NO_NODE);
    }
    trial->sum += against(trial, &tally);
}

/* F8: whether the tile joins the feature of the builder of the player to move. */
static bool extends_builder(const struct trial *trial)
{
    bool extends = false;
    for (unsigned i = 0; i < trial->type->segment_count; i++) {
        const struct piece *piece = &trial->pieces[i];
        extends |= piece->segments != 0 && piece->component.kind != FEATURE_FIELD &&
                   ((unsigned) piece->component.builders >> trial->player & 1U);
    }
    return extends && !(trial->game->again & AGAIN_BUILDER);
}

/* S15: adds what the goods of cities that the tile completes change. */
static void add_goods(struct trial *trial)
{
    uint8_t goods[GOODS_COUNT][PLAYER_MAX];
    struct tally before = new_tally(trial), after = new_tally(trial);
    bool any = false;
    memcpy(goods, trial->game->goods, sizeof goods);
    for (unsigned i = 0; i < trial->type->segment_count; i++) {
        const struct piece *piece = &trial->pieces[i];
        if (piece->segments == 0 || piece->component.kind != FEATURE_CITY || !is_complete(&piece->component))
            continue;
        for (unsigned good = 0; good < GOODS_COUNT; good++) {
            unsigned tokens = mark_count(trial->evaluation->mark_bits, piece->marks,
                                         (enum tile_mark)(TILE_MARK_WINE + good));
            goods[good][trial->player] = (uint8_t) (goods[good][trial->player] + tokens);
            any |= tokens > 0;
        }
    }
    if (!any)
        return;
    value_goods(&before, trial->game->goods, trial->game->player_count);
    value_goods(&after, goods, trial->game->player_count);
    trial->sum += against(trial, &after) - against(trial, &before);
}

/* V7, H8, F8: adds what another turn of the same player brings. */
static void add_turn(struct trial *trial)
{
    unsigned count = trial->game->player_count;
    struct tally tally = new_tally(trial);
    bool gap = plays_with(trial->game, EXTRA_GAPS);
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        gap &= trial->around[side].lies;
    if (!gap && !(plays_with(trial->game, EXTRA_VOLCANOES) && trial->type->volcano) &&
        !(plays_with(trial->game, EXTRA_JOINING) && extends_builder(trial)))
        return;
    for (unsigned i = 0; i < count; i++) {
        tally_add(&tally, (trial->player + 1 + i) % count, VALUE_NEXT + i, -1, NO_NODE);
        tally_add(&tally, (trial->player + i) % count, VALUE_NEXT + i, 1, NO_NODE);
    }
    trial->sum += against(trial, &tally);
}

/* Adds up the position with the tile placed and no figure on it, without what cities bring (S7 per-city). */
static void value_tile(struct trial *trial, unsigned rotation)
{
    const struct evaluation *evaluation = trial->evaluation;
    trial->sides = trial->game->set->sides[trial->game->drawn][rotation];
    for (uint64_t left = trial->changed; left != 0; left &= left - 1) {
        unsigned place = (unsigned) __builtin_ctzll(left);
        trial->city_class[place] = evaluation->city_class[place];
    }
    trial->changed = 0;
    trial->merge_count = trial->held_count = 0;
    trial->city_count = evaluation->city_count;
    trial->abbots_home = trial->large_home = trial->builders_home = 0;
    trial->came_home = false;
    memset(trial->returned, 0, sizeof trial->returned);
    trial->sum = trial->without;
    find_pieces(trial);
    look_at_sides(trial);
    for (unsigned i = 0, count = trial->type->segment_count; i < count; i++) {
        struct piece *piece = &trial->pieces[i];
        unsigned kind = piece->component.kind;
        if (piece->segments == 0 || kind == FEATURE_FIELD)
            continue;
        if (feature_counts_neighbours(kind)) {
            find_monk_piece(trial, &piece->component);
            continue;
        }
        if (kind != FEATURE_CITY && (kind != FEATURE_ROAD || !matters(trial, piece)))
            continue;
        find_piece(trial, piece);
        if (kind == FEATURE_CITY)
            place_new_city(trial, i);
        add_component(trial, &piece->component);
    }
    add_beside(trial);
    add_monks(trial);
    if (trial->evaluation->rules.value[RULE_FIELDS] != FIELDS_OFF)
        add_fields(trial);
    add_supplies(trial);
    if (plays_with(trial->game, EXTRA_GAPS | EXTRA_VOLCANOES | EXTRA_JOINING))
        add_turn(trial);
    if (plays_with(trial->game, EXTRA_GOODS))
        add_goods(trial);
}

/* ---- Figures ------------------------------------------------------------------------------------------ */

/* S7 per-city: adds what cities bring last, when all farmers are known. */
static int32_t finish(const struct trial *trial, int32_t sum)
{
    if (trial->evaluation->rules.value[RULE_FIELDS] != FIELDS_PER_CITY)
        return sum;
    struct tally tally = new_tally(trial);
    value_supply(&tally, trial->held, trial->held_count, trial->city_class, trial->city_root,
                 trial->city_count);
    return sum + against(trial, &tally);
}

/* F5, F6: the abbot is recalled and scores what is around it. */
static int32_t value_of_recall(struct trial *trial)
{
    const struct game *game = trial->game;
    const struct placed_tile *tile = &game->tiles[game_recallable(game)];
    unsigned place = trial->evaluation->feature_at[placed_figure_node(tile)];
    struct component monk = trial_feature(trial, place)->component;
    for (unsigned i = 0; i < trial->monk_count; i++)
        if (trial->monks[i].feature == place)
            monk = monk_now(trial, &trial->monks[i]);
    struct tally tally = new_tally(trial);
    tally_points(&tally, trial->player, monk.tiles * price_infos[PRICE_ABBOT_BACK].open, monk.root);
    tally_add(&tally, trial->player, VALUE_ABBOT_HOME, 1, NO_NODE);
    return finish(trial, trial->sum - worth_of(trial, &monk) + against(trial, &tally));
}

/* The value of a figure alone on a feature.  Its terms are computed as if for player 0, so that the compiler
 * knows the number. */
static ALWAYS_INLINE int32_t value_of_figure(struct trial *trial, struct component *component,
                                             enum figure_kind figure)
{
    static const struct standing alone = {1, 1};
    struct tally tally = new_tally(trial);
    component->abbots = figure == FIGURE_ABBOT;
    component->large = figure == FIGURE_LARGE;
    if (is_complete(component)) {
        tally_points(&tally, 0, component->now + component->gain, component->root);
    } else {
        standing_terms(trial->evaluation, &tally, component, alone, 0, 1, trial->city_class);
        tally.value[0] += trial->put[figure];
    }
    component->abbots = component->large = 0;
    int32_t sum = trial->sum + tally.value[0] * trial->others;
    if (trial->evaluation->rules.value[RULE_FIELDS] != FIELDS_PER_CITY || component->kind != FEATURE_FIELD)
        return finish(trial, sum);
    component->strength =
        figure_counts_of((struct standing_figure){(uint8_t) figure, (uint8_t) trial->player, 0});
    hold_field(trial, component);
    sum = finish(trial, sum);
    component->strength = 0;
    trial->held_count--;
    return sum;
}

/* F8, F9: the player's builder or pig joins another figure of the player; on a feature that the tile
 * completed, it comes home at once. */
static int32_t value_of_joining(struct trial *trial, const struct component *component, enum figure_kind kind)
{
    if (is_complete(component))
        return finish(trial, trial->sum);
    struct component joined = *component;
    joined.builders |= (uint8_t) (1U << trial->player);
    int32_t sum =
        trial->sum + worth_of(trial, &joined) - worth_of(trial, component) + trial->put[kind] * trial->others;
    struct held_field *held = trial->held; /* S7 per-city; if two are alike, either will do */
    while (held < trial->held + trial->held_count &&
           (held->cities != component->cities || held->strength != component->strength ||
            held->pigs != component->builders))
        held++;
    if (kind != FIGURE_PIG || held == trial->held + trial->held_count)
        return finish(trial, sum);
    held->pigs = joined.builders;
    sum = finish(trial, sum);
    held->pigs = component->builders;
    return sum;
}

/* ---- All moves ---------------------------------------------------------------------------------------- */

/* Adds the moves of a placement: without a figure, with each figure on the segments of `free`, whose features
 * nobody is on (F1), and with an abbot recalled. */
static void try_figures(struct trial *trial, const struct choice *choice)
{
    struct evaluation *evaluation = trial->evaluation;
    evaluation_add_move(evaluation, choice->placement, FIGURE_NONE, 0, finish(trial, trial->sum));
    for (unsigned kind = 0; figure_stands(++kind);)
        for (unsigned left = (figure_joins(kind) ? choice->own : choice->free) & trial->places[kind];
             left != 0; left &= left - 1) {
            unsigned segment = (unsigned) __builtin_ctz(left);
            struct component *component = &trial->pieces[trial->piece_of[segment]].component;
            if (figure_joins(kind) && figure_count_of(component->strength, trial->player) > 0)
                evaluation_add_move(evaluation, choice->placement, kind, segment,
                                    value_of_joining(trial, component, kind));
            else if (!figure_joins(kind) && component->figures == 0)
                evaluation_add_move(evaluation, choice->placement, kind, segment,
                                    value_of_figure(trial, component, kind));
        }
    if (choice->recall)
        evaluation_add_move(evaluation, choice->placement, FIGURE_RECALL, 0, value_of_recall(trial));
}

static void find_claimed_cities(struct trial *trial)
{
    const struct evaluation *evaluation = trial->evaluation;
    for (unsigned i = 0; i < evaluation->feature_count; i++)
        trial->claimed_cities |= evaluation->features[i].component.cities;
}

static void list_monks(struct trial *trial)
{
    const struct game *game = trial->game;
    trial->monk_total = 0;
    for (unsigned word = 0; game->monks > 0 && word < TILE_WORDS; word++)
        for (uint64_t tiles = game->monk_tiles[word]; tiles != 0; tiles &= tiles - 1) {
            const struct placed_tile *tile = &game->tiles[64 * word + (unsigned) __builtin_ctzll(tiles)];
            unsigned place = trial->evaluation->feature_at[placed_figure_node(tile)];
            if (place != NOWHERE)
                trial->all_monks[trial->monk_total++] = (struct monk_at){(uint8_t) place, tile->square};
        }
}

static void begin_trial(struct trial *trial, struct evaluation *evaluation, const struct game *game)
{
    trial->evaluation = evaluation;
    trial->game = game;
    trial->type = &game->set->types[game->drawn];
    trial->prints = game->set->nodes[game->drawn];
    trial->weights = evaluation->row[DEPTH_LOOK];
    trial->player = game->player;
    trial->others = game->player_count > 1 ? game->player_count - 1 : 1;
    trial->total = value_against(evaluation->total, game->player, game->player_count) -
                   value_against(evaluation->supply, game->player, game->player_count);
    unsigned meeples = game_figures_left(game, game->player, FIGURE_MEEPLE);
    const int32_t *hand = evaluation->hand[game->player];
    trial->meeple_cost = meeples > 0 ? hand[meeples - 1] - hand[meeples] : 0;
    trial->all_pieces = legal_more_figures(game);
    for (unsigned kind = 0; figure_stands(++kind);) {
        trial->places[kind] = game_places(game, (enum figure_kind) kind);
        trial->all_pieces |= trial->places[kind] != 0;
        trial->put[kind] = kind == FIGURE_MEEPLE ? 0 : -trial->weights[value_of_home(kind)];
    }
    trial->claimed_cities = trial->changed = 0;
    memcpy(trial->city_class, evaluation->city_class, sizeof trial->city_class);
    memcpy(trial->city_root, evaluation->city_root, sizeof trial->city_root);
    find_claimed_cities(trial);
    list_monks(trial);
}

void trial_all(struct evaluation *evaluation, struct game *game)
{
    struct trial trial;
    struct placement placements[PLACEMENT_MAX];
    struct choice list[PLACEMENT_MAX];
    size_t count = game_placements(game, game->drawn, placements);
    evaluation_see_table(evaluation, game, DEPTH_LOOK, NULL);
    begin_trial(&trial, evaluation, game);
    /* Abbots may be recalled, and features that the evaluation had no room for may be claimed. */
    bool listed = legal_abbots_play(game) || evaluation->feature_count == FEATURES_MAX;
    if (listed)
        (void) game_choices(game, list);
    for (size_t i = 0; i < count; i++) {
        struct square square = placements[i].square;
        const struct choice all = {.placement = placements[i], .free = UINT16_MAX, .own = UINT16_MAX};
        if (i == 0 || square.x != trial.square.x || square.y != trial.square.y)
            trial_square(&trial, square);
        value_tile(&trial, placements[i].rotation);
        try_figures(&trial, listed ? &list[i] : &all);
    }
}
