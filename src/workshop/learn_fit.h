/* SPDX-License-Identifier: MIT */
/*
 * learn_fit.h: least squares with a ridge, summed sample by sample.
 */
#pragma once

#include <stdbool.h>

#include "players/values.h"

enum { FIT_TIMES = 3, FIT_SIZE = FIT_TIMES * VALUE_COUNT };

/* The normal equations: sums over all samples.  Only the lower triangle of `matrix` is filled. */
struct fit {
    double matrix[FIT_SIZE][FIT_SIZE];
    double right[FIT_SIZE];
    double work[FIT_SIZE][FIT_SIZE];
};

/* Scales all sums so far by `share`. */
void fit_fade(struct fit *fit, double share);

/* Adds a sample: the counts, the functions of time, and what they should add up to. */
void fit_add(struct fit *fit, const double counts[VALUE_COUNT], const double time[FIT_TIMES], double target);

/* Solves for the first `size` factors, FIT_TIMES for each value, in the order of the values.  False if
 * the samples do not determine them. */
bool fit_solve(struct fit *fit, unsigned size, double ridge, double factors[FIT_SIZE]);
