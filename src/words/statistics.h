/* SPDX-License-Identifier: MIT */
/* statistics.h: statistics of a finished game: where each player's points came from, the largest features,
 * and the turn that decided it. */
#pragma once

#include <stddef.h>

#include "bastide/session.h"

enum statistics_sum { SUM_ROADS, SUM_CITIES, SUM_MONASTERIES, SUM_FIELDS, SUM_GOODS, SUMS };

struct statistics {
    int points[PLAYER_MAX][SUMS];  /* those of gardens and abbots are among the monasteries' */
    unsigned tiles[SUMS];          /* of the largest feature of a kind that scored */
    uint8_t owners[SUMS];          /* whose it was, bit n for player n */
    unsigned farmers[PLAYER_MAX];  /* at the end */
    unsigned turn;                 /* since its end the winner has led; 0: always, or nobody won alone */
    bool ended;                    /* it is the final scoring */
    struct score_entry decided_by; /* the most valuable score of that turn */
};

/* Reads the whole history. */
void statistics_read(const struct session *session, struct statistics *statistics);

/* "Longest road: 9 tiles, Bob. Largest city: 8 tiles, Ann. ..." */
const char *describe_statistics(const struct session *session, const struct statistics *statistics,
                                char *text, size_t size);

/* The scores if the game ended now, by the rules' own final scoring.  A tile in hand is ignored; a tile just
 * placed counts, without a figure. */
void projected_scores(const struct game *game, int16_t score[PLAYER_MAX]);
