/* SPDX-License-Identifier: MIT */
/*
 * child.c: see child.h.  Relies on Linux: pseudo-terminals by openpty, wait4.
 */
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/* The child's three streams, and the parent's ends. */
struct ends {
    int theirs[3];
    int feed;  /* -1: no more input */
    int hears; /* -1: end of output */
    int hears_errors;
};

static void need(bool done, const char *what)
{
    if (done)
        return;
    fprintf(stderr, "%s: %s\n", what, strerror(errno));
    exit(2);
}

static void open_pipe(int *reads, int *writes)
{
    int both[2];
    need(pipe2(both, O_CLOEXEC) == 0, "a pipe");
    *reads = both[0];
    *writes = both[1];
}

static void open_input(const struct child *child, struct ends *ends)
{
    ends->feed = -1;
    if (child->input_file)
        need((ends->theirs[0] = open(child->input_file, O_RDONLY | O_CLOEXEC)) >= 0, child->input_file);
    else
        open_pipe(&ends->theirs[0], &ends->feed);
}

static void open_terminal(const struct child *child, struct ends *ends)
{
    int master, slave;
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    struct termios modes;
    need(openpty(&master, &slave, NULL, NULL, &size) == 0, "a terminal");
    if (tcgetattr(slave, &modes) == 0) { /* no echo: input must not appear as output */
        modes.c_lflag &= (tcflag_t) ~ECHO;
        (void) tcsetattr(slave, TCSANOW, &modes);
    }
    (void) fcntl(master, F_SETFD, FD_CLOEXEC);
    ends->theirs[1] = slave;
    ends->theirs[2] = fcntl(slave, F_DUPFD, 3);
    ends->hears = master;
    ends->hears_errors = -1;
    if (child->ends == ENDS_SCREEN) {
        ends->theirs[0] = fcntl(slave, F_DUPFD, 3);
        ends->feed = fcntl(master, F_DUPFD_CLOEXEC, 3);
    } else {
        open_input(child, ends);
    }
}

static void open_ends(const struct child *child, struct ends *ends)
{
    if (child->ends != ENDS_PIPES) {
        open_terminal(child, ends);
        return;
    }
    open_input(child, ends);
    open_pipe(&ends->hears, &ends->theirs[1]);
    open_pipe(&ends->hears_errors, &ends->theirs[2]);
}

static pid_t start(const struct child *child, const struct ends *ends)
{
    pid_t process = fork();
    need(process >= 0, "a process");
    if (process > 0)
        return process;
    (void) setsid();
    int kept[3]; /* above the descriptors that dup2 will overwrite */
    for (int i = 0; i < 3; i++)
        kept[i] = fcntl(ends->theirs[i], F_DUPFD_CLOEXEC, 10);
    for (int i = 0; i < 3; i++)
        (void) dup2(kept[i], i);
    for (int i = 3; i < 10; i++)
        (void) close(i);
    char program[PATH_MAX]; /* relative paths start here */
    if (realpath(child->program, program) && chdir(child->folder) == 0)
        execve(program, child->words, child->environment);
    _exit(126);
}

/* ---- Talking ------------------------------------------------------------------------------------------ */

static void hear(int *end, char *text, size_t *length)
{
    char block[16384];
    ssize_t count = read(*end, block, sizeof block);
    if (count <= 0) {
        (void) close(*end);
        *end = -1;
        return;
    }
    size_t room = CHILD_OUTPUT_MAX - *length, taken = (size_t) count < room ? (size_t) count : room;
    memcpy(text + *length, block, taken);
    *length += taken;
}

static void feed(struct ends *ends, const struct child *child, size_t *fed)
{
    ssize_t count = write(ends->feed, child->input + *fed, child->input_length - *fed);
    if (count > 0)
        *fed += (size_t) count;
    if (count < 0 || *fed == child->input_length) {
        (void) close(ends->feed);
        ends->feed = -1;
    }
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}

/* Writes input and reads output until the other ends are closed.  At a screen, asks the process to end
 * when it has been silent for a moment after the last key. */
static void talk(const struct child *child, struct ends *ends, pid_t process, struct outcome *outcome)
{
    double begun = now();
    size_t fed = 0;
    while (ends->hears >= 0 || ends->hears_errors >= 0) {
        struct pollfd files[] = {
            {ends->hears, POLLIN, 0}, {ends->hears_errors, POLLIN, 0}, {ends->feed, POLLOUT, 0}};
        int ready = poll(files, 3, 100);
        if (ready == 0 && child->ends == ENDS_SCREEN)
            (void) kill(process, SIGTERM);
        if (now() - begun > CHILD_SECONDS_MAX && !outcome->hung) {
            outcome->hung = true;
            (void) kill(process, SIGKILL);
        }
        if (files[2].revents != 0)
            feed(ends, child, &fed);
        if (files[0].revents != 0)
            hear(&ends->hears, outcome->output, &outcome->output_length);
        if (files[1].revents != 0)
            hear(&ends->hears_errors, outcome->error, &outcome->error_length);
    }
    if (ends->feed >= 0)
        (void) close(ends->feed);
}

void child_run(const struct child *child, struct outcome *outcome)
{
    struct ends ends;
    struct rusage used;
    int status;
    outcome->hung = false;
    outcome->output_length = outcome->error_length = 0;
    (void) signal(SIGPIPE, SIG_IGN);
    open_ends(child, &ends);
    pid_t process = start(child, &ends);
    for (int i = 0; i < 3; i++)
        (void) close(ends.theirs[i]);
    talk(child, &ends, process, outcome);
    need(wait4(process, &status, 0, &used) == process, "the end of a process");
    outcome->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    outcome->status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    outcome->seconds = (double) used.ru_utime.tv_sec + (double) used.ru_utime.tv_usec / 1e6 +
                       (double) used.ru_stime.tv_sec + (double) used.ru_stime.tv_usec / 1e6;
    outcome->kibibytes = used.ru_maxrss;
}
