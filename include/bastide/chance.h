/* SPDX-License-Identifier: MIT */
/*
 * chance.h: the only source of chance.
 *
 * Every game follows from its seed, which all front-ends show, so that any game can be played again.
 */
#pragma once

#include <stdint.h>

#include "bastide/names.h"

/* A random seed, from 0 to 999,999: short enough to copy by hand. */
uint64_t chance_seed(void);
