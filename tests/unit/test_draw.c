/*
 * test_draw.c: drawing tiles other than from a plain bag: hands (H2, H3), tiles that go back (H4), sales
 * (H7), and the table that moves when the river is finished (V14).
 *
 * Each step is undone and must leave every byte as it was.
 */
#include <string.h>

#include "play.h"
#include "position.h"
#include "rows.h"
#include "game_check.h"

static struct game game, before;
static struct tile_set set;

/* ---- Setting up --------------------------------------------------------------------------------------- */

/* Reads rules from words, "hand 3 sell on"; fails the test if one is unknown. */
static struct rules rules_of(const char *words)
{
    struct rules rules;
    char copy[120];
    rules_edition("c3", &rules);
    assert_true(strlen(words) < sizeof copy);
    strcpy(copy, words);
    for (char *name = strtok(copy, " "); name; name = strtok(NULL, " "))
        assert_int_equal(rules_set(&rules, name, strtok(NULL, " ")), 0);
    return rules;
}

/* Composes the tiles for these rules: base, or base with a river. */
static void compose(const char *river, const struct rules *rules)
{
    static struct tile_book book;
    const char *names[] = {"base", river};
    struct tile_choice choice = {.names = names, .name_count = river ? 2 : 1, .rules = *rules};
    struct text_error error;
    memset(&book, 0, sizeof book);
    play_base_book(&book);
    assert_true(tile_book_compose(&book, &choice, &set, &error));
}

/* Starts a game of two with these first draws, separated by blanks; the rest is shuffled if `seeded`,
 * else open. */
static void start(const char *rule_words, const char *river, const char *order_words, bool seeded)
{
    uint8_t order[20];
    char copy[80];
    struct game_setup setup = {
        .set = &set, .rules = rules_of(rule_words), .player_count = 2, .seeded = seeded, .seed = 3};
    compose(river, &setup.rules);
    assert_true(strlen(order_words) < sizeof copy);
    strcpy(copy, order_words);
    for (char *name = strtok(copy, " "); name; name = strtok(NULL, " "))
        order[setup.order_count++] = (uint8_t) tile_set_find(&set, name);
    setup.order = order;
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_OK);
}

static unsigned type_of(const char *name)
{
    return strcmp(name, "next") == 0 ? (unsigned) DRAW_NEXT : position_type(&game, name);
}

/* Draws a tile, undoes that, compares all bytes, and draws it again. */
static struct report draw(const char *name)
{
    struct report report;
    struct undo undo;
    before = game;
    assert_int_equal(game_draw(&game, type_of(name), &report, &undo, NULL), VERDICT_OK);
    assert_null(game_check(&game));
    game_undo(&game, &undo);
    assert_memory_equal(&game, &before, sizeof game);
    assert_int_equal(game_draw(&game, type_of(name), &report, &undo, NULL), VERDICT_OK);
    return report;
}

static struct report deal(const char *name)
{
    struct report report = {.discarded = true, .returned = true};
    struct undo undo;
    before = game;
    assert_int_equal(game_deal(&game, type_of(name), &report, &undo, NULL), VERDICT_OK);
    assert_false(report.discarded || report.returned);
    assert_null(game_check(&game));
    game_undo(&game, &undo);
    assert_memory_equal(&game, &before, sizeof game);
    assert_int_equal(game_deal(&game, type_of(name), &report, &undo, NULL), VERDICT_OK);
    return report;
}

static void refuse_draw(const char *name, enum verdict verdict)
{
    struct undo undo;
    struct refusal why;
    before = game;
    assert_int_equal(game_draw(&game, type_of(name), NULL, &undo, &why), verdict);
    assert_int_equal(why.verdict, verdict);
    assert_memory_equal(&game, &before, sizeof game);
}

/* `concerned` is the type in the refusal. */
static void refuse_deal_of(const char *name, enum verdict verdict, const char *concerned)
{
    struct undo undo;
    struct refusal why;
    before = game;
    assert_int_equal(game_deal(&game, type_of(name), NULL, &undo, &why), verdict);
    assert_int_equal(why.verdict, verdict);
    assert_int_equal(why.type, (uint8_t) type_of(concerned));
    assert_memory_equal(&game, &before, sizeof game);
}

static void refuse_deal(const char *name, enum verdict verdict)
{
    refuse_deal_of(name, verdict, name);
}

/* Places the drawn tile without a figure. */
static void lay(int x, int y, unsigned degrees)
{
    struct undo undo;
    struct move move = {{{(int16_t) x, (int16_t) y}, (uint8_t) (degrees / 90)}, {FIGURE_NONE, 0}};
    before = game;
    assert_int_equal(game_apply(&game, &move, NULL, &undo, NULL), VERDICT_OK);
    game_undo(&game, &undo);
    assert_memory_equal(&game, &before, sizeof game);
    assert_int_equal(game_apply(&game, &move, NULL, &undo, NULL), VERDICT_OK);
    assert_null(game_check(&game));
}

static unsigned to_be_dealt(void)
{
    unsigned player = NO_PLAYER;
    return game_must_deal(&game, &player) ? player : (unsigned) NO_PLAYER;
}

/* Leaves only these tiles in the bag. */
static void leave_in_bag(const char *names)
{
    char copy[80];
    for (unsigned type = 0; type < set.type_count; type++)
        set.types[type].copies = type == set.start;
    assert_true(strlen(names) < sizeof copy);
    strcpy(copy, names);
    for (char *name = strtok(copy, " "); name; name = strtok(NULL, " "))
        set.types[tile_set_find(&set, name)].copies++;
    set.staged = false;
    tile_set_prepare(&set);
    struct game_setup setup = {.set = &set, .rules = game.rules, .player_count = 2};
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_OK);
}

/* ---- Hands (H2, H3) ----------------------------------------------------------------------------------- */

static void the_only_tile_in_hand_needs_no_name(void **state)
{
    (void) state;
    start("draw-ahead on", NULL, "", false);
    refuse_draw("next", VERDICT_DEAL_FIRST);
    assert_int_equal(to_be_dealt(), 0);
    deal("U");
    assert_int_equal(to_be_dealt(), NO_PLAYER);
    refuse_deal("E", VERDICT_HAND_FULL);
    refuse_draw("E", VERDICT_NOT_IN_HAND);
    assert_int_equal(draw("next").type, type_of("U"));
    refuse_deal("E", VERDICT_NOT_DRAW);
    refuse_draw("U", VERDICT_NOT_DRAW);
}

static void one_of_three_must_be_named(void **state)
{
    (void) state;
    start("hand 3", NULL, "", false);
    deal("U");
    assert_int_equal(to_be_dealt(), 0);
    refuse_draw("next", VERDICT_DEAL_FIRST);
    deal("E");
    deal("V");
    assert_int_equal(to_be_dealt(), NO_PLAYER);
    refuse_draw("next", VERDICT_NAME_IN_HAND);
    refuse_draw("B", VERDICT_NOT_IN_HAND);
    draw("E");
    lay(0, -1, 180);
    assert_int_equal(to_be_dealt(), 0); /* after the turn its player draws back up to three */
    deal("B");
    assert_int_equal(to_be_dealt(), 1);
}

static void a_deal_in_another_order(void **state)
{
    (void) state;
    start("draw-ahead on", NULL, "U E", false);
    refuse_deal_of("E", VERDICT_NOT_NEXT, "U");
    deal("U");
    refuse_deal("B", VERDICT_HAND_FULL);
}

/* H3: a tile of the hand that fits nowhere is not drawn while another one fits. */
static void a_tile_in_hand_that_fits_nowhere_waits(void **state)
{
    (void) state;
    start("hand 3", NULL, "", false);
    leave_in_bag("E C U V V V B B");
    deal("E");
    deal("C");
    deal("U");
    draw("E");
    lay(0, -1, 180);
    deal("V");
    deal("V");
    deal("V");
    deal("B");
    draw("V");
    lay(1, 0, 0);
    deal("B");
    refuse_draw("C", VERDICT_HAND_OTHER);
    assert_int_equal(draw("V").type, type_of("V"));
}

/* The same if the tile that fits comes first in the hand. */
static void the_first_in_hand_fits(void **state)
{
    (void) state;
    start("hand 3", NULL, "", false);
    leave_in_bag("E C C V V V B B");
    deal("E");
    deal("C");
    deal("C");
    draw("E");
    lay(0, -1, 180);
    deal("V");
    deal("V");
    deal("V");
    deal("B");
    draw("V");
    lay(1, 0, 0);
    deal("B");
    refuse_draw("C", VERDICT_HAND_OTHER);
}

/* If no tile of the hand fits, one leaves the game: here the city that red's tile would continue was
 * completed. */
static void a_tile_in_hand_that_fits_nowhere_leaves(void **state)
{
    (void) state;
    start("draw-ahead on", NULL, "", false);
    deal("U");
    draw("next");
    lay(1, 0, 90);
    deal("C");
    deal("E");
    draw("next");
    lay(0, -1, 180);
    deal("V");
    struct report report = draw("C");
    assert_true(report.discarded);
    assert_int_equal(game.supply.discarded, 1);
    assert_int_equal(to_be_dealt(), 0);
}

/* The bag becomes empty while a hand is filled: the tiles there are get played. */
static void the_last_tile_is_dealt(void **state)
{
    (void) state;
    start("hand 3", NULL, "", false);
    leave_in_bag("U U V B");
    assert_int_equal(game.supply.tiles, 4);
    deal("U");
    deal("V");
    deal("B");
    draw("U");
    lay(1, 0, 90);
    assert_int_equal(game.refill, 0);
    assert_int_equal(to_be_dealt(), 0);
    deal("U");
    assert_int_equal(game.supply.tiles, 0);
    assert_int_equal(game.refill, NO_PLAYER);
    assert_int_equal(to_be_dealt(), NO_PLAYER);
    refuse_deal("U", game.phase == PHASE_OVER ? VERDICT_GAME_OVER : VERDICT_HAND_FULL);
}

/* A single player plays the last tiles of a hand that is no longer filled. */
static void a_hand_is_played_to_its_end(void **state)
{
    (void) state;
    start("hand 3", NULL, "", false);
    leave_in_bag("U V");
    struct game_setup setup = {.set = &set, .rules = game.rules, .player_count = 1};
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_OK);
    deal("U");
    deal("V");
    assert_int_equal(game.phase, PHASE_DRAW);
    draw("U");
    lay(1, 0, 90);
    assert_int_equal(game.phase, PHASE_DRAW);
    assert_int_equal(draw("next").type, type_of("V"));
    lay(2, 0, 0);
    assert_int_equal(game.phase, PHASE_OVER);
    refuse_draw("next", VERDICT_GAME_OVER);
    refuse_deal("next", VERDICT_GAME_OVER);
}

/* ---- Tiles that go back (H4, V6, V13) ----------------------------------------------------------------- */

/* If the order ends within a stage, the tile goes to those that can be named. */
static void a_listed_tile_goes_back_among_the_open_ones(void **state)
{
    (void) state;
    start("unplaceable return", NULL, "E C", false);
    draw("next");
    lay(0, -1, 180);
    struct report report = draw("next");
    assert_true(report.returned);
    assert_false(report.discarded);
    assert_int_equal(game.supply.left[type_of("C")], 1);
    assert_int_equal(game.supply.discarded, 0);
    refuse_draw("next", VERDICT_NAME_TILE);
    assert_true(draw("C").returned);
    draw("E");
}

/* If the whole order is known, it goes to the end. */
static void a_shuffled_tile_goes_back_to_the_end(void **state)
{
    (void) state;
    start("unplaceable return", NULL, "E C", true);
    draw("next");
    lay(0, -1, 180);
    unsigned second = game.supply.order[2];
    assert_true(draw("next").returned);
    assert_int_equal(game.supply.order[game.supply.order_next], second);
    assert_int_equal(game.supply.order[game.supply.order_count - 1], type_of("C"));
    assert_int_equal(game.supply.order_count - game.supply.order_next, game.supply.tiles);
}

/* The starting tile, mixed with the river's, fits nowhere, but a river tile does: it goes back. */
static void a_land_tile_goes_back_into_the_river(void **state)
{
    (void) state;
    start("unplaceable return river-start river table 1x2", "river-c3", "", false);
    assert_int_equal(game.phase, PHASE_DRAW);
    struct report report = draw("D");
    assert_true(report.returned);
    assert_int_equal(game.phase, PHASE_DRAW);
    assert_int_equal(game.supply.left[type_of("D")], 4);
}

/* The same in a shuffled bag: it becomes the last of its stage, and later stages are unchanged. */
static void a_shuffled_land_tile_goes_back_into_the_river(void **state)
{
    (void) state;
    start("unplaceable return river-start river table 1x2", "river-c3", "D", true);
    const struct supply dealt = game.supply;
    const uint8_t *order = game.supply.order;
    size_t first = dealt.order_next, last = first + dealt.tiles - set.later_tiles[0] - 1U;
    assert_true(last > first && last + 2 < dealt.order_count);
    assert_true(draw("next").returned);
    assert_memory_equal(order + first, dealt.order + first + 1, last - first);
    assert_int_equal(order[last], type_of("D"));
    assert_memory_equal(order + last + 1, dealt.order + last + 1, dealt.order_count - last - 1);
}

/* H3: from a hand to the end of the order; draws already made keep their order. */
static void a_tile_of_a_hand_goes_back_to_the_end(void **state)
{
    (void) state;
    start("hand 3 unplaceable return table 5x1", NULL, "B E C", true);
    deal("next");
    deal("next");
    deal("next");
    unsigned next = game.supply.order[game.supply.order_next], tiles = game.supply.tiles;
    struct report report = draw("E");
    assert_true(report.returned);
    assert_false(report.discarded);
    assert_int_equal(game.supply.tiles, tiles + 1);
    assert_int_equal(game.supply.discarded, 0);
    assert_int_equal(game.supply.order[game.supply.order_next], next);
    assert_int_equal(game.supply.order[game.supply.order_count - 1], type_of("E"));
    assert_int_equal(to_be_dealt(), 0);
    assert_int_equal(deal("next").type, next);
}

/* After a stack it goes to the tiles that can be named, and may be dealt again at once. */
static void a_tile_of_a_hand_goes_back_among_the_open_ones(void **state)
{
    (void) state;
    start("draw-ahead on unplaceable return table 5x1", NULL, "B E U", false);
    deal("next");
    assert_true(draw("B").returned);
    assert_int_equal(game.supply.left[type_of("B")], 4);
    deal("next");
    assert_true(draw("E").returned);
    deal("next");
    lay((draw("U"), 1), 0, 90);
    refuse_deal("next", VERDICT_NAME_TILE);
    deal("B");
}

/* Places the river in any way; false if the table has no room for a turn after it. */
static bool lay_river(void)
{
    struct placement list[PLACEMENT_MAX];
    struct undo undo;
    while (game.phase != PHASE_OVER && !game_has_hands(&game)) {
        struct move move = {.figure = {FIGURE_NONE, 0}};
        assert_int_equal(game_draw(&game, DRAW_NEXT, NULL, &undo, NULL), VERDICT_OK);
        if (game.phase != PHASE_PLACE)
            continue;
        (void) game_placements(&game, game.drawn, list);
        move.placement = list[0];
        assert_int_equal(game_apply(&game, &move, NULL, &undo, NULL), VERDICT_OK);
    }
    return game.phase == PHASE_DRAW;
}

/*
 * V13: dealt before the land, the starting tile would be drawn for ever, so it leaves the game.  The game's
 * own fits beside any tile, so it is made a crossing, on a table with room for fields only.
 */
static void a_starting_tile_in_hand_leaves(void **state)
{
    (void) state;
    start("draw-ahead on unplaceable return river-start after table 1x8", "river-c2", "", true);
    struct tile_type *lone = &set.types[type_of("D")], *crossing = &set.types[type_of("X")];
    lone->segment_count = crossing->segment_count;
    memcpy(lone->segments, crossing->segments, sizeof lone->segments);
    tile_set_prepare(&set);
    struct game_setup setup = {
        .set = &set, .rules = game.rules, .player_count = 2, .seeded = true, .seed = 3};
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_OK);
    assert_true(lay_river());
    assert_int_equal(deal("next").type, type_of("D"));
    struct report report = draw("D");
    assert_true(report.discarded);
    assert_false(report.returned);
}

/* ---- Sales (H7) --------------------------------------------------------------------------------------- */

static void only_a_drawn_tile_is_for_sale(void **state)
{
    struct undo undo;
    (void) state;
    start("sell on", NULL, "", false);
    leave_in_bag("E U V");
    position_play(&game, "U 1,0 90", NULL);
    assert_false(game_is_for_sale(&game));
    assert_int_equal(game_sell(&game, 0, 0, &undo, NULL), VERDICT_NOT_PLACE);
    draw("E");
    before = game;
    assert_true(game_is_for_sale(&game)); /* it alone completes the starting tile's city */
    assert_memory_equal(&game, &before, sizeof game);
    assert_int_equal(game_sell(&game, 1, 0, &undo, NULL), VERDICT_BUYER);
    assert_int_equal(game_sell(&game, 2, 0, &undo, NULL), VERDICT_BUYER);
    assert_int_equal(game_sell(&game, 0, -1, &undo, NULL), VERDICT_PRICE);
    assert_int_equal(game_sell(&game, 0, 1, &undo, NULL), VERDICT_PRICE);
    assert_memory_equal(&game, &before, sizeof game);
    assert_int_equal(game_sell(&game, 0, 0, &undo, NULL), VERDICT_OK);
    assert_int_equal(game_seller(&game), 1);
    assert_int_equal(game_sell(&game, 1, 0, &undo, NULL), VERDICT_SOLD_ALREADY);
}

static void another_tile_does_the_same(void **state)
{
    struct undo undo;
    (void) state;
    start("sell on", NULL, "", false);
    leave_in_bag("E E U V");
    draw("E");
    assert_false(game_is_for_sale(&game));
    assert_int_equal(game_sell(&game, 1, 0, &undo, NULL), VERDICT_NOT_ALONE);
}

/* H3: a tile in the buyer's hand does too, or in one's own; earlier contents of the hand do not matter. */
static void a_tile_of_a_hand_does_the_same(void **state)
{
    struct undo undo;
    (void) state;
    start("sell on draw-ahead on", NULL, "", false);
    leave_in_bag("E E U V");
    deal("U");
    draw("U");
    lay(1, 0, 90);
    deal("E");
    deal("V");
    draw("V");
    lay(2, 0, 0);
    deal("E");
    draw("E");
    assert_false(game_is_for_sale(&game));
    assert_int_equal(game_sell(&game, 1, 0, &undo, NULL), VERDICT_NOT_ALONE);
}

/* The buyer keeps the hand; the seller's is filled. */
static void the_seller_draws_anew_to_the_hand(void **state)
{
    struct undo undo;
    (void) state;
    start("sell on draw-ahead on", NULL, "", false);
    leave_in_bag("E U U V");
    deal("U");
    draw("U");
    lay(1, 0, 90);
    deal("E");
    deal("U");
    draw("U");
    lay(2, 0, 90);
    deal("V");
    draw("E");
    before = game;
    assert_int_equal(game_sell(&game, 1, 0, &undo, NULL), VERDICT_OK);
    game_undo(&game, &undo);
    assert_memory_equal(&game, &before, sizeof game);
    assert_int_equal(game_sell(&game, 1, 0, &undo, NULL), VERDICT_OK);
    lay(0, -1, 180);
    assert_int_equal(game.player, 0);
}

/* The set's first type counts as well. */
static void the_first_type_does_the_same(void **state)
{
    (void) state;
    start("sell on", NULL, "", false);
    assert_int_equal(type_of("A"), 0);
    leave_in_bag("A A A U");
    position_play(&game, "A 1,0 90", NULL);
    draw("A");
    assert_false(game_is_for_sale(&game));
}

/* What was complete before does not count, even if no other tile is left. */
static void what_is_complete_is_not_completed(void **state)
{
    (void) state;
    start("sell on", NULL, "", false);
    leave_in_bag("E U");
    position_play(&game, "E 0,-1 180", NULL);
    draw("U");
    assert_false(game_is_for_sale(&game));
}

/*
 * What a tile completes is kept as a set of nodes; here such a node is the first or last of a word of the
 * set, and the only other tile left completes the city of node 0.  On a table of three rows a road of U
 * reaches the eastern edge; north of its end lies a crossing, of which one road can still be completed.
 */
struct word_row {
    const char *name;
    const char *rules;
    int roads;         /* up to the edge */
    const char *turns; /* turns that place the crossing */
    unsigned node;     /* a node of its road */
};

static const struct word_row word_rows[] = {
    {"H7: the last node of a word", "table 39x3 sell on", 19, "B 0,1 0; W 19,-1 180", 63},
    {"H7: the first node of a word", "table 41x3 sell on", 20, "W 20,-1 180", 64},
};

static void only_the_drawn_tile_completes(void **state)
{
    const struct word_row *row = *state;
    start(row->rules, NULL, "", false);
    leave_in_bag("B E W W");
    set.types[type_of("U")].copies = (uint8_t) row->roads;
    tile_set_prepare(&set);
    struct game_setup setup = {.set = &set, .rules = game.rules, .player_count = 2};
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_OK);
    for (int x = 1; x <= row->roads; x++) {
        draw("U");
        lay(x, 0, 90);
    }
    position_play(&game, row->turns, NULL);
    assert_int_equal(position_node(&game, row->roads, -1, "road1"), row->node);
    draw("W");
    assert_true(game_is_for_sale(&game));
}

static void no_sales_by_default(void **state)
{
    struct undo undo;
    (void) state;
    start("", NULL, "", false);
    leave_in_bag("E U V");
    draw("E");
    assert_true(game_is_for_sale(&game));
    assert_int_equal(game_sell(&game, 1, 0, &undo, NULL), VERDICT_NO_SALE);
}

/* ---- A table that is extended (H13) ------------------------------------------------------------------- */

static void assert_table(int west, int north)
{
    assert_int_equal(game.table_west, west);
    assert_int_equal(game.table_north, north);
}

static void assert_extent(int west, int north, int width, int height)
{
    struct square north_west, south_east;
    assert_true(game_table_corners(&game, &north_west, &south_east));
    assert_int_equal(north_west.x, west);
    assert_int_equal(north_west.y, north);
    assert_int_equal(south_east.x - north_west.x + 1, width);
    assert_int_equal(south_east.y - north_west.y + 1, height);
    assert_null(game_check(&game));
}

static void extend(enum side side)
{
    struct undo undo;
    assert_int_equal(game_extend(&game, side, &undo, NULL), VERDICT_OK);
}

static void each_side_gains_a_row_or_column(void **state)
{
    (void) state;
    struct undo undo;
    start("table 3x3 table-extend on", NULL, "", false);
    assert_extent(-1, -1, 3, 3);
    extend(SIDE_N);
    assert_extent(-1, -2, 3, 4);
    extend(SIDE_E);
    assert_extent(-1, -2, 4, 4);
    extend(SIDE_S);
    assert_extent(-1, -2, 4, 5);
    assert_int_equal(game_extend(&game, SIDE_W, &undo, NULL), VERDICT_OK);
    assert_extent(-2, -2, 5, 5);
    game_undo(&game, &undo);
    assert_extent(-1, -2, 4, 5);
}

/* A tile in hand can be placed on the new column. */
static void the_tile_in_hand_has_more_places(void **state)
{
    (void) state;
    start("table 1x1 table-extend on", NULL, "", false);
    extend(SIDE_E);
    draw("V");
    assert_int_equal(game_count_placements(&game, game.drawn), 2);
    extend(SIDE_S);
    assert_int_equal(game_count_placements(&game, game.drawn), 4);
    struct undo undo;
    struct refusal refusal;
    assert_int_equal(game_place(&game, (struct placement){{1, 0}, ROTATION_0}, &undo, &refusal), VERDICT_OK);
    assert_int_equal(game_extend(&game, SIDE_S, &undo, &refusal), VERDICT_EXTEND_LATE);
    assert_int_equal(refusal.side, SIDE_S);
}

/* H10, H13: on which sides a row or column more gives a tile a place. */
static const struct {
    const char *name, *tile;
    unsigned sides;
} room_rows[] = {
    {"table 2x1", "C", 0},
    {"table 1x1 table-extend on", "V", 1U << SIDE_E | 1U << SIDE_S | 1U << SIDE_W},
    {"table 1x1 table-extend on", "C", 1U << SIDE_N},
    {"table 1x1 table-extend on", "X", 1U << SIDE_E | 1U << SIDE_W},
    {"table 1x1 table-extend on table-shift on", "C", 1U << SIDE_N | 1U << SIDE_S},
    {"table 199x1 table-extend on", "C", 1U << SIDE_N},
    {"table 1x199 table-extend on", "X", 1U << SIDE_E | 1U << SIDE_W},
};

static void sides_with_room(void **state)
{
    const char *rules = *(const char *const *) *state;
    for (size_t i = 0; i < sizeof room_rows / sizeof *room_rows; i++)
        if (room_rows[i].name == rules) {
            start(rules, NULL, "", false);
            assert_int_equal(game_extensions(&game, type_of(room_rows[i].tile)), room_rows[i].sides);
        }
}

/* H10: a table that can shift has no fixed side for the new column. */
static void a_table_that_shifts_grows_too(void **state)
{
    (void) state;
    start("table 2x1 table-shift on table-extend on", NULL, "", false);
    position_play(&game, "U 1,0 90", NULL);
    extend(SIDE_W);
    draw("U");
    assert_int_equal(game_count_placements(&game, game.drawn), 2);
    lay(2, 0, 90);
    assert_null(game_check(&game));
}

/* V14: the river moves to the middle of the table's current size. */
static void the_middle_is_that_of_the_larger_table(void **state)
{
    (void) state;
    start("table 3x3 river-recentre on table-extend on", "river-c3", "", false);
    extend(SIDE_N);
    extend(SIDE_N);
    position_play(&game, "R3G 0,1 90; R3K 1,1 90; x R3B; x R3C; x R3D; x R3E; x R3F; x R3H; x R3I; x R3Jg",
                  NULL);
    assert_table(-1, -3);
    assert_true(draw("R3L").discarded);
    assert_table(0, -1);
}

static const struct {
    const char *name;
    unsigned side;
    enum verdict verdict;
} extend_rows[] = {
    {"table none", SIDE_E, VERDICT_NO_EXTENSION},
    {"table 5x5", SIDE_E, VERDICT_NO_EXTENSION},
    {"table 5x5 table-extend on", SIDE_COUNT, VERDICT_TABLE_SIDE},
    {"table 199x5 table-extend on", SIDE_W, VERDICT_TABLE_LARGEST},
    {"table 199x5 table-extend on", SIDE_N, VERDICT_OK},
    {"table 5x199 table-extend on", SIDE_S, VERDICT_TABLE_LARGEST},
    {"table 5x199 table-extend on", SIDE_E, VERDICT_OK},
};

static void extensions_are_refused(void **state)
{
    const char *rules = *(const char *const *) *state;
    struct undo undo;
    for (size_t i = 0; i < sizeof extend_rows / sizeof *extend_rows; i++)
        if (extend_rows[i].name == rules) {
            static struct game untouched;
            start(rules, NULL, "", false);
            untouched = game;
            assert_int_equal(game_extend_verdict(&game, extend_rows[i].side, NULL), extend_rows[i].verdict);
            assert_int_equal(game_extend(&game, extend_rows[i].side, &undo, NULL), extend_rows[i].verdict);
            if (extend_rows[i].verdict == VERDICT_OK)
                game_undo(&game, &undo);
            assert_memory_equal(&game, &untouched, sizeof game);
        }
}

static void no_extension_when_the_game_is_over(void **state)
{
    (void) state;
    struct undo undo;
    start("table 5x5 table-extend on", NULL, "", false);
    assert_int_equal(game_end(&game, NULL, &undo, NULL), VERDICT_OK);
    assert_int_equal(game_extend(&game, SIDE_E, &undo, NULL), VERDICT_GAME_OVER);
}

/* ---- The table under a finished river (V14) ----------------------------------------------------------- */

/* Places the river of tests/data/scenarios/river/v14-on.bastide without its lake: three squares wide, on
 * a table of 5x19. */
static void play_river(void)
{
    static const char *const river[] = {
        "R3D 0,1 0",  "R3F 0,2 0", "R3K 0,3 0",   "R3B 0,4 90",  "R3C 0,5 90",
        "R3H 0,6 90", "R3G 0,7 0", "R3Jg -1,7 0", "R3E -1,8 90", "R3I -2,8 0",
    };
    for (unsigned i = 0; i < sizeof river / sizeof *river; i++) {
        position_play(&game, river[i], NULL);
        assert_table(-2, -9);
    }
}

static void the_table_moves_once(void **state)
{
    (void) state;
    start("table 5x19 river-recentre on", "river-c3", "", false);
    play_river();
    draw("R3L");
    assert_table(-2, -9);
    lay(-2, 9, 0);
    assert_table(-3, -4);
    draw("B");
    lay(-2, 10, 0);
    assert_table(-3, -4);
}

/* The last river tile fits nowhere and leaves the game, which also finishes the river. */
static void the_table_moves_when_the_last_is_gone(void **state)
{
    (void) state;
    start("table 3x3 river-recentre on", "river-c3", "", false);
    position_play(&game, "R3G 0,1 90; R3K 1,1 90; x R3B; x R3C; x R3D; x R3E; x R3F; x R3H; x R3I; x R3Jg",
                  NULL);
    assert_table(-1, -1);
    assert_true(draw("R3L").discarded);
    assert_table(0, 0);
}

static void the_table_stays(void **state)
{
    const char *rules = *(const char *const *) *state;
    start(rules, "river-c3", "", false);
    int west = game.table_west;
    position_play(&game,
                  "R3G 0,1 90; R3K 1,1 90; x R3B; x R3C; x R3D; x R3E; x R3F; x R3H; x R3I; x R3Jg; x R3L",
                  NULL);
    assert_table(west, -1);
}

static const struct {
    const char *name;
} stay_rows[] = {{"table 3x3"}, {"table 3x3 table-shift off river-recentre off"}};

/* rules_conflict forbids this; a caller who ignores it gets a table that does not move. */
static void the_table_stays_without_a_river(void **state)
{
    (void) state;
    start("table 5x5", NULL, "", false);
    struct game_setup setup = {.set = &set, .rules = game.rules, .player_count = 2};
    setup.rules.value[RULE_RIVER_RECENTRE] = RULE_ON;
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_OK);
    position_play(&game, "U 1,0 90; E 0,-1 180", NULL);
    assert_table(-2, -2);
}

/* Starts with stages filled by hand from what `compose` left. */
static void start_with_stages(unsigned stages, unsigned river_stages)
{
    struct game_setup setup = {.set = &set, .rules = game.rules, .player_count = 2};
    set.stage_count = (uint8_t) stages;
    set.river_stages = (uint8_t) river_stages;
    tile_set_prepare(&set);
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_OK);
}

/* Leaves out the land and draws the river from one bag: the only stage is a river. */
static void leave_river_in_one_bag(void)
{
    for (unsigned type = 0; type < set.type_count; type++) {
        for (unsigned stage = 1; stage < set.river_stages; stage++)
            set.stages[0][type] = (uint8_t) (set.stages[0][type] + set.stages[stage][type]);
        if (!set.types[type].river)
            set.types[type].copies = 0;
    }
}

/* The last tile of a river without land ends the game, and moves the table. */
static void the_table_moves_under_a_river_alone(void **state)
{
    (void) state;
    start("table 5x19 river-recentre on", "river-c3", "", false);
    leave_river_in_one_bag();
    start_with_stages(1, 1);
    play_river();
    draw("R3L");
    lay(-2, 9, 0);
    assert_int_equal(game.phase, PHASE_OVER);
    assert_table(-3, -4);
}

/* River tiles do not make a river of stages that are not marked as one. */
static void the_table_stays_where_no_stage_is_a_river(void **state)
{
    (void) state;
    start("table 5x19 river-recentre on", "river-c3", "", false);
    start_with_stages(set.stage_count, 0);
    play_river();
    draw("R3L");
    lay(-2, 9, 0);
    assert_table(-2, -9);
}

int main(void)
{
    struct row_tests list = {0};
    rows_add_test(&list, "H2: the only tile in hand needs no name", the_only_tile_in_hand_needs_no_name);
    rows_add_test(&list, "H3: one of three must be named", one_of_three_must_be_named);
    rows_add_test(&list, "H2: a tile dealt out of its order", a_deal_in_another_order);
    rows_add_test(&list, "H3: a tile in hand that fits nowhere waits",
                  a_tile_in_hand_that_fits_nowhere_waits);
    rows_add_test(&list, "H3: the first of three fits", the_first_in_hand_fits);
    rows_add_test(&list, "H2: a tile in hand that fits nowhere leaves the game",
                  a_tile_in_hand_that_fits_nowhere_leaves);
    rows_add_test(&list, "H3: the last tile is dealt", the_last_tile_is_dealt);
    rows_add_test(&list, "H3: a hand is played to its end", a_hand_is_played_to_its_end);
    rows_add_test(&list, "H4: a listed tile goes back among the open ones",
                  a_listed_tile_goes_back_among_the_open_ones);
    rows_add_test(&list, "H4: a shuffled tile goes back to the end", a_shuffled_tile_goes_back_to_the_end);
    rows_add_test(&list, "H4, V13: a land tile goes back into the river",
                  a_land_tile_goes_back_into_the_river);
    rows_add_test(&list, "H4, V13: a shuffled land tile goes back into the river",
                  a_shuffled_land_tile_goes_back_into_the_river);
    rows_add_test(&list, "H3, H4: a tile of a hand goes back to the end",
                  a_tile_of_a_hand_goes_back_to_the_end);
    rows_add_test(&list, "H2, H4: a tile of a hand goes back among the open ones",
                  a_tile_of_a_hand_goes_back_among_the_open_ones);
    rows_add_test(&list, "H2, H4, V13: the starting tile in hand leaves the game",
                  a_starting_tile_in_hand_leaves);
    rows_add_test(&list, "H7, H2: a tile of a hand does the same", a_tile_of_a_hand_does_the_same);
    rows_add_test(&list, "H7, H2: the seller draws anew to the hand", the_seller_draws_anew_to_the_hand);
    rows_add_test(&list, "H7: only a drawn tile is for sale", only_a_drawn_tile_is_for_sale);
    rows_add_test(&list, "H7: another tile does the same", another_tile_does_the_same);
    rows_add_test(&list, "H7: the first type does the same", the_first_type_does_the_same);
    rows_add_test(&list, "H7: what is complete is not completed", what_is_complete_is_not_completed);
    ROWS(&list, word_rows, only_the_drawn_tile_completes);
    rows_add_test(&list, "H7: no sales by default", no_sales_by_default);
    rows_add_test(&list, "H13: each side gains a row or column", each_side_gains_a_row_or_column);
    rows_add_test(&list, "H13: the tile in hand has more places", the_tile_in_hand_has_more_places);
    rows_add_test(&list, "H13: a table that shifts grows too", a_table_that_shifts_grows_too);
    rows_add_test(&list, "H13: the middle is that of the larger table",
                  the_middle_is_that_of_the_larger_table);
    ROWS(&list, extend_rows, extensions_are_refused);
    ROWS(&list, room_rows, sides_with_room);
    rows_add_test(&list, "H13: not when the game is over", no_extension_when_the_game_is_over);
    rows_add_test(&list, "V14: the table moves once", the_table_moves_once);
    rows_add_test(&list, "V14: the table moves when the last river tile is gone",
                  the_table_moves_when_the_last_is_gone);
    ROWS(&list, stay_rows, the_table_stays);
    rows_add_test(&list, "V14: no river, no move", the_table_stays_without_a_river);
    rows_add_test(&list, "V14: a river without land", the_table_moves_under_a_river_alone);
    rows_add_test(&list, "V14: stages without a river", the_table_stays_where_no_stage_is_a_river);
    return rows_run(&list, "draw");
}
