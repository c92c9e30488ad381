/* SPDX-License-Identifier: MIT */
/*
 * ending.h: INT, TERM and HUP end long work after its present game, so that the results so far can be
 * printed.
 */
#pragma once

#include <stdbool.h>

/* From now on these signals only request the end, in this process and its jobs; a second signal of the same
 * kind ends the program.  A signal that is ignored stays ignored. */
void ending_watch(void);

/* Whether the end was requested. */
bool ending_asked(void);
