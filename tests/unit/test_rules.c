/* SPDX-License-Identifier: MIT */
/*
 * test_rules.c: the options by name, and the presets of the editions.
 */
#include "bastide/rules.h"

#include <string.h>

#include "rows.h"

/* ---- Options ------------------------------------------------------------------------------------------ */

struct value_row {
    const char *name;
    const char *option;
    const char *word;
    int option_number, value;
};

static const struct value_row value_rows[] = {
    {"fields per-field", "fields", "per-field", RULE_FIELDS, FIELDS_PER_FIELD},
    {"fields per-city", "fields", "per-city", RULE_FIELDS, FIELDS_PER_CITY},
    {"fields off", "fields", "off", RULE_FIELDS, FIELDS_OFF},
    {"small-city full", "small-city", "full", RULE_SMALL_CITY, SMALL_CITY_FULL},
    {"small-city half", "small-city", "half", RULE_SMALL_CITY, SMALL_CITY_HALF},
    {"an unknown value", "small-city", "quarter", RULE_SMALL_CITY, -1},
    {"a value of another option", "small-city", "off", RULE_SMALL_CITY, -1},
    {"the beginning of a value", "fields", "per", RULE_FIELDS, -1},
    {"a value and more", "fields", "offside", RULE_FIELDS, -1},
    {"two values", "fields", "per-field per-city", RULE_FIELDS, -1},
    {"an empty value", "fields", "", RULE_FIELDS, -1},
    {"an unknown option", "fiends", "", -1, -1},
    {"the beginning of an option", "field", "", -1, -1},
    {"an empty option", "", "", -1, -1},
};

static void values(void **state)
{
    const struct value_row *row = *state;
    char word[16] = "unchanged";
    assert_int_equal(rule_option_find(row->option), row->option_number);
    if (row->option_number < 0)
        return;
    enum rule_option option = (enum rule_option) row->option_number;
    assert_int_equal(rule_value_find(option, row->word), row->value);
    assert_string_equal(rule_value_word(option, row->value < 0 ? 77 : (unsigned) row->value, word),
                        row->value < 0 ? "" : row->word);
}

static void table_is_whole(void **state)
{
    (void) state;
    for (unsigned option = 0; option < RULE_OPTION_COUNT; option++) {
        const struct rule_option_info *info = rule_option_info((enum rule_option) option);
        char word[16];
        assert_int_equal(rule_option_find(info->name), option);
        assert_true(strlen(info->id) >= 2 && strchr("TPFSVH", info->id[0]));
        assert_true(strlen(info->meaning) > 10);
        for (const char *at = info->values; *at; at += strcspn(at, " "), at += *at == ' ')
            assert_true(strcspn(at, " ") > 0 && strcspn(at, " ") < sizeof word);
        assert_int_equal(
            rule_value_find((enum rule_option) option, rule_value_word((enum rule_option) option, 0, word)),
            0);
    }
}

/* ---- Setting options (H9) ----------------------------------------------------------------------------- */

struct set_row {
    const char *name;
    const char *option, *value;
    int result;
    int width, height; /* of the table, which was 5x6 */
    const char *written;
};

static const struct set_row set_rows[] = {
    {"a table", "table", "9x7", 0, 9, 7, "9x7"},
    {"the smallest table", "table", "1x1", 0, 1, 1, "1x1"},
    {"a table of two and three digits", "table", "10x100", 0, 10, 100, "10x100"},
    {"another of three and two", "table", "101x99", 0, 101, 99, "101x99"},
    {"the largest table", "table", "199x199", 0, 199, 199, "199x199"},
    {"no table", "table", "none", 0, 0, 0, "none"},
    {"a switch", "abbot", "on", 0, 5, 6, "on"},
    {"a table of no width", "table", "0x7", -2, 5, 6, "5x6"},
    {"a table of no height", "table", "9x0", -2, 5, 6, "5x6"},
    {"a table too wide", "table", "200x7", -2, 5, 6, "5x6"},
    {"a table far too wide", "table", "4294967297x7", -2, 5, 6, "5x6"},
    {"a table without height", "table", "9", -2, 5, 6, "5x6"},
    {"a table with a blank height", "table", "9x", -2, 5, 6, "5x6"},
    {"a table without width", "table", "x7", -2, 5, 6, "5x6"},
    {"a table and more", "table", "9x7x5", -2, 5, 6, "5x6"},
    {"a sign", "table", "9x-7", -2, 5, 6, "5x6"},
    {"another letter", "table", "9X7", -2, 5, 6, "5x6"},
    {"the word for any table", "table", "WxH", -2, 5, 6, "5x6"},
    {"no value", "table", "", -2, 5, 6, "5x6"},
    {"a value of another option", "abbot", "9x7", -2, 5, 6, "off"},
    {"the track of older records", "track-marks", "track-100", 0, 5, 6, "laps"},
    {"no such option", "tables", "9x7", -1, 5, 6, NULL},
};

static void sets(void **state)
{
    const struct set_row *row = *state;
    struct rules rules;
    char word[RULE_VALUE_MAX + 1];
    rules_edition("c3", &rules);
    assert_int_equal(rules_set(&rules, "table", "5x6"), 0);
    assert_int_equal(rules_set(&rules, row->option, row->value), row->result);
    assert_int_equal(rules.table_width, row->width);
    assert_int_equal(rules.table_height, row->height);
    if (row->written)
        assert_string_equal(rules_value(&rules, (enum rule_option) rule_option_find(row->option), word),
                            row->written);
}

/* ---- Conflicting options ------------------------------------------------------------------------------ */

struct conflict_row {
    const char *name; /* the options, from which the test makes words */
    int river;
    const char *rule; /* the beginning of the sentence; null: no conflict */
};

static const struct conflict_row conflict_rows[] = {
    {"abbot on", 0, NULL},
    {"table 9x9 table-shift on", 0, NULL},
    {"table-shift on", 0, "H10:"},
    {"table 9x9 table-edge closes", 0, NULL},
    {"table-edge closes", 0, "H11:"},
    {"table 9x9 river-recentre on", 1, NULL},
    {"river-recentre on", 1, "V14:"},
    {"table 9x9 table-edge closes table-shift on", 0, "H10, H11:"},
    {"table 9x9 table-edge closes river-recentre on", 1, "V14, H11:"},
    {"table 9x9 table-shift on river-recentre on", 1, "V14, H10:"},
    {"table 9x9 river-recentre on", 0, "V14:"},
    {"table 9x9 table-extend on table-shift on", 0, NULL},
    {"table 9x9 table-extend on river-recentre on", 1, NULL},
    {"table-extend on", 0, "H13:"},
    {"table 9x9 table-extend on table-edge closes", 0, "H11, H13:"},
    {"draw-ahead on", 0, NULL},
    {"hand 3 draw-ahead on", 0, "H2, H3:"},
    {"hand 3 hand-open off", 0, NULL},
    {"hand-open off", 0, "H3:"},
    {"sell on unplaceable return", 0, NULL},
    {"sell on hand 3", 0, NULL},
    {"sell on draw-ahead on", 0, NULL},
    {"unplaceable return hand 3", 0, NULL},
    {"unplaceable return draw-ahead on", 0, NULL},
    {"start-tile bag", 0, NULL},
    {"start-tile bag", 1, "H5:"},
    {"river-start supply", 1, NULL},
};

static void conflicts(void **state)
{
    const struct conflict_row *row = *state;
    struct rules rules;
    char words[100];
    rules_edition("c3", &rules);
    strcpy(words, row->name);
    for (char *name = strtok(words, " "); name; name = strtok(NULL, " "))
        assert_int_equal(rules_set(&rules, name, strtok(NULL, " ")), 0);
    const char *sentence = rules_conflict(&rules, row->river);
    if (row->rule) {
        assert_non_null(sentence);
        assert_memory_equal(sentence, row->rule, strlen(row->rule));
    } else {
        assert_null(sentence);
    }
}

/* ---- Editions ----------------------------------------------------------------------------------------- */

struct edition_row {
    const char *name;
    int result;
    int fields, small_city, track_marks, no_gardens;
};

static const struct edition_row edition_rows[] = {
    {"c3", 0, FIELDS_PER_FIELD, SMALL_CITY_FULL, TRACK_LAPS, 0},
    {"20ae", 0, FIELDS_PER_FIELD, SMALL_CITY_FULL, TRACK_LAPS, 0},
    {"c2", 0, FIELDS_PER_FIELD, SMALL_CITY_FULL, TRACK_LAPS, 0},
    {"bb6", 0, FIELDS_PER_FIELD, SMALL_CITY_FULL, TRACK_POINT_TILES, 0},
    {"c1", 0, FIELDS_PER_CITY, SMALL_CITY_HALF, TRACK_LAPS, 1},
    {"c1-2001", 0, FIELDS_PER_FIELD, SMALL_CITY_HALF, TRACK_LAPS, 1},
    {"c4", -1, 0xEE, 0xEE, 0xEE, 0xEE},
    {"", -1, 0xEE, 0xEE, 0xEE, 0xEE},
};

static void editions(void **state)
{
    const struct edition_row *row = *state;
    struct rules rules, wanted;
    memset(&rules, 0xEE, sizeof rules);
    assert_int_equal(rules_edition(row->name, &rules), row->result);
    memset(&wanted, row->result == 0 ? 0 : 0xEE, sizeof wanted); /* the first value of every other option */
    wanted.value[RULE_FIELDS] = (uint8_t) row->fields;
    wanted.value[RULE_SMALL_CITY] = (uint8_t) row->small_city;
    wanted.value[RULE_TRACK_MARKS] = (uint8_t) row->track_marks;
    wanted.no_gardens = (uint8_t) row->no_gardens;
    assert_memory_equal(&rules, &wanted, sizeof rules);
}

static void editions_are_listed(void **state)
{
    unsigned count = 0;
    struct rules rules;
    (void) state;
    for (; rules_edition_name(count); count++) {
        assert_int_equal(rules_edition(rules_edition_name(count), &rules), 0);
        assert_non_null(rules_edition_meaning(rules_edition_name(count)));
    }
    assert_null(rules_edition_meaning("c9"));
    assert_int_equal(count, 6);
    assert_string_equal(rules_edition_name(0), "c3");
    assert_null(rules_edition_name(count + 1));
}

/* An option set by hand survives a change of the edition, as does a table with its size. */
static void kept_options_stay(void **state)
{
    bool kept[RULE_OPTION_COUNT] = {[RULE_TABLE] = true, [RULE_SMALL_CITY] = true};
    struct rules rules;
    (void) state;
    rules_edition("c3", &rules);
    rules_set(&rules, "table", "9x7");
    rules_set(&rules, "abbot", "on");
    assert_int_equal(rules_edition_keeping("c4", kept, &rules), -1);
    assert_int_equal(rules.value[RULE_ABBOT], RULE_ON);
    assert_int_equal(rules_edition_keeping("c1", kept, &rules), 0);
    assert_int_equal(rules.value[RULE_TABLE], TABLE_BOUNDED);
    assert_int_equal(rules.table_width, 9);
    assert_int_equal(rules.table_height, 7);
    assert_int_equal(rules.value[RULE_SMALL_CITY], SMALL_CITY_FULL);
    assert_int_equal(rules.value[RULE_FIELDS], FIELDS_PER_CITY);
    assert_int_equal(rules.value[RULE_ABBOT], RULE_OFF);
    assert_int_equal(rules.no_gardens, 1);
    kept[RULE_TABLE] = false;
    assert_int_equal(rules_edition_keeping("c3", kept, &rules), 0);
    assert_int_equal(rules.table_width, 0);
    assert_int_equal(rules.value[RULE_TABLE], TABLE_NONE);
}

int main(void)
{
    struct row_tests list = {0};
    ROWS(&list, value_rows, values);
    rows_add_test(&list, "every option has names, a rule and a meaning", table_is_whole);
    ROWS(&list, set_rows, sets);
    ROWS(&list, conflict_rows, conflicts);
    ROWS(&list, edition_rows, editions);
    rows_add_test(&list, "kept options stay", kept_options_stay);
    rows_add_test(&list, "editions are listed", editions_are_listed);
    return rows_run(&list, "rules");
}
