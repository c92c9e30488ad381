/*
 * learn_fit.h: least squares with a ridge, summed up sample by sample.
 */
#ifndef BASTIDE_CLI_TOOLS_LEARN_FIT_H
#define BASTIDE_CLI_TOOLS_LEARN_FIT_H

#include <stdbool.h>

#include "players/values.h"

enum { FIT_TIMES = 3, FIT_SIZE = FIT_TIMES * VALUE_COUNT };

/* The normal equations: sums over all samples; `matrix` is filled on and below the diagonal. */
struct fit {
    double matrix[FIT_SIZE][FIT_SIZE];
    double right[FIT_SIZE];
    double work[FIT_SIZE][FIT_SIZE];
};

/* What was summed up counts only that much from now on. */
void fit_fade(struct fit *fit, double share);

/* A sample: so many of each value at a time with these functions, and what they should add up to. */
void fit_add(struct fit *fit, const double counts[VALUE_COUNT], const double time[FIT_TIMES], double target);

/* The factors that fit best, in the order of the values, FIT_TIMES each, of the first `size` alone. */
bool fit_solve(struct fit *fit, unsigned size, double ridge, double factors[FIT_SIZE]);

#endif
