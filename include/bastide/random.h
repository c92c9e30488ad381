/* SPDX-License-Identifier: MIT */
/*
 * random.h: random numbers that are the same on every platform, so that a seed always gives the same game.
 *
 * The generator is SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014):
 * a counter that grows by a fixed odd number, followed by a mixing function.  Its state is one number, and
 * all seeds are equally good.  A test checks its first outputs.
 */
#pragma once

#include <stdint.h>

#include "bastide/names.h"

/* A generator.  A copy draws the same numbers again. */
struct random {
    uint64_t state;
};

/* A generator that starts from `seed`, which may be any value. */
static inline struct random random_from_seed(uint64_t seed)
{
    struct random random = {seed};
    return random;
}

/* The next 64 random bits. */
static inline uint64_t random_next(struct random *random)
{
    uint64_t z = random->state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/*
 * A number from 0 to `bound` - 1; `bound` is at least 1.  Scales the high 32 bits instead of taking a
 * remainder: with bounds of a few thousand no value is favoured by more than one in a million.
 */
static inline uint32_t random_below(struct random *random, uint32_t bound)
{
    return (uint32_t) (((random_next(random) >> 32) * bound) >> 32);
}
