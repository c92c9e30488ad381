/* SPDX-License-Identifier: MIT */
/*
 * test_outline.c: where features are open, what they border, and where each begins.
 */
#include <stdio.h>
#include <string.h>

#include "play.h"
#include "position.h"
#include "rows.h"

static struct tile_set base;
static struct game game;

static void start(const char *rules, const char *turns)
{
    struct game_setup setup = {.set = &base, .player_count = 2};
    char words[80];
    assert_int_equal(rules_edition("c3", &setup.rules), 0);
    strcpy(words, rules);
    for (char *name = strtok(words, " "); name; name = strtok(NULL, " "))
        assert_int_equal(rules_set(&setup.rules, name, strtok(NULL, " ")), 0);
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_OK);
    position_play(&game, turns, NULL);
}

/* ---- Open edges --------------------------------------------------------------------------------------- */

struct edge_row {
    const char *name;
    const char *rules;
    const char *turns;
    int x, y;
    const char *feature;
    const char *edges; /* "X,Y SIDE" each, in the order of the tiles */
};

static const struct edge_row edge_rows[] = {
    {"a road of one tile is open at both ends", "", "", 0, 0, "road1", "0,0 E 0,0 W "},
    {"a road that goes on", "", "U 1,0 90; V 2,0 0", 1, 0, "road1", "0,0 W 2,0 S "},
    {"a road that is closed", "", "A 1,0 90; A -1,0 270", 0, 0, "road1", ""},
    {"a city of one tile", "", "U 1,0 90", 0, 0, "city1", "0,0 N "},
    {"a city around a corner", "", "N 0,-1 180", 0, -1, "city1", "0,-1 E "},
    {"a city beside another", "", "I 0,-1 90", 0, -1, "city1", "0,-1 E "},
    {"a city that is complete", "", "E 0,-1 180", 0, 0, "city1", ""},
    {"a monastery lists none", "", "B 0,1 0", 0, 1, "monastery1", ""},
    {"a field lists none", "", "B 0,1 0", 0, 1, "field1", ""},
    {"H11: the edge of the table closes", "table 3x1 table-edge closes", "U 1,0 90", 0, 0, "road1", "0,0 W "},
    {"H11: the edge of the table is open", "table 3x1", "U 1,0 90", 0, 0, "road1", "0,0 W 1,0 E "},
    {"H11: and so above a city", "table 3x1 table-edge closes", "", 0, 0, "city1", ""},
};

static void open_edges(void **state)
{
    const struct edge_row *row = *state;
    struct open_edge list[4 * TILE_MAX];
    char found[200] = "";
    start(row->rules, row->turns);
    unsigned node = position_node(&game, row->x, row->y, row->feature);
    size_t count = game_feature_open_edges(&game, node, list);
    for (size_t i = 0; i < count; i++)
        snprintf(found + strlen(found), sizeof found - strlen(found), "%d,%d %c ", list[i].square.x,
                 list[i].square.y, "NESW"[list[i].side]);
    assert_string_equal(found, row->edges);
    if (count > 0)
        assert_int_equal(count, game_feature_open(&game, node));
}

/* ---- Borders (S8) ------------------------------------------------------------------------------------- */

struct border_row {
    const char *name;
    const char *turns;
    int x, y;
    const char *feature;
    const char *borders; /* each by its first segment, in ascending order: "X,Y FEATURE; " */
};

static const struct border_row border_rows[] = {
    {"the field between city and road touches the city", "", 0, 0, "field1", "0,0 city1; "},
    {"the field beyond the road touches none", "", 0, 0, "field2", ""},
    {"a city is touched by its field", "", 0, 0, "city1", "0,0 field1; "},
    {"a road has no borders", "", 0, 0, "road1", ""},
    {"a monastery has no borders", "B 0,1 0", 0, 1, "monastery1", ""},
    {"a city of two tiles, by the fields of both", "E 0,-1 180", 0, 0, "city1", "0,0 field1; 0,-1 field1; "},
    {"a field that goes on touches each city once", "D 1,0 0", 0, 0, "field1", "0,0 city1; 1,0 city1; "},
    {"a city asked by its later tile", "E 0,-1 180; B 0,-2 0", 0, -1, "city1", "0,0 field1; 0,-1 field1; "},
    {"a field by the second city of its tile", "I 0,-1 90", 0, -1, "field1", "0,0 city1; 0,-1 city1; "},
    {"an incomplete city is touched too", "D 1,0 0; E 1,-1 180", 1, 0, "field1", "0,0 city1; 1,0 city1; "},
};

/* Fills the stack with ones where the next call has its variables. */
static __attribute__((noinline)) void dirty_stack(void)
{
    volatile unsigned char bytes[2 * NODE_MAX];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = 1;
}

static void borders(void **state)
{
    const struct border_row *row = *state;
    uint16_t list[NODE_MAX];
    char found[200] = "";
    start("", row->turns);
    unsigned node = position_node(&game, row->x, row->y, row->feature);
    dirty_stack();
    size_t count = game_feature_borders(&game, node, list);
    for (size_t i = 0; i < count; i++) {
        const struct placed_tile *tile = &game.tiles[game.nodes[list[i]].tile];
        const struct segment *segment = &base.types[tile->type].segments[list[i] - tile->first_node];
        assert_true(game_feature_begins(&game, list[i]));
        snprintf(found + strlen(found), sizeof found - strlen(found), "%d,%d %s%d; ", tile->square.x,
                 tile->square.y, feature_kind_word((enum feature_kind) segment->kind), segment->number);
    }
    assert_string_equal(found, row->borders);
}

/* No segment of the next tile is read, even if that begins with a field. */
static void a_tile_that_begins_with_its_field(void **state)
{
    static struct tile_set set;
    uint16_t list[NODE_MAX];
    (void) state;
    set = base;
    struct tile_type *type = &set.types[tile_set_find(&set, "B")];
    struct segment field = type->segments[1];
    type->segments[1] = type->segments[0];
    type->segments[0] = field;
    tile_set_prepare(&set);
    position_start(&game, &set, 2);
    position_play(&game, "B 0,1 0", NULL);
    assert_int_equal(game_feature_borders(&game, position_node(&game, 0, 0, "city1"), list), 1);
    assert_int_equal(list[0], position_node(&game, 0, 0, "field1"));
}

/* ---- Squares and cities (S4, S8) ---------------------------------------------------------------------- */

struct square_row {
    const char *name;
    const char *turns;
    int x, y;
    const char *feature;
    const char *squares; /* in reading order */
    const char *cities;  /* completed cities that it touches: "X,Y" of their roots' tiles, in any order */
};

static const struct square_row square_rows[] = {
    {"one tile", "", 0, 0, "road1", "0,0 ", ""},
    {"a road that is laid to and fro", "U 1,0 90; U -1,0 90; V 2,0 0; U 2,1 0; U -2,0 90", 2, 1, "road1",
     "-2,0 -1,0 0,0 1,0 2,0 2,1 ", ""},
    {"a city northwards", "N 0,-1 180; E 1,-1 270", 0, 0, "city1", "0,-1 1,-1 0,0 ", ""},
    {"a field by a complete city", "E 0,-1 180", 0, 0, "field1", "0,0 ", "1"},
    {"a field by an incomplete city", "", 0, 0, "field1", "0,0 ", ""},
    {"a field by a complete and an incomplete city", "E 0,-1 180; D 1,0 0", 0, 0, "field1", "0,0 1,0 ", "1"},
    {"a field by two complete cities", "E 0,-1 180; D 1,0 0; E 1,-1 180", 0, 0, "field1", "0,0 1,0 ", "11"},
    {"a field that touches one city twice", "D 1,0 0; N 0,-1 180; N 1,-1 270", 0, 0, "field1", "0,0 1,0 ",
     "1"},
};

static void squares(void **state)
{
    const struct square_row *row = *state;
    struct square list[TILE_MAX];
    uint16_t cities[NODE_MAX];
    char found[200] = "";
    start("", row->turns);
    unsigned node = position_node(&game, row->x, row->y, row->feature);
    size_t count = game_feature_squares(&game, node, list);
    assert_int_equal(count, game_feature_tiles(&game, node));
    for (size_t i = 0; i < count; i++)
        snprintf(found + strlen(found), sizeof found - strlen(found), "%d,%d ", list[i].x, list[i].y);
    assert_string_equal(found, row->squares);
    count = game_field_cities(&game, node, cities);
    assert_int_equal(count, strlen(row->cities));
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(game_feature_root(&game, cities[i]), cities[i]);
        assert_int_equal(game.nodes[cities[i]].kind, FEATURE_CITY);
        assert_true(game_feature_complete(&game, cities[i]));
        for (size_t j = 0; j < i; j++)
            assert_int_not_equal(cities[i], cities[j]);
    }
}

/* ---- Where features begin ----------------------------------------------------------------------------- */

/* Each feature begins at one node: the lowest of its ring. */
static void features_begin_once(void **state)
{
    unsigned begun = 0, roots = 0;
    (void) state;
    start("", "U 1,0 90; B 0,1 0; E 0,-1 180; D 2,0 0; V -1,0 270; U -1,1 0");
    for (unsigned node = 0; node < game.node_count; node++) {
        unsigned lowest = node;
        for (unsigned at = game_feature_next(&game, node); at != node; at = game_feature_next(&game, at))
            lowest = at < lowest ? at : lowest;
        assert_int_equal(game_feature_begins(&game, node), lowest == node);
        begun += game_feature_begins(&game, node);
        roots += game_feature_root(&game, node) == node;
    }
    assert_int_equal(begun, roots);
    assert_true(begun < game.node_count);
}

int main(void)
{
    static struct row_tests list;
    play_base_set(&base);
    ROWS(&list, edge_rows, open_edges);
    ROWS(&list, border_rows, borders);
    rows_add_test(&list, "a tile that begins with its field", a_tile_that_begins_with_its_field);
    ROWS(&list, square_rows, squares);
    rows_add_test(&list, "each feature begins once", features_begin_once);
    return rows_run(&list, "outline");
}
