/* SPDX-License-Identifier: MIT */
/*
 * values.h: the table of terms that make up a position's value.
 *
 * The value of a position to a player is the score if the game ended now, computed exactly, plus a sum of
 * terms, each a count times a learned weight.  Each row here is a kind of term, with as many classes as its
 * second column says; each class has its own weight.  Weights depend on the tiles left: a weight is the sum
 * of three numbers from the weights' file times three functions of the tiles left, all of which are 0 when
 * none is left (evaluation.c).
 *
 * The last kinds are contests: features of two owners that one tile could join, and unclaimed features for
 * whoever plays next.  Computing them for every move would take too long, so the first look at moves leaves
 * them out and has weights of its own.
 *
 * A file of weights (data/weights/NAME.txt) names the rows; rows that it leaves out weigh nothing.
 */
#pragma once

enum {
    CHANCE_CLASSES = 8,  /* classes of the chance that a feature is completed; class 0: no chance */
    HOLE_CLASSES = 3,    /* open squares at a feature's border: one, two, more */
    SIZE_CLASSES = 6,    /* segments of a field: 1, 2-3, 4-7, 8-15, 16-31, more */
    MISSING_CLASSES = 9, /* missing neighbours of a monastery */
    HAND_CLASSES = 7,    /* the first meeple in the supply, the second ... */
    NEXT_CLASSES = 6     /* who plays next, after one turn, ... */
};

/* Name, classes, word in files of weights. "Sole": only this player has figures there, or has more than any
 * other; "shared": as many as another.  "Gain": times the points that completing would add. */
#define VALUE_KINDS(_)                                                \
    _(HAND, HAND_CLASSES, "hand")                                     \
    _(ABBOT_HOME, 1, "abbot-home")                                    \
    _(LARGE_HOME, 1, "large-home")                                    \
    _(BUILDER_HOME, 1, "builder-home")                                \
    _(PIG_HOME, 1, "pig-home")                                        \
    _(GOODS, 1, "goods")                                              \
    _(NEXT, NEXT_CLASSES, "next")                                     \
    _(CITY_SOLE, HOLE_CLASSES *CHANCE_CLASSES, "city-sole")           \
    _(CITY_SOLE_GAIN, HOLE_CLASSES *CHANCE_CLASSES, "city-sole-gain") \
    _(CITY_MAJORITY, CHANCE_CLASSES, "city-majority")                 \
    _(CITY_SHARED, CHANCE_CLASSES, "city-shared")                     \
    _(CITY_SHARED_GAIN, CHANCE_CLASSES, "city-shared-gain")           \
    _(CITY_OUTVOTED, CHANCE_CLASSES, "city-outvoted")                 \
    _(CITY_EXTRA, CHANCE_CLASSES, "city-extra")                       \
    _(ROAD_SOLE, HOLE_CLASSES *CHANCE_CLASSES, "road-sole")           \
    _(ROAD_GAIN, CHANCE_CLASSES, "road-gain")                         \
    _(ROAD_LENGTH, CHANCE_CLASSES, "road-length")                     \
    _(ROAD_SHARED, CHANCE_CLASSES, "road-shared")                     \
    _(ROAD_OUTVOTED, CHANCE_CLASSES, "road-outvoted")                 \
    _(ROAD_EXTRA, CHANCE_CLASSES, "road-extra")                       \
    _(LARGE_CITY, CHANCE_CLASSES, "large-city")                       \
    _(LARGE_ROAD, CHANCE_CLASSES, "large-road")                       \
    _(LARGE_FIELD, SIZE_CLASSES, "large-field")                       \
    _(LARGE_MONK, 1, "large-monk")                                    \
    _(BUILDER_CITY, CHANCE_CLASSES, "builder-city")                   \
    _(BUILDER_ROAD, CHANCE_CLASSES, "builder-road")                   \
    _(PIG_FIELD, SIZE_CLASSES, "pig-field")                           \
    _(PIG_CITY, 1, "pig-city")                                        \
    _(MONK_MISSING, MISSING_CLASSES, "monk-missing")                  \
    _(MONK_CHANCE, CHANCE_CLASSES, "monk-chance")                     \
    _(ABBOT_MISSING, MISSING_CLASSES, "abbot-missing")                \
    _(ABBOT_CHANCE, CHANCE_CLASSES, "abbot-chance")                   \
    _(FIELD_SOLE, SIZE_CLASSES, "field-sole")                         \
    _(FIELD_SOLE_COMPLETE, 1, "field-sole-complete")                  \
    _(FIELD_SOLE_CITY, CHANCE_CLASSES, "field-sole-city")             \
    _(FIELD_MAJORITY, 1, "field-majority")                            \
    _(FIELD_SHARED, SIZE_CLASSES, "field-shared")                     \
    _(FIELD_SHARED_COMPLETE, 1, "field-shared-complete")              \
    _(FIELD_SHARED_CITY, CHANCE_CLASSES, "field-shared-city")         \
    _(FIELD_OUTVOTED, SIZE_CLASSES, "field-outvoted")                 \
    _(FIELD_EXTRA, 1, "field-extra")                                  \
    _(SUPPLY_SOLE_COMPLETE, 1, "supply-sole-complete")                \
    _(SUPPLY_SOLE_CITY, CHANCE_CLASSES, "supply-sole-city")           \
    _(SUPPLY_SHARED_COMPLETE, 1, "supply-shared-complete")            \
    _(SUPPLY_SHARED_CITY, CHANCE_CLASSES, "supply-shared-city")       \
    _(CITY_JOIN_GAIN, CHANCE_CLASSES, "city-join-gain")               \
    _(CITY_JOIN_LOSS, CHANCE_CLASSES, "city-join-loss")               \
    _(ROAD_JOIN_GAIN, CHANCE_CLASSES, "road-join-gain")               \
    _(ROAD_JOIN_LOSS, CHANCE_CLASSES, "road-join-loss")               \
    _(FIELD_JOIN_GAIN, CHANCE_CLASSES, "field-join-gain")             \
    _(FIELD_JOIN_LOSS, CHANCE_CLASSES, "field-join-loss")             \
    _(FREE_CITY, CHANCE_CLASSES, "free-city")                         \
    _(FREE_FIELD, SIZE_CLASSES, "free-field")

/* The index of each kind's first class: VALUE_HAND and so on. */
enum value {
#define VALUE_ENUM(name, classes, word) VALUE_##name, VALUE_##name##_LAST = VALUE_##name + (classes) -1,
    VALUE_KINDS(VALUE_ENUM)
#undef VALUE_ENUM
        VALUE_COUNT,
    VALUE_SUPPLY_LAST = VALUE_PIG_HOME,   /* terms up to here are for figures in the supply */
    VALUE_SCORE = VALUE_COUNT,            /* in lists of terms: points if the game ended now */
    VALUE_CONTESTS = VALUE_CITY_JOIN_GAIN /* terms from here on are only for leaves */
};
