/* SPDX-License-Identifier: MIT */
/*
 * test_tile_compose.c: composes sets from books with unusual plans (V1, V12, V13), and of the largest size.
 *
 * Each row adds lines to a small book: a land set, and a river of a source, two courses and a lake.  The
 * program's own tiles are tested where they are played; sets without plans in test_tile_text.c.
 */
#include <stdio.h>
#include <string.h>

#include "bastide/tile_text.h"
#include "rows.h"

#define FIELD "field NL NR EL ER SL SR WL WR\n"
#define BANKS "field NL WR WL SR\nfield NR EL ER SL\n"

static const char head[] =
    "set land 2 \"Land\"\nstart A\ntile A 2 \"a field\"\n" FIELD "set water 4 \"Water\"\n"
    "tile S 1 \"a source\"\nriver N source\n" FIELD "tile C 2 \"a course\"\nriver N S\n" BANKS
    "tile L 1 \"a lake\"\nriver N lake\n" FIELD;

enum { NAMES_MAX = 3 };

struct compose_row {
    const char *name;
    const char *lines; /* added to the book */
    const char *sets[NAMES_MAX];
    const char *plan;
    const char *rule, *value; /* or null */
    const char *message;      /* all of it, or null if the set can be played */
    unsigned tiles, stages;
};

#define PLAN "plan p water \"a plan\"\nstart S\ndraw rest\ndraw L\n"

/* A set of four tiles: copies of a double-sized start, and a field for the rest. */
#define LONG(copies)                                                                          \
    "set long 4 \"Long\"\nstart D\ntile D " #copies                                           \
    " \"double\" double\nfield NL NR WL WR SL SR 2NL 2NR 2EL 2ER 2SL 2SR\ntile F " LONG_REST( \
        copies) " \"a field\"\n" FIELD
#define LONG_REST(copies) LONG_REST_##copies
#define LONG_REST_1       "3"
#define LONG_REST_2       "2"

static const struct compose_row rows[] = {
    {"a river, then the land without its start", PLAN, {"water", "land"}, "", NULL, NULL, NULL, 5, 3},
    {"a river and no land", PLAN, {"water"}, "", NULL, NULL, NULL, 4, 2},
    {"V13: no land tile to mix in", PLAN, {"water"}, "", "river-start", "river", NULL, 4, 2},
    {"V13: no land tile to leave out", PLAN, {"water"}, "", "river-start", "out", NULL, 4, 2},
    {"V13: no land tile to lay after it", PLAN, {"water"}, "", "river-start", "after", NULL, 4, 2},
    {"V13: a land tile mixed in", PLAN, {"water", "land"}, "", "river-start", "river", NULL, 6, 3},
    {"V13: a land tile left out", PLAN, {"water", "land"}, "", "river-start", "out", NULL, 5, 3},
    {"V13: a land tile after it", PLAN, {"water", "land"}, "", "river-start", "after", NULL, 6, 4},
    {"a plan that draws its start again",
     "plan p water \"a plan\"\nstart S\ndraw S rest\n",
     {"water", "land"},
     "",
     NULL,
     NULL,
     "V12: the plan wants a tile S that is not there",
     0,
     0},
    {"a plan whose start stays in the box",
     "plan p water \"a plan\"\nstart S\nout S\ndraw rest\n",
     {"water", "land"},
     "",
     NULL,
     NULL,
     "V12: the plan wants a tile S that is not there",
     0,
     0},
    {"a plan that forgets a tile",
     "plan p water \"a plan\"\nstart S\ndraw C C\n",
     {"water", "land"},
     "",
     NULL,
     NULL,
     "V12: plan p does not mention tile L",
     0,
     0},
    {"a plan that does not say how it begins",
     PLAN "plan q water \"another plan\"\ndraw rest\n",
     {"water", "land"},
     "q",
     NULL,
     NULL,
     "V12: there is no plan 'q' for these rivers; there are p",
     0,
     0},
    {"a plan of another name",
     PLAN,
     {"water", "land"},
     "q",
     NULL,
     NULL,
     "V12: there is no plan 'q' for these rivers; there are p",
     0,
     0},
    {"two plans, the second by its name",
     PLAN "plan q water \"another\"\nstart drawn\ndraw S\ndraw rest\n",
     {"water", "land"},
     "q",
     NULL,
     NULL,
     NULL,
     5,
     3},
    {"no plan at all",
     "",
     {"water", "land"},
     "",
     NULL,
     NULL,
     "V12: no plan says how these river tiles are drawn together; 'bastide tiles' lists the plans",
     0,
     0},
    {"a plan for tiles that are not played",
     "set more 1 \"More\" addition\ntile X 1 \"a course\"\nriver N S\n" BANKS
     "plan p water \"a plan\"\nstart S\ndraw X rest\n",
     {"water", "land"},
     "",
     NULL,
     NULL,
     "V12: no plan says how these river tiles are drawn together; 'bastide tiles' lists the plans",
     0,
     0},
    {"V12: half of the rest, then the other half",
     "plan p water \"a plan\"\nstart S\ndraw half\ndraw rest L\n",
     {"water", "land"},
     "",
     NULL,
     NULL,
     NULL,
     5,
     3},
    {"V12: half of the rest and no other half",
     "plan p water \"a plan\"\nstart S\ndraw L half\n",
     {"water", "land"},
     "",
     NULL,
     NULL,
     "V12: half of the rest is followed by one line with the rest",
     0,
     0},
    {"V12: tiles by their roles",
     "plan p water \"a plan\"\nstart water:source\ndraw water:course\ndraw water:lake\n",
     {"water", "land"},
     "",
     NULL,
     NULL,
     NULL,
     5,
     3},
    {"V12: a role that no tile has",
     "plan p water \"a plan\"\nstart water:fork\ndraw rest\n",
     {"water", "land"},
     "",
     NULL,
     NULL,
     "V12: no plan says how these river tiles are drawn together; 'bastide tiles' lists the plans",
     0,
     0},
    {"V12: a plan for a kind of rivers",
     "set other 1 \"Other\" kind k\ntile X 1 \"a course\"\nriver N S\n" BANKS
     "plan p k+water \"a plan\"\nstart S\ndraw rest\ndraw L\n",
     {"water", "land", "other"},
     "",
     NULL,
     NULL,
     NULL,
     6,
     3},
    {"V12: kinds of which no plan has two",
     "set other 1 \"Other\" kind k\ntile X 1 \"a course\"\nriver N S\n" BANKS
     "set third 1 \"Third\" kind k\nuse X 1\nplan p k+water \"a plan\"\nstart S\ndraw rest\n",
     {"third", "land", "other"},
     "",
     NULL,
     NULL,
     "V12: no plan says how these river tiles are drawn together; 'bastide tiles' lists the plans",
     0,
     0},
    {"a plan without a river", PLAN, {"land"}, "p", NULL, NULL, "V12: a river-plan needs a river", 0, 0},
    {"an addition without a river",
     "set more 1 \"More\" addition\ntile X 1 \"a course\"\nriver N S\n" BANKS,
     {"land", "more"},
     "",
     NULL,
     NULL,
     "V12: river tiles of an addition need a river that they are added to",
     0,
     0},
    {"an addition of land tiles without a river",
     "set more 2 \"More\" addition\ntile M 2 \"a field\"\n" FIELD,
     {"land", "more"},
     "",
     NULL,
     NULL,
     NULL,
     4,
     1},
    {"an addition of land tiles with a river",
     "set more 2 \"More\" addition\ntile M 2 \"a field\"\n" FIELD PLAN,
     {"water", "land", "more"},
     "",
     NULL,
     NULL,
     NULL,
     7,
     3},
    {"a river of another set's tiles",
     "set again 2 \"Again\"\nuse C 2\nplan p again \"a plan\"\nstart drawn\ndraw rest\n",
     {"again", "land"},
     "",
     NULL,
     NULL,
     NULL,
     3,
     2},
    {"more copies of another set's tiles",
     "set more 3 \"More\"\nuse A 3\n",
     {"land", "more"},
     "",
     NULL,
     NULL,
     NULL,
     5,
     1},
    {"another set's tiles alone have no start",
     "set more 3 \"More\"\nuse A 3\n",
     {"more"},
     "",
     NULL,
     NULL,
     "none of these tile sets has a starting tile",
     0,
     0},
    {"a double-sized tile in the middle of the river",
     "set long 1 \"Long\" addition\ntile D 1 \"double\" double\nriver N 2S\nfield NL WR WL SR SL 2SR\n"
     "field NR 2NL 2NR 2EL 2ER 2SL\nplan p water \"a plan\"\nstart S\ndraw D rest\n",
     {"water", "land", "long"},
     "",
     NULL,
     NULL,
     "V9: a double-sized tile can only be the one that lies first",
     0,
     0},
    {"V9: a double-sized start without a river", LONG(1), {"long"}, "", NULL, NULL, NULL, 4, 1},
    {"V9: a second copy of it",
     LONG(2),
     {"long"},
     "",
     NULL,
     NULL,
     "V9: a double-sized tile can only be the one that lies first",
     0,
     0},
    {"V9: a double-sized start in the bag",
     LONG(1),
     {"long"},
     "",
     "start-tile",
     "bag",
     "V9: a double-sized tile can only be the one that lies first",
     0,
     0},
    {"V9: beside another start",
     LONG(1),
     {"land", "long"},
     "",
     NULL,
     NULL,
     "V9: a double-sized tile can only be the one that lies first",
     0,
     0},
    {"V9: left out for a river", PLAN LONG(1), {"water", "long"}, "", NULL, NULL, NULL, 7, 3},
    {"H9: a table of one square",
     "",
     {"land"},
     "",
     "table",
     "1x1",
     "H9: on a table of 1x1 no tile can be laid beside the starting tile",
     0,
     0},
    {"H9: a table of two squares", "", {"land"}, "", "table", "1x2", NULL, 2, 1},
    {"H9: a table too narrow for two squares",
     LONG(1),
     {"long"},
     "",
     "table",
     "1x5",
     "H9: on a table of 1x5 no tile can be laid beside the starting tile, which covers two squares from west "
     "to east",
     0,
     0},
    {"H9: a table that two squares cover",
     LONG(1),
     {"long"},
     "",
     "table",
     "2x1",
     "H9: on a table of 2x1 no tile can be laid beside the starting tile, which covers two squares from west "
     "to east",
     0,
     0},
    {"H9: a table with room beside two squares", LONG(1), {"long"}, "", "table", "2x2", NULL, 4, 1},
};

static void read_book(struct tile_book *book, const char *lines)
{
    static struct text_errors errors;
    char text[3000];
    errors.count = 0;
    *book = (struct tile_book){0};
    assert_true((size_t) snprintf(text, sizeof text, "%s%s", head, lines) < sizeof text);
    if (!tile_text_read(book, text, strlen(text), &errors))
        fail_msg("%zu:%zu %s", errors.list[0].line, errors.list[0].column, errors.list[0].message);
}

static void composes(void **state)
{
    static struct tile_book book;
    static struct tile_set set;
    const struct compose_row *row = *state;
    struct text_error error = {0};
    struct tile_choice choice = {.names = row->sets, .plan = row->plan};
    read_book(&book, row->lines);
    rules_edition("c3", &choice.rules);
    if (row->rule)
        assert_int_equal(rules_set(&choice.rules, row->rule, row->value), 0);
    while (choice.name_count < NAMES_MAX && row->sets[choice.name_count])
        choice.name_count++;
    bool composed = tile_book_compose(&book, &choice, &set, &error);
    assert_string_equal(error.message, row->message ? row->message : "");
    assert_int_equal(composed, row->message == NULL);
    if (!composed)
        return;
    assert_int_equal(set.tile_count, row->tiles);
    assert_int_equal(set.stage_count, row->stages);
}

/* A name that no set has is ignored; composing reports it. */
static void plans_of_unknown_sets(void **state)
{
    static struct tile_book book;
    static const char *const names[] = {"nowhere", "water"};
    unsigned list[TILE_BOOK_PLANS_MAX];
    (void) state;
    read_book(&book, PLAN);
    assert_int_equal(tile_book_plans(&book, names, 2, list), 1);
    assert_int_equal(list[0], 0);
    assert_int_equal(tile_book_plans(&book, names, 1, list), 0);
}

/* V9: the eastern square of a double-sized start is a type of its own and needs room. */
static void too_many_types(void **state)
{
    static struct tile_book book;
    static struct tile_set set;
    static const char *const names[] = {"water", "land", "long", "many"};
    struct text_error error = {0};
    struct tile_choice choice = {.names = names, .name_count = 4, .plan = ""};
    (void) state;
    read_book(&book,
              "set long 1 \"Long\" addition\ntile D 1 \"double\" double\nriver N 2S\nfield NL WR WL SR SL "
              "2SR\nfield NR 2NL 2NR 2EL 2ER 2SL\nplan p water \"a plan\"\nstart D\ndraw rest\n");
    rules_edition("c3", &choice.rules);
    struct tile_book_set *many = &book.sets[book.set_count++];
    *many = (struct tile_book_set){.name = "many", .first_type = (uint16_t) book.type_count, .start = -1};
    for (; book.type_count < TYPE_MAX; book.type_count++, many->type_count++) {
        struct tile_type *type = &book.types[book.type_count];
        *type = book.types[0];
        type->copies = 1;
        snprintf(type->name, sizeof type->name, "t%u", (unsigned) book.type_count);
    }
    assert_false(tile_book_compose(&book, &choice, &set, &error));
    assert_string_equal(error.message, "these sets have too many tile types for a double-sized tile");
    many->type_count--;
    assert_true(tile_book_compose(&book, &choice, &set, &error));
    assert_int_equal(set.type_count, TYPE_MAX);
    assert_string_equal(set.types[set.second].name, "D'");
}

int main(void)
{
    static struct row_tests list;
    ROWS(&list, rows, composes);
    rows_add_test(&list, "plans of unknown sets", plans_of_unknown_sets);
    rows_add_test(&list, "as many types as there can be", too_many_types);
    return rows_run(&list, "tile_compose");
}
