/* SPDX-License-Identifier: MIT */
/*
 * array.c: doubles the room of an array at each power of two.
 */
#include "base/array.h"

#include "assertion/memory.h"

void *array_grow(void *array, size_t count, size_t size)
{
    return (count & (count - 1)) == 0 ? memory_resize(array, (2 * count + 1) * size) : array;
}
