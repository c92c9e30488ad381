/*
 * weights.c: reads files of weights, and chooses among those that are built in.
 */
#include "players/weights.h"

#include <stdlib.h>
#include <string.h>

#include "players/weights_table.h"

/* ---- Reading ------------------------------------------------------------------------------------------ */

/* Copies the next line of a text without its end, cut to the room; false if there is none. */
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

/* The first class of a kind, or -1. */
static int find_value(const char *word, size_t length)
{
    for (unsigned value = 0; value < VALUE_COUNT; value++) {
        unsigned class;
        const char *name = value_word(value, &class);
        if (class == 0 && strlen(name) == length && strncmp(name, word, length) == 0)
            return (int) value;
    }
    return -1;
}

/* Reads "city-sole 3 10 -20 30 11 -19 31". */
static bool read_line(const char *line, struct weights *weights)
{
    size_t length = strcspn(line, " ");
    if (line[0] == '#' || line[0] == '\0')
        return true;
    int first = find_value(line, length);
    char *at = NULL;
    unsigned long class = strtoul(line + length, &at, 10);
    unsigned value = (unsigned) first + (unsigned) class, found;
    if (first < 0 || class >= VALUE_COUNT || value >= VALUE_COUNT)
        return false;
    value_word(value, &found);
    if (found != class)
        return false;
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
        if (!read_line(line, weights))
            return false;
    return true;
}

/* ---- Choosing ----------------------------------------------------------------------------------------- */

/* A file, and the games from which it was learned. */
struct weights_file {
    uint8_t fields; /* enum rule_fields */
    uint8_t abbot;  /* enum rule_switch */
    uint8_t players;
    const weights_row *rows;
};

static const struct weights_file files[] = {
    {FIELDS_PER_FIELD, RULE_OFF, 2, weights_base_2}, {FIELDS_PER_FIELD, RULE_OFF, 3, weights_base_3},
    {FIELDS_PER_FIELD, RULE_OFF, 4, weights_base_4}, {FIELDS_PER_FIELD, RULE_OFF, 5, weights_base_5},
    {FIELDS_PER_CITY, RULE_OFF, 2, weights_first_2}, {FIELDS_PER_CITY, RULE_OFF, 4, weights_first_4},
    {FIELDS_OFF, RULE_OFF, 2, weights_nofields_2},   {FIELDS_OFF, RULE_OFF, 4, weights_nofields_4},
    {FIELDS_PER_FIELD, RULE_ON, 2, weights_abbot_2}, {FIELDS_PER_FIELD, RULE_ON, 4, weights_abbot_4},
};

/*
 * How badly a file suits a game: the rule for fields counts most, then two players or more, then abbots,
 * then the exact number of players.
 */
static unsigned distance(const struct weights_file *file, const struct rules *rules, unsigned player_count)
{
    unsigned players = player_count < 2 ? 2 : player_count;
    unsigned apart = file->players > players ? file->players - players : players - file->players;
    return 1000U * (file->fields != rules->value[RULE_FIELDS]) +
           100U * ((file->players == 2) != (players == 2)) + 10U * (file->abbot != rules->value[RULE_ABBOT]) +
           apart;
}

void weights_choose(const struct tile_set *set, const struct rules *rules, unsigned player_count,
                    struct weights *weights)
{
    const struct weights_file *best = &files[0];
    (void) set;
    for (size_t i = 1; i < sizeof files / sizeof *files; i++)
        if (distance(&files[i], rules, player_count) < distance(best, rules, player_count))
            best = &files[i];
    for (unsigned value = 0; value < VALUE_COUNT; value++)
        for (unsigned i = 0; i < DEPTH_COUNT * TIME_FUNCTIONS; i++)
            weights->factor[i / TIME_FUNCTIONS][value][i % TIME_FUNCTIONS] = best->rows[value][i];
}
