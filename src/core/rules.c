/*
 * rules.c: the table of options and editions, and look-ups in it.
 *
 * Never decides anything: what an option does is in the one function of legal.c or score.c that reads it.
 */
#include "bastide/rules.h"

#include <stddef.h>
#include <string.h>

static const struct rule_option_info options[RULE_OPTION_COUNT] = {
#define RULE_ROW(option, name, values, id, meaning) {name, values, id, meaning},
    RULE_OPTIONS(RULE_ROW)
#undef RULE_ROW
};

struct edition {
    const char *name;
    uint8_t fields;
    uint8_t small_city;
    uint8_t no_gardens;
};

/* Editions differ from c3 only by what stands here; bb6 differs in how it shows scores (H12). */
static const struct edition editions[] = {
    {"c3", FIELDS_PER_FIELD, SMALL_CITY_FULL, 0}, {"20ae", FIELDS_PER_FIELD, SMALL_CITY_FULL, 0},
    {"c2", FIELDS_PER_FIELD, SMALL_CITY_FULL, 0}, {"bb6", FIELDS_PER_FIELD, SMALL_CITY_FULL, 0},
    {"c1", FIELDS_PER_CITY, SMALL_CITY_HALF, 1},  {"c1-2001", FIELDS_PER_FIELD, SMALL_CITY_HALF, 1},
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
    if (length > 15)
        length = 15;
    if (at)
        memcpy(word, at, length);
    word[length] = '\0';
    return word;
}

int rules_edition(const char *name, struct rules *rules)
{
    for (size_t i = 0; i < sizeof editions / sizeof *editions; i++)
        if (strcmp(editions[i].name, name) == 0) {
            memset(rules, 0, sizeof *rules);
            rules->value[RULE_FIELDS] = editions[i].fields;
            rules->value[RULE_SMALL_CITY] = editions[i].small_city;
            rules->no_gardens = editions[i].no_gardens;
            return 0;
        }
    return -1;
}

const char *rules_edition_name(unsigned index)
{
    return index < sizeof editions / sizeof *editions ? editions[index].name : NULL;
}
