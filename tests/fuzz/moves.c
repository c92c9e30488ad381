/* SPDX-License-Identifier: MIT */
/*
 * moves.c (F3): records whose lines are swapped, repeated, cut and changed word by word, to reach the rules
 * behind the reader. moves_mutator.c makes the changes.
 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_record((const char *) data, size);
    return 0;
}
