/*
 * blocks.c (libFuzzer's builds only): large blocks of memory, kept for the next execution.
 *
 * A session is 700 KB.  AddressSanitizer maps such a block anew each time, and clearing pages was half of
 * what an execution cost.  The linker sends malloc, calloc and free here (--wrap); a large block that is
 * freed is poisoned, so that whatever touches it is reported as before, and handed out again where one of its
 * very size is asked for.  RESTING of each size always rest: the block just freed is never the next one.
 *
 * A block in use is in no list, so that the leak checker misses it where it is lost.
 */
#include <sanitizer/allocator_interface.h>
#include <sanitizer/asan_interface.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

enum {
    LARGE = 16384,
    KEPT_MAX = 24,
    RESTING = 1,
    FILLED = 4096, /* what AddressSanitizer fills of a new block */
    FILLING = 0xBE
};

struct block {
    void *at;
    size_t size;
};

/* The oldest first. */
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

/* The oldest block of that size, null where no more than rest are kept. */
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
        __real_free(block); /* which tells what is no block */
        return;
    }
    for (size_t i = 0; i < kept_count; i++)
        fuzz_require(kept[i].at != block, "a block is freed once");
    if (kept_count == KEPT_MAX)
        give_back_oldest();
    kept[kept_count++] = (struct block){block, size};
    ASAN_POISON_MEMORY_REGION(block, size);
}
