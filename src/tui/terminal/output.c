/* SPDX-License-Identifier: MIT */
/*
 * output.c: directs standard output to the terminal or to /dev/null (output.h).
 *
 * If the terminal does not take the last bytes soon after output_reconnect, they are lost.
 */
#include "tui/terminal/output.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/time.h>
#include <termios.h>
#include <unistd.h>

enum { LAST_BYTES_MS = 300 };

static struct {
    int terminal, nowhere; /* where pictures go; /dev/null */
    bool complains_here;   /* standard error is a terminal too */
    bool patient;          /* no timer limits yet how long the last bytes may take */
} output;

static volatile sig_atomic_t painting, dropped, cut;

/* After this nothing waits for the terminal. */
static void cut_output(void)
{
    cut = 1;
    (void) dup2(output.nowhere, STDOUT_FILENO);
    if (output.complains_here)
        (void) dup2(output.nowhere, STDERR_FILENO);
}

static void on_late(int number)
{
    int kept = errno;
    (void) number;
    if (poll(&(struct pollfd){.fd = output.terminal, .events = POLLOUT}, 1, 0) == 0)
        cut_output();
    errno = kept;
}

bool output_open(void)
{
    output.terminal = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    output.nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    output.complains_here = isatty(STDERR_FILENO) == 1;
    return output.terminal >= 0 && output.nowhere >= 0;
}

void output_begin(void)
{
    output.patient = true;
    painting = 1;
}

void output_write(const char *bytes, size_t count)
{
    while (count > 0) {
        ssize_t written = write(STDOUT_FILENO, bytes, count);
        if (written < 0 && errno != EINTR)
            return;
        bytes += written < 0 ? 0 : written;
        count -= written < 0 ? 0 : (size_t) written;
    }
}

int output_terminal(void)
{
    return output.terminal;
}

/* Resumes output that Ctrl-S has stopped: TCOON works only after TCOOFF. */
void output_limit(void)
{
    static const struct timeval moment = {.tv_usec = LAST_BYTES_MS * 1000L};
    const struct sigaction late = {.sa_handler = on_late, .sa_flags = SA_RESTART};
    (void) signal(SIGTTOU, SIG_IGN); /* the terminal may have to be restored from the background */
    (void) tcflow(output.terminal, TCOOFF);
    (void) tcflow(output.terminal, TCOON);
    if (!output.patient)
        return;
    output.patient = false; /* only once, so that repeated signals do not postpone the limit */
    (void) sigaction(SIGALRM, &late, NULL);
    (void) setitimer(ITIMER_REAL, &(struct itimerval){moment, moment}, NULL);
}

void output_silence(bool on)
{
    (void) dup2(on ? output.nowhere : output.terminal, STDOUT_FILENO);
    if (dropped)
        (void) dup2(output.nowhere, STDOUT_FILENO);
}

void output_drop(void)
{
    dropped = painting;
    if (painting)
        (void) dup2(output.nowhere, STDOUT_FILENO);
    output_limit();
}

void output_reconnect(void)
{
    painting = 0;
    (void) dup2(output.terminal, STDOUT_FILENO);
}

bool output_is_cut(void)
{
    return cut != 0;
}
