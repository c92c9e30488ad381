/*
 * levels.c: the table of levels, and finding a level by its name.
 *
 * Noise makes a player err as people do: it finds obvious moves and misses subtle ones.  The ratings were
 * measured with `bastide-lab match`; see docs/players.md.
 */
#include "players/levels.h"

#include <stdlib.h>
#include <string.h>

#define POINTS(points) ((int) ((points) *256))

static const struct level levels[] = {
    {"child", "plays by whim and sees only the largest gains", LEVEL_LEARNED, -1120, POINTS(9), 0, 0},
    {"beginner", "knows the rules and has good ideas now and then", LEVEL_LEARNED, -960, POINTS(4.8), 0, 0},
    {"learner", "finishes what it begins, forgets meeples in the fields", LEVEL_LEARNED, -770, POINTS(3.2), 0,
     0},
    {"casual", "plays for fun and errs every few turns", LEVEL_LEARNED, -590, POINTS(2.3), 0, 0},
    {"regular", "plays as somebody who owns the game", LEVEL_LEARNED, -470, POINTS(1.9), 0, 0},
    {"steady", "makes small errors, seldom large ones", LEVEL_LEARNED, -290, POINTS(1.48), 0, 0},
    {"able", "plays soundly and counts the tiles left", LEVEL_LEARNED, -90, POINTS(1.17), 0, 0},
    {"skilled", "errs rarely and watches the fields", LEVEL_LEARNED, 60, POINTS(0.87), 0, 0},
    {"seasoned", "nearly always takes the best move at a first look", LEVEL_LEARNED, 290, POINTS(0.55), 0, 0},
    {"one-ply", "values moves by what it learned and looks no further", LEVEL_LEARNED, 520, 0, 0, 0},
    {"strong", "plays the next turns through a few times", LEVEL_LEARNED, 680, 0, 100, 0},
    {"expert", "plays the next turns through some two hundred times", LEVEL_LEARNED, 850, 0, 800, 0},
    {"master", "thinks for up to a second", LEVEL_LEARNED, 1000, 0, 60000, 0},
};

/* Players that are not levels. */
static const struct level others[] = {
    {"greedy", "takes what brings most at once", LEVEL_GREEDY, 0, 0, 0, 0},
    {"random", "plays any legal move", LEVEL_RANDOM, -1470, 0, 0, 0},
};

/* Reads the number after the colon of "nodes:400". */
static bool parse_amount(const char *word, const char *prefix, unsigned long most, unsigned *amount)
{
    size_t length = strlen(prefix);
    char *end;
    if (strncmp(word, prefix, length) != 0 || word[length] < '0' || word[length] > '9')
        return false;
    unsigned long number = strtoul(word + length, &end, 10);
    *amount = (unsigned) number;
    return *end == '\0' && number >= 1 && number <= most;
}

/* Compares a level's name, in small letters, with a word, ignoring case. */
static bool is_called(const char *name, const char *word)
{
    while (*name != '\0' &&
           (*word == *name || (*word >= 'A' && *word <= 'Z' && *word - 'A' + 'a' == *name))) {
        name++;
        word++;
    }
    return *name == '\0' && *word == '\0';
}

static bool find_row(const char *word, const struct level *list, size_t count, struct level *level)
{
    for (size_t i = 0; i < count; i++)
        if (is_called(list[i].name, word)) {
            *level = list[i];
            return true;
        }
    return false;
}

enum { NODES_MOST = 9999999, TIME_MOST = 600000, NODES_A_MILLISECOND = 200 };

static bool find_measured(const char *word, struct level *level)
{
    struct level measured = {.meaning = "searches by a budget", .kind = LEVEL_LEARNED};
    if (strlen(word) >= sizeof measured.name)
        return false;
    strcpy(measured.name, word);
    if (parse_amount(word, "time:", TIME_MOST, &measured.milliseconds))
        measured.nodes = measured.milliseconds * NODES_A_MILLISECOND;
    else if (!parse_amount(word, "nodes:", NODES_MOST, &measured.nodes))
        return false;
    *level = measured;
    return true;
}

bool level_find(const char *word, struct level *level)
{
    unsigned number;
    size_t count = sizeof levels / sizeof *levels;
    if (parse_amount(word, "", count, &number)) {
        *level = levels[number - 1];
        return true;
    }
    return find_row(word, levels, count, level) ||
           find_row(word, others, sizeof others / sizeof *others, level) || find_measured(word, level);
}

const struct level *level_number(unsigned index)
{
    return index < sizeof levels / sizeof *levels ? &levels[index] : NULL;
}

const struct level *level_listed(unsigned index)
{
    unsigned count = sizeof others / sizeof *others;
    return index < count ? &others[index] : level_number(index - count);
}
