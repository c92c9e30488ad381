/* SPDX-License-Identifier: MIT */
/*
 * scarce_memory.h: memory that runs out when a test says so, for programs linked with --wrap of malloc,
 * calloc, realloc, strdup and free.
 *
 * Counts blocks allocated and freed, and allocates nothing itself.  Calls between libraries are not seen.
 */
#pragma once

#include <stdbool.h>

/* Lets allocation number `fails` from now fail, and with `onwards` all after it; 0: none. */
void scarce_memory_begin(unsigned long fails, bool onwards);

/* Nothing fails or is counted between these. */
void scarce_memory_pause(void);
void scarce_memory_go_on(void);

/* Ends the shortage.  Fails the test if blocks allocated since the beginning were not freed. */
void scarce_memory_end(void);

/* The number of allocations since the beginning. */
unsigned long scarce_memory_count(void);
