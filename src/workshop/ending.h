/*
 * ending.h: INT, TERM and HUP end long work after its present game, so that what there is can be printed.
 */
#pragma once

#include <stdbool.h>

/* From now on these signals only ask for the end, in this process and in its jobs; each of them ends the
 * program the second time.  One that is ignored stays so. */
void ending_watch(void);

/* Whether the end was asked for. */
bool ending_asked(void);
