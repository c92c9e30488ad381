/* SPDX-License-Identifier: MIT */
/*
 * game.c: the steps of a turn, and their undoing.
 *
 * Draw, place, figure: each step first checks everything that could refuse it, then changes the game, so a
 * refused step changes nothing.  A step notes what it changes in the caller's struct undo; game_undo
 * restores it in the opposite order.  Slots that a list gives up are cleared, so that a position reached by
 * undoing is the same, byte for byte, as it was before.
 *
 * Relies on board, feature, legal, score and supply, each of which knows one of the things that change.
 */
#include "bastide/game.h"

#include <string.h>

#include "assertion/assertion.h"
#include "core/board.h"
#include "core/extras.h"
#include "core/feature.h"
#include "core/legal.h"
#include "core/score_core.h"
#include "core/supply.h"
#include "core/table_bounds.h"
#include "core/undo_notes.h"

const char *phase_word(enum phase phase)
{
    static const char *const words[PHASE_COUNT] = {"draw", "place", "figure", "over"};
    return words[phase];
}

/* ---- Beginning ---------------------------------------------------------------------------------------- */

static unsigned squares_needed(const struct tile_set *set)
{
    bool two = set->start != NO_TILE_TYPE && set->types[set->start].double_sized;
    return set->tile_count + (two ? 1U : 0U);
}

/* Finds the starting tile: that of the set, else the named one, else the first draw (H5). */
static enum setup_fault take_start(struct game *game, const struct game_setup *setup, unsigned *start)
{
    struct supply *supply = &game->supply;
    *start = setup->set->start;
    if (*start != NO_TILE_TYPE)
        return setup->set->types[*start].copies > 0 ? SETUP_OK : SETUP_NO_START;
    if (setup->start_named)
        *start = setup->start;
    else if (supply->order_count > 0)
        *start = supply->order[0];
    if (*start >= setup->set->type_count || supply_available(setup->set, supply, *start) == 0 ||
        (supply_is_ordered(supply) && supply->order[0] != *start))
        return SETUP_NO_START;
    supply_take(supply, *start, supply_is_ordered(supply));
    return SETUP_OK;
}

static void lay_start(struct game *game, unsigned start)
{
    game->tiles[0] = (struct placed_tile){.type = (uint8_t) start};
    game->tile_count = 1;
    feature_add_nodes(game, 0, plays_with(game, EXTRA_TABLE));
    if (game->set->types[start].double_sized) { /* V9: on 0,0 and 1,0; a single tile for its features */
        game->tiles[game->tile_count++] = (struct placed_tile){.square = {1, 0}, .type = game->set->second};
        if (plays_with(game, EXTRA_TABLE))
            feature_close_at_edge(game, 1);
    }
    board_put_first(game);
}

/* V9: a double-sized tile is placed first, and its set has prepared its eastern square. */
static bool is_double_misplaced(const struct tile_set *set)
{
    bool misplaced = false;
    for (unsigned type = 0; type < set->type_count; type++)
        if (set->types[type].double_sized)
            misplaced |= set->types[type].copies > (type == set->start) ||
                         (type == set->start && set->types[set->second].segment_count > 0);
    return misplaced;
}

static enum setup_fault setup_fault(const struct game_setup *setup)
{
    if (setup->player_count < 1 || setup->player_count > PLAYER_MAX ||
        setup->first_player >= setup->player_count)
        return SETUP_PLAYERS;
    if (squares_needed(setup->set) > TILE_MAX)
        return SETUP_TOO_MANY_TILES;
    if (is_double_misplaced(setup->set))
        return SETUP_DOUBLE_SIZED;
    if (setup->set->node_count > NODE_MAX)
        return SETUP_TOO_MANY_NODES;
    return setup->set->marks_fit ? SETUP_OK : SETUP_TOO_MANY_MARKS;
}

/* Clears what a game has used: some 6,000 bytes of 60,480 after a complete base game. */
static void clear_used(struct game *game)
{
    for (unsigned tile = 0; tile < game->tile_count; tile++)
        game->cells[board_cell(game->tiles[tile].square)] = 0;
    for (unsigned open = 0; open < game->open_count; open++)
        game->cells[game->open[open].cell] = 0;
    memset(game->open, 0, game->open_count * sizeof game->open[0]);
    memset(game->tiles, 0, game->tile_count * sizeof game->tiles[0]);
    memset(game->nodes, 0, game->node_count * sizeof game->nodes[0]);
    memset(game, 0, offsetof(struct game, tiles));
}

/* Begins a game in memory whose bytes are all 0. */
static enum setup_fault begin(struct game *game, const struct game_setup *setup, size_t *where)
{
    unsigned start;
    game->set = setup->set;
    game->rules = setup->rules;
    game->extras = (uint16_t) extras_of(game);
    game->player_count = setup->player_count;
    game->player = setup->first_player;
    game->drawn = NO_TYPE;
    game->refill = NO_PLAYER;
    game->turn = 1;
    memset(game->hand, NO_TYPE, sizeof game->hand);
    memset(game->away, NO_TILE, sizeof game->away);
    memset(game->meeples, MEEPLE_SUPPLY, setup->player_count);
    enum setup_fault fault = supply_start(&game->supply, setup, where);
    if (fault == SETUP_OK)
        fault = take_start(game, setup, &start);
    if (fault != SETUP_OK)
        return fault;
    table_place(game);
    lay_start(game, start);
    game->closed = false;
    game->phase = turn_next_phase(game);
    return SETUP_OK;
}

enum setup_fault game_start(struct game *game, const struct game_setup *setup, size_t *where)
{
    enum setup_fault fault = setup_fault(setup);
    if (fault != SETUP_OK)
        return fault;
    memset(game, 0, sizeof *game);
    return begin(game, setup, where);
}

enum setup_fault game_restart(struct game *game, const struct game_setup *setup, size_t *where)
{
    enum setup_fault fault = setup_fault(setup);
    if (fault != SETUP_OK)
        return fault;
    clear_used(game);
    return begin(game, setup, where);
}

/* ---- Placing (P1-P3) ---------------------------------------------------------------------------------- */

/* Each side meets either a tile, whose features it continues, or an empty square, which is or becomes
 * open. */
static ALWAYS_INLINE void meet_neighbours(struct game *game, const struct placed_tile *tile, unsigned cell,
                                          struct undo *undo)
{
    const struct tile_side(*all_sides)[ROTATION_COUNT][SIDE_COUNT] = game->set->sides;
    const struct tile_side *sides = all_sides[tile->type][tile->rotation];
    unsigned before = game->open_count;
    struct meetings meetings;
    meetings.count = 0;
#pragma GCC unroll 4
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        unsigned neighbour = board_neighbour(cell, side), content = game->cells[neighbour];
        if (board_is_tile(content)) {
            const struct placed_tile *other = &game->tiles[content - 1];
            feature_meet(&meetings, &sides[side], tile->first_node,
                         &all_sides[other->type][other->rotation][side_opposite((enum side) side)],
                         other->first_node);
        } else {
            board_ask(game, neighbour, square_step(tile->square, (enum side) side), sides[side].asks);
        }
    }
    undo->appended = (uint8_t) (game->open_count - before);
    feature_join(game, &meetings, undo);
}

/* Places the drawn tile, which must be legal. */
static ALWAYS_INLINE void put_tile(struct game *game, struct square square, unsigned rotation, unsigned open,
                                   struct undo *undo, bool extras)
{
    turn_note(game, undo, UNDO_PLACE, extras);
    unsigned number = game->tile_count++, cell = game->open[open].cell;
    game->tiles[number] = (struct placed_tile){.square = square,
                                               .first_node = game->node_count,
                                               .type = game->drawn,
                                               .rotation = (uint8_t) rotation};
    feature_add_nodes(game, number, extras);
    board_put(game, number, open, undo);
    meet_neighbours(game, &game->tiles[number], cell, undo);
    game->drawn = NO_TYPE;
    game->phase = PHASE_FIGURE;
}

static NOINLINE void take_tile(struct game *game, const struct undo *undo)
{
    unsigned tile = game->tile_count - 1U;
    board_take(game, undo);
    feature_part_tile(game, tile, undo);
    memset(&game->tiles[tile], 0, sizeof game->tiles[tile]);
    game->tile_count--;
}

/* The full verdict, for placements that the edge codes refuse or cannot judge alone. */
static COLD enum verdict place_verdict(const struct game *game, struct square square, unsigned rotation,
                                       struct refusal *refusal)
{
    if (game->phase != PHASE_PLACE)
        return refuse(refusal, (struct refusal){.verdict = game->phase == PHASE_OVER ? VERDICT_GAME_OVER
                                                                                     : VERDICT_NOT_PLACE,
                                                .square = square});
    return game_placement_verdict(game, game->drawn, (struct placement){square, (uint8_t) rotation}, refusal);
}

/* The body of game_place. */
static ALWAYS_INLINE enum verdict place(struct game *game, struct square square, unsigned rotation,
                                        struct undo *undo, struct refusal *refusal, bool extras)
{
    int open = game_open_at(game, square);
    if (game->phase != PHASE_PLACE || open < 0 || rotation >= ROTATION_COUNT ||
        !(game->set->fits[game->drawn][game->open[open].code] & (1U << rotation)) ||
        (extras && legal_asks_more(game, game->drawn) &&
         !legal_beyond_edges(game, game->drawn, (struct placement){square, (uint8_t) rotation}))) {
        enum verdict verdict = place_verdict(game, square, rotation, refusal);
        if (verdict != VERDICT_OK)
            return verdict;
    }
    put_tile(game, square, rotation, (unsigned) open, undo, extras);
    return VERDICT_OK;
}

static NOINLINE enum verdict place_with_extras(struct game *game, struct square square, unsigned rotation,
                                               struct undo *undo, struct refusal *refusal)
{
    return place(game, square, rotation, undo, refusal, true);
}

enum verdict game_place(struct game *game, struct placement placement, struct undo *undo,
                        struct refusal *refusal)
{
    if (plays_with(game, EXTRA_ANY))
        return place_with_extras(game, placement.square, placement.rotation, undo, refusal);
    return place(game, placement.square, placement.rotation, undo, refusal, false);
}

/* ---- The figure step, scoring and passing on (T6, F2, F4, S12) ---------------------------------------- */

/* Adds or removes the monk on that tile. */
static void note_monk(struct game *game, unsigned number, bool stands)
{
    uint64_t bit = UINT64_C(1) << (number % 64);
    if (stands)
        game->monk_tiles[number / 64] |= bit;
    else
        game->monk_tiles[number / 64] &= ~bit;
}

static bool is_on_monastery(const struct game *game, unsigned node)
{
    return feature_counts_neighbours(game->nodes[node].kind);
}

static ALWAYS_INLINE void put_figure(struct game *game, struct figure figure, bool extras)
{
    unsigned number = game->tile_count - 1U;
    struct placed_tile *tile = &game->tiles[number];
    unsigned node = tile->first_node + (unsigned) figure.segment;
    uint8_t kind = extras ? figure.kind : FIGURE_MEEPLE;
    tile->figure = (struct standing_figure){kind, game->player, figure.segment};
    game->nodes[feature_root(game, node)].figures += figure_counts_of(tile->figure);
    if (is_on_monastery(game, node)) {
        game->monks++;
        note_monk(game, number, true);
    }
    if (kind == FIGURE_MEEPLE)
        game->meeples[game->player]--;
    else
        game->away[kind][game->player] = (uint8_t) number;
}

static void take_figure(struct game *game)
{
    struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    if (tile->figure.kind == FIGURE_NONE)
        return;
    unsigned node = placed_figure_node(tile);
    game->nodes[feature_root(game, node)].figures -= figure_counts_of(tile->figure);
    if (is_on_monastery(game, node))
        note_monk(game, game->tile_count - 1U, false);
    tile->figure = (struct standing_figure){0};
}

/* Returns the figure on that tile to its owner. */
static void return_figure(struct game *game, unsigned number, struct undo *undo)
{
    struct placed_tile *tile = &game->tiles[number];
    unsigned player = tile->figure.player, node = placed_figure_node(tile);
    undo->more.returned[undo->returned_count++] = (struct returned_figure){(uint8_t) number, tile->figure};
    if (tile->figure.kind == FIGURE_MEEPLE)
        game->meeples[player]++;
    else
        game->away[tile->figure.kind][player] = NO_TILE;
    if (is_on_monastery(game, node)) {
        game->monks--;
        note_monk(game, number, false);
    }
    tile->figure = (struct standing_figure){0};
}

/* F4: returns all figures on the feature to their owners. */
static void send_home(struct game *game, unsigned root, struct undo *undo)
{
    unsigned node = root;
    do {
        if (game_stands_on(game, node))
            return_figure(game, game->nodes[node].tile, undo);
        node = game->nodes[node].next;
    } while (node != root);
    game->nodes[root].figures = 0;
}

static COLD void bring_back(struct game *game, const struct undo *undo)
{
    for (unsigned i = 0; i < undo->returned_count; i++) {
        struct placed_tile *tile = &game->tiles[undo->more.returned[i].tile];
        tile->figure = undo->more.returned[i].figure;
        unsigned node = placed_figure_node(tile);
        game->nodes[feature_root(game, node)].figures += figure_counts_of(tile->figure);
        if (is_on_monastery(game, node))
            note_monk(game, undo->more.returned[i].tile, true);
    }
}

static void pay(struct game *game, const struct score_entry *entry, struct report *report)
{
    for (unsigned player = 0; player < game->player_count; player++)
        if (entry->owners & (1U << player))
            game->score[player] = (int16_t) (game->score[player] + entry->points);
    if (report && report->entry_count < SCORE_ENTRY_MAX)
        report->entries[report->entry_count++] = *entry;
}

static COLD void score_complete(struct game *game, unsigned root, struct report *report, struct undo *undo)
{
    struct score_entry entry = score_feature(game, root);
    pay(game, &entry, report);
    send_home(game, root, undo);
}

/* S15: tells expansions each road and city that the last tile completed, once. */
static COLD void tell_completed(struct game *game)
{
    unsigned first = game->tiles[game->tile_count - 1].first_node;
    for (unsigned node = first; node < game->node_count; node++) {
        unsigned kind = game->nodes[node].kind, root = feature_root(game, node), before = first;
        while (feature_root(game, before) != root)
            before++;
        if ((kind == FEATURE_ROAD || kind == FEATURE_CITY) && before == node && game->nodes[root].open == 0)
            expansion_completed(game, root);
    }
}

/* Roads and cities that the last tile completed.  A scored feature has no figures left, so none scores
 * twice. */
static COLD void score_joined(struct game *game, struct report *report, struct undo *undo)
{
    const struct placed_tile *tile = &game->tiles[game->tile_count - 1];
    for (unsigned node = tile->first_node; node < game->node_count; node++) {
        unsigned kind = game->nodes[node].kind;
        if (kind != FEATURE_ROAD && kind != FEATURE_CITY)
            continue;
        unsigned root = feature_root(game, node);
        if (game->nodes[root].open == 0 && game->nodes[root].figures != 0)
            score_complete(game, root, report, undo);
    }
}

/* F5: scores at once, before what the tile completed. */
static COLD void recall_figure(struct game *game, struct report *report, struct undo *undo)
{
    unsigned number = game_recallable(game);
    struct score_entry entry = game_recall_value(game, number);
    pay(game, &entry, report);
    game->nodes[entry.node].figures -= figure_counts_of(game->tiles[number].figure);
    return_figure(game, number, undo);
}

/*
 * S6: scores the claimed monasteries and gardens on or beside the last tile if all their neighbours are
 * placed.  Few are claimed at a time: checking each takes a quarter of a walk around the last tile.
 */
static void score_monasteries(struct game *game, struct report *report, struct undo *undo)
{
    struct square last = game->tiles[game->tile_count - 1].square;
    for (unsigned word = 0; word < TILE_WORDS; word++)
        for (uint64_t monks = game->monk_tiles[word]; monks != 0; monks &= monks - 1) {
            unsigned number = 64 * word + (unsigned) __builtin_ctzll(monks);
            const struct placed_tile *tile = &game->tiles[number];
            if (board_squares_touch(tile->square, last) && board_neighbours_lying(game, number) == 8)
                score_complete(game, placed_figure_node(tile), report, undo);
        }
}

/* Whether the last tile is on or beside a monk's tile, so that score_monasteries has something to check. */
static inline bool lies_by_a_monk(const struct game *game)
{
    struct square last = game->tiles[game->tile_count - 1].square;
#pragma GCC unroll 3
    for (unsigned word = 0; word < TILE_WORDS; word++)
        for (uint64_t monks = game->monk_tiles[word]; monks != 0; monks &= monks - 1)
            if (board_squares_touch(game->tiles[64 * word + (unsigned) __builtin_ctzll(monks)].square, last))
                return true;
    return false;
}

/* Passes the turn on if extras may give it to somebody else, or make a player fill a hand. */
static NOINLINE void pass_on_with_extras(struct game *game)
{
    unsigned player = game->player;
    if ((game->again | game_plays_again(game)) == 0)
        turn_pass(game);
    game->bought = false;
    if (draw_refills(game, player))
        game->refill = (uint8_t) player;
    turn_recentre(game);
    game->phase = turn_begin(game, true);
}

/* Ends the turn, and returns the result of game_figure. */
static inline enum verdict pass_on(struct game *game, bool extras)
{
    game->turn++;
    if (extras) {
        pass_on_with_extras(game);
    } else {
        game->player = (uint8_t) turn_next_seat(game);
        game->phase = turn_next_phase_plain(game);
    }
    return VERDICT_OK;
}

static void note_scores(const struct game *game, struct undo *undo)
{
    TURN_NOTE(undo->score, game, score);
    undo->returned_count = 0;
}

/* F2, F4: scores what the tile just placed completed.  Separate from the figure step, since most tiles
 * complete nothing. */
static COLD enum verdict score_and_pass_on(struct game *game, struct report *report, struct undo *undo)
{
    if (game->closed && plays_with(game, EXTRA_GOODS))
        tell_completed(game);
    if (game->closed)
        score_joined(game, report, undo);
    score_monasteries(game, report, undo);
    game->closed = false;
    return pass_on(game, plays_with(game, EXTRA_ANY));
}

/* Carries out a legal figure step, and returns the result of game_figure. */
static ALWAYS_INLINE enum verdict do_figure_step(struct game *game, struct figure figure,
                                                 struct report *report, struct undo *undo, bool extras)
{
    note_scores(game, undo);
    turn_begin_report(game, report);
    if (extras)
        game->again = (uint8_t) expansion_laid(game);
    if (extras && figure.kind == FIGURE_RECALL)
        recall_figure(game, report, undo);
    else if (figure.kind != FIGURE_NONE)
        put_figure(game, figure, extras);
    if (game->closed || (game->monks > 0 && lies_by_a_monk(game)))
        return score_and_pass_on(game, report, undo);
    return pass_on(game, extras);
}

/* The body of game_figure where the figure must be checked first. */
static NOINLINE enum verdict put_if_legal(struct game *game, struct figure figure, struct report *report,
                                          struct undo *undo, struct refusal *refusal)
{
    enum verdict verdict = game_figure_verdict(game, figure, refusal);
    if (verdict != VERDICT_OK)
        return verdict;
    turn_note(game, undo, UNDO_FIGURE, plays_with(game, EXTRA_ANY));
    return do_figure_step(game, figure, report, undo, plays_with(game, EXTRA_ANY));
}

enum verdict game_figure(struct game *game, struct figure figure, struct report *report, struct undo *undo,
                         struct refusal *refusal)
{
    if (game->phase != PHASE_FIGURE || figure.kind != FIGURE_NONE || plays_with(game, EXTRA_ANY))
        return put_if_legal(game, figure, report, undo, refusal);
    turn_note(game, undo, UNDO_FIGURE, false);
    return do_figure_step(game, (struct figure){FIGURE_NONE, 0}, report, undo, false);
}

static NOINLINE void undo_figure_step(struct game *game, const struct undo *undo)
{
    if (undo->returned_count > 0)
        bring_back(game, undo);
    take_figure(game);
    TURN_RESTORE(game, score, undo->score);
}

enum verdict game_apply(struct game *game, const struct move *move, struct report *report, struct undo *undo,
                        struct refusal *refusal)
{
    enum verdict verdict = game_place(game, move->placement, undo, refusal);
    if (verdict != VERDICT_OK)
        return verdict;
    verdict = game_figure_verdict(game, move->figure, refusal);
    if (verdict != VERDICT_OK) {
        game_undo(game, undo);
        return verdict;
    }
    undo->step = UNDO_APPLY;
    return do_figure_step(game, move->figure, report, undo, plays_with(game, EXTRA_ANY));
}

/* ---- The end (S1-S4, S6-S8, S11) ---------------------------------------------------------------------- */

static void pay_if_worth(struct game *game, const struct score_entry *entry, struct report *report)
{
    if (entry->points != 0)
        pay(game, entry, report);
}

/* Scores every feature with a figure once, in the order of the first placed tile with a figure on it. */
static void score_rest(struct game *game, struct report *report)
{
    uint64_t seen[(NODE_MAX + 63) / 64] = {0};
    bool fields = rule_value(game, RULE_FIELDS) == FIELDS_PER_FIELD;
    for (unsigned number = 0; number < game->tile_count; number++) {
        const struct placed_tile *tile = &game->tiles[number];
        if (tile->figure.kind == FIGURE_NONE)
            continue;
        unsigned root = feature_root(game, placed_figure_node(tile));
        if (seen[root / 64] & (UINT64_C(1) << (root % 64)))
            continue;
        seen[root / 64] |= UINT64_C(1) << (root % 64);
        if (game->nodes[root].kind == FEATURE_FIELD && !fields)
            continue;
        struct score_entry entry = score_feature(game, root), entries[2];
        size_t count = score_with_pigs(game, &entry, entries);
        for (size_t i = 0; i < count; i++)
            pay_if_worth(game, &entries[i], report);
    }
}

/* S7 per-city: scores each completed city, in the order of its first tile. */
static void score_city_supplies(struct game *game, struct report *report)
{
    for (unsigned root = 0; root < game->node_count; root++) {
        const struct node *node = &game->nodes[root];
        if (node->kind != FEATURE_CITY || node->parent != root || node->open != 0)
            continue;
        struct score_entry entries[3];
        size_t count = score_city_supply(game, root, entries);
        for (size_t i = 0; i < count; i++)
            pay(game, &entries[i], report);
    }
}

enum verdict game_end(struct game *game, struct report *report, struct undo *undo, struct refusal *refusal)
{
    if (game->scored || game->phase == PHASE_PLACE || game->phase == PHASE_FIGURE)
        return refuse(refusal,
                      (struct refusal){.verdict = game->scored ? VERDICT_GAME_OVER : VERDICT_NOT_DRAW,
                                       .type = game->drawn});
    turn_note(game, undo, UNDO_END, plays_with(game, EXTRA_ANY));
    note_scores(game, undo);
    turn_begin_report(game, report);
    score_rest(game, report);
    if (rule_value(game, RULE_FIELDS) == FIELDS_PER_CITY)
        score_city_supplies(game, report);
    struct score_entry goods[GOODS_COUNT];
    size_t count = plays_with(game, EXTRA_GOODS) ? expansion_last(game, goods) : 0;
    for (size_t i = 0; i < count; i++)
        pay(game, &goods[i], report);
    game->phase = PHASE_OVER;
    game->scored = true;
    return VERDICT_OK;
}

uint8_t game_winners(const struct game *game)
{
    assert(game->player_count >= 1 && game->player_count <= PLAYER_MAX);
    int best = game->score[0];
    unsigned winners = 0;
    for (unsigned player = 0; player < game->player_count; player++) {
        if (game->score[player] > best) {
            best = game->score[player];
            winners = 0;
        }
        if (game->score[player] == best)
            winners |= 1U << player;
    }
    return (uint8_t) winners;
}

/* ---- Undo --------------------------------------------------------------------------------------------- */

/* The body of game_undo: first what any step may change, which the rest does not depend on. */
static ALWAYS_INLINE void take_back(struct game *game, const struct undo *undo, bool extras)
{
    turn_restore(game, undo, extras);
    switch ((enum undo_kind) undo->step) {
    case UNDO_DRAW:
        supply_put_back(&game->supply, undo->type, undo->from_order);
        break;
    case UNDO_DRAW_FROM_HAND:
    case UNDO_DISCARD:
    case UNDO_DISCARD_FROM_HAND:
    case UNDO_RETURN:
    case UNDO_RETURN_FROM_HAND:
    case UNDO_DEAL:
        draw_undo(game, undo);
        break;
    case UNDO_PLACE:
        take_tile(game, undo);
        break;
    case UNDO_FIGURE:
        undo_figure_step(game, undo);
        break;
    case UNDO_APPLY:
        undo_figure_step(game, undo);
        take_tile(game, undo);
        break;
    case UNDO_EXTEND: /* H13: the table's size is among what any step may change */
        break;
    case UNDO_SELL:
    case UNDO_END:
        TURN_RESTORE(game, score, undo->score);
        break;
    }
}

static NOINLINE void take_back_with_extras(struct game *game, const struct undo *undo)
{
    take_back(game, undo, true);
}

void game_undo(struct game *game, const struct undo *undo)
{
    assert(undo->step <= UNDO_END);
    if (plays_with(game, EXTRA_ANY))
        take_back_with_extras(game, undo);
    else
        take_back(game, undo, false);
}
