/* SPDX-License-Identifier: MIT */
/* match.h: what `bastide-lab match` counts and computes, and the two ways to print it. */
#pragma once

#include "cli/options.h"
#include "workshop/entrants.h"

enum { WIN_UNITS = 60 /* units of a win; all shared wins are whole numbers */ };

struct match_options {
    struct game_options game;
    unsigned long pairs, jobs, seconds;
    bool json, sprt;
    bool merge;          /* the words are files with results */
    const char *weights; /* a file of weights for the first player */
    int low, high;       /* from --sprt, in Elo */
    size_t player_count;
    struct entrant entrants[PLAYER_MAX];
};

/* Sums over games. */
struct match_sums {
    long long pairs, games;
    long long wins, wins_squared; /* of the first player in each pair, in WIN_UNITS: sum, sum of squares */
    long long points,
        points_squared; /* the same for its points minus the others' mean, times the number of others */
    long long ahead;    /* of each other player, in half wins */
    long long player_wins[PLAYER_MAX], player_points[PLAYER_MAX];
    long long moves[PLAYER_MAX], nodes[PLAYER_MAX], failures[PLAYER_MAX];
    long long microseconds[PLAYER_MAX];
};

/* A mean over pairs, and half the width of its 95 % interval; not a number if there are too few pairs for
 * one. */
struct estimate {
    double mean, ci, variance; /* the variance of one pair */
};

struct outcome {
    struct estimate wins, points;
    double elo;
};

static inline double of_moves(long long amount, long long moves)
{
    return moves > 0 ? (double) amount / (double) moves : 0;
}

/* Adds the lines of a file that match_print_json wrote, all with the same players; false after a
 * message. */
bool match_merge_json(struct match_options *options, const char *path, struct match_sums *sums);

/* Prints the result as one line of JSON. */
void match_print_json(const struct match_options *options, const struct match_sums *sums,
                      const struct outcome *outcome);
