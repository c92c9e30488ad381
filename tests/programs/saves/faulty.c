/* SPDX-License-Identifier: MIT */
/*
 * faulty.c: system calls and allocations that fail when a test wants it.
 *
 * Linked with --wrap into the program or a test (CMakeLists.txt lists the calls), so that the program's own
 * calls come through here, sanitized or not.  Calls inside the C library do not.
 *
 *   BASTIDE_FAULT="CALL NUMBER ACTION"    the call with that number, from 1, or all from there ("3+")
 *   BASTIDE_CLOCK="SECONDS [back]"        the time of day since 1970; `back`: it runs backwards
 *   BASTIDE_FAULT_COUNTS=FILE             how often each was called, written at the end
 *
 * CALL is a name below.  ACTION is an error number, `kill`, `kill-after`, `short` (half of a write is done)
 * or `full` (half of a write is done, the rest fails with ENOSPC).  Only files are counted, not standard
 * input and output.  Writing or syncing a file again after its fsync failed ends the program with status
 * 99.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "wish.h"
#include "wrapped.h"

enum call {
    CALL_OPEN,
    CALL_CREATE,
    CALL_WRITE,
    CALL_FSYNC,
    CALL_LINK,
    CALL_RENAME,
    CALL_CLOSE,
    CALL_UNLINK,
    CALL_MKDIR,
    CALL_TRUNCATE,
    CALL_READ,
    CALL_ALLOC,
    CALL_COUNT
};

static const char *const names[CALL_COUNT] = {"open",  "create", "write", "fsync",    "link", "rename",
                                              "close", "unlink", "mkdir", "truncate", "read", "alloc"};

enum { DESCRIPTORS_MAX = 256, STATUS_BROKEN_PROMISE = 99 };

static struct {
    bool read;
    struct wish wish;
    unsigned long counts[CALL_COUNT];
    bool full;                         /* the disk is full */
    bool never_again[DESCRIPTORS_MAX]; /* files whose fsync failed */
} fault;

/* ---- The wish ----------------------------------------------------------------------------------------- */

static void write_counts(void)
{
    const char *path = getenv("BASTIDE_FAULT_COUNTS");
    FILE *file = path ? fopen(path, "w") : NULL;
    for (unsigned i = 0; file && i < CALL_COUNT; i++)
        fprintf(file, "%s %lu\n", names[i], fault.counts[i]);
    if (file)
        fclose(file);
}

static void read_wish(void)
{
    fault.read = true;
    if (getenv("BASTIDE_FAULT_COUNTS"))
        atexit(write_counts);
    (void) wish_read(getenv("BASTIDE_FAULT"), &fault.wish);
}

/* Writes by the compiler's own additions at the end, such as coverage counts, are not the program's. */
__attribute__((destructor)) static void end_faults(void)
{
    fault.wish.number = 0;
    fault.full = false;
}

static bool is_action(const char *word)
{
    return strcmp(fault.wish.action, word) == 0;
}

/* Counts a call; true if it is the one that must fail. */
static bool is_due(enum call call)
{
    if (!fault.read)
        read_wish();
    bool due = wish_is_for(&fault.wish, names[call], ++fault.counts[call]);
    if (due && is_action("kill"))
        raise(SIGKILL);
    return due;
}

static bool fails(enum call call)
{
    if (!is_due(call) || is_action("kill-after") || is_action("short") || is_action("full"))
        return false;
    errno = atoi(fault.wish.action);
    return true;
}

/* To be called after a call was made. */
static void passed(enum call call)
{
    if (wish_is_for(&fault.wish, names[call], fault.counts[call]) && is_action("kill-after"))
        raise(SIGKILL);
}

static void hold_promise(int file, const char *call)
{
    if (file < 0 || file >= DESCRIPTORS_MAX || !fault.never_again[file])
        return;
    fprintf(stderr, "faulty: %s on a descriptor whose fsync failed\n", call);
    _exit(STATUS_BROKEN_PROMISE);
}

/* ---- The calls ---------------------------------------------------------------------------------------- */

extern int __real_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = flags & O_CREAT ? (mode_t) va_arg(arguments, int) : 0;
    va_end(arguments);
    enum call call = flags & O_EXCL ? CALL_CREATE : CALL_OPEN;
    if (fails(call))
        return -1;
    int file = __real_open(path, flags, mode);
    passed(call);
    return file;
}

WRAPPED(ssize_t, write, int file, const void *bytes, size_t length)
{
    if (file <= STDERR_FILENO)
        return __real_write(file, bytes, length);
    hold_promise(file, "write");
    if (fails(CALL_WRITE))
        return -1;
    bool due = wish_is_for(&fault.wish, names[CALL_WRITE], fault.counts[CALL_WRITE]);
    if (fault.full) {
        errno = ENOSPC;
        return -1;
    }
    if (due && is_action("full"))
        fault.full = true;
    if (due && (is_action("short") || is_action("full")) && length > 1)
        length /= 2;
    ssize_t count = __real_write(file, bytes, length);
    passed(CALL_WRITE);
    return count;
}

WRAPPED(int, fsync, int file)
{
    hold_promise(file, "fsync");
    if (fails(CALL_FSYNC)) {
        if (file < DESCRIPTORS_MAX)
            fault.never_again[file] = true;
        return -1;
    }
    int result = __real_fsync(file);
    passed(CALL_FSYNC);
    return result;
}

WRAPPED(int, link, const char *from, const char *to)
{
    if (fails(CALL_LINK))
        return -1;
    int result = __real_link(from, to);
    passed(CALL_LINK);
    return result;
}

WRAPPED(int, rename, const char *from, const char *to)
{
    if (fails(CALL_RENAME))
        return -1;
    int result = __real_rename(from, to);
    passed(CALL_RENAME);
    return result;
}

/* close frees the descriptor even if it fails. */
WRAPPED(int, close, int file)
{
    bool failed = fails(CALL_CLOSE);
    int reason = errno;
    if (file >= 0 && file < DESCRIPTORS_MAX)
        fault.never_again[file] = false;
    int result = __real_close(file);
    passed(CALL_CLOSE);
    errno = failed ? reason : errno;
    return failed ? -1 : result;
}

WRAPPED(int, unlink, const char *path)
{
    if (fails(CALL_UNLINK))
        return -1;
    int result = __real_unlink(path);
    passed(CALL_UNLINK);
    return result;
}

WRAPPED(int, mkdir, const char *path, mode_t mode)
{
    if (fails(CALL_MKDIR))
        return -1;
    int result = __real_mkdir(path, mode);
    passed(CALL_MKDIR);
    return result;
}

WRAPPED(int, ftruncate, int file, off_t length)
{
    if (fails(CALL_TRUNCATE))
        return -1;
    int result = __real_ftruncate(file, length);
    passed(CALL_TRUNCATE);
    return result;
}

WRAPPED(ssize_t, read, int file, void *bytes, size_t length)
{
    if (file > STDERR_FILENO && fails(CALL_READ))
        return -1;
    return __real_read(file, bytes, length);
}

/* ---- Time ---------------------------------------------------------------------------------------------- */

/* A clock that runs backwards loses an hour at each look. */
WRAPPED(int, clock_gettime, clockid_t clock, struct timespec *time)
{
    static long long looks;
    const char *wish = getenv("BASTIDE_CLOCK");
    int result = __real_clock_gettime(clock, time);
    if (result != 0 || !wish || clock != CLOCK_REALTIME)
        return result;
    time->tv_sec = (time_t) strtoll(wish, NULL, 10);
    if (strstr(wish, "back"))
        time->tv_sec -= (time_t) (3600 * looks++);
    return 0;
}

/* ---- Memory ------------------------------------------------------------------------------------------- */

static bool is_out(void)
{
    if (!is_due(CALL_ALLOC))
        return false;
    errno = ENOMEM;
    return true;
}

WRAPPED(void *, malloc, size_t size)
{
    return is_out() ? NULL : __real_malloc(size);
}

WRAPPED(void *, calloc, size_t count, size_t size)
{
    return is_out() ? NULL : __real_calloc(count, size);
}

WRAPPED(void *, realloc, void *old, size_t size)
{
    return is_out() ? NULL : __real_realloc(old, size);
}

WRAPPED(char *, strdup, const char *text)
{
    return is_out() ? NULL : __real_strdup(text);
}

WRAPPED(char *, strndup, const char *text, size_t length)
{
    return is_out() ? NULL : __real_strndup(text, length);
}

WRAPPED(int, vasprintf, char **text, const char *format, va_list arguments)
{
    return is_out() ? -1 : __real_vasprintf(text, format, arguments);
}
