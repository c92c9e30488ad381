/* SPDX-License-Identifier: MIT */
/*
 * score.c: what features are worth (S1-S8), during the game and at its end.
 *
 * Points are computed when a feature scores, by walking its ring: different tiles (S4) and, for a field,
 * the different completed cities at its border (S8) are not sums and cannot be maintained incrementally.
 * Rings are short, and each is walked once a game, so nothing cleverer is worth it.
 *
 * Reads games, never changes them; game.c pays out.
 */
#include "bastide/score.h"

#include <string.h>

#include "assertion/assertion.h"
#include "core/board.h"
#include "core/extras.h"
#include "core/feature.h"
#include "core/score_core.h"

/* A set of small numbers: tiles of the table, or nodes. */
struct number_set {
    uint64_t words[(NODE_MAX + 63) / 64];
};

/* Adds a number; false if it was already there. */
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
    }
    return (uint8_t) owners;
}

/* S16: the players with a figure on a hill of the feature; builders and pigs do not count. */
static unsigned players_on_hills(const struct game *game, unsigned root)
{
    unsigned high = 0, node = root;
    do {
        const struct placed_tile *tile = &game->tiles[game->nodes[node].tile];
        if (game->set->types[tile->type].hill && game_stands_on(game, node) &&
            !figure_joins(tile->figure.kind))
            high |= 1U << tile->figure.player;
        node = game->nodes[node].next;
    } while (node != root);
    return high;
}

/* S16: of the tied players, those who come first, or all if nobody does. */
static uint8_t before_others(unsigned owners, unsigned first)
{
    return (uint8_t) ((owners & first) ? owners & first : owners);
}

static void break_tie(const struct game *game, struct score_entry *entry)
{
    if (plays_with(game, EXTRA_HILLS))
        entry->owners = before_others(entry->owners, players_on_hills(game, entry->node));
}

/* The squares of the table that a feature is on, by the numbers of the tiles placed there. */
struct squares {
    uint64_t seen[TILE_WORDS];
    unsigned count;
    struct square *list; /* or null */
};

static void add_square(const struct game *game, struct squares *squares, unsigned number)
{
    if (!add_number(squares->seen, number))
        return;
    if (squares->list)
        squares->list[squares->count] = game->tiles[number].square;
    squares->count++;
}

/* V9: a segment of a double-sized tile is on each square whose sides it reaches, a building on the
 * western one. */
static COLD void add_squares_of_double(const struct game *game, struct squares *squares, unsigned segment)
{
    const struct segment *piece = &game->set->types[game->tiles[0].type].segments[segment];
    bool east = piece->second_sides != 0 || piece->second_halves != 0;
    if (!east || piece->sides != 0 || piece->halves != 0)
        add_square(game, squares, 0);
    if (east)
        add_square(game, squares, 1);
}

/*
 * S4: the number of different tiles of a feature, where a double-sized tile counts as two if the feature is
 * on both squares (V9); `list`, which may be null, receives their squares in the order of the ring.
 */
static unsigned walk_tiles(const struct game *game, unsigned root, struct square *list)
{
    struct squares squares = {.list = list};
    unsigned node = root;
    do {
        unsigned tile = game->nodes[node].tile;
        if (tile == 0 && game->set->types[game->tiles[0].type].double_sized)
            add_squares_of_double(game, &squares, node);
        else
            add_square(game, &squares, tile);
        node = game->nodes[node].next;
    } while (node != root);
    return squares.count;
}

static unsigned count_tiles(const struct game *game, unsigned root)
{
    return walk_tiles(game, root, NULL);
}

static size_t field_terms(const struct score_entry *entry, struct score_term terms[SCORE_TERM_MAX])
{
    bool herd = entry->marks > 0 && entry->each > 0, pig = entry->pig && entry->each > 0;
    size_t count = 1;
    terms[0] = (struct score_term){SCORE_CITIES, entry->cities, entry->each - herd - pig};
    if (entry->marks > 0)
        terms[count++] = (struct score_term){SCORE_PIG_HERDS, entry->cities, herd};
    if (entry->pig)
        terms[count++] = (struct score_term){SCORE_PIGS, entry->cities, pig};
    return count;
}

size_t score_terms(const struct score_entry *entry, struct score_term terms[SCORE_TERM_MAX])
{
    int each = entry->each;
    if (title_is_goods(entry->title)) {
        terms[0] = (struct score_term){SCORE_GOODS, 1, each};
        return 1;
    }
    switch (entry->kind) {
    case FEATURE_ROAD:
        terms[0] = (struct score_term){SCORE_TILES, entry->tiles, each};
        return 1;
    case FEATURE_CITY:
        terms[0] = (struct score_term){SCORE_TILES, entry->tiles, each};
        terms[1] = (struct score_term){SCORE_SHIELDS, entry->marks, each};
        return entry->marks > 0 ? 2 : 1;
    case FEATURE_MONASTERY:
    case FEATURE_GARDEN:
        terms[0] = (struct score_term){SCORE_OWN_TILE, 1, each};
        terms[1] = (struct score_term){SCORE_NEIGHBOURS, entry->tiles - 1, each};
        return 2;
    case FEATURE_FIELD:
        return field_terms(entry, terms);
    default:
        return 0;
    }
}

const char *score_title_word(unsigned title)
{
    static const char *const words[TITLE_COUNT - FEATURE_KIND_COUNT] = {"abbot", "field", "wine", "grain",
                                                                        "cloth"};
    return title < FEATURE_KIND_COUNT ? feature_kind_word(title) : words[title - FEATURE_KIND_COUNT];
}

const char *score_what_word(enum score_what what)
{
#define SCORE_WHAT_WORD(what, word) word,
    static const char *const words[] = {SCORE_WHATS(SCORE_WHAT_WORD)};
#undef SCORE_WHAT_WORD
    return words[what];
}

/* S8: the number of different completed cities that the field touches; `list`, which may be null,
 * receives their roots. */
static unsigned walk_cities(const struct game *game, unsigned root, uint16_t *list)
{
    struct number_set seen;
    memset(&seen, 0, (game->node_count + 63U) / 64 * sizeof seen.words[0]);
    unsigned cities = 0, node = root;
    do {
        const struct placed_tile *tile = &game->tiles[game->nodes[node].tile];
        unsigned touches = game->set->types[tile->type].segments[node - tile->first_node].touches;
        for (; touches != 0; touches &= touches - 1) {
            unsigned city = feature_root(game, tile->first_node + (unsigned) __builtin_ctz(touches));
            if (game->nodes[city].open != 0 || !add_number(seen.words, city))
                continue;
            if (list)
                list[cities] = (uint16_t) city;
            cities++;
        }
        node = game->nodes[node].next;
    } while (node != root);
    return cities;
}

/* Coats of arms always count, inns (S13) and pig-herds (S9) if the game is played with them; cathedrals are
 * in the price. */
static uint16_t marks_that_count(const struct game *game, const struct node *node)
{
    if (node->kind == FEATURE_ROAD && rule_value(game, RULE_INN) == RULE_OFF)
        return 0;
    if (node->kind == FEATURE_FIELD && rule_value(game, RULE_PIG_HERD) == RULE_OFF)
        return 0;
    return node->kind == FEATURE_CITY
               ? (uint16_t) mark_count(game->set->mark_bits, node->marks, TILE_MARK_SHIELD)
               : node->marks;
}

const struct price_info price_infos[PRICE_COUNT] = {
#define PRICE_ROW(price, complete, open, rules, option) {complete, open, option, rules},
    PRICES(PRICE_ROW)
#undef PRICE_ROW
};

/* The points are the sum of score_terms; several pig-herds on a field count as one (S9). */
static void pay_each(struct score_entry *entry, unsigned price, unsigned each)
{
    unsigned count = title_is_goods(entry->title)   ? 1
                     : entry->kind == FEATURE_FIELD ? entry->cities
                     : entry->kind == FEATURE_CITY  ? entry->tiles + entry->marks
                                                    : entry->tiles;
    entry->price = (uint8_t) price;
    entry->each = (uint8_t) each;
    entry->points = (int16_t) (count * each);
}

/* Cities pay for fields `per-city` (score_city_supply), not the field itself. */
static void pay(const struct game *game, struct score_entry *entry)
{
    unsigned price = price_of(game->set->mark_bits, &game->rules, entry->kind, game->nodes[entry->node].marks,
                              entry->complete ? entry->tiles : 0);
    bool lost = !entry->complete && entry->kind != FEATURE_FIELD &&
                rule_value(game, RULE_UNFINISHED) == UNFINISHED_NOTHING; /* S10 */
    price = price < PRICE_CITY_SUPPLIED ? price : PRICE_NOTHING;
    const struct price_info *info = &price_infos[price];
    pay_each(entry, price, lost ? 0 : entry->complete ? info->complete : info->open);
}

/* The value of a feature as it is or, with `complete`, as if it were complete with its present tiles. */
static struct score_entry feature_entry(const struct game *game, unsigned root, bool complete)
{
    const struct node *node = &game->nodes[root];
    struct score_entry entry = {.title = node->kind,
                                .kind = node->kind,
                                .complete = complete,
                                .node = (uint16_t) root,
                                .marks = marks_that_count(game, node),
                                .figures = node->figures,
                                .owners = majority(node->figures)};
    break_tie(game, &entry);
    if (feature_counts_neighbours(node->kind))
        entry.tiles = (uint8_t) (1 + (complete ? 8 : board_neighbours_lying(game, node->tile)));
    else if (node->kind != FEATURE_RIVER)
        entry.tiles = (uint8_t) count_tiles(game, root);
    if (node->kind == FEATURE_FIELD)
        entry.cities = (uint8_t) walk_cities(game, root, NULL);
    pay(game, &entry);
    return entry;
}

struct score_entry score_grown(const struct game *game, unsigned root, const struct score_entry *before)
{
    const struct node *node = &game->nodes[root];
    struct score_entry entry = *before;
    entry.complete = game_feature_complete(game, root);
    entry.node = (uint16_t) root;
    entry.tiles++;
    entry.marks = marks_that_count(game, node);
    entry.figures = node->figures;
    entry.owners = majority(node->figures);
    break_tie(game, &entry);
    pay(game, &entry);
    return entry;
}

struct score_entry score_feature(const struct game *game, unsigned root)
{
    return feature_entry(game, root, game_feature_complete(game, root));
}

/* F5: the points for recalling the abbot, for its owner alone, even if others share the feature. */
struct score_entry game_recall_value(const struct game *game, unsigned tile)
{
    const struct placed_tile *placed = &game->tiles[tile];
    unsigned node = placed_figure_node(placed);
    struct score_entry entry = {.title = TITLE_ABBOT_BACK,
                                .kind = game->nodes[node].kind,
                                .owners = (uint8_t) (1U << placed->figure.player),
                                .tiles = (uint8_t) (1 + board_neighbours_lying(game, tile)),
                                .node = (uint16_t) node,
                                .figures = game->nodes[node].figures};
    pay_each(&entry, PRICE_ABBOT_BACK, price_infos[PRICE_ABBOT_BACK].open);
    return entry;
}

/* ---- Pigs (F9) and goods (S15) ------------------------------------------------------------------------ */

/* F9: the players whose pig stands on a field, bit n for player n. */
static uint8_t score_pigs(const struct game *game, unsigned root)
{
    unsigned pigs = 0;
    for (unsigned player = 0; plays_with(game, EXTRA_JOINING) && player < game->player_count; player++) {
        unsigned tile = game_figure_tile(game, player, FIGURE_PIG);
        if (tile != NO_TILE && feature_root(game, placed_figure_node(&game->tiles[tile])) == root)
            pigs |= 1U << player;
    }
    return (uint8_t) pigs;
}

size_t score_with_pigs(const struct game *game, const struct score_entry *entry,
                       struct score_entry entries[2])
{
    unsigned pigs = entry->kind == FEATURE_FIELD ? entry->owners & score_pigs(game, entry->node) : 0;
    size_t count = 0;
    entries[0] = *entry;
    entries[0].owners = (uint8_t) (entry->owners & ~pigs);
    count += entries[0].owners != 0 || entry->owners == 0;
    if (pigs == 0)
        return count;
    entries[count] = *entry;
    entries[count].owners = (uint8_t) pigs;
    entries[count].pig = true;
    unsigned price = entry->price + (unsigned) (PRICE_FIELD_WITH_PIG - PRICE_FIELD);
    pay_each(&entries[count], price, price_infos[price].open);
    return count + 1;
}

size_t score_goods(const struct game *game, struct score_entry entries[GOODS_COUNT])
{
    size_t count = 0;
    for (unsigned good = 0; good < GOODS_COUNT; good++) {
        struct score_entry entry = {.title = (uint8_t) (TITLE_WINE + good), .kind = FEATURE_CITY};
        for (unsigned player = 0; player < game->player_count; player++) {
            unsigned tokens = game->goods[good][player];
            if (tokens > entry.marks)
                entry.owners = 0;
            entry.marks = (uint16_t) (tokens > entry.marks ? tokens : entry.marks);
            if (tokens > 0 && tokens == entry.marks)
                entry.owners |= (uint8_t) (1U << player);
        }
        pay_each(&entry, PRICE_GOODS, price_infos[PRICE_GOODS].open);
        if (entry.owners != 0)
            entries[count++] = entry;
    }
    return count;
}

/* ---- Fields of the first edition (S7 per-city) -------------------------------------------------------- */

/* The farmers on all fields that touch a city, and those of them whose field has a pig-herd, or their pig. */
struct farmers {
    figure_counts all;
    uint8_t with_pig_herd, with_pig, first; /* bit n for player n; S16: who comes first in a tie */
};

static void add_farmers(const struct game *game, unsigned field, struct farmers *farmers)
{
    const struct node *node = &game->nodes[field];
    farmers->all += node->figures;
    farmers->with_pig |= score_pigs(game, field);
    if (plays_with(game, EXTRA_HILLS))
        farmers->first |= (uint8_t) players_on_hills(game, field);
    for (unsigned player = 0; player < game->player_count; player++)
        if (node->marks > 0 && figure_count_of(node->figures, player) > 0)
            farmers->with_pig_herd |= (uint8_t) (1U << player);
}

/* Each field counts once for a city, however often they touch. */
static struct farmers farmers_around(const struct game *game, unsigned city)
{
    struct farmers farmers = {0};
    struct number_set seen;
    memset(&seen, 0, sizeof seen);
    unsigned node = city;
    do {
        const struct placed_tile *tile = &game->tiles[game->nodes[node].tile];
        const struct tile_type *type = &game->set->types[tile->type];
        for (unsigned i = 0; i < type->segment_count; i++) {
            unsigned field = feature_root(game, tile->first_node + i);
            if ((type->segments[i].touches & (1U << (node - tile->first_node))) &&
                add_number(seen.words, field))
                add_farmers(game, field, &farmers);
        }
        node = game->nodes[node].next;
    } while (node != city);
    return farmers;
}

size_t score_city_supply(const struct game *game, unsigned city, struct score_entry entries[3])
{
    struct farmers farmers = farmers_around(game, city);
    unsigned owners = before_others(majority(farmers.all), farmers.first), pigs = farmers.with_pig;
    unsigned herds = rule_value(game, RULE_PIG_HERD) == RULE_ON ? farmers.with_pig_herd : 0;
    const struct {
        unsigned owners;
        bool herd, pig;
    } amounts[] = {{owners & ~herds & ~pigs, false, false},
                   {owners & (herds ^ pigs), (owners & pigs & ~herds) == 0, (owners & pigs & ~herds) != 0},
                   {owners & herds & pigs, true, true}};
    size_t count = 0;
    for (size_t i = 0; i < 3; i++) {
        struct score_entry entry = {.title = TITLE_CITY_SUPPLIED,
                                    .kind = FEATURE_FIELD,
                                    .owners = (uint8_t) amounts[i].owners,
                                    .cities = 1,
                                    .tiles = (uint8_t) count_tiles(game, city),
                                    .marks = amounts[i].herd,
                                    .pig = amounts[i].pig,
                                    .node = (uint16_t) city,
                                    .figures = farmers.all};
        unsigned price = PRICE_CITY_SUPPLIED + (unsigned) amounts[i].herd + 2U * amounts[i].pig;
        pay_each(&entry, price, price_infos[price].open);
        if (entry.owners != 0)
            entries[count++] = entry;
    }
    return count;
}

struct score_entry game_feature_value(const struct game *game, unsigned node)
{
    assert(node < game->node_count);
    return score_feature(game, feature_root(game, node));
}

size_t game_feature_missing(const struct game *game, unsigned node, struct square *list)
{
    struct open_edge edges[4 * TILE_MAX];
    struct square centre = game->tiles[game->nodes[node].tile].square;
    size_t count = 0;
    for (size_t i = game_feature_open_edges(game, node, edges); i-- > 0;) {
        size_t at = 0;
        list[count] = square_step(edges[i].square, (enum side) edges[i].side);
        while (!squares_equal(list[at], list[count]))
            at++;
        count += at == count;
    }
    for (int i = 0; i < 9 && feature_counts_neighbours(game->nodes[node].kind); i++) {
        list[count] = (struct square){(int16_t) (centre.x + i % 3 - 1), (int16_t) (centre.y + i / 3 - 1)};
        count += game_tile_at(game, list[count]) < 0;
    }
    return count;
}

struct score_entry game_feature_value_complete(const struct game *game, unsigned node)
{
    assert(node < game->node_count);
    unsigned root = feature_root(game, node), kind = game->nodes[root].kind;
    struct score_entry entry = feature_entry(game, root, kind != FEATURE_FIELD && kind != FEATURE_RIVER);
    if (kind == FEATURE_ROAD || kind == FEATURE_CITY) {
        struct square missing[4 * TILE_MAX];
        size_t tiles = entry.tiles + game_feature_missing(game, root, missing);
        entry.tiles = (uint8_t) (tiles < UINT8_MAX ? tiles : UINT8_MAX); /* no game reaches it */
        pay(game, &entry);
    }
    return entry;
}

unsigned game_feature_tiles(const struct game *game, unsigned node)
{
    assert(node < game->node_count);
    return count_tiles(game, node);
}

size_t game_feature_squares(const struct game *game, unsigned node, struct square *list)
{
    assert(node < game->node_count);
    size_t count = walk_tiles(game, node, list);
    for (size_t i = 1; i < count; i++) { /* insertion sort: most are in order already */
        struct square square = list[i];
        size_t at = i;
        for (; at > 0 && square_reads_before(square, list[at - 1]); at--)
            list[at] = list[at - 1];
        list[at] = square;
    }
    return count;
}

size_t game_field_cities(const struct game *game, unsigned node, uint16_t *list)
{
    assert(node < game->node_count);
    return walk_cities(game, node, list);
}

unsigned game_feature_open(const struct game *game, unsigned node)
{
    unsigned root = feature_root(game, node);
    unsigned kind = game->nodes[root].kind;
    if (feature_counts_neighbours(kind))
        return 8 - board_neighbours_lying(game, game->nodes[root].tile);
    return game->nodes[root].open;
}

bool game_feature_complete(const struct game *game, unsigned node)
{
    unsigned kind = game->nodes[node].kind;
    return kind != FEATURE_FIELD && kind != FEATURE_RIVER && game_feature_open(game, node) == 0;
}
