/*
 * test_rules.c: the options by their names, and what the editions preset.
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

/* ---- Editions ----------------------------------------------------------------------------------------- */

struct edition_row {
    const char *name;
    int result;
    int fields, small_city;
};

static const struct edition_row edition_rows[] = {
    {"c3", 0, FIELDS_PER_FIELD, SMALL_CITY_FULL},
    {"20ae", 0, FIELDS_PER_FIELD, SMALL_CITY_FULL},
    {"c2", 0, FIELDS_PER_FIELD, SMALL_CITY_FULL},
    {"bb6", 0, FIELDS_PER_FIELD, SMALL_CITY_FULL},
    {"c1", 0, FIELDS_PER_CITY, SMALL_CITY_HALF},
    {"c1-2001", 0, FIELDS_PER_FIELD, SMALL_CITY_HALF},
    {"c4", -1, 0xEE, 0xEE},
    {"", -1, 0xEE, 0xEE},
};

static void editions(void **state)
{
    const struct edition_row *row = *state;
    struct rules rules;
    memset(&rules, 0xEE, sizeof rules);
    assert_int_equal(rules_edition(row->name, &rules), row->result);
    assert_int_equal(rules.value[RULE_FIELDS], row->fields);
    assert_int_equal(rules.value[RULE_SMALL_CITY], row->small_city);
}

static void editions_are_listed(void **state)
{
    unsigned count = 0;
    struct rules rules;
    (void) state;
    for (; rules_edition_name(count); count++)
        assert_int_equal(rules_edition(rules_edition_name(count), &rules), 0);
    assert_int_equal(count, 6);
    assert_string_equal(rules_edition_name(0), "c3");
    assert_null(rules_edition_name(count + 1));
}

int main(void)
{
    struct row_tests list = {0};
    ROWS(&list, value_rows, values);
    rows_add_test(&list, "every option has names, a rule and a meaning", table_is_whole);
    ROWS(&list, edition_rows, editions);
    rows_add_test(&list, "editions are listed", editions_are_listed);
    return rows_run(&list, "rules");
}
