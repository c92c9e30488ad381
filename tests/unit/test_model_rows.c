/* SPDX-License-Identifier: MIT */
/*
 * test_model_rows.c: the model itself, on positions small enough to count by hand.
 *
 * test_model compares the core with the model.  What the core does not have yet, or what both could get
 * wrong in the same way, is compared with numbers here.
 */
#include "model.h"

#include "play.h"
#include "position.h"
#include "rows.h"

static struct tile_set base;

struct model_row {
    const char *name;
    const char *turns; /* without figures that return */
    enum rule_fields fields;
    int red, blue; /* after the final scoring */
    unsigned winners;
};

static const struct model_row model_rows[] = {
    {"S7 per-city: 4 for a city", "E 0,-1 180 field1", FIELDS_PER_CITY, 4, 0, 1},
    {"S7 per-field: 3 for a city", "E 0,-1 180 field1", FIELDS_PER_FIELD, 3, 0, 1},
    {"S7 off: nobody lies in the fields", "E 0,-1 180", FIELDS_OFF, 0, 0, 3},
    {"S7 per-city: a tie over two fields", "E 0,-1 180 field1; U 1,0 90 field2", FIELDS_PER_CITY, 4, 4, 3},
    {"S7 per-city: most farmers on all fields together",
     "N 0,-1 270 field1; E -1,-1 90 field1; U 1,0 90 field2", FIELDS_PER_CITY, 4, 0, 1},
    {"S7 per-field: the same gives to each field", "N 0,-1 270 field1; E -1,-1 90 field1; U 1,0 90 field2",
     FIELDS_PER_FIELD, 6, 3, 1},
    {"S7 per-city: two cities of one field", "E 0,-1 180; U 1,0 90; E 1,-1 0 field1; E 1,-2 180",
     FIELDS_PER_CITY, 8, 0, 1},
    {"S7 per-city: an open city feeds nobody", "N 0,-1 270 field1", FIELDS_PER_CITY, 0, 0, 3},
    {"S2, S6: a road and a monastery at the end", "U 1,0 90 road1; B 0,1 0 monastery1", FIELDS_PER_FIELD, 2,
     3, 2},
};

/* Places the game's tiles and figures in the model. */
static void repeat(const struct game *game, struct model *model)
{
    static struct model_entry entries[MODEL_ENTRY_MAX];
    const struct game_setup setup = {
        .set = game->set, .rules = game->rules, .player_count = game->player_count};
    model_start(model, &setup, game->set->start, NULL, 0);
    for (unsigned tile = 1; tile < game->tile_count; tile++) {
        struct standing_figure standing = game->tiles[tile].figure;
        assert_int_equal(model_draw(model, game->tiles[tile].type, false), MODEL_KEPT);
        model_place(model, (struct placement){game->tiles[tile].square, game->tiles[tile].rotation});
        struct figure figure = {standing.kind, standing.segment};
        assert_int_equal(model_figure_step(model, figure, entries), 0);
    }
    model_end(model, entries);
}

static void models(void **state)
{
    static struct game game;
    static struct model model;
    const struct model_row *row = *state;
    position_start(&game, &base, 2);
    game.rules.value[RULE_FIELDS] = (uint8_t) row->fields;
    position_play(&game, row->turns, NULL);
    repeat(&game, &model);
    assert_int_equal(model.score[0], row->red);
    assert_int_equal(model.score[1], row->blue);
    assert_int_equal(model_winners(&model), row->winners);
}

int main(void)
{
    struct row_tests list = {0};
    play_base_set(&base);
    ROWS(&list, model_rows, models);
    return rows_run(&list, "model_rows");
}
