/*
 * moves.c (F3): records whose lines were swapped, repeated, cut and changed word by word, which reaches the
 * rules behind the reader.  The changes are made by moves_mutator.c.
 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_record((const char *) data, size);
    return 0;
}
