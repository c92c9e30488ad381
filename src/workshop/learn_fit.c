/* SPDX-License-Identifier: MIT */
/*
 * learn_fit.c: the normal equations of a linear fit, solved by Cholesky decomposition.
 *
 * Only about thirty counts of a sample are not zero, so only their products are added.
 */
#include "workshop/learn_fit.h"

#include <math.h>

void fit_fade(struct fit *fit, double share)
{
    for (unsigned i = 0; i < FIT_SIZE; i++) {
        for (unsigned j = 0; j <= i; j++)
            fit->matrix[i][j] *= share;
        fit->right[i] *= share;
    }
}

void fit_add(struct fit *fit, const double counts[VALUE_COUNT], const double time[FIT_TIMES], double target)
{
    unsigned places[FIT_SIZE], count = 0;
    double values[FIT_SIZE];
    for (unsigned value = 0; value < VALUE_COUNT; value++)
        for (unsigned i = 0; counts[value] != 0 && i < FIT_TIMES; i++) {
            places[count] = FIT_TIMES * value + i;
            values[count++] = counts[value] * time[i];
        }
    for (unsigned i = 0; i < count; i++) {
        double *row = fit->matrix[places[i]];
        for (unsigned j = 0; j <= i; j++)
            row[places[j]] += values[i] * values[j];
        fit->right[places[i]] += values[i] * target;
    }
}

/* Finds the lower triangle L of matrix + ridge = L L'. */
static bool decompose(struct fit *fit, unsigned size, double ridge)
{
    for (unsigned i = 0; i < size; i++)
        for (unsigned j = 0; j <= i; j++) {
            double sum = fit->matrix[i][j] + (i == j ? ridge : 0);
            for (unsigned k = 0; k < j; k++)
                sum -= fit->work[i][k] * fit->work[j][k];
            if (i == j && sum <= 0)
                return false;
            fit->work[i][j] = i == j ? sqrt(sum) : sum / fit->work[j][j];
        }
    return true;
}

bool fit_solve(struct fit *fit, unsigned size, double ridge, double factors[FIT_SIZE])
{
    if (!decompose(fit, size, ridge))
        return false;
    for (unsigned i = 0; i < size; i++) {
        double sum = fit->right[i];
        for (unsigned k = 0; k < i; k++)
            sum -= fit->work[i][k] * factors[k];
        factors[i] = sum / fit->work[i][i];
    }
    for (unsigned i = size; i-- > 0;) {
        double sum = factors[i];
        for (unsigned k = i + 1; k < size; k++)
            sum -= fit->work[k][i] * factors[k];
        factors[i] = sum / fit->work[i][i];
    }
    return true;
}
