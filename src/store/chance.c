/* SPDX-License-Identifier: MIT */
/*
 * chance.c: a seed from the clock and the process ID, so that two games started at once differ.
 */
#include "bastide/chance.h"

#include <time.h>
#include <unistd.h>

#include "bastide/random.h"

enum { SEED_LIMIT = 1000000 };

uint64_t chance_seed(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_REALTIME, &now);
    uint64_t nanoseconds = (uint64_t) now.tv_sec * 1000000000U + (uint64_t) now.tv_nsec;
    struct random random = random_from_seed(nanoseconds + ((uint64_t) getpid() << 40));
    return random_below(&random, SEED_LIMIT);
}
