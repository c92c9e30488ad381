/* SPDX-License-Identifier: MIT */
/*
 * test_review_out.c: a review as text and JSON.
 *
 * The figures are made up here, so that the texts stay the same however strong the search is.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <jansson.h>

#include "bastide/files.h"
#include "bastide/record.h"
#include "cli/review/review_out.h"
#include "play.h"

static const char record[] = "bastide 1\n"
                             "edition c3\n"
                             "tiles base\n"
                             "player red \"Ann\"\n"
                             "player blue \"=1+1\"\n"
                             "turn 1 red G 0,-1 90 meeple:city1\n"
                             "turn 2 blue U -1,0 90 -\n"
                             "turn 3 red E 0,1 180 -\n"
                             "turn 4 blue U -2,0 90 -\n";

/* Points as a review has them. */
#define POINTS(points) ((int32_t) ((points) *VALUE_POINT))

static struct session *session;
static struct review_result result;

static struct move move_of(size_t turn)
{
    const struct session_step *place = NULL;
    size_t figures = 0;
    for (size_t i = 0;; i++) {
        const struct session_step *step = session_step_at(session, i);
        place = step->kind == STEP_PLACE_TILE ? step : place;
        if (step->kind == STEP_PUT_FIGURE && figures++ == turn)
            return (struct move){place->placement, step->figure};
    }
}

static uint8_t type_of(const char *name)
{
    return (uint8_t) tile_set_find(session_set(session), name);
}

static int set_up(void **state)
{
    struct text_error error;
    (void) state;
    session = record_read(play_book(), record, strlen(record), &error);
    assert_non_null(session);
    result = (struct review_result){.budget = {.nodes = 500}, .player_count = 2, .count = 4};
    static const struct review_turn turns[] = {
        {.depth = REVIEW_SEARCH,
         .mark = MARK_FIND,
         .lead = POINTS(2.5),
         .error = POINTS(0.25),
         .rank = 1,
         .lucky = true,
         .luck = POINTS(0.5),
         .because = "a new city with 1 open edge"},
        {.depth = REVIEW_ONLY, .rank = 1, .lucky = true, .luck = POINTS(-0.5)},
        {.depth = REVIEW_SEARCH,
         .mark = MARK_BLUNDER,
         .loss = POINTS(7.5),
         .error = POINTS(0.5),
         .rank = 9,
         .because = "completes the city of 3 tiles for 6, and that is \"more\" than one line can hold"},
        {.depth = REVIEW_LOOK, .mark = MARK_POOR, .loss = POINTS(3), .rank = 2, .sold = true},
    };
    for (size_t i = 0; i < result.count; i++) {
        struct review_turn *turn = &result.turns[i];
        *turn = turns[i];
        turn->turn = (uint16_t) (i + 1);
        turn->player = i % 2;
        turn->type = type_of(i == 0 ? "G" : i == 2 ? "E" : "U");
        turn->moves = 10;
        turn->tiles = (uint16_t) (70 - i);
        turn->played = turn->best = move_of(i);
        turn->points[1] = (int16_t) i;
        turn->expected[0] = POINTS(20);
        turn->chance[0] = (uint16_t) (600 - 100 * i);
        turn->chance[1] = (uint16_t) (400 + 100 * i);
    }
    result.turns[2].best.placement.square.y = -2;
    return 0;
}

static int tear_down(void **state)
{
    (void) state;
    session_free(session);
    return 0;
}

static void test_text(void **state)
{
    static const char golden[] =
        "turn   move played                     cost       luck  R%  B%\n"
        "   1 R G 0,-1 90 meeple:city1       !  -          +0.5  60  40\n"
        "         2.5 better than the next: a new city with 1 open edge\n"
        "   2 B U -1,0 90 -                     only       -0.5  50  50\n"
        "   3 R E 0,1 180 -                  ?? 7.5 +-0.9        40  60\n"
        "         better: E 0,-2 180 -: completes the city of 3 tiles for 6, and that is\n"
        "           \"more\" than one line can hold\n"
        "   4 B U -2,0 90 -                  ?  ~3.0             30  70 bought\n"
        "         better: U -2,0 90 -\n"
        "\n"
        "Ann: lost 7.5 points in 2 turns, 3.8 a turn; luck +0.5; 1 !, 0 ?!, 0 ?, 1 ??\n"
        "  turn 3: E 0,1 180 - cost 7.5\n"
        "    better: E 0,-2 180 -: completes the city of 3 tiles for 6, and that is\n"
        "      \"more\" than one line can hold\n"
        "\n"
        "    played:                                  better:\n"
        "           ........#####.\n"
        "           --------------\n"
        "           ..............\n"
        "                  [.....]                                  [.....]\n"
        "                  .......                                  .......\n"
        "                  [#####]                                  [#####]\n"
        "                                                           .#####.\n"
        "                                                           ..###..\n"
        "                                                           .#####.\n"
        "  turn 1: G 0,-1 90 meeple:city1 was a find\n"
        "    2.5 better than the next: a new city with 1 open edge\n"
        "\n"
        "=1+1: lost 3.0 points in 2 turns, 1.5 a turn; luck -0.5; 0 !, 0 ?!, 1 ?, 0 ??\n"
        "  turn 4: U -2,0 90 - cost 3.0\n"
        "    better: U -2,0 90 -\n"
        "\n"
        "    played:                                  better:\n"
        "                                .#####.                                  .#####.\n"
        "                                ..#R#..                                  ..#R#..\n"
        "                                .#####.                                  .#####.\n"
        "                  [.....]........#####.                    [.....]........#####.\n"
        "                  ---------------------                    ---------------------\n"
        "                  [.....]..............                    [.....]..............\n"
        "                                .......                                  .......\n"
        "                                .......                                  .......\n"
        "                                .#####.                                  .#####.\n"
        "\n"
        "points                                   chance of winning, %\n"
        "   4|                                      70|                                 B\n"
        "    |                                        |         RRRRRRRR        BBBBBBBB\n"
        "    |                                        |\n"
        "    |                                        |RBRBRBRBR        BRBRBRBR\n"
        "    |                                        |         BBBBBBBB        RRRRRRRR\n"
        "   2|                                      31|                                 R\n"
        "    |                                        |\n"
        "    |                                        |\n"
        "    |                                        |\n"
        "   0|RBRBRBRBRBRBRBRBRBRBRBRBRBRBRBRBRB     0|\n"
        "    +----------------------------------      +----------------------------------\n"
        "     0                           turn 4       0                           turn 4\n"
        "\n"
        "?? cost 5 points and 5 % of the chance of winning beyond doubt, ? 2 and 2 %, ?!\n"
        "1 and 0.5 %; ! a good move hard to find.\n"
        "cost: how much more the best move would have brought, with its standard error;\n"
        "- it was the best.\n"
        "luck: what the tile was worth against the average one.  %: chances of winning.\n"
        "\n"
        "~ judged by a first look only, since players hold tiles in hand: 1 turn.\n"
        "\n"
        "bought: whether to sell or buy the tile, and the price, was not judged: 1 turn.\n";
    struct text_buffer text = {0};
    (void) state;
    review_write_text(session, &result, &text);
    assert_string_equal(text.text, golden);
    text_free(&text);
}

static void test_json(void **state)
{
    struct text_buffer text = {0};
    const char *format, *mark, *feature;
    double cost, lost, chance;
    int nodes, y, worst, poor;
    json_error_t error;
    (void) state;
    review_write_json(session, &result, &text);
    json_t *root = json_loads(text.text, 0, &error);
    assert_non_null(root);
    assert_int_equal(json_array_size(json_object_get(root, "turns")), 4);
    json_t *turns = json_object_get(root, "turns");
    assert_int_equal(json_unpack(root, "{s:s, s:i}", "format", &format, "nodes", &nodes), 0);
    assert_string_equal(format, "bastide-review");
    assert_int_equal(nodes, 500);
    assert_int_equal(json_unpack(json_array_get(turns, 2), "{s:s, s:f, s:{s:i}, s:{s:f}}", "mark", &mark,
                                 "cost", &cost, "best", "y", &y, "chance", "blue", &chance),
                     0);
    assert_string_equal(mark, "??");
    assert_true(cost > 7.49 && cost < 7.51 && chance > 0.59 && chance < 0.61);
    assert_int_equal(y, -2);
    assert_int_equal(
        json_unpack(json_array_get(turns, 0), "{s:{s:{s:s}}}", "move", "figure", "feature", &feature), 0);
    assert_string_equal(feature, "city1");
    assert_true(json_is_null(json_object_get(json_array_get(turns, 3), "luck")));
    assert_int_equal(json_unpack(json_array_get(json_object_get(root, "players"), 0), "{s:f, s:i, s:[i]}",
                                 "cost", &lost, "poor", &poor, "worst", &worst),
                     0);
    assert_true(lost > 7.49 && lost < 7.51);
    assert_int_equal(poor, 0);
    assert_int_equal(worst, 3);
    json_decref(root);
    text_free(&text);
}

/* A kept review is read back, but not one with a value that would be looked up beyond its table, whatever its
 * sum. */
static void test_forged(void **state)
{
    char folder[] = "/tmp/bastide-kept-XXXXXX", reviews[64], why[200];
    static struct review_result forged, read;
    (void) state;
    assert_non_null(mkdtemp(folder));
    snprintf(reviews, sizeof reviews, "%s/", folder);
    for (unsigned row = 0; row < 9; row++) {
        forged = result;
        struct review_turn *turn = &forged.turns[2];
        forged.player_count += row == 1;
        turn->player = row == 2 ? 2 : turn->player;
        turn->type = row == 3 ? NO_TYPE : turn->type;
        turn->depth = row == 4 ? REVIEW_DEPTH_COUNT : turn->depth;
        turn->mark = row == 5 ? MARK_COUNT : turn->mark;
        turn->played.figure.kind = row == 6 ? FIGURE_KIND_COUNT : turn->played.figure.kind;
        turn->best.placement.rotation = row == 7 ? ROTATION_COUNT : turn->best.placement.rotation;
        if (row == 8)
            memset(turn->because, 'x', sizeof turn->because);
        assert_true(review_keep(reviews, session, &forged, why));
        assert_int_equal(review_load(reviews, session, NULL, &read), row == 0);
    }
    struct file_entries kept = {0};
    assert_true(file_walk(reviews, ".review", &kept, why));
    assert_int_equal(kept.count, 1);
    assert_int_equal(unlink(kept.list[0].path), 0);
    assert_int_equal(rmdir(folder), 0);
    file_entries_free(&kept);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_json),
        cmocka_unit_test(test_forged),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
