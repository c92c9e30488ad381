/* SPDX-License-Identifier: MIT */
/*
 * weights.c: reads files of weights, and chooses among those that are built in.
 */
#include "players/weights.h"

#include <stdlib.h>
#include <string.h>

#include "players/weights_table.h"

/* ---- Words -------------------------------------------------------------------------------------------- */

/* The kinds of terms with their words. */
static const struct kind {
    const char *word;
    unsigned first, classes;
} kinds[] = {
#define VALUE_ROW(name, classes, word) {word, VALUE_##name, classes},
    VALUE_KINDS(VALUE_ROW)
#undef VALUE_ROW
};
enum { KIND_COUNT = sizeof kinds / sizeof *kinds };

const char *value_word(unsigned value, unsigned *class)
{
    for (unsigned i = 0; i < KIND_COUNT; i++)
        if (value < kinds[i].first + kinds[i].classes) {
            *class = value - kinds[i].first;
            return kinds[i].word;
        }
    *class = 0;
    return "score";
}

static const struct kind *find_kind(const char *word, size_t length)
{
    for (unsigned i = 0; i < KIND_COUNT; i++)
        if (strlen(kinds[i].word) == length && memcmp(kinds[i].word, word, length) == 0)
            return &kinds[i];
    return NULL;
}

/* ---- Reading ------------------------------------------------------------------------------------------ */

/* Copies the next line of a text without its end, cut to `size`; false if there is none. */
static bool next_line(const char **at, const char *end, char *line, size_t size)
{
    if (*at >= end)
        return false;
    const char *stop = memchr(*at, '\n', (size_t) (end - *at));
    size_t length = (size_t) ((stop ? stop : end) - *at), copied = length < size ? length : size - 1;
    memcpy(line, *at, copied);
    line[copied] = '\0';
    *at += length + 1;
    return true;
}

/* Reads "city-sole 3 10 -20 30 11 -19 31". */
static bool read_row(const char *line, struct weights *weights)
{
    size_t length = strcspn(line, " ");
    if (line[0] == '#' || line[0] == '\0')
        return true;
    const struct kind *kind = find_kind(line, length);
    char *at = NULL;
    unsigned long class = strtoul(line + length, &at, 10);
    if (!kind || class >= kind->classes)
        return false;
    unsigned value = kind->first + (unsigned) class;
    for (unsigned i = 0; i < DEPTH_COUNT * TIME_FUNCTIONS; i++) {
        const char *before = at;
        weights->factor[i / TIME_FUNCTIONS][value][i % TIME_FUNCTIONS] = (int32_t) strtol(before, &at, 10);
        if (at == before)
            return false;
    }
    return at[strspn(at, " ")] == '\0';
}

bool weights_read(const char *text, size_t size, struct weights *weights)
{
    const char *at = text, *end = text + size;
    char line[120];
    memset(weights, 0, sizeof *weights);
    while (next_line(&at, end, line, sizeof line))
        if (!read_row(line, weights))
            return false;
    return true;
}

/* ---- Choosing ----------------------------------------------------------------------------------------- */

/* A file, and the games from which it was learned. */
struct weights_file {
    uint8_t fields; /* enum rule_fields */
    uint8_t abbot;  /* enum rule_switch */
    uint8_t expansions;
    uint8_t players;
    const weights_row *rows;
};

static const struct weights_file files[] = {
    {FIELDS_PER_FIELD, RULE_OFF, 0, 2, weights_base_2},
    {FIELDS_PER_FIELD, RULE_OFF, 0, 3, weights_base_3},
    {FIELDS_PER_FIELD, RULE_OFF, 0, 4, weights_base_4},
    {FIELDS_PER_FIELD, RULE_OFF, 0, 5, weights_base_5},
    {FIELDS_PER_CITY, RULE_OFF, 0, 2, weights_first_2},
    {FIELDS_PER_CITY, RULE_OFF, 0, 4, weights_first_4},
    {FIELDS_OFF, RULE_OFF, 0, 2, weights_nofields_2},
    {FIELDS_OFF, RULE_OFF, 0, 4, weights_nofields_4},
    {FIELDS_PER_FIELD, RULE_ON, 0, 2, weights_abbot_2},
    {FIELDS_PER_FIELD, RULE_ON, 0, 4, weights_abbot_4},
    {FIELDS_PER_FIELD, RULE_OFF, WITH_INNS, 2, weights_inns_2},
    {FIELDS_PER_FIELD, RULE_OFF, WITH_INNS, 4, weights_inns_4},
    {FIELDS_PER_FIELD, RULE_OFF, WITH_TRADERS, 2, weights_traders_2},
    {FIELDS_PER_FIELD, RULE_OFF, WITH_TRADERS, 4, weights_traders_4},
    {FIELDS_PER_FIELD, RULE_OFF, WITH_INNS | WITH_TRADERS, 2, weights_both_2},
    {FIELDS_PER_FIELD, RULE_OFF, WITH_INNS | WITH_TRADERS, 4, weights_both_4},
};

/* How badly a file suits a game: the rule for fields counts most, then whether there are two players or more,
 * then each expansion, then abbots, then the exact number of players. */
static unsigned distance(const struct weights_file *file, const struct rules *rules, unsigned player_count)
{
    unsigned players = player_count < 2 ? 2 : player_count;
    unsigned apart = file->players > players ? file->players - players : players - file->players;
    unsigned others = file->expansions ^ rules_expansions(rules);
    return 1000U * (file->fields != rules->value[RULE_FIELDS]) +
           100U * ((file->players == 2) != (players == 2)) + 20U * (unsigned) __builtin_popcount(others) +
           10U * (file->abbot != rules->value[RULE_ABBOT]) + apart;
}

void weights_choose(const struct rules *rules, unsigned player_count, struct weights *weights)
{
    const struct weights_file *best = &files[0];
    for (size_t i = 1; i < sizeof files / sizeof *files; i++)
        if (distance(&files[i], rules, player_count) < distance(best, rules, player_count))
            best = &files[i];
    for (unsigned value = 0; value < VALUE_COUNT; value++)
        for (unsigned i = 0; i < DEPTH_COUNT * TIME_FUNCTIONS; i++)
            weights->factor[i / TIME_FUNCTIONS][value][i % TIME_FUNCTIONS] = best->rows[value][i];
}
