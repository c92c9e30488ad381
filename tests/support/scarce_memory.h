/*
 * scarce_memory.h: memory that runs out when a test says so, for programs whose allocations the linker sends
 * here (--wrap of malloc, calloc, realloc, strdup and free).
 *
 * Counts what is allocated and what is given back, and asks for nothing itself.  Calls that libraries make
 * among themselves do not come by here.
 */
#ifndef BASTIDE_TESTS_SCARCE_MEMORY_H
#define BASTIDE_TESTS_SCARCE_MEMORY_H

#include <stdbool.h>

/* From now allocation number `fails` fails, and with `onwards` each one after it; none with 0. */
void scarce_memory_begin(unsigned long fails, bool onwards);

/* None fails or is counted any more until it goes on. */
void scarce_memory_pause(void);
void scarce_memory_go_on(void);

/* There is enough again.  Fails the test where blocks of between were not given back. */
void scarce_memory_end(void);

/* How many allocations there were since the beginning. */
unsigned long scarce_memory_count(void);

#endif
