/*
 * second_look.c: chooses among the moves that are nearly as good as the best at a first look, by the value
 * of the position after them as a leaf, contests included.
 *
 * No move is made: trial.h values what a move touches, now with the weights of a leaf, and here the contests
 * that the move changes are counted again: those at the open squares beside the tile, and at squares that
 * touch a feature which it joins or claims, or a field whose cities it changes.
 *
 * If the table's edge closes features (H11), each move is made and the table surveyed instead.
 *
 * A test compares every value with a survey of the position after the move.
 */
#include "players/contests.h"
#include "players/trial.h"

/* The contests before any move. */
struct second_look {
    struct trial trial;
    /* For each open square: what its contests are worth to the player to move, what touches it, and the roots
     * of that modulo 64, if there can be contests. */
    int32_t worth[OPEN_SQUARE_MAX];
    bool known[OPEN_SQUARE_MAX]; /* whether `borders` has been filled in */
    struct borders borders[OPEN_SQUARE_MAX];
    uint64_t roots[OPEN_SQUARE_MAX];
    int32_t joins; /* the sum of them */
    unsigned contested_count;
    uint16_t contested[OPEN_SQUARE_MAX]; /* the squares where there can be contests */
    /* Unclaimed features: what each city and all cities together add to the one who plays next, and the
     * fields. */
    bool free_known;
    int32_t free_city[CITY_BITS], free_cities;
    unsigned free_count;
    uint16_t free_fields[NODE_MAX];
};

static struct tally new_tally(const struct second_look *look)
{
    return (struct tally){.weights = look->trial.weights};
}

static uint64_t root_bit(unsigned root)
{
    return UINT64_C(1) << (root % 64);
}

/* ---- Before the move ---------------------------------------------------------------------------------- */

/* Whether two features of a kind can meet at an open square: not if its only neighbour has one field there.
 */
static inline bool may_be_contested(const struct second_look *look, const struct open_square *open)
{
    const struct game *game = look->trial.game;
    unsigned sides = look->trial.evaluation->tables.sides[open->code];
    if (sides & (sides - 1))
        return true;
    unsigned side = (unsigned) __builtin_ctz(sides);
    const struct placed_tile *tile = &game->tiles[game->cells[board_neighbour(open->cell, side)] - 1];
    return game->set->sides[tile->type][tile->rotation][side ^ 2U].fields == SIDE_TWO_FIELDS;
}

static const struct borders *borders_of(struct second_look *look, unsigned number)
{
    struct borders *borders = &look->borders[number];
    if (!look->known[number])
        contest_borders(look->trial.evaluation, look->trial.game, number, borders);
    look->known[number] = true;
    return borders;
}

static void find_joins_at(struct second_look *look, unsigned number)
{
    const struct evaluation *evaluation = look->trial.evaluation;
    const struct borders *borders = borders_of(look, number);
    struct contestants contestants;
    struct tally tally = new_tally(look);
    if (!borders->contested)
        return;
    look->contested[look->contested_count++] = (uint16_t) number;
    for (unsigned j = 0; j < borders->count; j++)
        look->roots[number] |= root_bit(borders->list[j].root);
    contest_claimed(&evaluation->survey, borders, &contestants);
    if (contestants.count < 2)
        return;
    contest_add_joins(evaluation, &tally, look->trial.game->open[number].code, &contestants,
                      evaluation->survey.city_class);
    look->worth[number] = trial_against(&look->trial, &tally);
    look->joins += look->worth[number];
}

static void find_joins(struct second_look *look)
{
    const struct game *game = look->trial.game;
    look->joins = 0;
    look->contested_count = 0;
    for (unsigned i = 0; i < game->open_count; i++) {
        look->worth[i] = 0;
        look->roots[i] = 0;
        look->known[i] = false;
        if (may_be_contested(look, &game->open[i]))
            find_joins_at(look, i);
    }
}

static void find_free(struct second_look *look)
{
    const struct survey *survey = &look->trial.evaluation->survey;
    const struct game *game = look->trial.game;
    look->free_known = true;
    look->free_cities = 0;
    for (unsigned i = 0; i < survey->city_count; i++) {
        const struct node *city = &game->nodes[survey->city_root[i]];
        struct tally tally = new_tally(look);
        if (survey->city_class[i] != CITY_COMPLETE && city->figures == 0)
            contest_free_city(&tally, 0, survey->city_class[i], (unsigned) (city->size + city->marks),
                              NO_NODE);
        look->free_city[i] = tally.value[0];
        look->free_cities += tally.value[0];
    }
    look->free_count = 0;
    for (unsigned node = 0; node < game->node_count; node++)
        if (survey->field_cities[node] != 0 && game->nodes[node].parent == node &&
            game->nodes[node].figures == 0)
            look->free_fields[look->free_count++] = (uint16_t) node;
}

/* ---- Joins after the move ----------------------------------------------------------------------------- */

static const struct component *piece_at(const struct trial *trial, unsigned place)
{
    return &trial->pieces[trial->owner[place]].component;
}

static void add_contestant(const struct trial *trial, struct contestants *contestants,
                           const struct component *component, unsigned side)
{
    if (component && component->figures != 0)
        contestants->list[contestants->count++] =
            (struct contestant){component, trial_merge(trial, component->cities), side};
}

/* The feature at a border, or the piece that it is part of now; null if nobody has claimed it. */
static const struct component *feature_at(const struct trial *trial, const struct border *border)
{
    for (unsigned i = 0; i < trial->joined_count; i++)
        if (trial->joined[i].feature == border->place)
            return piece_at(trial, i);
    for (unsigned i = 0; i < trial->field_count; i++)
        if (trial->fields[i] == border->root)
            return piece_at(trial, JOINED_MAX + i);
    return border->place != NOWHERE ? &trial->evaluation->survey.features[border->place].component : NULL;
}

/* The features of the tile that is placed, on the side that faces the square. */
static void add_own_side(const struct trial *trial, struct contestants *contestants, unsigned side)
{
    const struct tile_side *facing = &trial->sides[side ^ 2U];
    if (facing->middle != NO_SEGMENT)
        add_contestant(trial, contestants, &trial->pieces[trial->piece_of[facing->middle]].component, side);
    if (facing->left == NO_SEGMENT)
        return;
    add_contestant(trial, contestants, &trial->pieces[trial->piece_of[facing->left]].component, side);
    if (facing->right != facing->left)
        add_contestant(trial, contestants, &trial->pieces[trial->piece_of[facing->right]].component, side);
}

/* What the contests at an open square are worth after the move; `own_side` is the side of the tile placed,
 * if it lies beside it. */
static int32_t joins_at(struct second_look *look, unsigned number, unsigned code, unsigned own_side)
{
    const struct trial *trial = &look->trial;
    struct contestants contestants;
    struct tally tally = new_tally(look);
    contestants.count = 0;
    if (own_side < SIDE_COUNT)
        add_own_side(trial, &contestants, own_side);
    if (number != OPEN_SQUARE_MAX) {
        const struct borders *borders = borders_of(look, number);
        for (unsigned i = 0; i < borders->count; i++)
            add_contestant(trial, &contestants, feature_at(trial, &borders->list[i]), borders->list[i].side);
    }
    if (contestants.count < 2)
        return 0;
    contest_add_joins(trial->evaluation, &tally, code, &contestants, trial->city_class);
    return trial_against(trial, &tally);
}

/* The roots, modulo 64, of features that are no more what they were. */
static uint64_t find_changed(const struct trial *trial)
{
    const struct survey *survey = &trial->evaluation->survey;
    uint64_t changed = 0;
    for (unsigned i = 0; i < trial->joined_count; i++)
        if (piece_at(trial, i)->figures != 0)
            changed |= root_bit(survey->features[trial->joined[i].feature].component.root);
    for (unsigned i = 0; i < trial->field_count; i++)
        if (piece_at(trial, JOINED_MAX + i)->figures != 0)
            changed |= root_bit(trial->fields[i]);
    for (unsigned i = 0; (trial->changed & trial->claimed_cities) != 0 && i < survey->feature_count; i++)
        if (survey->features[i].component.cities & trial->changed)
            changed |= root_bit(survey->features[i].component.root);
    return changed;
}

static int32_t joins_after(struct second_look *look)
{
    const struct trial *trial = &look->trial;
    const struct game *game = trial->game;
    uint64_t changed = find_changed(trial);
    int32_t sum = look->joins - look->worth[trial->open];
    unsigned done[SIDE_COUNT + 1] = {trial->open}, done_count = 1;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        const struct around *around = &trial->around[side];
        if (around->lies)
            continue;
        sum += joins_at(look, around->open, (unsigned) around->code + trial->sides[side].asks, side ^ 2U);
        if (around->open == OPEN_SQUARE_MAX)
            continue;
        sum -= look->worth[around->open];
        done[done_count++] = around->open;
    }
    for (unsigned i = 0; changed != 0 && i < look->contested_count; i++) {
        unsigned number = look->contested[i];
        bool is_done = !(look->roots[number] & changed);
        for (unsigned j = 0; !is_done && j < done_count; j++)
            is_done = done[j] == number;
        if (!is_done)
            sum += joins_at(look, number, game->open[number].code, SIDE_COUNT) - look->worth[number];
    }
    return sum;
}

/* ---- What is free after the move ---------------------------------------------------------------------- */

/* Whether a city of the tile touches a field: only such cities are counted. */
static bool touches_field(const struct trial *trial, const struct piece *piece)
{
    for (unsigned i = 0; i < trial->type->segment_count; i++)
        if (trial->type->segments[i].touches & piece->segments)
            return true;
    return false;
}

/* Adds a city of the tile, if it is free; leaves out those that it joined. */
static void add_city_piece(const struct second_look *look, const struct piece *piece, struct tally *tally,
                           uint64_t *joined)
{
    const struct trial *trial = &look->trial;
    const struct survey *survey = &trial->evaluation->survey;
    unsigned size = 0;
    bool counts = touches_field(trial, piece);
    for (unsigned left = piece->joins; left != 0; left &= left - 1) {
        const struct feature *feature =
            &survey->features[trial->joined[(unsigned) __builtin_ctz(left)].feature];
        unsigned place = survey->city_at[feature->component.root];
        size += (unsigned) (trial->game->nodes[feature->component.root].size + feature->marks);
        if (place == NOWHERE)
            continue;
        counts = true;
        *joined |= UINT64_C(1) << place;
        tally->value[0] -= look->free_city[place];
    }
    for (unsigned left = piece->segments; left != 0; left &= left - 1)
        size += 1U + trial->type->segments[__builtin_ctz(left)].marks;
    if (counts && piece->component.figures == 0 && !trial_is_complete(&piece->component))
        contest_free_city(tally, 0, piece->component.class, size, NO_NODE);
}

static void add_free_cities(const struct second_look *look, struct tally *tally)
{
    const struct trial *trial = &look->trial;
    const struct survey *survey = &trial->evaluation->survey;
    uint64_t joined = 0;
    tally->value[0] += look->free_cities;
    for (unsigned i = 0; i < trial->type->segment_count; i++)
        if (trial->pieces[i].segments != 0 && trial->pieces[i].component.kind == FEATURE_CITY)
            add_city_piece(look, &trial->pieces[i], tally, &joined);
    for (uint64_t left = trial->changed & ~joined; left != 0; left &= left - 1) {
        unsigned place = (unsigned) __builtin_ctzll(left);
        if (place >= survey->city_count)
            break;
        const struct node *city = &trial->game->nodes[survey->city_root[place]];
        tally->value[0] -= look->free_city[place];
        if (city->figures == 0 && trial->city_class[place] != CITY_COMPLETE)
            contest_free_city(tally, 0, trial->city_class[place], (unsigned) (city->size + city->marks),
                              NO_NODE);
    }
}

static void add_free_fields(const struct second_look *look, struct tally *tally)
{
    const struct trial *trial = &look->trial;
    const struct survey *survey = &trial->evaluation->survey;
    uint64_t complete = contest_complete_cities(trial->city_class, trial->city_count);
    for (unsigned i = 0; i < look->free_count; i++) {
        unsigned root = look->free_fields[i];
        uint64_t cities = trial_merge(trial, survey->field_cities[root]) & complete;
        bool joined = cities == 0;
        for (unsigned j = 0; !joined && j < trial->field_count; j++)
            joined = trial->fields[j] == root;
        if (!joined)
            contest_free_field(tally, 0, trial->game->nodes[root].size, cities, NO_NODE);
    }
    for (unsigned i = 0; i < trial->type->segment_count; i++) {
        const struct piece *piece = &trial->pieces[i];
        if (piece->segments != 0 && piece->component.kind == FEATURE_FIELD && piece->component.figures == 0 &&
            (piece->component.cities & complete) != 0)
            contest_free_field(tally, 0, piece->component.tiles, piece->component.cities & complete, NO_NODE);
    }
}

/* The unclaimed features, for the player who plays next if that player has a meeple. */
static int32_t free_after(struct second_look *look, struct figure figure)
{
    const struct trial *trial = &look->trial;
    const struct game *game = trial->game;
    unsigned next = (game->player + (trial_again(trial) ? 0U : 1U)) % game->player_count;
    int meeples = game->meeples[next] + trial->returned[next];
    struct tally tally = new_tally(look), nexts = {.weights = NULL};
    if (next == game->player && figure.kind == FIGURE_MEEPLE &&
        !trial_is_complete(&trial->pieces[trial->piece_of[figure.segment]].component))
        meeples--;
    if (meeples == 0 || trial->evaluation->bag.tiles == 0 || game->rules.value[RULE_FIELDS] == FIELDS_OFF)
        return 0;
    if (!look->free_known)
        find_free(look);
    add_free_cities(look, &tally);
    add_free_fields(look, &tally);
    nexts.value[next] = tally.value[0];
    return trial_against(trial, &nexts);
}

/* ---- The choice --------------------------------------------------------------------------------------- */

/* The contests with the figure on its feature. */
static int32_t contests_after(struct second_look *look, struct figure figure)
{
    struct trial *trial = &look->trial;
    struct component *claimed = NULL;
    if (figure.kind == FIGURE_MEEPLE || figure.kind == FIGURE_ABBOT) {
        claimed = &trial->pieces[trial->piece_of[figure.segment]].component;
        claimed->figures = figure_counts_one(trial->player);
    }
    int32_t value = joins_after(look) + free_after(look, figure);
    if (claimed)
        claimed->figures = 0;
    return value;
}

/* Values the move and those after it in the list that place the tile in the same way. */
static void look_again(struct second_look *look, const struct move *moves, size_t count, int32_t *values,
                       bool *done)
{
    trial_square(&look->trial, moves[0].placement.square);
    trial_tile(&look->trial, moves[0].placement.rotation);
    for (size_t i = 0; i < count; i++) {
        if (done[i] || !placements_equal(moves[i].placement, moves[0].placement))
            continue;
        values[i] = trial_value(&look->trial, moves[i].figure) + contests_after(look, moves[i].figure);
        done[i] = true;
    }
}

/*
 * How many moves are looked at again, and by how much one may look worse than the best.  A second look
 * between two players at the base game has a short list, which loses little there (docs/players.md).  With
 * abbots or other fields it loses more; with more players, where more moves look nearly as good, most.
 */
enum {
    LOOKS_SHORT = 4,
    MARGIN_SHORT = VALUE_POINT / 2,
    LOOKS_TWO = 6,
    LOOKS_MORE = 24,
    MARGIN_EACH = 3 * VALUE_POINT / 4
};

static bool short_list_does(const struct evaluation *evaluation)
{
    return evaluation->player_count <= 2 && evaluation->rules.value[RULE_ABBOT] == RULE_OFF &&
           evaluation->rules.value[RULE_FIELDS] == FIELDS_PER_FIELD;
}

/* Finds the moves that look best, best first; returns how many. */
static size_t find_best(const struct evaluation *evaluation, size_t best, size_t found[LOOKS_MORE])
{
    int32_t players = (int32_t) evaluation->player_count, others = players > 1 ? players - 1 : 1;
    bool is_short = short_list_does(evaluation);
    int32_t margin = is_short ? MARGIN_SHORT : MARGIN_EACH;
    int32_t least = evaluation->candidates[best].value - margin * players * others;
    size_t most = is_short ? LOOKS_SHORT : players <= 2 ? LOOKS_TWO : LOOKS_MORE, count = 0;
    for (size_t i = 0; i < evaluation->candidate_count; i++) {
        int32_t value = evaluation->candidates[i].value;
        size_t at = count;
        if (value < least)
            continue;
        for (; at > 0 && evaluation->candidates[found[at - 1]].value < value; at--)
            if (at < most)
                found[at] = found[at - 1];
        if (at < most)
            found[at] = i;
        count += count < most;
    }
    return count;
}

/* Makes the move and surveys the table. */
static int32_t make_move(struct evaluation *evaluation, struct game *game, const struct move *move)
{
    unsigned player = game->player;
    struct undo undo;
    if (game_apply(game, move, NULL, &undo, NULL) != VERDICT_OK)
        return INT32_MIN;
    survey_table(evaluation, game, DEPTH_LEAF, NULL);
    game_undo(game, &undo);
    return value_against(evaluation->survey.total, player, game->player_count);
}

void evaluation_again(struct evaluation *evaluation, struct game *game, const struct move *moves,
                      size_t count, int32_t *values)
{
    struct second_look look;
    bool done[CANDIDATE_MAX];
    struct tally tally = {.weights = evaluation->row[DEPTH_LEAF]};
    memset(done, false, count);
    if (moves_are_made(game)) {
        for (size_t i = 0; i < count; i++)
            values[i] = make_move(evaluation, game, &moves[i]);
        return;
    }
    survey_weigh(evaluation, game, &tally);
    trial_begin(&look.trial, evaluation, game, DEPTH_LEAF);
    find_joins(&look);
    look.free_known = false;
    for (size_t i = 0; i < count; i++)
        if (!done[i])
            look_again(&look, &moves[i], count - i, &values[i], &done[i]);
}

/* Not inlined, so that its instructions can be counted (docs/players.md). */
NOINLINE size_t evaluation_best_move(struct evaluation *evaluation, struct game *game)
{
    size_t best = evaluation_of_moves(evaluation, game), found[LOOKS_MORE];
    size_t count = find_best(evaluation, best, found), most = 0;
    struct move moves[LOOKS_MORE];
    int32_t values[LOOKS_MORE];
    if (count < 2)
        return best;
    for (size_t i = 0; i < count; i++)
        moves[i] = evaluation->candidates[found[i]].move;
    evaluation_again(evaluation, game, moves, count, values);
    for (size_t i = 1; i < count; i++)
        if (values[i] > values[most])
            most = i;
    return found[most];
}
