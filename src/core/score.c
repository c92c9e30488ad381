/*
 * score.c: what features are worth (S1-S8), during the game and at its end.
 *
 * Points are derived when a feature scores, by walking its ring: different tiles (S4) and, for a field, the
 * different completed cities at its border (S8) are not sums and cannot be kept up incrementally.  A ring is
 * short, and each is walked once a game, so nothing is gained by cleverness.
 *
 * Reads games, never changes them; game.c pays out.
 */
#include "bastide/score.h"

#include <string.h>

#include "board.h"
#include "feature.h"
#include "score_core.h"

/* A set of small numbers: tiles of the table, or nodes. */
struct number_set {
    uint64_t words[(NODE_MAX + 63) / 64];
};

/* Adds a number; false if it was there. */
static bool add_number(uint64_t *words, unsigned number)
{
    uint64_t bit = UINT64_C(1) << (number % 64);
    if (words[number / 64] & bit)
        return false;
    words[number / 64] |= bit;
    return true;
}

uint8_t majority(figure_counts counts)
{
    unsigned most = 1, owners = 0;
    for (unsigned player = 0; counts >> (4 * player) != 0; player++) {
        unsigned count = figure_count_of(counts, player);
        if (count > most) {
            most = count;
            owners = 0;
        }
        if (count == most)
            owners |= 1U << player;
        if (player == PLAYER_MAX - 1)
            break;
    }
    return (uint8_t) owners;
}

/* S4: the different tiles of a feature. */
static unsigned count_tiles(const struct game *game, unsigned root)
{
    uint64_t seen[(TILE_MAX + 63) / 64] = {0};
    unsigned tiles = 0, node = root;
    do {
        tiles += add_number(seen, game->nodes[node].tile);
        node = game->nodes[node].next;
    } while (node != root);
    return tiles;
}

/* S2 */
static int road_points(const struct score_entry *road)
{
    return road->tiles;
}

/* S3, and S5: `rule small-city half`. */
static int city_points(const struct game *game, const struct score_entry *city)
{
    bool small = game->rules.value[RULE_SMALL_CITY] == SMALL_CITY_HALF && city->tiles == 2;
    return (city->complete && !small ? 2 : 1) * (city->tiles + city->marks);
}

/* S8: the different completed cities that the field touches. */
static unsigned count_cities(const struct game *game, unsigned root)
{
    struct number_set seen;
    memset(&seen, 0, sizeof seen);
    unsigned cities = 0, node = root;
    do {
        const struct placed_tile *tile = &game->tiles[game->nodes[node].tile];
        unsigned touches = game->set->types[tile->type].segments[node - tile->first_node].touches;
        for (; touches != 0; touches &= touches - 1) {
            unsigned city = feature_root(game, tile->first_node + (unsigned) __builtin_ctz(touches));
            if (game->nodes[city].open == 0)
                cities += add_number(seen.words, city);
        }
        node = game->nodes[node].next;
    } while (node != root);
    return cities;
}

struct score_entry score_feature(const struct game *game, unsigned root)
{
    const struct node *node = &game->nodes[root];
    struct score_entry entry = {.kind = node->kind,
                                .complete = game_feature_complete(game, root),
                                .node = (uint16_t) root,
                                .figures = node->figures,
                                .owners = majority(node->figures)};
    switch (node->kind) {
    case FEATURE_ROAD:
        entry.tiles = (uint8_t) count_tiles(game, root);
        entry.points = (int16_t) road_points(&entry);
        break;
    case FEATURE_CITY:
        entry.tiles = (uint8_t) count_tiles(game, root);
        entry.marks = node->marks;
        entry.points = (int16_t) city_points(game, &entry);
        break;
    case FEATURE_MONASTERY:
    case FEATURE_GARDEN: /* S6: one for its tile and one for each neighbour, complete or not */
        entry.tiles = (uint8_t) (1 + board_neighbours_lying(game, node->tile));
        entry.points = entry.tiles;
        break;
    case FEATURE_FIELD: /* S7, per-field */
        entry.tiles = (uint8_t) count_tiles(game, root);
        entry.cities = (uint8_t) count_cities(game, root);
        entry.points = (int16_t) (3 * entry.cities);
        break;
    default:
        break;
    }
    return entry;
}

struct score_entry game_feature_value(const struct game *game, unsigned node)
{
    return score_feature(game, feature_root(game, node));
}

unsigned game_feature_tiles(const struct game *game, unsigned node)
{
    return count_tiles(game, node);
}

unsigned game_feature_open(const struct game *game, unsigned node)
{
    unsigned root = feature_root(game, node);
    unsigned kind = game->nodes[root].kind;
    if (kind == FEATURE_MONASTERY || kind == FEATURE_GARDEN)
        return 8 - board_neighbours_lying(game, game->nodes[root].tile);
    return game->nodes[root].open;
}

bool game_feature_complete(const struct game *game, unsigned node)
{
    unsigned kind = game->nodes[node].kind;
    return kind != FEATURE_FIELD && kind != FEATURE_RIVER && game_feature_open(game, node) == 0;
}
