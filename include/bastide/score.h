/*
 * score.h: what a feature is worth, to whom, and why.
 *
 * A struct score_entry is the answer to "where did these points come from": the terms of the sum and the
 * owners, never only the number.  Whoever wants the tiles walks the feature (game_feature_next in game.h).
 */
#ifndef BASTIDE_SCORE_H
#define BASTIDE_SCORE_H

#include <stdbool.h>
#include <stdint.h>

#include "bastide/names.h"

enum {
    PLAYER_MAX = 6,    /* T5 */
    MEEPLE_SUPPLY = 7, /* T2 */
    FIGURE_TOTAL_MAX = PLAYER_MAX * (MEEPLE_SUPPLY + 1),
    SCORE_ENTRY_MAX = 96 /* a figure scores once, but with `fields per-city` each city may pay twice (S9) */
};

/*
 * How many figures each player has on a feature: four bits a player, the first player's lowest.  Counts of
 * features that join are simply added; eight figures a player never overflow.
 */
typedef uint32_t figure_counts;

static inline unsigned figure_count_of(figure_counts counts, unsigned player)
{
    return (counts >> (4U * player)) & 0xFU;
}

static inline figure_counts figure_counts_one(unsigned player)
{
    return (figure_counts) 1U << (4U * player);
}

/* A feature as it scores, or as it would. */
struct score_entry {
    uint8_t kind;          /* enum feature_kind */
    bool complete;         /* scored as a completed feature */
    bool recalled;         /* F5: an abbot taken back; `= abbot` in a record */
    uint8_t owners;        /* S1: the players who score, bit n for player n; 0 when no figure stands there */
    uint8_t tiles;         /* S4, V9: different tiles, or squares; monasteries: the tile and its neighbours */
    uint16_t marks;        /* coats of arms, inns, pig-herds */
    uint8_t cities;        /* fields: completed cities touched (S8) */
    int16_t points;        /* to each owner */
    uint16_t node;         /* the feature's root: where to walk it from */
    figure_counts figures; /* who stands there */
};

/* S1: the players with most figures, bit n for player n; 0 when there are no figures. */
uint8_t majority(figure_counts counts);

#endif
