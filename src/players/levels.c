/* SPDX-License-Identifier: MIT */
/*
 * levels.c: the table of levels, and finding a level by its name.
 *
 * The levels below `one-ply` err as people do: they take points that they see, look too little ahead, and
 * misjudge placements and claims.  The numbers were found, and the ratings measured, with `bastide-lab match`
 * and `bastide-lab errors`; see docs/players-log.md.
 */
#include "players/levels.h"

#include <stdlib.h>
#include <string.h>

#define POINTS(points) ((int) ((points) *256))

/* A level that errs, one that looks at moves once, and one that searches. */
#define ERRS(name, meaning, elo, noise, greed, learned, supply)                                  \
    {                                                                                            \
        name, meaning, LEVEL_LEARNED, elo, {POINTS(noise), POINTS(greed), learned, supply}, 0, 0 \
    }
#define SEARCHES(name, meaning, elo, nodes)              \
    {                                                    \
        name, meaning, LEVEL_LEARNED, elo, {0}, nodes, 0 \
    }

static const char between[] = "is as strong as its number says, between its neighbours";

/* clang-format off */
static const struct level levels[] = {
    /*   name        meaning                                                   Elo noise greed learned supply */
    ERRS("child",    "takes points that it sees, and otherwise plays anything",         -940, 3.40, 2.7, 10, 430),
    ERRS("beginner", "sees most large scores, and places meeples at random",  -770, 2.20, 2.0, 10, 320),
    ERRS("3",        between,                                                 -600, 1.28, 1.4, 12, 240),
    ERRS("casual",   "rarely misses a large score, and hardly looks ahead", -400, 0.85, 1.1, 12, 200),
    ERRS("5",        between,                                                 -350, 0.60, 1.0, 15, 180),
    ERRS("6",        between,                                                 -270, 0.45, 0.9, 20, 160),
    ERRS("7",        between,                                                 -110, 0.37, 0.9, 28, 140),
    ERRS("skilled",  "looks ahead and errs in small things",                   80, 0.29, 0.7, 50, 120),
    ERRS("9",        between,                                                  280, 0.22, 0.5, 80, 110),
    SEARCHES("one-ply", "values moves by what it learned and looks no further", 510, 0),
    SEARCHES("strong",  "plays the next turns through a few times",             680, 100),
    SEARCHES("expert",  "plays the next turns through some two hundred times",  850, 800),
    SEARCHES("master",  "thinks for up to a second",                            950, 20000),
};
/* clang-format on */

/* Players that are not levels. */
static const struct level others[] = {
    {"greedy", "takes what brings most at once", LEVEL_GREEDY, 0, {0}, 0, 0},
    {"random", "plays any legal move", LEVEL_RANDOM, -1470, {0}, 0, 0},
};

/* The names that 0.2.0 had for numbers. */
static const char *const old_names[] = {
    [3] = "learner", [5] = "regular", [6] = "steady", [7] = "able", [9] = "seasoned"};

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

/* Compares a level's name, which is in lower case, with a word, ignoring case. */
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
    for (number = sizeof old_names / sizeof *old_names; --number > 0;)
        if (old_names[number] && is_called(old_names[number], word))
            return level_find(levels[number - 1].name, level);
    return find_row(word, levels, count, level) ||
           find_row(word, others, sizeof others / sizeof *others, level) || find_measured(word, level);
}

/* Levels named by their number are not listed, nor is the level for measurements. */
static bool is_named(const struct level *level)
{
    return level->name[0] > '9' && strcmp(level->name, "one-ply") != 0;
}

const struct level *level_listed(unsigned index)
{
    unsigned count = sizeof others / sizeof *others;
    if (index < count)
        return &others[index];
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
        if (is_named(&levels[i]) && index-- == count)
            return &levels[i];
    return NULL;
}
