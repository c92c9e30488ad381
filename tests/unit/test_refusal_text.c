/* SPDX-License-Identifier: MIT */
/*
 * test_refusal_text.c: that each verdict's sentence names the rule and the place.
 */
#include "bastide/refusal_text.h"

#include <string.h>

#include "play.h"
#include "position.h"
#include "rows.h"

static struct tile_set base;
static struct game game;
static struct setup setup;

struct sentence_row {
    const char *name;
    struct refusal refusal;
    const char *type; /* the tile in question, or null */
    const char *sentence;
};

static const struct sentence_row sentence_rows[] = {
    {"an edge",
     {.verdict = VERDICT_EDGE_MISMATCH,
      .square = {1, -2},
      .side = SIDE_E,
      .shown = EDGE_ROAD,
      .asked = EDGE_FIELD,
      .neighbour = {2, -2}},
     NULL,
     "P2: the east side of 1,-2 shows a road, but the tile on 2,-2 asks for a field"},
    {"a taken square",
     {.verdict = VERDICT_SQUARE_TAKEN, .square = {-3, 4}},
     NULL,
     "P1: there is already a tile on -3,4"},
    {"a far square",
     {.verdict = VERDICT_NO_NEIGHBOUR, .square = {9, 9}},
     NULL,
     "P1: 9,9 shares no edge with a tile on the table"},
    {"another tile comes next",
     {.verdict = VERDICT_NOT_NEXT},
     "Eg",
     "T1: Eg comes next by the order of the draws"},
    {"none in the bag", {.verdict = VERDICT_NOT_IN_BAG}, "X", "T1: no tile X is left in the bag"},
    {"an unknown type",
     {.verdict = VERDICT_NOT_IN_BAG, .type = 200},
     NULL,
     "T1: no tile ? is left in the bag"},
    {"it fits nowhere",
     {.verdict = VERDICT_FITS_NOWHERE},
     "C",
     "T3: C: the tile has no legal placement at all"},
    {"it fits somewhere",
     {.verdict = VERDICT_FITS_SOMEWHERE},
     "C",
     "T3: C: the tile has a legal placement, so it stays in the game"},
    {"a taken feature",
     {.verdict = VERDICT_FEATURE_TAKEN, .square = {3, 0}, .segment = 1, .player = 1, .neighbour = {5, -7}},
     "D",
     "F1: road1 of the tile on 3,0 is taken: a figure of green stands on it at 5,-7"},
    {"not claimable",
     {.verdict = VERDICT_NOT_CLAIMABLE, .segment = 2},
     "Eg",
     "F3: garden1: no meeple may stand there"},
    {"no farmers",
     {.verdict = VERDICT_NO_FARMERS, .segment = 3},
     "D",
     "S7: field2: this game is played without farmers"},
    {"no meeple",
     {.verdict = VERDICT_NO_MEEPLE, .player = 0},
     NULL,
     "T2: red has no meeple left in the supply"},
    {"a player who is not there",
     {.verdict = VERDICT_NO_MEEPLE, .player = 5},
     NULL,
     "T2: nobody has no meeple left in the supply"},
    {"the game is over", {.verdict = VERDICT_GAME_OVER}, NULL, "T4: the game is over"},
    {"a hand", {.verdict = VERDICT_NAME_IN_HAND}, NULL, "H3: say which tile of the hand is drawn"},
    {"an open bag", {.verdict = VERDICT_NAME_TILE}, NULL, "T1: the bag is open: say which tile is drawn"},
    {"a turn of the tile",
     {.verdict = VERDICT_TILE_TURN},
     NULL,
     "P2: a tile is rotated by 0, 90, 180 or 270 degrees"},
    {"no such segment",
     {.verdict = VERDICT_NO_SEGMENT},
     NULL,
     "T6: the tile just placed has no such feature"},
};

static void sentences(void **state)
{
    const struct sentence_row *row = *state;
    struct refusal refusal = row->refusal;
    char text[200];
    if (row->type)
        refusal.type = (uint8_t) position_type(&game, row->type);
    assert_ptr_equal(refusal_write(&game, &setup, &refusal, text, sizeof text), text);
    assert_string_equal(text, row->sentence);
}

/* Every verdict, also one added later, has a sentence that begins with its rule. */
static void every_verdict(void **state)
{
    (void) state;
    for (unsigned verdict = 1; verdict < VERDICT_COUNT; verdict++) {
        struct refusal refusal = {.verdict = (enum verdict) verdict};
        const char *rule = verdict_rule((enum verdict) verdict);
        char text[200];
        refusal_write(&game, &setup, &refusal, text, sizeof text);
        assert_true(strlen(rule) >= 2);
        assert_int_equal(strncmp(text, rule, strlen(rule)), 0);
        assert_int_equal(strncmp(text + strlen(rule), ": ", 2), 0);
        assert_true(strlen(text) > 10);
    }
}

static void short_buffers(void **state)
{
    struct refusal refusal = {.verdict = VERDICT_GAME_OVER};
    char text[8];
    (void) state;
    refusal_write(&game, &setup, &refusal, text, sizeof text);
    assert_string_equal(text, "T4: the");
}

static void names(void **state)
{
    (void) state;
    assert_string_equal(side_name(SIDE_N), "north");
    assert_string_equal(side_name(SIDE_W), "west");
    assert_string_equal(edge_name(EDGE_CITY), "a city");
    assert_string_equal(edge_name(EDGE_RIVER), "a river");
}

int main(void)
{
    struct row_tests list = {0};
    play_base_set(&base);
    setup_default(&setup);
    setup.player_count = 2;
    setup.players[0].colour = COLOUR_RED;
    setup.players[1].colour = COLOUR_GREEN;
    position_start(&game, &base, 2);
    ROWS(&list, sentence_rows, sentences);
    rows_add_test(&list, "every verdict names its rule", every_verdict);
    rows_add_test(&list, "a short buffer cuts the sentence", short_buffers);
    rows_add_test(&list, "sides and edges by name", names);
    return rows_run(&list, "refusal_text");
}
