/* SPDX-License-Identifier: MIT */
/*
 * game_check.c: everything that a game keeps up incrementally, recomputed slowly and compared.
 *
 * Each check is named after the invariant that it holds against the game; board.h, feature.c and this page
 * define them:
 *
 *   B1-B4  board.h: cells, open squares, their codes, the extent
 *   B5     a double-sized tile lies first, with its eastern square beside it, and nowhere else (V9)
 *   F1-F5  feature.c: connection, open edges, figures, sums, rings
 *   G1     figures are conserved: supply and table together hold the seven meeples of each player (T2) and
 *          the other figures; where a figure of which each player has one stands is known
 *   G2     tiles are conserved: bag, hand, table and discards together hold the whole set
 *   G3     the phase agrees with the tile in hand and the bag
 *   G4     no completed road, city or monastery bears a figure between turns (F4)
 *   G5     unused slots are zero, so that equal positions are equal bytes
 *   G6     the number and the set of monks are right
 *   G7     closed tells whether the tile just laid has a road, city or river without an open edge
 *   G8     the table has the size that was agreed, or larger where it may be extended (H13); tiles lie on it
 *   G9     values that a caller keeps (game_values) are those of the features with figures, each once
 *   G10    a builder or pig stands where its owner has a figure that counts (F8, F9); goods (S15) and a turn
 *          that a builder gave are only in games that play them.  How many goods, the model tells: a position
 *          may give any
 *
 * Shares no code with what it checks but the tables of the tile set and the addressing of cells: features are
 * found again by spreading labels over touching segments until nothing changes.
 */
#include "bastide/game.h"
#include "game_check.h"

#include <string.h>

#include "core/board.h"
#include "core/table_bounds.h"

struct labels {
    uint16_t of[NODE_MAX];
};

/*
 * The tile beside each side of each tile, NO_TILE where there is none.  Found once a check, by holding the
 * tiles against each other and without the cells: looking for each neighbour where it is asked for took half
 * the check.
 */
struct neighbours {
    uint8_t of[TILE_MAX][SIDE_COUNT];
};

static const struct tile_side *side_of(const struct game *game, const struct placed_tile *tile, unsigned side)
{
    return &game->set->sides[tile->type][tile->rotation][side];
}

/* All bytes are zero if the first is and each equals the one before it. */
static bool is_zero(const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    return size == 0 || (at[0] == 0 && memcmp(at, at + 1, size - 1) == 0);
}

/* Whether two squares are neighbours, and by which side of the first. */
static bool touch(struct square one, struct square other, enum side *side)
{
    int east = other.x - one.x, south = other.y - one.y;
    if (east * east + south * south != 1)
        return false;
    *side = east ? (east > 0 ? SIDE_E : SIDE_W) : south > 0 ? SIDE_S : SIDE_N;
    return true;
}

static void find_neighbours(const struct game *game, struct neighbours *neighbours)
{
    enum side side;
    memset(neighbours, NO_TILE, sizeof *neighbours);
    for (unsigned i = 0; i < game->tile_count; i++)
        for (unsigned j = 0; j < i; j++)
            if (touch(game->tiles[i].square, game->tiles[j].square, &side)) {
                neighbours->of[i][side] = (uint8_t) j;
                neighbours->of[j][side_opposite(side)] = (uint8_t) i;
            }
}

/* ---- The board ---------------------------------------------------------------------------------------- */

/* What the tiles around an open square ask, coded as in board.h; B1 has made sure that no tile is on it. */
static unsigned code_at(const struct game *game, struct square square)
{
    unsigned code = 0;
    enum side side;
    for (unsigned i = 0; i < game->tile_count; i++)
        if (touch(square, game->tiles[i].square, &side))
            code += edge_code_weight(side) * side_of(game, &game->tiles[i], side_opposite(side))->edge;
    return code;
}

/* Most cells are bare, so they are skipped in blocks. */
static unsigned used_cells(const struct game *game)
{
    enum { STRETCH = 64 };
    unsigned used = 0;
    for (unsigned first = 0; first < CELL_COUNT; first += STRETCH)
        if (!is_zero(&game->cells[first], STRETCH * sizeof game->cells[0]))
            for (unsigned cell = first; cell < first + STRETCH; cell++)
                used += game->cells[cell] != 0;
    return used;
}

static bool cells_agree(const struct game *game)
{
    for (unsigned i = 0; i < game->tile_count; i++)
        if (game->cells[board_cell(game->tiles[i].square)] != i + 1)
            return false;
    for (unsigned i = 0; i < game->open_count; i++)
        if (board_cell(game->open[i].square) != game->open[i].cell ||
            game->cells[game->open[i].cell] != CELL_OPEN + i)
            return false;
    return used_cells(game) == (unsigned) game->tile_count + game->open_count;
}

/* B2: each side without a neighbour has its open square. */
static bool sides_have_open_squares(const struct game *game, const struct neighbours *neighbours)
{
    for (unsigned i = 0; i < game->tile_count; i++)
        for (unsigned side = 0; side < SIDE_COUNT; side++)
            if (neighbours->of[i][side] == NO_TILE &&
                game_open_at(game, square_step(game->tiles[i].square, (enum side) side)) < 0)
                return false;
    return true;
}

static const char *open_squares_agree(const struct game *game)
{
    for (unsigned i = 0; i < game->open_count; i++) {
        unsigned code = code_at(game, game->open[i].square);
        if (code == 0)
            return "B2: open squares";
        if (code != game->open[i].code)
            return "B3: edge codes";
    }
    return NULL;
}

static bool extent_agrees(const struct game *game)
{
    int west = 0, east = 0, north = 0, south = 0;
    for (unsigned i = 0; i < game->tile_count; i++) {
        struct square square = game->tiles[i].square;
        west = square.x < west ? square.x : west;
        east = square.x > east ? square.x : east;
        north = square.y < north ? square.y : north;
        south = square.y > south ? square.y : south;
    }
    return west == game->west && east == game->east && north == game->north && south == game->south;
}

/* B5: the eastern square has its own type, whose sides lead to the nodes of the western one. */
static bool is_eastern_square(const struct game *game, const struct placed_tile *tile)
{
    const struct tile_type *type = &game->set->types[tile->type];
    return tile->type == game->set->second && !type->double_sized && type->segment_count == 0 &&
           tile->first_node == game->tiles[0].first_node && tile->rotation == ROTATION_0 &&
           tile->square.x == game->tiles[0].square.x + 1 && tile->square.y == game->tiles[0].square.y;
}

static bool double_agrees(const struct game *game)
{
    bool two = game->set->types[game->tiles[0].type].double_sized;
    if (two && (game->tile_count < 2 || game->tiles[0].rotation != ROTATION_0 ||
                !is_eastern_square(game, &game->tiles[1])))
        return false;
    for (unsigned i = two ? 2 : 1; i < game->tile_count; i++)
        if (game->set->types[game->tiles[i].type].double_sized ||
            (two && game->tiles[i].type == game->set->second))
            return false;
    return true;
}

/* ---- Features ----------------------------------------------------------------------------------------- */

static bool give_lower(struct labels *labels, unsigned one, unsigned other)
{
    if (labels->of[one] == labels->of[other])
        return false;
    if (labels->of[one] < labels->of[other])
        labels->of[other] = labels->of[one];
    else
        labels->of[one] = labels->of[other];
    return true;
}

static bool spread_across(const struct game *game, const struct placed_tile *tile, unsigned side,
                          const struct placed_tile *beside, struct labels *labels)
{
    const struct tile_side *mine = side_of(game, tile, side);
    const struct tile_side *theirs = side_of(game, beside, side_opposite((enum side) side));
    bool changed = false;
    if (mine->middle != NO_SEGMENT)
        changed |= give_lower(labels, tile->first_node + mine->middle, beside->first_node + theirs->middle);
    if (mine->left != NO_SEGMENT)
        changed |= give_lower(labels, tile->first_node + mine->left, beside->first_node + theirs->right);
    if (mine->right != NO_SEGMENT)
        changed |= give_lower(labels, tile->first_node + mine->right, beside->first_node + theirs->left);
    return changed;
}

static bool spread_from(const struct game *game, const struct neighbours *neighbours, unsigned number,
                        struct labels *labels)
{
    bool changed = false;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        unsigned beside = neighbours->of[number][side];
        if (beside != NO_TILE)
            changed |= spread_across(game, &game->tiles[number], side, &game->tiles[beside], labels);
    }
    return changed;
}

static void find_features(const struct game *game, const struct neighbours *neighbours, struct labels *labels)
{
    for (unsigned node = 0; node < game->node_count; node++)
        labels->of[node] = (uint16_t) node;
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned i = 0; i < game->tile_count; i++)
            changed |= spread_from(game, neighbours, i, labels);
    }
}

static bool connection_agrees(const struct game *game, const struct labels *labels)
{
    uint16_t root_of_label[NODE_MAX];
    for (unsigned node = 0; node < game->node_count; node++)
        if (labels->of[node] == node)
            root_of_label[node] = (uint16_t) game_feature_root(game, node);
    for (unsigned node = 0; node < game->node_count; node++) {
        unsigned root = game_feature_root(game, node);
        if (root_of_label[labels->of[node]] != root || labels->of[root] != labels->of[node])
            return false;
    }
    return true;
}

/* The expected record of a root. */
struct sums {
    unsigned size, open, marks;
    figure_counts figures;
};

/* F2 for the sides of one tile; a double-sized tile's segments have sides on both squares. */
static void add_open_sides(const struct game *game, const struct neighbours *neighbours, unsigned number,
                           const struct labels *labels, struct sums sums[NODE_MAX])
{
    const struct placed_tile *tile = &game->tiles[number];
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        unsigned middle = side_of(game, tile, side)->middle;
        if (middle != NO_SEGMENT && neighbours->of[number][side] == NO_TILE &&
            !table_closes(game, square_step(tile->square, (enum side) side)))
            sums[labels->of[tile->first_node + middle]].open++;
    }
}

static void add_up(const struct game *game, const struct neighbours *neighbours, const struct labels *labels,
                   struct sums sums[NODE_MAX])
{
    memset(sums, 0, sizeof *sums * game->node_count);
    for (unsigned number = 0; number < game->tile_count; number++)
        add_open_sides(game, neighbours, number, labels, sums);
    for (unsigned node = 0; node < game->node_count; node++) {
        struct sums *sum = &sums[labels->of[node]];
        const struct placed_tile *tile = &game->tiles[game->nodes[node].tile];
        unsigned segment = node - tile->first_node;
        sum->size++;
        sum->marks += game->set->nodes[tile->type][segment].marks;
        if (game_stands_on(game, node))
            sum->figures += figure_counts_of(tile->figure);
    }
}

static const char *records_agree(const struct game *game, const struct neighbours *neighbours,
                                 const struct labels *labels)
{
    struct sums sums[NODE_MAX];
    add_up(game, neighbours, labels, sums);
    for (unsigned label = 0; label < game->node_count; label++) {
        if (labels->of[label] != label)
            continue;
        const struct node *root = &game->nodes[game_feature_root(game, label)];
        if (root->open != sums[label].open)
            return "F2: open edges";
        if (root->figures != sums[label].figures)
            return "F3: figures on a feature";
        if (root->size != sums[label].size || root->marks != sums[label].marks)
            return "F4: size and marks";
    }
    return NULL;
}

static bool rings_agree(const struct game *game, const struct labels *labels)
{
    for (unsigned node = 0; node < game->node_count; node++) {
        unsigned size = game->nodes[game_feature_root(game, node)].size, steps = 0, at = node;
        do {
            if (labels->of[at] != labels->of[node] || ++steps > size)
                return false;
            at = game_feature_next(game, at);
        } while (at != node);
        if (steps != size)
            return false;
    }
    return true;
}

/* ---- The game ----------------------------------------------------------------------------------------- */

static bool singles_are_where_they_stand(const struct game *game)
{
    for (unsigned player = 0; player < PLAYER_MAX; player++)
        for (unsigned kind = 0; kind < FIGURE_RECALL; kind++) {
            unsigned tile = 0;
            while (tile < game->tile_count &&
                   (!figure_is_single(kind) || game->tiles[tile].figure.kind != kind ||
                    game->tiles[tile].figure.player != player))
                tile++;
            if (game->away[kind][player] != (tile < game->tile_count ? tile : NO_TILE))
                return false;
        }
    return true;
}

static bool figures_are_conserved(const struct game *game)
{
    unsigned on_table[PLAYER_MAX][FIGURE_KIND_COUNT] = {{0}};
    for (unsigned i = 0; i < game->tile_count; i++) {
        struct standing_figure figure = game->tiles[i].figure;
        if (figure.player >= game->player_count || figure.kind >= FIGURE_RECALL)
            return false;
        on_table[figure.player][figure.kind]++;
    }
    for (unsigned player = 0; player < game->player_count; player++)
        for (unsigned kind = 0; figure_stands(++kind);)
            if (on_table[player][kind] + game_figures_left(game, player, (enum figure_kind) kind) !=
                (game_plays_figure(game, (enum figure_kind) kind)
                     ? figure_info((enum figure_kind) kind)->supply
                     : 0U))
                return false;
    return singles_are_where_they_stand(game);
}

static bool tiles_are_conserved(const struct game *game)
{
    unsigned all = (unsigned) game->tile_count + game->supply.tiles + game->supply.discarded, in_bag = 0;
    all -= game->set->types[game->tiles[0].type].double_sized;
    all += game->drawn != NO_TYPE;
    for (unsigned player = 0; player < PLAYER_MAX; player++)
        for (unsigned i = 0; i < HAND_MAX; i++)
            all += game->hand[player][i] != NO_TYPE;
    for (unsigned type = 0; type < game->set->type_count; type++)
        in_bag += game->supply.left[type];
    return all == game->set->tile_count && in_bag == game->supply.tiles;
}

static bool phase_agrees(const struct game *game)
{
    if ((game->phase == PHASE_PLACE) != (game->drawn != NO_TYPE))
        return false;
    bool fits = game->phase != PHASE_PLACE || game_has_placement(game, game->drawn); /* T3, H13 */
    if (fits == game_is_kept(game) || (!fits && game_extensions(game, game->drawn) == 0))
        return false;
    bool hand = game->hand[game->player][0] != NO_TYPE || game->hand[game->player][1] != NO_TYPE ||
                game->hand[game->player][2] != NO_TYPE;
    if (game->phase == PHASE_DRAW && game->supply.tiles == 0 && !hand)
        return false;
    if (game->scored)
        return game->phase == PHASE_OVER;
    /* H4: over early if nothing left in the bag fits. */
    bool early = game->rules.value[RULE_UNPLACEABLE] == UNPLACEABLE_RETURN;
    return game->phase != PHASE_OVER || (game->supply.tiles == 0 && !hand) || early;
}

static bool scored_are_free(const struct game *game)
{
    if (game->phase == PHASE_FIGURE)
        return true;
    for (unsigned node = 0; node < game->node_count; node++)
        if (game->nodes[node].parent == node && game->nodes[node].figures != 0 &&
            game_feature_complete(game, node))
            return false;
    return true;
}

static bool slots_are_clear(const struct game *game)
{
    return is_zero(&game->tiles[game->tile_count], sizeof game->tiles[0] * (TILE_MAX - game->tile_count)) &&
           is_zero(&game->open[game->open_count],
                   sizeof game->open[0] * (OPEN_SQUARE_MAX - game->open_count)) &&
           is_zero(&game->sellers[game->seller_count], TILE_MAX - game->seller_count) &&
           is_zero(&game->nodes[game->node_count], sizeof game->nodes[0] * (NODE_MAX - game->node_count));
}

static bool monks_agree(const struct game *game)
{
    uint64_t tiles[TILE_WORDS] = {0};
    unsigned monks = 0;
    for (unsigned i = 0; i < game->tile_count; i++) {
        if (game->tiles[i].figure.kind == FIGURE_NONE)
            continue;
        unsigned kind = game->nodes[placed_figure_node(&game->tiles[i])].kind;
        if (!feature_counts_neighbours(kind))
            continue;
        monks++;
        tiles[i / 64] |= UINT64_C(1) << (i % 64);
    }
    return monks == game->monks && memcmp(tiles, game->monk_tiles, sizeof tiles) == 0;
}

static bool closed_agrees(const struct game *game)
{
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    bool closed = false;
    if (game->phase == PHASE_FIGURE)
        for (unsigned node = tile->first_node; node < game->node_count; node++) {
            unsigned kind = game->nodes[node].kind;
            closed |= (kind == FEATURE_ROAD || kind == FEATURE_CITY || kind == FEATURE_RIVER) &&
                      game->nodes[game_feature_root(game, node)].open == 0;
        }
    return closed == game->closed;
}

/* H10: with a movable edge only the table's size counts.  A starting tile of two squares may be larger
 * than the table. */
static bool lies_on_table(const struct game *game)
{
    bool shifts = game->rules.value[RULE_TABLE_SHIFT] == RULE_ON;
    int west = shifts ? game->west : game->table_west, north = shifts ? game->north : game->table_north;
    for (unsigned i = 0; i < game->tile_count; i++) {
        struct square square = game->tiles[i].square;
        if (i == 1 && game->set->types[game->tiles[0].type].double_sized)
            continue;
        if (square.x < west || square.x >= west + game->table_width || square.y < north ||
            square.y >= north + game->table_height)
            return false;
    }
    return true;
}

static bool table_agrees(const struct game *game)
{
    const struct rules *rules = &game->rules;
    if (rules->value[RULE_TABLE] != TABLE_BOUNDED)
        return game->table_width == 0 && game->table_height == 0;
    bool agreed = game->table_width == rules->table_width && game->table_height == rules->table_height;
    bool larger = game->table_width >= rules->table_width && game->table_height >= rules->table_height &&
                  game->table_width <= TABLE_SIZE_MAX && game->table_height <= TABLE_SIZE_MAX;
    return (rules->value[RULE_TABLE_EXTEND] == RULE_ON ? larger : agreed) && lies_on_table(game);
}

/* ---- Expansions --------------------------------------------------------------------------------------- */

/* F8, F9: asked of the features as found by labels, not of the sums that the core keeps. */
static bool joined_are_with_own(const struct game *game, const struct labels *labels)
{
    for (unsigned i = 0; i < game->tile_count; i++) {
        struct standing_figure figure = game->tiles[i].figure;
        bool own = !figure_joins(figure.kind);
        for (unsigned other = 0; other < game->tile_count; other++) {
            struct standing_figure beside = game->tiles[other].figure;
            own |= beside.kind != FIGURE_NONE && !figure_joins(beside.kind) &&
                   beside.player == figure.player &&
                   labels->of[game->tiles[other].first_node + beside.segment] ==
                       labels->of[game->tiles[i].first_node + figure.segment];
        }
        if (!own)
            return false;
    }
    return true;
}

static bool goods_are_played(const struct game *game)
{
    unsigned players = game->rules.value[RULE_GOODS] == RULE_ON ? game->player_count : 0;
    for (unsigned good = 0; good < GOODS_COUNT; good++)
        if (!is_zero(&game->goods[good][players], PLAYER_MAX - players))
            return false;
    return true;
}

static bool expansions_agree(const struct game *game, const struct labels *labels)
{
    return joined_are_with_own(game, labels) && goods_are_played(game) &&
           (game->again == 0 || (game->again == AGAIN_BUILDER && game->rules.value[RULE_BUILDER] == RULE_ON));
}

/* ---- Values ---------------------------------------------------------------------------------------------
 */

/* S6, H11: how many squares around this one, itself included, hold tiles or lie beyond an edge that
 * closes. */
static unsigned lying_around(const struct game *game, struct square square)
{
    unsigned lying = 0;
    for (int y = -1; y <= 1; y++)
        for (int x = -1; x <= 1; x++) {
            struct square at = {(int16_t) (square.x + x), (int16_t) (square.y + y)};
            lying += game_tile_at(game, at) >= 0 || table_closes(game, at);
        }
    return lying;
}

/* S4, S8: the squares and the completed cities of the features that nodes belong to. */
struct touched {
    bool square[TILE_MAX], city[NODE_MAX];
};

/* V9: a segment of a double-sized tile is on the squares of its sides, a building on the western square. */
static void touch_node(const struct game *game, unsigned node, struct touched *touched)
{
    unsigned number = game->nodes[node].tile;
    const struct placed_tile *tile = &game->tiles[number];
    const struct segment *segment = &game->set->types[tile->type].segments[node - tile->first_node];
    bool east = (segment->second_sides | segment->second_halves) != 0;
    touched->square[number] |= !east || (segment->sides | segment->halves) != 0;
    if (east)
        touched->square[number + 1] = true;
    for (unsigned other = 0; other < SEGMENT_MAX; other++)
        if (segment->touches >> other & 1U) {
            unsigned city = game_feature_root(game, tile->first_node + other);
            touched->city[city] |= game->nodes[city].open == 0;
        }
}

static bool value_agrees(const struct game *game, const struct score_entry *value)
{
    const struct node *root = &game->nodes[value->node];
    unsigned tiles = 0, cities = 0;
    struct touched touched;
    memset(&touched, 0, sizeof touched);
    for (unsigned node = 0; node < game->node_count; node++)
        if (game_feature_root(game, node) == value->node)
            touch_node(game, node, &touched);
    for (unsigned number = 0; number < game->tile_count; number++)
        tiles += touched.square[number];
    for (unsigned node = 0; node < game->node_count; node++)
        cities += touched.city[node];
    if (feature_counts_neighbours(root->kind))
        tiles = lying_around(game, game->tiles[root->tile].square);
    bool complete =
        feature_counts_neighbours(root->kind) ? tiles == 9 : root->kind != FEATURE_FIELD && root->open == 0;
    return value->kind == root->kind && value->figures == root->figures && value->tiles == tiles &&
           value->cities == cities && value->complete == complete;
}

const char *game_check_values(const struct game *game, const struct game_values *values)
{
    unsigned features = 0;
    for (unsigned node = 0; node < game->node_count; node++)
        features += game->nodes[node].parent == node && game->nodes[node].figures != 0;
    bool agree = features == values->count && values->tiles == game->tile_count;
    for (unsigned i = 0; agree && i < values->count; i++) {
        const struct score_entry *value = &values->entries[i];
        agree = game->nodes[value->node].parent == value->node &&
                values->sizes[i] == game->nodes[value->node].size && value_agrees(game, value);
        for (unsigned other = 0; other < i; other++)
            agree &= values->entries[other].node != value->node;
    }
    return agree ? NULL : "G9: values of features";
}

const char *game_check(const struct game *game)
{
    if (!cells_agree(game))
        return "B1: cells";
    struct neighbours neighbours;
    find_neighbours(game, &neighbours);
    if (!sides_have_open_squares(game, &neighbours))
        return "B2: open squares";
    const char *wrong = open_squares_agree(game);
    if (wrong)
        return wrong;
    if (!extent_agrees(game))
        return "B4: the extent of the table";
    if (!double_agrees(game))
        return "B5: double-sized tiles";
    struct labels labels;
    find_features(game, &neighbours, &labels);
    if (!connection_agrees(game, &labels))
        return "F1: connection";
    wrong = records_agree(game, &neighbours, &labels);
    if (wrong)
        return wrong;
    if (!rings_agree(game, &labels))
        return "F5: rings";
    if (!figures_are_conserved(game))
        return "G1: figures are conserved";
    if (!tiles_are_conserved(game))
        return "G2: tiles are conserved";
    if (!phase_agrees(game))
        return "G3: the phase";
    if (!scored_are_free(game))
        return "G4: completed features send their figures home";
    if (!slots_are_clear(game))
        return "G5: unused slots";
    if (!monks_agree(game))
        return "G6: monks";
    if (!closed_agrees(game))
        return "G7: closed features";
    if (!table_agrees(game))
        return "G8: the table";
    if (!expansions_agree(game, &labels))
        return "G10: builders, pigs and goods";
    struct game_values values;
    game_values(game, &values);
    return game_check_values(game, &values);
}
