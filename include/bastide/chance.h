/*
 * chance.h: the one place where something is left to chance.
 *
 * Everything after it follows from the seed, which every front-end shows, so that any game can be had again.
 */
#ifndef BASTIDE_CHANCE_H
#define BASTIDE_CHANCE_H

#include <stdint.h>

#include "bastide/names.h"

/* A seed that nobody chose: short enough to be copied by hand. */
uint64_t chance_seed(void);

#endif
