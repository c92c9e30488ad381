/*
 * game_check.c: everything that a game keeps up incrementally, recomputed slowly and compared.
 *
 * Each check is named after the invariant that it holds against the game; board.h, feature.c and this page
 * define them:
 *
 *   B1-B4  board.h: cells, open squares, their codes, the extent
 *   F1-F5  feature.c: connection, open edges, figures, sums, rings
 *   G1     figures are conserved: supply and table together hold the seven of each player (T2) and the abbot
 *   G2     tiles are conserved: bag, hand, table and discards together hold the whole set
 *   G3     the phase agrees with the tile in hand and the bag
 *   G4     no completed road, city or monastery bears a figure between turns (F4)
 *   G5     unused slots are zero, so that equal positions are equal bytes
 *   G6     the number of monks is right
 *
 * Shares no code with what it checks but the tables of the tile set and the addressing of cells: features are
 * found again by spreading labels over touching segments until nothing changes.
 */
#include "bastide/game.h"

#include <string.h>

#include "board.h"
#include "table.h"

struct labels {
    uint16_t of[NODE_MAX];
};

static const struct tile_side *side_of(const struct game *game, const struct placed_tile *tile, unsigned side)
{
    return &game->set->sides[tile->type][tile->rotation][side];
}

/* The tile on a square, found without the cells. */
static const struct placed_tile *find_tile(const struct game *game, struct square square)
{
    for (unsigned i = 0; i < game->tile_count; i++)
        if (game->tiles[i].square.x == square.x && game->tiles[i].square.y == square.y)
            return &game->tiles[i];
    return NULL;
}

/* ---- The board ---------------------------------------------------------------------------------------- */

static unsigned code_at(const struct game *game, struct square square)
{
    unsigned code = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        const struct placed_tile *beside = find_tile(game, square_step(square, (enum side) side));
        if (beside)
            code += edge_code_weight((enum side) side) *
                    side_of(game, beside, side_opposite((enum side) side))->edge;
    }
    return code;
}

static bool cells_agree(const struct game *game)
{
    unsigned used = 0;
    for (unsigned cell = 0; cell < CELL_COUNT; cell++)
        used += game->cells[cell] != 0;
    for (unsigned i = 0; i < game->tile_count; i++)
        if (game->cells[board_cell(game->tiles[i].square)] != i + 1)
            return false;
    for (unsigned i = 0; i < game->open_count; i++)
        if (board_cell(game->open[i].square) != game->open[i].cell ||
            game->cells[game->open[i].cell] != CELL_OPEN + i)
            return false;
    return used == (unsigned) game->tile_count + game->open_count;
}

static bool open_squares_agree(const struct game *game)
{
    for (unsigned i = 0; i < game->open_count; i++)
        if (find_tile(game, game->open[i].square) || code_at(game, game->open[i].square) == 0)
            return false;
    for (unsigned i = 0; i < game->tile_count; i++)
        for (unsigned side = 0; side < SIDE_COUNT; side++) {
            struct square beside = square_step(game->tiles[i].square, (enum side) side);
            if (!find_tile(game, beside) && game_open_at(game, beside) < 0)
                return false;
        }
    return true;
}

static bool codes_agree(const struct game *game)
{
    for (unsigned i = 0; i < game->open_count; i++)
        if (code_at(game, game->open[i].square) != game->open[i].code)
            return false;
    return true;
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
                          struct labels *labels)
{
    const struct placed_tile *beside = find_tile(game, square_step(tile->square, (enum side) side));
    if (!beside)
        return false;
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

static void find_features(const struct game *game, struct labels *labels)
{
    for (unsigned node = 0; node < game->node_count; node++)
        labels->of[node] = (uint16_t) node;
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned i = 0; i < game->tile_count; i++)
            for (unsigned side = 0; side < SIDE_COUNT; side++)
                changed |= spread_across(game, &game->tiles[i], side, labels);
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

/* What a root's record should be. */
struct sums {
    unsigned size, open, marks;
    figure_counts figures;
};

/* A double-sized tile's segments have sides on both of its squares. */
static unsigned open_sides(const struct game *game, unsigned first_node, unsigned segment)
{
    unsigned open = 0;
    for (unsigned number = 0; number < game->tile_count; number++) {
        const struct placed_tile *tile = &game->tiles[number];
        for (unsigned side = 0; tile->first_node == first_node && side < SIDE_COUNT; side++) {
            struct square beside = square_step(tile->square, (enum side) side);
            if (side_of(game, tile, side)->middle == segment && !find_tile(game, beside) &&
                !table_closes(game, beside))
                open++;
        }
    }
    return open;
}

static void add_up(const struct game *game, const struct labels *labels, unsigned label, struct sums *sums)
{
    *sums = (struct sums){0};
    for (unsigned node = 0; node < game->node_count; node++) {
        if (labels->of[node] != label)
            continue;
        const struct placed_tile *tile = &game->tiles[game->nodes[node].tile];
        unsigned segment = node - tile->first_node, player, stands;
        sums->size++;
        sums->open += open_sides(game, tile->first_node, segment);
        sums->marks += game->set->types[tile->type].segments[segment].marks;
        if (game_figure_on(game, game->nodes[node].tile, &player, &stands) && stands == segment)
            sums->figures += figure_counts_one(player);
    }
}

static const char *records_agree(const struct game *game, const struct labels *labels)
{
    for (unsigned label = 0; label < game->node_count; label++) {
        if (labels->of[label] != label)
            continue;
        struct sums sums;
        add_up(game, labels, label, &sums);
        const struct node *root = &game->nodes[game_feature_root(game, label)];
        if (root->open != sums.open)
            return "F2: open edges";
        if (root->figures != sums.figures)
            return "F3: figures on a feature";
        if (root->size != sums.size || root->marks != sums.marks)
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

static bool figures_are_conserved(const struct game *game)
{
    unsigned on_table[PLAYER_MAX] = {0}, abbots[PLAYER_MAX] = {0}, player, segment;
    for (unsigned i = 0; i < game->tile_count; i++)
        if (game_abbot_on(game, i))
            abbots[game->tiles[i].figure & 7U] += game->abbot_tile[game->tiles[i].figure & 7U] == i ? 1 : 2;
        else if (game_figure_on(game, i, &player, &segment))
            on_table[player]++;
    for (unsigned i = 0; i < game->player_count; i++)
        if (on_table[i] + game->meeples[i] != MEEPLE_SUPPLY || abbots[i] != (game->abbot_tile[i] != NO_TILE))
            return false;
    return true;
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
    bool hand = game->hand[game->player][0] != NO_TYPE || game->hand[game->player][1] != NO_TYPE ||
                game->hand[game->player][2] != NO_TYPE;
    if (game->phase == PHASE_DRAW && game->supply.tiles == 0 && !hand)
        return false;
    if (game->scored)
        return game->phase == PHASE_OVER;
    /* H4: over early where nothing that is left in the bag fits. */
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

static bool is_zero(const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < size; i++)
        if (at[i] != 0)
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
    unsigned monks = 0, player, segment;
    for (unsigned i = 0; i < game->tile_count; i++)
        if (game_figure_on(game, i, &player, &segment))
            monks += game->nodes[game->tiles[i].first_node + segment].kind == FEATURE_MONASTERY ||
                     game->nodes[game->tiles[i].first_node + segment].kind == FEATURE_GARDEN;
    return monks == game->monks;
}

const char *game_check(const struct game *game)
{
    if (!cells_agree(game))
        return "B1: cells";
    if (!open_squares_agree(game))
        return "B2: open squares";
    if (!codes_agree(game))
        return "B3: edge codes";
    if (!extent_agrees(game))
        return "B4: the extent of the table";
    struct labels labels;
    find_features(game, &labels);
    if (!connection_agrees(game, &labels))
        return "F1: connection";
    const char *record = records_agree(game, &labels);
    if (record)
        return record;
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
    return monks_agree(game) ? NULL : "G6: monks";
}
