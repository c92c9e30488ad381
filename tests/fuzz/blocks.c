/* SPDX-License-Identifier: MIT */
/*
 * blocks.c (only with libFuzzer): keeps large blocks of memory for the next execution.
 *
 * A session takes 700 KB.  AddressSanitizer maps such a block anew each time, and clearing its pages took
 * half of an execution.  The linker sends malloc, calloc and free here (--wrap): a large block that is
 * freed is poisoned, so that uses are still reported, and reused for the next block of exactly its size.
 * RESTING blocks of each size are kept unused, so that a block just freed is never the next.
 *
 * The leak checker does not see large blocks that are lost.
 */
#include <sanitizer/allocator_interface.h>
#include <sanitizer/asan_interface.h>
#include <string.h>

#include "fuzz.h"

enum {
    LARGE = 16384,
    KEPT_MAX = 24,
    RESTING = 1,
    FILLED = 4096, /* bytes of a new block that AddressSanitizer fills */
    FILLING = 0xBE
};

struct block {
    void *at;
    size_t size;
};

/* Oldest first. */
static struct block kept[KEPT_MAX];
static size_t kept_count;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void __wrap_free(void *block);

static void drop(size_t number)
{
    memmove(&kept[number], &kept[number + 1], (--kept_count - number) * sizeof kept[0]);
}

/* Takes the oldest kept block of that size; null if it is not large, or if at most RESTING are kept. */
static void *take(size_t size)
{
    size_t count = 0, oldest = KEPT_MAX;
    if (size < LARGE)
        return NULL;
    for (size_t i = kept_count; i-- > 0;)
        if (kept[i].size == size) {
            oldest = i;
            count++;
        }
    if (count <= RESTING)
        return NULL;
    void *block = kept[oldest].at;
    drop(oldest);
    ASAN_UNPOISON_MEMORY_REGION(block, size);
    return block;
}

static void give_back_oldest(void)
{
    struct block oldest = kept[0];
    drop(0);
    ASAN_UNPOISON_MEMORY_REGION(oldest.at, oldest.size);
    __real_free(oldest.at);
}

void *__wrap_malloc(size_t size)
{
    void *block = take(size);
    return block ? memset(block, FILLING, FILLED) : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    void *block = size != 0 && count <= SIZE_MAX / size ? take(count * size) : NULL;
    return block ? memset(block, 0, count * size) : __real_calloc(count, size);
}

void __wrap_free(void *block)
{
    size_t size = block && __sanitizer_get_ownership(block) ? __sanitizer_get_allocated_size(block) : 0;
    if (size < LARGE) {
        __real_free(block); /* which reports invalid pointers */
        return;
    }
    for (size_t i = 0; i < kept_count; i++)
        fuzz_require(kept[i].at != block, "a block is freed once");
    if (kept_count == KEPT_MAX)
        give_back_oldest();
    kept[kept_count++] = (struct block){block, size};
    ASAN_POISON_MEMORY_REGION(block, size);
}
