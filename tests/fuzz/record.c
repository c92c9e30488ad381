/* SPDX-License-Identifier: MIT */
/*
 * record.c (F2): any bytes as a record.
 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_record((const char *) data, size);
    return 0;
}
