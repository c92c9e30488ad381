/* SPDX-License-Identifier: MIT */
/*
 * process.c: starts a program with pipes to it, and ends it.
 *
 * Relies on Linux to kill a child when its parent ends.  A program that leaves its process group is not
 * ended.
 */
#include "bots/process.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

/* ---- Starting ----------------------------------------------------------------------------------------- */

/* The pipes of a child: its input, its output, and why it could not be started. */
enum { IN, OUT, REPORT, PIPES };

static bool open_pipe(int ends[2])
{
    return pipe(ends) == 0 && fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 &&
           fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0;
}

static void close_end(int *end)
{
    if (*end >= 0)
        close(*end);
    *end = -1;
}

/* Closes all files but the standard streams, even those that were opened without FD_CLOEXEC, or by the
 * program that started this one. */
static void close_files(void)
{
    enum { FILES = 1024 };
    for (int file = STDERR_FILENO + 1; file < FILES; file++)
        (void) fcntl(file, F_SETFD, FD_CLOEXEC);
    DIR *list = opendir("/dev/fd"); /* files with higher numbers, where the system lists them */
    for (const struct dirent *entry; list && (entry = readdir(list)) != NULL;)
        if (atoi(entry->d_name) >= FILES)
            (void) fcntl(atoi(entry->d_name), F_SETFD, FD_CLOEXEC);
}

/* A new program expects that no signal is ignored or blocked. */
static void reset_signals(void)
{
    sigset_t none;
    for (int number = 1; number <= SIGRTMAX; number++)
        (void) signal(number, SIG_DFL);
    sigemptyset(&none);
    (void) sigprocmask(SIG_SETMASK, &none, NULL);
}

static bool take_streams(int pipes[PIPES][2], bool quiet)
{
    if (dup2(pipes[IN][0], STDIN_FILENO) < 0 || dup2(pipes[OUT][1], STDOUT_FILENO) < 0)
        return false;
    int nowhere = quiet ? open("/dev/null", O_WRONLY | O_CLOEXEC) : STDERR_FILENO;
    return nowhere >= 0 && dup2(nowhere, STDERR_FILENO) >= 0;
}

bool process_end_with(pid_t parent)
{
#ifdef __linux__
    (void) prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    return getppid() == parent;
}

/* Runs in the child, up to exec. */
static _Noreturn void become(char *const words[], int pipes[PIPES][2], bool quiet, pid_t parent)
{
    (void) setpgid(0, 0);
    if (process_end_with(parent) && take_streams(pipes, quiet)) {
        close_files();
        reset_signals();
        (void) execvp(words[0], words);
    }
    int fault = errno;
    ssize_t told = write(pipes[REPORT][1], &fault, sizeof fault);
    _exit(told == (ssize_t) sizeof fault ? 127 : 126);
}

/* The error with which the child could not start the program, or 0.  Waits only until exec. */
static int read_report(int report)
{
    int fault = 0;
    ssize_t length;
    do
        length = read(report, &fault, sizeof fault);
    while (length < 0 && errno == EINTR);
    return length == (ssize_t) sizeof fault ? fault : 0;
}

static bool is_program(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode) && access(path, X_OK) == 0;
}

bool process_is_found(const char *program)
{
    const char *folder = getenv("PATH");
    char path[PATH_MAX];
    if (strchr(program, '/'))
        return is_program(program);
    folder = folder ? folder : "/bin:/usr/bin";
    for (;; folder++) {
        int length = (int) strcspn(folder, ":"); /* an empty entry is the current folder */
        if (snprintf(path, sizeof path, "%.*s%s%s", length, folder, length > 0 ? "/" : "./", program) <
                (int) sizeof path &&
            is_program(path))
            return true;
        folder += length;
        if (*folder == '\0')
            return false;
    }
}

bool process_start(struct process *process, char *const words[], bool quiet, char why[200])
{
    int pipes[PIPES][2] = {{-1, -1}, {-1, -1}, {-1, -1}};
    pid_t parent = getpid(), id = -1;
    if (open_pipe(pipes[IN]) && open_pipe(pipes[OUT]) && open_pipe(pipes[REPORT]))
        id = fork();
    if (id == 0)
        become(words, pipes, quiet, parent);
    int fault = errno;
    *process = (struct process){.input = -1, .output = -1};
    if (id > 0) {
        *process = (struct process){.id = id, .input = pipes[IN][1], .output = pipes[OUT][0]};
        pipes[IN][1] = pipes[OUT][0] = -1;
        (void) fcntl(process->input, F_SETFL, O_NONBLOCK);
        (void) fcntl(process->output, F_SETFL, O_NONBLOCK);
        close_end(&pipes[REPORT][1]);
        fault = read_report(pipes[REPORT][0]);
    }
    for (unsigned i = 0; i < PIPES; i++) {
        close_end(&pipes[i][0]);
        close_end(&pipes[i][1]);
    }
    if (id > 0 && fault == 0)
        return true;
    process_end(process, 0);
    snprintf(why, 200, "cannot be started: %s", strerror(fault));
    return false;
}

/* ---- Reading and writing ------------------------------------------------------------------------------ */

bool process_write(struct process *process, const char *text, size_t length, size_t *written)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
    *written = 0;
    if (process->input < 0)
        return false;
    (void) sigaction(SIGPIPE, &ignore, &before); /* the signal would end this process */
    ssize_t count = write(process->input, text, length);
    int fault = errno;
    (void) sigaction(SIGPIPE, &before, NULL);
    if (count >= 0)
        *written = (size_t) count;
    return count >= 0 || fault == EAGAIN || fault == EINTR;
}

void process_wait(const struct process *process, bool writes, int milliseconds)
{
    struct pollfd ends[2] = {{.fd = process->output, .events = POLLIN},
                             {.fd = writes ? process->input : -1, .events = POLLOUT}};
    (void) poll(ends, 2, milliseconds);
}

/* ---- Ending ------------------------------------------------------------------------------------------- */

enum { LOOK = 2 }; /* milliseconds between two checks whether the program has ended */

/* Whether the program has ended.  It remains a zombie, so that its number is not given to another process. */
static bool has_ended(pid_t id)
{
    siginfo_t information = {.si_pid = 0};
    return waitid(P_PID, (id_t) id, &information, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           information.si_pid == id;
}

/* Waits until the program has ended, for at most that many milliseconds. */
static bool wait_for_end(pid_t id, int milliseconds)
{
    const struct timespec pause = {.tv_nsec = LOOK * 1000000L};
    for (int waited = 0; waited < milliseconds && !has_ended(id); waited += LOOK)
        (void) nanosleep(&pause, NULL);
    return has_ended(id);
}

bool process_has_ended(const struct process *process, int milliseconds, char how[80])
{
    siginfo_t end = {.si_pid = 0};
    if (!wait_for_end(process->id, milliseconds))
        return false;
    (void) waitid(P_PID, (id_t) process->id, &end, WEXITED | WNOHANG | WNOWAIT);
    if (end.si_code == CLD_EXITED)
        snprintf(how, 80, "ended with status %d", end.si_status);
    else
        snprintf(how, 80, "was ended by signal %d (%s)", end.si_status, strsignal(end.si_status));
    return true;
}

void process_end(struct process *process, int grace)
{
    if (process->id <= 0)
        return;
    close_end(&process->input);
    close_end(&process->output);
    (void) wait_for_end(process->id, grace);
    (void) kill(-process->id, SIGKILL); /* also ends what it has left running */
    while (waitpid(process->id, NULL, 0) < 0 && errno == EINTR)
        ;
    process->id = 0;
}
