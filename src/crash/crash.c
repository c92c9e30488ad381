/* SPDX-License-Identifier: MIT */
/*
 * crash.c: the signal handlers, and the report that they write.
 *
 * After crash_watch nothing here allocates, and the handler makes only calls that POSIX allows in a
 * handler.  The message of a failed assertion is kept, so that it is printed after the terminal is restored
 * and not on the screen that disappears.
 */
#include "crash/crash.h"

#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "assertion/assertion.h"

enum { PATH_ROOM = 4096, RECORD_ROOM = 256 << 10, STACK_ROOM = 64 << 10, KEYS_MAX = 64, MESSAGE_ROOM = 600 };

static struct {
    const char *version;
    void (*restore)(void);
    char report[PATH_ROOM], fallback[64];
    char assertion[MESSAGE_ROOM];
    char pictures[24];                   /* empty without a screen */
    volatile sig_atomic_t record_length; /* 0 while the record is being copied */
    char record[RECORD_ROOM];
    volatile sig_atomic_t key_count;
    char keys[KEYS_MAX][12]; /* each with a blank before it */
    char stack[STACK_ROOM];  /* the handler's own stack, in case the stack overflowed */
} crash;

/* ---- In the handler ----------------------------------------------------------------------------------- */

static void put_bytes(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t count = write(file, bytes, length);
        if (count <= 0)
            return;
        bytes += count;
        length -= (size_t) count;
    }
}

static void put(int file, const char *text)
{
    put_bytes(file, text, strlen(text));
}

static const struct {
    int number;
    const char *word;
} faults[] = {
    {SIGSEGV, "SIGSEGV, a wrong access to memory"},   {SIGBUS, "SIGBUS, a wrong access to memory"},
    {SIGFPE, "SIGFPE, a wrong operation on numbers"}, {SIGILL, "SIGILL, a wrong instruction"},
    {SIGABRT, "SIGABRT, an assertion that failed"},
};
enum { FAULTS = sizeof faults / sizeof *faults };

/* Null for a signal that is no fault. */
static const char *signal_word(int number)
{
    for (unsigned i = 0; i < FAULTS; i++)
        if (faults[i].number == number)
            return faults[i].word;
    return NULL;
}

/* Comments of a record, so that every command can read the report. */
static void put_head(int file, const char *fault)
{
    put(file, "# A report of a crash: ");
    put(file, crash.version);
    put(file, "\n# Signal: ");
    put(file, fault);
    if (crash.assertion[0] != '\0') {
        put(file, "\n# ");
        put(file, crash.assertion);
    }
    if (crash.pictures[0] != '\0') {
        put(file, "\n# Pictures: ");
        put(file, crash.pictures);
    }
    put(file, "\n# Last keys, as code points:");
    unsigned count = (unsigned) crash.key_count;
    for (unsigned i = count > KEYS_MAX ? count - KEYS_MAX : 0; i < count; i++)
        put(file, crash.keys[i % KEYS_MAX]);
    put(file, crash.record_length > 0 ? "\n# The game up to its last turn that was over:\n"
                                      : "\n# No game was on the table yet.\n");
}

static bool write_report(const char *path, const char *fault)
{
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0)
        return false;
    put_head(file, fault);
    put_bytes(file, crash.record, (size_t) crash.record_length);
    (void) fsync(file);
    close(file);
    return true;
}

static void tell(const char *fault)
{
    put(STDERR_FILENO, "bastide: ");
    if (crash.assertion[0] != '\0') {
        put(STDERR_FILENO, crash.assertion);
        put(STDERR_FILENO, "\nbastide: ");
    }
    put(STDERR_FILENO, "this is a fault of the program (");
    put(STDERR_FILENO, fault);
    put(STDERR_FILENO, ").\n");
    if (crash.record_length == 0 && crash.key_count == 0)
        return;
    const char *path = write_report(crash.report, fault)     ? crash.report
                       : write_report(crash.fallback, fault) ? crash.fallback
                                                             : NULL;
    put(STDERR_FILENO, !path                     ? "bastide: no report could be "
                       : crash.record_length > 0 ? "bastide: a report with the game in it is in "
                                                 : "bastide: a report is in ");
    put(STDERR_FILENO, path ? path : "written");
    put(STDERR_FILENO, ".\n");
}

/* Afterwards the signal takes its default action. */
static void on_signal(int number)
{
    const char *fault = signal_word(number);
    if (crash.restore)
        crash.restore();
    if (fault)
        tell(fault);
    (void) raise(number);
}

/* ---- Before a crash ----------------------------------------------------------------------------------- */

/* An alternate stack that is already installed, as sanitizers do, stays. */
static void provide_stack(void)
{
    stack_t there, ours = {.ss_sp = crash.stack, .ss_size = sizeof crash.stack};
    if (sigaltstack(NULL, &there) == 0 && (there.ss_flags & SS_DISABLE))
        (void) sigaltstack(&ours, NULL);
}

enum { ONCE = (int) (SA_RESETHAND | SA_NODEFER) }; /* the handler may raise its signal again */

static void keep_assertion(const char *message)
{
    snprintf(crash.assertion, sizeof crash.assertion, "%s", message);
}

void crash_watch(const char *version, const char *report)
{
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = ONCE | SA_ONSTACK};
    crash.version = version;
    snprintf(crash.report, sizeof crash.report, "%s", report);
    snprintf(crash.fallback, sizeof crash.fallback, P_tmpdir "/bastide-crash-%ld.txt", (long) getpid());
    provide_stack();
    sigemptyset(&action.sa_mask);
    for (unsigned i = 0; i < FAULTS; i++)
        (void) sigaction(faults[i].number, &action, NULL);
    assertion_tell_with(keep_assertion);
}

void crash_watch_endings(void)
{
    static const int others[] = {SIGCHLD, SIGCONT, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH};
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = ONCE}, before;
    for (int number = 1; number <= SIGRTMAX; number++) {
        bool ends = true;
        for (size_t i = 0; i < sizeof others / sizeof *others; i++)
            ends = ends && number != others[i];
        if (ends && sigaction(number, NULL, &before) == 0 && before.sa_handler == SIG_DFL)
            (void) sigaction(number, &action, NULL);
    }
}

void crash_restore_with(void (*restore)(void))
{
    crash.restore = restore;
}

void crash_keep_record(const char *text, size_t length)
{
    crash.record_length = 0;
    if (length > sizeof crash.record)
        length = sizeof crash.record;
    memcpy(crash.record, text, length);
    crash.record_length = (sig_atomic_t) length;
}

void crash_note_pictures(const char *words)
{
    snprintf(crash.pictures, sizeof crash.pictures, "%s", words);
}

void crash_note_key(uint32_t key)
{
    char *text = crash.keys[(unsigned) crash.key_count % KEYS_MAX];
    snprintf(text, sizeof crash.keys[0], " %u", (unsigned) key);
    crash.key_count = crash.key_count == (sig_atomic_t) 0x40000000 ? KEYS_MAX : crash.key_count + 1;
}
