/* SPDX-License-Identifier: MIT */
/*
 * memory.c: memory, or the end of the program with status 2.
 *
 * exit() restores the terminal (tui/terminal/restore.c).
 */
#include "assertion/memory.h"

#include <stdio.h>
#include <stdlib.h>

_Noreturn void memory_over(void)
{
    enum { STATUS_CANNOT = 2 };
    (void) fputs("bastide: out of memory\n", stderr);
    exit(STATUS_CANNOT);
}

void *memory_new(size_t size)
{
    void *memory = calloc(1, size);
    if (!memory)
        memory_over();
    return memory;
}

void *memory_resize(void *memory, size_t size)
{
    memory = realloc(memory, size);
    if (!memory)
        memory_over();
    return memory;
}
