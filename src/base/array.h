/* SPDX-License-Identifier: MIT */
/*
 * array.h: arrays that grow by one element at a time.
 */
#pragma once

#include <stddef.h>

/*
 * Makes room for one more element of `size` bytes after the `count` that the array has; a null array has
 * none.  Returns the array, which may have moved.  The room is a function of the count, so all elements of an
 * array must be added through this.
 */
void *array_grow(void *array, size_t count, size_t size);
