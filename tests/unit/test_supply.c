/* SPDX-License-Identifier: MIT */
/*
 * test_supply.c: how a game is set up, and which tile may be drawn when.
 */
#include <string.h>

#include "play.h"
#include "position.h"
#include "rows.h"
#include "game_check.h"

static struct tile_set base;
static struct game game;

/* ---- Setting up --------------------------------------------------------------------------------------- */

struct setup_row {
    const char *name;
    unsigned players;
    const char *order[5];
    unsigned order_count;
    enum setup_fault fault;
    size_t where;
};

static const struct setup_row setup_rows[] = {
    {"nobody plays", 0, {0}, 0, SETUP_PLAYERS, 99},
    {"one alone", 1, {0}, 0, SETUP_OK, 99},
    {"six", 6, {0}, 0, SETUP_OK, 99},
    {"seven", 7, {0}, 0, SETUP_PLAYERS, 99},
    {"an order", 2, {"C", "E", "E", "B"}, 4, SETUP_OK, 99},
    {"an order that takes the only copy twice", 2, {"E", "C", "C"}, 3, SETUP_ORDER, 2},
    {"an order with more starting tiles than are left", 2, {"D", "D", "D", "D"}, 4, SETUP_ORDER, 3},
    {"an order with a type that is not there", 2, {"E", "?"}, 2, SETUP_ORDER, 1},
};

static void setups(void **state)
{
    const struct setup_row *row = *state;
    uint8_t order[5] = {0};
    size_t where = 99;
    for (unsigned i = 0; i < row->order_count; i++)
        order[i] = (uint8_t) tile_set_find(&base, row->order[i]); /* 255 if unknown */
    struct game_setup setup = {.set = &base,
                               .player_count = (uint8_t) row->players,
                               .order = order,
                               .order_count = row->order_count};
    assert_int_equal(game_start(&game, &setup, &where), row->fault);
    assert_int_equal(where, row->where);
    if (row->fault != SETUP_OK) {
        assert_int_equal(game_start(&game, &setup, NULL), row->fault);
        return;
    }
    assert_int_equal(game.supply.tiles, 71);
    assert_int_equal(game.supply.order_count, row->order_count);
    assert_null(game_check(&game));
}

struct set_row {
    const char *name;
    unsigned copies;   /* of the only type */
    unsigned segments; /* fields added to it, which do not matter */
    enum setup_fault fault;
    enum phase phase;
};

static const struct set_row set_rows[] = {
    {"a set of the starting tile alone", 1, 0, SETUP_OK, PHASE_OVER},
    {"two tiles", 2, 0, SETUP_OK, PHASE_DRAW},
    {"as many tiles as there may be", TILE_MAX, 0, SETUP_OK, PHASE_DRAW},
    {"one tile more", TILE_MAX + 1, 0, SETUP_TOO_MANY_TILES, PHASE_DRAW},
    {"too many segments", TILE_MAX, 8, SETUP_TOO_MANY_NODES, PHASE_DRAW},
    {"as many segments as there may be", TILE_MAX, 7, SETUP_OK, PHASE_DRAW},
    {"no copy of the starting tile", 0, 0, SETUP_NO_START, PHASE_DRAW},
};

static void sets(void **state)
{
    static struct tile_set set;
    static struct game again;
    const struct set_row *row = *state;
    set = (struct tile_set){.type_count = 1};
    set.types[0] = base.types[tile_set_find(&base, "B")];
    memmove(&set.types[0].segments[0], &set.types[0].segments[1], sizeof set.types[0].segments[0]);
    set.types[0].copies = (uint8_t) row->copies;
    set.types[0].segment_count = (uint8_t) (1 + row->segments);
    tile_set_prepare(&set);
    struct game_setup setup = {.set = &set, .player_count = 2};
    assert_int_equal(game_start(&game, &setup, NULL), row->fault);
    memset(&again, 0, sizeof again);
    assert_int_equal(game_restart(&again, &setup, NULL), row->fault);
    if (row->fault != SETUP_OK)
        return;
    assert_int_equal(game.phase, row->phase);
    assert_int_equal(game.supply.tiles, row->copies - 1);
    assert_memory_equal(&again, &game, sizeof game);
}

static void set_without_types(void **state)
{
    static struct tile_set set;
    struct game_setup setup = {.set = &set, .player_count = 2};
    (void) state;
    tile_set_prepare(&set);
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_NO_START);
}

/* ---- A double-sized starting tile (V9) ----------------------------------------------------------------- */

/* A tile with a road from west to east, and that many tiles of only field. */
static void two_squares(struct tile_set *set, unsigned fields)
{
    *set = (struct tile_set){.type_count = 3, .second = 1};
    set->types[0] = (struct tile_type){
        .name = "two",
        .copies = 1,
        .segment_count = 3,
        .double_sized = true,
        .segments = {
            {.kind = FEATURE_ROAD, .number = 1, .sides = 1 << SIDE_W, .second_sides = 1 << SIDE_E},
            {.kind = FEATURE_FIELD, .number = 1, .halves = 0x83, .second_halves = 0x07},
            {.kind = FEATURE_FIELD, .number = 2, .halves = 0x70, .second_halves = 0x38},
        }};
    set->types[1] = (struct tile_type){.name = "second"};
    set->types[2] = (struct tile_type){.name = "field",
                                       .copies = (uint8_t) fields,
                                       .segment_count = 1,
                                       .segments = {{.kind = FEATURE_FIELD, .number = 1, .halves = 0xFF}}};
    tile_set_prepare(set);
}

/* A double-sized tile takes two places among the tiles. */
static void as_many_as_there_may_be(void **state)
{
    static struct tile_set set;
    struct tile_fault faults[TILE_FAULTS_MAX];
    struct game_setup setup = {.set = &set, .player_count = 2};
    (void) state;
    two_squares(&set, TILE_MAX - 2);
    assert_int_equal(tile_type_check(&set.types[0], faults), 0);
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_OK);
    assert_null(game_check(&game));
    two_squares(&set, TILE_MAX - 1);
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_TOO_MANY_TILES);
}

/* H11: both ends of its road are at an edge. */
static void edges_close_both_squares(void **state)
{
    static struct tile_set set;
    struct game_setup setup = {.set = &set, .player_count = 2};
    (void) state;
    two_squares(&set, 5);
    assert_int_equal(rules_set(&setup.rules, "table", "2x3"), 0);
    assert_int_equal(rules_set(&setup.rules, "table-edge", "closes"), 0);
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_OK);
    assert_null(game_check(&game));
    assert_int_equal(game_feature_open(&game, position_node(&game, 0, 0, "road1")), 0);
    assert_int_equal(rules_set(&setup.rules, "table", "3x3"), 0);
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_OK);
    assert_null(game_check(&game));
    assert_int_equal(game_feature_open(&game, position_node(&game, 0, 0, "road1")), 1);
}

/* V9: it must be the first tile, and its eastern square must have been prepared. */
static void two_squares_lie_first(void **state)
{
    static struct tile_set set;
    struct game_setup setup = {.set = &set, .player_count = 2};
    (void) state;
    two_squares(&set, 5);
    set.second = 0;
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_DOUBLE_SIZED);
    set.second = 1;
    set.types[2].double_sized = true;
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_DOUBLE_SIZED);
    set.types[2].double_sized = false;
    set.types[0].copies = 2;
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_DOUBLE_SIZED);
    set.types[0].copies = 1;
    set.start = NO_TILE_TYPE; /* H5: in the bag */
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_DOUBLE_SIZED);
    set.start = 0;
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_OK);
}

static void check_is(const char *broken)
{
    const char *found = game_check(&game);
    assert_non_null(found);
    assert_int_equal(strncmp(found, broken, 2), 0);
}

/* B5: each way in which it could be misplaced. */
static void check_sees_two_squares(void **state)
{
    static struct tile_set set;
    struct game_setup setup = {.set = &set, .player_count = 2};
    struct undo undo;
    (void) state;
    two_squares(&set, 5);
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_OK);
    assert_int_equal(game_draw(&game, 2, NULL, &undo, NULL), VERDICT_OK);
    assert_int_equal(game_place(&game, (struct placement){{0, 1}, 0}, &undo, NULL), VERDICT_OK);
    assert_null(game_check(&game));
    game.tiles[1].first_node++;
    check_is("B5");
    game.tiles[1].first_node--;
    set.second = 2;
    check_is("B5");
    set.second = 1;
    set.types[1].segment_count = 1;
    check_is("B5");
    set.types[1].segment_count = 0;
    set.types[2].double_sized = true;
    check_is("B5");
    set.types[2].double_sized = false;
    assert_null(game_check(&game));
}

/* S4, V9: the road is on both squares, and so is the northern field; scores follow from that. */
static void both_squares_count(void **state)
{
    static struct tile_set set;
    struct game_setup setup = {.set = &set, .player_count = 2};
    struct square squares[TILE_MAX];
    (void) state;
    two_squares(&set, 5);
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_OK);
    unsigned road = position_node(&game, 0, 0, "road1");
    assert_int_equal(game_feature_tiles(&game, road), 2);
    assert_int_equal(game_feature_squares(&game, road, squares), 2);
    assert_int_equal(squares[0].x, 0);
    assert_int_equal(squares[1].x, 1);
    assert_int_equal(game_feature_value(&game, road).points, 2);
    set.types[0].segments[0].second_sides = 0; /* only on the western square */
    assert_int_equal(game_feature_tiles(&game, road), 1);
    set.types[0].segments[0].sides = 0; /* no road any more */
    assert_int_equal(game_feature_squares(&game, road, squares), 1);
    assert_int_equal(squares[0].x, 0);
    set.types[0].segments[0].second_sides = 1 << SIDE_E; /* only on the eastern square */
    assert_int_equal(game_feature_squares(&game, road, squares), 1);
    assert_int_equal(squares[0].x, 1);
}

/* ---- The starting tile (H1, H5, V1) ------------------------------------------------------------------- */

struct start_row {
    const char *name;
    bool river; /* base with The River; otherwise base with the starting tile in the bag */
    bool seeded;
    const char *order[3];
    unsigned order_count;
    const char *start; /* named in the setup, or null */
    unsigned first_player;
    enum setup_fault fault;
    const char *laid; /* null: any */
};

static const struct start_row start_rows[] = {
    {"H5: an open bag must name what is laid", false, false, {0}, 0, NULL, 0, SETUP_NO_START, NULL},
    {"H5: an open bag names it", false, false, {0}, 0, "X", 0, SETUP_OK, "X"},
    {"H5: a type that is not there", false, false, {0}, 0, "?", 0, SETUP_NO_START, NULL},
    {"H5: the first of an order", false, false, {"C", "E"}, 2, NULL, 0, SETUP_OK, "C"},
    {"H5: the first of an order, by name", false, false, {"C", "E"}, 2, "C", 0, SETUP_OK, "C"},
    {"H5: another than the first", false, false, {"C", "E"}, 2, "E", 0, SETUP_NO_START, NULL},
    {"H5: the first of a shuffle", false, true, {0}, 0, NULL, 0, SETUP_OK, NULL},
    {"H1: another seat begins", false, true, {0}, 0, NULL, 1, SETUP_OK, NULL},
    {"H1: a seat that is not there", false, true, {0}, 0, NULL, 2, SETUP_PLAYERS, NULL},
    {"V1: the source lies first", true, false, {0}, 0, NULL, 0, SETUP_OK, "R1A"},
    {"V1: a shuffle, stage by stage", true, true, {0}, 0, NULL, 0, SETUP_OK, "R1A"},
    {"V1: an order of river tiles", true, false, {"R1B", "R1C"}, 2, NULL, 0, SETUP_OK, "R1A"},
    {"V1: a land tile before the river", true, false, {"R1B", "E"}, 2, NULL, 0, SETUP_STAGE, NULL},
    {"V1: the lake before the rest", true, false, {"R1L"}, 1, NULL, 0, SETUP_STAGE, NULL},
};

static uint8_t type_in(const struct tile_set *set, const char *name)
{
    return (uint8_t) (strcmp(name, "?") == 0 ? 200 : tile_set_find(set, name));
}

/* Every draw is known; each stage's tiles come together, but not in the order of their types. */
static void expect_shuffled(const struct tile_set *set)
{
    const uint8_t *next = game.supply.order + game.supply.order_next;
    assert_int_equal(game.supply.order_count - game.supply.order_next, game.supply.tiles);
    for (unsigned stage = 0; set->start != NO_TILE_TYPE && stage < set->stage_count; stage++) {
        uint8_t left[TYPE_MAX];
        unsigned count = 0, falls = 0;
        memcpy(left, set->stages[stage], sizeof left);
        for (unsigned type = 0; type < set->type_count; type++)
            count += left[type];
        for (unsigned i = 0; i < count; i++) {
            assert_true(left[next[i]]-- > 0);
            falls += i > 0 && next[i] < next[i - 1];
        }
        assert_true(count < 8 || falls > 1);
        next += count;
    }
}

static void starts(void **state)
{
    static struct tile_book book;
    static struct tile_set set;
    static const char *const names[] = {"base", "river-c2"};
    const struct start_row *row = *state;
    struct tile_choice choice = {.names = names, .name_count = row->river ? 2 : 1};
    struct text_error error;
    uint8_t order[3] = {0};
    rules_edition("c3", &choice.rules);
    choice.rules.value[RULE_START_TILE] = row->river ? START_FIXED : START_BAG;
    memset(&book, 0, sizeof book);
    play_base_book(&book);
    assert_true(tile_book_compose(&book, &choice, &set, &error));
    for (unsigned i = 0; i < row->order_count; i++)
        order[i] = type_in(&set, row->order[i]);
    struct game_setup setup = {.set = &set,
                               .rules = choice.rules,
                               .player_count = 2,
                               .first_player = (uint8_t) row->first_player,
                               .start_named = row->start != NULL,
                               .start = row->start ? type_in(&set, row->start) : 0,
                               .order = order,
                               .order_count = row->order_count,
                               .seeded = row->seeded,
                               .seed = 5};
    assert_int_equal(game_start(&game, &setup, NULL), row->fault);
    if (row->fault != SETUP_OK)
        return;
    assert_int_equal(game.player, row->first_player);
    assert_int_equal(game.tile_count + game.supply.tiles, set.tile_count);
    if (row->laid)
        assert_int_equal(game.tiles[0].type, tile_set_find(&set, row->laid));
    if (row->seeded)
        expect_shuffled(&set);
    assert_null(game_check(&game));
}

/* H5: named, but of a type without copies. */
static void a_start_without_copies(void **state)
{
    static struct tile_set set;
    struct game_setup setup = {.set = &set, .player_count = 2, .start_named = true};
    (void) state;
    set = base;
    set.start = NO_TILE_TYPE;
    setup.start = type_in(&set, "X");
    set.types[setup.start].copies = 0;
    tile_set_prepare(&set);
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_NO_START);
}

/* ---- Drawing ------------------------------------------------------------------------------------------ */

struct draw_row {
    const char *name;
    bool seeded;
    const char *order[3];
    unsigned order_count;
    const char *before; /* turns played before */
    const char *draw;   /* a type, or "next" */
    enum verdict verdict;
    const char *concerns; /* the type in the refusal */
};

static const struct draw_row draw_rows[] = {
    {"an open bag gives any tile", false, {0}, 0, "", "X", VERDICT_OK, NULL},
    {"an open bag has no next", false, {0}, 0, "", "next", VERDICT_NAME_TILE, NULL},
    {"an open bag, the only copy gone", false, {0}, 0, "X 1,0 0", "X", VERDICT_NOT_IN_BAG, "X"},
    {"a type that is not in the set", false, {0}, 0, "", "?", VERDICT_NOT_IN_BAG, NULL},
    {"the next of an order", false, {"E", "B"}, 2, "", "next", VERDICT_OK, NULL},
    {"the next of an order by name", false, {"E", "B"}, 2, "", "E", VERDICT_OK, NULL},
    {"another tile than the next", false, {"E", "B"}, 2, "", "B", VERDICT_NOT_NEXT, "E"},
    {"the second of an order", false, {"E", "B"}, 2, "E 0,-1 180", "B", VERDICT_OK, NULL},
    {"past the order the bag is open", false, {"E"}, 1, "E 0,-1 180", "V", VERDICT_OK, NULL},
    {"past the order there is no next", false, {"E"}, 1, "E 0,-1 180", "next", VERDICT_NAME_TILE, NULL},
    {"a shuffle after an order", true, {"E"}, 1, "E 0,-1 180", "next", VERDICT_OK, NULL},
    {"a shuffle says what comes", true, {"E"}, 1, "E 0,-1 180", "?", VERDICT_NOT_IN_BAG, NULL},
};

static unsigned type_or_next(const char *word)
{
    if (strcmp(word, "next") == 0)
        return DRAW_NEXT;
    return strcmp(word, "?") == 0 ? 200 : position_type(&game, word);
}

static void draws(void **state)
{
    static struct game before;
    const struct draw_row *row = *state;
    uint8_t order[3] = {0};
    struct undo undo;
    struct report report;
    struct refusal why = {0};
    for (unsigned i = 0; i < row->order_count; i++)
        order[i] = (uint8_t) tile_set_find(&base, row->order[i]);
    struct game_setup setup = {.set = &base,
                               .player_count = 2,
                               .order = order,
                               .order_count = row->order_count,
                               .seeded = row->seeded,
                               .seed = 5};
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_OK);
    position_play(&game, row->before, NULL);
    before = game;
    unsigned type = type_or_next(row->draw);
    assert_int_equal(game_draw(&game, type, &report, &undo, &why), row->verdict);
    if (row->verdict != VERDICT_OK) {
        assert_int_equal(why.verdict, row->verdict);
        assert_memory_equal(&game, &before, sizeof game);
        if (row->concerns)
            assert_string_equal(base.types[why.type].name, row->concerns);
        assert_int_equal(game_draw(&game, type, NULL, &undo, NULL), row->verdict);
        return;
    }
    assert_int_equal(game.drawn, report.type);
    assert_int_equal(game.supply.tiles, before.supply.tiles - 1);
    assert_int_equal(game.supply.left[report.type], before.supply.left[report.type] - 1);
    game_undo(&game, &undo);
    assert_memory_equal(&game, &before, sizeof game);
    assert_int_equal(game_draw(&game, type, NULL, &undo, NULL), VERDICT_OK); /* without a report */
}

int main(void)
{
    struct row_tests list = {0};
    play_base_set(&base);
    ROWS(&list, setup_rows, setups);
    ROWS(&list, set_rows, sets);
    rows_add_test(&list, "a set without types", set_without_types);
    rows_add_test(&list, "V9: a starting tile of two squares needs two places", as_many_as_there_may_be);
    rows_add_test(&list, "V9, H11: the edges close both of its squares", edges_close_both_squares);
    rows_add_test(&list, "V9: a tile of two squares lies first", two_squares_lie_first);
    rows_add_test(&list, "V9: the checker sees a tile of two squares", check_sees_two_squares);
    rows_add_test(&list, "S4, V9: both squares count", both_squares_count);
    ROWS(&list, start_rows, starts);
    rows_add_test(&list, "H5: a starting tile without copies", a_start_without_copies);
    ROWS(&list, draw_rows, draws);
    return rows_run(&list, "supply");
}
