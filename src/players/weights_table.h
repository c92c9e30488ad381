/* SPDX-License-Identifier: MIT */
/*
 * weights_table.h (only for players): the files of data/weights/ as tables, which the build makes
 * (cmake/weights.cmake).
 */
#pragma once

#include "players/evaluation.h"

typedef int16_t weights_row[DEPTH_COUNT * TIME_FUNCTIONS];

/* One line of a file.  A class that the kind does not have gives an array a negative size. */
#define ROW(kind, class, ...) \
    [VALUE_##kind +           \
        (class) * sizeof(char[(class) <= VALUE_##kind##_LAST - VALUE_##kind ? 1 : -1])] = {__VA_ARGS__}

extern const weights_row weights_base_2[VALUE_COUNT], weights_base_3[VALUE_COUNT],
    weights_base_4[VALUE_COUNT], weights_base_5[VALUE_COUNT], weights_first_2[VALUE_COUNT],
    weights_first_4[VALUE_COUNT], weights_nofields_2[VALUE_COUNT], weights_nofields_4[VALUE_COUNT],
    weights_abbot_2[VALUE_COUNT], weights_abbot_4[VALUE_COUNT], weights_inns_2[VALUE_COUNT],
    weights_inns_4[VALUE_COUNT], weights_traders_2[VALUE_COUNT], weights_traders_4[VALUE_COUNT],
    weights_both_2[VALUE_COUNT], weights_both_4[VALUE_COUNT];
