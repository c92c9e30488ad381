/* SPDX-License-Identifier: MIT */
/*
 * test_draw.c: drawing tiles other than from a plain bag: hands (H2, H3), tiles that go back (H4), sales
 * (H7).
 */
#include <string.h>

#include "game_check.h"
#include "play.h"
#include "position.h"
#include "staged.h"

static struct report deal(const char *name)
{
    struct report report = {.discarded = true, .returned = true};
    struct undo undo;
    staged_before = staged;
    assert_int_equal(game_deal(&staged, staged_type(name), &report, &undo, NULL), VERDICT_OK);
    assert_false(report.discarded || report.returned);
    assert_null(game_check(&staged));
    game_undo(&staged, &undo);
    assert_memory_equal(&staged, &staged_before, sizeof staged);
    assert_int_equal(game_deal(&staged, staged_type(name), &report, &undo, NULL), VERDICT_OK);
    return report;
}

static void refuse_draw(const char *name, enum verdict verdict)
{
    struct undo undo;
    struct refusal why;
    staged_before = staged;
    assert_int_equal(game_draw(&staged, staged_type(name), NULL, &undo, &why), verdict);
    assert_int_equal(why.verdict, verdict);
    assert_memory_equal(&staged, &staged_before, sizeof staged);
}

/* `concerned` is the type in the refusal. */
static void refuse_deal_of(const char *name, enum verdict verdict, const char *concerned)
{
    struct undo undo;
    struct refusal why;
    staged_before = staged;
    assert_int_equal(game_deal(&staged, staged_type(name), NULL, &undo, &why), verdict);
    assert_int_equal(why.verdict, verdict);
    assert_int_equal(why.type, (uint8_t) staged_type(concerned));
    assert_memory_equal(&staged, &staged_before, sizeof staged);
}

static void refuse_deal(const char *name, enum verdict verdict)
{
    refuse_deal_of(name, verdict, name);
}

static unsigned to_be_dealt(void)
{
    unsigned player = NO_PLAYER;
    return game_must_deal(&staged, &player) ? player : (unsigned) NO_PLAYER;
}

/* Leaves only these tiles in the bag. */
static void leave_in_bag(const char *names)
{
    char copy[80];
    for (unsigned type = 0; type < staged_set.type_count; type++)
        staged_set.types[type].copies = type == staged_set.start;
    assert_true(strlen(names) < sizeof copy);
    strcpy(copy, names);
    for (char *name = strtok(copy, " "); name; name = strtok(NULL, " "))
        staged_set.types[tile_set_find(&staged_set, name)].copies++;
    staged_set.staged = false;
    tile_set_prepare(&staged_set);
    struct game_setup setup = {.set = &staged_set, .rules = staged.rules, .player_count = 2};
    assert_int_equal(game_start(&staged, &setup, NULL), SETUP_OK);
}

/* ---- Hands (H2, H3) ----------------------------------------------------------------------------------- */

static void the_only_tile_in_hand_needs_no_name(void **state)
{
    (void) state;
    staged_start("draw-ahead on", NULL, "", false);
    refuse_draw("next", VERDICT_DEAL_FIRST);
    assert_int_equal(to_be_dealt(), 0);
    deal("U");
    assert_int_equal(to_be_dealt(), NO_PLAYER);
    refuse_deal("E", VERDICT_HAND_FULL);
    refuse_draw("E", VERDICT_NOT_IN_HAND);
    assert_int_equal(staged_draw("next").type, staged_type("U"));
    refuse_deal("E", VERDICT_NOT_DRAW);
    refuse_draw("U", VERDICT_NOT_DRAW);
}

static void one_of_three_must_be_named(void **state)
{
    (void) state;
    staged_start("hand 3", NULL, "", false);
    deal("U");
    assert_int_equal(to_be_dealt(), 0);
    refuse_draw("next", VERDICT_DEAL_FIRST);
    deal("E");
    deal("V");
    assert_int_equal(to_be_dealt(), NO_PLAYER);
    refuse_draw("next", VERDICT_NAME_IN_HAND);
    refuse_draw("B", VERDICT_NOT_IN_HAND);
    staged_draw("E");
    staged_lay(0, -1, 180);
    assert_int_equal(to_be_dealt(), 0); /* after the turn its player draws back up to three */
    deal("B");
    assert_int_equal(to_be_dealt(), 1);
}

static void a_deal_in_another_order(void **state)
{
    (void) state;
    staged_start("draw-ahead on", NULL, "U E", false);
    refuse_deal_of("E", VERDICT_NOT_NEXT, "U");
    deal("U");
    refuse_deal("B", VERDICT_HAND_FULL);
}

/* H3: a tile of the hand that fits nowhere is not drawn while another one fits. */
static void a_tile_in_hand_that_fits_nowhere_waits(void **state)
{
    (void) state;
    staged_start("hand 3", NULL, "", false);
    leave_in_bag("E C U V V V B B");
    deal("E");
    deal("C");
    deal("U");
    staged_draw("E");
    staged_lay(0, -1, 180);
    deal("V");
    deal("V");
    deal("V");
    deal("B");
    staged_draw("V");
    staged_lay(1, 0, 0);
    deal("B");
    refuse_draw("C", VERDICT_HAND_OTHER);
    assert_int_equal(staged_draw("V").type, staged_type("V"));
}

/* The same if the tile that fits comes first in the hand. */
static void the_first_in_hand_fits(void **state)
{
    (void) state;
    staged_start("hand 3", NULL, "", false);
    leave_in_bag("E C C V V V B B");
    deal("E");
    deal("C");
    deal("C");
    staged_draw("E");
    staged_lay(0, -1, 180);
    deal("V");
    deal("V");
    deal("V");
    deal("B");
    staged_draw("V");
    staged_lay(1, 0, 0);
    deal("B");
    refuse_draw("C", VERDICT_HAND_OTHER);
}

/* If no tile of the hand fits, one leaves the game: here the city that red's tile would continue was
 * completed. */
static void a_tile_in_hand_that_fits_nowhere_leaves(void **state)
{
    (void) state;
    staged_start("draw-ahead on", NULL, "", false);
    deal("U");
    staged_draw("next");
    staged_lay(1, 0, 90);
    deal("C");
    deal("E");
    staged_draw("next");
    staged_lay(0, -1, 180);
    deal("V");
    struct report report = staged_draw("C");
    assert_true(report.discarded);
    assert_int_equal(staged.supply.discarded, 1);
    assert_int_equal(to_be_dealt(), 0);
}

/* The bag becomes empty while a hand is filled: the tiles there are get played. */
static void the_last_tile_is_dealt(void **state)
{
    (void) state;
    staged_start("hand 3", NULL, "", false);
    leave_in_bag("U U V B");
    assert_int_equal(staged.supply.tiles, 4);
    deal("U");
    deal("V");
    deal("B");
    staged_draw("U");
    staged_lay(1, 0, 90);
    assert_int_equal(staged.refill, 0);
    assert_int_equal(to_be_dealt(), 0);
    deal("U");
    assert_int_equal(staged.supply.tiles, 0);
    assert_int_equal(staged.refill, NO_PLAYER);
    assert_int_equal(to_be_dealt(), NO_PLAYER);
    refuse_deal("U", staged.phase == PHASE_OVER ? VERDICT_GAME_OVER : VERDICT_HAND_FULL);
}

/* A single player plays the last tiles of a hand that is no longer filled. */
static void a_hand_is_played_to_its_end(void **state)
{
    (void) state;
    staged_start("hand 3", NULL, "", false);
    leave_in_bag("U V");
    struct game_setup setup = {.set = &staged_set, .rules = staged.rules, .player_count = 1};
    assert_int_equal(game_start(&staged, &setup, NULL), SETUP_OK);
    deal("U");
    deal("V");
    assert_int_equal(staged.phase, PHASE_DRAW);
    staged_draw("U");
    staged_lay(1, 0, 90);
    assert_int_equal(staged.phase, PHASE_DRAW);
    assert_int_equal(staged_draw("next").type, staged_type("V"));
    staged_lay(2, 0, 0);
    assert_int_equal(staged.phase, PHASE_OVER);
    refuse_draw("next", VERDICT_GAME_OVER);
    refuse_deal("next", VERDICT_GAME_OVER);
}

/* ---- Tiles that go back (H4, V6, V13) ----------------------------------------------------------------- */

/* If the order ends within a stage, the tile goes to those that can be named. */
static void a_listed_tile_goes_back_among_the_open_ones(void **state)
{
    (void) state;
    staged_start("unplaceable return", NULL, "E C", false);
    staged_draw("next");
    staged_lay(0, -1, 180);
    struct report report = staged_draw("next");
    assert_true(report.returned);
    assert_false(report.discarded);
    assert_int_equal(staged.supply.left[staged_type("C")], 1);
    assert_int_equal(staged.supply.discarded, 0);
    refuse_draw("next", VERDICT_NAME_TILE);
    assert_true(staged_draw("C").returned);
    staged_draw("E");
}

/* If the whole order is known, it goes to the end. */
static void a_shuffled_tile_goes_back_to_the_end(void **state)
{
    (void) state;
    staged_start("unplaceable return", NULL, "E C", true);
    staged_draw("next");
    staged_lay(0, -1, 180);
    unsigned second = staged.supply.order[2];
    assert_true(staged_draw("next").returned);
    assert_int_equal(staged.supply.order[staged.supply.order_next], second);
    assert_int_equal(staged.supply.order[staged.supply.order_count - 1], staged_type("C"));
    assert_int_equal(staged.supply.order_count - staged.supply.order_next, staged.supply.tiles);
}

/* The starting tile, mixed with the river's, fits nowhere, but a river tile does: it goes back. */
static void a_land_tile_goes_back_into_the_river(void **state)
{
    (void) state;
    staged_start("unplaceable return river-start river table 1x2", "river-c3", "", false);
    assert_int_equal(staged.phase, PHASE_DRAW);
    struct report report = staged_draw("D");
    assert_true(report.returned);
    assert_int_equal(staged.phase, PHASE_DRAW);
    assert_int_equal(staged.supply.left[staged_type("D")], 4);
}

/* The same in a shuffled bag: it becomes the last of its stage, and later stages are unchanged. */
static void a_shuffled_land_tile_goes_back_into_the_river(void **state)
{
    (void) state;
    staged_start("unplaceable return river-start river table 1x2", "river-c3", "D", true);
    const struct supply dealt = staged.supply;
    const uint8_t *order = staged.supply.order;
    size_t first = dealt.order_next, last = first + dealt.tiles - staged_set.later_tiles[0] - 1U;
    assert_true(last > first && last + 2 < dealt.order_count);
    assert_true(staged_draw("next").returned);
    assert_memory_equal(order + first, dealt.order + first + 1, last - first);
    assert_int_equal(order[last], staged_type("D"));
    assert_memory_equal(order + last + 1, dealt.order + last + 1, dealt.order_count - last - 1);
}

/* H3: from a hand to the end of the order; draws already made keep their order. */
static void a_tile_of_a_hand_goes_back_to_the_end(void **state)
{
    (void) state;
    staged_start("hand 3 unplaceable return table 5x1", NULL, "B E C", true);
    deal("next");
    deal("next");
    deal("next");
    unsigned next = staged.supply.order[staged.supply.order_next], tiles = staged.supply.tiles;
    struct report report = staged_draw("E");
    assert_true(report.returned);
    assert_false(report.discarded);
    assert_int_equal(staged.supply.tiles, tiles + 1);
    assert_int_equal(staged.supply.discarded, 0);
    assert_int_equal(staged.supply.order[staged.supply.order_next], next);
    assert_int_equal(staged.supply.order[staged.supply.order_count - 1], staged_type("E"));
    assert_int_equal(to_be_dealt(), 0);
    assert_int_equal(deal("next").type, next);
}

/* After a stack it goes to the tiles that can be named, and may be dealt again at once. */
static void a_tile_of_a_hand_goes_back_among_the_open_ones(void **state)
{
    (void) state;
    staged_start("draw-ahead on unplaceable return table 5x1", NULL, "B E U", false);
    deal("next");
    assert_true(staged_draw("B").returned);
    assert_int_equal(staged.supply.left[staged_type("B")], 4);
    deal("next");
    assert_true(staged_draw("E").returned);
    deal("next");
    staged_lay((staged_draw("U"), 1), 0, 90);
    refuse_deal("next", VERDICT_NAME_TILE);
    deal("B");
}

/* Places the river in any way; false if the table has no room for a turn after it. */
static bool lay_river(void)
{
    struct placement list[PLACEMENT_MAX];
    struct undo undo;
    while (staged.phase != PHASE_OVER && !game_has_hands(&staged)) {
        struct move move = {.figure = {FIGURE_NONE, 0}};
        assert_int_equal(game_draw(&staged, DRAW_NEXT, NULL, &undo, NULL), VERDICT_OK);
        if (staged.phase != PHASE_PLACE)
            continue;
        (void) game_placements(&staged, staged.drawn, list);
        move.placement = list[0];
        assert_int_equal(game_apply(&staged, &move, NULL, &undo, NULL), VERDICT_OK);
    }
    return staged.phase == PHASE_DRAW;
}

/*
 * V13: dealt before the land, the starting tile would be drawn for ever, so it leaves the game.  The game's
 * own fits beside any tile, so it is made a crossing, on a table with room for fields only.
 */
static void a_starting_tile_in_hand_leaves(void **state)
{
    (void) state;
    staged_start("draw-ahead on unplaceable return river-start after table 1x8", "river-c2", "", true);
    struct tile_type *lone = &staged_set.types[staged_type("D")],
                     *crossing = &staged_set.types[staged_type("X")];
    lone->segment_count = crossing->segment_count;
    memcpy(lone->segments, crossing->segments, sizeof lone->segments);
    tile_set_prepare(&staged_set);
    struct game_setup setup = {
        .set = &staged_set, .rules = staged.rules, .player_count = 2, .seeded = true, .seed = 3};
    assert_int_equal(game_start(&staged, &setup, NULL), SETUP_OK);
    assert_true(lay_river());
    assert_int_equal(deal("next").type, staged_type("D"));
    struct report report = staged_draw("D");
    assert_true(report.discarded);
    assert_false(report.returned);
}

/* ---- Sales (H7) --------------------------------------------------------------------------------------- */

static void only_a_drawn_tile_is_for_sale(void **state)
{
    struct undo undo;
    (void) state;
    staged_start("sell on", NULL, "", false);
    leave_in_bag("E U V");
    position_play(&staged, "U 1,0 90", NULL);
    assert_false(game_is_for_sale(&staged));
    assert_int_equal(game_sell(&staged, 0, 0, &undo, NULL), VERDICT_NOT_PLACE);
    staged_draw("E");
    staged_before = staged;
    assert_true(game_is_for_sale(&staged)); /* it alone completes the starting tile's city */
    assert_memory_equal(&staged, &staged_before, sizeof staged);
    assert_int_equal(game_sell(&staged, 1, 0, &undo, NULL), VERDICT_BUYER);
    assert_int_equal(game_sell(&staged, 2, 0, &undo, NULL), VERDICT_BUYER);
    assert_int_equal(game_sell(&staged, 0, -1, &undo, NULL), VERDICT_PRICE);
    assert_int_equal(game_sell(&staged, 0, 1, &undo, NULL), VERDICT_PRICE);
    assert_memory_equal(&staged, &staged_before, sizeof staged);
    assert_int_equal(game_sell(&staged, 0, 0, &undo, NULL), VERDICT_OK);
    assert_int_equal(game_seller(&staged), 1);
    assert_int_equal(game_sell(&staged, 1, 0, &undo, NULL), VERDICT_SOLD_ALREADY);
}

static void another_tile_does_the_same(void **state)
{
    struct undo undo;
    (void) state;
    staged_start("sell on", NULL, "", false);
    leave_in_bag("E E U V");
    staged_draw("E");
    assert_false(game_is_for_sale(&staged));
    assert_int_equal(game_sell(&staged, 1, 0, &undo, NULL), VERDICT_NOT_ALONE);
}

/* H3: a tile in the buyer's hand does too, or in one's own; earlier contents of the hand do not matter. */
static void a_tile_of_a_hand_does_the_same(void **state)
{
    struct undo undo;
    (void) state;
    staged_start("sell on draw-ahead on", NULL, "", false);
    leave_in_bag("E E U V");
    deal("U");
    staged_draw("U");
    staged_lay(1, 0, 90);
    deal("E");
    deal("V");
    staged_draw("V");
    staged_lay(2, 0, 0);
    deal("E");
    staged_draw("E");
    assert_false(game_is_for_sale(&staged));
    assert_int_equal(game_sell(&staged, 1, 0, &undo, NULL), VERDICT_NOT_ALONE);
}

/* The buyer keeps the hand; the seller's is filled. */
static void the_seller_draws_anew_to_the_hand(void **state)
{
    struct undo undo;
    (void) state;
    staged_start("sell on draw-ahead on", NULL, "", false);
    leave_in_bag("E U U V");
    deal("U");
    staged_draw("U");
    staged_lay(1, 0, 90);
    deal("E");
    deal("U");
    staged_draw("U");
    staged_lay(2, 0, 90);
    deal("V");
    staged_draw("E");
    staged_before = staged;
    assert_int_equal(game_sell(&staged, 1, 0, &undo, NULL), VERDICT_OK);
    game_undo(&staged, &undo);
    assert_memory_equal(&staged, &staged_before, sizeof staged);
    assert_int_equal(game_sell(&staged, 1, 0, &undo, NULL), VERDICT_OK);
    staged_lay(0, -1, 180);
    assert_int_equal(staged.player, 0);
}

/* The set's first type counts as well. */
static void the_first_type_does_the_same(void **state)
{
    (void) state;
    staged_start("sell on", NULL, "", false);
    assert_int_equal(staged_type("A"), 0);
    leave_in_bag("A A A U");
    position_play(&staged, "A 1,0 90", NULL);
    staged_draw("A");
    assert_false(game_is_for_sale(&staged));
}

/* What was complete before does not count, even if no other tile is left. */
static void what_is_complete_is_not_completed(void **state)
{
    (void) state;
    staged_start("sell on", NULL, "", false);
    leave_in_bag("E U");
    position_play(&staged, "E 0,-1 180", NULL);
    staged_draw("U");
    assert_false(game_is_for_sale(&staged));
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
    staged_start(row->rules, NULL, "", false);
    leave_in_bag("B E W W");
    staged_set.types[staged_type("U")].copies = (uint8_t) row->roads;
    tile_set_prepare(&staged_set);
    struct game_setup setup = {.set = &staged_set, .rules = staged.rules, .player_count = 2};
    assert_int_equal(game_start(&staged, &setup, NULL), SETUP_OK);
    for (int x = 1; x <= row->roads; x++) {
        staged_draw("U");
        staged_lay(x, 0, 90);
    }
    position_play(&staged, row->turns, NULL);
    assert_int_equal(position_node(&staged, row->roads, -1, "road1"), row->node);
    staged_draw("W");
    assert_true(game_is_for_sale(&staged));
}

static void no_sales_by_default(void **state)
{
    struct undo undo;
    (void) state;
    staged_start("", NULL, "", false);
    leave_in_bag("E U V");
    staged_draw("E");
    assert_true(game_is_for_sale(&staged));
    assert_int_equal(game_sell(&staged, 1, 0, &undo, NULL), VERDICT_NO_SALE);
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
    return rows_run(&list, "draw");
}
