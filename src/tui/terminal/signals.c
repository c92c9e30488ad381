/* SPDX-License-Identifier: MIT */
/*
 * signals.c: handles signals (signals.h).
 */
#include "tui/terminal/signals.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/select.h>
#include <unistd.h>

#include "tui/terminal/output.h"

static sigset_t watched; /* the signals that our handlers watch */
static volatile sig_atomic_t ending_signal, flags[SIGNAL_FLAGS];

static void on_flag(int number)
{
    flags[number == SIGWINCH ? SIGNAL_WINDOW : number == SIGTSTP ? SIGNAL_STOP : SIGNAL_CONTINUE] = 1;
}

/* SIGXFSZ from our own write does not ask the program to end: the write fails and is reported. */
static void on_ending_signal(int number, siginfo_t *about, void *context)
{
    int kept = errno;
    (void) context;
    if (number == SIGXFSZ && about->si_pid == getpid())
        return;
    ending_signal = number;
    output_drop();
    errno = kept;
}

/* Whether the signal would not end the program even without a handler. */
static bool is_harmless(int number)
{
    static const int harmless[] = {SIGCHLD, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH};
    for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++)
        if (number == harmless[i])
            return true;
    return false;
}

/* Leaves alone signals that the parent process ignored or that already have a handler. */
static void watch(int number, const struct sigaction *action)
{
    struct sigaction before;
    bool usual = sigaction(number, NULL, &before) == 0 && before.sa_handler == SIG_DFL;
    if ((usual || number == SIGWINCH) && sigaction(number, action, NULL) == 0)
        sigaddset(&watched, number);
}

void signals_watch(void)
{
    struct sigaction flag = {.sa_handler = on_flag, .sa_flags = SA_RESTART};
    struct sigaction ending = {.sa_sigaction = on_ending_signal, .sa_flags = SA_SIGINFO};
    ending.sa_flags |= SA_RESTART;
    sigemptyset(&watched);
    watch(SIGWINCH, &flag);
    watch(SIGTSTP, &flag);
    watch(SIGCONT, &flag);
    for (int number = 1; number <= SIGRTMAX; number++)
        if (!is_harmless(number))
            watch(number, &ending);
}

int signals_ending(void)
{
    return ending_signal;
}

bool signals_take(enum signal_flag flag)
{
    if (!flags[flag])
        return false;
    flags[flag] = 0;
    return true;
}

static bool any_came(void)
{
    return ending_signal != 0 || flags[SIGNAL_WINDOW] || flags[SIGNAL_STOP] || flags[SIGNAL_CONTINUE];
}

/* Blocks the signals between the last look at the flags and the wait, so that none is missed in between. */
int signals_wait(int milliseconds, int other, short *events)
{
    struct timespec time = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000L};
    struct pollfd input[] = {{.fd = STDIN_FILENO, .events = POLLIN}, {.fd = other, .events = POLLIN}};
    sigset_t usual;
    fd_set files;
    int ready = -1;
    FD_ZERO(&files);
    FD_SET(STDIN_FILENO, &files);
    if (other >= 0 && other < FD_SETSIZE)
        FD_SET((unsigned) other, &files);
    sigprocmask(SIG_BLOCK, &watched, &usual);
    if (!any_came())
        ready = pselect(FD_SETSIZE, &files, NULL, NULL, milliseconds < 0 ? NULL : &time, &usual);
    sigprocmask(SIG_SETMASK, &usual, NULL);
    if (ready > 0)
        ready = poll(input, 2, 0); /* pselect does not tell a hang-up from input */
    *events = input[0].revents;
    return ready;
}

void signals_stop(void)
{
    struct sigaction usual = {.sa_handler = SIG_DFL}, ours;
    sigaction(SIGTSTP, &usual, &ours);
    (void) raise(SIGTSTP);
    sigaction(SIGTSTP, &ours, NULL);
}
