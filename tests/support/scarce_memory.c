/* SPDX-License-Identifier: MIT */
/*
 * scarce_memory.c: what the linker puts in place of malloc and the like; see scarce_memory.h.
 *
 * Relies on --wrap, so it is compiled into the programs that use it and not into the tests' library.
 */
#include "scarce_memory.h"

#include <errno.h>
#include <stddef.h>

#include "rows.h"

static struct {
    bool watching;
    unsigned long count, fails; /* allocations so far; the one that fails, or 0 */
    bool onwards;
    long alive, before; /* blocks not freed, now and at the beginning */
} memory;

static bool is_out(void)
{
    if (!memory.watching)
        return false;
    unsigned long number = ++memory.count;
    bool out = memory.fails > 0 && (number == memory.fails || (memory.onwards && number > memory.fails));
    errno = out ? ENOMEM : errno;
    return out;
}

static void *given(void *block)
{
    memory.alive += block != NULL;
    return block;
}

/* ---- Replacements ------------------------------------------------------------------------------------- */

#define WRAPPED(type, name, ...)            \
    extern type __real_##name(__VA_ARGS__); \
    type __wrap_##name(__VA_ARGS__);        \
    type __wrap_##name(__VA_ARGS__)

WRAPPED(void *, malloc, size_t size)
{
    return is_out() ? NULL : given(__real_malloc(size));
}

WRAPPED(void *, calloc, size_t count, size_t size)
{
    return is_out() ? NULL : given(__real_calloc(count, size));
}

WRAPPED(void *, realloc, void *old, size_t size)
{
    if (is_out())
        return NULL;
    void *block = __real_realloc(old, size);
    memory.alive += !old && block;
    return block;
}

WRAPPED(char *, strdup, const char *text)
{
    return is_out() ? NULL : given(__real_strdup(text));
}

WRAPPED(void, free, void *block)
{
    memory.alive -= block != NULL;
    __real_free(block);
}

/* ---- For tests ---------------------------------------------------------------------------------------- */

void scarce_memory_begin(unsigned long fails, bool onwards)
{
    memory.before = memory.alive;
    memory.count = 0;
    memory.fails = fails;
    memory.onwards = onwards;
    memory.watching = true;
}

void scarce_memory_pause(void)
{
    memory.watching = false;
}

void scarce_memory_go_on(void)
{
    memory.watching = true;
}

void scarce_memory_end(void)
{
    memory.watching = false;
    if (memory.alive != memory.before)
        fail_msg("allocation %lu%s fails: %ld blocks are lost", memory.fails,
                 memory.onwards ? " and all after it" : "", memory.alive - memory.before);
}

unsigned long scarce_memory_count(void)
{
    return memory.count;
}
