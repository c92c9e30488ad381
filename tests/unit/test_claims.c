/* SPDX-License-Identifier: MIT */
/*
 * test_claims.c: which segments of the tile just placed may be claimed, in small positions (F1-F3, T2, S7).
 */
#include <stdio.h>
#include <string.h>

#include "play.h"
#include "position.h"
#include "rows.h"

static struct tile_set base;
static struct game game;

struct claim_row {
    const char *name;
    const char *turns; /* the last one ends in ? */
    const char *claims;
    enum rule_fields fields;
};

static const struct claim_row claim_rows[] = {
    {"a straight road", "U 1,0 90 ?", "road1 field1 field2", FIELDS_PER_FIELD},
    {"a straight road without farmers", "U 1,0 90 ?", "road1", FIELDS_OFF},
    {"a straight road, fields per city", "U 1,0 90 ?", "road1 field1 field2", FIELDS_PER_CITY},
    {"a city and its field", "E 0,-1 180 ?", "city1 field1", FIELDS_PER_FIELD},
    {"a city and its field, not its garden", "Eg 0,-1 180 ?", "city1 field1", FIELDS_PER_FIELD},
    {"a monastery in a field", "B 0,1 0 ?", "monastery1 field1", FIELDS_PER_FIELD},
    {"a monastery with a road", "A -1,0 270 ?", "monastery1 road1 field1", FIELDS_PER_FIELD},
    {"a crossing", "X 1,0 0 ?", "road1 road2 road3 road4 field1 field2 field3 field4", FIELDS_PER_FIELD},
    {"a crossing at a taken road", "U 1,0 90 road1; X 2,0 0 ?",
     "road1 road2 road3 field1 field2 field3 field4", FIELDS_PER_FIELD},
    {"a crossing at a taken field", "U 1,0 90 field1; X 2,0 0 ?",
     "road1 road2 road3 road4 field1 field2 field4", FIELDS_PER_FIELD},
    {"all of it is city, and taken", "N 0,-1 270 city1; C -1,-1 0 ?", "", FIELDS_PER_FIELD},
    {"two cities of one tile that met elsewhere", "B 0,1 0; P 1,0 180 city1; N 2,0 270; N 2,1 0; I 1,1 0 ?",
     "field1", FIELDS_PER_FIELD},
    {"two roads of one tile that met elsewhere", "B 0,1 0; V 1,1 180 road1; V 2,1 90; V 2,0 0; W 1,0 0 ?",
     "road3 field1 field2 field3", FIELDS_PER_FIELD},
    {"a road that closes into a ring, free", "W 1,0 0; V 2,0 0; V 2,1 90; V 1,1 180 ?", "road1 field1 field2",
     FIELDS_PER_FIELD},
};

static void claims(void **state)
{
    const struct claim_row *row = *state;
    struct figure list[CLAIM_MAX];
    char found[200] = "";
    position_start(&game, &base, 2);
    game.rules.value[RULE_FIELDS] = (uint8_t) row->fields;
    position_play(&game, row->turns, NULL);
    size_t count = game_claims(&game, list);
    const struct tile_type *type = &base.types[game.tiles[game.tile_count - 1].type];
    for (size_t i = 0; i < count; i++) {
        const struct segment *segment = &type->segments[list[i].segment];
        size_t used = strlen(found);
        assert_int_equal(list[i].kind, FIGURE_MEEPLE);
        snprintf(found + used, sizeof found - used, "%s%s%u", used ? " " : "",
                 feature_kind_word((enum feature_kind) segment->kind), segment->number);
    }
    assert_string_equal(found, row->claims);
}

static void none_in_other_phases(void **state)
{
    struct figure list[CLAIM_MAX];
    (void) state;
    position_start(&game, &base, 2);
    assert_int_equal(game_claims(&game, list), 0);
    position_draw(&game, "U", NULL);
    assert_int_equal(game_claims(&game, list), 0);
}

int main(void)
{
    struct row_tests list = {0};
    play_base_set(&base);
    ROWS(&list, claim_rows, claims);
    rows_add_test(&list, "no claims before a tile lies", none_in_other_phases);
    return rows_run(&list, "claims");
}
