/* SPDX-License-Identifier: MIT */
/*
 * test_game.c: the order of steps and turns, discards, the end of the game, and who wins (T1-T6, S11).
 */
#include <string.h>

#include "play.h"
#include "position.h"
#include "rows.h"
#include "game_check.h"

static struct tile_set base;
static struct game game;

/* ---- Steps in order ----------------------------------------------------------------------------------- */

/*
 * Steps as letters: d draws the next tile, p places it on the first legal placement, f ends the turn
 * without a figure, a does both at once, e ends the game.  A step in capitals is refused with the row's
 * verdict.
 */
struct step_row {
    const char *name;
    const char *steps;
    enum verdict verdict;
    enum phase phase; /* afterwards */
    unsigned turn, player;
};

static const struct step_row step_rows[] = {
    {"the first turn is the first seat's", "", VERDICT_OK, PHASE_DRAW, 1, 0},
    {"a tile drawn", "d", VERDICT_OK, PHASE_PLACE, 1, 0},
    {"a tile laid", "dp", VERDICT_OK, PHASE_FIGURE, 1, 0},
    {"a turn", "dpf", VERDICT_OK, PHASE_DRAW, 2, 1},
    {"a turn in two steps", "da", VERDICT_OK, PHASE_DRAW, 2, 1},
    {"clockwise", "dadadpf", VERDICT_OK, PHASE_DRAW, 4, 0},
    {"drawing twice", "dD", VERDICT_NOT_DRAW, PHASE_PLACE, 1, 0},
    {"drawing before the figure step", "dpD", VERDICT_NOT_DRAW, PHASE_FIGURE, 1, 0},
    {"laying without a tile", "P", VERDICT_NOT_PLACE, PHASE_DRAW, 1, 0},
    {"a move without a tile", "A", VERDICT_NOT_PLACE, PHASE_DRAW, 1, 0},
    {"laying twice", "dpP", VERDICT_NOT_PLACE, PHASE_FIGURE, 1, 0},
    {"a figure before the draw", "F", VERDICT_NOT_FIGURE, PHASE_DRAW, 1, 0},
    {"a figure before a tile lies", "dF", VERDICT_NOT_FIGURE, PHASE_PLACE, 1, 0},
    {"two figure steps", "dpfF", VERDICT_NOT_FIGURE, PHASE_DRAW, 2, 1},
    {"breaking off at once", "e", VERDICT_OK, PHASE_OVER, 1, 0},
    {"breaking off between turns", "dae", VERDICT_OK, PHASE_OVER, 2, 1},
    {"ending with a tile in hand", "dE", VERDICT_NOT_DRAW, PHASE_PLACE, 1, 0},
    {"ending before the figure step", "dpE", VERDICT_NOT_DRAW, PHASE_FIGURE, 1, 0},
    {"ending twice", "eE", VERDICT_GAME_OVER, PHASE_OVER, 1, 0},
    {"drawing after the end", "eD", VERDICT_GAME_OVER, PHASE_OVER, 1, 0},
    {"laying after the end", "eP", VERDICT_GAME_OVER, PHASE_OVER, 1, 0},
    {"a figure after the end", "eF", VERDICT_GAME_OVER, PHASE_OVER, 1, 0},
};

static enum verdict make_step(char letter, struct undo *undo, struct refusal *why)
{
    static struct placement list[PLACEMENT_MAX];
    struct placement first = {{1, 0}, 0};
    struct figure none = {FIGURE_NONE, 0};
    if (game.phase == PHASE_PLACE) {
        game_placements(&game, game.drawn, list);
        first = list[0];
    }
    struct move move = {first, none};
    switch (letter) {
    case 'd':
        return game_draw(&game, DRAW_NEXT, NULL, undo, why);
    case 'p':
        return game_place(&game, first, undo, why);
    case 'f':
        return game_figure(&game, none, NULL, undo, why);
    case 'a':
        return game_apply(&game, &move, NULL, undo, why);
    default:
        return game_end(&game, NULL, undo, why);
    }
}

static void start_seeded(unsigned players)
{
    struct game_setup setup = {.set = &base, .player_count = (uint8_t) players, .seeded = true, .seed = 42};
    assert_int_equal(game_start(&game, &setup, NULL), SETUP_OK);
}

static void steps(void **state)
{
    static struct game before;
    const struct step_row *row = *state;
    struct undo undo;
    start_seeded(3);
    for (const char *at = row->steps; *at; at++) {
        bool refused = *at >= 'A' && *at <= 'Z';
        struct refusal why = {0};
        before = game;
        assert_int_equal(make_step((char) (*at | ' '), &undo, &why), refused ? row->verdict : VERDICT_OK);
        if (refused) {
            assert_int_equal(why.verdict, row->verdict);
            assert_memory_equal(&game, &before, sizeof game);
        }
    }
    assert_int_equal(game.phase, row->phase);
    assert_int_equal(game.turn, row->turn);
    assert_int_equal(game.player, row->player);
    assert_null(game_check(&game));
}

/* ---- Seats -------------------------------------------------------------------------------------------- */

struct seat_row {
    const char *name;
    unsigned players;
};

static const struct seat_row seat_rows[] = {
    {"one alone", 1}, {"two", 2}, {"three", 3}, {"four", 4}, {"five", 5}, {"six", 6},
};

static void seats(void **state)
{
    const struct seat_row *row = *state;
    struct undo undo;
    start_seeded(row->players);
    for (unsigned turn = 0; turn < 20; turn++) {
        assert_int_equal(game.player, turn % row->players);
        assert_int_equal(game.turn, turn + 1);
        for (unsigned player = 0; player < PLAYER_MAX; player++)
            assert_int_equal(game_figures_left(&game, player, FIGURE_MEEPLE),
                             player < row->players ? MEEPLE_SUPPLY : 0);
        assert_int_equal(make_step('d', &undo, NULL), VERDICT_OK);
        if (game.phase == PHASE_PLACE)
            assert_int_equal(make_step('a', &undo, NULL), VERDICT_OK);
    }
}

/* ---- Discards and the end (T3, T4) -------------------------------------------------------------------- */

struct bag_row {
    const char *name;
    const char *order[4]; /* the whole bag in the order of the draws; D is the starting tile */
    const char *turns;
    enum phase phase;
    unsigned turn, player, discarded;
};

static const struct bag_row bag_rows[] = {
    {"a tile that fits nowhere: the same player draws again",
     {"E", "C", "B"},
     "E 0,-1 180; x C",
     PHASE_DRAW,
     2,
     1,
     1},
    {"two in a row", {"E", "C", "C", "B"}, "E 0,-1 180; x C; x C", PHASE_DRAW, 2, 1, 2},
    {"the next tile after a discard", {"E", "C", "B"}, "E 0,-1 180; x C; B 0,1 0", PHASE_OVER, 3, 0, 1},
    {"the last tile is discarded", {"E", "C"}, "E 0,-1 180; x C", PHASE_OVER, 2, 1, 1},
    {"the last tile is laid", {"E"}, "E 0,-1 180 city1", PHASE_OVER, 2, 1, 0},
    {"the last tile is laid, not yet its figure", {"E"}, "E 0,-1 180 ?", PHASE_FIGURE, 1, 0, 0},
};

/* A set of only the starting tile and the row's tiles. */
static void small_set(struct tile_set *set, const struct bag_row *row)
{
    *set = base;
    for (unsigned type = 0; type < set->type_count; type++)
        set->types[type].copies = type == set->start;
    for (unsigned i = 0; i < 4 && row->order[i]; i++)
        set->types[tile_set_find(set, row->order[i])].copies++;
    tile_set_prepare(set);
}

static void bags(void **state)
{
    static struct tile_set set;
    static struct game before;
    const struct bag_row *row = *state;
    struct report report;
    struct undo undo;
    small_set(&set, row);
    position_start(&game, &set, 2);
    position_play(&game, row->turns, NULL);
    assert_int_equal(game.phase, row->phase);
    assert_int_equal(game.turn, row->turn);
    assert_int_equal(game.player, row->player);
    assert_int_equal(game.supply.discarded, row->discarded);
    if (row->phase != PHASE_OVER)
        return;
    assert_int_equal(game_draw(&game, DRAW_NEXT, NULL, &undo, NULL), VERDICT_GAME_OVER);
    before = game;
    assert_int_equal(game_end(&game, &report, &undo, NULL), VERDICT_OK);
    assert_true(game.scored);
    game_undo(&game, &undo);
    assert_memory_equal(&game, &before, sizeof game);
}

static void discards_are_reported(void **state)
{
    struct report report;
    (void) state;
    position_start(&game, &base, 2);
    position_play(&game, "E 0,-1 180", NULL);
    position_draw(&game, "C", &report);
    assert_true(report.discarded);
    assert_int_equal(report.type, position_type(&game, "C"));
    assert_int_equal(report.player, 1);
    assert_int_equal(report.entry_count, 0);
}

/* ---- Choices ------------------------------------------------------------------------------------------ */

struct choice_row {
    const char *name;
    const char *turns;
    const char *type;
    unsigned placements, moves;
};

static const struct choice_row choice_rows[] = {
    {"C: one place, its city or nothing", "", "C", 1, 2},
    {"B: one place, monastery, field or nothing", "", "B", 1, 3},
    {"C on a taken city", "N 0,-1 270 city1", "C", 1, 1},
    {"U: three places, a road and two fields", "", "U", 3, 12},
};

static void choices(void **state)
{
    static struct game before;
    const struct choice_row *row = *state;
    unsigned placements, moves;
    position_start(&game, &base, 2);
    position_play(&game, row->turns, NULL);
    position_draw(&game, row->type, NULL);
    before = game;
    game_count_choices(&game, &placements, &moves);
    assert_int_equal(placements, row->placements);
    assert_int_equal(moves, row->moves);
    assert_memory_equal(&game, &before, sizeof game);
}

/*
 * A crossing would join the ends of two roads, each with a field around it: through these fields the farmer
 * in the south is met by three of the crossing's four fields, the north-western one last.
 */
static void a_farmer_is_met_across_the_table(void **state)
{
    struct choice list[PLACEMENT_MAX];
    unsigned found = 0;
    (void) state;
    position_start(&game, &base, 2);
    position_play(&game, "B 0,1 0; D 1,1 90 field1; E 2,1 270; A 2,0 90; E 0,-1 180; A 1,-1 0", NULL);
    position_draw(&game, "X", NULL);
    const struct tile_type *crossing = &base.types[game.drawn];
    unsigned fields = base.of_kind[FEATURE_FIELD][game.drawn];
    size_t count = game_choices(&game, list);
    for (size_t i = 0; i < count; i++)
        if (list[i].placement.square.x == 1 && list[i].placement.square.y == 0) {
            assert_int_equal(list[i].free & ~fields, base.stands[FIGURE_MEEPLE][game.drawn] & ~fields);
            assert_int_equal(list[i].free & fields, 1U << position_segment(crossing, "field3"));
            found++;
        }
    assert_int_equal(found, 1);
}

/* ---- Walking a feature -------------------------------------------------------------------------------- */

static void rings_come_round(void **state)
{
    unsigned steps_made = 0;
    (void) state;
    position_start(&game, &base, 2);
    position_play(&game, "U 1,0 90 road1; U 2,0 90; U -1,0 90", NULL);
    unsigned first = position_node(&game, 0, 0, "road1"), node = first;
    do {
        assert_int_equal(game_feature_root(&game, node), game_feature_root(&game, first));
        node = game_feature_next(&game, node);
        steps_made++;
    } while (node != first);
    assert_int_equal(steps_made, 4);
}

static void figures_are_found(void **state)
{
    static const struct standing_figure wanted[] = {
        {FIGURE_NONE, 0, 0}, {FIGURE_MEEPLE, 0, 0}, {FIGURE_MEEPLE, 1, 0}};
    (void) state;
    position_start(&game, &base, 2);
    position_play(&game, "U 1,0 90 road1; B 0,1 0 monastery1", NULL);
    for (unsigned tile = 0; tile < 3; tile++) {
        struct standing_figure figure = game.tiles[tile].figure;
        assert_memory_equal(&figure, &wanted[tile], sizeof figure);
        for (unsigned node = game.tiles[tile].first_node; node < game.node_count; node++)
            assert_int_equal(game.nodes[node].tile == tile && game_stands_on(&game, node),
                             figure.kind != FIGURE_NONE && node == placed_figure_node(&game.tiles[tile]));
    }
    assert_int_equal(game_figures_left(&game, 0, FIGURE_MEEPLE), 6);
    assert_int_equal(game_figures_left(&game, 1, FIGURE_MEEPLE), 6);
    assert_int_equal(game_figures_left(&game, 1, FIGURE_ABBOT), 0); /* it is not played */
}

/* ---- Winners (S11) ------------------------------------------------------------------------------------ */

struct winner_row {
    const char *name;
    unsigned players;
    int16_t score[PLAYER_MAX];
    unsigned winners;
};

static const struct winner_row winner_rows[] = {
    {"the highest total", 3, {10, 30, 20}, 2},
    {"the first seat", 2, {5, 4}, 1},
    {"a shared win", 4, {7, 12, 12, 3}, 6},
    {"nobody scored", 3, {0, 0, 0}, 7},
    {"one alone", 1, {0}, 1},
    {"empty seats do not win", 2, {3, 4, 99, 99}, 2},
    {"the last seat after others", 6, {1, 2, 3, 4, 5, 6}, 32},
};

static void winners(void **state)
{
    const struct winner_row *row = *state;
    position_start(&game, &base, row->players);
    memcpy(game.score, row->score, sizeof game.score);
    assert_int_equal(game_winners(&game), row->winners);
}

/* Reports do not depend on what was in them before. */
static void reports_begin_anew(void **state)
{
    struct report report;
    struct undo undo;
    (void) state;
    position_start(&game, &base, 2);
    for (unsigned step = 0; step < 3; step++) {
        unsigned player = game.player;
        memset(&report, 1, sizeof report);
        if (step == 0) {
            assert_int_equal(game_draw(&game, position_type(&game, "U"), &report, &undo, NULL), VERDICT_OK);
            assert_int_equal(report.type, game.drawn);
        } else if (step == 1) {
            struct move move = {{{1, 0}, ROTATION_90}, {FIGURE_NONE, 0}};
            assert_int_equal(game_apply(&game, &move, &report, &undo, NULL), VERDICT_OK);
            assert_int_equal(report.type, NO_TYPE);
        } else {
            assert_int_equal(game_end(&game, &report, &undo, NULL), VERDICT_OK);
            assert_int_equal(report.type, NO_TYPE);
        }
        assert_int_equal(report.player, player);
        assert_int_equal(report.entry_count, 0);
        assert_false(report.discarded || report.returned);
    }
}

int main(void)
{
    struct row_tests list = {0};
    play_base_set(&base);
    ROWS(&list, step_rows, steps);
    ROWS(&list, seat_rows, seats);
    ROWS(&list, bag_rows, bags);
    rows_add_test(&list, "a report begins anew", reports_begin_anew);
    rows_add_test(&list, "a discard is reported", discards_are_reported);
    ROWS(&list, choice_rows, choices);
    rows_add_test(&list, "a farmer is met across the table", a_farmer_is_met_across_the_table);
    rows_add_test(&list, "the ring of a feature comes round", rings_come_round);
    rows_add_test(&list, "figures are found on their tiles", figures_are_found);
    ROWS(&list, winner_rows, winners);
    return rows_run(&list, "game");
}
