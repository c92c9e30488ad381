/* SPDX-License-Identifier: MIT */
/*
 * test_crash.c: programs that crash, each a child of the test: the terminal is restored first, then
 * standard error says what happened, and the report contains the game.
 */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "assertion/assertion.h"
#include "crash/crash.h"
#include "rows.h"
#include "saves.h"

static const char record[] = "bastide 1\nplayer red \"Ann\"\nseed 8\n";

struct crash_row {
    const char *name;
    void (*crash)(void);
    int signal;
    const char *words; /* on standard error, and in the report */
};

static void fail_an_assertion(void)
{
    volatile int one = 1;
    assert(one == 2);
}

static void read_nowhere(void)
{
    const volatile char *volatile nowhere = NULL;
    (void) *nowhere;
}

static int sink;

/* Not a tail call, so that the stack really overflows. */
static int overflow(int depth) // NOLINT
{
    volatile char page[4096];
    page[depth % 4096] = (char) depth;
    int below = depth < 1 << 30 ? overflow(depth + 1) : 0;
    return below + page[depth % 4096];
}

static void overflow_the_stack(void)
{
    sink = overflow(1);
}

static void give_up(void)
{
    abort();
}

static void divide(void)
{
    raise(SIGFPE);
}

static const struct crash_row crashes[] = {
    {"an assertion", fail_an_assertion, SIGABRT, "assertion 'one == 2' failed"},
    {"a wrong access", read_nowhere, SIGSEGV, "SIGSEGV, a wrong access to memory"},
    {"a stack that overflows", overflow_the_stack, SIGSEGV, "SIGSEGV, a wrong access to memory"},
    {"abort", give_up, SIGABRT, "SIGABRT, an assertion that failed"},
    {"a wrong operation", divide, SIGFPE, "SIGFPE, a wrong operation on numbers"},
};

static void restore(void)
{
    static const char words[] = "RESTORED\n";
    if (write(STDERR_FILENO, words, sizeof words - 1) < 0)
        _exit(3);
}

/* Runs in the child, with standard error in a file. */
static void crash_so(const struct crash_row *row, const char *report, bool game)
{
    int errors = open(saves_path("errors"), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(errors, STDERR_FILENO);
    crash_watch("bastide test", report);
    crash_restore_with(restore);
    if (game)
        crash_keep_record(record, sizeof record - 1);
    for (unsigned key = 0; key < 100; key++)
        crash_note_key(1000 + key);
    row->crash();
    _exit(0);
}

static void leaves_a_report(void **state)
{
    const struct crash_row *row = *state;
    int status;
    const char *report = saves_path("crash.txt");
    unlink(report);
    pid_t child = fork();
    if (child == 0)
        crash_so(row, report, true);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), row->signal);
    const char *errors = saves_read(saves_path("errors"))->text;
    assert_int_equal(strncmp(errors, "RESTORED\nbastide: ", 18), 0); /* comes first */
    assert_non_null(strstr(errors, row->words));
    assert_non_null(strstr(errors, report));
    const char *text = saves_read(report)->text;
    assert_non_null(strstr(text, "# A report of a crash: bastide test\n"));
    assert_non_null(strstr(text, row->words));
    assert_non_null(strstr(text, "code points: 1036 1037 ")); /* the last 64 */
    assert_non_null(strstr(text, " 1098 1099\n"));
    assert_string_equal(strstr(text, "over:\n") + 6, record);
}

/* If the report cannot be written it goes to /tmp; if that fails too, this is reported. */
static void report_elsewhere(void **state)
{
    int status;
    char elsewhere[80];
    (void) state;
    pid_t child = fork();
    if (child == 0)
        crash_so(&crashes[3], "/proc/nowhere/crash.txt", true);
    assert_int_equal(waitpid(child, &status, 0), child);
    snprintf(elsewhere, sizeof elsewhere, "/tmp/bastide-crash-%ld.txt", (long) child);
    assert_non_null(strstr(saves_read(saves_path("errors"))->text, elsewhere));
    assert_non_null(strstr(saves_read(elsewhere)->text, record));
    assert_int_equal(unlink(elsewhere), 0);
}

/* Before a game has begun the report has only the keys, and does not promise more. */
static void report_without_game(void **state)
{
    int status;
    const char *report = saves_path("crash.txt");
    (void) state;
    unlink(report);
    pid_t child = fork();
    if (child == 0)
        crash_so(&crashes[3], report, false);
    assert_int_equal(waitpid(child, &status, 0), child);
    const char *errors = saves_read(saves_path("errors"))->text;
    assert_non_null(strstr(errors, "bastide: a report is in "));
    assert_null(strstr(errors, "game"));
    const char *text = saves_read(report)->text;
    assert_non_null(strstr(text, " 1098 1099\n# No game was on the table yet.\n"));
}

/* In a program that only uses the library: the message, and the signal. */
static void assertion_without_watch(void **state)
{
    int status;
    (void) state;
    pid_t child = fork();
    if (child == 0) {
        dup2(open(saves_path("errors"), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
        fail_an_assertion();
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGABRT);
    const char *errors = saves_read(saves_path("errors"))->text;
    assert_int_equal(strncmp(errors, "test_crash.c:", 13), 0);
    assert_non_null(strstr(errors, ": fail_an_assertion: assertion 'one == 2' failed\n"));
}

int main(void)
{
    static struct row_tests tests;
    if (!saves_begin())
        return 2;
    ROWS(&tests, crashes, leaves_a_report);
    rows_add_test(&tests, "a report elsewhere", report_elsewhere);
    rows_add_test(&tests, "a report without a game", report_without_game);
    rows_add_test(&tests, "an assertion that nobody watches for", assertion_without_watch);
    int failed = rows_run(&tests, "crash");
    saves_end();
    return failed + sink;
}
