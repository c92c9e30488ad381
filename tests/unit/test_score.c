/* SPDX-License-Identifier: MIT */
/*
 * test_score.c: what each kind of feature scores, complete and not, and for whom (S1-S8).
 *
 * An entry is written KIND TILES+MARKS POINTS>OWNERS, with ! after the kind of a complete feature, and
 * /CITIES after a field's tiles: city! 3+1 8>RB or field 2/1 3>R.  R and B are the first and second player.
 */
#include <stdio.h>
#include <string.h>

#include "play.h"
#include "position.h"
#include "rows.h"

static struct tile_set base;
static struct game game;

/* ---- Majorities (S1) ---------------------------------------------------------------------------------- */

struct majority_row {
    const char *name;
    unsigned counts[PLAYER_MAX];
    unsigned owners;
};

static const struct majority_row majority_rows[] = {
    {"nobody", {0}, 0},
    {"one alone", {0, 1}, 2},
    {"the last seat", {0, 0, 0, 0, 0, 3}, 32},
    {"two against one", {1, 2}, 2},
    {"a tie of two", {2, 2, 1}, 3},
    {"a tie of all", {1, 1, 1, 1, 1, 1}, 63},
    {"the first and the last", {7, 1, 0, 6, 0, 7}, 33},
    {"more later", {1, 1, 2, 2, 0, 0}, 12},
};

static void majorities(void **state)
{
    const struct majority_row *row = *state;
    figure_counts counts = 0;
    for (unsigned player = 0; player < PLAYER_MAX; player++)
        counts += row->counts[player] * figure_counts_one(player);
    assert_int_equal(majority(counts), row->owners);
    for (unsigned player = 0; player < PLAYER_MAX; player++)
        assert_int_equal(figure_count_of(counts, player), row->counts[player]);
}

/* ---- Entries ------------------------------------------------------------------------------------------ */

static void write_entry(char *text, size_t size, const struct score_entry *entry)
{
    size_t used = strlen(text);
    char terms[24] = "";
    if (entry->kind == FEATURE_FIELD)
        snprintf(terms, sizeof terms, "/%u", entry->cities);
    else if (entry->marks)
        snprintf(terms, sizeof terms, "+%u", entry->marks);
    snprintf(text + used, size - used, "%s%s%s %u%s %d>%s%s", used ? ", " : "",
             feature_kind_word((enum feature_kind) entry->kind), entry->complete ? "!" : "", entry->tiles,
             terms, entry->points, entry->owners & 1 ? "R" : "", entry->owners & 2 ? "B" : "");
}

static void expect_entries(const struct report *report, const char *expected)
{
    char found[300] = "";
    for (unsigned i = 0; i < report->entry_count; i++)
        write_entry(found, sizeof found, &report->entries[i]);
    assert_string_equal(found, expected);
}

struct score_row {
    const char *name;
    const char *turns;
    const char *scored; /* in the last figure step */
    const char *at_end; /* in the final scoring right after it */
    int red, blue;      /* scores before the final scoring */
    enum rule_small_city small_city;
};

/* Red extends the starting tile's city to the east, blue to the west, and R joins the three. */
#define TWO_CITIES "U 1,0 90; E 1,-1 270 city1; U -1,0 90; U 2,0 90; E -1,-1 90 city1; "
#define THREE_CITIES \
    "U 1,0 90; E 1,-1 270 city1; U -1,0 90; B 1,-2 0; E -1,-1 90 city1; U 2,0 90; E 0,-2 180 city1; "
#define AROUND_MONASTERY "U 1,0 90; U -1,0 90; B 1,1 0; B -1,1 0; B 0,2 0; E 1,2 90; "

static const struct score_row score_rows[] = {
    {"S3, F2: a city of two, claimed when it is completed", "E 0,-1 180 city1", "city! 2 4>R", "", 4, 0, 0},
    {"S5: the same by the first edition", "E 0,-1 180 city1", "city! 2 2>R", "", 2, 0, SMALL_CITY_HALF},
    {"S5: a city of three by the first edition", "N 0,-1 270 city1; E -1,-1 90", "city! 3 6>R", "", 6, 0,
     SMALL_CITY_HALF},
    {"S3: a coat of arms", "M 0,-1 270 city1; E -1,-1 90", "city! 3+1 8>R", "", 8, 0, 0},
    {"S3: incomplete at the end", "M 0,-1 270 city1", "", "city 2+1 3>R", 0, 0, 0},
    {"S5: incomplete by the first edition", "N 0,-1 270 city1", "", "city 2 2>R", 0, 0, SMALL_CITY_HALF},
    {"a completed city without figures scores nothing", "E 0,-1 180", "", "", 0, 0, 0},
    {"S2: a road between two villages", "W 1,0 0 road3; W -1,0 0", "road! 3 3>R", "", 3, 0, 0},
    {"S2: a road from a monastery to a village", "A -1,0 270 road1; X 1,0 0", "road! 3 3>R", "", 3, 0, 0},
    {"S2: incomplete at the end", "U 1,0 90 road1; U -1,0 90", "", "road 3 3>R", 0, 0, 0},
    {"S2, S4: a ring that starts and ends at one crossing", "W 1,0 0; V 2,0 0 road1; V 2,1 90; V 1,1 180",
     "road! 4 4>B", "", 0, 4, 0},
    {"S4: a city that crosses a tile twice", "B 0,1 0; I 1,1 0 city1; P 1,0 180; N 2,0 270; N 2,1 0",
     "city! 4 8>B", "", 0, 8, 0},
    {"S1: a tie", TWO_CITIES "R 0,-1 180", "city! 4 8>RB", "", 8, 8, 0},
    {"S1, S3: a tie at the end scores once", TWO_CITIES "C 0,-1 0", "", "city 4+1 5>RB", 0, 0, 0},
    {"S1: two against one", THREE_CITIES "C 0,-1 0", "city! 5+1 12>R", "", 12, 0, 0},
    {"S6: eight neighbours", "B 0,1 0 monastery1; " AROUND_MONASTERY "E -1,2 270", "monastery! 9 9>R", "", 9,
     0, 0},
    {"S6: seven neighbours", "B 0,1 0 monastery1; " AROUND_MONASTERY, "", "monastery 8 8>R", 0, 0, 0},
    {"S6, F2: claimed by the tile that stands in the middle last",
     "U 1,0 90; U -1,0 90; B 1,1 0; B -1,1 0; E 1,2 90; B 0,2 0; E -1,2 270; B 0,1 0 monastery1",
     "monastery! 9 9>B", "", 0, 9, 0},
    {"S6: one neighbour", "B 0,1 0 monastery1", "", "monastery 2 2>R", 0, 0, 0},
    {"S12: a road and a city at once", "W -1,0 0 road1; E 0,-1 180; U -2,0 90; E 1,-1 180 city1; L 1,0 0",
     "city! 2 4>B, road! 3 3>R", "", 3, 4, 0},
    {"S7: a field at a completed city", "E 0,-1 180 field1", "", "field 1/1 3>R", 0, 0, 0},
    {"S7: a field at a city that is not complete", "N 0,-1 270 field1", "", "", 0, 0, 0},
    {"S7: a field at no city", "B 0,1 0 field1", "", "", 0, 0, 0},
    {"S7: a city feeds every field that touches it", "E 0,-1 180 field1; U 1,0 90 field2", "",
     "field 1/1 3>R, field 2/1 3>B", 0, 0, 0},
    {"S8: a city counts once for a field", "E 0,-1 180; U 1,0 90; E 1,-1 0 field1", "", "field 4/1 3>R", 0, 0,
     0},
    {"S7: two cities", "E 0,-1 180; U 1,0 90; E 1,-1 0 field1; E 1,-2 180", "", "field 4/2 6>R", 0, 0, 0},
};

static void scores(void **state)
{
    const struct score_row *row = *state;
    struct report report = {0};
    struct undo undo;
    position_start(&game, &base, 2);
    game.rules.value[RULE_SMALL_CITY] = (uint8_t) row->small_city;
    position_play(&game, row->turns, &report);
    expect_entries(&report, row->scored);
    assert_int_equal(game.score[0], row->red);
    assert_int_equal(game.score[1], row->blue);
    assert_int_equal(game_end(&game, &report, &undo, NULL), VERDICT_OK);
    expect_entries(&report, row->at_end);
}

/* ---- Incomplete features ------------------------------------------------------------------------------ */

struct value_row {
    const char *name;
    const char *turns;
    int x, y;
    const char *segment;
    const char *value;
    unsigned open;
    bool complete;
    const char *whole; /* at least, once it is complete; null: no difference */
};

static const struct value_row value_rows[] = {
    {"the city of the starting tile", "", 0, 0, "city1", "city 1 1>", 1, false, "city! 2 4>"},
    {"the road of the starting tile", "", 0, 0, "road1", "road 1 1>", 2, false, "road! 3 3>"},
    {"its field", "", 0, 0, "field1", "field 1/0 0>", 0, false, NULL},
    {"a closed city", "E 0,-1 180", 0, 0, "city1", "city! 2 4>", 0, true, NULL},
    {"a field that touches it twice", "E 0,-1 180; E 1,-1 0; U 1,0 90", 1, -1, "field1", "field 4/1 3>", 0,
     false, NULL},
    {"a city with a knight", "N 0,-1 270 city1", 0, 0, "city1", "city 2 2>R", 1, false, "city! 3 6>R"},
    {"a garden", "Eg 0,-1 180", 0, -1, "garden1", "garden 2 2>", 7, false, "garden! 9 9>"},
    {"a monastery", "B 0,1 0; B 0,2 0", 0, 1, "monastery1", "monastery 3 3>", 6, false, "monastery! 9 9>"},
    {"a road of two tiles", "U 1,0 90", 1, 0, "road1", "road 2 2>", 2, false, "road! 4 4>"},
    {"a road with a village", "W 1,0 0", 1, 0, "road3", "road 2 2>", 1, false, "road! 3 3>"},
    {"a road that ends on its own tile", "W 1,0 0", 1, 0, "road1", "road 1 1>", 1, false, "road! 2 2>"},
};

/* The lists are as long as the sums; squares are in reading order, cities different and complete. */
static void expect_walks(unsigned node, const struct score_entry *value)
{
    struct square squares[TILE_MAX];
    uint16_t cities[NODE_MAX];
    size_t count = game_feature_squares(&game, node, squares);
    assert_int_equal(count, game_feature_tiles(&game, node));
    for (size_t i = 1; i < count; i++)
        assert_true(square_reads_before(squares[i - 1], squares[i]));
    if (value->kind != FEATURE_FIELD)
        return;
    count = game_field_cities(&game, node, cities);
    assert_int_equal(count, value->cities);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(game_feature_root(&game, cities[i]), cities[i]);
        assert_true(game_feature_complete(&game, cities[i]));
        assert_true(i == 0 || cities[i] != cities[i - 1]);
    }
}

static void values(void **state)
{
    const struct value_row *row = *state;
    char found[80] = "";
    position_start(&game, &base, 2);
    position_play(&game, row->turns, NULL);
    unsigned node = position_node(&game, row->x, row->y, row->segment);
    struct score_entry value = game_feature_value(&game, node);
    write_entry(found, sizeof found, &value);
    assert_string_equal(found, row->value);
    struct score_entry whole = game_feature_value_complete(&game, node);
    found[0] = '\0';
    write_entry(found, sizeof found, &whole);
    assert_string_equal(found, row->whole ? row->whole : row->value);
    assert_int_equal(value.node, game_feature_root(&game, node));
    if (value.kind != FEATURE_MONASTERY && value.kind != FEATURE_GARDEN)
        assert_int_equal(game_feature_tiles(&game, node), value.tiles);
    expect_walks(node, &value);
    assert_int_equal(game_feature_open(&game, node), row->open);
    assert_int_equal(game_feature_complete(&game, node), row->complete);
}

struct missing_row {
    const char *name;
    const char *turns;
    int x, y;
    const char *segment;
    const char *squares; /* in reading order */
};

static const struct missing_row missing_rows[] = {
    {"one open edge", "", 0, 0, "city1", "0,-1 "},
    {"two open edges", "U 1,0 90", 1, 0, "road1", "-1,0 2,0 "},
    {"a complete city", "E 0,-1 180", 0, 0, "city1", ""},
    {"two edges face one square", "C 0,-1 0; N 1,-1 0; N 0,-2 180", 0, 0, "city1", "1,-2 -1,-1 "},
    {"a monastery", "B 0,1 0; B 0,2 0", 0, 1, "monastery1", "-1,0 1,0 -1,1 1,1 -1,2 1,2 "},
    {"a garden", "Eg 0,-1 180", 0, -1, "garden1", "-1,-2 0,-2 1,-2 -1,-1 1,-1 -1,0 1,0 "},
    {"a field", "", 0, 0, "field1", ""},
};

static void missing(void **state)
{
    const struct missing_row *row = *state;
    struct square list[4 * TILE_MAX];
    char found[80] = "";
    position_start(&game, &base, 2);
    position_play(&game, row->turns, NULL);
    size_t count = game_feature_missing(&game, position_node(&game, row->x, row->y, row->segment), list);
    for (size_t i = 0; i < count; i++) {
        size_t first = i;
        for (size_t other = i + 1; other < count; other++)
            first = square_reads_before(list[other], list[first]) ? other : first;
        struct square square = list[first];
        list[first] = list[i];
        snprintf(found + strlen(found), sizeof found - strlen(found), "%d,%d ", square.x, square.y);
    }
    assert_string_equal(found, row->squares);
}

/* Rivers are joined but score nothing. */
static void rivers(void **state)
{
    static struct tile_set set;
    const struct tile_type river = {.name = "river",
                                    .copies = 3,
                                    .segment_count = 3,
                                    .segments = {{.kind = FEATURE_RIVER, .number = 1, .sides = 0xA},
                                                 {.kind = FEATURE_FIELD, .number = 1, .halves = 0x87},
                                                 {.kind = FEATURE_FIELD, .number = 2, .halves = 0x78}}};
    struct tile_fault faults[TILE_FAULTS_MAX];
    (void) state;
    assert_int_equal(tile_type_check(&river, faults), 0);
    set = (struct tile_set){.type_count = 1};
    set.types[0] = river;
    tile_set_prepare(&set);
    position_start(&game, &set, 2);
    position_play(&game, "river 1,0 0; river -1,0 180", NULL);
    unsigned node = position_node(&game, 0, 0, "river1");
    assert_int_equal(game_feature_value(&game, node).points, 0);
    assert_int_equal(game_feature_root(&game, node),
                     game_feature_root(&game, position_node(&game, 1, 0, "river1")));
    assert_int_equal(game_feature_open(&game, node), 2);
    assert_false(game_feature_complete(&game, node));
}

/* ---- The cities of the first edition (S7, S9) --------------------------------------------------------- */

struct supply_row {
    const char *name;
    const char *pig_herd; /* value of the rule */
    const char *turns;
    const char *entries; /* POINTS+MARKS>OWNERS for each that scores; two may be in any order */
};

/* In the set of these rows E's field has a pig-herd. */
static const struct supply_row supply_rows[] = {
    {"S7: the farmer of one field", "off", "D 1,0 0 field1; E 0,-1 180", "4+0>R "},
    {"S7: a tie of two fields", "off", "D 1,0 0 field1; E 0,-1 180 field1", "4+0>RB "},
    {"S9: the second player's field has the pig-herd", "on", "D 1,0 0 field1; E 0,-1 180 field1",
     "4+0>R 5+1>B "},
    {"S9: the first player's has it", "on", "E 0,-1 180 field1; D 1,0 0 field1", "4+0>B 5+1>R "},
    {"S9: the only farmer has it", "on", "D 1,0 0; E 0,-1 180 field1", "5+1>B "},
    {"S7: nobody", "on", "D 1,0 0; E 0,-1 180", ""},
};

static void city_supplies(void **state)
{
    static struct tile_set set;
    const struct supply_row *row = *state;
    struct report report;
    struct undo undo;
    char found[80] = "";
    set = base;
    unsigned type = (unsigned) tile_set_find(&set, "E");
    set.types[type].segments[position_segment(&set.types[type], "field1")].marks = 1;
    tile_set_prepare(&set);
    struct game_setup setup = {.set = &set, .player_count = 2};
    assert_int_equal(rules_edition("c1", &setup.rules), 0);
    assert_int_equal(rules_set(&setup.rules, "pig-herd", row->pig_herd), 0);
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_OK);
    position_play(&game, row->turns, NULL);
    assert_int_equal(game_end(&game, &report, &undo, NULL), VERDICT_OK);
    for (unsigned i = 0; i < report.entry_count; i++) {
        const struct score_entry *entry = &report.entries[i];
        assert_int_equal(entry->kind, FEATURE_FIELD);
        assert_int_equal(entry->cities, 1);
        assert_int_equal(entry->tiles, 2);
        snprintf(found + strlen(found), sizeof found - strlen(found), "%d+%d>%s%s ", entry->points,
                 entry->marks, entry->owners & 1 ? "R" : "", entry->owners & 2 ? "B" : "");
    }
    assert_string_equal(found, row->entries);
}

int main(void)
{
    struct row_tests list = {0};
    play_base_set(&base);
    ROWS(&list, majority_rows, majorities);
    ROWS(&list, score_rows, scores);
    ROWS(&list, value_rows, values);
    ROWS(&list, missing_rows, missing);
    ROWS(&list, supply_rows, city_supplies);
    rows_add_test(&list, "rivers join and give nothing", rivers);
    return rows_run(&list, "score");
}
