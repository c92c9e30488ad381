/* SPDX-License-Identifier: MIT */
/*
 * starved_library.c: lets memory run out in the whole process: in the C library, curses and all others too.
 *
 * Loaded before them (LD_PRELOAD).  BASTIDE_FAULT="alloc 40 12", or "alloc 40+ 12", lets the fortieth
 * allocation of the process fail, or all from there; BASTIDE_FAULT_COUNTS names a file for their number.
 * If the process crashes, the file named by BASTIDE_CRASH_TRACE gets the functions it was in, innermost
 * first, since the crash may be a library's.  Allocations are counted from when this was loaded.
 *
 * Relies on the GNU C library: its own allocations come through the functions here, and __libc_malloc is
 * the real one.
 */
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "wish.h"

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);

enum { SIGNALS_MAX = 32, FRAMES_MAX = 30 };

static struct {
    bool watching;
    struct wish wish;
    unsigned long count;
    int (*sigaction)(int, const struct sigaction *, struct sigaction *);
    struct sigaction wanted[SIGNALS_MAX]; /* what the program does at a crash */
} starved;

/* ---- Allocations -------------------------------------------------------------------------------------- */

static bool is_out(void)
{
    if (!starved.watching || !wish_is_for(&starved.wish, "alloc", ++starved.count))
        return false;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size)
{
    return is_out() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return is_out() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
    return is_out() ? NULL : __libc_realloc(old, size);
}

/* ---- Crashes ------------------------------------------------------------------------------------------ */

static bool is_crash(int number)
{
    return number == SIGSEGV || number == SIGBUS || number == SIGABRT || number == SIGFPE || number == SIGILL;
}

static void write_trace(void)
{
    void *frames[FRAMES_MAX];
    const char *path = getenv("BASTIDE_CRASH_TRACE");
    int file = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600) : -1;
    if (file < 0)
        return;
    backtrace_symbols_fd(frames, backtrace(frames, FRAMES_MAX), file);
    close(file);
}

/* Writes the trace, then runs the program's own handler, which raises the signal again. */
static void on_crash(int number, siginfo_t *about, void *context)
{
    const struct sigaction *wanted = &starved.wanted[number];
    starved.watching = false;
    write_trace();
    if (wanted->sa_flags & SA_SIGINFO) {
        wanted->sa_sigaction(number, about, context);
    } else if (wanted->sa_handler != SIG_DFL && wanted->sa_handler != SIG_IGN) {
        wanted->sa_handler(number);
    } else {
        signal(number, SIG_DFL);
        raise(number);
    }
}

static void watch_crash(int number)
{
    struct sigaction ours = starved.wanted[number];
    ours.sa_flags |= SA_SIGINFO;
    ours.sa_sigaction = on_crash;
    starved.sigaction(number, &ours, NULL);
}

int sigaction(int number, const struct sigaction *wanted, struct sigaction *before)
{
    if (!is_crash(number) || !wanted || wanted->sa_handler == SIG_DFL)
        return starved.sigaction(number, wanted, before);
    if (before)
        *before = starved.wanted[number];
    starved.wanted[number] = *wanted;
    watch_crash(number);
    return 0;
}

/* ---- Beginning and end -------------------------------------------------------------------------------- */

/* Takes a first trace while memory is left, because that loads a library, which allocates. */
__attribute__((constructor)) static void begin(void)
{
    static const int crashes[] = {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL};
    void *frames[FRAMES_MAX];
    (void) backtrace(frames, FRAMES_MAX);
    *(void **) &starved.sigaction = dlsym(RTLD_NEXT, "sigaction");
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        watch_crash(crashes[i]);
    (void) wish_read(getenv("BASTIDE_FAULT"), &starved.wish);
    starved.watching = true;
}

__attribute__((destructor)) static void end(void)
{
    char text[40];
    const char *path = getenv("BASTIDE_FAULT_COUNTS");
    int file = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600) : -1;
    starved.watching = false;
    if (file < 0)
        return;
    int length = snprintf(text, sizeof text, "alloc %lu\n", starved.count);
    if (write(file, text, (size_t) length) < 0) {
        /* A test that counts finds no file. */
    }
    close(file);
}
