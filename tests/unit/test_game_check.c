/* SPDX-License-Identifier: MIT */
/*
 * test_game_check.c: that game_check finds faults.  Each row breaks one invariant of a sound game and
 * expects its name.
 */
#include <string.h>

#include "play.h"
#include "position.h"
#include "rows.h"
#include "game_check.h"

static struct tile_set base;

/* Figures of all kinds: on a road, a monastery and a field; a completed city; incomplete features. */
static const char position[] =
    "U 1,0 90 road1; B 0,1 0 monastery1; E 0,-1 180; E 1,-1 0 field1; U 2,0 90; N 1,-2 270 city1; V 3,0 0";

static unsigned joined_node(const struct game *game)
{
    unsigned node = 0;
    while (game->nodes[node].parent == node)
        node++;
    return node;
}

static struct node *road_root(struct game *game)
{
    return &game->nodes[game_feature_root(game, position_node(game, 1, 0, "road1"))];
}

/* ---- The board ---------------------------------------------------------------------------------------- */

static void clear_cell(struct game *game)
{
    game->cells[0] = 0;
}

static void swap_tiles_in_cells(struct game *game)
{
    game->cells[0] = 2;
    game->cells[1] = 1;
}

/* The same for two later tiles. */
static void swap_later_tiles_in_cells(struct game *game)
{
    for (unsigned cell = 0; cell < CELL_COUNT; cell++)
        if (game->cells[cell] == 3 || game->cells[cell] == 4)
            game->cells[cell] = (uint16_t) (7 - game->cells[cell]);
}

/* The starting tile's number is in a distant cell. */
static void move_first_number(struct game *game)
{
    game->cells[8000] = game->cells[0];
    game->cells[0] = 0;
}

static void stray_cell(struct game *game)
{
    game->cells[8000] = 9;
}

static void move_open_cell(struct game *game)
{
    game->open[0].cell++;
}

static void wrong_open_number(struct game *game)
{
    game->cells[game->open[0].cell]++;
}

/* The cells of two later open squares. */
static void swap_open_numbers(struct game *game)
{
    game->cells[game->open[1].cell] = CELL_OPEN + 2;
    game->cells[game->open[2].cell] = CELL_OPEN + 1;
}

static void forget_open(struct game *game)
{
    struct open_square *last = &game->open[--game->open_count];
    game->cells[last->cell] = 0;
    memset(last, 0, sizeof *last);
}

static void forget_open_at(struct game *game, struct square square)
{
    unsigned number = (unsigned) game_open_at(game, square), last = game->open_count - 1U;
    struct open_square open = game->open[number];
    game->open[number] = game->open[last];
    game->cells[game->open[number].cell] = (uint16_t) (CELL_OPEN + number);
    game->open[last] = open;
    forget_open(game);
}

/* Each of these squares is beside only one tile. */
static void forget_open_beside_the_first(struct game *game)
{
    forget_open_at(game, (struct square){-1, 0});
}

static void forget_open_in_the_north(struct game *game)
{
    forget_open_at(game, (struct square){1, -3});
}

static void add_open(struct game *game, struct square square, unsigned cell)
{
    game->open[game->open_count] = (struct open_square){square, (uint16_t) cell, 0};
    game->cells[cell] = (uint16_t) (CELL_OPEN + game->open_count++);
}

/* 20,0 is next to no tile. */
static void open_far_away(struct game *game)
{
    add_open(game, (struct square){20, 0}, 20);
}

static void wrong_code(struct game *game)
{
    game->open[game->open_count - 1].code++;
}

static void wrong_first_code(struct game *game)
{
    game->open[0].code++;
}

static void too_far_west(struct game *game)
{
    game->west--;
}

static void too_far_north(struct game *game)
{
    game->north--;
}

static void too_far_east(struct game *game)
{
    game->east++;
}

static void too_far_south(struct game *game)
{
    game->south++;
}

/* ---- Features ----------------------------------------------------------------------------------------- */

static void unhang(struct game *game)
{
    unsigned node = joined_node(game);
    game->nodes[node].parent = (uint16_t) node;
}

/* The monastery is joined to the road. */
static void join_strangers(struct game *game)
{
    unsigned node = position_node(game, 0, 1, "monastery1");
    game->nodes[node].parent = (uint16_t) game_feature_root(game, position_node(game, 1, 0, "road1"));
}

static void more_open_edges(struct game *game)
{
    road_root(game)->open++;
}

static void more_figures(struct game *game)
{
    road_root(game)->figures += figure_counts_one(1);
}

static void another_size(struct game *game)
{
    road_root(game)->size++;
}

static void more_marks(struct game *game)
{
    road_root(game)->marks++;
}

static void short_ring(struct game *game)
{
    unsigned node = position_node(game, 1, 0, "road1");
    game->nodes[node].next = (uint16_t) node;
}

static void ring_through_strangers(struct game *game)
{
    struct node *one = &game->nodes[position_node(game, 1, 0, "road1")];
    struct node *other = &game->nodes[position_node(game, 0, 1, "monastery1")];
    uint16_t next = one->next;
    one->next = other->next;
    other->next = next;
}

/* A ring that never comes back to where it was entered. */
static void ring_with_a_tail(struct game *game)
{
    unsigned node = position_node(game, 1, 0, "road1");
    unsigned next = game->nodes[node].next;
    game->nodes[next].next = (uint16_t) next;
}

/* Two rings instead of one: each comes back, but too soon. */
static void ring_in_two(struct game *game)
{
    struct node *one = &game->nodes[position_node(game, 1, 0, "road1")];
    struct node *other = &game->nodes[position_node(game, 2, 0, "road1")];
    uint16_t next = one->next;
    one->next = other->next;
    other->next = next;
}

/* ---- The game ----------------------------------------------------------------------------------------- */

static void extra_meeple(struct game *game)
{
    game->meeples[0]++;
}

static void lost_meeple(struct game *game)
{
    game->meeples[1]--;
}

/* Blue's monk becomes an abbot in a game without. */
static void abbot_not_played(struct game *game)
{
    game->tiles[2].figure.kind = FIGURE_ABBOT;
    game->meeples[1]++;
}

static void abbot_elsewhere(struct game *game)
{
    game->away[FIGURE_ABBOT][1] = 0;
}

static void extra_tile(struct game *game)
{
    game->supply.tiles++;
}

static void extra_copy(struct game *game)
{
    game->supply.tiles++;
    game->supply.left[0]++;
}

static void copy_of_another_type(struct game *game)
{
    game->supply.left[5]++;
}

static void extra_discard(struct game *game)
{
    game->supply.discarded++;
}

static void place_without_tile(struct game *game)
{
    game->phase = PHASE_PLACE;
}

static void scored_too_early(struct game *game)
{
    game->scored = true;
}

static void over_too_early(struct game *game)
{
    game->phase = PHASE_OVER;
}

/* Discards all tiles left, so that tiles are conserved, but a draw is due. */
static void draw_from_nothing(struct game *game)
{
    game->supply.discarded = (uint8_t) (game->supply.discarded + game->supply.tiles);
    game->supply.tiles = 0;
    memset(game->supply.left, 0, sizeof game->supply.left);
}

/* The same with a tile still in hand, and no draw due. */
static void over_with_a_hand(struct game *game, unsigned place)
{
    draw_from_nothing(game);
    game->supply.discarded--;
    game->hand[game->player][place] = 0;
    game->phase = PHASE_OVER;
}

static void over_with_a_first_tile(struct game *game)
{
    over_with_a_hand(game, 0);
}

static void over_with_a_second_tile(struct game *game)
{
    over_with_a_hand(game, 1);
}

static void over_with_a_third_tile(struct game *game)
{
    over_with_a_hand(game, 2);
}

/* A knight in the completed city of the starting tile. */
static void knight_in_closed_city(struct game *game)
{
    unsigned city = position_node(game, 0, 0, "city1");
    game->tiles[0].figure =
        (struct standing_figure){FIGURE_MEEPLE, 0, (uint8_t) (city - game->tiles[0].first_node)};
    game->nodes[game_feature_root(game, city)].figures += figure_counts_one(0);
    game->meeples[0]--;
}

/* The same with the very first node as the city's root. */
static void knight_on_the_first_node(struct game *game)
{
    knight_in_closed_city(game);
    struct node *first = &game->nodes[0], *root = &game->nodes[game_feature_root(game, 0)];
    struct node made = *root;
    made.tile = first->tile;
    made.next = first->next;
    made.parent = 0;
    root->parent = 0;
    *first = made;
}

static void used_tile_slot(struct game *game)
{
    game->tiles[game->tile_count].unused = 1;
}

static void used_open_slot(struct game *game)
{
    game->open[OPEN_SQUARE_MAX - 1].code = 1;
}

static void table_without_edges_has_a_size(struct game *game)
{
    game->table_width = 1;
}

static void used_seller_slot(struct game *game)
{
    game->sellers[TILE_MAX - 1] = 1;
}

static void used_node_slot(struct game *game)
{
    game->nodes[game->node_count].kind = FEATURE_CITY;
}

static void extra_monk(struct game *game)
{
    game->monks++;
}

static void monk_elsewhere(struct game *game)
{
    game->monk_tiles[0] ^= 1;
}

static void closed_between_turns(struct game *game)
{
    game->closed = true;
}

/* Red's highwayman, alone on the road, becomes a builder. */
static void builder_alone(struct game *game)
{
    game->rules.value[RULE_BUILDER] = RULE_ON;
    game->tiles[1].figure.kind = FIGURE_BUILDER;
    game->away[FIGURE_BUILDER][0] = 1;
    game->meeples[0]++;
    road_root(game)->figures -= figure_counts_one(0);
}

static void goods_not_played(struct game *game)
{
    game->goods[GOODS_COUNT - 1][0] = 1;
}

static void goods_of_nobody(struct game *game)
{
    game->rules.value[RULE_GOODS] = RULE_ON;
    game->goods[0][game->player_count] = 1;
}

static void builder_turn_not_played(struct game *game)
{
    game->again = AGAIN_BUILDER;
}

static void another_turn_kept(struct game *game)
{
    game->rules.value[RULE_BUILDER] = RULE_ON;
    game->again = AGAIN_GAP;
}

struct corruption_row {
    const char *name;
    void (*corrupt)(struct game *game);
    const char *invariant;
};

static const struct corruption_row corruption_rows[] = {
    {"B1: a tile's cell is empty", clear_cell, "B1"},
    {"B1: two tiles have changed cells", swap_tiles_in_cells, "B1"},
    {"B1: two later tiles have changed cells", swap_later_tiles_in_cells, "B1"},
    {"B1: the starting tile's number stands elsewhere", move_first_number, "B1"},
    {"B1: a cell far away is used", stray_cell, "B1"},
    {"B1: an open square has another cell", move_open_cell, "B1"},
    {"B1: a cell has another open square", wrong_open_number, "B1"},
    {"B1: two open squares have changed cells", swap_open_numbers, "B1"},
    {"B2: an open square is missing", forget_open, "B2"},
    {"B2: an open square beside the starting tile alone is missing", forget_open_beside_the_first, "B2"},
    {"B2: the open square north of a tile is missing", forget_open_in_the_north, "B2"},
    {"B2: an open square beside nothing", open_far_away, "B2"},
    {"B3: an edge code", wrong_code, "B3"},
    {"B3: the edge code of the first", wrong_first_code, "B3"},
    {"B4: the west", too_far_west, "B4"},
    {"B4: the north", too_far_north, "B4"},
    {"B4: the east", too_far_east, "B4"},
    {"B4: the south", too_far_south, "B4"},
    {"F1: a feature in two", unhang, "F1"},
    {"F1: two features in one", join_strangers, "F1"},
    {"F2: open edges", more_open_edges, "F2"},
    {"F3: figures of a feature", more_figures, "F3"},
    {"F4: the size", another_size, "F4"},
    {"F4: the coats of arms", more_marks, "F4"},
    {"F5: a ring that is too short", short_ring, "F5"},
    {"F5: a ring through another feature", ring_through_strangers, "F5"},
    {"F5: a ring with a tail", ring_with_a_tail, "F5"},
    {"F5: a ring in two", ring_in_two, "F5"},
    {"G1: a meeple too many", extra_meeple, "G1"},
    {"G1: a meeple too few", lost_meeple, "G1"},
    {"G1: an abbot in a game without", abbot_not_played, "G1"},
    {"G1: an abbot on a tile without", abbot_elsewhere, "G1"},
    {"G2: a tile too many", extra_tile, "G2"},
    {"G2: a copy too many", extra_copy, "G2"},
    {"G2: a copy of another type", copy_of_another_type, "G2"},
    {"G2: a discard too many", extra_discard, "G2"},
    {"G3: laying without a tile in hand", place_without_tile, "G3"},
    {"G3: scored before the end", scored_too_early, "G3"},
    {"G3: over with tiles in the bag", over_too_early, "G3"},
    {"G3: drawing from an empty bag", draw_from_nothing, "G3"},
    {"G3: over with a tile in a hand", over_with_a_first_tile, "G3"},
    {"G3: over with a second tile in a hand", over_with_a_second_tile, "G3"},
    {"G3: over with a third tile in a hand", over_with_a_third_tile, "G3"},
    {"G4: a knight in a closed city", knight_in_closed_city, "G4"},
    {"G4: a knight on the first node", knight_on_the_first_node, "G4"},
    {"G5: a tile's slot", used_tile_slot, "G5"},
    {"G5: an open square's slot", used_open_slot, "G5"},
    {"G5: a seller's slot", used_seller_slot, "G5"},
    {"G5: a node's slot", used_node_slot, "G5"},
    {"G6: monks", extra_monk, "G6"},
    {"G6: the tiles of the monks", monk_elsewhere, "G6"},
    {"G7: closed", closed_between_turns, "G7"},
    {"G8: the size of no table", table_without_edges_has_a_size, "G8"},
    {"G10: a builder alone", builder_alone, "G10"},
    {"G10: goods in a game without", goods_not_played, "G10"},
    {"G10: goods of a player who is not there", goods_of_nobody, "G10"},
    {"G10: a builder's turn in a game without", builder_turn_not_played, "G10"},
    {"G10: a gap's turn is none that lasts", another_turn_kept, "G10"},
};

static void corruptions(void **state)
{
    static struct game game;
    const struct corruption_row *row = *state;
    position_start(&game, &base, 2);
    position_play(&game, position, NULL);
    assert_null(game_check(&game));
    row->corrupt(&game);
    const char *broken = game_check(&game);
    assert_non_null(broken);
    size_t length = strlen(row->invariant);
    assert_int_equal(strncmp(broken, row->invariant, length), 0);
    assert_int_equal(broken[length], ':');
}

/* An open square where a tile lies: its cell cannot hold both, so the list is changed. */
static void open_square_on_a_tile(void **state)
{
    static struct game game;
    (void) state;
    position_start(&game, &base, 2);
    position_play(&game, position, NULL);
    game.tiles[3].square = game.open[0].square;
    assert_non_null(game_check(&game));
}

/* ---- Values kept by the caller ------------------------------------------------------------------------ */

static void value_of_another_feature(struct game_values *values)
{
    values->entries[0].node = values->entries[1].node;
}

static void value_missing(struct game_values *values)
{
    values->count--;
}

static void value_twice(struct game_values *values)
{
    values->entries[0] = values->entries[1];
    values->sizes[0] = values->sizes[1];
}

static void one_tile_more(struct game_values *values)
{
    values->entries[0].tiles++;
}

static void one_city_more(struct game_values *values)
{
    values->entries[2].cities++;
}

static void one_figure_more(struct game_values *values)
{
    values->entries[0].figures++;
}

static void complete_too_early(struct game_values *values)
{
    values->entries[0].complete = true;
}

static void of_an_older_feature(struct game_values *values)
{
    values->sizes[0]--;
}

static void of_an_older_position(struct game_values *values)
{
    values->tiles--;
}

struct values_row {
    const char *name;
    void (*corrupt)(struct game_values *values);
};

static const struct values_row values_rows[] = {
    {"G9: a value of another feature", value_of_another_feature},
    {"G9: a value is missing", value_missing},
    {"G9: a value twice", value_twice},
    {"G9: tiles", one_tile_more},
    {"G9: cities", one_city_more},
    {"G9: figures", one_figure_more},
    {"G9: complete", complete_too_early},
    {"G9: the size", of_an_older_feature},
    {"G9: the position before", of_an_older_position},
};

static void values_are_checked(void **state)
{
    static struct game game;
    struct game_values values;
    const struct values_row *row = *state;
    position_start(&game, &base, 2);
    position_play(&game, position, NULL);
    game_values(&game, &values);
    assert_int_equal(game.nodes[values.entries[2].node].kind, FEATURE_FIELD);
    assert_null(game_check_values(&game, &values));
    row->corrupt(&values);
    assert_string_equal(game_check_values(&game, &values), "G9: values of features");
}

int main(void)
{
    struct row_tests list = {0};
    play_base_set(&base);
    ROWS(&list, corruption_rows, corruptions);
    ROWS(&list, values_rows, values_are_checked);
    rows_add_test(&list, "an open square on a tile", open_square_on_a_tile);
    return rows_run(&list, "game_check");
}
