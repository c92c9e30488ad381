/*
 * rules.c: the table of options and editions, and look-ups in it.
 *
 * Decides nothing: what an option does is in the one function of legal.c or score.c that reads it.
 */
#include "bastide/rules.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "assertion/assertion.h"

static const struct rule_option_info options[RULE_OPTION_COUNT] = {
#define RULE_ROW(option, name, values, id, meaning) {name, values, id, meaning},
    RULE_OPTIONS(RULE_ROW)
#undef RULE_ROW
};

struct edition {
    const char *name;
    const char *meaning;
    uint8_t fields;
    uint8_t small_city;
    uint8_t no_gardens;
};

/* Editions differ from c3 only by what is listed here; bb6 differs in how it shows scores (H12). */
static const struct edition editions[] = {
    {"c3", "the rules of today", FIELDS_PER_FIELD, SMALL_CITY_FULL, 0},
    {"20ae", "the anniversary edition: played as c3", FIELDS_PER_FIELD, SMALL_CITY_FULL, 0},
    {"c2", "the second edition: played as c3", FIELDS_PER_FIELD, SMALL_CITY_FULL, 0},
    {"bb6", "a big box: as c3, with tiles that tell 50 points and more", FIELDS_PER_FIELD, SMALL_CITY_FULL,
     0},
    {"c1", "the first edition: other fields, small cities half, no gardens", FIELDS_PER_CITY, SMALL_CITY_HALF,
     1},
    {"c1-2001", "the first edition with today's fields; small cities half", FIELDS_PER_FIELD, SMALL_CITY_HALF,
     1},
};

const struct rule_option_info *rule_option_info(enum rule_option option)
{
    return &options[option];
}

int rule_option_find(const char *name)
{
    for (int option = 0; option < RULE_OPTION_COUNT; option++)
        if (strcmp(options[option].name, name) == 0)
            return option;
    return -1;
}

/* The next word of a list separated by single blanks; null after the last. */
static const char *next_word(const char *word)
{
    const char *blank = strchr(word, ' ');
    return blank ? blank + 1 : NULL;
}

int rule_value_find(enum rule_option option, const char *word)
{
    int number = 0;
    for (const char *at = options[option].values; at; at = next_word(at), number++) {
        size_t length = strcspn(at, " ");
        if (strlen(word) == length && memcmp(at, word, length) == 0)
            return number;
    }
    return -1;
}

const char *rule_value_word(enum rule_option option, unsigned value, char word[16])
{
    const char *at = options[option].values;
    while (at && value-- > 0)
        at = next_word(at);
    size_t length = at ? strcspn(at, " ") : 0;
    assert(length <= RULE_VALUE_MAX);
    if (at)
        memcpy(word, at, length);
    word[length] = '\0';
    return word;
}

/* "9x7": both from 1 to TABLE_SIZE_MAX, digits only. */
static int read_table(const char *word, uint8_t size[2])
{
    for (int i = 0; i < 2; i++) {
        unsigned number = 0;
        const char *start = word;
        while (*word >= '0' && *word <= '9' && number <= TABLE_SIZE_MAX)
            number = number * 10 + (unsigned) (*word++ - '0');
        if (word == start || number < 1 || number > TABLE_SIZE_MAX || *word != (i == 0 ? 'x' : '\0'))
            return -1;
        size[i] = (uint8_t) number;
        word++;
    }
    return 0;
}

int rules_set(struct rules *rules, const char *name, const char *value)
{
    int option = rule_option_find(name);
    uint8_t size[2] = {0, 0};
    if (option < 0)
        return -1;
    bool older = option == RULE_TRACK_MARKS && strcmp(value, "track-100") == 0;
    int number = older ? TRACK_LAPS : rule_value_find((enum rule_option) option, value);
    if (older)
        rules->value[RULE_TRACK] = TRACK_HUNDRED;
    if (option == RULE_TABLE && number != TABLE_NONE)
        number = read_table(value, size) == 0 ? TABLE_BOUNDED : -1;
    if (number < 0)
        return -2;
    if (option == RULE_TABLE) {
        rules->table_width = size[0];
        rules->table_height = size[1];
    }
    rules->value[option] = (uint8_t) number;
    return 0;
}

/* A decimal number; returns the position after it. */
static char *write_number(char *at, unsigned number)
{
    unsigned unit = 1;
    while (number / unit >= 10)
        unit *= 10;
    for (; unit > 0; unit /= 10)
        *at++ = (char) ('0' + number / unit % 10);
    return at;
}

const char *rules_value(const struct rules *rules, enum rule_option option, char word[RULE_VALUE_MAX + 1])
{
    if (option != RULE_TABLE || rules->value[RULE_TABLE] == TABLE_NONE)
        return rule_value_word(option, rules->value[option], word);
    char *at = write_number(word, rules->table_width);
    *at++ = 'x';
    *write_number(at, rules->table_height) = '\0';
    return word;
}

const char *rules_conflict(const struct rules *rules, int has_river)
{
    const uint8_t *value = rules->value;
    bool bounded = value[RULE_TABLE] == TABLE_BOUNDED;
    if (value[RULE_TABLE_SHIFT] == RULE_ON && !bounded)
        return "H10: table-shift needs a table with edges (rule table WxH)";
    if (value[RULE_TABLE_EDGE] == EDGE_CLOSES && !bounded)
        return "H11: table-edge closes needs a table with edges (rule table WxH)";
    if (value[RULE_TABLE_EXTEND] == RULE_ON && !bounded)
        return "H13: table-extend needs a table with edges (rule table WxH)";
    if (value[RULE_RIVER_RECENTRE] == RULE_ON && !bounded)
        return "V14: river-recentre needs a table with edges (rule table WxH)";
    if (value[RULE_TABLE_EDGE] == EDGE_CLOSES && value[RULE_TABLE_SHIFT] == RULE_ON)
        return "H10, H11: an edge that may still shift cannot complete a feature";
    if (value[RULE_TABLE_EDGE] == EDGE_CLOSES && value[RULE_TABLE_EXTEND] == RULE_ON)
        return "H11, H13: the edges cannot complete features and then be moved outwards";
    if (value[RULE_TABLE_EDGE] == EDGE_CLOSES && value[RULE_RIVER_RECENTRE] == RULE_ON)
        return "V14, H11: the edges cannot complete features and then move";
    if (value[RULE_RIVER_RECENTRE] == RULE_ON && value[RULE_TABLE_SHIFT] == RULE_ON)
        return "V14, H10: a table that may shift has no middle to move the river to";
    if (value[RULE_HAND] == HAND_THREE && value[RULE_DRAW_AHEAD] == RULE_ON)
        return "H2, H3: a hand of three is drawn ahead already";
    if (value[RULE_HAND_OPEN] == HAND_HIDDEN && value[RULE_HAND] != HAND_THREE)
        return "H3: only a hand of three can be hidden (rule hand 3)";
    if (value[RULE_RIVER_RECENTRE] == RULE_ON && !has_river)
        return "V14: river-recentre needs a river";
    if (value[RULE_START_TILE] == START_BAG && has_river)
        return "H5: with a river the river begins; start-tile bag is for games without one";
    return NULL;
}

int rules_edition(const char *name, struct rules *rules)
{
    for (size_t i = 0; i < sizeof editions / sizeof *editions; i++)
        if (strcmp(editions[i].name, name) == 0) {
            memset(rules, 0, sizeof *rules);
            rules->value[RULE_FIELDS] = editions[i].fields;
            rules->value[RULE_SMALL_CITY] = editions[i].small_city;
            rules->no_gardens = editions[i].no_gardens;
            rules->value[RULE_TRACK_MARKS] = strcmp(name, "bb6") == 0 ? TRACK_POINT_TILES : TRACK_LAPS;
            return 0;
        }
    return -1;
}

int rules_edition_keeping(const char *name, const bool kept[RULE_OPTION_COUNT], struct rules *rules)
{
    struct rules preset;
    if (rules_edition(name, &preset) != 0)
        return -1;
    for (int option = 0; option < RULE_OPTION_COUNT; option++)
        if (kept[option])
            preset.value[option] = rules->value[option];
    if (kept[RULE_TABLE]) {
        preset.table_width = rules->table_width;
        preset.table_height = rules->table_height;
    }
    *rules = preset;
    return 0;
}

const char *rules_edition_name(unsigned index)
{
    return index < sizeof editions / sizeof *editions ? editions[index].name : NULL;
}

const char *rules_edition_meaning(const char *name)
{
    for (size_t i = 0; i < sizeof editions / sizeof *editions; i++)
        if (strcmp(editions[i].name, name) == 0)
            return editions[i].meaning;
    return NULL;
}
