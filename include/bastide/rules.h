/*
 * rules.h: the options that a game can be set up with, and the editions that preset them.
 *
 * One table says everything about an option: its name and values as a record writes them, the rule that it
 * belongs to (RULES.md, docs/rules.md) and the sentence that a player reads.  The first value is the default
 * of edition c3.  A struct rules is a plain value; one function in the core reads each option.
 */
#ifndef BASTIDE_RULES_H
#define BASTIDE_RULES_H

#include <stdint.h>

/* option, name, values separated by blanks, rule id, what it means */
#define RULE_OPTIONS(_)                                                                                \
    _(RULE_FIELDS, "fields", "per-field per-city off", "S7",                                           \
      "farmers: 3 for each completed city of each field; 4 once for each completed city; none at all") \
    _(RULE_SMALL_CITY, "small-city", "full half", "S5",                                                \
      "a completed city of two tiles: 2 a tile and coat of arms, or 1 as in the first edition")        \
    _(RULE_ABBOT, "abbot", "off on", "F5",                                                             \
      "each player has an abbot too, for monasteries and gardens, which may be taken back")            \
    _(RULE_PIG_HERD, "pig-herd", "off on", "S9",                                                       \
      "a pig-herd makes each completed city worth 1 more to the field that it stands in")              \
    _(RULE_INN, "inn", "off on", "S13",                                                                \
      "a road with an inn is worth 2 a tile when complete and nothing when not")                       \
    _(RULE_UNFINISHED, "unfinished", "score nothing", "S10",                                           \
      "incomplete roads, cities, monasteries and gardens score at the end, or give nothing")

enum rule_option {
#define RULE_ENUM(option, name, values, id, meaning) option,
    RULE_OPTIONS(RULE_ENUM)
#undef RULE_ENUM
        RULE_OPTION_COUNT
};

enum rule_fields { FIELDS_PER_FIELD, FIELDS_PER_CITY, FIELDS_OFF };
enum rule_small_city { SMALL_CITY_FULL, SMALL_CITY_HALF };
enum rule_switch { RULE_OFF, RULE_ON };
enum rule_unfinished { UNFINISHED_SCORE, UNFINISHED_NOTHING };

/*
 * The options of one game: the number of the value chosen, for each option.  What an edition decides beside
 * its preset, and no option changes, stands in members of its own.
 */
struct rules {
    uint8_t value[RULE_OPTION_COUNT];
    uint8_t no_gardens; /* 1 in the first edition, whose tiles have none: gardens mean nothing */
};

/* What the table says of one option. */
struct rule_option_info {
    const char *name;
    const char *values;  /* separated by single blanks, the default first */
    const char *id;      /* of the rule in RULES.md */
    const char *meaning; /* one sentence */
};

/* The table's row for `option`, which must be below RULE_OPTION_COUNT. */
const struct rule_option_info *rule_option_info(enum rule_option option);

/* The option called `name`, or -1. */
int rule_option_find(const char *name);

/* The number of the value called `word` of that option, or -1. */
int rule_value_find(enum rule_option option, const char *word);

/*
 * Writes the word of value number `value` of `option` to `word`, which must hold 16 bytes, and returns it;
 * the empty string when the option has no such value.
 */
const char *rule_value_word(enum rule_option option, unsigned value, char word[16]);

/*
 * The preset of an edition ("c3", "c1" …) into `rules`.  Returns 0, or -1 when no edition has that name;
 * then `rules` is as before.
 */
int rules_edition(const char *name, struct rules *rules);

/* The name of edition number `index` from 0, or a null pointer past the last; for listing them. */
const char *rules_edition_name(unsigned index);

#endif
