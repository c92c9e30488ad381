/*
 * contests.h (only for players): what one tile could decide between players.
 *
 * Two claimed features of a kind at the same open square may be joined by the tile placed there.  The
 * figures on both (S1) show who would gain or lose if they were joined today.  Unclaimed features are worth
 * something to the player who plays next.
 */
#pragma once

#include "players/survey.h"

/* A feature at a side of an open square, claimed or not. */
struct border {
    uint16_t root;
    uint8_t place; /* its index in the survey, or NOWHERE */
    uint8_t side;
};

struct borders {
    unsigned count;
    bool contested; /* whether there are two of a kind that can be joined */
    struct border list[3 * SIDE_COUNT];
};

/* A claimed one. */
struct contestant {
    const struct component *component;
    uint64_t cities; /* fields: the cities touched */
    unsigned side;
};

struct contestants {
    unsigned count;
    struct contestant list[3 * SIDE_COUNT];
};

/* Lists what touches an open square of the position surveyed. */
void contest_borders(const struct evaluation *evaluation, const struct game *game, unsigned number,
                     struct borders *borders);

/* The claimed features among them. */
void contest_claimed(const struct survey *survey, const struct borders *borders,
                     struct contestants *contestants);

/* Adds what the players gain and lose by joins on a square with that edge code. */
void contest_add_joins(const struct evaluation *evaluation, struct tally *tally, unsigned code,
                       const struct contestants *contestants, const uint8_t city_class[CITY_BITS]);

/* Adds what an unclaimed city or field is worth to a player; `complete` are the complete cities at it. */
static inline void contest_free_city(struct tally *tally, unsigned player, unsigned class, unsigned size,
                                     unsigned root)
{
    tally_add(tally, player, VALUE_FREE_CITY + class, (int) size, root);
}

static inline void contest_free_field(struct tally *tally, unsigned player, unsigned size, uint64_t complete,
                                      unsigned root)
{
    tally_add(tally, player, VALUE_FREE_FIELD + size_class(size), __builtin_popcountll(complete), root);
}

/* The cities of the survey that are complete, by their index. */
uint64_t contest_complete_cities(const uint8_t city_class[CITY_BITS], unsigned city_count);

/* Adds the terms of contests, after survey_table. */
void contest_terms(const struct evaluation *evaluation, const struct game *game, struct tally *tally);
