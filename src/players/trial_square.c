/* SPDX-License-Identifier: MIT */
/*
 * trial_square.c: looks around an open square, before any tile is placed there.
 *
 * Finds what is the same for all placements on the square: the features that a tile there would join, those
 * at the empty squares beside it, the monks near it.
 */
#include <string.h>

#include "players/trial.h"

static unsigned join_feature(struct trial *trial, unsigned feature)
{
    unsigned i = 0;
    while (i < trial->joined_count && trial->joined[i].feature != feature)
        i++;
    if (i == trial->joined_count)
        trial->joined[trial->joined_count++].feature = (uint8_t) feature;
    return i;
}

static unsigned join_field(struct trial *trial, unsigned node)
{
    unsigned root = feature_root(trial->game, node), i = 0;
    while (i < trial->field_count && trial->fields[i] != root)
        i++;
    if (i == trial->field_count)
        trial->fields[trial->field_count++] = (uint16_t) root;
    return JOINED_MAX + i;
}

/* Records a tile beside the square. */
static void look_at_tile(struct trial *trial, struct around *around, unsigned side, unsigned number)
{
    const struct game *game = trial->game;
    const struct placed_tile *tile = &game->tiles[number];
    const struct tile_side *facing = &game->set->sides[tile->type][tile->rotation][side ^ 2U];
    unsigned feature = trial->evaluation->borders[trial->open][side];
    around->lies = true;
    around->middle = feature == NOWHERE ? NOWHERE : (uint8_t) join_feature(trial, feature);
    around->two_fields = facing->fields == SIDE_TWO_FIELDS;
    around->left = around->right = NOWHERE;
    if (facing->left == NO_SEGMENT)
        return;
    around->left = (uint8_t) join_field(trial, tile->first_node + (unsigned) facing->left);
    around->right = facing->right == facing->left
                        ? around->left
                        : (uint8_t) join_field(trial, tile->first_node + (unsigned) facing->right);
}

/* Records an empty square beside it. */
static void look_at_empty(struct trial *trial, struct around *around, unsigned side, unsigned content)
{
    const struct game *game = trial->game;
    around->lies = false;
    around->beyond = game->rules.value[RULE_TABLE] != TABLE_NONE &&
                     value_beyond_table(game, square_step(trial->square, (enum side) side));
    around->border_count = 0;
    around->open = OPEN_SQUARE_MAX;
    around->code = 0;
    if (content < CELL_OPEN)
        return;
    around->open = (uint16_t) (content - CELL_OPEN);
    around->code = game->open[around->open].code;
}

/* Records roads and cities at the open squares beside it, once those that the tile joins are known. */
static void look_beside(struct trial *trial, struct around *around)
{
    static const uint8_t nothing[SIDE_COUNT] = {NOWHERE, NOWHERE, NOWHERE, NOWHERE};
    const struct evaluation *evaluation = trial->evaluation;
    if (memcmp(evaluation->borders[around->open], nothing, sizeof nothing) == 0)
        return;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        unsigned feature = evaluation->borders[around->open][side], i = 0;
        if (feature == NOWHERE)
            continue;
        while (i < trial->joined_count && trial->joined[i].feature != feature)
            i++;
        if (i == trial->joined_count) {
            const struct component *component = &evaluation->features[feature].component;
            if (component->figures == 0 && evaluation->city_at[component->root] == NOWHERE)
                continue; /* it has neither figures nor fields, so it does not matter */
            for (i = 0; i < trial->beside_count && trial->beside[i].feature != feature;)
                i++;
            if (i == trial->beside_count)
                trial->beside[trial->beside_count++].feature = (uint8_t) feature;
            i += JOINED_MAX;
        }
        around->borders[around->border_count++] = (struct neighbour){(uint8_t) side, (uint8_t) i};
    }
}

static void leave_holes_out(const struct trial *trial, struct touched *touched)
{
    const struct feature *feature = trial_feature(trial, touched->feature);
    unsigned known = feature->component.holes < HOLES_MAX ? feature->component.holes : HOLES_MAX;
    touched->holes = feature->component.holes;
    touched->doubt = feature->component.doubt;
    for (unsigned i = 0; i < known; i++)
        if (trial_is_here(trial, feature->holes[i].open)) {
            touched->holes--;
            touched->doubt = (uint16_t) (touched->doubt - feature->holes[i].doubt);
        }
}

static inline bool is_near(struct square a, struct square b, int steps)
{
    return (unsigned) (a.x - b.x + steps) <= 2U * (unsigned) steps &&
           (unsigned) (a.y - b.y + steps) <= 2U * (unsigned) steps;
}

static void add_monk(struct trial *trial, const struct monk_at *at)
{
    const struct game *game = trial->game;
    const struct evaluation *evaluation = trial->evaluation;
    const struct component *monk = &trial_feature(trial, at->feature)->component;
    struct near_monk *near = &trial->monks[trial->monk_count++];
    *near = (struct near_monk){.feature = at->feature, .holes = monk->holes, .doubt = monk->doubt};
    unsigned cell = board_cell(trial->square);
    if (is_near(at->square, trial->square, 1)) {
        near->holes--;
        near->doubt = (uint16_t) (near->doubt - monk_doubt(evaluation, game, cell));
    }
    for (unsigned i = 0; i < trial->empty_count; i++) {
        unsigned side = trial->empty[i];
        if (!is_near(at->square, square_step(trial->square, (enum side) side), 1))
            continue;
        near->sides = (uint8_t) (near->sides | 1U << side);
        near->doubt = (uint16_t) (near->doubt - monk_doubt(evaluation, game, board_neighbour(cell, side)));
    }
}

static void find_monks(struct trial *trial)
{
    trial->monk_count = 0;
    for (unsigned i = 0; i < trial->monk_total; i++)
        if (trial->monk_count < MONKS_MAX && is_near(trial->all_monks[i].square, trial->square, 2))
            add_monk(trial, &trial->all_monks[i]);
}

/* The squares diagonal to this one, which count for a monk on it. */
static void look_at_corners(struct trial *trial)
{
    unsigned cell = board_cell(trial->square);
    trial->corner_holes = trial->corner_doubt = 0;
    for (int y = -1; y <= 1; y += 2)
        for (int x = -1; x <= 1; x += 2) {
            unsigned corner = board_cell_beside(cell, x, y);
            if (board_is_tile(trial->game->cells[corner]))
                continue;
            trial->corner_holes++;
            trial->corner_doubt += monk_doubt(trial->evaluation, trial->game, corner);
        }
}

/* Finds what lies around the square. */
static void look_around(struct trial *trial, unsigned cell)
{
    trial->empty_count = trial->joined_count = trial->field_count = trial->beside_count = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        unsigned content = trial->game->cells[board_neighbour(cell, side)];
        if (board_is_tile(content)) {
            look_at_tile(trial, &trial->around[side], side, content - 1);
            continue;
        }
        trial->empty[trial->empty_count++] = (uint8_t) side;
        look_at_empty(trial, &trial->around[side], side, content);
    }
    trial->here = UINT64_C(1) << trial->open % 64;
    for (unsigned i = 0; i < trial->empty_count; i++) {
        struct around *around = &trial->around[trial->empty[i]];
        if (around->open == OPEN_SQUARE_MAX)
            continue;
        trial->here |= UINT64_C(1) << around->open % 64;
        look_beside(trial, around);
    }
}

void trial_square(struct trial *trial, struct square square)
{
    const struct evaluation *evaluation = trial->evaluation;
    const struct tile_set *set = trial->game->set;
    unsigned cell = board_cell(square), type = trial->game->drawn;
    trial->square = square;
    trial->open = (unsigned) trial->game->cells[cell] - CELL_OPEN;
    look_around(trial, cell);
    trial->without = trial->total;
    trial->claimed = 0;
    for (unsigned i = 0; i < trial->joined_count; i++) {
        const struct feature *feature = trial_feature(trial, trial->joined[i].feature);
        leave_holes_out(trial, &trial->joined[i]);
        trial->without -= feature->worth;
        trial->claimed |= (unsigned) (feature->component.figures != 0) << i;
    }
    for (unsigned i = 0; i < trial->beside_count; i++)
        leave_holes_out(trial, &trial->beside[i]);
    for (unsigned i = 0; i < trial->field_count; i++) {
        unsigned place = evaluation->feature_at[trial->fields[i]];
        if (place == NOWHERE)
            continue;
        trial->without -= trial_feature(trial, place)->worth;
        trial->claimed |= 1U << (JOINED_MAX + i);
    }
    find_monks(trial);
    if ((set->of_kind[FEATURE_MONASTERY][type] | set->of_kind[FEATURE_GARDEN][type]) != 0)
        look_at_corners(trial);
}
