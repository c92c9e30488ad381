/*
 * moves.c: the values of all moves of a drawn tile, from what each of them touches.
 *
 * The position before the move is surveyed once.  A move changes the value of the features that its tile
 * joins, of those that border the open squares beside it (for other tiles fit there now), of the monks near
 * it and of the fields whose cities changed.  For each open square what these were worth is taken from the
 * sum; for each way to lie there what they have become is added.  Figures are told from the same look: only
 * what they stand on and the supply they leave change.
 *
 * A test holds every value against a survey of the position after the move.
 */
#include <assert.h>

#include "players/survey.h"

enum { AROUND_MAX = 12, NEW_MAX = SEGMENT_MAX };

/* A short list of roots without repetition. */
struct roots {
    unsigned count;
    uint16_t list[AROUND_MAX + 4];
};

static bool add_root(struct roots *roots, unsigned root)
{
    for (unsigned i = 0; i < roots->count; i++)
        if (roots->list[i] == root)
            return false;
    roots->list[roots->count++] = (uint16_t) root;
    return true;
}

/* A change of one city's class for the time of one trial. */
struct class_change {
    uint8_t place, class;
};

/* The work on one open square and one way to lie on it. */
struct trial {
    struct evaluation *evaluation;
    struct game *game;
    unsigned player;

    /* The square, before the tile lies there. */
    struct square square;
    struct roots joined;         /* cities and roads that the tile will touch */
    struct roots beside;         /* those that border the open squares beside it */
    struct roots fields;         /* fields that the tile will touch */
    uint64_t own_cities;         /* the cities of these fields and of all claimed fields */
    uint64_t monks;              /* claimed monks near, by their place */
    int32_t without[PLAYER_MAX]; /* the sum without any of these, and without the fields */

    /* The tile as it lies. */
    unsigned new_count;
    struct component news[NEW_MAX]; /* the features of the tile's segments, each once */
    uint64_t changed;               /* cities whose class or identity changed */
    unsigned change_count;
    struct class_change changes[2 * AROUND_MAX + SEGMENT_MAX];
    unsigned merge_count;
    uint64_t merged[SEGMENT_MAX];   /* sets of cities that became one ... */
    uint64_t merge_to[SEGMENT_MAX]; /* ... and which it is now */
    unsigned city_count_before;
    unsigned held_count;
    struct held_field held[CLAIMED_MAX + SEGMENT_MAX];
    uint8_t returned[PLAYER_MAX]; /* meeples that come home */
    uint8_t abbots_home;          /* bit n: the abbot of player n does */
    struct tally sum;
};

/* ---- What the square touches -------------------------------------------------------------------------- */

static void add_edge_root(const struct game *game, struct roots *roots, unsigned node)
{
    unsigned root = survey_root(game, node), kind = game->nodes[root].kind;
    if (kind == FEATURE_CITY || kind == FEATURE_ROAD)
        add_root(roots, root);
}

/* The features of that tile on its side `side`. */
static void add_facing(struct trial *trial, int number, enum side side, bool joins)
{
    const struct game *game = trial->game;
    const struct placed_tile *tile = &game->tiles[number];
    const struct tile_side *facing = &game->set->sides[tile->type][tile->rotation][side];
    if (facing->middle != NO_SEGMENT)
        add_edge_root(game, joins ? &trial->joined : &trial->beside,
                      tile->first_node + (unsigned) facing->middle);
    if (!joins || facing->left == NO_SEGMENT)
        return;
    add_root(&trial->fields, survey_root(game, tile->first_node + (unsigned) facing->left));
    if (facing->right != facing->left)
        add_root(&trial->fields, survey_root(game, tile->first_node + (unsigned) facing->right));
}

/* The features that border an open square beside the one looked at. */
static void add_beside_open(struct trial *trial, struct square square)
{
    if (game_open_at(trial->game, square) < 0)
        return;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        int tile = game_tile_at(trial->game, square_step(square, (enum side) side));
        if (tile >= 0)
            add_facing(trial, tile, side_opposite((enum side) side), false);
    }
}

static void gather(struct trial *trial)
{
    trial->joined.count = trial->beside.count = trial->fields.count = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        struct square square = square_step(trial->square, (enum side) side);
        int tile = game_tile_at(trial->game, square);
        if (tile >= 0)
            add_facing(trial, tile, side_opposite((enum side) side), true);
        else
            add_beside_open(trial, square);
    }
}

/* Takes from the sum what a claimed feature was worth. */
static void leave_out(struct trial *trial, unsigned root)
{
    const struct survey *survey = &trial->evaluation->survey;
    unsigned place = survey->claimed_at[root];
    if (place == NOWHERE)
        return;
    for (unsigned player = 0; player < trial->game->player_count; player++)
        trial->without[player] -= survey->claimed[place].value[player];
}

static bool is_near(struct square a, struct square b)
{
    return a.x - b.x <= 2 && b.x - a.x <= 2 && a.y - b.y <= 2 && b.y - a.y <= 2;
}

static bool is_monk(const struct component *component)
{
    return component->kind == FEATURE_MONASTERY || component->kind == FEATURE_GARDEN;
}

/* Fields are told anew with every tile; monks where the square is near. */
static void leave_out_others(struct trial *trial)
{
    const struct survey *survey = &trial->evaluation->survey;
    const struct game *game = trial->game;
    trial->monks = 0;
    for (unsigned i = 0; i < survey->claimed_count; i++) {
        const struct component *component = &survey->claimed[i];
        if (is_monk(component) &&
            is_near(game->tiles[game->nodes[component->root].tile].square, trial->square))
            trial->monks |= UINT64_C(1) << i;
        else if (component->kind != FEATURE_FIELD)
            continue;
        leave_out(trial, component->root);
    }
}

/* Looks around an open square, before any tile is laid there. */
static void begin_square(struct trial *trial, struct square square)
{
    const struct survey *survey = &trial->evaluation->survey;
    trial->square = square;
    memcpy(trial->without, survey->total, sizeof trial->without);
    gather(trial);
    unsigned kept = 0;
    for (unsigned i = 0; i < trial->joined.count; i++)
        leave_out(trial, trial->joined.list[i]);
    for (unsigned i = 0; i < trial->beside.count;
         i++) { /* those that matter, and are not joined themselves */
        unsigned root = trial->beside.list[i];
        bool joined = false;
        for (unsigned j = 0; j < trial->joined.count; j++)
            joined |= trial->joined.list[j] == root;
        if (joined || (survey->claimed_at[root] == NOWHERE && survey->city_at[root] == NOWHERE))
            continue;
        leave_out(trial, root);
        trial->beside.list[kept++] = (uint16_t) root;
    }
    trial->beside.count = kept;
    leave_out_others(trial);
    for (unsigned player = 0; player < trial->game->player_count; player++)
        trial->without[player] -= survey->supply[player];
}

/* ---- Cities as fields see them ------------------------------------------------------------------------ */

static void set_class(struct trial *trial, unsigned place, unsigned class)
{
    uint8_t *now = &trial->evaluation->survey.city_class[place];
    if (*now == class)
        return;
    trial->changes[trial->change_count++] = (struct class_change){(uint8_t) place, *now};
    *now = (uint8_t) class;
}

static unsigned class_of(const struct game *game, const struct component *city)
{
    return game->nodes[city->root].open == 0 ? CITY_COMPLETE : chance_class(city->chance);
}

/* The tile's city is one of those that it joined, or a new one. */
static void place_new_city(struct trial *trial, const struct component *city)
{
    struct survey *survey = &trial->evaluation->survey;
    uint64_t joined = 0;
    for (unsigned i = 0; i < trial->joined.count; i++) {
        unsigned place = survey->city_at[trial->joined.list[i]];
        if (place != NOWHERE && survey_root(trial->game, trial->joined.list[i]) == city->root)
            joined |= UINT64_C(1) << place;
    }
    unsigned place = joined != 0 ? (unsigned) __builtin_ctzll(joined) : survey->city_count;
    if (place == CITY_BITS)
        return;
    if (joined == 0)
        survey->city_root[survey->city_count++] = city->root;
    if (joined & (joined - 1)) {
        trial->merged[trial->merge_count] = joined;
        trial->merge_to[trial->merge_count++] = UINT64_C(1) << place;
    }
    set_class(trial, place, class_of(trial->game, city));
}

/* Cities that became one count once. */
static uint64_t merge(const struct trial *trial, uint64_t cities)
{
    for (unsigned i = 0; i < trial->merge_count; i++)
        if (cities & trial->merged[i])
            cities = (cities & ~trial->merged[i]) | trial->merge_to[i];
    return cities;
}

/* The place of a city of the tile just laid. */
static uint64_t new_city_bit(const struct trial *trial, unsigned root)
{
    const struct survey *survey = &trial->evaluation->survey;
    for (unsigned i = 0; i < trial->joined.count; i++) {
        unsigned place = survey->city_at[trial->joined.list[i]];
        if (place != NOWHERE && survey_root(trial->game, trial->joined.list[i]) == root)
            return merge(trial, UINT64_C(1) << place);
    }
    for (unsigned place = trial->city_count_before; place < survey->city_count; place++)
        if (survey->city_root[place] == root)
            return UINT64_C(1) << place;
    return 0;
}

/* ---- The tile as it lies ------------------------------------------------------------------------------ */

static void look_at_new(struct trial *trial, unsigned root)
{
    for (unsigned i = 0; i < trial->new_count; i++)
        if (trial->news[i].root == root)
            return;
    struct component *component = &trial->news[trial->new_count++];
    const struct node *node = &trial->game->nodes[root];
    if (node->kind == FEATURE_CITY || node->kind == FEATURE_ROAD)
        survey_look(trial->evaluation, trial->game, root, component);
    else if (node->kind == FEATURE_FIELD)
        *component = (struct component){
            .root = (uint16_t) root,
            .kind = FEATURE_FIELD,
            .tiles = (uint8_t) (node->size < 255 ? node->size : 255),
            .figures = node->figures,
            .gain = node->marks > 0 && trial->evaluation->rules.value[RULE_PIG_HERD] == RULE_ON ? 4 : 3};
    else
        *component = (struct component){.root = (uint16_t) root, .kind = node->kind, .tiles = 0};
    if (node->kind == FEATURE_CITY)
        place_new_city(trial, component);
}

/* The cities of the tile's fields: those of the fields joined, and those on the tile itself. */
static void find_field_cities(struct trial *trial)
{
    const struct game *game = trial->game;
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    const struct tile_type *type = &game->set->types[tile->type];
    for (unsigned i = 0; i < trial->new_count; i++) {
        struct component *field = &trial->news[i];
        if (field->kind != FEATURE_FIELD)
            continue;
        for (unsigned j = 0; j < trial->fields.count; j++)
            if (survey_root(game, trial->fields.list[j]) == field->root)
                field->cities |= trial->evaluation->survey.field_cities[trial->fields.list[j]];
        field->cities = merge(trial, field->cities);
        for (unsigned segment = 0; segment < type->segment_count; segment++) {
            unsigned touches = type->segments[segment].touches;
            if (touches == 0 || survey_root(game, tile->first_node + segment) != field->root)
                continue;
            for (; touches != 0; touches &= touches - 1)
                field->cities |= new_city_bit(
                    trial, survey_root(game, tile->first_node + (unsigned) __builtin_ctz(touches)));
        }
    }
}

/* F4: those who stand on a feature that the tile completed score and come home. */
static void complete(struct trial *trial, const struct component *component)
{
    struct standing standing = standing_of(component->figures);
    for (unsigned player = 0; standing.players >> player != 0; player++) {
        if ((unsigned) standing.owners >> player & 1U)
            tally_points(&trial->sum, player, component->now + component->gain, component->root);
        unsigned figures = figure_count_of(component->figures, player);
        if ((unsigned) component->abbots >> player & 1U) {
            trial->abbots_home |= (uint8_t) (1U << player);
            figures--;
        }
        trial->returned[player] = (uint8_t) (trial->returned[player] + figures);
    }
}

static void add_component(struct trial *trial, const struct component *component)
{
    if (component->figures == 0)
        return;
    if (!is_monk(component)
            ? trial->game->nodes[component->root].open == 0 && component->kind != FEATURE_FIELD
            : component->holes == 0)
        complete(trial, component);
    else
        component_terms(trial->evaluation, &trial->sum, component, trial->evaluation->survey.city_class);
}

static void hold_field(struct trial *trial, const struct component *field)
{
    trial->held[trial->held_count++] = survey_held(field);
}

/* A claimed field that the tile does not touch: its own value, unless cities of it changed. */
static void add_old_field(struct trial *trial, const struct component *old)
{
    bool per_city = trial->evaluation->rules.value[RULE_FIELDS] == FIELDS_PER_CITY;
    bool same = per_city || !(old->cities & trial->changed);
    for (unsigned player = 0; same && player < trial->game->player_count; player++)
        trial->sum.value[player] += old->value[player];
    if (same && !per_city)
        return;
    struct component field = *old;
    field.cities = merge(trial, old->cities);
    if (per_city)
        hold_field(trial, &field);
    else
        add_component(trial, &field);
}

static void add_fields(struct trial *trial)
{
    const struct survey *survey = &trial->evaluation->survey;
    for (unsigned i = 0; i < trial->change_count; i++)
        trial->changed |= UINT64_C(1) << trial->changes[i].place;
    for (unsigned i = 0; i < trial->merge_count; i++)
        trial->changed |= trial->merged[i];
    for (unsigned i = 0; i < survey->claimed_count; i++) {
        const struct component *old = &survey->claimed[i];
        bool touched = old->kind != FEATURE_FIELD;
        for (unsigned j = 0; !touched && j < trial->fields.count; j++)
            touched = trial->fields.list[j] == old->root;
        if (!touched)
            add_old_field(trial, old);
    }
    for (unsigned i = 0; i < trial->new_count; i++)
        if (trial->news[i].kind == FEATURE_FIELD && trial->news[i].figures != 0) {
            add_component(trial, &trial->news[i]);
            hold_field(trial, &trial->news[i]);
        }
}

static void add_beside(struct trial *trial)
{
    const struct survey *survey = &trial->evaluation->survey;
    for (unsigned i = 0; i < trial->beside.count; i++) {
        struct component component;
        unsigned root = trial->beside.list[i];
        bool joined = trial->game->nodes[root].parent != root;
        for (unsigned j = 0; !joined && j < trial->new_count; j++)
            joined = trial->news[j].root == root;
        if (joined)
            continue;
        survey_look(trial->evaluation, trial->game, root, &component);
        if (component.kind == FEATURE_CITY && survey->city_at[root] != NOWHERE)
            set_class(trial, survey->city_at[root], class_of(trial->game, &component));
        add_component(trial, &component);
    }
}

static void add_monks(struct trial *trial)
{
    for (uint64_t monks = trial->monks; monks != 0; monks &= monks - 1) {
        struct component monk;
        survey_look_at_monk(trial->evaluation, trial->game,
                            trial->evaluation->survey.claimed[__builtin_ctzll(monks)].root, &monk);
        add_component(trial, &monk);
    }
}

/* Adds up the position with the tile laid and no figure put on it; but for what cities bring (per-city). */
static void begin_tile(struct trial *trial)
{
    const struct game *game = trial->game;
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    unsigned segments = game->set->types[tile->type].segment_count;
    trial->new_count = trial->change_count = trial->merge_count = trial->held_count = 0;
    trial->changed = 0;
    trial->abbots_home = 0;
    memset(trial->returned, 0, sizeof trial->returned);
    trial->city_count_before = trial->evaluation->survey.city_count;
    memcpy(trial->sum.value, trial->without, sizeof trial->sum.value);
    for (unsigned segment = 0; segment < segments; segment++) {
        unsigned root = survey_root(game, tile->first_node + segment);
        if (game->nodes[root].kind != FEATURE_RIVER)
            look_at_new(trial, root);
    }
    for (unsigned i = 0; i < trial->new_count; i++)
        if (trial->news[i].kind == FEATURE_CITY || trial->news[i].kind == FEATURE_ROAD)
            add_component(trial, &trial->news[i]);
    add_beside(trial);
    if (trial->monks != 0)
        add_monks(trial);
    if (game->rules.value[RULE_FIELDS] != FIELDS_OFF) {
        find_field_cities(trial);
        add_fields(trial);
    }
}

/* The survey's cities as they were before the tile. */
static void end_tile(struct trial *trial)
{
    struct survey *survey = &trial->evaluation->survey;
    while (trial->change_count > 0) {
        const struct class_change *change = &trial->changes[--trial->change_count];
        survey->city_class[change->place] = change->class;
    }
    survey->city_count = trial->city_count_before;
}

/* ---- Figures ------------------------------------------------------------------------------------------ */

/* What is left of the move when the figure stands: supplies, and what cities bring. */
static int32_t finish(struct trial *trial, struct tally *sum, int meeples_put, bool own_abbot_home)
{
    const struct survey *survey = &trial->evaluation->survey;
    const struct game *game = trial->game;
    for (unsigned player = 0; player < game->player_count; player++) {
        int before = game->meeples[player], now = before + trial->returned[player];
        if (player == trial->player)
            now -= meeples_put;
        sum->value[player] += survey->hand[player][now] - survey->hand[player][before];
        if ((unsigned) trial->abbots_home >> player & 1U)
            tally_add(sum, player, VALUE_ABBOT_HOME, 1, NO_NODE);
    }
    if (own_abbot_home)
        tally_add(sum, trial->player, VALUE_ABBOT_HOME, 1, NO_NODE);
    if (game->rules.value[RULE_FIELDS] == FIELDS_PER_CITY)
        survey_supply(trial->evaluation, sum, trial->held, trial->held_count, survey->city_class,
                      survey->city_root, survey->city_count);
    return value_against(sum->value, trial->player, game->player_count);
}

static int32_t value_of_none(struct trial *trial)
{
    struct tally sum = trial->sum;
    return finish(trial, &sum, 0, false);
}

/* F5, F6: the abbot on the table comes home with what stands around it. */
static int32_t value_of_recall(struct trial *trial)
{
    const struct game *game = trial->game;
    const struct placed_tile *tile = &game->tiles[game->abbot_tile[trial->player]];
    struct component monk;
    struct tally sum = trial->sum;
    struct tally gone = {.weights = sum.weights};
    survey_look_at_monk(trial->evaluation, game, tile->first_node + (unsigned) (tile->figure >> 4), &monk);
    monk_terms(&gone, &monk, trial->player);
    sum.value[trial->player] -= gone.value[trial->player];
    tally_points(&sum, trial->player, 9 - monk.holes, monk.root);
    return finish(trial, &sum, 0, true);
}

static const struct component *new_component(const struct trial *trial, unsigned root)
{
    for (unsigned i = 0; i < trial->new_count; i++)
        if (trial->news[i].root == root)
            return &trial->news[i];
    return NULL;
}

static int32_t value_of_figure(struct trial *trial, struct figure figure)
{
    const struct game *game = trial->game;
    unsigned root =
        survey_root(game, game->tiles[game->tile_count - 1].first_node + (unsigned) figure.segment);
    bool abbot = figure.kind == FIGURE_ABBOT;
    struct tally sum = trial->sum;
    struct component component = *new_component(trial, root);
    unsigned held_count = trial->held_count;
    if (is_monk(&component))
        survey_look_at_monk(trial->evaluation, game, root, &component);
    component.figures = figure_counts_one(trial->player);
    component.abbots = (uint8_t) (abbot ? 1U << trial->player : 0U);
    if (component.kind == FEATURE_FIELD)
        hold_field(trial, &component);
    int32_t value;
    bool completes = is_monk(&component) ? component.holes == 0
                                         : component.kind != FEATURE_FIELD && game->nodes[root].open == 0;
    if (completes) {
        tally_points(&sum, trial->player, component.now + component.gain, root);
        value = finish(trial, &sum, 0, false);
    } else {
        component_terms(trial->evaluation, &sum, &component, trial->evaluation->survey.city_class);
        if (abbot)
            tally_add(&sum, trial->player, VALUE_ABBOT_HOME, -1, NO_NODE);
        value = finish(trial, &sum, abbot ? 0 : 1, false);
    }
    trial->held_count = held_count;
    return value;
}

/* An extra turn (V7, H8): the one who plays now plays next. */
static int32_t again_bonus(const struct trial *trial)
{
    const struct game *game = trial->game;
    unsigned count = game->player_count;
    struct tally sum = {.weights = trial->sum.weights};
    if (!game_plays_again(game))
        return 0;
    for (unsigned i = 0; i < count; i++) {
        tally_add(&sum, (trial->player + 1 + i) % count, VALUE_NEXT + i, -1, NO_NODE);
        tally_add(&sum, (trial->player + i) % count, VALUE_NEXT + i, 1, NO_NODE);
    }
    return value_against(sum.value, trial->player, count);
}

static void add_candidate(struct evaluation *evaluation, struct placement placement, struct figure figure,
                          int32_t value)
{
    if (evaluation->candidate_count < CANDIDATE_MAX)
        evaluation->candidates[evaluation->candidate_count++] =
            (struct candidate){{placement, figure}, value};
}

static void try_figures(struct trial *trial, struct placement placement, int32_t bonus)
{
    struct figure claims[CLAIM_MAX];
    size_t count = game_claims(trial->game, claims);
    struct evaluation *evaluation = trial->evaluation;
    add_candidate(evaluation, placement, (struct figure){FIGURE_NONE, 0}, value_of_none(trial) + bonus);
    for (size_t i = 0; i < count; i++)
        add_candidate(evaluation, placement, claims[i],
                      bonus + (claims[i].kind == FIGURE_RECALL ? value_of_recall(trial)
                                                               : value_of_figure(trial, claims[i])));
}

/* ---- All moves ---------------------------------------------------------------------------------------- */

size_t evaluation_of_moves(struct evaluation *evaluation, struct game *game)
{
    struct placement list[PLACEMENT_MAX];
    size_t count = game_placements(game, game->drawn, list), best = 0;
    struct trial trial = {.evaluation = evaluation, .game = game, .player = game->player};
    trial.sum.weights = evaluation->row[DEPTH_LOOK];
    survey_table(evaluation, game, DEPTH_LOOK, NULL);
    evaluation->candidate_count = 0;
    for (size_t i = 0; i < count; i++) {
        struct undo undo;
        struct square square = list[i].square;
        if (i == 0 || square.x != trial.square.x || square.y != trial.square.y)
            begin_square(&trial, square);
        game_place(game, list[i], &undo, NULL);
        begin_tile(&trial);
        try_figures(&trial, list[i], again_bonus(&trial));
        end_tile(&trial);
        game_undo(game, &undo);
    }
    for (size_t i = 1; i < evaluation->candidate_count; i++)
        if (evaluation->candidates[i].value > evaluation->candidates[best].value)
            best = i;
    return best;
}
